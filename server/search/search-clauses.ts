import { desc, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { getLexicon } from './lexicon.store.ts'
import { isHangul } from './query-text.ts'
import { listStems, listQueryWords, type QueryWord } from './query-words.ts'
import { matchesAnyTerm, toTerm, toTermScore, type SearchableTable, type Term } from './text-terms.store.ts'

/** A search for a shopper's words in a table: a condition and an order, best match first. */
export type SearchClause = { where: SQL | undefined; order: SQL[] }

const toOrder = (table: SearchableTable, terms: readonly Term[]): SQL[] => {
  const score = toTermScore(table, terms)
  return score ? [desc(sql`(${score})`)] : []
}

/** All terms of a word: any of them is enough. Words in another script stand in another column. */
const toTerms = ({ text, names }: QueryWord, stems: readonly string[]): Term[] => {
  const valuesByColumn = new Map<Term['column'], string[]>()
  for (const one of [text, ...names, ...stems]) {
    const { column, values } = toTerm(one)
    valuesByColumn.set(column, [...new Set([...(valuesByColumn.get(column) ?? []), ...values])])
  }
  return [...valuesByColumn].map(([column, values]) => ({ column, values }))
}

const toClause = (
  table: SearchableTable,
  words: readonly (readonly Term[])[],
  join: 'all' | 'any',
): SearchClause => {
  const terms = words.flat()
  const where =
    join === 'any'
      ? matchesAnyTerm(table, terms)
      : sql`(${sql.join(
          words.map((word) => matchesAnyTerm(table, word) ?? sql`false`),
          sql` and `,
        )})`
  return { where, order: toOrder(table, terms) }
}

/**
 * The searches to try for a shopper's words, in order: all words, the words without their endings, the text as it stands
 * (a title in a script without spaces is not always divided as it was written), any of the words. One without a
 * condition for no text.
 */
export const resolveSearchClauses = async (
  db: Database,
  table: SearchableTable,
  query: string | undefined,
  now: Date,
): Promise<SearchClause[]> => {
  if (!query) return [{ where: undefined, order: [] }]
  const words = listQueryWords(query, await getLexicon(db, await getTaxonomy(db, now), now))
  const whole = toWholeClause(table, query)
  return words.length === 0 ? [whole] : toClauses(table, withoutSyllables(words), whole)
}

/** The whole text, as one word. */
const toWholeClause = (table: SearchableTable, query: string): SearchClause =>
  toClause(table, [[toTerm(query)].filter(({ values }) => values.some(Boolean))], 'all')

/** One syllable is in most texts: 법 of 보는 법. */
const withoutSyllables = (words: readonly QueryWord[]): readonly QueryWord[] => {
  const longer = words.filter(({ text }) => text.length > 1 || !isHangul(text))
  return longer.length > 0 ? longer : words
}

const toClauses = (
  table: SearchableTable,
  words: readonly QueryWord[],
  whole: SearchClause,
): SearchClause[] => {
  const plain = words.map((word) => toTerms(word, []))
  const stemmed = words.map((word) => toTerms(word, listStems(word.text)))
  return [
    toClause(table, plain, 'all'),
    toClause(table, stemmed, 'all'),
    whole,
    ...(words.length > 1 ? [toClause(table, stemmed, 'any')] : []),
  ]
}

/** The first search that finds anything, and the number of its rows. */
export const findMatchingClause = async (
  clauses: SearchClause[],
  count: (clause: SearchClause) => Promise<number>,
): Promise<{ sought: SearchClause; total: number }> => {
  for (const clause of clauses) {
    const total = await count(clause)
    if (total > 0) return { sought: clause, total }
  }
  return { sought: clauses[0] ?? { where: sql`false`, order: [] }, total: 0 }
}

/** All words of a text at once, for the short lists of suggestions. */
export const toAllWordsClause = (table: SearchableTable, words: readonly QueryWord[]): SearchClause =>
  words.length === 0
    ? { where: sql`false`, order: [] }
    : toClause(
        table,
        words.map((word) => toTerms(word, word.isKnown ? [] : listStems(word.text))),
        'all',
      )
