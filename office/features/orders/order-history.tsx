import { formatDateTime, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { ListRow } from '#ui/list-row'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import {
  toActorName,
  toEventName,
  toMessageName,
  toMessageState,
  toPaymentState,
  toReasonText,
  toRefundText,
  toShopReasonName,
} from './order-words.ts'
import type { OfficeOrder } from './orders.queries.ts'

const Nothing = ({ children }: { children: string }) => (
  <Text size="small" tone="secondary">
    {children}
  </Text>
)

/** Every attempt to pay, with what went back of it. */
export const OrderPayments = ({ payments }: Pick<OfficeOrder, 'payments'>) => (
  <SummaryBox title={m['orders.one.payments']()}>
    {payments.length === 0 ? (
      <Nothing>{m['orders.one.no_payments']()}</Nothing>
    ) : (
      <Stack as="ul" gap={0}>
        {payments.map((payment) => (
          <ListRow
            key={payment.id}
            title={[payment.method, payment.issuer].filter(Boolean).join(' · ')}
            text={[toPaymentState(payment.state), payment.numberMasked].filter(Boolean).join(' · ')}
            meta={formatDateTime(payment.approvedAt ?? payment.createdAt)}
            end={formatWon(payment.amount)}
          />
        ))}
      </Stack>
    )}
  </SummaryBox>
)

/** What went back or is about to, with who decided it and why. */
export const OrderRefunds = ({ refunds }: Pick<OfficeOrder, 'refunds'>) =>
  refunds.length > 0 && (
    <SummaryBox title={m['orders.one.refunds']()}>
      <Stack as="ul" gap={0}>
        {refunds.map((refund, at) => (
          <ListRow
            key={at}
            title={refund.state === 'DONE' ? m['orders.refund.done']() : m['orders.refund.requested']()}
            text={[
              toActorName(refund),
              refund.shopReason && toShopReasonName(refund.shopReason),
              refund.reason,
              refund.lines === null && m['orders.refund.whole'](),
              refund.kind === 'GOODWILL' && m['orders.refund.goodwill'](),
            ]
              .filter(Boolean)
              .join(' · ')}
            meta={formatDateTime(refund.doneAt ?? refund.requestedAt)}
            end={toRefundText({ money: refund.amount, cash: refund.cash })}
          />
        ))}
      </Stack>
    </SummaryBox>
  )

/** Everything that happened, the latest first. */
export const OrderEvents = ({ events }: Pick<OfficeOrder, 'events'>) => (
  <SummaryBox title={m['orders.one.timeline']()}>
    <Stack as="ul" gap={0}>
      {[...events].reverse().map((event, at) => (
        <ListRow
          key={at}
          title={toEventName(event)}
          {...(event.reason && { text: toReasonText(event.reason) })}
          meta={`${toActorName(event)} · ${formatDateTime(event.at)}`}
        />
      ))}
    </Stack>
  </SummaryBox>
)

/** What the shopper was written about it, by each channel. */
export const OrderMessages = ({ messages }: Pick<OfficeOrder, 'messages'>) => (
  <SummaryBox title={m['orders.one.messages']()}>
    {messages.length === 0 ? (
      <Nothing>{m['orders.one.no_messages']()}</Nothing>
    ) : (
      <Stack as="ul" gap={0}>
        {[...messages].reverse().map((message) => (
          <ListRow
            key={message.id}
            title={toMessageName(message)}
            meta={formatDateTime(message.at)}
            end={toMessageState(message)}
          />
        ))}
      </Stack>
    )}
  </SummaryBox>
)
