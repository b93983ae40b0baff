import { createFileRoute } from '@tanstack/react-router'
import { loadTerms } from '../../features/documents/load-terms.ts'
import { termsHead } from '../../features/documents/terms-head.ts'
import { TermsPage } from '../../features/documents/terms-page.tsx'
import { readTermsSearch } from '../../features/documents/terms-search.ts'
import { searchBy } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_shop/terms')({
  validateSearch: searchBy(readTermsSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadTerms(queryClient, deps),
  head: ({ loaderData }) => termsHead(loaderData),
  component: Routed,
})

function Routed() {
  return <TermsPage search={Route.useSearch()} />
}
