import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { me } from '../features/session/me.queries.ts'
import { keptFor } from './kept-paths.ts'

const tell = async (keep: string[]) => {
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
  active?.postMessage({ keep, files })
}

/** Moving inside the page needs data that only the network has: without it, links load the kept page instead. */
const loadWhole = (event: MouseEvent) => {
  if (navigator.onLine || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  event.preventDefault()
  event.stopPropagation()
  location.assign(link.href)
}

/** Only members' changes wait for a connection. */
const keepUnsent = async (client: QueryClient) => {
  if (!(await client.ensureQueryData(me.current()))) return
  const { watchUnsent } = await import('./unsent-watch.ts')
  watchUnsent(client)
}

/** Keeps orders, the pass and the cart readable without a network, in browsers that can. */
export const KeepReadable = () => {
  const client = useQueryClient()
  const place = useRouterState({ select: ({ location: { pathname, searchStr } }) => pathname + searchStr })
  useEffect(() => {
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
    addEventListener('click', loadWhole, { capture: true })
    return () => removeEventListener('click', loadWhole, { capture: true })
  }, [])
  useEffect(() => {
    const { pathname, search } = new URL(place, location.origin)
    const keep = keptFor({ pathname, search })
    // First, so that its scripts are among those that are kept.
    const ready = keepUnsent(client).catch(() => undefined)
    if (keep.length > 0) void ready.then(() => tell(keep))
  }, [client, place])
  return null
}
