import { and, desc, eq } from 'drizzle-orm'
import type { TermType } from '#api/contract/office/searches.options.ts'
import { countBounded } from '../db/bounded-count.ts'
import type { Executor } from '../db/database.ts'
import { matchesText } from '../db/list-filters.ts'
import { people } from '../db/tables/people.ts'
import { searchTerms } from '../db/tables/search-terms.ts'

const isOwn = eq(searchTerms.source, 'OFFICE')
const columns = {
  ...{ id: searchTerms.id, type: searchTerms.type, key: searchTerms.key, text: searchTerms.text },
  ...{ locale: searchTerms.locale, addedAt: searchTerms.addedAt, addedBy: people.fullName },
}

const selectOwnTerms = (db: Executor) =>
  db.select(columns).from(searchTerms).leftJoin(people, eq(people.id, searchTerms.personId)).$dynamic()
export type OwnTermRow = Awaited<ReturnType<typeof selectOwnTerms>>[number]

type Filter = { type?: TermType | undefined; query?: string | undefined; size: number; page: number }

/** A page of the words that the operator added, the latest first. */
export const listOwnTerms = async (db: Executor, { type, query, size, page }: Filter) => {
  const where = and(
    isOwn,
    type ? eq(searchTerms.type, type) : undefined,
    matchesText(query, searchTerms.text, searchTerms.key),
  )
  const rows = await selectOwnTerms(db)
    .where(where)
    .orderBy(desc(searchTerms.addedAt), desc(searchTerms.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, searchTerms, where) }
}

/** One word that the operator added; undefined without one. */
export const findOwnTerm = async (db: Executor, id: number): Promise<OwnTermRow | undefined> => {
  const [row] = await selectOwnTerms(db)
    .where(and(isOwn, eq(searchTerms.id, id)))
    .limit(1)
  return row
}

export const countOwnTerms = (db: Executor): Promise<number> => db.$count(searchTerms, isOwn)

/** Whether a word stands for something already, the operator's or one of every shop. */
export const isTermTaken = async (
  db: Executor,
  { type, key, surface }: { type: TermType; key: string; surface: string },
): Promise<boolean> =>
  (await db.$count(
    searchTerms,
    and(eq(searchTerms.type, type), eq(searchTerms.key, key), eq(searchTerms.surface, surface)),
  )) > 0
