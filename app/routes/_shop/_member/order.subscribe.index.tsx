import { createFileRoute } from '@tanstack/react-router'
import { m } from '#messages'
import { inOwnDocument } from '../../../features/checkout/own-document.ts'
import { loadSubscribe } from '../../../features/subscribe/load-subscribe.ts'
import { SubscribeOrderPage } from '../../../features/subscribe/subscribe-order-page.tsx'
import { readSubscribeSearch } from '../../../features/subscribe/subscribe-search.ts'
import { forMember } from '../../../shell/for-member.ts'
import { searchBy } from '../../../shell/search-by.ts'
import { titled } from '../../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/_member/order/subscribe/')({
  validateSearch: searchBy(readSubscribeSearch),
  loaderDeps: ({ search }) => search,
  // What is loaded ahead would be handed to whoever clicks meanwhile, and a draft is made only when it is asked for.
  preload: false,
  loader: async ({ context: { queryClient }, location, deps }) => {
    inOwnDocument(location)
    await forMember(queryClient, location, loadSubscribe(queryClient, deps))
  },
  head: () => ({ meta: [titled(m['subscribe.order.title']())] }),
  component: SubscribeOrderPage,
})
