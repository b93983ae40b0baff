import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { printHead } from '../../features/print/print-head.ts'
import { WineListSheetPage } from '../../features/print/print-pages.tsx'
import { listKeys, readListSearch } from '../../features/wines/list-search.ts'
import { wines } from '../../features/wines/wines.queries.ts'
import { searchBy } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_bare/product/pdf')({
  validateSearch: searchBy(readListSearch, listKeys),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => queryClient.ensureQueryData(wines.sheet(deps)),
  head: () => printHead(m['print.wines.title']()),
  component: Routed,
})

function Routed() {
  return <WineListSheetPage search={Route.useSearch()} />
}
