import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { fromCallback, fromPromise, type EventFromLogic } from 'xstate'
import type { connectivityMachine } from '#machines/connectivity.ts'
import { clearCachedAt } from '../offline/cached-at.ts'
import { isShopReachable } from '../is-shop-reachable.ts'

const ensureShopReachable = async () => {
  if (!(await isShopReachable())) throw new Error('the shop does not answer')
}

const watchConnection = (send: (event: EventFromLogic<typeof connectivityMachine>) => void) => {
  const onOffline = () => send({ type: 'connection.lost' })
  const onOnline = () => send({ type: 'connection.found' })
  addEventListener('offline', onOffline)
  addEventListener('online', onOnline)
  return () => {
    removeEventListener('offline', onOffline)
    removeEventListener('online', onOnline)
  }
}

const refresh = async (client: QueryClient, router: AnyRouter) => {
  await client.invalidateQueries()
  await router.invalidate()
  clearCachedAt()
}

/** What the connection's machine does outside itself. */
export const createConnectivitySteps = (client: QueryClient, router: AnyRouter) => ({
  actors: {
    reach: fromPromise(ensureShopReachable),
    watchConnection: fromCallback<EventFromLogic<typeof connectivityMachine>>(({ sendBack }) =>
      watchConnection(sendBack),
    ),
  },
  actions: { refresh: () => void refresh(client, router) },
})
