import { formatCount, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { ListRow } from '#ui/list-row'
import { SummaryBox } from '#ui/summary-box'
import { AmountTable, type Amount } from '#ui/amount-table'
import { Stack } from '#ui/stack'
import { toRefundText } from './order-words.ts'
import type { OfficeOrder } from './orders.queries.ts'

type Line = OfficeOrder['lines'][number]

/** How many of a line were cancelled or returned. */
const toWithdrawnText = ({ cancelledQty, returnedQty }: Line): string =>
  [
    cancelledQty > 0 && m['orders.one.line_cancelled']({ count: formatCount(cancelledQty) }),
    returnedQty > 0 && m['orders.one.line_returned']({ count: formatCount(returnedQty) }),
  ]
    .filter(Boolean)
    .join(' · ')

/** What was ordered, and what became of it. */
export const OrderLines = ({ lines }: Pick<OfficeOrder, 'lines'>) => (
  <SummaryBox title={m['orders.one.lines']()}>
    <Stack as="ul" gap={0}>
      {lines.map((line) => (
        <ListRow
          key={line.id}
          title={[line.name, line.vintage].filter(Boolean).join(' ')}
          text={m['orders.one.line_price']({
            price: formatWon(line.unitPrice),
            count: formatCount(line.qty),
          })}
          meta={toWithdrawnText(line)}
          end={formatWon(line.paidShare)}
        />
      ))}
    </Stack>
  </SummaryBox>
)

const toLess = (name: string, amount: number): Amount[] =>
  amount > 0 ? [{ name, value: `-${formatWon(amount)}`, tone: 'less' }] : []

/** What went back, below what was paid; nothing where all of it stays. */
const toRefundNote = ({ refunded: money, cashRefunded: cash }: OfficeOrder['money']) =>
  money + cash > 0 && `${m['orders.one.refunded']()} ${toRefundText({ money, cash })}`

/** What it cost and what went back, to the won. */
export const OrderMoney = ({ money, coupons }: Pick<OfficeOrder, 'money' | 'coupons'>) => {
  const couponNames = coupons.map(({ name }) => name).join(', ')
  return (
    <SummaryBox title={m['orders.one.money']()}>
      <AmountTable
        rows={[
          { name: m['orders.one.goods'](), value: formatWon(money.total - money.shipping) },
          { name: m['orders.one.shipping'](), value: formatWon(money.shipping) },
          ...toLess([m['orders.one.discount'](), couponNames].filter(Boolean).join(' · '), money.discount),
          ...toLess(m['orders.one.cash'](), money.cashUsed),
        ]}
        total={{ name: m['orders.one.payable'](), value: formatWon(money.payable) }}
        note={toRefundNote(money)}
      />
    </SummaryBox>
  )
}
