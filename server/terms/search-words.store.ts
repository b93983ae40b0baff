import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { toSearchColumns } from '../search/documents.ts'

type Words = { table: SQL; where: SQL; names: readonly string[] }

/** Adds names to what rows are found by. Former names stay until the rows are written again. */
export const appendSearchWords = async (tx: Transaction, { table, where, names }: Words): Promise<void> => {
  const wordColumns = toSearchColumns({ names: [], more: names.filter((name) => name !== '') })
  const columns = (
    [
      ['search_text', wordColumns.searchText],
      ['search_jamo', wordColumns.searchJamo],
      ['search_initials', wordColumns.searchInitials],
    ] as const
  )
    .map(([name, text]) => ({ column: sql.raw(name), words: text.replace('|', ' ').trim() }))
    .filter(({ words }) => words !== '')
  if (columns.length === 0) return
  const sets = columns.map(({ column, words }) => sql`${column} = ${column} || ${`${words} `}`)
  const misses = columns.map(({ column, words }) => sql`strpos(${column}, ${` ${words} `}) = 0`)
  await tx.execute(sql`
    update ${table} set ${sql.join(sets, sql`, `)}
    where ${where} and (${sql.join(misses, sql` or `)})`)
}
