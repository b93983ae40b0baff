import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { toPrintHead } from './print-head.ts'
import { WineListSheetPage } from './print-pages.tsx'
import { listSearch } from '../wines/list-search.ts'
import { wines } from '../wines/wines.queries.ts'

export const Route = createFileRoute('/_bare/product/pdf')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => queryClient.ensureQueryData(wines.sheet(deps)),
  head: () => toPrintHead(m['print.wines.title']()),
  component: function WineListSheet() {
    return <WineListSheetPage search={Route.useSearch()} />
  },
})
