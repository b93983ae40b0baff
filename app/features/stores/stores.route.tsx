import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { toBreadcrumbData, toPageHead } from '../../shell/page-head.ts'
import { storeBrief } from './my-store.ts'
import { storeSearch } from './store-search.ts'
import { StoresPage } from './stores-page.tsx'
import { stores, toPoint } from './stores.queries.ts'

const toDescription = createIsomorphicFn().server(() => m['stores.lead']())

export const Route = createFileRoute('/_shop/store')({
  validateSearch: storeSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, myStore }, deps }) => {
    const mine = myStore === null ? null : await queryClient.ensureQueryData(storeBrief(myStore))
    await Promise.all([
      queryClient.ensureQueryData(stores.list(deps, toPoint(mine))),
      queryClient.ensureQueryData(stores.filters()),
      queryClient.ensureQueryData(stores.sorts()),
    ])
  },
  head: () =>
    toPageHead({
      title: m['stores.title'](),
      description: toDescription(),
      data: [toBreadcrumbData('/store')],
    }),
  component: function Stores() {
    return <StoresPage search={Route.useSearch()} />
  },
})
