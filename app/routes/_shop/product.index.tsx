import { pageOrNotFound } from '../../shell/address-values.ts'
import { createFileRoute } from '@tanstack/react-router'
import { listHead } from '../../features/wines/list-head.ts'
import { toSingleKind } from '../../features/wines/list-kind.ts'
import { ListPage } from '../../features/wines/list-page.tsx'
import { listKeys, readListSearch } from '../../features/wines/list-search.ts'
import { wines } from '../../features/wines/wines.queries.ts'
import { searchBy } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_shop/product/')({
  validateSearch: searchBy(readListSearch, listKeys),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const [, filter] = await Promise.all([
      pageOrNotFound(queryClient.ensureQueryData(wines.list(deps))),
      queryClient.ensureQueryData(wines.leftFilter(deps)),
      queryClient.ensureQueryData(wines.sorts()),
    ])
    return { kind: toSingleKind(deps, filter) }
  },
  head: ({ loaderData }) => listHead(loaderData?.kind),
  component: ListPage,
})
