import { createFileRoute } from '@tanstack/react-router'
import { ensureOwnDocument } from './ensure-own-document.ts'
import { loadOrder } from './load-order.ts'
import { OrderPage } from './order-page.tsx'
import { parseProducts, orderSearch } from './order-search.ts'
import { loadForMember } from '../../shell/load-for-member.ts'
import { m } from '#messages'
import { toTitleMeta } from '../../shell/site-head.ts'

export const Route = createFileRoute('/_shop/_member/_checkout/order/pickup')({
  validateSearch: orderSearch,
  // What was known at an earlier visit would be shown first and acted upon.
  gcTime: 0,
  // The way of paying leaves the address once it is taken over: that loads nothing.
  loaderDeps: ({ search: { products } }) => ({ products }),
  loader: ({ context: { queryClient }, location, deps }) => {
    ensureOwnDocument(location)
    return loadForMember(queryClient, location, loadOrder(queryClient, 'PICKUP', deps))
  },
  head: () => ({ meta: [toTitleMeta(m['checkout.page.title']())] }),
  component: function Pickup() {
    const { products, cart, store, method } = Route.useSearch()
    const navigate = Route.useNavigate()
    const takeMethod = () =>
      void navigate({
        search: (search) => ({ ...search, method: undefined }),
        replace: true,
        resetScroll: false,
      })
    return (
      <OrderPage
        type="PICKUP"
        products={parseProducts(products)}
        fromCart={cart === '1'}
        {...{ store, method }}
        onMethodTaken={takeMethod}
      />
    )
  },
})
