import type { ErrorCode } from '#api/error.ts'
import { randomBytes } from 'node:crypto'
import type { Transaction } from '../db/database.ts'
import { hitFailpoint } from '../failpoints.ts'
import { fail } from '../http/handler.ts'
import { subtractHour, openingLimits, openingsPerHour } from '../platform/rate-limits/openings.rules.ts'
import { insertOrder, type OrderRow } from '../orders/order-transitions.ts'
import { toOid } from '../orders/orders.rules.ts'
import { listAvailableAtStore, sumAvailableStock, findShippingStore } from '../stock/stock.store.ts'
import { returnToPreOrder } from '../payments/release.ts'
import { findSchedule } from '../platform/calendar/schedule.store.ts'
import {
  listBoughtQuantities,
  lockMemberOrders,
  listOffers,
  lockPendingCartOrders,
  replaceLines,
  type Offer,
  type OrderSource,
} from './checkout.store.ts'
import { toOrderChoices, buildDraft, toDraftColumns } from './draft.ts'
import { countOrdersSince, resetOldestPreOrders } from './pre-orders.store.ts'
import { mergeProducts, findOfferRefusal, type OfferRequest, type ProductQuantity } from './offers.rules.ts'
import { saveDraft } from './save-draft.ts'

export type OpenOrderInput = {
  memberId: number
  type: 'PICKUP' | 'DELIVERY'
  gift: boolean
  products: { idProduct: number; qty: number }[]
  store?: number | undefined
  fromCart: boolean
  alcoholDelivery: boolean
  now: Date
}

type OfferSelection = Pick<OfferRequest, 'type' | 'gift' | 'wanted' | 'alcoholDelivery'> & {
  memberId: number
  orderId: number | null
  source: OrderSource
}

/** The offers of the ordered products; fails when they may not be ordered this way. */
export const getAllowedOffers = async (
  tx: Transaction,
  selection: OfferSelection,
): Promise<Map<number, Offer>> => {
  const ids = selection.wanted.map(({ productId }) => productId)
  const offers = await listOffers(tx, ids, selection.source)
  const hasLimit = [...offers.values()].some((offer) => offer.perPersonLimit !== null)
  const boughtQuantities = hasLimit
    ? await listBoughtQuantities(tx, {
        memberId: selection.memberId,
        productIds: ids,
        exceptOrder: selection.orderId,
        storeId: selection.source.storeId,
      })
    : new Map<number, number>()
  const refusal = findOfferRefusal({
    ...selection,
    offers,
    bought: boughtQuantities,
    available: await sumAvailableStock(tx, ids),
  })
  return refusal ? fail(refusal) : offers
}

/** Fails when no single store has all of it. */
export const ensureStoreHas = async (
  tx: Transaction,
  storeId: number,
  quantities: readonly ProductQuantity[],
  code: ErrorCode,
) => {
  const availableQuantities = await listAvailableAtStore(
    tx,
    storeId,
    quantities.map(({ productId }) => productId),
  )
  if (quantities.some(({ productId, qty }) => qty > (availableQuantities.get(productId) ?? 0))) fail(code)
}

const resolvePickupStore = async (
  tx: Transaction,
  { store, now }: OpenOrderInput,
  quantities: ProductQuantity[],
): Promise<number | null> => {
  if (store === undefined) return null
  const schedule = await findSchedule(tx, store, now)
  if (!schedule) fail('store.not_found')
  if (!schedule?.sells) fail('order.stock.short')
  await ensureStoreHas(tx, store, quantities, 'order.stock.short')
  return store
}

/** Sets the lines of an order to these products at their present prices. */
export const setLines = (
  tx: Transaction,
  orderId: number,
  quantities: readonly ProductQuantity[],
  offers: ReadonlyMap<number, Offer>,
) =>
  replaceLines(
    tx,
    orderId,
    quantities.map(({ productId, qty }) => {
      const { price: unitPrice = 0, listPrice = 0 } = offers.get(productId) ?? {}
      return { productId, qty, unitPrice, listPrice }
    }),
  )

/** A new order from the cart replaces those that still wait for their payment window. */
const supersedeCartOrders = async (tx: Transaction, { memberId, now }: OpenOrderInput) => {
  for (const pending of await lockPendingCartOrders(tx, memberId))
    await returnToPreOrder(tx, pending, {
      actor: `member:${memberId}`,
      at: now,
      reason: 'another order from the cart',
    })
}

/** Opens a pre-order; it holds nothing yet. */
export const openOrder = async (tx: Transaction, input: OpenOrderInput): Promise<OrderRow> => {
  const { memberId, type, gift, fromCart, now } = input
  await lockMemberOrders(tx, memberId)
  if ((await countOrdersSince(tx, memberId, subtractHour(now))) >= openingsPerHour) fail('request.too_many')
  const quantities = mergeProducts(input.products)
  const source = {
    storeId: type === 'PICKUP' ? input.store : await findShippingStore(tx, quantities),
    now,
  }
  const offers = await getAllowedOffers(tx, { ...input, wanted: quantities, orderId: null, source })
  const storeId =
    type === 'PICKUP'
      ? await resolvePickupStore(tx, input, quantities)
      : (source.storeId ?? fail('order.stock.short'))
  if (fromCart) await supersedeCartOrders(tx, input)
  await resetOldestPreOrders(tx, memberId, { keep: openingLimits.preOrders - 1, at: now })
  const values = {
    oid: toOid(now, randomBytes(10)),
    memberId,
    type,
    gift,
    storeId,
    fromCart,
    total: 0,
    payable: 0,
  }
  const order = await insertOrder(tx, values, { actor: `member:${memberId}`, at: now })
  await setLines(tx, order.id, quantities, offers)
  const draft = await buildDraft(tx, order, toOrderChoices(order), now)
  await saveDraft(tx, draft)
  await hitFailpoint('open.beforeCommit')
  return { ...order, ...toDraftColumns(draft) }
}
