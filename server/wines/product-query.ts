import type { Database } from '../db/database.ts'
import { interpretQuery, type Interpretation } from '../search/plan.ts'
import { getLexicon } from '../search/search.store.ts'
import type { TasteProfile } from '../db/tables/taste.ts'
import { products } from '../db/tables/wines.ts'
import { toMatchScore } from '../search/conditions.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { toProductFilters, toSearchWords, type Filters, type ListQuery } from './filters.rules.ts'
import {
  toQueryKey,
  toListCondition,
  countListedProducts,
  toProductOrder,
  parseProductSort,
  type ListTotal,
} from './list.store.ts'
import type { PageSelection } from './cards.store.ts'

export type Correction = { typed: string; searched: string } | null
export type ResolvedQuery = {
  filters: Filters
  interpretation: Interpretation | null
  /** Equal for equal filters and words only. */
  key: string
  total: ListTotal
  correction: Correction
}

/** The number of items of a list. */
export const sumTotal = ({ wines, goods }: ListTotal): number => wines + goods

const createEmptyFilters = (taxonomy: Taxonomy) => toProductFilters({}, taxonomy)

/** The first interpretation with results in the whole catalogue; the typed words when none has any. */
const chooseInterpretation = async (
  db: Database,
  words: string,
  taxonomy: Taxonomy,
  { exact, now }: { exact: boolean; now: Date },
): Promise<Interpretation | null> => {
  const interpretations = interpretQuery(words, await getLexicon(db, taxonomy, now))
  if (exact || interpretations.length === 1) return interpretations[0] ?? null
  for (const interpretation of interpretations)
    if (sumTotal(await countListedProducts(db, createEmptyFilters(taxonomy), interpretation, now)) > 0)
      return interpretation
  return interpretations[0] ?? null
}

export const toCorrection = (words: string, interpretation: Interpretation | null): Correction =>
  interpretation?.corrected ? { typed: words, searched: interpretation.searched } : null

/** The meaning of a list's query, and the number of its products. */
export const resolveQuery = async (
  db: Database,
  query: Omit<ListQuery, 'size' | 'page'>,
  taxonomy: Taxonomy,
  now: Date,
): Promise<ResolvedQuery> => {
  const filters = toProductFilters(query, taxonomy)
  const words = toSearchWords(query)
  const interpretation = words
    ? await chooseInterpretation(db, words, taxonomy, { exact: query.exact ?? false, now })
    : null
  const total = await countListedProducts(db, filters, interpretation, now)
  return {
    filters,
    interpretation,
    key: toQueryKey(filters, interpretation),
    total,
    correction: toCorrection(words, interpretation),
  }
}

/** The requested page of the list. */
export const toPageSelection = (
  { size, page, sort }: Pick<ListQuery, 'size' | 'page' | 'sort'>,
  { filters, interpretation }: ResolvedQuery,
  { taste, chosenStoreId }: { taste: TasteProfile | null; chosenStoreId: number | null },
): PageSelection => ({
  where: toListCondition(filters, interpretation, chosenStoreId),
  order: toProductOrder(
    parseProductSort(sort),
    interpretation ? toMatchScore(products, interpretation) : undefined,
    taste,
  ),
  limit: size,
  offset: size * page,
})
