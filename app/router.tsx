import { onlineManager, QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { queryString } from '#api/client.ts'
import './api.ts'
import { carryQueries } from './carried-queries.tsx'
import { mayFetchAhead } from './fetch-ahead.ts'
import { requestContext } from './request-context.ts'
import { routeTree } from './route-tree.gen.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { isPutInPlace } from './shell/reading-place.ts'
import { parseAddress } from './shell/search-by.ts'

const nonce = createIsomorphicFn()
  .server((): string | undefined => requestContext().nonce)
  .client((): string | undefined => undefined)

const isServer = typeof window === 'undefined'

// A page that is kept on the device opens without a connection, of which no event tells: what it shows is not asked for.
if (!isServer) onlineManager.setOnline(navigator.onLine)

/** How pages are addressed, and what stands where one fails or is missing. */
export const pageRules = {
  defaultPendingMs: 200,
  parseSearch: parseAddress,
  stringifySearch: queryString,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
}

export const getRouter = () => {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: false,
        // A request's client goes with the request; a timer here would drop data between loading and rendering.
        ...(isServer && { gcTime: Infinity }),
      },
      // A change without a network fails at once and says so; those that wait for one name it (app/offline/unsent.ts).
      mutations: { networkMode: 'always' },
    },
  })
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    ...pageRules,
    scrollRestoration: isPutInPlace,
    defaultStructuralSharing: true,
    ssr: { nonce: nonce() },
  })
  carryQueries(router, queryClient)
  const { preloadRoute } = router
  router.preloadRoute = (options) => (mayFetchAhead() ? preloadRoute(options) : Promise.resolve(undefined))
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
