import type { QueryClient } from '@tanstack/react-query'
import { cart as calls } from '#api/calls/cart.ts'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { toasts } from '../../shell/toasts.ts'
import { titleOf } from '../wines/facts.ts'
import { wines } from '../wines/wines.queries.ts'
import { deviceCart } from './device-cart.ts'

const tell = (text: string) =>
  toasts.show({ text, action: { label: m['wine.card.see_cart'](), href: '/cart' } })

const mostNamed = 3

/** What the wines are called; a few of them, and how many more. */
const namesOf = async (client: QueryClient, ids: readonly number[]): Promise<string> => {
  const named = await Promise.all(
    ids.slice(0, mostNamed).map((id) => client.fetchQuery(wines.one(id)).then(titleOf, () => '')),
  )
  const names = named.filter(Boolean).join(', ')
  const more = ids.length - mostNamed
  return more > 0 ? m['cart.merge.more']({ names, count: String(more) }) : names
}

/** Puts what a visitor gathered on this device into their cart, and says what did not fit. */
export const mergeDeviceCart = async (client: QueryClient): Promise<void> => {
  const items = deviceCart.all()
  if (items.length === 0) return
  const ids = items.map(({ idProduct }) => idProduct)
  try {
    const { notAdded } = await calls.add({ body: { items } })
    const left = notAdded.map(({ idProduct }) => idProduct)
    if (left.length) tell(m['cart.merge.partly']({ names: await namesOf(client, left) }))
    else tell(m['cart.merge.done']({ names: await namesOf(client, ids) }))
  } catch (error) {
    // The only item may not be added at all; anything else leaves the device's cart for the next log-in.
    if (!(error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401))
      throw error
    tell(m['cart.merge.partly']({ names: await namesOf(client, ids) }))
  }
  deviceCart.clear()
  await Promise.all(['cart', 'me'].map((key) => client.invalidateQueries({ queryKey: [key] })))
}
