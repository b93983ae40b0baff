import { createFileRoute } from '@tanstack/react-router'
import { loadTerms } from '../../features/documents/load-terms.ts'
import { toTermsHead } from '../../features/documents/terms-head.ts'
import { TermsPage } from '../../features/documents/terms-page.tsx'
import { readTermsSearch } from '../../features/documents/terms-search.ts'
import { createSearchReader } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_shop/terms')({
  validateSearch: createSearchReader(readTermsSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadTerms(queryClient, deps),
  head: ({ loaderData }) => toTermsHead(loaderData),
  component: Routed,
})

function Routed() {
  return <TermsPage search={Route.useSearch()} />
}
