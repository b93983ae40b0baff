import { createFileRoute } from '@tanstack/react-router'
import { ResultsPage } from './results-page.tsx'
import { loadResults } from './results-data.ts'
import { searchPlace } from './search-place.ts'
import { m } from '#messages'
import { toBreadcrumbData, toPageHead } from '../../shell/page-head.ts'

export const Route = createFileRoute('/_shop/search-result')({
  validateSearch: searchPlace,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, myStore }, deps }) => {
    await loadResults(queryClient, deps, myStore)
    return { query: deps.q }
  },
  head: ({ loaderData }) =>
    toPageHead({
      title: loaderData?.query ? m['search.title']({ query: loaderData.query }) : m['search.title_empty'](),
      data: [toBreadcrumbData('/search-result', m['shell.search.label']())],
    }),
  component: ResultsPage,
})
