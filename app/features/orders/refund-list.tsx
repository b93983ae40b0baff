import { m } from '#messages'
import { Box } from '#ui/box'
import { Cluster } from '#ui/cluster'
import { FactList } from '#ui/fact-list'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { formatCount, formatDateTime, formatWon } from '../../format.ts'
import { toLineTitle } from './line-row.tsx'
import type { Order } from './orders.queries.ts'
import { joinFacts, joinList } from '../../join-facts.ts'

type Refund = Order['refunds'][number]

const refundKindNames: Record<Refund['kind'], () => string> = {
  CANCEL: m['orders.refunds.cancel'],
  RETURN: m['orders.refunds.return'],
  DEPOSIT: m['orders.refunds.deposit'],
  GOODWILL: m['orders.refunds.goodwill'],
}

const shopReasonNames: Record<NonNullable<Refund['shopReason']>, () => string> = {
  OUT_OF_STOCK: m['orders.shop_reason.out_of_stock'],
  DAMAGED: m['orders.shop_reason.damaged'],
  AGE_NOT_VERIFIED: m['orders.shop_reason.age_not_verified'],
  CUSTOMER_ASKED: m['orders.shop_reason.customer_asked'],
  OTHER: m['orders.shop_reason.other'],
}

/** What a refund is of: the shop says so where it cancelled of its own accord. */
const toKindName = ({ kind, shopReason }: Refund): string =>
  shopReason ? m['orders.refunds.by_shop']() : refundKindNames[kind]()

/** Why, as the shop or the shopper gave it; empty where none did. */
const toReasonText = ({ reason, shopReason }: Refund): string =>
  joinFacts([shopReason && shopReasonNames[shopReason](), reason])

const listRefundFacts = (refund: Refund) => {
  const { amount, cash, requestedAt, doneAt } = refund
  const reason = toReasonText(refund)
  return [
    ...(amount > 0 ? [{ name: m['orders.cancel.refund_money'](), fact: formatWon(amount) }] : []),
    ...(cash > 0 ? [{ name: m['orders.cancel.refund_cash'](), fact: formatWon(cash) }] : []),
    ...(reason ? [{ name: m['orders.refunds.reason'](), fact: reason }] : []),
    {
      name: m['orders.refunds.when'](),
      fact: joinFacts([
        m['orders.refunds.asked_at']({ at: formatDateTime(requestedAt) }),
        doneAt && m['orders.refunds.done_at']({ at: formatDateTime(doneAt) }),
      ]),
    },
  ]
}

/** What a refund is of, each with how many of it; nothing where it is of all that was left. */
export const toPieceTexts = ({ lines }: Pick<Order, 'lines'>, refund: Pick<Refund, 'lines'>): string[] =>
  (refund.lines ?? []).flatMap(({ id, qty }) => {
    const line = lines.find((one) => one.id === id)
    return line ? [m['orders.refunds.line']({ name: toLineTitle(line), count: formatCount(qty) })] : []
  })

/** The goods that a refund is of, in one line. */
const toGoodsText = (order: Pick<Order, 'lines'>, refund: Refund): string => {
  if (refund.kind === 'GOODWILL') return m['orders.refunds.goodwill_goods']()
  return joinList(toPieceTexts(order, refund)) || m['orders.refunds.all']()
}

/** What of a refund list is back or on its way, in won. */
export const sumRefunds = (refunds: readonly Refund[]): number =>
  refunds
    .filter(({ kind }) => kind !== 'DEPOSIT')
    .reduce((total, { amount, cash }) => total + amount + cash, 0)

/** Every refund of an order: of what, how much, by which way, since when. */
export const RefundList = ({ order }: { order: Pick<Order, 'refunds' | 'lines'> }) => (
  <Stack as="ul" gap={12}>
    {order.refunds.map((refund, index) => {
      return (
        <Box key={index} as="li">
          <Stack gap={12}>
            <Cluster justify="between" gap={12}>
              <Text weight="medium">{toGoodsText(order, refund)}</Text>
              <Cluster gap={8}>
                <Tag>{toKindName(refund)}</Tag>
                <Tag tone={refund.state === 'DONE' ? 'success' : 'warning'}>
                  {refund.state === 'DONE' ? m['orders.refunds.done']() : m['orders.refunds.requested']()}
                </Tag>
              </Cluster>
            </Cluster>
            <FactList facts={listRefundFacts(refund)} />
          </Stack>
        </Box>
      )
    })}
  </Stack>
)
