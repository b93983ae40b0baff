import type { z } from 'zod'
import type { offers as offerCalls } from '#api/contract/office/offers.ts'
import type { Transaction } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { movePlans } from './follow-plans.ts'
import { appendOfferAct, requireReason, type OfferContext } from './offer-acts.ts'
import { queueOfferMail } from './offer-mails.ts'
import { changeOffer, listOfferPlaces, lockOffers, type OfferRow } from './offers.store.ts'
import { findPlan, hasOverlappingPlan, insertPlan, markPlanCancelled } from './plans.store.ts'
import { recordPrices } from './price-history.store.ts'

type PlanBody = z.output<typeof offerCalls.planPrice.body>

/** An offer of the caller's scope, locked. */
const lockOwnOffer = async (tx: Transaction, { person }: OfferContext, id: number): Promise<OfferRow> => {
  const [place] = await listOfferPlaces(tx, resolveOfficeScope(person), [id])
  if (!place) return fail('office.offer.not_found')
  const [row] = await lockOffers(tx, { productId: place.productId, ids: [id], withStock: false })
  return row ?? fail('office.offer.not_found')
}

/** Changes the plans of a locked offer, and what follows from it: the price that lists show, and the history. */
const changePlans = async (
  tx: Transaction,
  { person, clock }: OfferContext,
  { id, productId }: OfferRow,
  { reason, run }: { reason: string | undefined; run: () => Promise<void> },
) => {
  const now = clock.now()
  const actor = toPersonActor(person.id)
  await recordPrices(tx, { productIds: [productId], offerIds: [id], at: now, actor, reason }, async () => {
    await run()
    await movePlans(tx, id, now)
    await changeOffer(tx, id, {}, now)
  })
}

const notifySeller = async (
  tx: Transaction,
  ctx: OfferContext,
  { id, companyId }: OfferRow,
  reason: string | undefined,
) => {
  if (reason && ctx.person.companyId === null)
    await queueOfferMail(tx, ctx, { companyId, reason, offerIds: [id] })
}

/** Plans a price from a time, or from now where that is over, until another. */
export const planPrice = async (
  tx: Transaction,
  ctx: OfferContext,
  id: number,
  { price, from: begins, until: ends, reason: typedReason }: PlanBody,
): Promise<void> => {
  const reason = requireReason(ctx, typedReason)
  const offer = await lockOwnOffer(tx, ctx, id)
  const now = ctx.clock.now()
  const from = new Date(Math.max(Date.parse(begins), now.getTime()))
  const until = new Date(ends)
  if (offer.price === null || offer.listPrice === null) return fail('office.offer.no_price')
  if (price > offer.listPrice) fail('office.offer.above_list', { price: 'office.offer.above_list' })
  if (until <= from || until <= now) fail('office.plan.period', { until: 'office.plan.period' })
  if (await hasOverlappingPlan(tx, id, { from, until })) fail('office.plan.overlapping')
  const plan = { offerId: id, price, startsAt: from, endsAt: until, personId: ctx.person.id, createdAt: now }
  await changePlans(tx, ctx, offer, { reason, run: () => insertPlan(tx, plan) })
  await notifySeller(tx, ctx, offer, reason)
  await appendOfferAct(tx, ctx, 'offer.plan', {
    subject: `offer:${id}`,
    detail: { price, from: from.toISOString(), until: until.toISOString(), ...(reason && { reason }) },
  })
}

/** Cancels a plan that is not over. */
export const cancelPricePlan = async (
  tx: Transaction,
  ctx: OfferContext,
  { id, idPlan }: { id: number; idPlan: number },
  typedReason: string | undefined,
): Promise<void> => {
  const reason = requireReason(ctx, typedReason)
  const offer = await lockOwnOffer(tx, ctx, id)
  const plan = (await findPlan(tx, id, idPlan)) ?? fail('office.plan.not_found')
  const isOpen = plan.state === 'PLANNED' || plan.state === 'RUNNING'
  if (!isOpen || plan.endsAt <= ctx.clock.now()) fail('office.plan.over')
  await changePlans(tx, ctx, offer, { reason, run: () => markPlanCancelled(tx, idPlan) })
  await notifySeller(tx, ctx, offer, reason)
  await appendOfferAct(tx, ctx, 'offer.cancel_plan', {
    subject: `offer:${id}`,
    detail: { plan: idPlan, price: plan.price, ...(reason && { reason }) },
  })
}
