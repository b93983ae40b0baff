import { m } from '#messages'
import type { OrderCard, OrderStatus } from './orders.queries.ts'
import { toPassHref } from './pass-href.ts'

const paymentOpenStatuses: readonly OrderStatus[] = ['PENDING_PAYMENT', 'APPROVING', 'UNKNOWN']

export interface NextAction {
  href: string
  label: string
  /** Nothing that the shop asks for: shown as a link. */
  quiet?: boolean
}

type NextActionOrder = Pick<OrderCard, 'oid' | 'status' | 'parcel' | 'toReview' | 'acts'>

/** The next action for an order. */
export const toNextAction = ({ oid, status, parcel, toReview, acts }: NextActionOrder): NextAction => {
  const detail = `/mypage/order/${oid}`
  if (paymentOpenStatuses.includes(status))
    return { href: `/order/payment?oid=${oid}`, label: m['orders.row.go_on']() }
  if (status === 'AWAITING_DEPOSIT') return { href: detail, label: m['orders.row.see_account']() }
  if (status === 'READY_FOR_PICKUP') return { href: toPassHref(oid), label: m['orders.row.open_pass']() }
  if (status === 'SHIPPING' && parcel) return { href: parcel.url, label: m['orders.row.track']() }
  if (toReview !== null) return { href: `/product/${toReview}#reviews`, label: m['orders.row.review']() }
  if (acts.cancel)
    return { href: `/mypage/order/return?oid=${oid}`, label: m['orders.acts.cancel'](), quiet: true }
  return { href: detail, label: m['orders.row.detail']() }
}
