import { createFileRoute } from '@tanstack/react-router'
import { loadTerms } from './load-terms.ts'
import { toTermsHead } from './terms-head.ts'
import { TermsPage } from './terms-page.tsx'
import { readTermsSearch } from './terms-search.ts'

export const Route = createFileRoute('/_shop/terms')({
  validateSearch: readTermsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadTerms(queryClient, deps),
  head: ({ loaderData }) => toTermsHead(loaderData),
  component: Routed,
})

function Routed() {
  return <TermsPage search={Route.useSearch()} />
}
