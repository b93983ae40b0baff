import type { ReactNode } from 'react'
import { m } from '#messages'
import { AmountTable } from '#ui/amount-table'
import { OrderTimeline } from '#ui/order-timeline'
import { SummaryBox } from '#ui/summary-box'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { formatDate, formatDateTime, formatWon } from '../../format.ts'
import { countRemaining } from './line-row.tsx'
import type { Order } from './orders.queries.ts'
import { OrderPass, type PassOrder } from './order-pass.tsx'
import { getSumName, toOrderSum, toRefundSum, toSumRows } from './order-sums.ts'
import { joinFacts, joinList } from '../../join-facts.ts'

/** Whether there is something to collect with a pass. */
export const hasPass = (order: Order): order is PassOrder =>
  order.passNumber !== null && order.store !== null && order.pickup !== null

export const Pass = ({ order }: { order: Order }) => (hasPass(order) ? <OrderPass order={order} /> : null)

const failedStatuses: readonly Order['status'][] = ['VOIDED', 'EXPIRED', 'FAILED', 'CANCELLED', 'RETURNED']
const stateLabels = {
  DONE: m['orders.timeline.done'],
  NOW: m['orders.timeline.now'],
  LATER: m['orders.timeline.later'],
}

/** What an order has been through and what is to come. */
export const Timeline = ({ order }: { order: Order }) => (
  <OrderTimeline
    label={m['orders.timeline.title']()}
    steps={order.timeline.map(({ name, at, state }) => ({
      title: name,
      stateWords: stateLabels[state](),
      ...(at && { time: formatDateTime(at) }),
      ...(state === 'DONE' && { state: 'done' as const }),
      ...(state === 'NOW' && {
        state: failedStatuses.includes(order.status) ? ('failed' as const) : ('now' as const),
      }),
    }))}
  />
)

/** How an order was paid, in one line; undefined where it was not. */
export const toPaymentText = ({ payment }: Order): string | undefined => {
  if (!payment) return undefined
  const { method, issuer, numberMasked, installments, escrow } = payment
  const term =
    installments === null
      ? null
      : installments > 1
        ? m['checkout.method.months']({ count: String(installments) })
        : m['checkout.method.whole']()
  return joinFacts([issuer ?? method, numberMasked, term, escrow && m['orders.amounts.escrow']()])
}

const RefundSum = ({ order }: { order: Order }) => {
  const sum = toRefundSum(order)
  return sum && <AmountTable {...sum} />
}

/** What an order came to, how it was paid, and what came back of it. */
export const Amounts = ({ order, children }: { order: Order; children?: ReactNode }) => (
  <SummaryBox title={m['orders.amounts.title']()}>
    <Stack gap={16}>
      <AmountTable
        rows={toSumRows(toOrderSum(order))}
        total={{ name: getSumName(), value: formatWon(order.payable) }}
        note={toPaymentText(order)}
      />
      <RefundSum order={order} />
      {order.coupons.length > 0 && (
        <Text size="caption" tone="caption">
          {m['orders.amounts.coupons']({ names: joinList(order.coupons.map(({ name }) => name)) })}
        </Text>
      )}
      {children}
      {order.lines.some((line) => countRemaining(line) > 0) && (
        <Text size="caption" tone="caption">
          {order.withdrawUntil
            ? m['orders.withdraw.until']({ date: formatDate(order.withdrawUntil) })
            : m['orders.withdraw.rule']()}
        </Text>
      )}
    </Stack>
  </SummaryBox>
)
