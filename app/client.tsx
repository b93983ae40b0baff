import { ApiError } from '#api/error.ts'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { me } from './features/session/me.queries.ts'
import { hasMyStoreChanged } from './features/stores/my-store.ts'
import { canPrefetch } from './can-prefetch.ts'
import { firstInteraction } from './first-interaction.ts'
import { isLostChunk, reloadForLostChunks } from './lost-chunks.ts'
import { loadRestStyles } from './rest-styles.ts'
import { getRouter } from './router.tsx'
import { watchNavigation } from './shell/navigation-type.ts'

Error.stackTraceLimit = 10
reloadForLostChunks()

// The shop calls its API and no server functions, so it starts without the browser code that those need.
const router = getRouter()
watchNavigation(router)

/**
 * Whether the viewer has changed since the page was rendered: they logged in or out, here or in another tab.
 */
const hasViewerChanged = () =>
  (router.options.context.queryClient.getQueryState(me.current().queryKey)?.dataUpdateCount ?? 0) > 1

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
    {
      // The page itself shows refusals and failures of the network; they are no faults of the page.
      onCaughtError: (error) => {
        if (!(error instanceof ApiError) && !isLostChunk(error)) reportError(error)
      },
      // Parts below the fold are rendered again for another viewer, and for another store.
      onRecoverableError: (error) => {
        if (!hasViewerChanged() && !hasMyStoreChanged()) reportError(error)
      },
    },
  )
})

/** A shopper who looks at wines probably opens one next. */
const fetchWinePage = async () => {
  if (document.querySelector('main a[href^="/product/"]'))
    await router.loadRouteChunk(router.routesByPath['/product/$pid'])
}

/** A page needs no requests of its own at first; those for the next page can wait until it is shown. */
const prefetchNext = async () => {
  await firstInteraction
  if (!canPrefetch()) return
  setTimeout(() => void loadRestStyles(), 500)
  await Promise.all([import('./http-transport.ts'), fetchWinePage()])
}
void prefetchNext().catch(() => undefined)
// What a press opens on this page needs its styles too, even where nothing is prefetched.
for (const pressEvent of ['pointerdown', 'keydown'] as const)
  addEventListener(pressEvent, () => void loadRestStyles(), { once: true })
