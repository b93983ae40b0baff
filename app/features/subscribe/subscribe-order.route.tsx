import { createFileRoute, redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { subscribe as calls } from '#api/calls/subscribe.ts'
import { m } from '#messages'
import { loadForMember } from '../../shell/load-for-member.ts'
import { toTitleMeta } from '../../shell/site-head.ts'
import { ensureOwnDocument } from '../checkout/ensure-own-document.ts'
import { ships } from '../ships/ships.queries.ts'
import { SubscribeOrderPage } from './subscribe-order-page.tsx'
import { subscribeSearch, type SubscribeSearch } from './subscribe-search.ts'
import { subscriptions } from './subscribe.queries.ts'

/** Creates a draft from the address and continues with it, or reads the draft that the address names. */
const loadDraft = async (
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

export const Route = createFileRoute('/_shop/_member/order/subscribe')({
  validateSearch: subscribeSearch,
  loaderDeps: ({ search }) => search,
  // A click would get the preloaded result, and a draft may be made only on request.
  preload: false,
  loader: async ({ context: { queryClient }, location, deps }) => {
    ensureOwnDocument(location)
    await loadForMember(queryClient, location, loadDraft(queryClient, deps))
  },
  head: () => ({ meta: [toTitleMeta(m['subscribe.order.title']())] }),
  component: SubscribeOrderPage,
})
