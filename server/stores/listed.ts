import type { Locale } from '#api/fields.ts'
import type { Database } from '../db/database.ts'
import { recent } from '../recent/recent.ts'
import { soonestFirst } from './stores.rules.ts'
import { collectableByStore, storesOf, weeksOf, type StoreFilter } from './stores.store.ts'

/** Counting every shelf takes long in a large shop, and a list of stores may be half a minute behind. */
const shelves = recent<ReadonlyMap<number, number>>({ freshMs: 30_000, keepMs: 300_000, max: 1 })

type Seen = { db: Database; now: Date; locale: Locale }

/** Stores in an order that follows from no column: by the time of pickup, or by what is on the shelf. */
const ranked = async ({ db, locale }: Seen, filter: StoreFilter, ids: readonly number[]) => {
  const shown = ids.slice(filter.page * filter.size, (filter.page + 1) * filter.size)
  const { rows } = await storesOf(db, { ...filter, page: 0 }, locale, shown)
  const place = new Map(shown.map((id, at) => [id, at]))
  const ordered = rows.toSorted((a, b) => (place.get(a.store.id) ?? 0) - (place.get(b.store.id) ?? 0))
  return { rows: ordered, total: ids.length }
}

const pageOf = async (seen: Seen, filter: StoreFilter, counts: ReadonlyMap<number, number>) => {
  const { db, now, locale } = seen
  if (filter.sort !== 'earliest' && filter.sort !== 'wines') return storesOf(db, filter, locale)
  const weeks = await weeksOf(db, filter)
  if (filter.sort === 'earliest') return ranked(seen, filter, soonestFirst(weeks, now))
  const fullest = weeks.toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))
  return ranked(
    seen,
    filter,
    fullest.map(({ id }) => id),
  )
}

/** A page of stores in the order asked for, and how many match in all. */
export const listedStores = async (seen: Seen, filter: StoreFilter) => {
  const counts = await shelves(seen.db, '', seen.now, () => collectableByStore(seen.db))
  const { rows, total } = await pageOf(seen, filter, counts)
  return { rows: rows.map((row) => ({ ...row, productCount: counts.get(row.store.id) ?? 0 })), total }
}
