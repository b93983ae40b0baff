import { createFileRoute } from '@tanstack/react-router'
import { loadWinery } from '../../features/wineries/load-winery.ts'
import { wineryHead } from '../../features/wineries/winery-head.ts'
import { WineryPage } from '../../features/wineries/winery-page.tsx'
import { readProduction } from '../../features/wineries/winery-search.ts'
import { idOf } from '../../shell/address-values.ts'
import { searchBy } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_shop/winery/$wid')({
  validateSearch: searchBy(readProduction),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) =>
    loadWinery(queryClient, idOf(params.wid), deps.type),
  head: ({ loaderData }) => wineryHead(loaderData),
  component: Routed,
})

function Routed() {
  return <WineryPage id={Number(Route.useParams().wid)} type={Route.useSearch().type} />
}
