import type { Locale } from '#api/fields.ts'
import type { Executor } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import { errorText } from '../words.ts'
import { maxQty, mostLines, refusalOf, type CartRefusal } from './cart.rules.ts'
import { offersOf, putIn, putInUpTo, quantitiesIn, type Offer } from './cart.store.ts'

type Item = { idProduct: number; qty: number }
export type NotAdded = { idProduct: number; code: string; message: string }
type Adding = { memberId: number; items: Item[]; at: Date; locale: Locale }

const mergedItems = (items: Item[]): Item[] => {
  const merged = new Map<number, number>()
  for (const { idProduct, qty } of items) merged.set(idProduct, (merged.get(idProduct) ?? 0) + qty)
  return [...merged].map(([idProduct, qty]) => ({ idProduct, qty }))
}

type State = { offers: Map<number, Offer>; there: Map<number, number> }

const isFull = ({ there }: State, idProduct: number) => there.size >= mostLines && !there.has(idProduct)

const judge = (state: State, { idProduct, qty }: Item): CartRefusal | null => {
  const { offers, there } = state
  const refusal = refusalOf(offers.get(idProduct), qty + (there.get(idProduct) ?? 0))
  return refusal ?? (isFull(state, idProduct) ? 'cart.full' : null)
}

const puttingOf = ({ memberId, at }: Adding, { idProduct: productId, qty }: Item, offer: Offer) => ({
  memberId,
  productId,
  qty,
  price: offer.price,
  most: maxQty(offer),
  at,
})

const addOne = async (db: Executor, adding: Adding, state: State, item: Item): Promise<void> => {
  const offer = state.offers.get(item.idProduct)
  const refusal = judge(state, item)
  if (refusal || !offer) return fail(refusal ?? 'cart.product.not_found')
  const fits = await putIn(db, puttingOf(adding, item, offer))
  if (!fits) fail('cart.qty.over_stock')
}

/** One of several: as many as there may be go in, and what was left out is told. */
const addSome = async (
  db: Executor,
  adding: Adding,
  state: State,
  item: Item,
): Promise<CartRefusal | null> => {
  const offer = state.offers.get(item.idProduct)
  const refusal = judge(state, item)
  const closed = refusal === 'cart.full' || !offer || maxQty(offer) === 0
  if (closed) return refusal ?? 'cart.qty.over_stock'
  const now = await putInUpTo(db, puttingOf(adding, item, offer))
  state.there.set(item.idProduct, now)
  return refusal
}

/** Adds to a cart: one product as asked or not at all, several as far as they go. */
export const addToCart = async (db: Executor, adding: Adding): Promise<NotAdded[]> => {
  const items = mergedItems(adding.items)
  const [offers, there] = await Promise.all([
    offersOf(
      db,
      items.map(({ idProduct }) => idProduct),
    ),
    quantitiesIn(db, adding.memberId),
  ])
  const [only, ...others] = items
  if (only && others.length === 0) {
    await addOne(db, adding, { offers, there }, only)
    return []
  }
  const notAdded: NotAdded[] = []
  for (const item of items.toSorted((a, b) => a.idProduct - b.idProduct)) {
    const code = await addSome(db, adding, { offers, there }, item)
    if (code) notAdded.push({ idProduct: item.idProduct, code, message: errorText(code, adding.locale) })
  }
  return notAdded
}
