import type { QueryClient } from '@tanstack/react-query'
import { cart } from '#api/calls/cart.ts'
import { wines } from '#api/calls/wines.ts'
import { wishes } from '#api/calls/wishes.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { toasts } from '../shell/toasts.ts'
import { flushWrites } from './pending-writes.ts'

type Item = { idProduct: number; qty: number; fulfilment?: 'PICKUP' | 'DELIVERY' }

const toProductIds = (items: unknown) => (items as Item[]).map(({ idProduct }) => idProduct)
const toItems = (items: unknown) =>
  (items as Item[]).map(({ idProduct, qty, fulfilment }) => ({
    idProduct,
    qty,
    ...(fulfilment && { fulfilment }),
  }))

/** The call toggles, so it is made only where it still changes something. */
const setWish = async (id: number, isWished: boolean) => {
  const product = await wines.product({ params: { id } })
  if (product.wished !== isWished) await wishes.toggleWish({ params: { id } })
}

const senders: Record<string, (variables: unknown) => Promise<unknown>> = {
  'cart/add': (items) => cart.add({ body: { items: toItems(items) } }, { waited: true }),
  'cart/restore': (items) => cart.add({ body: { items: toItems(items) } }, { waited: true }),
  'cart/modify': (item) => cart.modify({ body: toItems([item])[0] as Item }),
  'cart/remove': (items) => cart.remove({ body: { idProducts: toProductIds(items) } }),
  'cart/wish': async (item) => {
    const [id = 0] = toProductIds([item])
    await setWish(id, true)
    await cart.remove({ body: { idProducts: [id] } })
  },
  wish: (variables) => {
    const { id, wished: isWished } = variables as { id: number; wished: boolean }
    return setWish(id, isWished)
  },
}

/** The server was not reached, or could not decide: the change keeps waiting. */
export const isRetryable = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500)

/** Sends, once, the changes made without a connection on pages that are closed now, and reports it. */
export const flushPendingWrites = async (client: QueryClient, member: string): Promise<void> => {
  let refusedCount = 0
  const settledCount = await flushWrites(member, async ({ key, variables }) => {
    try {
      await senders[key.join('/')]?.(variables)
    } catch (error) {
      if (isRetryable(error)) throw error
      refusedCount += 1
    }
  })
  if (settledCount === 0) return
  toasts.show({
    text:
      refusedCount > 0
        ? m['shell.unsent.refused']({ count: String(refusedCount) })
        : m['shell.unsent.sent'](),
  })
  for (const key of ['cart', 'me', 'wishes', 'wines']) void client.invalidateQueries({ queryKey: [key] })
}
