import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { subscribe as calls } from '#api/calls/subscribe.ts'
import { ships } from '../ships/ships.queries.ts'
import { subscriptions } from './subscribe.queries.ts'
import type { SubscribeSearch } from './subscribe-search.ts'

/** Creates a draft from the address and continues with it, or reads the draft that the address names. */
export const loadSubscribe = async (
  client: QueryClient,
  { sid, product, qty = 1, weeks }: SubscribeSearch,
): Promise<void> => {
  if (!sid && product) {
    const draft = await calls.open({ body: { products: [{ idProduct: product, qty }] } })
    client.setQueryData(subscriptions.one(draft.sid).queryKey, draft)
    throw redirect({
      to: '/order/subscribe',
      search: { sid: draft.sid, ...(weeks && { weeks }) },
      replace: true,
    })
  }
  if (!sid) throw redirect({ to: '/subscribe', replace: true })
  await Promise.all([
    client.fetchQuery({ ...subscriptions.one(sid), staleTime: 0 }),
    client.ensureQueryData(ships.mine()),
  ])
}
