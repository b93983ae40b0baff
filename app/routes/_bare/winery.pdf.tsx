import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { toPrintHead } from '../../features/print/print-head.ts'
import { WineryListSheetPage } from '../../features/print/print-pages.tsx'
import { wineries } from '../../features/wineries/wineries.queries.ts'

export const Route = createFileRoute('/_bare/winery/pdf')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(wineries.everything()),
  head: () => toPrintHead(m['print.wineries.title']()),
  component: WineryListSheetPage,
})
