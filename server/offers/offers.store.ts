import { and, asc, desc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { OfferState, offerSorts } from '#api/contract/office/offers.options.ts'
import type { Age } from '#api/fields.ts'
import { countBounded } from '../db/bounded-count.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { matchesText } from '../db/list-filters.ts'
import { offers, priceHistory } from '../db/tables/offers.ts'
import { people } from '../db/tables/people.ts'
import { companies } from '../db/tables/stores.ts'
import { products } from '../db/tables/wines.ts'
import { isCompanyInScope, type OfficeScope } from '../people/scope.ts'
import { toShownPrice } from './follow-plans.ts'

export type OfferRow = typeof offers.$inferSelect

const free = sql<number>`(select coalesce(sum(stock.on_hand - stock.reserved), 0)::int from stock
  join stores on stores.id = stock.store_id
  where stock.product_id = ${offers.productId} and stores.company_id = ${offers.companyId})`

const selectOffers = (db: Executor, now: Date) =>
  db
    .select({
      offer: offers,
      priceNow: toShownPrice(now).mapWith(Number),
      seller: { id: companies.id, name: companies.name },
      name: products.nameKo,
      vintage: products.vintage,
      volumeMl: products.volumeMl,
      free,
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .innerJoin(companies, eq(companies.id, offers.companyId))
    .$dynamic()
export type ListedOffer = Awaited<ReturnType<typeof selectOffers>>[number]

type OfferFilter = {
  scope: OfficeScope
  sellerIds?: number[] | undefined
  productIds?: number[] | undefined
  offerIds?: number[] | undefined
  state?: OfferState | undefined
  /** A part of the product's name, or of the seller's code. */
  words?: string | undefined
}

const matchesName = (words: string) => matchesText(words, products.nameKo, products.nameOriginal)

const toOfferCondition = ({ scope, sellerIds, productIds, offerIds, state }: OfferFilter): SQL | undefined =>
  and(
    isCompanyInScope(scope, offers.companyId),
    sellerIds ? inArray(offers.companyId, sellerIds) : undefined,
    productIds ? inArray(offers.productId, productIds) : undefined,
    offerIds ? inArray(offers.id, offerIds) : undefined,
    state ? eq(offers.state, state) : undefined,
  )

/** `codedIds` are offers whose codes have the words: found before, they leave the search by name to its index. */
const orCoded = (matches: SQL | undefined, codedIds: readonly number[]): SQL | undefined =>
  codedIds.length === 0 ? matches : or(matches, inArray(offers.id, [...codedIds]))

const toCondition = (filter: OfferFilter, codedIds: readonly number[]): SQL | undefined =>
  and(toOfferCondition(filter), filter.words ? orCoded(matchesName(filter.words), codedIds) : undefined)

/** The same of the offers alone: without words there is no product to be looked up for a total. */
const toCountCondition = ({ words, ...filter }: OfferFilter, codedIds: readonly number[]): SQL | undefined =>
  and(
    toOfferCondition(filter),
    words
      ? orCoded(
          sql`${offers.productId} in (select ${products.id} from ${products} where ${matchesName(words)})`,
          codedIds,
        )
      : undefined,
  )

const mostCoded = 1000

const listCodedIds = async (db: Executor, { words, ...filter }: OfferFilter): Promise<number[]> => {
  if (!words) return []
  const rows = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(isNotNull(offers.sku), matchesText(words, offers.sku), toOfferCondition(filter)))
    .limit(mostCoded)
  return rows.map(({ id }) => id)
}

const orders: Record<(typeof offerSorts)[number], SQL[]> = {
  name: [asc(products.nameKo)],
  price: [asc(offers.shownPrice)],
}

type OfferPage = {
  sort?: (typeof offerSorts)[number] | undefined
  size: number
  page: number
  now: Date
}

/** A page of offers; the total is exact up to 10,000 and one more above. */
export const listOffersInScope = async (
  db: Executor,
  filter: OfferFilter,
  { sort = 'name', size, page, now }: OfferPage,
): Promise<{ rows: ListedOffer[]; total: number }> => {
  const codedIds = await listCodedIds(db, filter)
  const rows = await selectOffers(db, now)
    .where(toCondition(filter, codedIds))
    .orderBy(...orders[sort], asc(offers.productId), asc(offers.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, offers, toCountCondition(filter, codedIds)) }
}

/** Offers of a scope with their products, which decide the order of locks; no lock is taken. */
export const listOfferPlaces = (db: Executor, scope: OfficeScope, ids: number[]) =>
  db
    .select({ id: offers.id, productId: offers.productId, companyId: offers.companyId })
    .from(offers)
    .where(and(inArray(offers.id, ids), isCompanyInScope(scope, offers.companyId)))
    .orderBy(asc(offers.productId), asc(offers.id))
    .limit(ids.length)

/**
 * Offers of one product, locked. Where their states may change, the bottles of their sellers are locked before: all
 * who change stock lock a row before its product.
 */
export const lockOffers = async (
  tx: Transaction,
  { productId, ids, withStock }: { productId: number; ids: number[]; withStock: boolean },
): Promise<OfferRow[]> => {
  if (withStock)
    await tx.execute(sql`select 1 from stock where product_id = ${productId} and store_id in (
        select s.id from stores s join offers o on o.company_id = s.company_id where o.id = any(${sql.param(ids)}::int[]))
      order by store_id for no key update`)
  return tx
    .select()
    .from(offers)
    .where(inArray(offers.id, ids))
    .orderBy(asc(offers.id))
    .limit(ids.length)
    .for('update')
}

export const changeOffer = async (
  tx: Transaction,
  id: number,
  set: Partial<OfferRow>,
  now: Date,
): Promise<void> => {
  await tx
    .update(offers)
    .set({ ...set, version: sql`${offers.version} + 1` })
    .where(eq(offers.id, id))
  // The columns of a statement read the row as it was before.
  await tx
    .update(offers)
    .set({ shownPrice: toShownPrice(now) })
    .where(and(eq(offers.id, id), sql`${offers.shownPrice} is distinct from ${toShownPrice(now)}`))
}

/** A page of the prices of an offer, the newest first by default, and how many there are. */
export const listPricePoints = async (
  db: Executor,
  offerId: number,
  { sort, size, page }: { sort?: Age | undefined; size: number; page: number },
) => {
  const where = eq(priceHistory.offerId, offerId)
  const rows = await db
    .select({
      at: priceHistory.at,
      price: priceHistory.price,
      listPrice: priceHistory.listPrice,
      personName: people.fullName,
      reason: priceHistory.reason,
    })
    .from(priceHistory)
    .leftJoin(people, sql`${priceHistory.actor} = 'person:' || ${people.id}`)
    .where(where)
    .orderBy(sort === 'old' ? asc(priceHistory.at) : desc(priceHistory.at))
    .limit(size)
    .offset(page * size)
  return { rows, total: await db.$count(priceHistory, where) }
}
