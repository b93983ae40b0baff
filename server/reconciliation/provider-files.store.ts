import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ProviderFileState, SettlementProvider } from '#api/contract/office/reconciliation.options.ts'
import { countBounded } from '../db/bounded-count.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { people } from '../db/tables/people.ts'
import { providerDifferences, providerFiles } from '../db/tables/provider-files.ts'
import type { ProviderLine } from './read-provider-file.rules.ts'

export type ProviderFileRow = typeof providerFiles.$inferSelect

const agreers = alias(people, 'agreers')

const countDifferences = (condition = sql`true`) =>
  sql<number>`(select count(*) from ${providerDifferences} d where d.file_id = ${providerFiles.id} and ${condition})`.mapWith(
    Number,
  )

const selectFiles = (db: Executor) =>
  db
    .select({
      ...getTableColumns(providerFiles),
      by: people.fullName,
      agreedByName: agreers.fullName,
      differences: countDifferences(),
      open: countDifferences(sql`d.explanation is null`),
    })
    .from(providerFiles)
    .innerJoin(people, eq(people.id, providerFiles.uploadedBy))
    .leftJoin(agreers, eq(agreers.id, providerFiles.agreedBy))
    .$dynamic()
export type ListedProviderFile = Awaited<ReturnType<typeof selectFiles>>[number]

type FileFilter = {
  size: number
  page: number
  provider?: SettlementProvider[] | undefined
  state?: ProviderFileState[] | undefined
}

/** A page of the files, the latest first. */
export const listProviderFiles = async (
  db: Executor,
  { size, page, provider: providers, state: states }: FileFilter,
) => {
  const where = and(
    providers && inArray(providerFiles.provider, providers),
    states && inArray(providerFiles.state, states),
  )
  const rows = await selectFiles(db)
    .where(where)
    .orderBy(desc(providerFiles.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, providerFiles, where) }
}

export const findProviderFile = async (db: Executor, id: number): Promise<ListedProviderFile | undefined> => {
  const [row] = await selectFiles(db).where(eq(providerFiles.id, id)).limit(1)
  return row
}

/** A file, locked: explaining, agreeing and discarding come one after the other. */
export const lockProviderFile = async (tx: Transaction, id: number): Promise<ProviderFileRow | undefined> => {
  const [row] = await tx.select().from(providerFiles).where(eq(providerFiles.id, id)).for('update').limit(1)
  return row
}

/** Lets one file of a provider be compared at a time: two may name the same transaction. */
export const lockProvider = (tx: Transaction, provider: SettlementProvider) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('provider files ' || ${provider}, 0))`)

type NewFile = Pick<
  ProviderFileRow,
  'provider' | 'firstDay' | 'lastDay' | 'name' | 'sha256' | 'uploadedBy' | 'uploadedAt'
>

const sum = (lines: readonly ProviderLine[], column: 'amount' | 'fee' | 'vat' | 'net') =>
  lines.reduce((total, line) => total + line[column], 0)

/** Adds a file with its sums; undefined where a file of the same bytes is there. */
export const insertProviderFile = async (
  tx: Transaction,
  file: NewFile,
  lines: readonly ProviderLine[],
): Promise<ProviderFileRow | undefined> => {
  const [amount, fee, vat, net] = (['amount', 'fee', 'vat', 'net'] as const).map((column) =>
    sum(lines, column),
  ) as [number, number, number, number]
  const [row] = await tx
    .insert(providerFiles)
    .values({ ...file, lines: lines.length, amount, fee, vat, net })
    .onConflictDoNothing()
    .returning()
  return row
}

const linesPerStatement = 5000

/** Adds the lines of a file, some thousands by one statement. */
export const insertProviderLines = async (
  tx: Transaction,
  fileId: number,
  lines: readonly ProviderLine[],
): Promise<void> => {
  for (let from = 0; from < lines.length; from += linesPerStatement) {
    const batch = JSON.stringify(lines.slice(from, from + linesPerStatement))
    await tx.execute(sql`
      insert into provider_lines
        (file_id, line_no, kind, transaction_id, order_no, approved_on, amount, fee, vat, net, paid_on)
      select ${fileId}::int, "lineNo", kind, "transactionId", "orderNo", "approvedOn", amount, fee, vat, net, "paidOn"
      from jsonb_to_recordset(${batch}::jsonb) as l("lineNo" int, kind text, "transactionId" text, "orderNo" text,
        "approvedOn" date, amount bigint, fee bigint, vat bigint, net bigint, "paidOn" date)`)
  }
}

export const deleteProviderFile = (tx: Transaction, id: number) =>
  tx.delete(providerFiles).where(and(eq(providerFiles.id, id), eq(providerFiles.state, 'DIFFERING')))

type Agreement = { agreedBy: number; agreedAt: Date; journalId: number }

/** Marks a file as agreed; false where it was agreed before. */
export const markAgreed = async (tx: Transaction, id: number, agreement: Agreement): Promise<boolean> => {
  const rows = await tx
    .update(providerFiles)
    .set({ ...agreement, state: 'AGREED' })
    .where(and(eq(providerFiles.id, id), eq(providerFiles.state, 'DIFFERING')))
    .returning({ id: providerFiles.id })
  return rows.length > 0
}
