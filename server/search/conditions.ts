import { and, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Attempt, Term } from './plan.ts'

export type Searched = { searchText: AnyPgColumn; searchJamo: AnyPgColumn; searchInitials: AnyPgColumn }

const columnOf = (table: Searched, { column }: Term) =>
  ({ text: table.searchText, jamo: table.searchJamo, initials: table.searchInitials })[column]

/** Normalised words hold no wildcards. Shorter ones than a trigram are looked for at the beginning of a word. */
const within = (value: string) => (value.length < 3 ? `% ${value}%` : `%${value}%`)
const atStart = (value: string) => `% ${value}%`

const asWord = (value: string) => `% ${value} %`
const patternsOf = ({ values, meant = [] }: Term) => [...values.map(within), ...meant.map(asWord)]

const anyOf = (column: SQL | AnyPgColumn, patterns: string[]): SQL =>
  patterns.length === 0
    ? sql`false`
    : sql`(${sql.join(
        patterns.map((pattern) => sql`${column} like ${pattern}`),
        sql` or `,
      )})`

/** That every word is somewhere in the row. `ask` may turn a word into a question of another kind. */
export const matches = (
  table: Searched,
  attempt: Attempt,
  ask: (term: Term) => SQL | undefined = () => undefined,
): SQL | undefined => {
  const one = (term: Term) => ask(term) ?? anyOf(columnOf(table, term), patternsOf(term))
  return and(...attempt.terms.map((term) => (term.either ? or(...term.either.map(one)) : one(term))))
}

const closeness = (table: Searched, term: Term): SQL => {
  const column = columnOf(table, term)
  const names = sql`split_part(${column}, '|', 1)`
  const { values, meant = [] } = term
  const begins = anyOf(names, [...values.map(atStart), ...meant.map(within)])
  const starts = anyOf(column, [...values.map(atStart), ...meant.map(asWord)])
  const named = anyOf(names, values.map(within))
  // Consonants in the middle of a word, or of two, are mostly there by chance.
  const [second, third] = term.column === 'initials' ? [starts, named] : [named, starts]
  return sql`(case when ${begins} then 3 when ${second} then 2 when ${third} then 1 else 0 end)`
}

/** How well a row matches: a name that begins with the words first, then a name that holds them, then the rest. */
export const quality = (table: Searched, attempt: Attempt): SQL | undefined => {
  const asked = attempt.terms.filter((term) => !term.fact)
  return asked.length === 0
    ? undefined
    : sql.join(
        asked.map((term) => closeness(table, term)),
        sql` + `,
      )
}
