import { createFileRoute } from '@tanstack/react-router'
import { toPrintHead } from '../../features/print/print-head.ts'
import { WinerySheetPage } from '../../features/print/print-pages.tsx'
import { loadWinery } from '../../features/wineries/load-winery.ts'
import { readId } from '../../shell/ensure-found.ts'

export const Route = createFileRoute('/_bare/winery/$wid/pdf')({
  loader: ({ context: { queryClient }, params: { wid } }) => loadWinery(queryClient, readId(wid)),
  head: ({ loaderData }) => toPrintHead(loaderData?.name ?? ''),
  component: Routed,
})

function Routed() {
  return <WinerySheetPage id={Number(Route.useParams().wid)} />
}
