import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cart } from '#api/calls/cart.ts'
import { me } from '../session/me.queries.ts'
import { deviceCart, type DeviceItem } from './device-cart.ts'

/** Puts products into the member's cart, or into the visitor's on this device. */
export const useAddToCart = () => {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['cart', 'add'],
    // A visitor's cart is on this device and needs no connection.
    networkMode: client.getQueryData(me.current().queryKey) ? 'online' : 'always',
    mutationFn: async (items: DeviceItem[]) => {
      const viewer = await client.ensureQueryData(me.current())
      if (!viewer) return items.forEach(deviceCart.add)
      await cart.add({ body: { items } })
      await Promise.all([
        client.invalidateQueries({ queryKey: ['cart'] }),
        client.invalidateQueries({ queryKey: me.current().queryKey }),
      ])
    },
  })
}
