import { createFileRoute } from '@tanstack/react-router'
import { loadWinery } from './load-winery.ts'
import { toWineryHead } from './winery-head.ts'
import { WineryPage } from './winery-page.tsx'
import { productionSearch } from './winery-search.ts'
import { readId } from '../../shell/ensure-found.ts'

export const Route = createFileRoute('/_shop/winery/$wid')({
  validateSearch: productionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, myStore }, params, deps }) =>
    loadWinery(queryClient, readId(params.wid), deps.type, myStore),
  head: ({ loaderData }) => toWineryHead(loaderData),
  component: function Winery() {
    return <WineryPage id={Number(Route.useParams().wid)} type={Route.useSearch().type} />
  },
})
