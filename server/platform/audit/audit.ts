import { asc, gt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/database.ts'
import { accessRecords, auditLog } from '../../db/tables/plumbing.ts'
import { withTransaction } from '../../db/transaction.ts'
import type { Breach, Rule, Witness } from './rule.ts'
import { balancesMatchLots, journalsBalance } from './rules/cash.ts'
import { couponsCount, oneSignUpCoupon } from './rules/coupons.ts'
import { amountsAddUp, keysEnd, nothingHangs, statusFollowsEvents } from './rules/orders.ts'
import { paidHasOnePayment, paymentsMatchOrders } from './rules/payments.ts'
import { providerAgrees } from './rules/provider.ts'
import { providerFilesMatchJournals } from './rules/provider-files.ts'
import { nothingKeptTooLong } from './rules/retention.ts'
import { payablesMatchStatements, salesAreUnconfirmed, statementsMatchJournals } from './rules/settlement.ts'
import { surchargeFitsAddress } from './rules/shipping.ts'
import { stockIsExact } from './rules/stock.ts'
import { hashAccessRecord } from './access-log.ts'
import { hashAuditEntry } from './audit-log.ts'

const logIsWhole: Rule = {
  number: 12,
  promise:
    'the audit log and the access records are unbroken chains, and nothing that was written down is gone',
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
  salesAreUnconfirmed,
  statementsMatchJournals,
  payablesMatchStatements,
  providerFilesMatchJournals,
]

const pageSize = 1000
const maxBreachesPerQuery = 50

const listRuleBreaches = async (tx: Transaction, rule: Rule, witness: Witness): Promise<Breach[]> => {
  const breaches: Breach[] = []
  for (const query of rule.queries(witness)) {
    const { rows } = await tx.execute<{ subject: string; detail: string }>(
      sql`${query} limit ${maxBreachesPerQuery}`,
    )
    breaches.push(...rows.map(({ subject, detail }) => ({ rule: rule.number, subject, detail })))
  }
  return breaches
}

type Link = { id: number; previousHash: string; hash: string }

/** Follows a chain from its first row, page by page; at most one breach. */
const listChainBreaches = async <Row extends Link>(
  name: string,
  listAfter: (id: number) => Promise<Row[]>,
  hash: (previous: string, row: Row) => string,
): Promise<Breach[]> => {
  let previous = ''
  let last = 0
  for (;;) {
    const rows = await listAfter(last)
    for (const row of rows) {
      const isIntact = row.previousHash === previous && row.hash === hash(previous, row)
      if (!isIntact) return [{ rule: 12, subject: `${name} ${row.id}`, detail: 'is not what was written' }]
      previous = row.hash
      last = row.id
    }
    if (rows.length < pageSize) return []
  }
}

const listBrokenChains = async (tx: Transaction): Promise<Breach[]> => {
  const listEntries = (id: number) =>
    tx.select().from(auditLog).where(gt(auditLog.id, id)).orderBy(asc(auditLog.id)).limit(pageSize)
  const listRecords = (id: number) =>
    tx
      .select()
      .from(accessRecords)
      .where(gt(accessRecords.id, id))
      .orderBy(asc(accessRecords.id))
      .limit(pageSize)
  return [
    ...(await listChainBreaches('audit log', listEntries, hashAuditEntry)),
    ...(await listChainBreaches('access record', listRecords, hashAccessRecord)),
  ]
}

const ledgers = [
  'journals',
  'entries',
  'stock_moves',
  'order_events',
  'audit_log',
  'access_records',
  'consents',
] as const
/** Row count and last id of each append-only table: neither may ever decrease. */
export type Marks = Partial<Record<(typeof ledgers)[number], { count: number; last: number }>>

const readMarks = async (tx: Transaction): Promise<Marks> => {
  const marks: Marks = {}
  for (const table of ledgers) {
    const { rows } = await tx.execute<{ count: number; last: number }>(
      sql`select count(*)::int8 as count, coalesce(max(id), 0)::int8 as last from ${sql.identifier(table)}`,
    )
    if (rows[0]) marks[table] = rows[0]
  }
  return marks
}

const listMarkBreaches = (before: Marks, now: Marks): Breach[] =>
  ledgers.flatMap((table) => {
    const [then, present] = [before[table], now[table]]
    const hasShrunk = then && present && (present.count < then.count || present.last < then.last)
    return hasShrunk
      ? [{ rule: 12, subject: table, detail: `had ${then.count} rows, has ${present.count}` }]
      : []
  })

export type Audit = { breaches: Breach[]; marks: Marks }

const runAudit = async (tx: Transaction, witness: Witness, before: Marks): Promise<Audit> => {
  const breaches: Breach[] = []
  for (const rule of auditRules) breaches.push(...(await listRuleBreaches(tx, rule, witness)))
  breaches.push(...(await listBrokenChains(tx)))
  const marks = await readMarks(tx)
  return { breaches: [...breaches, ...listMarkBreaches(before, marks)], marks }
}

/**
 * Checks the shop's books against its promises (docs/trust.md, section 5) in one read-only snapshot, or in
 * the transaction given. `before` are the marks of the previous audit, if there was one.
 */
export const audit = (db: Executor, witness: Witness, before: Marks = {}): Promise<Audit> => {
  if (!('$client' in db)) return runAudit(db, witness, before)
  const runInSnapshot = async (tx: Transaction) => {
    await tx.execute(sql`set local statement_timeout = '120s'`)
    return runAudit(tx, witness, before)
  }
  return withTransaction(db, runInSnapshot, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
