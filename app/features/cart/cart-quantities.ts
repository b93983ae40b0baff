import { useQuery } from '@tanstack/react-query'
import { useInBrowser } from '../../shell/in-browser.ts'
import { me } from '../session/me.queries.ts'
import { cart, type Cart } from './cart.queries.ts'
import { useDeviceCart } from './device-cart.ts'

const toItems = ({ _embedded: { items } }: Cart) => items.map(({ idProduct, qty }) => ({ idProduct, qty }))

/**
 * How many of each product the member's cart holds, or the visitor's on this device; empty until that is known. The
 * server never knows a member's: what it wrote is hydrated without, also where that happens later than the rest.
 */
export const useCartQuantities = (): ReadonlyMap<number, number> => {
  const isInBrowser = useInBrowser()
  const { data: viewer } = useQuery(me.current())
  const deviceItems = useDeviceCart()
  const { data: memberItems } = useQuery({
    ...cart.mine(),
    staleTime: 30_000,
    select: toItems,
    // An empty cart needs no call; the header's count says so.
    enabled: (viewer?.cartCount ?? 0) > 0,
  })
  const ownItems = isInBrowser && viewer && viewer.cartCount > 0 ? memberItems : undefined
  const items = viewer ? ownItems : deviceItems
  return new Map(items?.map(({ idProduct, qty }) => [idProduct, qty]))
}
