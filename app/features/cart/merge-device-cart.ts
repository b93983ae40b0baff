import type { QueryClient } from '@tanstack/react-query'
import { cart as calls } from '#api/calls/cart.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { toasts } from '../../shell/toasts.ts'
import { toProductTitle } from '../wines/facts.ts'
import { wines } from '../wines/wines.queries.ts'
import { deviceCart } from './device-cart.ts'
import { joinList } from '../../join-facts.ts'

const showToast = (text: string) =>
  toasts.show({ text, action: { label: m['wines.card.see_cart'](), href: '/cart' } })

const maxNames = 3

/** What the wines are called; a few of them, and how many more. */
const findProductNames = async (client: QueryClient, ids: readonly number[]): Promise<string> => {
  const titles = await Promise.all(
    ids.slice(0, maxNames).map((id) => client.fetchQuery(wines.one(id)).then(toProductTitle, () => '')),
  )
  const names = joinList(titles.filter(Boolean))
  const more = ids.length - maxNames
  return more > 0 ? m['cart.merge.more']({ names, count: String(more) }) : names
}

/** Puts what a visitor gathered on this device into their cart, and says what did not fit. */
export const mergeDeviceCart = async (client: QueryClient): Promise<void> => {
  const items = deviceCart.all()
  if (items.length === 0) return
  const ids = items.map(({ idProduct }) => idProduct)
  try {
    const { notAdded } = await calls.add({ body: { items } })
    const rejectedIds = notAdded.map(({ idProduct }) => idProduct)
    if (rejectedIds.length)
      showToast(m['cart.merge.partly']({ names: await findProductNames(client, rejectedIds) }))
    else showToast(m['cart.merge.done']({ names: await findProductNames(client, ids) }))
  } catch (error) {
    // The only item may not be added at all; anything else leaves the device's cart for the next log-in.
    if (!(error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401))
      throw error
    showToast(m['cart.merge.partly']({ names: await findProductNames(client, ids) }))
  }
  deviceCart.clear()
  await Promise.all(['cart', 'me'].map((key) => client.invalidateQueries({ queryKey: [key] })))
}
