import type { Database } from '../db/database.ts'
import { createCache } from '../platform/cache/cache.ts'
import type { CardRow } from './cards.store.ts'
import { queryNeighborIds } from './neighbors.store.ts'

/** More than are shown: some may go off sale while they are cached, some stand among the similar ones. */
const candidateLimit = 16
const displayLimit = 8
/** A row of fewer is none. */
const fewestShown = 3

const alsoLikedCache = createCache<number[]>({ freshMs: 60_000, keepMs: 300_000, max: 2000 })

/** Bottles of wines that those like who like a product's wine; they change once a day. */
export const listAlsoLikedIds = (db: Database, productId: number, now: Date): Promise<number[]> =>
  alsoLikedCache(db, String(productId), now, () => queryNeighborIds(db, productId, candidateLimit))

/** Those that are on sale and do not stand among the similar wines already; none where they are too few. */
export const selectAlsoLiked = (
  ids: readonly number[],
  rows: readonly CardRow[],
  similar: readonly { id: number }[],
): CardRow[] => {
  const selection = ids
    .filter((id) => !similar.some((one) => one.id === id))
    .flatMap((id) => rows.find((row) => row.id === id && row.status === 'ON_SALE') ?? [])
    .slice(0, displayLimit)
  return selection.length < fewestShown ? [] : selection
}
