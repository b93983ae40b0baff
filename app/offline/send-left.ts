import type { QueryClient } from '@tanstack/react-query'
import { cart } from '#api/calls/cart.ts'
import { wines } from '#api/calls/wines.ts'
import { wishes } from '#api/calls/wishes.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { toasts } from '../shell/toasts.ts'
import { sendWhatIsLeft } from './unsent.ts'

type Item = { idProduct: number; qty: number }

const idsOf = (items: unknown) => (items as Item[]).map(({ idProduct }) => idProduct)
const itemsOf = (items: unknown) => (items as Item[]).map(({ idProduct, qty }) => ({ idProduct, qty }))

/** The call would turn back what was sent already, so that it is made only where it still changes something. */
const wish = async (id: number, wished: boolean) => {
  const product = await wines.product({ params: { id } })
  if (product.wished !== wished) await wishes.toggleWish({ params: { id } })
}

const senders: Record<string, (variables: unknown) => Promise<unknown>> = {
  'cart/add': (items) => cart.add({ body: { items: itemsOf(items) } }, { waited: true }),
  'cart/restore': (items) => cart.add({ body: { items: itemsOf(items) } }, { waited: true }),
  'cart/modify': (item) => cart.modify({ body: itemsOf([item])[0] as Item }),
  'cart/remove': (items) => cart.remove({ body: { idProducts: idsOf(items) } }),
  'cart/wish': async (item) => {
    const [id = 0] = idsOf([item])
    await wish(id, true)
    await cart.remove({ body: { idProducts: [id] } })
  },
  wish: (variables) => {
    const { id, wished } = variables as { id: number; wished: boolean }
    return wish(id, wished)
  },
}

/** Nobody was reached, or nobody who decides: what was changed waits on. */
export const isPutOff = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500)

/** Sends what was changed without a connection on pages that are gone, once, and says so. */
export const sendLeft = async (client: QueryClient, member: string): Promise<void> => {
  let refused = 0
  const settled = await sendWhatIsLeft(member, async ({ key, variables }) => {
    try {
      await senders[key.join('/')]?.(variables)
    } catch (error) {
      if (isPutOff(error)) throw error
      refused += 1
    }
  })
  if (settled === 0) return
  toasts.show({
    text: refused > 0 ? m['shell.unsent.refused']({ count: String(refused) }) : m['shell.unsent.sent'](),
  })
  for (const key of ['cart', 'me', 'wishes', 'wines']) void client.invalidateQueries({ queryKey: [key] })
}
