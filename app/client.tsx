import { ApiError } from '#api/error.ts'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { me } from './features/session/me.queries.ts'
import { canPrefetch } from './can-prefetch.ts'
import { firstInteraction } from './first-interaction.ts'
import { isLostChunk, reloadForLostChunks } from './lost-chunks.ts'
import rest from './rest.css?url'
import { getRouter } from './router.tsx'
import { watchNavigation } from './shell/navigation-type.ts'

Error.stackTraceLimit = 10
reloadForLostChunks()

// The shop calls its API and no server functions, so it starts without what those would bring to the browser.
const router = getRouter()
watchNavigation(router)

/** Whether somebody else looks at the page than it was made for: they logged in or out meanwhile, here or in another tab. */
const hasViewerChanged = () =>
  (router.options.context.queryClient.getQueryState(me.current().queryKey)?.dataUpdateCount ?? 0) > 1

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
    {
      // What the shop refused, and what cannot be had without a network, is told by the page; it is no fault of the page's.
      onCaughtError: (error) => {
        if (!(error instanceof ApiError) && !isLostChunk(error)) reportError(error)
      },
      // What waited below the fold is made anew for another viewer.
      onRecoverableError: (error) => {
        if (!hasViewerChanged()) reportError(error)
      },
    },
  )
})

/** The styles of all other pages, which the next page may be, and what opens later on this one. */
const fetchStyles = () => {
  if (document.querySelector(`[href="${rest}"]`)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: rest })
  document.querySelector('[rel=stylesheet]')?.after(link)
}

/** Whoever looks at wines is about to open one. */
const fetchWinePage = async () => {
  if (document.querySelector('main a[href^="/product/"]'))
    await router.loadRouteChunk(router.routesByPath['/product/$pid'])
}

/** A page needs no requests of its own at first; what the next one may want has time until it is there. */
const prefetchNext = async () => {
  await firstInteraction
  if (!canPrefetch()) return
  setTimeout(fetchStyles, 500)
  await Promise.all([import('./http-transport.ts'), fetchWinePage()])
}
void prefetchNext().catch(() => undefined)
// What a press opens on this page has its styles there too, wherever nothing is fetched ahead.
for (const pressEvent of ['pointerdown', 'keydown'] as const)
  addEventListener(pressEvent, fetchStyles, { once: true })
