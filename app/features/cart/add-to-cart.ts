import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cart } from '#api/calls/cart.ts'
import { m } from '#messages'
import { showFailure } from '../../shell/failures.ts'
import { toasts } from '../../shell/toasts.ts'
import { me } from '../session/me.queries.ts'
import { useMyStoreId } from '../stores/my-store.ts'
import { openStoreChooser } from '../stores/store-chooser.ts'
import { deviceCart, type DeviceItem } from './device-cart.ts'

interface AddToCartOptions {
  toText?: (items: readonly DeviceItem[]) => string
  onError?: (error: unknown) => unknown
}

/**
 * Puts products into the member's cart, or into the visitor's on this device, and says so in a toast with a way to the
 * cart.
 */
export const useAddToCart = ({
  toText = () => m['wines.card.added'](),
  onError = showFailure,
}: AddToCartOptions = {}) => {
  const client = useQueryClient()
  const myStoreId = useMyStoreId()
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
    onSuccess: (_, items) =>
      toasts.show({
        text: toText(items),
        action: { label: m['wines.card.see_cart'](), href: '/cart' },
        // Nothing waits for a store; the shopper is offered to choose one.
        ...(myStoreId === null && {
          more: { label: m['pickup.mine.choose'](), onAct: () => void openStoreChooser() },
        }),
      }),
    onError,
  })
}
