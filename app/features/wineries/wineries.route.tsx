import { createFileRoute } from '@tanstack/react-router'
import { loadWineries } from './load-winery.ts'
import { WineriesPage } from './wineries-page.tsx'
import { toWineriesHead } from './winery-head.ts'
import { readWinerySearch } from './winery-search.ts'
import { createSearchReader } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_shop/winery')({
  validateSearch: createSearchReader(readWinerySearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadWineries(queryClient, deps),
  head: toWineriesHead,
  component: Routed,
})

function Routed() {
  return <WineriesPage search={Route.useSearch()} />
}
