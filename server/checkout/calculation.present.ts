import type { z } from '@hono/zod-openapi'
import type { Calculation as Shape } from '#api/contract/checkout.shapes.ts'
import type { Locale } from '#api/fields.ts'
import { toSeoulIso } from '../clock.ts'
import type { Coupon } from '../coupons/coupons.store.ts'
import { listUsedCoupons } from '../coupons/coupons.store.ts'
import type { Executor } from '../db/database.ts'
import { presentLine } from '../orders/lines.present.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { formatRefusal } from '../orders/order-labels.ts'
import { isAdultVerified } from '../verification/verification.rules.ts'
import { localize } from '../localize.ts'
import { listOrderLines, type LineRow } from '../orders/orders.store.ts'
import { getPayer, findStoreName, type Payer } from './checkout.store.ts'
import { buildDraft, toOrderChoices, type Draft } from './draft.ts'
import { findBestCoupons, listDiscountOptions, type BestChoice } from './best.rules.ts'
import { calculateCouponDiscount } from './pricing.rules.ts'

export type Calculation = z.output<typeof Shape>
type CalculationBase = { order: OrderRow; lines: LineRow[]; payer: Payer; locale: Locale; now: Date }

const calculateReward = (goodsPaid: number, { rewardBasisPoints }: Payer) =>
  Math.floor((goodsPaid * rewardBasisPoints) / 10_000)

const presentCoupon = ({ asked: input }: Draft, coupon: Coupon, best: BestChoice, locale: Locale) => {
  const { discount, reason } = calculateCouponDiscount(input, coupon)
  return {
    id: coupon.id,
    name: localize(coupon.names, locale),
    whereToUse: coupon.whereToUse,
    discount,
    usable: reason === null,
    best: best.coupons.some(({ couponId }) => couponId === coupon.id),
    reason: reason && formatRefusal(reason, coupon.minimumOrder, locale),
    expiresAt: toSeoulIso(coupon.expiresAt),
    idProducts: listDiscountOptions(coupon, input).map(({ productId }) => productId),
  }
}

/** All coupons of the shopper, usable ones first, and the combination with the largest discount. */
const presentOrderCoupons = (draft: Draft, locale: Locale): Pick<Calculation, 'coupons' | 'best'> => {
  const best = findBestCoupons(draft.asked)
  const items = [...draft.coupons.values()].map((coupon) => presentCoupon(draft, coupon, best, locale))
  items.sort((a, b) => Number(b.usable) - Number(a.usable) || b.discount - a.discount)
  const bestCoupons = best.coupons.map(({ couponId, productId, discount }) => ({
    idCoupon: couponId,
    idProduct: productId,
    discount,
  }))
  return { coupons: items, best: { discount: best.discount, coupons: bestCoupons } }
}

const presentBase = async (db: Executor, { order, lines, payer, locale, now }: CalculationBase) => ({
  oid: order.oid,
  type: order.type,
  status: order.status,
  availableCash: payer.cash,
  store: order.type === 'PICKUP' && order.storeId ? await findStoreName(db, order.storeId, locale) : null,
  giftable: lines.every((line) => !line.alcoholic || line.fulfilment !== 'PICKUP'),
  adultRequired: lines.some((line) => line.alcoholic),
  adultVerified: isAdultVerified(payer.adultVerifiedAt, now),
})

/** A draft as the contract shows it. */
export const presentDraft = async (
  db: Executor,
  draft: Draft,
  locale: Locale,
  now: Date,
): Promise<Calculation> => {
  const { choices, price, lines, payer, coupons } = draft
  const order = { ...draft.order, storeId: draft.order.type === 'PICKUP' ? choices.storeId : null }
  const shares = new Map(price.shares.map((share) => [share.productId, share]))
  const { goods, shipping, discount, cashUsed, total, payable } = price
  return {
    ...(await presentBase(db, { order, lines, payer, locale, now })),
    lines: lines.map((line) => {
      const share = shares.get(line.productId)
      const { discountShare = 0, paidShare = 0 } = share ?? {}
      const now = { unitPrice: line.priceNow, listPrice: line.listPriceNow, discountShare, paidShare }
      return presentLine({ ...line, ...now }, locale)
    }),
    ...{ goods, shipping, discount, cashUsed, total, payable },
    discounts: price.discounts.map((one) => {
      const coupon = coupons.get(one.couponId)
      const name = coupon ? localize(coupon.names, locale) : ''
      return {
        idCoupon: one.couponId,
        idProduct: one.productId,
        name,
        discount: one.discount,
        whereToUse: coupon?.whereToUse ?? '',
      }
    }),
    ...presentOrderCoupons(draft, locale),
    maxCash: Math.min(payer.cash, total - discount),
    reward: calculateReward(
      price.shares.reduce((sum, share) => sum + share.paidShare, 0),
      payer,
    ),
    pickupDate: choices.pickupDate,
    pickupTime: choices.pickupTime,
    idShip: choices.shipId,
    snapshotHash: draft.hash,
  }
}

/** An order with final amounts, in the shape of a calculation; it has no choices left. */
const presentSettled = async (
  db: Executor,
  order: OrderRow,
  locale: Locale,
  now: Date,
): Promise<Calculation> => {
  const lines = await listOrderLines(db, [order.id])
  const payer = await getPayer(db, order.memberId)
  const usedCoupons = await listUsedCoupons(db, [order.id])
  const { shipping, discount, cashUsed, total, payable } = order
  return {
    ...(await presentBase(db, { order, lines, payer, locale, now })),
    lines: lines.map((line) => presentLine(line, locale)),
    ...{ goods: total - shipping, shipping, discount, cashUsed, total, payable },
    discounts: usedCoupons.map((use) => ({
      idCoupon: use.couponId,
      idProduct: use.productId,
      name: localize(use.names, locale),
      discount: use.discount,
      whereToUse: use.whereToUse,
    })),
    coupons: [],
    best: { discount: 0, coupons: [] },
    maxCash: Math.min(payer.cash, total - discount),
    reward: calculateReward(
      lines.reduce((sum, line) => sum + line.paidShare, 0),
      payer,
    ),
    pickupDate: order.pickupDate,
    pickupTime: order.pickupTime?.slice(0, 5) ?? null,
    idShip: order.snapshot?.shipId ?? null,
    snapshotHash: order.snapshotHash ?? '',
  }
}

/** The amounts of an order: recalculated while it can be changed, as agreed afterwards. */
export const presentCalculation = async (
  db: Executor,
  order: OrderRow,
  locale: Locale,
  now: Date,
): Promise<Calculation> =>
  order.status === 'PRE_ORDER'
    ? presentDraft(db, await buildDraft(db, order, toOrderChoices(order), now), locale, now)
    : presentSettled(db, order, locale, now)
