import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { cart as calls } from '#api/calls/cart.ts'
import { coupons } from '#api/calls/coupons.ts'

export type Cart = Awaited<ReturnType<typeof calls.cart>>
export type CartItem = Cart['_embedded']['items'][number]

/** The member's cart. */
export const cart = {
  mine: () => queryOptions({ queryKey: ['cart', 'mine'], staleTime: 0, queryFn: () => calls.cart() }),
  /** What the member's coupons would take off from these lines, ordered together. */
  saving: ({ way, items }: { way: 'PICKUP' | 'DELIVERY'; items: readonly CartItem[] }) => {
    const products = items.map(({ idProduct, qty }) => `${idProduct}x${qty}`).join(',')
    return queryOptions({
      queryKey: ['coupons', 'saving', way, products],
      staleTime: 5_000,
      placeholderData: keepPreviousData,
      queryFn: () => coupons.saving({ query: { products, way } }),
    })
  },
}
