import { createFileRoute } from '@tanstack/react-router'
import { printHead } from '../../features/print/print-head.ts'
import { WinerySheetPage } from '../../features/print/print-pages.tsx'
import { loadWinery } from '../../features/wineries/load-winery.ts'
import { idOf } from '../../shell/address-values.ts'

export const Route = createFileRoute('/_bare/winery/$wid/pdf')({
  loader: ({ context: { queryClient }, params: { wid } }) => loadWinery(queryClient, idOf(wid)),
  head: ({ loaderData }) => printHead(loaderData?.name ?? ''),
  component: Routed,
})

function Routed() {
  return <WinerySheetPage id={Number(Route.useParams().wid)} />
}
