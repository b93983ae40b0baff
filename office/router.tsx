import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { toQueryString } from '#api/client.ts'
import { parseSearchParams } from '#app/shell/url-params.ts'
import { routeTree } from './route-tree.gen.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import type { OfficeServices } from './shell/office-context.ts'

export const createOfficeQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: false },
      // A change without a network fails at once and says so.
      mutations: { networkMode: 'always' },
    },
  })

/** How pages of the office are addressed, and what is shown where one fails or is missing. */
export const officePageRules = {
  defaultPendingMs: 200,
  parseSearch: parseSearchParams,
  stringifySearch: toQueryString,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
}

export const createOfficeRouter = (queryClient: QueryClient, office: OfficeServices) =>
  createRouter({
    routeTree,
    context: { queryClient, office },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    ...officePageRules,
  })
export type OfficeRouter = ReturnType<typeof createOfficeRouter>
