import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { DoneMark, type DoneMarkProps } from '#ui/done-mark'
import { FactList } from '#ui/fact-list'
import { Heading } from '#ui/heading'
import { Page } from '#ui/page'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { DepositAccount } from '../orders/deposit-account.tsx'
import { formatTime } from '../../format.ts'
import { formatDayWithWeekday } from '../orders/format-day.ts'
import { LineRow } from '../orders/line-row.tsx'
import { OrderHeadingLines } from '../orders/order-heading-lines.tsx'
import { Amounts, hasPass, Pass, Timeline } from '../orders/order-parts.tsx'
import { toOrderTitle } from '../orders/order-rows.tsx'
import type { Order } from '../orders/orders.queries.ts'
import { listGiftFacts, listShippingFacts } from '../orders/recipient-facts.ts'
import { RefundSummary } from '../orders/refund-summary.tsx'
import { isEnded, toOrderOutcome, type OrderOutcome } from './order-outcome.ts'

export interface CompleteViewProps {
  order: Order
  /** Puts the number of an account where it can be pasted. */
  onCopy: (text: string) => void
  /** What to read next. */
  below?: ReactNode
}

const outcomeTitles: Record<OrderOutcome, () => string> = {
  done: m['orders.done.title'],
  deposit: m['orders.done.account'],
  partlyCancelled: m['orders.done.partly_cancelled'],
  cancelling: m['orders.done.cancelling'],
  cancelled: m['orders.done.cancelled'],
  returned: m['orders.done.returned'],
}
/** An order of which a part was cancelled is neither done nor ended. */
const outcomeMarks: Record<OrderOutcome, NonNullable<DoneMarkProps['state']> | null> = {
  done: 'done',
  deposit: 'waiting',
  partlyCancelled: null,
  cancelling: 'waiting',
  cancelled: 'ended',
  returned: 'ended',
}

/** Where and when an order is collected, as long as no pass says so. */
const PickupMoment = ({ order }: { order: Order }) =>
  order.store &&
  order.pickup && (
    <Text weight="medium" figures>
      {m['orders.done.at']({
        store: order.store.name,
        date: formatDayWithWeekday(order.pickup.date),
        time: formatTime(order.pickup.time),
        deadline: formatDayWithWeekday(order.pickup.deadline),
      })}
    </Text>
  )

const Lines = ({ order, children }: { order: Order; children?: ReactNode }) => (
  <Section title={m['orders.done.bought']()} size="small" space="none">
    <Stack gap={12}>
      <Stack as="ul" gap={0}>
        {order.lines.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </Stack>
      {children}
    </Stack>
  </Section>
)

/** What there is to do with an order that is over. */
const NextActs = ({ order }: { order: Order }) => (
  <Cluster share="equal">
    <Button href={`/mypage/cancel-history/${order.oid}`}>{m['orders.cancel.see_history']()}</Button>
    <Button href="/product">{m['orders.done.next']()}</Button>
  </Cluster>
)

/** What an order came to: what to show at the counter, or what came back; what happens next; its sum. */
export const CompleteView = ({ order, onCopy, below }: CompleteViewProps) => {
  const outcome = toOrderOutcome(order)
  const isOver = isEnded(outcome)
  const mark = outcomeMarks[outcome]
  return (
    <Page as="main">
      <Stack gap={32}>
        <Stack gap={8} align="center">
          {mark && <DoneMark state={mark} />}
          <Heading level={1}>{outcomeTitles[outcome]()}</Heading>
          <Text weight="medium">{toOrderTitle(order)}</Text>
          <Text size="small" tone="secondary" figures>
            <OrderHeadingLines order={order} />
          </Text>
        </Stack>
        <Columns
          layout="summary"
          sticky="second"
          first={
            <Stack gap={32}>
              {order.account && <DepositAccount account={order.account} onCopy={onCopy} />}
              {isOver && <RefundSummary order={order} />}
              {isOver && <NextActs order={order} />}
              {!isOver && <Pass order={order} />}
              {outcome === 'partlyCancelled' && <RefundSummary order={order} />}
              <Lines order={order}>{!isOver && !hasPass(order) && <PickupMoment order={order} />}</Lines>
              {!isOver && order.giftTo && (
                <SummaryBox title={m['checkout.gift.title']()}>
                  <FactList facts={listGiftFacts(order.giftTo)} />
                </SummaryBox>
              )}
              {!isOver && order.shipTo && (
                <SummaryBox title={m['checkout.delivery.title']()}>
                  <FactList facts={listShippingFacts(order.shipTo)} />
                </SummaryBox>
              )}
              <Section title={m['orders.timeline.title']()} size="small" space="none">
                <Timeline order={order} />
              </Section>
            </Stack>
          }
          second={
            <Amounts order={order}>
              <Cluster share="equal">
                {order.paidAt && (
                  <Button href={`/mypage/receipt/${order.oid}`}>{m['orders.done.receipt']()}</Button>
                )}
                <Button href={`/mypage/order/${order.oid}`}>{m['orders.done.detail']()}</Button>
              </Cluster>
            </Amounts>
          }
        />
        {!isOver && below}
      </Stack>
    </Page>
  )
}
