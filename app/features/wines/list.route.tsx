import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import { toPageName } from '../../shell/menu.ts'
import { toBreadcrumbData, toPageHead } from '../../shell/page-head.ts'
import { toSingleKind } from './list-kind.ts'
import { ListPage } from './list-page.tsx'
import { listSearch } from './list-search.ts'
import { wines } from './wines.queries.ts'

/** Only search engines read it, so the browser's scripts do not have it. */
const toDescription = createIsomorphicFn().server(() => m['wines.list.lead']())

export const Route = createFileRoute('/_shop/product')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, myStore }, deps }) => {
    const [, filter] = await Promise.all([
      ensurePageFound(queryClient.ensureQueryData(wines.list(deps, myStore))),
      queryClient.ensureQueryData(wines.leftFilter(deps)),
      queryClient.ensureQueryData(wines.sorts()),
    ])
    return { kind: toSingleKind(deps, filter) }
  },
  // A kind is a page of its own.
  head: ({ loaderData }) => {
    const kind = loaderData?.kind
    return toPageHead({
      title: toPageName('/product', kind?.name),
      description: toDescription(),
      data: [toBreadcrumbData(kind ? `/product?idKinds=${kind.id}` : '/product', kind?.name)],
    })
  },
  component: ListPage,
})
