import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { SearchesPage } from './searches-page.tsx'
import { searchesSearch } from './searches-search.ts'

export const Route = createFileRoute('/_desk/office/searches')({
  validateSearch: searchesSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['frame.page.searches']()) }] }),
  component: Page,
})

function Page() {
  return <SearchesPage search={Route.useSearch()} />
}
