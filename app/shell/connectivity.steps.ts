import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { fromCallback, fromPromise, type EventFromLogic } from 'xstate'
import type { connectivityMachine } from '#machines/connectivity.ts'
import { isFreshNow } from '../offline/kept-at.ts'
import { isShopReached } from '../shop-reached.ts'

const reach = async () => {
  if (!(await isShopReached())) throw new Error('the shop does not answer')
}

const watch = (send: (event: EventFromLogic<typeof connectivityMachine>) => void) => {
  const lost = () => send({ type: 'connection.lost' })
  const found = () => send({ type: 'connection.found' })
  addEventListener('offline', lost)
  addEventListener('online', found)
  return () => {
    removeEventListener('offline', lost)
    removeEventListener('online', found)
  }
}

const refresh = async (client: QueryClient, router: AnyRouter) => {
  await client.invalidateQueries()
  await router.invalidate()
  isFreshNow()
}

/** What the connection's machine does outside itself. */
export const connectivitySteps = (client: QueryClient, router: AnyRouter) => ({
  actors: {
    reach: fromPromise(reach),
    watchConnection: fromCallback<EventFromLogic<typeof connectivityMachine>>(({ sendBack }) =>
      watch(sendBack),
    ),
  },
  actions: { refresh: () => void refresh(client, router) },
})
