import { asc, eq } from 'drizzle-orm'
import { addCalendarDays, toSeoulInstant } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { findDemoPerson } from '#server/db/seed/demo-context.ts'
import { settlementPeriods, statements } from '#server/db/tables/settlements.ts'
import { audit } from '#server/platform/audit/audit.ts'
import { approveStatement, markStatementPaid } from '#server/settlements/change-statement.ts'
import type { OrderFacts, SellerFacts } from './facts.ts'
import { compareStatements, readLedger } from './compare.ts'
import { plantMonth } from './plant.ts'
import { playMonth, type MonthPlan } from './play.ts'
import { reckonStatements, type Reckoning } from './reckon.ts'

const toWon = (won: bigint) => `${won.toLocaleString('en')} won`
const add = (numbers: readonly bigint[]) => numbers.reduce((sum, one) => sum + one, 0n)

/** Approves what is closed by one person and has it paid by another. */
const payStatements = async (db: Database, at: Date): Promise<bigint> => {
  const services = { db, clock: { now: () => at } }
  const [finance, owner] = [
    await findDemoPerson(db, 'finance@vini.test', at),
    await findDemoPerson(db, 'owner@vini.test', at),
  ]
  const rows = await db
    .select({
      id: statements.id,
      version: statements.version,
      total: statements.total,
      lastDay: settlementPeriods.lastDay,
    })
    .from(statements)
    .innerJoin(settlementPeriods, eq(settlementPeriods.id, statements.periodId))
    .where(eq(statements.state, 'CLOSED'))
    .orderBy(asc(statements.id))
    .limit(1000)
  for (const { id, version, lastDay } of rows) {
    await approveStatement({ ...services, person: owner }, id, { version })
    const payout = { version: version + 1, paidOn: addCalendarDays(lastDay, 3) }
    await markStatementPaid({ ...services, person: finance }, id, payout)
  }
  return add(rows.map(({ total }) => BigInt(total ?? 0)))
}

/** The sums of the whole ledger that follow from the reckonings: pairs of what it holds and what it should hold. */
const listLedgerSums = (
  ledger: Record<string, bigint>,
  { reckonings, payout }: { reckonings: readonly Reckoning[]; payout: bigint },
): [string, bigint, bigint][] => {
  const payable = add(reckonings.map(({ total, carried }) => total - carried))
  const hold = (kind: string) => ledger[kind] ?? 0n
  return [
    ['SELLER_PAYABLE', hold('SELLER_PAYABLE'), payable - payout],
    ['COMMISSION', hold('COMMISSION'), -add(reckonings.map(({ commission }) => commission))],
    ['VAT_PAYABLE', hold('VAT_PAYABLE'), -add(reckonings.map(({ vat, correction }) => vat + correction))],
    ['BANK', hold('BANK'), payout],
    ['all accounts together', add(Object.values(ledger)), 0n],
  ]
}

export type Rehearsal = {
  differences: number
  sellers: readonly SellerFacts[]
  orders: readonly OrderFacts[]
  /** The day after the last act. */
  until: string
}

/**
 * Plants and plays a month in an empty database, closes and pays its periods, and compares every sum of every statement, and
 * the ledger's, with a reckoning from the facts of the orders. Prints what it finds; answers how many differences that are, and
 * the month.
 */
export const rehearseMonth = async (
  { db, print }: { db: Database; print: (line: string) => void },
  plan: MonthPlan,
): Promise<Rehearsal> => {
  const startedAt = performance.now()
  const days = [plan.firstDay, addCalendarDays(plan.firstDay, 13)] as const
  const world = await plantMonth(db, { shoppers: Math.min(400, plan.orders), days, seed: plan.seed })
  const { orders, until } = await playMonth({ db }, world, plan, (day, count) => {
    if (day.endsWith('0')) print(`${day}: ${count} orders`)
  })
  const payout = await payStatements(db, toSeoulInstant(until, '10:00'))
  const reckonings = reckonStatements(world.sellers, orders, until)
  const { statements: statementCount, total: won, differences } = await compareStatements(db, reckonings)
  for (const { statement, sum, shop, reckoned } of differences)
    print(`seller ${statement}, ${sum}: ${shop ?? 'nothing'} in the shop, ${reckoned ?? 'nothing'} reckoned`)
  const sums = listLedgerSums(await readLedger(db), { reckonings, payout })
  const ledgerDifferences = sums.filter(([, ledger, reckoned]) => ledger !== reckoned)
  for (const [account, ledger, reckoned] of ledgerDifferences)
    print(`${account}: ${ledger} in the ledger, ${reckoned} reckoned`)
  const { breaches } = await audit(db, { now: toSeoulInstant(until, '12:00'), provider: null })
  for (const { rule, subject, detail } of breaches)
    print(`rule ${rule} of the auditor, ${subject}: ${detail}`)
  const total = differences.length + ledgerDifferences.length + breaches.length
  const acts = orders.flatMap((one) => one.acts.map(({ act }) => act))
  const countActs = (name: string) => acts.filter((act) => act === name).length
  print(
    `${orders.length} orders of ${world.sellers.length} sellers: ${countActs('CONFIRM')} confirmed, ` +
      `${countActs('CANCEL')} cancellations, ${countActs('RETURN')} returns, ${orders.filter(({ coupon }) => coupon).length} coupons`,
  )
  print(`${statementCount} statements of ${toWon(won)}, ${toWon(payout)} paid out`)
  print(`${total} differences, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  return { differences: total, sellers: world.sellers, orders, until }
}
