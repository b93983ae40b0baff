import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { toSearchColumns } from '../search/documents.ts'

type Added = { table: SQL; where: SQL; names: readonly string[] }

/** Adds names to what rows are found by. Former names stay: shoppers go on typing them. */
export const appendSearchWords = async (tx: Transaction, { table, where, names }: Added): Promise<void> => {
  const added = toSearchColumns({ names: [], more: names.filter((name) => name !== '') })
  const columns = (
    [
      ['search_text', added.searchText],
      ['search_jamo', added.searchJamo],
      ['search_initials', added.searchInitials],
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
