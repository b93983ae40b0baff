import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import type { Database } from '../db/database.ts'
import { interpretQuery, type Interpretation } from '../search/plan.ts'
import { getLexicon } from '../search/search.store.ts'
import { localize } from '../localize.ts'
import { toProductFilters } from './filters.rules.ts'
import { toListCondition } from './list.store.ts'
import { toCorrection } from './product-query.ts'
import { suggestAreas, suggestGrapes, suggestStores } from './suggestions.rules.ts'
import { listMatchingArticles, listMatchingWineries, listMatchingWines } from './suggestions.store.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'

type Suggestions = Answer<typeof wines.suggestions>
type Groups = Suggestions['groups']

const toArticleItems = (rows: Awaited<ReturnType<typeof listMatchingArticles>>, locale: Locale) =>
  rows.map(({ id, title, category }) => ({ id, label: title, detail: localize(category, locale) }))

const listSuggestionGroups = async (
  db: Database,
  interpretation: Interpretation,
  taxonomy: Taxonomy,
  locale: Locale,
): Promise<Groups> => {
  const [wineRows, wineryRows, magazineRows, senseRows] = await Promise.all([
    listMatchingWines(
      db,
      toListCondition(toProductFilters({}, taxonomy), interpretation, null),
      interpretation,
    ),
    listMatchingWineries(db, interpretation),
    listMatchingArticles(db, 'MAGAZINE', interpretation),
    listMatchingArticles(db, 'SENSE', interpretation),
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
    { group: 'GRAPE', items: suggestGrapes(interpretation.searched, taxonomy, locale) },
    { group: 'AREA', items: suggestAreas(interpretation.searched, taxonomy, locale) },
    { group: 'MAGAZINE', items: toArticleItems(magazineRows, locale) },
    { group: 'SENSE', items: toArticleItems(senseRows, locale) },
    { group: 'STORE', items: suggestStores(interpretation.searched, taxonomy) },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

const hasWineGroup = (groups: Groups) => groups.some(({ group }) => group === 'WINE')

/** Wines of the first further interpretation with results: 달콤한 와인 matches an article, yet means wines. */
const findWineGroups = async (
  interpretations: readonly Interpretation[],
  findGroups: (interpretation: Interpretation) => Promise<Groups>,
) => {
  for (const interpretation of interpretations.filter(({ corrected }) => !corrected)) {
    const wines = (await findGroups(interpretation)).filter(({ group }) => group === 'WINE')
    if (wines.length > 0) return wines
  }
  return []
}

/** Suggestions for typed words, in groups; from the first interpretation with results. */
export const listSuggestions = async (
  db: Database,
  input: string,
  taxonomy: Taxonomy,
  locale: Locale,
  now: Date,
): Promise<Suggestions> => {
  if (input.trim() === '') return { correction: null, groups: [] }
  const interpretations = interpretQuery(input, await getLexicon(db, taxonomy, now))
  const findGroups = (interpretation: Interpretation) =>
    listSuggestionGroups(db, interpretation, taxonomy, locale)
  for (const [at, interpretation] of interpretations.entries()) {
    const groups = await findGroups(interpretation)
    if (groups.length === 0) continue
    const wines = hasWineGroup(groups) ? [] : await findWineGroups(interpretations.slice(at + 1), findGroups)
    return { correction: toCorrection(input, interpretation), groups: [...wines, ...groups] }
  }
  return { correction: null, groups: [] }
}
