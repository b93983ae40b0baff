import { and, asc, eq, gt, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { offers, pricePlans } from '../db/tables/offers.ts'
import { withTransaction } from '../db/transaction.ts'
import { drain, processRow } from '../platform/jobs/drain.ts'
import { recordPrices } from './price-history.store.ts'

/**
 * The price of an offer at a time, in a statement that writes it: that of the plan in force, else its own. A plan that
 * was begun or ended stays so for a process whose clock is behind: nothing would follow it a second time.
 */
export const toShownPrice = (
  now: Date,
): SQL<number> => sql<number>`coalesce((select plan.price from price_plans plan
  where plan.offer_id = offers.id and plan.ends_at > ${now.toISOString()}::timestamptz
    and (plan.state = 'RUNNING' or plan.state = 'PLANNED' and plan.starts_at <= ${now.toISOString()}::timestamptz)),
  ${offers.price})`

const isDue = (now: Date) =>
  or(
    and(eq(pricePlans.state, 'PLANNED'), lte(pricePlans.startsAt, now)),
    and(eq(pricePlans.state, 'RUNNING'), lte(pricePlans.endsAt, now)),
  )

/** Brings the states of an offer's plans to a time; the offer is locked. */
export const movePlans = async (tx: Transaction, offerId: number, now: Date): Promise<void> => {
  await tx
    .update(pricePlans)
    .set({ state: 'ENDED' })
    .where(
      and(
        eq(pricePlans.offerId, offerId),
        inArray(pricePlans.state, ['PLANNED', 'RUNNING']),
        lte(pricePlans.endsAt, now),
      ),
    )
  await tx
    .update(pricePlans)
    .set({ state: 'RUNNING' })
    .where(
      and(
        eq(pricePlans.offerId, offerId),
        eq(pricePlans.state, 'PLANNED'),
        lte(pricePlans.startsAt, now),
        gt(pricePlans.endsAt, now),
      ),
    )
}

const listDueOffers = (db: Executor, now: Date) =>
  db
    .selectDistinct({ id: offers.id, productId: offers.productId })
    .from(pricePlans)
    .innerJoin(offers, eq(offers.id, pricePlans.offerId))
    .where(isDue(now))
    .orderBy(asc(offers.productId), asc(offers.id))
    .limit(1000)

const followPlan = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, productId }: { id: number; productId: number },
) =>
  withTransaction(db, async (tx) => {
    const now = clock.now()
    await tx.select({ id: offers.id }).from(offers).where(eq(offers.id, id)).limit(1).for('update')
    const change = { productIds: [productId], offerIds: [id], at: now, actor: 'worker' }
    await recordPrices(tx, change, async () => {
      await movePlans(tx, id, now)
      await tx
        .update(offers)
        .set({ shownPrice: toShownPrice(now) })
        .where(eq(offers.id, id))
    })
  })

/** Begins and ends price plans in what lists show; returns the number of offers that changed. */
export const followPlansNow = async (services: Pick<Services, 'db' | 'clock'>): Promise<number> => {
  const dueOffers = await listDueOffers(services.db, services.clock.now())
  const queue = [...dueOffers]
  await drain(async () => {
    const offer = queue.shift()
    if (offer) await processRow(offer.id, () => followPlan(services, offer))
    return offer !== undefined
  })
  return dueOffers.length
}
