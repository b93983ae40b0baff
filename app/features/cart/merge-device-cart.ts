import type { QueryClient } from '@tanstack/react-query'
import { cart as calls } from '#api/calls/cart.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { toasts } from '../../shell/toasts.ts'
import { deviceCart } from './device-cart.ts'

const tell = (text: string) =>
  toasts.show({ text, action: { label: m['wine.card.see_cart'](), href: '/cart' } })

/** Puts what a visitor gathered on this device into their cart, and says what did not fit. */
export const mergeDeviceCart = async (client: QueryClient): Promise<void> => {
  const items = deviceCart.all()
  if (items.length === 0) return
  try {
    const { notAdded } = await calls.add({ body: { items } })
    if (notAdded.length) tell(m['cart.merge.partly']({ count: String(notAdded.length) }))
    else tell(m['cart.merge.done']())
  } catch (error) {
    // The only item may not be added at all; anything else leaves the device's cart for the next log-in.
    if (!(error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401))
      throw error
    tell(m['cart.merge.partly']({ count: String(items.length) }))
  }
  deviceCart.clear()
  await Promise.all(['cart', 'me'].map((key) => client.invalidateQueries({ queryKey: [key] })))
}
