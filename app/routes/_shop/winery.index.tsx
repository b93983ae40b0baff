import { createFileRoute } from '@tanstack/react-router'
import { loadWineries } from '../../features/wineries/load-winery.ts'
import { WineriesPage } from '../../features/wineries/wineries-page.tsx'
import { wineriesHead } from '../../features/wineries/winery-head.ts'
import { readWinerySearch } from '../../features/wineries/winery-search.ts'
import { searchBy } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_shop/winery/')({
  validateSearch: searchBy(readWinerySearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadWineries(queryClient, deps),
  head: wineriesHead,
  component: Routed,
})

function Routed() {
  return <WineriesPage search={Route.useSearch()} />
}
