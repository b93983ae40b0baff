import type { Person } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import {
  changeOffers,
  lockSellerProducts,
  addOffers,
  type OfferColumns,
} from '../offers/bulk-offers.store.ts'
import { formatOfferChange } from '../offers/offer-acts.ts'
import { noOffer } from '../offers/offer-change.rules.ts'
import type { OfferRow } from '../offers/offers.store.ts'
import { recordPrices } from '../offers/price-history.store.ts'
import { lockSkus } from '../offers/sku.store.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendPersonActs } from '../platform/audit/person-acts.ts'
import { changeStocks } from '../stores/office-stock.store.ts'
import { checkOfferList } from './check-offer-list.ts'
import type { OfferPlan } from './compare-offers.rules.ts'
import { replaceReport } from './imports.store.ts'
import {
  giveTime,
  lockOpenImport,
  recordApplication,
  type ImportContext,
  type OpenImport,
} from './manage-imports.ts'
import { listMovedLines } from './moved-lines.ts'
import type { SellerScope } from './offer-facts.store.ts'

/** The company of a person of a seller, whole or some of its stores; the permission has no others. */
export const resolveSellerScope = (person: Person): SellerScope => {
  const scope = resolveOfficeScope(person)
  return scope.kind === 'shop' ? fail('office.import.not_found') : scope
}

type Writing = { scope: SellerScope; now: Date }
type OfferWrite = { productId: number; offer: OfferRow | null; set: OfferColumns }

/**
 * Prices, limits, codes and states, with the history of prices; returns the ids of the offers by product. A row that
 * another person wrote since stops all.
 */
const writeOffers = async (
  tx: Transaction,
  { person }: ImportContext,
  writes: readonly OfferWrite[],
  { scope, now }: Writing,
): Promise<Map<number, number>> => {
  const changes = writes.flatMap(({ offer, set }) => (offer ? { offer, set } : []))
  const newcomers = writes.filter(({ offer }) => offer === null)
  const record = {
    productIds: writes.map(({ productId }) => productId),
    offerIds: changes.map(({ offer }) => offer.id),
    ...{ at: now, actor: toPersonActor(person.id) },
  }
  const offerIds = new Map(changes.map(({ offer }) => [offer.productId, offer.id]))
  await recordPrices(tx, record, async () => {
    const changedCount = await changeOffers(tx, changes, now)
    const addedRows = await addOffers(tx, scope.companyId, newcomers, now)
    if (changedCount !== changes.length || addedRows.length !== newcomers.length)
      fail('office.import.changed')
    for (const { id, productId } of addedRows) offerIds.set(productId, id)
    return addedRows.map(({ id }) => id)
  })
  return offerIds
}

/** Bottles that came in and that were counted, by store and delivery; in the order in which stock is locked. */
const writeBottles = async (
  tx: Transaction,
  { person }: ImportContext,
  { id, name: note }: OpenImport,
  { plans, now: at }: { plans: readonly OfferPlan[]; now: Date },
) => {
  const moves = plans.flatMap(({ productId, bottles }) => bottles.map((one) => ({ ...one, productId })))
  const groups = Map.groupBy(moves, ({ storeId, delivery }) => `${storeId}:${delivery ?? ''}`)
  for (const group of groups.values()) {
    const [{ storeId, delivery }] = group as [(typeof moves)[number]]
    const act = { personId: person.id, note, at }
    const ref =
      delivery === null
        ? ({ reason: 'COUNT', ref: `list/${id}` } as const)
        : ({ reason: 'RECEIVE', refType: 'DELIVERY', ref: delivery } as const)
    const changes = group.toSorted((a, b) => a.productId - b.productId)
    await changeStocks(tx, storeId, changes, { ...act, ...ref })
  }
  return moves
}

type Writes = {
  writes: readonly OfferWrite[]
  offerIds: ReadonlyMap<number, number>
  moves: Awaited<ReturnType<typeof writeBottles>>
}

const recordActs = async (
  tx: Transaction,
  ctx: ImportContext,
  list: number,
  { writes, offerIds, moves }: Writes,
) => {
  await appendPersonActs(
    tx,
    ctx,
    'offer.save',
    writes.map(({ productId, offer, set }) => ({
      subject: `offer:${offerIds.get(productId)}`,
      detail: { list, changes: formatOfferChange(offer ?? noOffer, set) },
    })),
  )
  const toAct = ({ productId, storeId: store, delta }: (typeof moves)[number]) => ({
    subject: `product:${productId}`,
    detail: { list, store, qty: delta },
  })
  const [receipts, counts] = [
    moves.filter(({ delivery }) => delivery !== null),
    moves.filter(({ delivery }) => delivery === null),
  ]
  await appendPersonActs(tx, ctx, 'stock.receive', receipts.map(toAct))
  await appendPersonActs(tx, ctx, 'stock.count', counts.map(toAct))
}

const writePlans = async (
  tx: Transaction,
  ctx: ImportContext,
  list: OpenImport,
  plans: readonly OfferPlan[],
  writing: Writing,
) => {
  const writes = plans
    .flatMap(({ set, ...plan }): OfferWrite[] => (set ? [{ ...plan, set }] : []))
    .sort((a, b) => a.productId - b.productId)
  const offerIds = await writeOffers(tx, ctx, writes, writing)
  const moves = await writeBottles(tx, ctx, list, { plans, now: writing.now })
  await recordActs(tx, ctx, list.id, { writes, offerIds, moves })
}

/**
 * Writes the rows of a seller's list as its report has them, once, and leaves out the refused ones. Where offers or
 * bottles changed meanwhile nothing is written: the report is renewed, with the rows concerned marked.
 */
export const applyOfferList = async (
  ctx: ImportContext,
  id: number,
  { version }: { version: number },
): Promise<void> => {
  const now = ctx.clock.now()
  const scope = resolveSellerScope(ctx.person)
  const hasMoved = await withTransaction(ctx.db, async (tx) => {
    const list = await lockOpenImport(tx, ctx, id)
    if (list.version !== version) return true
    await giveTime(tx)
    await lockSkus(tx, [scope.companyId])
    const { plans: plansBefore } = await checkOfferList(tx, scope, { bytes: list.bytes, now })
    const productIds = plansBefore.map(({ productId }) => productId)
    await lockSellerProducts(tx, scope.companyId, productIds)
    const report = await checkOfferList(tx, scope, { bytes: list.bytes, now })
    const movedLines = await listMovedLines(tx, id, report)
    if (movedLines.size > 0) {
      await replaceReport(tx, list, report, { now, movedLines })
      return true
    }
    if (report.plans.length === 0) return fail('office.import.nothing')
    await writePlans(tx, ctx, list, report.plans, { scope, now })
    await recordApplication(tx, ctx, list, report.counts)
    return false
  })
  if (hasMoved) fail('office.import.changed')
}
