import { createFileRoute } from '@tanstack/react-router'
import { m } from '#office-messages'
import { toWindowTitle } from '../../shell/title.ts'
import { WineriesPage } from './wineries-page.tsx'
import { wineriesSearch } from './wineries-search.ts'

export const Route = createFileRoute('/_desk/office/wineries')({
  validateSearch: wineriesSearch.parse,
  head: () => ({ meta: [{ title: toWindowTitle(m['wineries.title']()) }] }),
  component: Page,
})

function Page() {
  return <WineriesPage search={Route.useSearch()} />
}
