import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Columns } from '#ui/columns'
import { DoneMark } from '#ui/done-mark'
import { FactList } from '#ui/fact-list'
import { Heading } from '#ui/heading'
import { Page } from '#ui/page'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { formatPhone } from '../../format.ts'
import { DepositAccount } from '../orders/deposit-account.tsx'
import { formatDayWithWeekday } from '../orders/format-day.ts'
import { LineRow } from '../orders/line-row.tsx'
import { toOrderHeading } from '../orders/order-heading.ts'
import { Amounts, Pass, Timeline } from '../orders/order-parts.tsx'
import type { Order } from '../orders/orders.queries.ts'

export interface CompleteViewProps {
  order: Order
  /** Puts the number of an account where it can be pasted. */
  onCopy: (text: string) => void
  /** What to read next. */
  below?: ReactNode
}

const ShippingAddress = ({ shipTo }: { shipTo: NonNullable<Order['shipTo']> }) => (
  <SummaryBox title={m['checkout.delivery.title']()}>
    <FactList
      facts={[
        { name: m['ships.form.name'](), fact: shipTo.fullName },
        { name: m['checkout.orderer.mobile'](), fact: formatPhone(shipTo.mobile) },
        {
          name: m['ships.form.address'](),
          fact: `(${shipTo.postalCode}) ${shipTo.address1} ${shipTo.address2}`.trim(),
        },
        ...(shipTo.message ? [{ name: m['ships.form.message'](), fact: shipTo.message }] : []),
      ]}
    />
  </SummaryBox>
)

export const GiftRecipient = ({ giftTo }: { giftTo: NonNullable<Order['giftTo']> }) => (
  <SummaryBox title={m['checkout.gift.title']()}>
    <FactList
      facts={[
        { name: m['checkout.gift.name'](), fact: giftTo.fullName },
        { name: m['checkout.gift.mobile'](), fact: formatPhone(giftTo.mobile) },
        ...(giftTo.message ? [{ name: m['checkout.gift.message'](), fact: giftTo.message }] : []),
      ]}
    />
  </SummaryBox>
)

/** An order that is done: what to show at the counter, what happens next, what it came to. */
export const CompleteView = ({ order, onCopy, below }: CompleteViewProps) => (
  <Page as="main">
    <Stack gap={32}>
      <Stack gap={8} align="center">
        <DoneMark />
        <Heading level={1}>{order.account ? m['orders.done.account']() : m['orders.done.title']()}</Heading>
        <Text tone="secondary" figures>
          {toOrderHeading(order)}
        </Text>
      </Stack>
      <Columns
        layout="summary"
        sticky="second"
        first={
          <Stack gap={32}>
            {order.account && <DepositAccount account={order.account} onCopy={onCopy} />}
            <Section title={m['orders.done.bought']()} size="small" space="none">
              <Stack gap={12}>
                <Stack as="ul" gap={0}>
                  {order.lines.map((line) => (
                    <LineRow key={line.id} line={line} />
                  ))}
                </Stack>
                {order.store && order.pickup && (
                  <Text weight="medium" figures>
                    {m['orders.done.at']({
                      store: order.store.name,
                      date: formatDayWithWeekday(order.pickup.date),
                      time: order.pickup.time,
                      deadline: formatDayWithWeekday(order.pickup.deadline),
                    })}
                  </Text>
                )}
              </Stack>
            </Section>
            <Pass order={order} />
            {order.giftTo && <GiftRecipient giftTo={order.giftTo} />}
            {order.shipTo && <ShippingAddress shipTo={order.shipTo} />}
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
      {below}
    </Stack>
  </Page>
)
