import type { ReactNode } from 'react'
import { m } from '#messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { FactList } from '#ui/fact-list'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { PageTitle } from '#ui/page-title'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { TextLink } from '#ui/text-link'
import { formatPhone } from '../../format.ts'
import { DepositAccount } from './deposit-account.tsx'
import { LineRow } from './line-row.tsx'
import { toNextAction } from './next-action.ts'
import { OrderHeadingLines } from './order-heading-lines.tsx'
import { isPartlyReturned, findStatusTone } from './order-rows.tsx'
import { Amounts, Pass, Timeline } from './order-parts.tsx'
import type { Order } from './orders.queries.ts'
import { RefundList } from './refund-list.tsx'
import { ReturnList } from './return-list.tsx'
import { listGiftFacts, listShippingFacts } from './recipient-facts.ts'

export interface OrderDetailViewProps {
  order: Order
  /** Asks for another time or store for the pickup. */
  onChangePickup: () => void
  /** Confirms that the received products are kept permanently. */
  onConfirm: () => void
  onCopy: (text: string) => void
}

const unpaidStatuses: readonly Order['status'][] = ['PENDING_PAYMENT', 'APPROVING', 'UNKNOWN']

const Unpaid = ({ order }: Pick<OrderDetailViewProps, 'order'>) =>
  unpaidStatuses.includes(order.status) ? (
    <Notice
      tone="warning"
      action={
        <Button size="small" href={`/order/payment?oid=${order.oid}`}>
          {m['orders.row.go_on']()}
        </Button>
      }
    >
      {m['orders.detail.unpaid']()}
    </Notice>
  ) : null

const Facts = ({ title, facts }: { title: string; facts: { name: string; fact: ReactNode }[] }) => (
  <Box>
    <Stack gap={12}>
      <Heading level={2} size="title">
        {title}
      </Heading>
      <FactList facts={facts} />
    </Stack>
  </Box>
)

const listOrdererFacts = ({ fullName, mobile, email }: NonNullable<Order['orderer']>) => [
  { name: m['checkout.orderer.name'](), fact: fullName },
  { name: m['checkout.orderer.mobile'](), fact: formatPhone(mobile) },
  { name: m['checkout.orderer.email'](), fact: email },
]

const listSellerFacts = ({
  name,
  representative,
  businessNumber,
  phone: call,
}: NonNullable<Order['seller']>) => [
  { name: m['orders.seller.name'](), fact: name },
  { name: m['orders.seller.representative'](), fact: representative },
  { name: m['orders.seller.number'](), fact: businessNumber },
  { name: m['orders.seller.phone'](), fact: formatPhone(call) },
]

const listParcelFacts = ({ carrierName, trackingNumber, url }: NonNullable<Order['parcel']>) => [
  { name: m['orders.parcel.carrier'](), fact: carrierName },
  { name: m['orders.parcel.number'](), fact: <TextLink href={url}>{trackingNumber}</TextLink> },
]

const Reviews = ({ order }: Pick<OrderDetailViewProps, 'order'>) => {
  const act = toNextAction(order)
  return act.href.endsWith('#reviews') && <Button href={act.href}>{act.label}</Button>
}

const hasReceipts = ({ paidAt }: Order) => paidAt !== null

const Acts = ({ order, onConfirm }: Pick<OrderDetailViewProps, 'order' | 'onConfirm'>) => {
  const { acts, oid } = order
  return (
    <Cluster justify="end" gap={8}>
      {order.parcel && <Button href={order.parcel.url}>{m['orders.row.track']()}</Button>}
      <Reviews order={order} />
      {hasReceipts(order) && <Button href={`/mypage/receipt/${oid}`}>{m['orders.done.receipt']()}</Button>}
      {acts.cancel && <Button href={`/mypage/order/return?oid=${oid}`}>{m['orders.acts.cancel']()}</Button>}
      {acts.return && <Button href={`/mypage/order/return?oid=${oid}`}>{m['orders.acts.return']()}</Button>}
      {acts.confirm && (
        <Button variant="primary" onClick={onConfirm}>
          {m['orders.acts.confirm']()}
        </Button>
      )}
    </Cluster>
  )
}

/** One complete order. */
export const OrderDetailView = ({ order, onChangePickup, onConfirm, onCopy }: OrderDetailViewProps) => (
  <main>
    <Stack gap={32}>
      <PageTitle
        title={m['orders.detail.title']()}
        lead={
          <Cluster as="span" gap={8}>
            <Tag tone={findStatusTone(order.status)}>{order.statusName}</Tag>
            {isPartlyReturned(order) && <Tag>{m['orders.status.partly_returned']()}</Tag>}
            <OrderHeadingLines order={order} />
          </Cluster>
        }
        ruled
      />
      <Unpaid order={order} />
      {order.account && <DepositAccount account={order.account} onCopy={onCopy} />}
      <Pass order={order} />
      <Timeline order={order} />
      {order.acts.pickup.time && (
        <Cluster>
          <Button onClick={onChangePickup}>{m['orders.pickup.change']()}</Button>
        </Cluster>
      )}
      <Section title={m['orders.detail.lines']()} size="small" space="none">
        <Stack as="ul" gap={0}>
          {order.lines.map((line) => (
            <LineRow key={line.id} line={line} />
          ))}
        </Stack>
      </Section>
      <Acts {...{ order, onConfirm }} />
      <Amounts order={order} />
      <ReturnList order={order} />
      {order.refunds.length > 0 && (
        <Section title={m['orders.refunds.title']()} size="small" space="none">
          <RefundList order={order} />
        </Section>
      )}
      {order.giftTo && <Facts title={m['checkout.gift.title']()} facts={listGiftFacts(order.giftTo)} />}
      {order.parcel && <Facts title={m['orders.parcel.title']()} facts={listParcelFacts(order.parcel)} />}
      {order.shipTo && (
        <Facts title={m['checkout.delivery.title']()} facts={listShippingFacts(order.shipTo)} />
      )}
      {order.orderer && (
        <Facts title={m['checkout.orderer.title']()} facts={listOrdererFacts(order.orderer)} />
      )}
      {order.seller && <Facts title={m['orders.seller.title']()} facts={listSellerFacts(order.seller)} />}
      <Cluster justify="between">
        <Button href="/mypage/order">{m['orders.detail.back']()}</Button>
        <Button href={`/mypage/inquiry/write?oid=${order.oid}`}>{m['orders.detail.ask']()}</Button>
      </Cluster>
    </Stack>
  </main>
)
