import type { Database } from '../db/database.ts'
import { recent } from '../recent/recent.ts'
import { cardPage, cardsOf, idPage, type CardRow, type Glance, type Slice } from './cards.store.ts'
import type { Found } from './found.ts'

/** So many of the best matches are kept in their order: twenty pages. */
const ordered = 480

const matches = recent<number[]>({ freshMs: 15_000, keepMs: 60_000, max: 200 })

const bestMatches = (db: Database, key: string, slice: Slice, now: Date): Promise<number[]> =>
  matches(db, key, now, async () => {
    const rows = await idPage(db, { ...slice, limit: ordered, offset: 0 })
    return rows.map(({ id }) => id)
  })

type Asked = { glance: Glance; slice: Slice; sort: string; now: Date }

/** The rows of a page. Judging how well each row matches words is dear, so that order is remembered for a moment. */
export const rowsOf = async (
  db: Database,
  { attempt, key }: Found,
  { glance, slice, sort, now }: Asked,
): Promise<CardRow[]> => {
  const end = slice.offset + slice.limit
  const form = `${sort} ${slice.limit} ${slice.offset} ${key}`
  if (!attempt || end > ordered) return cardPage(db, glance, slice, form)
  const ids = await bestMatches(db, `${sort} ${key}`, slice, now)
  return cardsOf(db, glance, ids.slice(slice.offset, end))
}
