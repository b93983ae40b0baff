import type { Locale } from '#api/fields.ts'
import type { Services, Viewer } from '../context.ts'
import { getTaxonomy, type Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { localize } from '../localize.ts'
import { paginate } from '../http/pagination.ts'
import { listUsableCoupons, type Coupon } from '../coupons/coupons.store.ts'
import type { Database } from '../db/database.ts'
import type { TasteProfile } from '../db/tables/taste.ts'
import { toProductCard, type Card } from './cards.rules.ts'
import { listCardRowsById, toCardContext, type CardRow } from './cards.store.ts'
import { findCorrection, resolveQuery, sumTotal, type ResolvedQuery } from './product-query.ts'
import { presentReading, type WayOut } from './search.rules.ts'
import { findAlsoFits, presentAlsoFits } from './also-fits.ts'
import { listSearchReasons } from './reasons.ts'
import type { ListQuery } from './filters.rules.ts'
import { countEachSearch, countListedProducts, listProductIds } from './catalogue-list.ts'
import { parseProductSort } from './list-order.rules.ts'
import { openCatalogue, type Catalogue } from './snapshot/catalogue.ts'
import { findFittingHistory, findMatchScale, type MemberHistory } from './match-scale.ts'
import type { ActiveSearch } from './search-conditions.store.ts'
import { toShownPercent, type MatchScale } from './match-scale.rules.ts'
import { findBestPrice } from './offer.rules.ts'
import { findTasteProfile } from './taste.store.ts'

/** A member's data for cards: a taste, what they like already, and coupons. */
export type ViewerOffers = {
  taste: TasteProfile | null
  history: MemberHistory | null
  scale: MatchScale | null
  offers: readonly Coupon[]
  now: Date
}

/** Queried once for all the cards of an answer; null for a visitor. */
export const findViewerOffers = async (
  db: Database,
  viewer: Viewer | null,
  now: Date,
): Promise<ViewerOffers | null> => {
  if (!viewer) return null
  const awaitedTaste = findTasteProfile(db, viewer.id)
  const [taste, history, offers] = await Promise.all([
    awaitedTaste,
    findFittingHistory(db, { memberId: viewer.id, taste: awaitedTaste }, now),
    listUsableCoupons(db, viewer.id, now),
  ])
  const scale = taste && (await findMatchScale(db, { taste, history, memberId: viewer.id }, now))
  return { taste, history, scale, offers, now }
}

const findCouponPrice = ({ id, kind, price }: Card, { offers, now }: ViewerOffers): number | undefined =>
  findBestPrice(offers, { id, kindId: kind.id, price }, now)?.price

/** A card for a member: how well it matches, and its price with the best coupon. */
export const personalize = (card: Card, viewerOffers: ViewerOffers | null): Card => {
  if (!viewerOffers) return card
  const priceWithCoupon = findCouponPrice(card, viewerOffers)
  return {
    ...card,
    ...(viewerOffers.taste &&
      viewerOffers.scale &&
      card.taste.body !== null && {
        matchPercent: toShownPercent(viewerOffers.scale, card),
      }),
    ...(priceWithCoupon !== undefined && { priceWithCoupon }),
  }
}

type ListContext = Pick<Services, 'db' | 'clock'> & {
  viewer: Viewer | null
  locale: Locale
  /** The store that the shopper chose. */
  myStore?: number | undefined
}

/** Products on sale as cards for the viewer, in the given order. */
export const listProductCards = async (
  { db, clock, viewer, locale, myStore }: ListContext,
  ids: readonly number[],
): Promise<Card[]> => {
  const now = clock.now()
  const taxonomy = await getTaxonomy(db, now)
  const cardContext = toCardContext(viewer, taxonomy, now, myStore)
  const [rows, viewerOffers] = await Promise.all([
    listCardRowsById(db, cardContext, ids),
    findViewerOffers(db, viewer, now),
  ])
  return rows
    .filter(({ status }) => status === 'ON_SALE')
    .map((row) => personalize(toProductCard(row, taxonomy, locale, cardContext.chosen), viewerOffers))
}

type StoreTotals = { atStore: number | null; everywhere: number }

/** How many of the list are at the chosen store, and how many anywhere. */
const countByStore = async (
  catalogue: Catalogue,
  { filters, search, total }: ResolvedQuery,
  chosenStoreId: number | null,
): Promise<StoreTotals> => {
  const count = async (storeId: number | null) =>
    storeId === filters.storeId
      ? sumTotal(total)
      : sumTotal(await countListedProducts(catalogue, { ...filters, storeId }, search))
  const storeId = filters.storeId ?? chosenStoreId
  const [atStore, everywhere] = await Promise.all([storeId === null ? null : count(storeId), count(null)])
  return { atStore, everywhere }
}

/** The conditions without which a search that finds nothing would find something, the most first. */
const listWaysOut = async (catalogue: Catalogue, { shorter, filters }: ResolvedQuery): Promise<WayOut[]> => {
  const searches = shorter.map(({ search }) => search)
  const counts = await countEachSearch(catalogue, searches, filters)
  return shorter
    .map(({ condition }, at) => ({ condition, count: sumTotal(counts[at] ?? { wines: 0, goods: 0 }) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}

/** The page of the catalogue for a query, and the interpretation of its words. */
export const listProducts = async ({ db, clock, viewer, locale }: ListContext, query: ListQuery) => {
  const now = clock.now()
  const [taxonomy, catalogue] = await Promise.all([getTaxonomy(db, now), openCatalogue(db)])
  const [resolvedQuery, viewerOffers] = await Promise.all([
    resolveQuery(catalogue, query, taxonomy, now),
    findViewerOffers(db, viewer, now),
  ])
  const cardContext = toCardContext(viewer, taxonomy, now, query.myStore)
  const chosenStoreId = cardContext.chosen?.id ?? null
  const { filters, search, interpretation } = resolvedQuery
  const sort = parseProductSort(query.sort)
  const order = { sort, match: sort === 'match' ? viewerOffers : null }
  const page = { order, chosenStoreId, limit: query.size, offset: query.size * query.page }
  const [rows, byStore, waysOut] = await Promise.all([
    listProductIds(catalogue, filters, search, page).then((ids) => listCardRowsById(db, cardContext, ids)),
    countByStore(catalogue, resolvedQuery, chosenStoreId),
    listWaysOut(catalogue, resolvedQuery),
  ])
  const toCards = async (cardRows: readonly CardRow[], meaning: ActiveSearch | null) => {
    const reasons = meaning && (await listSearchReasons(db, meaning, cardRows, taxonomy, locale))
    return cardRows.map((row) => ({
      ...personalize(toProductCard(row, taxonomy, locale, cardContext.chosen), viewerOffers),
      ...reasons?.get(row.id),
    }))
  }
  const also = await findAlsoFits(catalogue, { query, resolved: resolvedQuery, cardContext })
  return {
    ...paginate(await toCards(rows, search), query, sumTotal(resolvedQuery.total)),
    correction: findCorrection(query, resolvedQuery, locale),
    reading: interpretation && presentReading(interpretation, locale, waysOut),
    totals: { ...resolvedQuery.total, ...byStore },
    ...(also && {
      alsoFits: { ...presentAlsoFits(also, locale), items: await toCards(also.rows, also.search) },
    }),
  }
}

/** The same for lists without search words. */
export const listProductPage = async (ctx: ListContext, query: ListQuery) => {
  const {
    correction: _correction,
    reading: _reading,
    totals: _totals,
    alsoFits: _alsoFits,
    ...page
  } = await listProducts(ctx, query)
  return page
}

const cardLimit = 60

const groupByKind = (cards: Card[], { kinds }: Taxonomy, locale: Locale) =>
  [...kinds.values()].flatMap(({ id, names }) => {
    const products = cards.filter(({ kind }) => kind.id === id)
    const [first] = products
    return first ? [{ ...first.kind, name: localize(names, locale), qty: products.length, products }] : []
  })

/** Products on sale by kind, kinds in the order of the menu. */
export const listProductsByKind = async (ctx: ListContext, ids: readonly number[]) => {
  const cards = await listProductCards(ctx, ids.slice(0, cardLimit))
  const taxonomy = await getTaxonomy(ctx.db, ctx.clock.now())
  return { _embedded: { items: groupByKind(cards, taxonomy, ctx.locale) } }
}
