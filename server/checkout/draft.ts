import type { Executor } from '../db/database.ts'
import type { OrderSnapshot } from '../db/tables/order-snapshot.ts'
import { listUsableCoupons, type Coupon } from '../coupons/coupons.store.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { listStoreOffers } from '../offers/store-offers.store.ts'
import { listOrderLines, type LineRow } from '../orders/orders.store.ts'
import { findShippingStore } from '../stock/stock.store.ts'
import { getPayer, type Payer } from './checkout.store.ts'
import type { Choices } from './choices.rules.ts'
import { calculatePrice, type PricingInput, type Price } from './pricing.rules.ts'
import { calculateShippingFee } from '../ships/shipping.rules.ts'
import { findSellerDiscounts, type SellerDiscounts } from './seller-discounts.store.ts'
import { hashSnapshot } from './snapshot.rules.ts'

/** An order that can still be changed, with its amounts at today's prices. */
export type Draft = {
  order: OrderRow
  /** At the prices of the seller of `sourceStoreId`. */
  lines: LineRow[]
  /** The store that supplies the bottles: the shopper's choice, or for a parcel one that has all of it. */
  sourceStoreId: number | null
  choices: Choices
  payer: Payer
  coupons: Map<number, Coupon>
  asked: PricingInput
  price: Price
  /** What of the discounts the seller of `sourceStoreId` bears. */
  sellerDiscounts: SellerDiscounts
  snapshot: OrderSnapshot
  hash: string
}

/** The choices as the order stores them. */
export const toOrderChoices = (order: OrderRow): Choices => ({
  storeId: order.type === 'PICKUP' ? order.storeId : null,
  pickupDate: order.pickupDate,
  pickupTime: order.pickupTime?.slice(0, 5) ?? null,
  shipId: order.snapshot?.shipId ?? null,
  postalCode: order.snapshot?.postalCode ?? null,
  useCash: order.cashUsed,
  coupons: order.snapshot?.coupons ?? [],
})

const toSnapshot = ({
  lines,
  choices,
  coupons,
  price,
}: Pick<Draft, 'lines' | 'choices' | 'coupons' | 'price'>): OrderSnapshot => ({
  lines: lines.map((line) => ({
    productId: line.productId,
    qty: line.qty,
    unitPrice: line.priceNow,
    listPrice: line.listPriceNow,
    name: line.nameKo,
  })),
  coupons: price.discounts.map(({ couponId, productId, discount }) => ({
    couponId,
    productId,
    whereToUse: coupons.get(couponId)?.whereToUse ?? '',
    name: coupons.get(couponId)?.names['ko-KR'] ?? '',
    discount,
  })),
  shipId: choices.shipId,
  postalCode: choices.postalCode,
  total: price.total,
  discount: price.discount,
  shipping: price.shipping,
  cashUsed: price.cashUsed,
  payable: price.payable,
})

const sumGoods = (lines: LineRow[]) => lines.reduce((sum, { qty, priceNow }) => sum + qty * priceNow, 0)

/** An address determines its postal code; a separate one serves only estimates without an address. */
const applyShipTo = (choices: Choices, { shipTo }: OrderRow): Choices =>
  shipTo ? { ...choices, postalCode: shipTo.postalCode } : choices

/** The lines of an order at the prices of the store that supplies it; without a store at those that lists show. */
const priceLines = async (
  db: Executor,
  order: OrderRow,
  { storeId }: Choices,
  now: Date,
): Promise<Pick<Draft, 'lines' | 'sourceStoreId'>> => {
  const lines = await listOrderLines(db, [order.id])
  const sourceStoreId =
    (order.type === 'PICKUP' ? storeId : lines.length > 0 && (await findShippingStore(db, lines))) || null
  if (sourceStoreId === null) return { lines, sourceStoreId }
  const ids = lines.map(({ productId }) => productId)
  const offers = await listStoreOffers(db, sourceStoreId, ids, now)
  const pricedLines = lines.map((line) => {
    const { price: priceNow, listPrice: listPriceNow } = offers.get(line.productId) ?? {
      price: line.priceNow,
      listPrice: line.listPriceNow,
    }
    return { ...line, priceNow, listPriceNow }
  })
  return { lines: pricedLines, sourceStoreId }
}

/** Recalculates an order from the database: prices, coupons and cash as they are now. */
export const buildDraft = async (
  db: Executor,
  order: OrderRow,
  newChoices: Choices,
  now: Date,
): Promise<Draft> =>
  calculateDraft(db, { order, ...(await priceLines(db, order, newChoices, now)) }, newChoices, now)

/** Recalculates an order whose lines have their prices. */
export const calculateDraft = async (
  db: Executor,
  { order, lines, sourceStoreId }: Pick<Draft, 'order' | 'lines' | 'sourceStoreId'>,
  newChoices: Choices,
  now: Date,
): Promise<Draft> => {
  const choices = applyShipTo(newChoices, order)
  const payer = await getPayer(db, order.memberId)
  const coupons = new Map(
    (await listUsableCoupons(db, order.memberId, now)).map((coupon) => [coupon.id, coupon]),
  )
  const input: PricingInput = {
    lines: lines.map(({ productId, kindId, qty, priceNow }) => ({
      productId,
      kindId,
      qty,
      unitPrice: priceNow,
    })),
    shipping: order.type === 'PICKUP' ? 0 : calculateShippingFee(sumGoods(lines), choices.postalCode),
    chosen: choices.coupons,
    coupons,
    useCash: Math.min(choices.useCash, payer.cash),
    now,
  }
  const price = calculatePrice(input)
  const sellerDiscounts = await findSellerDiscounts(db, sourceStoreId, price.discounts, coupons)
  const snapshot = toSnapshot({ lines, choices, coupons, price })
  const orderDecision = { ...order, pickupDate: choices.pickupDate, pickupTime: choices.pickupTime }
  const storeId = order.type === 'PICKUP' ? choices.storeId : order.storeId
  const hash = hashSnapshot({ ...orderDecision, storeId }, snapshot)
  const parts = { choices, payer, coupons, asked: input, price, sellerDiscounts, snapshot, hash }
  return { order, lines, sourceStoreId, ...parts }
}

/** The columns of a draft in the row of its order. */
export const toDraftColumns = ({ order, choices, price, sellerDiscounts, snapshot, hash }: Draft) => ({
  storeId: order.type === 'PICKUP' ? choices.storeId : order.storeId,
  pickupDate: choices.pickupDate,
  pickupTime: choices.pickupTime,
  shipTo: order.shipTo,
  total: price.total,
  shipping: price.shipping,
  discount: price.discount,
  sellerShippingDiscount: sellerDiscounts.shipping,
  cashUsed: price.cashUsed,
  payable: price.payable,
  snapshot,
  snapshotHash: hash,
})
