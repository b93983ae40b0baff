import { createFileRoute } from '@tanstack/react-router'
import { toPrintHead } from './print-head.ts'
import { WinerySheetPage } from './print-pages.tsx'
import { loadWinery } from '../wineries/load-winery.ts'
import { readId } from '../../shell/ensure-found.ts'

export const Route = createFileRoute('/_bare/winery/$wid/pdf')({
  loader: ({ context: { queryClient }, params: { wid } }) => loadWinery(queryClient, readId(wid)),
  head: ({ loaderData }) => toPrintHead(loaderData?.name ?? ''),
  component: function WinerySheet() {
    return <WinerySheetPage id={Number(Route.useParams().wid)} />
  },
})
