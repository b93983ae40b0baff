import { createFileRoute } from '@tanstack/react-router'
import { inOwnDocument } from '../../../features/checkout/own-document.ts'
import { loadOrder } from '../../../features/checkout/load-order.ts'
import { OrderPage } from '../../../features/checkout/order-page.tsx'
import { productsOf, readOrderSearch } from '../../../features/checkout/order-search.ts'
import { forMember } from '../../../shell/for-member.ts'
import { searchBy } from '../../../shell/search-by.ts'
import { m } from '#messages'
import { titled } from '../../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/_member/order/')({
  validateSearch: searchBy(readOrderSearch, ['products']),
  // What was known at an earlier visit would be shown first and acted upon.
  gcTime: 0,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, location, deps }) => {
    inOwnDocument(location)
    return forMember(queryClient, location, loadOrder(queryClient, 'DELIVERY', deps))
  },
  head: () => ({ meta: [titled(m['checkout.page.title']())] }),
  component: function Delivery() {
    const { products, cart } = Route.useSearch()
    return <OrderPage type="DELIVERY" products={productsOf(products)} fromCart={cart === '1'} />
  },
})
