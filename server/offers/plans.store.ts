import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { pricePlans } from '../db/tables/offers.ts'

export type PlanRow = typeof pricePlans.$inferSelect

/** The earliest plan of each offer that is not over. */
export const listOpenPlans = async (
  db: Executor,
  offerIds: number[],
  now: Date,
): Promise<Map<number, PlanRow>> => {
  const rows = await db
    .selectDistinctOn([pricePlans.offerId])
    .from(pricePlans)
    .where(
      and(
        inArray(pricePlans.offerId, offerIds),
        inArray(pricePlans.state, ['PLANNED', 'RUNNING']),
        gt(pricePlans.endsAt, now),
      ),
    )
    .orderBy(asc(pricePlans.offerId), asc(pricePlans.startsAt))
    .limit(offerIds.length)
  return new Map(rows.map((row) => [row.offerId, row]))
}

export const hasOverlappingPlan = async (
  tx: Transaction,
  offerId: number,
  { from, until }: { from: Date; until: Date },
): Promise<boolean> =>
  (await tx.$count(
    pricePlans,
    and(
      eq(pricePlans.offerId, offerId),
      inArray(pricePlans.state, ['PLANNED', 'RUNNING']),
      lt(pricePlans.startsAt, until),
      gt(pricePlans.endsAt, from),
    ),
  )) > 0

export const insertPlan = async (tx: Transaction, values: typeof pricePlans.$inferInsert): Promise<void> => {
  await tx.insert(pricePlans).values(values)
}

export const findPlan = async (
  tx: Transaction,
  offerId: number,
  id: number,
): Promise<PlanRow | undefined> => {
  const [plan] = await tx
    .select()
    .from(pricePlans)
    .where(and(eq(pricePlans.offerId, offerId), eq(pricePlans.id, id)))
    .limit(1)
  return plan
}

export const markPlanCancelled = async (tx: Transaction, id: number): Promise<void> => {
  await tx.update(pricePlans).set({ state: 'CANCELLED' }).where(eq(pricePlans.id, id))
}

/** The latest plans of an offer. */
export const listPlans = (db: Executor, offerId: number): Promise<PlanRow[]> =>
  db
    .select()
    .from(pricePlans)
    .where(eq(pricePlans.offerId, offerId))
    .orderBy(desc(pricePlans.startsAt), desc(pricePlans.id))
    .limit(20)
