import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { CounterPage } from './counter-page.tsx'
import { deskSearch } from './desk-search.ts'

export const Route = createFileRoute('/_whole/seller/desk')({
  validateSearch: deskSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['desk.title']()) }] }),
  component: Page,
})

function Page() {
  return <CounterPage search={Route.useSearch()} />
}
