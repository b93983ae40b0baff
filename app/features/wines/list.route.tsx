import { ensurePageFound } from '../../shell/ensure-found.ts'
import { createFileRoute } from '@tanstack/react-router'
import { toListHead } from './list-head.ts'
import { toSingleKind } from './list-kind.ts'
import { ListPage } from './list-page.tsx'
import { listSearch } from './list-search.ts'
import { wines } from './wines.queries.ts'

export const Route = createFileRoute('/_shop/product')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const [, filter] = await Promise.all([
      ensurePageFound(queryClient.ensureQueryData(wines.list(deps))),
      queryClient.ensureQueryData(wines.leftFilter(deps)),
      queryClient.ensureQueryData(wines.sorts()),
    ])
    return { kind: toSingleKind(deps, filter) }
  },
  head: ({ loaderData }) => toListHead(loaderData?.kind),
  component: ListPage,
})
