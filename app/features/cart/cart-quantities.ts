import { useQuery } from '@tanstack/react-query'
import { cart as calls } from '#api/calls/cart.ts'
import { me } from '../session/me.queries.ts'
import { useDeviceCart } from './device-cart.ts'

/** How many of each product the member's cart holds, or the visitor's on this device; empty until that is known. */
export const useCartQuantities = (): ReadonlyMap<number, number> => {
  const { data: viewer } = useQuery(me.current())
  const deviceItems = useDeviceCart()
  const { data: memberItems } = useQuery({
    queryKey: ['cart', 'quantities'],
    queryFn: async () =>
      (await calls.cart())._embedded.items.map(({ idProduct, qty }) => ({ idProduct, qty })),
    // An empty cart needs no call; the header's count says so.
    enabled: (viewer?.cartCount ?? 0) > 0,
  })
  const items = viewer ? (viewer.cartCount > 0 ? memberItems : undefined) : deviceItems
  return new Map(items?.map(({ idProduct, qty }) => [idProduct, qty]))
}
