import { m } from '#messages'
import { won } from '../../format.ts'
import type { Coupon } from './coupons.queries.ts'

type Worth = Pick<Coupon, 'type' | 'value' | 'whereToUse'>

/** What a coupon takes off: 5,000원, 10%; all of the delivery is free delivery. */
export const worthOf = (
  { type, value, whereToUse }: Worth,
  rate = (percent: number): string => `${percent}%`,
): string => {
  if (type === 'AMOUNT') return won(value)
  return whereToUse === 'SHIPPING' && value === 100 ? m['coupon.card.free_delivery']() : rate(value)
}
