import type { Database } from '../db/database.ts'
import { planOf, type Attempt } from '../search/plan.ts'
import { lexiconFor } from '../search/search.store.ts'
import { filtersOf, wordsAskedOf, type Filters, type ListQuery } from './filters.rules.ts'
import { keyOf, listCondition, totalOf } from './list.store.ts'
import type { Slice } from './cards.store.ts'
import { orderOf, sortOf } from './sorts.ts'
import type { TasteProfile } from '../db/tables/taste.ts'
import { products } from '../db/tables/wines.ts'
import { quality } from '../search/conditions.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.store.ts'

export type Correction = { typed: string; searched: string } | null
export type Found = {
  filters: Filters
  attempt: Attempt | null
  /** The same for the same filters and words, and for no others. */
  key: string
  total: number
  correction: Correction
}

const noFilters = (vocabulary: Vocabulary) => filtersOf({}, vocabulary)

/** The first attempt that finds anything in the whole catalogue; the typed words when none does. */
const attemptFor = async (
  db: Database,
  words: string,
  vocabulary: Vocabulary,
  { exact, now }: { exact: boolean; now: Date },
): Promise<Attempt | null> => {
  const plan = planOf(words, await lexiconFor(db, vocabulary, now))
  if (exact || plan.length === 1) return plan[0] ?? null
  for (const attempt of plan) if ((await totalOf(db, noFilters(vocabulary), attempt, now)) > 0) return attempt
  return plan[0] ?? null
}

export const correctionOf = (typed: string, attempt: Attempt | null): Correction =>
  attempt?.corrected ? { typed, searched: attempt.searched } : null

/** What a query of the list means, and how many products that is. */
export const foundOf = async (
  db: Database,
  query: Omit<ListQuery, 'size' | 'page'>,
  vocabulary: Vocabulary,
  now: Date,
): Promise<Found> => {
  const filters = filtersOf(query, vocabulary)
  const words = wordsAskedOf(query)
  const attempt = words ? await attemptFor(db, words, vocabulary, { exact: query.exact ?? false, now }) : null
  const total = await totalOf(db, filters, attempt, now)
  return { filters, attempt, key: keyOf(filters, attempt), total, correction: correctionOf(words, attempt) }
}

/** The page of the list that was asked for. */
export const sliceOf = (
  { size, page, sort }: Pick<ListQuery, 'size' | 'page' | 'sort'>,
  { filters, attempt }: Found,
  taste: TasteProfile | null = null,
): Slice => ({
  where: listCondition(filters, attempt),
  order: orderOf(sortOf(sort), attempt ? quality(products, attempt) : undefined, taste),
  limit: size,
  offset: size * page,
})
