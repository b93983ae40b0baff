import type { ErrorCode } from '#api/error.ts'
import { randomBytes } from 'node:crypto'
import type { Transaction } from '../db/database.ts'
import { failpoint } from '../failpoints.ts'
import { fail } from '../http/handler.ts'
import { hourBefore, openingsKept, openingsPerHour } from '../limits/openings.rules.ts'
import { openOrderRow, type OrderRow } from '../orders/orders.moves.ts'
import { oidOf } from '../orders/orders.rules.ts'
import { availableAt, availableOf, sendingStore } from '../stock/stock.store.ts'
import { stepBack } from '../payments/back.ts'
import {
  boughtOf,
  lockMember,
  offersOf,
  pendingFromCart,
  replaceLines,
  storeOf,
  type Offer,
} from './checkout.store.ts'
import { choicesOf, draftOf, keptOf } from './draft.ts'
import { countOrdersSince, putOldestAway } from './pre-orders.store.ts'
import { merged, refusalOf, type Asking, type Wanted } from './offers.rules.ts'
import { keepDraft } from './write.ts'

export type Opening = {
  memberId: number
  type: 'PICKUP' | 'DELIVERY'
  gift: boolean
  products: { idProduct: number; qty: number }[]
  store?: number | undefined
  fromCart: boolean
  alcoholDelivery: boolean
  now: Date
}

type Ordered = Pick<Asking, 'type' | 'gift' | 'wanted' | 'alcoholDelivery'> & {
  memberId: number
  orderId: number | null
}

/** The offers of what is ordered; fails when they may not be ordered this way. */
export const offersFor = async (tx: Transaction, ordered: Ordered): Promise<Map<number, Offer>> => {
  const ids = ordered.wanted.map(({ productId }) => productId)
  const offers = new Map((await offersOf(tx, ids)).map((offer) => [offer.id, offer]))
  const limited = [...offers.values()].some((offer) => offer.perPersonLimit !== null)
  const bought = limited
    ? await boughtOf(tx, ordered.memberId, ids, ordered.orderId)
    : new Map<number, number>()
  const refusal = refusalOf({ ...ordered, offers, bought, available: await availableOf(tx, ids) })
  return refusal ? fail(refusal) : offers
}

/** Fails when one store does not have all of it. */
export const storeHas = async (
  tx: Transaction,
  storeId: number,
  wanted: readonly Wanted[],
  code: ErrorCode,
) => {
  const there = await availableAt(
    tx,
    storeId,
    wanted.map(({ productId }) => productId),
  )
  if (wanted.some(({ productId, qty }) => qty > (there.get(productId) ?? 0))) fail(code)
}

const storeFor = async (
  tx: Transaction,
  { type, store }: Opening,
  wanted: Wanted[],
): Promise<number | null> => {
  if (type === 'DELIVERY') return (await sendingStore(tx, wanted)) ?? fail('order.stock.short')
  if (store === undefined) return null
  if (!(await storeOf(tx, store))) fail('store.not_found')
  await storeHas(tx, store, wanted, 'order.stock.short')
  return store
}

/** Makes the lines of an order these products at their present prices. */
export const setLines = (
  tx: Transaction,
  orderId: number,
  wanted: readonly Wanted[],
  offers: ReadonlyMap<number, Offer>,
) =>
  replaceLines(
    tx,
    orderId,
    wanted.map(({ productId, qty }) => {
      const { price: unitPrice = 0, listPrice = 0 } = offers.get(productId) ?? {}
      return { productId, qty, unitPrice, listPrice }
    }),
  )

/** An order from the cart takes the place of one that still waits for its payment window. */
const supersede = async (tx: Transaction, { memberId, now }: Opening) => {
  for (const pending of await pendingFromCart(tx, memberId))
    await stepBack(tx, pending, {
      actor: `member:${memberId}`,
      at: now,
      reason: 'another order from the cart',
    })
}

/** Opens a pre-order; nothing is held yet. */
export const openOrder = async (tx: Transaction, opening: Opening): Promise<OrderRow> => {
  const { memberId, type, gift, fromCart, now } = opening
  await lockMember(tx, memberId)
  if ((await countOrdersSince(tx, memberId, hourBefore(now))) >= openingsPerHour) fail('request.too_many')
  const wanted = merged(opening.products)
  const offers = await offersFor(tx, { ...opening, wanted, orderId: null })
  const storeId = await storeFor(tx, opening, wanted)
  if (fromCart) await supersede(tx, opening)
  await putOldestAway(tx, memberId, { keep: openingsKept.preOrders - 1, at: now })
  const values = {
    oid: oidOf(now, randomBytes(10)),
    memberId,
    type,
    gift,
    storeId,
    fromCart,
    total: 0,
    payable: 0,
  }
  const order = await openOrderRow(tx, values, { actor: `member:${memberId}`, at: now })
  await setLines(tx, order.id, wanted, offers)
  const draft = await draftOf(tx, order, choicesOf(order), now)
  await keepDraft(tx, draft)
  await failpoint('open.beforeCommit')
  return { ...order, ...keptOf(draft) }
}
