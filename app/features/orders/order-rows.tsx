import { m } from '#messages'
import { Button } from '#ui/button'
import { OrderRow, type OrderRowProps } from '#ui/order-row'
import { Stack } from '#ui/stack'
import { formatCount, formatDate, formatWon } from '../../format.ts'
import { toBottleImage } from '../wines/pictures.ts'
import { countRemaining, toLineTitle } from './line-row.tsx'
import { toNextAction } from './next-action.ts'
import { OrderRowActs, QuietOrderAct } from './order-row-acts.tsx'
import { receivedStatuses, type OrderCard, type OrderStatus } from './orders.queries.ts'
import { urgentStatuses } from './urgent-statuses.ts'
import { joinFacts } from '../../join-facts.ts'

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

/** Whether some of an order was returned and the rest was kept. */
export const isPartlyReturned = ({ lines }: Pick<OrderCard, 'lines'>): boolean =>
  lines.some(({ returnedQty }) => returnedQty > 0) && lines.some((line) => countRemaining(line) > 0)

/** An order's status as text, with how much of it was returned. */
export const toStateText = (order: Pick<OrderCard, 'statusName' | 'lines'>): string =>
  isPartlyReturned(order)
    ? joinFacts([order.statusName, m['orders.status.partly_returned']()])
    : order.statusName

const ActButton = ({ href, label }: { href: string; label: string }) => <Button href={href}>{label}</Button>

type ActOf = (order: OrderCard) => { href: string; label: string }

const toActs = (order: OrderCard, actOf: ActOf | undefined, hasStepsAbove: boolean) => {
  if (actOf) return { action: <ActButton {...actOf(order)} /> }
  if (hasStepsAbove && urgentStatuses.some((status) => status === order.status)) return {}
  const isReceived = receivedStatuses.includes(order.status)
  const { quiet } = toNextAction(order)
  return {
    ...(quiet && { aside: <QuietOrderAct order={order} /> }),
    ...((isReceived || !quiet) && { action: <OrderRowActs order={order} /> }),
  }
}

/** A list of orders, each with its next action. */
export const OrderRows = ({
  orders,
  label,
  actOf,
  stepsAbove = false,
}: {
  orders: readonly OrderCard[]
  label: string
  /** The action beside each, where it is not the next step. */
  actOf?: ActOf
  /** What waits for the member stands above the list already. */
  stepsAbove?: boolean
}) => (
  <Stack as="ul" gap={0} aria-label={label}>
    {orders.map((order) => {
      const { oid, status, createdAt, payable, cashUsed, lines } = order
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
          {...toActs(order, actOf, stepsAbove)}
        />
      )
    })}
  </Stack>
)
