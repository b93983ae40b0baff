import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { AmountTable } from '#ui/amount-table'
import { SummaryBox } from '#ui/summary-box'
import { formatSignedWon } from './settlement-words.ts'
import type { Statement } from './settlements.queries.ts'

const listSums = (statement: Statement) => [
  { name: m['settlements.sum.sales'](), amount: statement.sales },
  { name: m['settlements.sum.shipping'](), amount: statement.shipping },
  { name: m['settlements.sum.coupons'](), amount: statement.couponsOfSeller },
  { name: m['settlements.sum.commission'](), amount: statement.commission },
  { name: m['settlements.sum.vat'](), amount: statement.vat },
  { name: m['settlements.sum.returns'](), amount: statement.returns },
  { name: m['settlements.sum.carried'](), amount: statement.carried },
  { name: m['settlements.sum.corrections'](), amount: statement.corrections },
]

/** All parts of a statement, which add up to what is paid. */
export const StatementSums = ({ statement }: { statement: Statement }) => (
  <SummaryBox
    title={m['settlements.one.sums']()}
    action={m['settlements.fact.orders_count']({ count: formatCount(statement.orders) })}
  >
    <AmountTable
      rows={listSums(statement).map(({ name, amount }) => ({
        ...{ name, value: formatSignedWon(amount) },
        ...(amount === 0 && { tone: 'muted' as const }),
      }))}
      total={{ name: m['settlements.sum.total'](), value: formatSignedWon(statement.total) }}
    />
  </SummaryBox>
)
