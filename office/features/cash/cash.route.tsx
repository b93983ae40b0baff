import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { CashPage } from './cash-page.tsx'
import { cashSearch } from './cash-search.ts'

export const Route = createFileRoute('/_desk/office/cash')({
  validateSearch: cashSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['cash.title']()) }] }),
  component: Page,
})

function Page() {
  return <CashPage search={Route.useSearch()} />
}
