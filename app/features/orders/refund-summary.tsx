import { m } from '#messages'
import { FactList } from '#ui/fact-list'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { formatDateTime, formatWon } from '../../format.ts'
import { toPaymentText } from './order-parts.tsx'
import { OrderAgain } from './order-row-acts.tsx'
import type { Order } from './orders.queries.ts'
import { sumRefunds } from './refund-list.tsx'
import { countReturnedPieces } from './refund-totals.ts'
import { joinList } from '../../join-facts.ts'

type Refund = Order['refunds'][number]

/** The means to which money goes back: a virtual account has none, but for the account that was given. */
const toMeans = (order: Order): { name: string; detail?: string | undefined } =>
  order.payment?.code === 'VBANK'
    ? { name: m['orders.back.account']() }
    : { name: order.payment?.method ?? m['orders.cancel.refund_money'](), detail: toPaymentText(order) }

/** When a refund arrived, or that it is under way. */
const toWhenText = ({ doneAt, requestedAt }: Refund): string =>
  doneAt
    ? m['orders.back.done_at']({ at: formatDateTime(doneAt) })
    : m['orders.back.coming']({ at: formatDateTime(requestedAt) })

/** Each amount by its means, with the card or account and the moment; a single one is the sum above it. */
const listMoneyFacts = (order: Order) => {
  const means = toMeans(order)
  const parts = order.refunds.flatMap((refund) =>
    [
      { ...means, amount: refund.amount, when: toWhenText(refund) },
      {
        name: m['shell.footer.cash'](),
        detail: undefined,
        amount: refund.cash,
        when: toWhenText(refund),
      },
    ].filter(({ amount }) => amount > 0),
  )
  return parts.map(({ name, detail, amount, when }) => ({
    name,
    fact: (
      <>
        {parts.length > 1 && (
          <>
            <b>{formatWon(amount)}</b>
            <br />
          </>
        )}
        {detail && detail !== name && (
          <>
            {detail}
            <br />
          </>
        )}
        {when}
      </>
    ),
  }))
}

/** What of an order went back, with its pieces, so that they can be ordered once more. */
const listReturnedLines = (order: Order) =>
  order.lines.flatMap((line) => {
    const qty = countReturnedPieces(order, line)
    return qty > 0 ? [{ idProduct: line.idProduct, qty }] : []
  })

/** How much went back, to which means and when, with the coupons that can be used again. */
export const RefundSummary = ({ order }: { order: Order }) => {
  const { refunds, coupons, returns } = order
  const isComing = refunds.some(({ state }) => state === 'REQUESTED')
  const returnedCoupons = coupons.filter(({ returned }) => returned).map(({ name }) => name)
  const lines = listReturnedLines(order)
  if (refunds.length === 0 && returnedCoupons.length === 0 && lines.length === 0) return null
  // What was asked to go back, and is not agreed to yet, is named by the return itself.
  if (refunds.length === 0 && returns.some(({ state }) => state === 'ASKED')) return null
  const facts = [
    ...listMoneyFacts(order),
    ...(returnedCoupons.length > 0
      ? [{ name: m['orders.back.coupons'](), fact: joinList(returnedCoupons) }]
      : []),
  ]
  return (
    <SummaryBox title={isComing ? m['orders.back.title_coming']() : m['orders.back.title']()}>
      <Stack gap={16}>
        {refunds.length > 0 ? (
          <Text size="lead" weight="bold" figures>
            {formatWon(sumRefunds(refunds))}
          </Text>
        ) : (
          <Text>{m['orders.back.none']()}</Text>
        )}
        {refunds.some(({ delayed }) => delayed) && (
          <Notice tone="warning" title={m['orders.back.delayed_title']()}>
            {m['orders.back.delayed_lead']()}
          </Notice>
        )}
        {facts.length > 0 && <FactList facts={facts} />}
        {lines.length > 0 && <OrderAgain lines={lines} />}
      </Stack>
    </SummaryBox>
  )
}
