import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import type { Database } from '../db/database.ts'
import { planOf, type Attempt } from '../search/plan.ts'
import { lexiconFor } from '../search/search.store.ts'
import { inLocale } from '../words.ts'
import { filtersOf } from './filters.rules.ts'
import { commonCondition } from './filters.store.ts'
import { correctionOf } from './found.ts'
import { areasLike, grapesLike, storesLike } from './suggestions.rules.ts'
import { articlesLike, wineriesLike, winesLike } from './suggestions.store.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.store.ts'

type Suggestions = Answer<typeof wines.suggestions>
type Groups = Suggestions['groups']

const articleItems = (rows: Awaited<ReturnType<typeof articlesLike>>, locale: Locale) =>
  rows.map(({ id, title, category }) => ({ id, label: title, detail: inLocale(category, locale) }))

const groupsFor = async (
  db: Database,
  attempt: Attempt,
  vocabulary: Vocabulary,
  locale: Locale,
): Promise<Groups> => {
  const [wineRows, wineryRows, stories, senses] = await Promise.all([
    winesLike(db, commonCondition(filtersOf({}, vocabulary), attempt), attempt),
    wineriesLike(db, attempt),
    articlesLike(db, 'MAGAZINE', attempt),
    articlesLike(db, 'SENSE', attempt),
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
    { group: 'GRAPE', items: grapesLike(attempt.searched, vocabulary, locale) },
    { group: 'AREA', items: areasLike(attempt.searched, vocabulary, locale) },
    { group: 'MAGAZINE', items: articleItems(stories, locale) },
    { group: 'SENSE', items: articleItems(senses, locale) },
    { group: 'STORE', items: storesLike(attempt.searched, vocabulary) },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

const holdWines = (groups: Groups) => groups.some(({ group }) => group === 'WINE')

/** The wines of the first further reading that finds some: of 달콤한 와인 an article tells, but sweet wines are meant. */
const winesOf = async (plan: readonly Attempt[], find: (attempt: Attempt) => Promise<Groups>) => {
  for (const attempt of plan.filter(({ corrected }) => !corrected)) {
    const wines = (await find(attempt)).filter(({ group }) => group === 'WINE')
    if (wines.length > 0) return wines
  }
  return []
}

/** What the typed words may lead to, in groups; the first reading of the words that leads anywhere. */
export const suggestionsFor = async (
  db: Database,
  typed: string,
  vocabulary: Vocabulary,
  locale: Locale,
  now: Date,
): Promise<Suggestions> => {
  if (typed.trim() === '') return { correction: null, groups: [] }
  const plan = planOf(typed, await lexiconFor(db, vocabulary, now))
  const find = (attempt: Attempt) => groupsFor(db, attempt, vocabulary, locale)
  for (const [at, attempt] of plan.entries()) {
    const groups = await find(attempt)
    if (groups.length === 0) continue
    const wines = holdWines(groups) ? [] : await winesOf(plan.slice(at + 1), find)
    return { correction: correctionOf(typed, attempt), groups: [...wines, ...groups] }
  }
  return { correction: null, groups: [] }
}
