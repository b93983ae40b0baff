import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { toPrintHead } from './print-head.ts'
import { WineryListSheetPage } from './print-pages.tsx'
import { wineries } from '../wineries/wineries.queries.ts'

export const Route = createFileRoute('/_bare/winery/pdf')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(wineries.everything()),
  head: () => toPrintHead(m['print.wineries.title']()),
  component: WineryListSheetPage,
})
