import type { Locale } from '#api/fields.ts'
import type { Database } from '../db/database.ts'
import { createCache } from '../platform/cache/cache.ts'
import { orderByEarliest } from './stores.rules.ts'
import { countShelves } from '../wines/shelf.store.ts'
import type { ListTotal } from '../wines/list.store.ts'
import { sumTotal } from '../wines/product-query.ts'
import { getLexicon } from '../search/lexicon.store.ts'
import { toQueryText, toSurface } from '../search/query-text.ts'
import { listQueryWords } from '../search/query-words.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { readPlaces, type PlaceReading, type PlaceWord } from '../search/place-words.ts'
import { findRegionCenter } from './store-places.store.ts'
import type { GeoPoint } from '../distance.rules.ts'
import {
  emptyShelf,
  listIdsAround,
  listNearestIds,
  listSchedules,
  listStoreRows,
  maxRows,
  type StoreFilter,
} from './stores.store.ts'

type Shelves = ReadonlyMap<number, ListTotal>

/** Counting stock is slow in a large shop, and a list of stores may be half a minute old. */
const shelvesCache = createCache<Shelves>({
  freshMs: 30_000,
  keepMs: 300_000,
  max: 1,
})

type ListContext = { db: Database; now: Date; locale: Locale }

/** Stores in an order that no column has: by pickup time, or by number of products. */
const listRanked = async (ctx: ListContext, filter: StoreFilter, ids: readonly number[]) => {
  const pageIds = ids.slice(filter.page * filter.size, (filter.page + 1) * filter.size)
  const { rows } = await listStoreRows(ctx.db, { ...filter, page: 0 }, ctx, pageIds)
  const place = new Map(pageIds.map((id, at) => [id, at]))
  const sortedRows = rows.toSorted((a, b) => (place.get(a.store.id) ?? 0) - (place.get(b.store.id) ?? 0))
  return { rows: sortedRows, total: ids.length }
}

const listPage = async (ctx: ListContext, filter: StoreFilter, shelves: Shelves) => {
  const { db, now } = ctx
  if (filter.sort !== 'earliest' && filter.sort !== 'wines') return listStoreRows(db, filter, ctx)
  const schedules = await listSchedules(db, filter, now)
  if (filter.sort === 'earliest') return listRanked(ctx, filter, orderByEarliest(schedules, now))
  const countAt = (id: number) => sumTotal(shelves.get(id) ?? emptyShelf)
  const fullest = schedules.toSorted((a, b) => countAt(b.id) - countAt(a.id))
  return listRanked(
    ctx,
    filter,
    fullest.map(({ id }) => id),
  )
}

/** Where no store is called so, the nearest of a place that is. */
const nearestCount = 3

const listNearest = async (ctx: ListContext, filter: StoreFilter, placeWords: readonly PlaceWord[]) => {
  const near = await findRegionCenter(ctx.db, placeWords)
  if (!near) return { rows: [], total: 0 }
  const ids = await listNearestIds(ctx.db, near, nearestCount)
  return listRanked(ctx, { ...filter, words: undefined, near: filter.near ?? near }, ids)
}

const readQueryPlaces = async ({ db, now }: ListContext, query: string | undefined): Promise<PlaceReading> =>
  query
    ? readPlaces(listQueryWords(query, await getLexicon(db, await getTaxonomy(db, now), now)))
    : { known: [], unknown: [], landmark: null }

/** From a landmark the nearest come first, unless another order is asked for or distances from where the shopper is. */
const listPageAround = (ctx: ListContext, filter: StoreFilter, ids: readonly number[], shelves: Shelves) => {
  const { sort, near } = filter
  const isByLandmark = sort === undefined || sort === 'recommended' || (sort === 'distance' && !near)
  return isByLandmark ? listRanked(ctx, filter, ids) : listPage(ctx, { ...filter, ids }, shelves)
}

/** Stores at a well-known place, else the nearest ones: by all other words, by those that are known, or by none. */
const listAtLandmark = async (
  ctx: ListContext,
  filter: StoreFilter,
  { known, unknown, point }: Pick<PlaceReading, 'known' | 'unknown'> & { point: GeoPoint },
  shelves: Shelves,
) => {
  const around = { ...filter, near: filter.near ?? point }
  for (const words of [[...known, ...unknown], known, []]) {
    const ids = await listIdsAround(ctx.db, { ...around, words }, point)
    if (ids.length > 0) return listPageAround(ctx, around, ids, shelves)
  }
  return { rows: [], total: 0 }
}

/**
 * Stores by all words; else by the text as it stands, which may name a store after wine; else the nearest of a place that
 * no store has; else by what is known of the words.
 */
const listMatching = async (
  ctx: ListContext,
  filter: StoreFilter,
  { known, unknown, landmark, whole }: PlaceReading & { whole: PlaceWord },
  shelves: Shelves,
) => {
  const point = landmark === null ? undefined : (await getTaxonomy(ctx.db, ctx.now)).landmarks.get(landmark)
  if (point) return listAtLandmark(ctx, filter, { known, unknown, point }, shelves)
  const all = await listPage(ctx, { ...filter, words: [...known, ...unknown] }, shelves)
  if (all.total > 0) return all
  const byName = whole.length > 0 ? await listPage(ctx, { ...filter, words: [whole] }, shelves) : all
  if (byName.total > 0 || unknown.length === 0) return byName
  const nearest = await listNearest(ctx, filter, unknown)
  return nearest.total > 0 || known.length === 0
    ? nearest
    : listPage(ctx, { ...filter, words: known }, shelves)
}

/** A page of stores in the requested order, and the total number of matches. */
export const listStores = async (
  ctx: ListContext,
  { query, ...filter }: StoreFilter & { query?: string | undefined },
) => {
  // Signs without letters name no store.
  if (query && toQueryText(query).text === '') return { rows: [], total: 0 }
  const shelves = await shelvesCache(ctx.db, '', ctx.now, () => countShelves(ctx.db))
  const places = await readQueryPlaces(ctx, query)
  const whole = query ? [query.trim(), toSurface(query)] : []
  const { rows, total } = await listMatching(ctx, filter, { ...places, whole }, shelves)
  return { rows: rows.map((row) => ({ ...row, shelf: shelves.get(row.store.id) ?? emptyShelf })), total }
}

/** The ids of the stores that words mean, in any language; null without words, as no condition. */
export const listStoreIdsByWords = async (
  ctx: ListContext,
  query: string | undefined,
): Promise<ReadonlySet<number> | null> => {
  if (!query) return null
  const { rows } = await listStores(ctx, { query, near: null, size: maxRows, page: 0 })
  return new Set(rows.map(({ store }) => store.id))
}
