import type { Chosen } from './pricing.rules.ts'

/** What a shopper decided about an order, besides its lines. */
export type Choices = {
  storeId: number | null
  pickupDate: string | null
  /** HH:MM, Seoul. */
  pickupTime: string | null
  shipId: number | null
  postalCode: string | null
  useCash: number
  coupons: Chosen[]
}

type CouponChoice = { idCoupon: number; idProduct?: number | undefined }
/** What a call changes; what it leaves out stays. */
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

const single = (whereToUse: string, id: number | null) =>
  id === null ? [] : [{ couponId: id, productId: null, whereToUse }]
const several = (whereToUse: string, choices: CouponChoice[]) =>
  choices.map(({ idCoupon, idProduct }) => ({ couponId: idCoupon, productId: idProduct ?? null, whereToUse }))

/** The coupons that a call names, by the place it names them for; a place left out is not in it. */
export const namedCoupons = (changes: Changes): Map<string, Choices['coupons']> => {
  const named = new Map<string, Choices['coupons']>()
  const { orderCoupon, shipCoupon, productCoupons, productB2CCoupons } = changes
  if (orderCoupon !== undefined) named.set('ORDER', single('ORDER', orderCoupon))
  if (shipCoupon !== undefined) named.set('SHIPPING', single('SHIPPING', shipCoupon))
  if (productCoupons !== undefined) named.set('PRODUCT', several('PRODUCT', productCoupons))
  if (productB2CCoupons !== undefined) named.set('PRODUCT_B2C', several('PRODUCT_B2C', productB2CCoupons))
  return named
}

const or = <T>(changed: T | undefined, before: T): T => (changed === undefined ? before : changed)

/** Choices after a call. Another store makes the shopper choose the time anew. */
export const changed = (before: Choices, changes: Changes): Choices => {
  const storeId = or(changes.store, before.storeId)
  const slot = storeId === before.storeId ? before : { pickupDate: null, pickupTime: null }
  const named = namedCoupons(changes)
  return {
    storeId,
    pickupDate: or(changes.pickupDate, slot.pickupDate),
    pickupTime: or(changes.pickupTime, slot.pickupTime),
    shipId: or(changes.ship, before.shipId),
    postalCode: or(changes.postalCode, before.postalCode),
    useCash: or(changes.useCash, before.useCash),
    coupons: [
      ...before.coupons.filter(({ whereToUse }) => !named.has(whereToUse)),
      ...[...named.values()].flat(),
    ],
  }
}
