import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import type { Database } from '../db/database.ts'
import type { Interpretation } from '../search/interpretation.ts'
import { getLexicon } from '../search/lexicon.store.ts'
import { toQueryText } from '../search/query-text.ts'
import { listQueryWords, type QueryWord } from '../search/query-words.ts'
import { localize } from '../localize.ts'
import { toProductFilters } from './filters.rules.ts'
import { toListCondition } from './list.store.ts'
import { resolveSearch } from './product-query.ts'
import type { ActiveSearch } from './search-conditions.store.ts'
import { presentReading, toCorrection } from './search.rules.ts'
import { suggestAreas, suggestGrapes, suggestStores } from './suggestions.rules.ts'
import { listMatchingArticles, listMatchingWineries, listMatchingWines } from './suggestions.store.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'

type Suggestions = Answer<typeof wines.suggestions>
type Groups = Suggestions['groups']

const toArticleItems = (rows: Awaited<ReturnType<typeof listMatchingArticles>>, locale: Locale) =>
  rows.map(({ id, title, category }) => ({ id, label: title, detail: localize(category, locale) }))

type Sought = {
  search: ActiveSearch
  interpretation: Interpretation
  words: readonly QueryWord[]
  text: string
}

const listSuggestionGroups = async (
  db: Database,
  { search, interpretation, words, text }: Sought,
  taxonomy: Taxonomy,
  locale: Locale,
): Promise<Groups> => {
  const condition = toListCondition(toProductFilters({}, taxonomy), search, null)
  const [wineRows, wineryRows, magazineRows, senseRows] = await Promise.all([
    listMatchingWines(db, condition, search),
    listMatchingWineries(db, words),
    listMatchingArticles(db, 'MAGAZINE', words),
    listMatchingArticles(db, 'SENSE', words),
  ])
  const groups: Groups = [
    {
      group: 'WINE',
      items: wineRows.map(({ id, name, originalName }) => ({ id, label: name, detail: originalName })),
    },
    {
      group: 'WINERY',
      items: wineryRows.map(({ id, name, originalName }) => ({ id, label: name, detail: originalName })),
    },
    { group: 'GRAPE', items: suggestGrapes(text, interpretation.conditions, taxonomy, locale) },
    { group: 'AREA', items: suggestAreas(text, interpretation.conditions, taxonomy, locale) },
    { group: 'MAGAZINE', items: toArticleItems(magazineRows, locale) },
    { group: 'SENSE', items: toArticleItems(senseRows, locale) },
    { group: 'STORE', items: suggestStores(words, taxonomy) },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** Suggestions for typed words, in groups, by what the words mean. */
export const listSuggestions = async (
  db: Database,
  input: string,
  taxonomy: Taxonomy,
  locale: Locale,
  now: Date,
): Promise<Suggestions> => {
  if (toQueryText(input).text === '') return { correction: null, reading: null, groups: [] }
  const { search, interpretation } = await resolveSearch(db, input, taxonomy, { now })
  const text = interpretation.corrected ?? input
  const words = listQueryWords(text, await getLexicon(db, taxonomy, now))
  return {
    correction: toCorrection(input, interpretation, locale),
    reading: presentReading(interpretation, locale),
    groups: await listSuggestionGroups(db, { search, interpretation, words, text }, taxonomy, locale),
  }
}
