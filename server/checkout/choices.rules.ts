import type { ChosenCoupon } from './pricing.rules.ts'

/** A shopper's choices for an order, besides its lines. */
export type Choices = {
  storeId: number | null
  pickupDate: string | null
  /** HH:MM, Seoul. */
  pickupTime: string | null
  shipId: number | null
  postalCode: string | null
  useCash: number
  coupons: ChosenCoupon[]
}

type CouponChoice = { idCoupon: number; idProduct?: number | undefined }
/** The changes of a call; omitted fields stay. */
export type Changes = {
  ship?: number | null | undefined
  postalCode?: string | null | undefined
  store?: number | null | undefined
  pickupDate?: string | null | undefined
  pickupTime?: string | null | undefined
  useCash?: number | undefined
  orderCoupon?: number | null | undefined
  shipCoupon?: number | null | undefined
  productCoupons?: CouponChoice[] | undefined
  productB2CCoupons?: CouponChoice[] | undefined
}

const toOrderCoupon = (whereToUse: string, id: number | null) =>
  id === null ? [] : [{ couponId: id, productId: null, whereToUse }]
const toProductCoupons = (whereToUse: string, choices: CouponChoice[]) =>
  choices.map(({ idCoupon, idProduct }) => ({ couponId: idCoupon, productId: idProduct ?? null, whereToUse }))

/** The coupons of a call, by place; omitted places are missing. */
export const toCouponsByPlace = (changes: Changes): Map<string, Choices['coupons']> => {
  const couponsByPlace = new Map<string, Choices['coupons']>()
  const { orderCoupon, shipCoupon, productCoupons, productB2CCoupons } = changes
  if (orderCoupon !== undefined) couponsByPlace.set('ORDER', toOrderCoupon('ORDER', orderCoupon))
  if (shipCoupon !== undefined) couponsByPlace.set('SHIPPING', toOrderCoupon('SHIPPING', shipCoupon))
  if (productCoupons !== undefined) couponsByPlace.set('PRODUCT', toProductCoupons('PRODUCT', productCoupons))
  if (productB2CCoupons !== undefined)
    couponsByPlace.set('PRODUCT_B2C', toProductCoupons('PRODUCT_B2C', productB2CCoupons))
  return couponsByPlace
}

const resolveChange = <T>(change: T | undefined, before: T): T => (change === undefined ? before : change)

/** Choices after a call. A new store resets the pickup time. */
export const applyChanges = (before: Choices, changes: Changes): Choices => {
  const storeId = resolveChange(changes.store, before.storeId)
  const slot = storeId === before.storeId ? before : { pickupDate: null, pickupTime: null }
  const couponsByPlace = toCouponsByPlace(changes)
  return {
    storeId,
    pickupDate: resolveChange(changes.pickupDate, slot.pickupDate),
    pickupTime: resolveChange(changes.pickupTime, slot.pickupTime),
    shipId: resolveChange(changes.ship, before.shipId),
    postalCode: resolveChange(changes.postalCode, before.postalCode),
    useCash: resolveChange(changes.useCash, before.useCash),
    coupons: [
      ...before.coupons.filter(({ whereToUse }) => !couponsByPlace.has(whereToUse)),
      ...[...couponsByPlace.values()].flat(),
    ],
  }
}
