import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { m } from '#messages'
import { ensurePageFound } from '../../shell/ensure-found.ts'
import { toPageName } from '../../shell/menu.ts'
import { toBreadcrumbData, toPageHead } from '../../shell/page-head.ts'
import { findListSubject } from './list-name.ts'
import { ListPage } from './list-page.tsx'
import { listSearch, withMyStore, type ListSearch } from './list-search.ts'
import { wines } from './wines.queries.ts'

/** Only search engines read it, so the browser's scripts do not have it. */
const toDescription = createIsomorphicFn().server(() => m['wines.list.lead']())

/** What stands above a list that is about one thing, with the part that shows it. */
const loadLanding = async (client: QueryClient, search: ListSearch, myStore: number | null) => {
  const landing = await client.ensureQueryData(wines.landing(search, myStore))
  if (landing) await import('./list-landing.tsx')
  return landing
}

export const Route = createFileRoute('/_shop/product')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, myStore }, deps }) => {
    const storeSearch = withMyStore(deps, myStore)
    const [, filter, landing] = await Promise.all([
      ensurePageFound(queryClient.ensureQueryData(wines.list(storeSearch, myStore))),
      queryClient.ensureQueryData(wines.leftFilter(storeSearch)),
      loadLanding(queryClient, deps, myStore).catch(() => null),
      queryClient.ensureQueryData(wines.sorts()),
    ])
    return { subject: findListSubject(deps, filter), story: landing?.story }
  },
  // What is about one thing is a page of its own.
  head: ({ loaderData }) => {
    const subject = loaderData?.subject
    const path = subject
      ? `/product?${new URLSearchParams(subject.search as Record<string, string>)}`
      : '/product'
    return toPageHead({
      title: toPageName('/product', subject?.name),
      description: loaderData?.story ?? toDescription(),
      data: [toBreadcrumbData(path, subject?.name)],
    })
  },
  component: ListPage,
})
