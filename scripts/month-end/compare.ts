import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { Reckoning } from './reckon.ts'

type Row = {
  company_id: number
  first_day: string
  last_day: string
  state: string
  orders: number
  total: string
} & Record<Exclude<SumName, 'total'>, string>

const sums = [
  'sale',
  'return',
  'shipping',
  'couponSeller',
  'commission',
  'vat',
  'correction',
  'carried',
  'total',
] as const
export type SumName = (typeof sums)[number]

/** A sum of a statement that is another in the shop than by the reckoning; null where one of the two has no such statement. */
export type Difference = { statement: string; sum: string; shop: bigint | null; reckoned: bigint | null }

const ofKind = (kind: string, name: string) =>
  sql`coalesce(sum(l.amount) filter (where l.kind = ${kind}), 0)::text as ${sql.identifier(name)}`

const readStatements = async (db: Database): Promise<Row[]> => {
  const { rows } = await db.execute<Row>(sql`
    select s.company_id, p.first_day::text, p.last_day::text, s.state,
      count(distinct l.order_id) filter (where l.kind = 'SALE')::int as orders,
      ${ofKind('SALE', 'sale')}, ${ofKind('RETURN', 'return')}, ${ofKind('SHIPPING', 'shipping')},
      ${ofKind('COUPON_SELLER', 'couponSeller')}, ${ofKind('COMMISSION', 'commission')}, ${ofKind('VAT', 'vat')},
      ${ofKind('CORRECTION', 'correction')}, ${ofKind('CARRIED', 'carried')},
      coalesce(s.total, sum(l.amount), 0)::text as total
    from statements s join settlement_periods p on p.id = s.period_id
      left join statement_lines l on l.statement_id = s.id
    group by s.id, p.id order by p.last_day, s.company_id`)
  return rows
}

const toKey = (companyId: number, lastDay: string) => `${companyId} until ${lastDay}`

/** What differs between the shop's statements and those reckoned from the month's facts, sum by sum. */
export const compareStatements = async (
  db: Database,
  reckonings: readonly Reckoning[],
): Promise<{ statements: number; total: bigint; differences: Difference[] }> => {
  const rows = await readStatements(db)
  const byKey = new Map(rows.map((row) => [toKey(row.company_id, row.last_day), row]))
  const differences: Difference[] = []
  for (const one of reckonings) {
    const statement = toKey(one.companyId, one.lastDay)
    const row = byKey.get(statement)
    byKey.delete(statement)
    const add = (sum: string, shop: bigint | null, reckoned: bigint) =>
      shop === reckoned || differences.push({ statement, sum, shop, reckoned })
    add('orders', row ? BigInt(row.orders) : null, BigInt(one.orders))
    for (const sum of sums) add(sum, row ? BigInt(row[sum]) : null, one[sum])
  }
  for (const [statement, row] of byKey)
    differences.push({ statement, sum: 'total', shop: BigInt(row.total), reckoned: null })
  return {
    statements: rows.length,
    total: rows.reduce((all, row) => all + BigInt(row.total) - BigInt(row.carried), 0n),
    differences,
  }
}

/** What the ledger says that sellers are owed, paid out or not, and what it holds as commission and its tax; in won. */
export const readLedger = async (db: Database): Promise<Record<string, bigint>> => {
  const { rows } = await db.execute<{ kind: string; won: string }>(sql`
    select a.kind, sum(e.amount)::text as won from entries e join accounts a on a.id = e.account_id group by a.kind`)
  return Object.fromEntries(rows.map(({ kind, won }) => [kind, BigInt(won)]))
}
