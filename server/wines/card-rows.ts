import type { Database } from '../db/database.ts'
import { createCache } from '../platform/cache/cache.ts'
import {
  listCardPage,
  listCardRowsById,
  selectPageIds,
  type CardRow,
  type CardContext,
  type PageSelection,
} from './cards.store.ts'
import type { ResolvedQuery } from './product-query.ts'

/** The number of best matches cached in order: twenty pages. */
const rankedLimit = 480

const matches = createCache<number[]>({ freshMs: 15_000, keepMs: 60_000, max: 200 })

const listBestMatchIds = (
  db: Database,
  key: string,
  selection: PageSelection,
  now: Date,
): Promise<number[]> =>
  matches(db, key, now, async () => {
    const rows = await selectPageIds(db, { ...selection, limit: rankedLimit, offset: 0 })
    return rows.map(({ id }) => id)
  })

type CardRowsOptions = { glance: CardContext; slice: PageSelection; sort: string; now: Date }

/** The rows of a page. Scoring all matches is expensive, so the order is cached for a short time. */
export const listCardRows = async (
  db: Database,
  { attempt: interpretation, key }: ResolvedQuery,
  { glance: cardContext, slice: selection, sort, now }: CardRowsOptions,
): Promise<CardRow[]> => {
  const end = selection.offset + selection.limit
  const statementKey = `${sort} ${selection.limit} ${selection.offset} ${key}`
  if (!interpretation || end > rankedLimit) return listCardPage(db, cardContext, selection, statementKey)
  const ids = await listBestMatchIds(db, `${sort} ${key}`, selection, now)
  return listCardRowsById(db, cardContext, ids.slice(selection.offset, end))
}
