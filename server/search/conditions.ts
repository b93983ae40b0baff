import { and, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Interpretation, Term } from './plan.ts'

export type SearchableTable = {
  searchText: AnyPgColumn
  searchJamo: AnyPgColumn
  searchInitials: AnyPgColumn
}

const selectColumn = (table: SearchableTable, { column }: Term) =>
  ({ text: table.searchText, jamo: table.searchJamo, initials: table.searchInitials })[column]

/** Normalised words contain no wildcards. Words shorter than a trigram must match the beginning of a word. */
const toContainsPattern = (value: string) => (value.length < 3 ? `% ${value}%` : `%${value}%`)
const toPrefixPattern = (value: string) => `% ${value}%`

const toWordPattern = (value: string) => `% ${value} %`
const toPatterns = ({ values, meant = [] }: Term) => [
  ...values.map(toContainsPattern),
  ...meant.map(toWordPattern),
]

const matchesAnyPattern = (column: SQL | AnyPgColumn, patterns: string[]): SQL =>
  patterns.length === 0
    ? sql`false`
    : sql`(${sql.join(
        patterns.map((pattern) => sql`${column} like ${pattern}`),
        sql` or `,
      )})`

/** A place is also a word in names: wines of it are found, and wines that are called after it. */
const isPlace = ({ fact }: Term): boolean => fact !== null && 'areaIds' in fact

/** Requires every word somewhere in the row. `ask` may turn a word into another kind of condition. */
export const matchesInterpretation = (
  table: SearchableTable,
  interpretation: Interpretation,
  toCondition: (term: Term) => SQL | undefined = () => undefined,
): SQL | undefined => {
  const matchesTerm = (term: Term) => {
    const condition = toCondition(term)
    const asText = () => matchesAnyPattern(selectColumn(table, term), toPatterns(term))
    if (!condition) return asText()
    return isPlace(term) ? or(condition, asText()) : condition
  }
  return and(
    ...interpretation.terms.map((term) =>
      term.either ? or(...term.either.map(matchesTerm)) : matchesTerm(term),
    ),
  )
}

const scoreTerm = (table: SearchableTable, term: Term): SQL => {
  const column = selectColumn(table, term)
  const names = sql`split_part(${column}, '|', 1)`
  const { values, meant = [] } = term
  const begins = matchesAnyPattern(names, [...values.map(toPrefixPattern), ...meant.map(toContainsPattern)])
  const starts = matchesAnyPattern(column, [...values.map(toPrefixPattern), ...meant.map(toWordPattern)])
  const holdsInName = matchesAnyPattern(names, values.map(toContainsPattern))
  // Consonants in the middle of a word, or across two, match mostly by coincidence.
  const [second, third] = term.column === 'initials' ? [starts, holdsInName] : [holdsInName, starts]
  return sql`(case when ${begins} then 3 when ${second} then 2 when ${third} then 1 else 0 end)`
}

/** Scores a row: a name that begins with the words first, then a name that contains them, then the rest. */
export const toMatchScore = (table: SearchableTable, interpretation: Interpretation): SQL | undefined => {
  const textTerms = interpretation.terms.filter((term) => !term.fact || isPlace(term))
  return textTerms.length === 0
    ? undefined
    : sql.join(
        textTerms.map((term) => scoreTerm(table, term)),
        sql` + `,
      )
}
