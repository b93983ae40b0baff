import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { ReturnsPage } from './returns-page.tsx'
import { returnsSearch } from './orders-search.ts'

export const Route = createFileRoute('/_desk/seller/returns')({
  validateSearch: returnsSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['orders.returns.title']()) }] }),
  component: Page,
})

function Page() {
  return <ReturnsPage door="/seller" search={Route.useSearch()} />
}
