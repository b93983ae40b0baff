import type { QueryClient } from '@tanstack/react-query'
import { mayFetchAhead } from '../fetch-ahead.ts'
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

/** Only members' changes wait for a connection. */
const keepUnsent = async (client: QueryClient, isMember: boolean) => {
  if (!isMember) return
  const { watchUnsent } = await import('./unsent-watch.ts')
  watchUnsent(client)
}

/** What tells of a failure, or of a page that was kept, is loaded while it can be. */
const loadTellers = () =>
  Promise.all([import('../shell/shop-dialog.tsx'), import('../shell/connectivity-watch.tsx')])

const mostPasses = 5

/** Passes are opened from the dashboard and the list, at a counter that may have no network. */
const passes = async (client: QueryClient, pathname: string): Promise<string[]> => {
  if (!['/mypage', '/mypage/order'].includes(pathname)) return []
  const { orders } = await import('../features/orders/orders.queries.ts')
  const waiting = await client.fetchQuery({ ...orders.waiting(), staleTime: 30_000 })
  const ready = waiting.filter(({ status }) => status === 'READY_FOR_PICKUP')
  return ready.slice(0, mostPasses).map(({ oid }) => `/mypage/order/${oid}`)
}

/** Has the worker keep what the viewer of a page, by its path and search, will want without a network. */
export const keepPlace = async (client: QueryClient, place: string, isMember: boolean): Promise<void> => {
  const { pathname, search } = new URL(place, location.origin)
  const keep = keptFor({ pathname, search })
  // First, so that its scripts are among those that are kept.
  await keepUnsent(client, isMember).catch(() => undefined)
  if (mayFetchAhead()) await loadTellers().catch(() => undefined)
  if (keep.length === 0) return
  const more = mayFetchAhead() ? await passes(client, pathname).catch(() => []) : []
  await tell([...keep, ...more])
}
