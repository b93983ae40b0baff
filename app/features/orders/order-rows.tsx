import { m } from '#messages'
import { Button } from '#ui/button'
import { OrderRow, type OrderRowProps } from '#ui/order-row'
import { Stack } from '#ui/stack'
import { formatCount, formatDate, formatWon } from '../../format.ts'
import { toBottleImage } from '../wines/pictures.ts'
import { countRemaining, toLineTitle } from './line-row.tsx'
import type { OrderCard, OrderStatus } from './orders.queries.ts'

export const toOrderTitle = ({ lines }: Pick<OrderCard, 'lines'>): string => {
  const [first, ...others] = lines
  if (!first) return ''
  const name = toLineTitle(first)
  return others.length > 0 ? m['orders.row.title_more']({ name, count: formatCount(others.length) }) : name
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

/** The color of an order's status on every page. */
export const findStatusTone = (status: OrderStatus) => tones[status]

const paymentOpenStatuses: readonly OrderStatus[] = ['PENDING_PAYMENT', 'APPROVING', 'UNKNOWN']

/** Whether some of an order was returned and the rest was kept. */
export const isPartlyReturned = ({ lines }: Pick<OrderCard, 'lines'>): boolean =>
  lines.some(({ returnedQty }) => returnedQty > 0) && lines.some((line) => countRemaining(line) > 0)

/** An order's status as text, with how much of it was returned. */
export const toStateText = (order: Pick<OrderCard, 'statusName' | 'lines'>): string =>
  isPartlyReturned(order)
    ? [order.statusName, m['orders.status.partly_returned']()].join(' · ')
    : order.statusName

type NextActionOrder = Pick<OrderCard, 'oid' | 'status' | 'parcel' | 'toReview' | 'acts'>

/** The next action for an order. */
export const toNextAction = ({
  oid,
  status,
  parcel,
  toReview,
  acts,
}: NextActionOrder): { href: string; label: string } => {
  const detail = `/mypage/order/${oid}`
  if (paymentOpenStatuses.includes(status))
    return { href: `/order/payment?oid=${oid}`, label: m['orders.row.go_on']() }
  if (status === 'AWAITING_DEPOSIT') return { href: detail, label: m['orders.row.see_account']() }
  if (status === 'READY_FOR_PICKUP') return { href: detail, label: m['orders.row.open_pass']() }
  if (status === 'SHIPPING' && parcel) return { href: parcel.url, label: m['orders.row.track']() }
  if (toReview !== null) return { href: `/product/${toReview}#reviews`, label: m['orders.row.review']() }
  if (acts.cancel) return { href: `/mypage/order/return?oid=${oid}`, label: m['orders.acts.cancel']() }
  return { href: detail, label: m['orders.row.detail']() }
}

/** A list of orders, each with its next action. */
export const OrderRows = ({
  orders,
  label,
  actOf = toNextAction,
}: {
  orders: readonly OrderCard[]
  label: string
  /** The action beside each, where it is not the next step. */
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
          state={{ text: toStateText(order), ...(tones[status] && { tone: tones[status] }) }}
          date={formatDate(createdAt)}
          title={toOrderTitle(order)}
          number={oid}
          price={formatWon(payable + cashUsed)}
          bottles={lines.slice(0, 3).map(({ image }) => toBottleImage(image, [240]))}
          action={<Button href={act.href}>{act.label}</Button>}
        />
      )
    })}
  </Stack>
)
