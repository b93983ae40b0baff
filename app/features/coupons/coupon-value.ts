import { m } from '#messages'
import { formatWon } from '../../format.ts'
import type { Coupon } from './coupons.queries.ts'

type CouponValue = Pick<Coupon, 'type' | 'value' | 'whereToUse'>

/** A discount of 100 percent on the delivery is free delivery. */
export const isFreeDelivery = ({ type, value, whereToUse }: CouponValue): boolean =>
  type === 'RATE' && value === 100 && whereToUse === 'SHIPPING'

/** A coupon's discount: 5,000원, 10%, free delivery. */
export const formatCouponValue = (
  coupon: CouponValue,
  rate = (percent: number): string => `${percent}%`,
): string => {
  if (isFreeDelivery(coupon)) return m['coupon.card.free_delivery']()
  return coupon.type === 'AMOUNT' ? formatWon(coupon.value) : rate(coupon.value)
}
