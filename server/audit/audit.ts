import { asc, gt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { auditLog } from '../db/tables/plumbing.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Breach, Rule, Witness } from './rule.ts'
import { balancesMatchLots, journalsBalance } from './rules/cash.ts'
import { couponsCount, oneSignUpCoupon } from './rules/coupons.ts'
import { amountsAddUp, keysEnd, nothingHangs, statusFollowsEvents } from './rules/orders.ts'
import { paidHasOnePayment, paymentsMatchOrders } from './rules/payments.ts'
import { providerAgrees } from './rules/provider.ts'
import { nothingKeptTooLong } from './rules/retention.ts'
import { surchargeFitsAddress } from './rules/shipping.ts'
import { stockIsExact } from './rules/stock.ts'
import { entryHash } from './trail.ts'

const logIsWhole: Rule = {
  number: 12,
  promise: 'the audit log is an unbroken chain, and nothing that was written down is gone',
  queries: () => [],
}

export const auditRules: readonly Rule[] = [
  journalsBalance,
  balancesMatchLots,
  amountsAddUp,
  paymentsMatchOrders,
  paidHasOnePayment,
  stockIsExact,
  couponsCount,
  statusFollowsEvents,
  nothingHangs,
  keysEnd,
  providerAgrees,
  logIsWhole,
  oneSignUpCoupon,
  nothingKeptTooLong,
  surchargeFitsAddress,
]

const page = 1000
const mostShown = 50

const rowsOf = async (tx: Transaction, rule: Rule, witness: Witness): Promise<Breach[]> => {
  const breaches: Breach[] = []
  for (const query of rule.queries(witness)) {
    const { rows } = await tx.execute<{ subject: string; detail: string }>(sql`${query} limit ${mostShown}`)
    breaches.push(...rows.map(({ subject, detail }) => ({ rule: rule.number, subject, detail })))
  }
  return breaches
}

const chainBreaches = async (tx: Transaction): Promise<Breach[]> => {
  let previous = ''
  let last = 0
  for (;;) {
    const rows = await tx
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, last))
      .orderBy(asc(auditLog.id))
      .limit(page)
    for (const row of rows) {
      const whole = row.previousHash === previous && row.hash === entryHash(previous, row)
      if (!whole) return [{ rule: 12, subject: `audit log ${row.id}`, detail: 'is not what was written' }]
      previous = row.hash
      last = row.id
    }
    if (rows.length < page) return []
  }
}

const ledgers = ['journals', 'entries', 'stock_moves', 'order_events', 'audit_log', 'consents'] as const
/** How many rows each append-only table had and which was the last: neither may ever go down. */
export type Marks = Partial<Record<(typeof ledgers)[number], { count: number; last: number }>>

const marksOf = async (tx: Transaction): Promise<Marks> => {
  const marks: Marks = {}
  for (const table of ledgers) {
    const { rows } = await tx.execute<{ count: number; last: number }>(
      sql`select count(*)::int8 as count, coalesce(max(id), 0)::int8 as last from ${sql.identifier(table)}`,
    )
    if (rows[0]) marks[table] = rows[0]
  }
  return marks
}

const markBreaches = (before: Marks, now: Marks): Breach[] =>
  ledgers.flatMap((table) => {
    const [then, present] = [before[table], now[table]]
    const gone = then && present && (present.count < then.count || present.last < then.last)
    return gone ? [{ rule: 12, subject: table, detail: `had ${then.count} rows, has ${present.count}` }] : []
  })

export type Audit = { breaches: Breach[]; marks: Marks }

const examine = async (tx: Transaction, witness: Witness, before: Marks): Promise<Audit> => {
  const breaches: Breach[] = []
  for (const rule of auditRules) breaches.push(...(await rowsOf(tx, rule, witness)))
  breaches.push(...(await chainBreaches(tx)))
  const marks = await marksOf(tx)
  return { breaches: [...breaches, ...markBreaches(before, marks)], marks }
}

/**
 * Holds the shop's books against its promises (trust.md, section 5) in one read-only snapshot, or in the transaction it
 * is given. `before` are the marks of the last audit, where there was one.
 */
export const audit = (db: Executor, witness: Witness, before: Marks = {}): Promise<Audit> => {
  if (!('$client' in db)) return examine(db, witness, before)
  const inSnapshot = async (tx: Transaction) => {
    await tx.execute(sql`set local statement_timeout = '120s'`)
    return examine(tx, witness, before)
  }
  return withTransaction(db, inSnapshot, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
