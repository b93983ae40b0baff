import { onlineManager, QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { toQueryString } from '#api/client.ts'
import './api.ts'
import { setUpQueryHydration } from './platform/hydration/query-hydration.tsx'
import { canPrefetch } from './can-prefetch.ts'
import { getRequestContext } from './request-context.ts'
import { routeTree } from './route-tree.gen.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { NotFound } from './shell/not-found.tsx'
import { canRestoreScroll } from './shell/scroll-restoration.ts'
import { parseSearchParams } from './shell/url-params.ts'

const nonce = createIsomorphicFn()
  .server((): string | undefined => getRequestContext().nonce)
  .client((): string | undefined => undefined)

const isServer = typeof window === 'undefined'

// A cached page opens without a connection, and no event reports that: its data are not requested.
if (!isServer) onlineManager.setOnline(navigator.onLine)

/** How pages are addressed, and what is shown where one fails or is missing. */
export const pageRules = {
  defaultPendingMs: 200,
  parseSearch: parseSearchParams,
  stringifySearch: toQueryString,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: () => <NotFound />,
}

export const getRouter = () => {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: false,
        // A request's client ends with the request; a timer here would drop data between loading and
        // rendering.
        ...(isServer && { gcTime: Infinity }),
      },
      // A change without a network fails at once and says so; those that wait for one set it
      // (app/offline/pending-writes.ts).
      mutations: { networkMode: 'always' },
    },
  })
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    ...pageRules,
    scrollRestoration: canRestoreScroll,
    defaultStructuralSharing: true,
    ssr: { nonce: nonce() },
  })
  setUpQueryHydration(router, queryClient)
  const { preloadRoute } = router
  router.preloadRoute = (options) => (canPrefetch() ? preloadRoute(options) : Promise.resolve(undefined))
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
