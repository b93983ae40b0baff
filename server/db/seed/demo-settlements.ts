import { and, asc, desc, eq, gt, isNull, lt, max, sql } from 'drizzle-orm'
import { addCalendarDays, toSeoulDay, toSeoulInstant } from '../../clock.ts'
import type { Services } from '../../context.ts'
import { toPeriodDays } from '../../ledger/statements/periods.rules.ts'
import { encryptPayoutAccount } from '../../sellers/payout-account.ts'
import { approveStatement, holdStatement, markStatementPaid } from '../../settlements/change-statement.ts'
import { followPeriods } from '../../settlements/follow-periods.ts'
import { members } from '../tables/members.ts'
import { orders } from '../tables/orders.ts'
import { outbox } from '../tables/plumbing.ts'
import { settlementPeriods, statementLines, statements } from '../tables/settlements.ts'
import { companies, stores } from '../tables/stores.ts'
import { withTransaction, type Transaction } from '../transaction.ts'
import { createDemoContext } from './demo-context.ts'
import { createOrderSeeder } from './seed-orders.ts'

/** A time of a past day; the demo's people work on weekday mornings. */
const toMorning = (day: string): Date => toSeoulInstant(day, '10:00')

const withClock = (services: Services, at: Date): Services => ({ ...services, clock: { now: () => at } })

/** Orders that were confirmed before a day, the dearest first, with the seller and the shopper. */
const listConfirmedOrders = (tx: Transaction, before: Date) =>
  tx
    .select({ order: orders, companyId: stores.companyId, shopper: members })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(and(eq(orders.status, 'CONFIRMED'), lt(orders.bookedAt, before)))
    .orderBy(desc(orders.payable), asc(orders.id))
    .limit(200)

type ConfirmedOrder = Awaited<ReturnType<typeof listConfirmedOrders>>[number]

/** What the statement of a seller comes to in a week, in won. */
const sumWeek = async (tx: Transaction, companyId: number, lastDay: string): Promise<number> => {
  const [row] = await tx
    .select({ won: sql<number>`coalesce(sum(${statementLines.amount}), 0)::int8`.mapWith(Number) })
    .from(statementLines)
    .innerJoin(statements, eq(statements.id, statementLines.statementId))
    .innerJoin(settlementPeriods, eq(settlementPeriods.id, statements.periodId))
    .where(and(eq(statements.companyId, companyId), eq(settlementPeriods.lastDay, lastDay)))
  return row?.won ?? 0
}

/** The seller whose week the fewest returns bring below zero. */
const chooseSeller = async (tx: Transaction, rows: readonly ConfirmedOrder[], lastDay: string) => {
  const sellers = []
  for (const [companyId, own] of Map.groupBy(rows, (row) => row.companyId)) {
    const dearest = own[0]?.order.payable ?? 0
    sellers.push({ companyId, own, left: (await sumWeek(tx, companyId, lastDay)) / dearest })
  }
  return sellers.toSorted((one, other) => one.left - other.left)[0]
}

const returnOrder = async (tx: Transaction, { order, shopper }: ConfirmedOrder, at: Date): Promise<void> => {
  const { fullName, mobile, email } = shopper
  const about = { memberId: shopper.id, fullName, mobile: mobile ?? '', email: email ?? '' }
  const seeder = createOrderSeeder(tx, about)
  const ask = { cause: 'DEFECT', reason: '코르크 상태가 좋지 않아요' } as const
  await seeder.takeBack(await seeder.askForReturn(order, at, ask), at)
}

/** Returns in the last week that come to more than its seller sold in it: what they owe is carried. */
const returnDearOrders = (services: Services, week: { firstDay: string; lastDay: string }): Promise<void> =>
  withTransaction(services.db, async (tx) => {
    const [before] = await tx.select({ id: max(outbox.id) }).from(outbox)
    const rows = await listConfirmedOrders(tx, toMorning(week.firstDay))
    const seller = await chooseSeller(tx, rows, week.lastDay)
    if (!seller) return
    const at = toMorning(addCalendarDays(week.firstDay, 2))
    for (const row of seller.own) {
      await returnOrder(tx, row, at)
      if ((await sumWeek(tx, seller.companyId, week.lastDay)) < 0) break
    }
    await tx.delete(outbox).where(gt(outbox.id, before?.id ?? 0))
  })

/** Approves and pays what is closed, except what is held; the first of the last week is held. */
const payStatements = async (services: Services, lastDay: string): Promise<void> => {
  const rows = await services.db
    .select({ id: statements.id, periodEnd: settlementPeriods.lastDay, total: statements.total })
    .from(statements)
    .innerJoin(settlementPeriods, eq(settlementPeriods.id, statements.periodId))
    .where(eq(statements.state, 'CLOSED'))
    .orderBy(asc(settlementPeriods.lastDay), desc(statements.total), asc(statements.id))
    .limit(200)
  const at = services.clock.now()
  const finance = await createDemoContext(services, 'finance@vini.test', at)
  const owner = await createDemoContext(services, 'owner@vini.test', at)
  const heldRow = rows.find(({ periodEnd }) => periodEnd === lastDay)
  if (heldRow)
    await holdStatement(finance, heldRow.id, { version: 2, reason: '판매자의 통장 사본을 확인하고 있어요' })
  for (const { id, periodEnd } of rows.filter((row) => row !== heldRow)) {
    const paidOn = [addCalendarDays(periodEnd, 3), toSeoulDay(at)].toSorted()[0] ?? toSeoulDay(at)
    await approveStatement(owner, id, { version: 2 })
    await markStatementPaid(finance, id, { version: 3, paidOn })
  }
}

/** An account at a bank for each seller of the demo that has none: their statements can be paid. */
const addAccounts = async (services: Services): Promise<void> => {
  const { db } = services
  const sellers = await db
    .select({ id: companies.id, holder: companies.representative })
    .from(companies)
    .where(isNull(companies.accountEncrypted))
    .limit(100)
  for (const { id, holder } of sellers) {
    const number = `110${String(400_000_000 + id * 7919)}`
    await db
      .update(companies)
      .set(encryptPayoutAccount(services, id, { bank: '신한은행', number, holder }))
      .where(eq(companies.id, id))
  }
}

/** The past weeks of a demo, closed: paid but for one statement that is held and one that is carried. */
export const addDemoSettlements = async (services: Services): Promise<void> => {
  await addAccounts(services)
  const today = toSeoulDay(services.clock.now())
  const week = toPeriodDays('WEEKLY', addCalendarDays(toPeriodDays('WEEKLY', today).firstDay, -1))
  await followPeriods(withClock(services, toMorning(week.firstDay)))
  await returnDearOrders(services, week)
  await followPeriods(services)
  await payStatements(services, week.lastDay)
}
