import { m } from '#messages'
import { Button } from '#ui/button'
import { OrderRow, type OrderRowProps } from '#ui/order-row'
import { Stack } from '#ui/stack'
import { count, date, won } from '../../format.ts'
import { bottle } from '../wines/pictures.ts'
import { leftOf, lineTitle } from './line-row.tsx'
import type { OrderCard, OrderStatus } from './orders.queries.ts'

export const titleOf = ({ lines }: Pick<OrderCard, 'lines'>): string => {
  const [first, ...others] = lines
  if (!first) return ''
  const name = lineTitle(first)
  return others.length > 0 ? m['order.row.title_more']({ name, count: count(others.length) }) : name
}

const tones: Partial<Record<OrderStatus, OrderRowProps['state']['tone']>> = {
  PENDING_PAYMENT: 'warning',
  APPROVING: 'warning',
  AWAITING_DEPOSIT: 'warning',
  UNKNOWN: 'warning',
  PAID: 'notify',
  PREPARING: 'notify',
  READY_FOR_PICKUP: 'success',
  SHIPPING: 'success',
}

/** How an order's state is coloured wherever it stands. */
export const toneOf = (status: OrderStatus) => tones[status]

const waiting: readonly OrderStatus[] = ['PENDING_PAYMENT', 'APPROVING', 'UNKNOWN']

/** Whether some of an order was sent back and the rest was kept. */
export const isPartlyReturned = ({ lines }: Pick<OrderCard, 'lines'>): boolean =>
  lines.some(({ returnedQty }) => returnedQty > 0) && lines.some((line) => leftOf(line) > 0)

/** An order's state in words, with what was sent back of it. */
export const stateText = (order: Pick<OrderCard, 'statusName' | 'lines'>): string =>
  isPartlyReturned(order)
    ? [order.statusName, m['orders.status.partly_returned']()].join(' · ')
    : order.statusName

type NextOf = Pick<OrderCard, 'oid' | 'status' | 'parcel' | 'toReview' | 'acts'>

/** The one thing to do next with an order. */
export const nextAct = ({ oid, status, parcel, toReview, acts }: NextOf): { href: string; label: string } => {
  const detail = `/mypage/order/${oid}`
  if (waiting.includes(status)) return { href: `/order/payment?oid=${oid}`, label: m['order.row.go_on']() }
  if (status === 'AWAITING_DEPOSIT') return { href: detail, label: m['order.row.see_account']() }
  if (status === 'READY_FOR_PICKUP') return { href: detail, label: m['order.row.open_pass']() }
  if (status === 'SHIPPING' && parcel) return { href: parcel.url, label: m['order.row.track']() }
  if (toReview !== null) return { href: `/product/${toReview}#reviews`, label: m['order.row.review']() }
  if (acts.cancel) return { href: `/mypage/order/return?oid=${oid}`, label: m['order.acts.cancel']() }
  return { href: detail, label: m['order.row.detail']() }
}

/** Orders below each other, each with what to do next. */
export const OrderRows = ({
  orders,
  label,
  actOf = nextAct,
}: {
  orders: readonly OrderCard[]
  label: string
  /** What is offered beside each, where it is not the next step. */
  actOf?: (order: OrderCard) => { href: string; label: string }
}) => (
  <Stack as="ul" gap={0} aria-label={label}>
    {orders.map((order) => {
      const { oid, status, createdAt, payable, cashUsed, lines } = order
      const act = actOf(order)
      return (
        <OrderRow
          key={oid}
          as="li"
          href={`/mypage/order/${oid}`}
          state={{ text: stateText(order), ...(tones[status] && { tone: tones[status] }) }}
          date={date(createdAt)}
          title={titleOf(order)}
          number={oid}
          price={won(payable + cashUsed)}
          bottles={lines.slice(0, 3).map(({ image }) => bottle(image, [240]))}
          action={<Button href={act.href}>{act.label}</Button>}
        />
      )
    })}
  </Stack>
)
