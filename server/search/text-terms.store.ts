import { and, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { hasHangul, isInitials, normalize, toJamo } from './korean.ts'

export type SearchableTable = {
  searchText: AnyPgColumn
  searchJamo: AnyPgColumn
  searchInitials: AnyPgColumn
}

/** A word to look for in the search columns of a table, and other words for the same. */
export type Term = {
  column: 'text' | 'jamo' | 'initials'
  values: string[]
  /** Looked for in names alone. */
  isName?: boolean
}

/** A typed word as it stands in the columns. */
export const toTerm = (word: string): Term => {
  const text = normalize(word).replaceAll(' ', '')
  if (isInitials(text)) return { column: 'initials', values: [text] }
  return hasHangul(text) ? { column: 'jamo', values: [toJamo(text)] } : { column: 'text', values: [text] }
}

const selectColumn = (table: SearchableTable, { column }: Term) =>
  ({ text: table.searchText, jamo: table.searchJamo, initials: table.searchInitials })[column]

/** Normalised words contain no wildcards. Words shorter than a trigram must match the beginning of a word. */
const toContainsPattern = (value: string) => (value.length < 3 ? `% ${value}%` : `%${value}%`)
const toPrefixPattern = (value: string) => `% ${value}%`

const matchesAnyPattern = (column: SQL | AnyPgColumn, patterns: string[]): SQL =>
  patterns.length === 0
    ? sql`false`
    : sql`(${sql.join(
        patterns.map((pattern) => sql`${column} like ${pattern}`),
        sql` or `,
      )})`

const toNames = (column: AnyPgColumn) => sql`split_part(${column}, '|', 1)`

const matchesTerm = (table: SearchableTable, term: Term): SQL => {
  const column = selectColumn(table, term)
  return matchesAnyPattern(
    term.isName ? toNames(column) : column,
    term.values.filter(Boolean).map(toContainsPattern),
  )
}

/** Requires every word somewhere in the row. */
export const matchesTerms = (table: SearchableTable, terms: readonly Term[]): SQL | undefined =>
  and(...terms.map((term) => matchesTerm(table, term)))

/** Rows that have each word of a text, in any language; undefined, as no condition, without words. */
export const matchesSearchText = (table: SearchableTable, text: string | undefined): SQL | undefined => {
  if (!text) return undefined
  const words = normalize(text).split(' ').filter(Boolean)
  return words.length === 0 ? sql`false` : matchesTerms(table, words.map(toTerm))
}

/** Requires one word at least. */
export const matchesAnyTerm = (table: SearchableTable, terms: readonly Term[]): SQL | undefined =>
  or(...terms.map((term) => matchesTerm(table, term)))

const scoreTerm = (table: SearchableTable, term: Term): SQL => {
  const column = selectColumn(table, term)
  const names = toNames(column)
  const begins = matchesAnyPattern(names, term.values.map(toPrefixPattern))
  const starts = matchesAnyPattern(column, term.values.map(toPrefixPattern))
  const holdsInName = matchesAnyPattern(names, term.values.map(toContainsPattern))
  const holds = matchesAnyPattern(column, term.values.map(toContainsPattern))
  // Consonants in the middle of a word, or across two, match mostly by coincidence.
  const [second, third] = term.column === 'initials' ? [starts, holdsInName] : [holdsInName, starts]
  return sql`(case when ${begins} then 4 when ${second} then 3 when ${third} then 2 when ${holds} then 1 else 0 end)`
}

/** Scores a row: a name that begins with the words first, then a name that contains them, then the rest. */
export const toTermScore = (table: SearchableTable, terms: readonly Term[]): SQL | undefined =>
  terms.length === 0
    ? undefined
    : sql.join(
        terms.map((term) => scoreTerm(table, term)),
        sql` + `,
      )
