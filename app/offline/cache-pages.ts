import type { QueryClient } from '@tanstack/react-query'
import { canPrefetch } from '../can-prefetch.ts'
import { loadWithStyles } from '../rest-styles.ts'
import { listCachePaths } from './cache-paths.ts'

const postToWorker = async (paths: string[]) => {
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
  active?.postMessage({ keep: paths, files })
}

/** Only members' changes wait for a connection. */
const startPendingWrites = async (client: QueryClient, isMember: boolean) => {
  if (!isMember) return
  const { watchPendingWrites } = await import('./watch-pending-writes.ts')
  watchPendingWrites(client)
}

/** The screens of failures and of cached pages are loaded while there is a network. */
const loadOfflineScreens = () =>
  Promise.all([loadWithStyles(import('../shell/shop-dialog.tsx')), import('../shell/connectivity-watch.tsx')])

const maxPasses = 5

/** Passes are opened from the dashboard and the list, at a counter that may have no network. */
const listPassPaths = async (client: QueryClient, pathname: string): Promise<string[]> => {
  if (!['/mypage', '/mypage/order'].includes(pathname)) return []
  const { orders } = await import('../features/orders/orders.queries.ts')
  const waiting = await client.fetchQuery({ ...orders.waiting(), staleTime: 30_000 })
  const ready = waiting.filter(({ status }) => status === 'READY_FOR_PICKUP')
  return ready.slice(0, maxPasses).map(({ oid }) => `/mypage/order/${oid}`)
}

/**
 * Asks the worker to cache what the viewer of a page, by its path and search, will need without a network.
 */
export const cachePages = async (client: QueryClient, place: string, isMember: boolean): Promise<void> => {
  const { pathname, search } = new URL(place, location.origin)
  const paths = listCachePaths({ pathname, search })
  // First, so that its scripts are among the cached ones.
  await startPendingWrites(client, isMember).catch(() => undefined)
  if (canPrefetch()) await loadOfflineScreens().catch(() => undefined)
  if (paths.length === 0) return
  const passPaths = canPrefetch() ? await listPassPaths(client, pathname).catch(() => []) : []
  await postToWorker([...paths, ...passPaths])
}
