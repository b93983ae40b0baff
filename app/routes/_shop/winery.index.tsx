import { createFileRoute } from '@tanstack/react-router'
import { loadWineries } from '../../features/wineries/load-winery.ts'
import { WineriesPage } from '../../features/wineries/wineries-page.tsx'
import { toWineriesHead } from '../../features/wineries/winery-head.ts'
import { readWinerySearch } from '../../features/wineries/winery-search.ts'
import { createSearchReader } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_shop/winery/')({
  validateSearch: createSearchReader(readWinerySearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadWineries(queryClient, deps),
  head: toWineriesHead,
  component: Routed,
})

function Routed() {
  return <WineriesPage search={Route.useSearch()} />
}
