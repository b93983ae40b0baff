import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import { toBreadcrumbData, toPageHead } from '../../shell/page-head.ts'
import { WineriesPage } from './wineries-page.tsx'
import { wineries } from './wineries.queries.ts'
import { winerySearch } from './winery-search.ts'

const toDescription = createIsomorphicFn().server(() => m['wineries.lead']())

export const Route = createFileRoute('/_shop/winery')({
  validateSearch: winerySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    await Promise.all([
      ensurePageFound(queryClient.ensureQueryData(wineries.list(deps))),
      queryClient.ensureQueryData(wineries.countries()),
      queryClient.ensureQueryData(wineries.sorts()),
    ])
  },
  head: () =>
    toPageHead({
      title: m['wineries.title'](),
      description: toDescription(),
      data: [toBreadcrumbData('/winery')],
    }),
  component: function Wineries() {
    return <WineriesPage search={Route.useSearch()} />
  },
})
