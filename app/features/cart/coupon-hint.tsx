import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Tag } from '#ui/tag'
import { Notice } from '#ui/notice'
import { formatWon } from '../../format.ts'
import { cart } from './cart.queries.ts'
import type { CartGroup } from './cart-groups.ts'

export interface CouponHintProps {
  /** What would be ordered together. */
  group: CartGroup
  /** The product whose line it stands at, else the sum's. */
  idProduct?: number
}

/** What the member's own coupons would take off from an order, or from one of its lines, at most. */
export const CouponHint = ({ group, idProduct }: CouponHintProps) => {
  const { data } = useQuery(cart.saving(group))
  if (!data) return null
  if (idProduct === undefined)
    return data.discount > 0 ? (
      <Notice tone="info" live="status">
        {m['cart.summary.saving']({ amount: formatWon(data.discount), total: formatWon(data.payable) })}
      </Notice>
    ) : null
  const off = data.coupons
    .filter((coupon) => coupon.idProduct === idProduct)
    .reduce((sum, { discount }) => sum + discount, 0)
  return off > 0 ? <Tag tone="success">{m['cart.line.saving']({ amount: formatWon(off) })}</Tag> : null
}
