import type { Locale } from '#api/fields.ts'
import {
  interpretExactly,
  interpretQuery,
  withoutConditions,
  type Interpretation,
} from '../search/interpretation.ts'
import { getLexicon, type CatalogueLexicon } from '../search/lexicon.store.ts'
import type { Condition } from '../search/predicates.ts'
import { relax, type Variant } from '../search/relax.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { countListedProducts, findFirstListed } from './catalogue-list.ts'
import { toProductFilters, toSearchWords, type Filters, type ListQuery } from './filters.rules.ts'
import type { ListTotal } from './list.store.ts'
import type { ActiveSearch } from './search-conditions.store.ts'
import type { Catalogue } from './snapshot/catalogue.ts'
import { toActiveSearch, toCorrection, toCountedSearch, type Correction } from './search.rules.ts'

export type ResolvedQuery = {
  filters: Filters
  search: ActiveSearch | null
  /** How the words were read; null without words. */
  interpretation: Interpretation | null
  shorter: readonly ShorterSearch[]
  total: ListTotal
}

/** The number of items of a list. */
export const sumTotal = ({ wines, goods }: ListTotal): number => wines + goods

export type ResolvedSearch = {
  search: ActiveSearch
  interpretation: Interpretation
  /** The searches without one condition each, where all together find nothing. */
  shorter: readonly ShorterSearch[]
}

/** A search without one of its conditions. */
export type ShorterSearch = { condition: Condition; search: ActiveSearch }

/** So many ways out of a search that finds nothing are counted. */
const maxShorter = 8

const toShorterSearches = (
  conditions: readonly Condition[],
  toSearch: (conditions: readonly Condition[]) => ActiveSearch,
): ShorterSearch[] =>
  conditions.length < 2
    ? []
    : conditions.slice(0, maxShorter).map((condition) => ({
        condition,
        search: toSearch(conditions.filter((one) => one !== condition)),
      }))

type SearchOptions = {
  exact?: boolean | undefined
  not?: readonly string[] | undefined
  now: Date
  /** Read by this instead of the shop's own. */
  lexicon?: CatalogueLexicon
}

/** What words mean in the whole catalogue: where all conditions find nothing, the nearest that find something. */
export const resolveSearch = async (
  catalogue: Catalogue,
  words: string,
  taxonomy: Taxonomy,
  { exact = false, not = [], now, lexicon: ownLexicon }: SearchOptions,
): Promise<ResolvedSearch> => {
  const lexicon = ownLexicon ?? (await getLexicon(catalogue.db, taxonomy, now))
  const interpretation = withoutConditions(
    exact ? interpretExactly(words) : interpretQuery(words, lexicon),
    not,
  )
  const toSearch = (conditions: Variant['active']) =>
    toActiveSearch(interpretation, conditions, lexicon, taxonomy)
  const search = toSearch(interpretation.conditions)
  const everything = toProductFilters({}, taxonomy)
  if (exact || sumTotal(await countListedProducts(catalogue, everything, search)) > 0)
    return { search, interpretation, shorter: [] }
  // Counts need no names: to find those means to read all labels.
  const toCount = (conditions: Variant['active']) =>
    toCountedSearch({ text: interpretation.text, conditions }, lexicon, taxonomy)
  const shorter = toShorterSearches(interpretation.conditions, toCount)
  const variants = relax(interpretation.conditions, lexicon.looks)
  const at = await findFirstListed(
    catalogue,
    variants.map(({ active }) => toCount(active)),
    everything,
  )
  const variant = at === null ? undefined : variants[at]
  return variant
    ? {
        search: toSearch(variant.active),
        interpretation: { ...interpretation, conditions: variant.conditions },
        shorter,
      }
    : { search, interpretation, shorter }
}

/** The meaning of a list's query, and the number of its products. */
export const resolveQuery = async (
  catalogue: Catalogue,
  query: Omit<ListQuery, 'size' | 'page'>,
  taxonomy: Taxonomy,
  now: Date,
): Promise<ResolvedQuery> => {
  const filters = toProductFilters(query, taxonomy)
  const words = toSearchWords(query)
  const resolved = words
    ? await resolveSearch(catalogue, words, taxonomy, { exact: query.exact, not: query.not, now })
    : null
  const search = resolved?.search ?? null
  const total = await countListedProducts(catalogue, filters, search)
  return {
    filters,
    search,
    interpretation: resolved?.interpretation ?? null,
    shorter: resolved?.shorter ?? [],
    total,
  }
}

/** The words that were searched for in place of those typed, in the reader's language. */
export const findCorrection = (
  query: Pick<ListQuery, 'query' | 'title'>,
  { interpretation }: Pick<ResolvedQuery, 'interpretation'>,
  locale: Locale,
): Correction => interpretation && toCorrection(toSearchWords(query), interpretation, locale)
