import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { me } from '../features/session/me.queries.ts'

/** Moving inside the page needs data that only the network has: without it, links load the kept page instead. */
const loadDocument = (event: MouseEvent) => {
  if (navigator.onLine || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  event.preventDefault()
  event.stopPropagation()
  location.assign(link.href)
}

/** A visitor has nothing but the cart to keep, and most pages are looked at by visitors. */
const cacheVisitedPage = async (client: QueryClient, path: string) => {
  const isMember = (await client.ensureQueryData(me.current()).catch(() => null)) !== null
  if (!isMember && !path.startsWith('/cart')) return
  const { cachePages } = await import('./cache-pages.ts')
  await cachePages(client, path, isMember)
}

/** Some browsers have workers and deny them, by an error or by having none after all. */
const register = async () => {
  await (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.register('/sw.js')
}

/** Keeps orders, the pass and the cart readable without a network, in browsers that can. */
export const OfflineReading = () => {
  const client = useQueryClient()
  const path = useRouterState({ select: ({ location: { pathname, searchStr } }) => pathname + searchStr })
  useEffect(() => {
    void register().catch(() => undefined)
    addEventListener('click', loadDocument, { capture: true })
    return () => removeEventListener('click', loadDocument, { capture: true })
  }, [])
  useEffect(() => void cacheVisitedPage(client, path).catch(() => undefined), [client, path])
  return null
}
