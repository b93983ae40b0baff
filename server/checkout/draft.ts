import type { Executor } from '../db/database.ts'
import type { OrderSnapshot } from '../db/tables/orders.ts'
import { usableCoupons, type Coupon } from '../coupons/coupons.store.ts'
import type { OrderRow } from '../orders/orders.moves.ts'
import { linesOf, type LineRow } from '../orders/orders.store.ts'
import { payerOf, type Payer } from './checkout.store.ts'
import type { Choices } from './choices.rules.ts'
import { priceOf, type Asked, type Price } from './pricing.rules.ts'
import { shippingFee } from '../ships/shipping.rules.ts'
import { snapshotHash } from './snapshot.rules.ts'

/** An order that can still be changed, with what it comes to at today's prices. */
export type Draft = {
  order: OrderRow
  lines: LineRow[]
  choices: Choices
  payer: Payer
  coupons: Map<number, Coupon>
  asked: Asked
  price: Price
  snapshot: OrderSnapshot
  hash: string
}

/** The choices as the order keeps them. */
export const choicesOf = (order: OrderRow): Choices => ({
  storeId: order.type === 'PICKUP' ? order.storeId : null,
  pickupDate: order.pickupDate,
  pickupTime: order.pickupTime?.slice(0, 5) ?? null,
  shipId: order.snapshot?.shipId ?? null,
  postalCode: order.snapshot?.postalCode ?? null,
  useCash: order.cashUsed,
  coupons: order.snapshot?.coupons ?? [],
})

const snapshotOf = ({
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

const goodsOf = (lines: LineRow[]) => lines.reduce((sum, { qty, priceNow }) => sum + qty * priceNow, 0)

/** An address decides its own postal code; a bare one serves only estimates without an address. */
const withShipTo = (choices: Choices, { shipTo }: OrderRow): Choices =>
  shipTo ? { ...choices, postalCode: shipTo.postalCode } : choices

/** Reckons an order anew from the database: prices, coupons and cash as they are now. */
export const draftOf = async (db: Executor, order: OrderRow, wanted: Choices, now: Date): Promise<Draft> => {
  const choices = withShipTo(wanted, order)
  const lines = await linesOf(db, [order.id])
  const payer = await payerOf(db, order.memberId)
  const coupons = new Map((await usableCoupons(db, order.memberId, now)).map((coupon) => [coupon.id, coupon]))
  const asked: Asked = {
    lines: lines.map(({ productId, kindId, qty, priceNow }) => ({
      productId,
      kindId,
      qty,
      unitPrice: priceNow,
    })),
    shipping: order.type === 'PICKUP' ? 0 : shippingFee(goodsOf(lines), choices.postalCode),
    chosen: choices.coupons,
    coupons,
    useCash: Math.min(choices.useCash, payer.cash),
    now,
  }
  const price = priceOf(asked)
  const snapshot = snapshotOf({ lines, choices, coupons, price })
  const decided = { ...order, pickupDate: choices.pickupDate, pickupTime: choices.pickupTime }
  const storeId = order.type === 'PICKUP' ? choices.storeId : order.storeId
  const hash = snapshotHash({ ...decided, storeId }, snapshot)
  return { order, lines, choices, payer, coupons, asked, price, snapshot, hash }
}

/** What the order's row keeps of a draft. */
export const keptOf = ({ order, choices, price, snapshot, hash }: Draft) => ({
  storeId: order.type === 'PICKUP' ? choices.storeId : order.storeId,
  pickupDate: choices.pickupDate,
  pickupTime: choices.pickupTime,
  shipTo: order.shipTo,
  total: price.total,
  shipping: price.shipping,
  discount: price.discount,
  cashUsed: price.cashUsed,
  payable: price.payable,
  snapshot,
  snapshotHash: hash,
})
