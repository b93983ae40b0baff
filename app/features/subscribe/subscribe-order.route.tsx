import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { ensureOwnDocument } from '../checkout/ensure-own-document.ts'
import { loadSubscribe } from './load-subscribe.ts'
import { SubscribeOrderPage } from './subscribe-order-page.tsx'
import { subscribeSearch } from './subscribe-search.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/_member/order/subscribe')({
  validateSearch: subscribeSearch,
  loaderDeps: ({ search }) => search,
  // A click would get the preloaded result, and a draft may be made only on request.
  preload: false,
  loader: async ({ context: { queryClient }, location, deps }) => {
    ensureOwnDocument(location)
    await loadForMember(queryClient, location, loadSubscribe(queryClient, deps))
  },
  head: () => ({ meta: [toTitleMeta(m['subscribe.order.title']())] }),
  component: SubscribeOrderPage,
})
