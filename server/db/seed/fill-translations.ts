import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

type TranslatedTable = PgTable & { translations: PgColumn }
const filledColumns = ['translations', 'searchText', 'searchJamo', 'searchInitials'] as const
type FilledColumn = (typeof filledColumns)[number]

const toExcluded = (column: PgColumn) => sql`excluded.${sql.identifier(column.name)}`

/**
 * The columns to set in rows that exist already: they get the translations, and what search reads of them, where
 * they have none and their Korean texts are still those of the seed.
 */
export const fillTranslations = (
  table: TranslatedTable,
  koreanColumns: readonly PgColumn[],
): Record<FilledColumn, SQL> => {
  const columns: Partial<Record<string, PgColumn>> = getTableColumns(table)
  const isUntranslated = sql.join(
    [
      sql`${table.translations} = '{}'`,
      ...koreanColumns.map((column) => sql`${column} is not distinct from ${toExcluded(column)}`),
    ],
    sql` and `,
  )
  return Object.fromEntries(
    filledColumns.flatMap((name) => {
      const column = columns[name]
      return column
        ? [[name, sql`case when ${isUntranslated} then ${toExcluded(column)} else ${column} end`]]
        : []
    }),
  ) as Record<FilledColumn, SQL>
}

/** Whether a row that exists has no translations, and the seed has some. */
export const lacksTranslations = ({ translations }: TranslatedTable): SQL =>
  sql`(${translations} = '{}' and ${toExcluded(translations)} <> '{}')`
