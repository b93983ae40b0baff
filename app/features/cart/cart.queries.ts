import { queryOptions } from '@tanstack/react-query'
import { cart as calls } from '#api/calls/cart.ts'

export type Cart = Awaited<ReturnType<typeof calls.cart>>
export type CartItem = Cart['_embedded']['items'][number]

/** The member's cart. */
export const cart = {
  mine: () => queryOptions({ queryKey: ['cart', 'mine'], staleTime: 0, queryFn: () => calls.cart() }),
}
