import type { Locale } from '#api/fields.ts'
import type { Executor } from '../db/database.ts'
import { soonestFirst } from './stores.rules.ts'
import { storesOf, weeksOf, type StoreFilter } from './stores.store.ts'

/** By the time of pickup, which follows from the calendar and not from a column. */
const soonest = async (db: Executor, filter: StoreFilter, now: Date, locale: Locale) => {
  const ids = soonestFirst(await weeksOf(db, filter), now)
  const shown = ids.slice(filter.page * filter.size, (filter.page + 1) * filter.size)
  const { rows } = await storesOf(db, { ...filter, page: 0 }, locale, shown)
  const place = new Map(shown.map((id, at) => [id, at]))
  const ordered = rows.toSorted((a, b) => (place.get(a.store.id) ?? 0) - (place.get(b.store.id) ?? 0))
  return { rows: ordered, total: ids.length }
}

/** A page of stores in the order asked for, and how many match in all. */
export const listedStores = (db: Executor, filter: StoreFilter, now: Date, locale: Locale) =>
  filter.sort === 'earliest' ? soonest(db, filter, now, locale) : storesOf(db, filter, locale)
