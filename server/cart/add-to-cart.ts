import type { Locale } from '#api/fields.ts'
import type { Executor } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import { toErrorText } from '../localize.ts'
import { getMaxQty, maxLines, findCartRefusal, type CartRefusal } from './cart.rules.ts'
import {
  listCartOffers,
  addCartItem,
  addCartItemUpTo,
  listCartQuantities,
  type CartWay,
  type Offer,
} from './cart.store.ts'

type Item = { idProduct: number; qty: number; fulfilment?: CartWay | undefined }
export type NotAdded = { idProduct: number; code: string; message: string }
type AddRequest = { memberId: number; items: Item[]; at: Date; locale: Locale }

const mergeItems = (items: Item[]): Item[] => {
  const itemsByProduct = new Map<number, Item>()
  for (const { idProduct, qty, fulfilment } of items) {
    const earlier = itemsByProduct.get(idProduct)
    itemsByProduct.set(idProduct, {
      idProduct,
      qty: (earlier?.qty ?? 0) + qty,
      fulfilment: fulfilment ?? earlier?.fulfilment,
    })
  }
  return [...itemsByProduct.values()]
}

type State = { offers: Map<number, Offer>; there: Map<number, number> }

const isFull = ({ there }: State, idProduct: number) => there.size >= maxLines && !there.has(idProduct)

const judge = (state: State, { idProduct, qty }: Item): CartRefusal | null => {
  const { offers, there } = state
  const refusal = findCartRefusal(offers.get(idProduct), qty + (there.get(idProduct) ?? 0))
  return refusal ?? (isFull(state, idProduct) ? 'cart.full' : null)
}

const toCartChange = (
  { memberId, at }: AddRequest,
  { idProduct: productId, qty, fulfilment }: Item,
  offer: Offer,
) => ({
  memberId,
  productId,
  qty,
  fulfilment,
  price: offer.price,
  most: getMaxQty(offer),
  at,
})

const addOne = async (db: Executor, request: AddRequest, state: State, item: Item): Promise<void> => {
  const offer = state.offers.get(item.idProduct)
  const refusal = judge(state, item)
  if (refusal || !offer) return fail(refusal ?? 'cart.product.not_found')
  const isAdded = await addCartItem(db, toCartChange(request, item, offer))
  if (!isAdded) fail('cart.qty.over_stock')
}

/** One of several products: adds as many as are allowed, and reports what was left out. */
const addSome = async (
  db: Executor,
  request: AddRequest,
  state: State,
  item: Item,
): Promise<CartRefusal | null> => {
  const offer = state.offers.get(item.idProduct)
  const refusal = judge(state, item)
  const isRefused = refusal === 'cart.full' || !offer || getMaxQty(offer) === 0
  if (isRefused) return refusal ?? 'cart.qty.over_stock'
  const cartQty = await addCartItemUpTo(db, toCartChange(request, item, offer))
  state.there.set(item.idProduct, cartQty)
  return refusal
}

/** Adds to a cart: a single product entirely or not at all, several as far as allowed. */
export const addToCart = async (db: Executor, request: AddRequest): Promise<NotAdded[]> => {
  const items = mergeItems(request.items)
  const [offers, cartQuantities] = await Promise.all([
    listCartOffers(
      db,
      items.map(({ idProduct }) => idProduct),
    ),
    listCartQuantities(db, request.memberId),
  ])
  const [firstItem, ...others] = items
  if (firstItem && others.length === 0) {
    await addOne(db, request, { offers, there: cartQuantities }, firstItem)
    return []
  }
  const notAdded: NotAdded[] = []
  for (const item of items.toSorted((a, b) => a.idProduct - b.idProduct)) {
    const code = await addSome(db, request, { offers, there: cartQuantities }, item)
    if (code) notAdded.push({ idProduct: item.idProduct, code, message: toErrorText(code, request.locale) })
  }
  return notAdded
}
