import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/database.ts'

type Options = {
  /** For this time a value is returned without a reload. */
  freshMs: number
  /** For this time a value is still returned, while a newer one is loaded in the background. */
  keepMs: number
  /** The most values held; the least recently used is removed first. */
  max: number
  /** Tables whose changes drop the values at once, in every process that listens (page-changes.ts). */
  tables?: readonly string[]
}
type Load<T> = () => Promise<T>

export type ReadThroughCache<T> = (db: Database, key: string, now: Date, load: Load<T>) => Promise<T>

const openEntries = <T>({ freshMs, keepMs, max }: Options) => {
  let time = 0
  const entries = new LRUCache<string, { value: T }, Load<T>>({
    max,
    ttl: freshMs,
    ttlResolution: 0,
    allowStale: true,
    // Who waits for a value gets it, even when others have taken its place meanwhile.
    ignoreFetchAbort: true,
    perf: { now: () => time },
    fetchMethod: async (_key, _stale, { context: load }) => ({ value: await load() }),
  })
  const read = async (key: string, now: Date, load: Load<T>): Promise<T> => {
    time = now.getTime()
    const remainingMs = entries.getRemainingTTL(key)
    // Values that are too old, or newer than a clock that was set back.
    if (remainingMs < freshMs - keepMs || remainingMs > freshMs) entries.delete(key)
    return (await entries.forceFetch(key, { context: load })).value
  }
  return { read, clear: () => entries.clear() }
}

type Drop = (db: Database) => void
const dropsByTable = new Map<string, Drop[]>()

/** Has something dropped whenever a process changes a table (page-changes.ts). */
export const dropWithTable = (table: string, drop: Drop): void => {
  dropsByTable.set(table, [...(dropsByTable.get(table) ?? []), drop])
}

/** Drops what is kept of a table; what is being read may be from before the change, and is not kept. */
export const dropCachedTable = (db: Database, table: string): void => {
  for (const drop of dropsByTable.get(table) ?? []) drop(db)
}

/** Caches recent values in this process; concurrent calls share one query of the database. */
export const createCache = <T>(options: Options): ReadThroughCache<T> => {
  const byDatabase = new WeakMap<Database, ReturnType<typeof openEntries<T>>>()
  for (const table of options.tables ?? []) dropWithTable(table, (db) => byDatabase.get(db)?.clear())
  return (db, key, now, load) => {
    const entries = byDatabase.get(db) ?? openEntries<T>(options)
    byDatabase.set(db, entries)
    return entries.read(key, now, load)
  }
}
