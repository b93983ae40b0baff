import { createFileRoute } from '@tanstack/react-router'
import { loadWineries } from './load-winery.ts'
import { WineriesPage } from './wineries-page.tsx'
import { toWineriesHead } from './winery-head.ts'
import { winerySearch } from './winery-search.ts'

export const Route = createFileRoute('/_shop/winery')({
  validateSearch: winerySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadWineries(queryClient, deps),
  head: toWineriesHead,
  component: Routed,
})

function Routed() {
  return <WineriesPage search={Route.useSearch()} />
}
