import { createFileRoute } from '@tanstack/react-router'
import { cart } from './cart.queries.ts'
import { CartPage } from './cart-page.tsx'
import { toUnlistedHead } from '../../shell/unlisted-head.ts'

export const Route = createFileRoute('/_shop/cart')({
  loader: ({ context: { queryClient, me } }) => (me ? queryClient.ensureQueryData(cart.mine()) : undefined),
  head: toUnlistedHead,
  component: CartPage,
})
