import type { Database } from '../../db/database.ts'

type Entry<T> = { at: number; value: Promise<T>; renewing: boolean }
type Options = {
  /** For this time a value is returned without a reload. */
  freshMs: number
  /** For this time a value is still returned, while a newer one is loaded in the background. */
  keepMs: number
  /** The most values held; the least recently used is removed first. */
  max: number
}

export type ReadThroughCache<T> = (db: Database, key: string, now: Date, load: () => Promise<T>) => Promise<T>

/** Caches recent values in this process; concurrent calls share one query of the database. */
export const createCache = <T>({ freshMs, keepMs, max }: Options): ReadThroughCache<T> => {
  const byDatabase = new WeakMap<Database, Map<string, Entry<T>>>()

  const put = (entries: Map<string, Entry<T>>, key: string, at: number, load: () => Promise<T>) => {
    // A query builder runs again at each await; the promise around it runs it once.
    const value = Promise.resolve(load())
    const entry = { at, value, renewing: false }
    entries.set(key, entry)
    value.catch(() => entries.get(key) === entry && entries.delete(key))
    const oldest = entries.size > max ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
    return value
  }

  const renew = (
    entries: Map<string, Entry<T>>,
    key: string,
    entry: Entry<T>,
    at: number,
    load: () => Promise<T>,
  ) => {
    entry.renewing = true
    load().then(
      (value) => entries.set(key, { at, value: Promise.resolve(value), renewing: false }),
      () => entries.delete(key),
    )
  }

  return (db, key, now, load) => {
    const entries = byDatabase.get(db) ?? new Map<string, Entry<T>>()
    byDatabase.set(db, entries)
    const at = now.getTime()
    const entry = entries.get(key)
    if (!entry || at - entry.at > keepMs || at < entry.at) return put(entries, key, at, load)
    entries.delete(key)
    entries.set(key, entry)
    if (at - entry.at > freshMs && !entry.renewing) renew(entries, key, entry, at, load)
    return entry.value
  }
}
