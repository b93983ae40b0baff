import type { z } from 'zod'
import type { offers as offerCalls } from '#api/contract/office/offers.ts'
import type { OfferRefusal } from '#api/contract/office/offers.options.ts'
import type { Transaction } from '../db/database.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { markAsUnchanged } from '../platform/request-records/request-records.ts'
import { appendOfferAct, formatOfferChange, requireReason, type OfferContext } from './offer-acts.ts'
import { applyChange, type OfferChange } from './offer-change.rules.ts'
import { queueOfferMail } from './offer-mails.ts'
import { changeOffer, listOfferPlaces, lockOffers, type OfferRow } from './offers.store.ts'
import { loadOwnPrices } from './own-prices.store.ts'
import { recordPrices } from './price-history.store.ts'
import { isSkuTaken, lockSkus } from './sku.store.ts'

type Body = z.output<typeof offerCalls.saveOffers.body>
type Row = Body['rows'][number]

/** An offer before and after its change. */
type SavedOffer = { before: OfferRow; change: OfferChange }
type Outcome = { saved: SavedOffer[]; refused: { id: number; why: OfferRefusal }[] }

const saveRow = async (
  tx: Transaction,
  before: OfferRow,
  row: Row,
  now: Date,
): Promise<OfferRefusal | null> => {
  if (before.version !== row.version) return 'CHANGED'
  const setsOrigin = row.listPrice !== undefined || row.recommendedBy !== undefined
  const ownPrices = await loadOwnPrices(tx, setsOrigin ? [before] : [], now)
  const result = applyChange(before, row, ownPrices(before))
  if ('refusal' in result) return result.refusal
  const sku = row.sku === undefined ? before.sku : row.sku || null
  if (sku !== null && sku !== before.sku && (await isSkuTaken(tx, { ...before, sku }))) return 'SKU_TAKEN'
  // A first price is shown at once: an offer that is on sale has one.
  const first = before.shownPrice === null ? { shownPrice: result.set.price } : {}
  await changeOffer(tx, before.id, { ...result.set, ...first, sku }, now)
  return null
}

/** Saves the rows of one product: its bottles, offers and the product itself are locked in this order. */
const saveProduct = async (
  tx: Transaction,
  { person, clock }: OfferContext,
  { productId, rows, reason }: { productId: number; rows: Row[]; reason: string | undefined },
  outcome: Outcome,
) => {
  const now = clock.now()
  const ids = rows.map(({ id }) => id)
  const withStock = rows.some(({ state }) => state !== undefined)
  const offers = new Map((await lockOffers(tx, { productId, ids, withStock })).map((one) => [one.id, one]))
  const actor = toPersonActor(person.id)
  await recordPrices(tx, { productIds: [productId], offerIds: ids, at: now, actor, reason }, async () => {
    for (const row of rows) {
      const before = offers.get(row.id)
      const why = before ? await saveRow(tx, before, row, now) : 'NOT_FOUND'
      if (why) outcome.refused.push({ id: row.id, why })
      else if (before) outcome.saved.push({ before, change: row })
    }
  })
}

const toDetail = ({ saved, refused }: Outcome, reason: string | undefined) => ({
  saved: saved.length,
  refused: refused.length,
  changes: saved.map((one) => `${one.before.id}: ${formatOfferChange(one.before, one.change)}`).join('; '),
  ...(reason && { reason }),
})

/** Two rows of one offer would be two changes of one version: the second is refused. */
const splitRepeated = (rows: readonly Row[]) => {
  const ids = new Set<number>()
  return Map.groupBy(rows, ({ id }) => {
    const isRepeated = ids.has(id)
    ids.add(id)
    return isRepeated ? 'repeated' : 'first'
  })
}

/** Changes offers of the caller's scope, each by itself: those that are refused leave the others. */
export const saveOffers = async (
  tx: Transaction,
  ctx: OfferContext,
  { rows, reason: typedReason }: Body,
): Promise<Outcome> => {
  const reason = requireReason(ctx, typedReason)
  const { first = [], repeated = [] } = Object.fromEntries(splitRepeated(rows))
  const places = await listOfferPlaces(
    tx,
    resolveOfficeScope(ctx.person),
    first.map(({ id }) => id),
  )
  const outcome: Outcome = { saved: [], refused: repeated.map(({ id }) => ({ id, why: 'CHANGED' })) }
  const byId = new Map(first.map((row) => [row.id, row]))
  const codedPlaces = places.filter(({ id }) => byId.get(id)?.sku !== undefined)
  await lockSkus(
    tx,
    codedPlaces.map(({ companyId }) => companyId),
  )
  for (const [productId, group] of Map.groupBy(places, (place) => place.productId))
    await saveProduct(
      tx,
      ctx,
      { productId, rows: group.flatMap(({ id }) => byId.get(id) ?? []), reason },
      outcome,
    )
  const visibleIds = new Set(places.map(({ id }) => id))
  outcome.refused.push(
    ...first.filter(({ id }) => !visibleIds.has(id)).map(({ id }) => ({ id, why: 'NOT_FOUND' as const })),
  )
  const [only] = outcome.saved
  if (!only) {
    markAsUnchanged()
    return outcome
  }
  if (reason && ctx.person.companyId === null)
    for (const [companyId, rowsOfSeller] of Map.groupBy(outcome.saved, ({ before }) => before.companyId))
      await queueOfferMail(tx, ctx, {
        companyId,
        reason,
        offerIds: rowsOfSeller.map(({ before }) => before.id),
      })
  const subject =
    outcome.saved.length === 1
      ? (`offer:${only.before.id}` as const)
      : (`offers:${outcome.saved.length}` as const)
  await appendOfferAct(tx, ctx, 'offer.save', { subject, detail: toDetail(outcome, reason) })
  return outcome
}
