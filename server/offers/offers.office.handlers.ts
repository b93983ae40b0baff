import type { offers } from '#api/contract/office/offers.ts'
import { toSeoulIso } from '../clock.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import type { OfferContext } from './offer-acts.ts'
import { listOffersInScope, listOfferPlaces, listPricePoints, type ListedOffer } from './offers.store.ts'
import { listOpenPlans, listPlans, type PlanRow } from './plans.store.ts'
import { cancelPricePlan, planPrice } from './plan-price.ts'
import { saveOffers } from './save-offers.ts'

/** A plan as its times say it is: the worker writes its state a little later. */
const presentPlan = ({ id, price, startsAt, endsAt, state: writtenState }: PlanRow, now: Date) => {
  const timedState = now < startsAt ? 'PLANNED' : now < endsAt ? 'RUNNING' : 'ENDED'
  const state = writtenState === 'CANCELLED' ? writtenState : timedState
  return { id, price, from: toSeoulIso(startsAt), until: toSeoulIso(endsAt), state } as const
}

const presentOffer = ({ offer, ...listed }: ListedOffer, plan: PlanRow | undefined, now: Date) => {
  const { id, productId, sku, price, listPrice, recommendedBy, perPersonLimit, state, version } = offer
  return {
    ...listed,
    ...{ id, idProduct: productId, sku, price, listPrice, recommendedBy, perPersonLimit, state, version },
    plan: plan ? presentPlan(plan, now) : null,
  }
}

const presentOffers = async (db: Executor, rows: ListedOffer[], now: Date) => {
  const plans = await listOpenPlans(
    db,
    rows.map(({ offer }) => offer.id),
    now,
  )
  return rows.map((row) => presentOffer(row, plans.get(row.offer.id), now))
}

const presentByIds = async (db: Executor, { person, clock }: OfferContext, ids: number[]) => {
  const now = clock.now()
  const filter = { scope: resolveOfficeScope(person), offerIds: ids }
  const { rows } = await listOffersInScope(db, filter, { size: ids.length, page: 0, now })
  return presentOffers(db, rows, now)
}

type WritingContext = OfferContext & { idempotencyKey: string | null; body: unknown }

/** Runs an act once for each key, then answers the offer as it is. */
const actThenRead = async (
  ctx: WritingContext,
  path: string,
  id: number,
  act: (tx: Transaction) => Promise<void>,
) => {
  await runOfficeIdempotent(ctx, { method: 'POST', path }, async (tx) => {
    await act(tx)
    return { done: true }
  })
  const [offer] = await presentByIds(ctx.db, ctx, [id])
  return offer ?? fail('office.offer.not_found')
}

export const offersOfficeHandlers: Handlers<typeof offers> = {
  offers: async ({ db, clock, query, person }) => {
    const { seller: sellerIds, product: productIds, offer: offerIds, state, query: words, ...page } = query
    const filter = { scope: resolveOfficeScope(person), sellerIds, productIds, offerIds, state, words }
    const now = clock.now()
    const { rows, total } = await listOffersInScope(db, filter, { ...page, now })
    return paginate(await presentOffers(db, rows, now), query, total)
  },

  saveOffers: async (ctx) => {
    const { saved, refused } = await runOfficeIdempotent(
      ctx,
      { method: 'POST', path: '/office/offers' },
      async (tx) => {
        const outcome = await saveOffers(tx, ctx, ctx.body)
        return { saved: outcome.saved.map(({ before }) => before.id), refused: outcome.refused }
      },
    )
    return { saved: saved.length > 0 ? await presentByIds(ctx.db, ctx, saved) : [], refused }
  },

  offerHistory: async ({ db, clock, params, query, person }) => {
    const [place] = await listOfferPlaces(db, resolveOfficeScope(person), [params.id])
    if (!place) return fail('office.offer.not_found')
    const { rows, total } = await listPricePoints(db, params.id, query)
    const items = rows.map(({ at, ...point }) => ({ ...point, at: toSeoulIso(at) }))
    const plans = (await listPlans(db, params.id)).map((plan) => presentPlan(plan, clock.now()))
    return { ...paginate(items, query, total), plans }
  },

  planPrice: (ctx) =>
    actThenRead(ctx, `/office/offers/${ctx.params.id}/plans`, ctx.params.id, (tx) =>
      planPrice(tx, ctx, ctx.params.id, ctx.body),
    ),

  cancelPricePlan: (ctx) => {
    const { id, idPlan } = ctx.params
    return actThenRead(ctx, `/office/offers/${id}/plans/${idPlan}/cancel`, id, (tx) =>
      cancelPricePlan(tx, ctx, ctx.params, ctx.body.reason),
    )
  },
}
