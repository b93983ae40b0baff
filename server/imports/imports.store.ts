import { and, asc, count, desc, eq, getTableColumns, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ImportRowState } from '#api/contract/office/imports.options.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { countBounded } from '../db/bounded-count.ts'
import { wineImportRows, wineImports } from '../db/tables/imports.ts'
import { people } from '../db/tables/people.ts'
import type { ReportRow, StoredReport } from './check-list.ts'

export type ImportRecord = typeof wineImports.$inferSelect

const enders = alias(people, 'enders')

/** The file itself, of some megabytes, is read only by who works through it. */
const { content, ...listColumns } = getTableColumns(wineImports)

const selectImports = (db: Executor) =>
  db
    .select({ list: listColumns, by: people.fullName, endedBy: enders.fullName })
    .from(wineImports)
    .innerJoin(people, eq(people.id, wineImports.personId))
    .leftJoin(enders, eq(enders.id, wineImports.endedBy))
    .$dynamic()
export type NamedImport = Awaited<ReturnType<typeof selectImports>>[number]

type PagePart = { size: number; page: number }

/** Whose lists: those of wines, which are the operator's, or the offers of a seller; of one person alone where named. */
export type ImportOwner = { companyId: number | null; personId?: number | undefined }

const isOwn = ({ companyId, personId }: ImportOwner): SQL =>
  and(
    companyId === null ? isNull(wineImports.companyId) : eq(wineImports.companyId, companyId),
    personId === undefined ? undefined : eq(wineImports.personId, personId),
  ) as SQL

export const listImports = async (db: Executor, owner: ImportOwner, { size, page }: PagePart) => ({
  rows: await selectImports(db)
    .where(isOwn(owner))
    .orderBy(desc(wineImports.createdAt), desc(wineImports.id))
    .limit(size)
    .offset(page * size),
  total: await countBounded(db, wineImports, isOwn(owner)),
})

export const findImport = async (
  db: Executor,
  owner: ImportOwner,
  id: number,
): Promise<NamedImport | undefined> => {
  const [row] = await selectImports(db)
    .where(and(eq(wineImports.id, id), isOwn(owner)))
    .limit(1)
  return row
}

/** The file of a list, in base64; null once it was removed. */
export const findImportContent = async (db: Executor, id: number): Promise<string | null> => {
  const [row] = await db.select({ content }).from(wineImports).where(eq(wineImports.id, id)).limit(1)
  return row?.content ?? null
}

export const lockImport = async (
  tx: Transaction,
  owner: ImportOwner,
  id: number,
): Promise<ImportRecord | undefined> => {
  const [row] = await tx
    .select()
    .from(wineImports)
    .where(and(eq(wineImports.id, id), isOwn(owner)))
    .limit(1)
    .for('update')
  return row
}

const isOfImport = (id: number, { state, moved }: { state?: ImportRowState; moved?: boolean }): SQL =>
  and(
    eq(wineImportRows.importId, id),
    state === undefined ? undefined : eq(wineImportRows.state, state),
    moved ? eq(wineImportRows.moved, true) : undefined,
  ) as SQL

export const countMoved = async (db: Executor, id: number): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(wineImportRows)
    .where(isOfImport(id, { moved: true }))
  return row?.total ?? 0
}

type RowFilter = { state?: ImportRowState | undefined; moved?: boolean | undefined }

/** A page of the rows of the last report, in the order of the list. */
export const listReportRows = async (
  db: Executor,
  id: number,
  { state, moved, size, page }: RowFilter & PagePart,
) => {
  const where = isOfImport(id, { ...(state && { state }), ...(moved && { moved }) })
  const rows = await db
    .select()
    .from(wineImportRows)
    .where(where)
    .orderBy(asc(wineImportRows.line))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, wineImportRows, where) }
}

const maxRefused = 10_000

/** The refused rows of the last report, in the order of the list. */
export const listRefusedRows = (db: Executor, id: number) =>
  db
    .select({ line: wineImportRows.line, faults: wineImportRows.faults })
    .from(wineImportRows)
    .where(isOfImport(id, { state: 'REFUSED' }))
    .orderBy(asc(wineImportRows.line))
    .limit(maxRefused)

const maxUnlisted = 200

/** The first rows of the last report whose product the shop does not have. */
export const listUnlistedRows = (db: Executor, id: number) =>
  db
    .select({
      line: wineImportRows.line,
      code: wineImportRows.code,
      name: wineImportRows.name,
      vintage: wineImportRows.vintage,
      volume: wineImportRows.volume,
    })
    .from(wineImportRows)
    .where(
      and(
        isOfImport(id, { state: 'REFUSED' }),
        sql`${wineImportRows.faults} @> '[{"code":"product_unknown"}]'::jsonb`,
      ),
    )
    .orderBy(asc(wineImportRows.line))
    .limit(maxUnlisted)

const rowsPerStatement = 500

const toReportColumns = (report: StoredReport, checkedAt: Date) => {
  const { counts, unknown, proposals, faults, ignored, needsReason } = report
  return { counts, unknown, proposals, faults, ignored, needsReason, checkedAt }
}

const insertRows = async (
  tx: Transaction,
  importId: number,
  rows: readonly ReportRow[],
  movedLines: ReadonlySet<number>,
) => {
  const values = rows.map((row) => ({ ...row, importId, moved: movedLines.has(row.line) }))
  for (let at = 0; at < values.length; at += rowsPerStatement)
    await tx.insert(wineImportRows).values(values.slice(at, at + rowsPerStatement))
}

/** Keeps a list with its first report; returns its id. */
export const insertImport = async (
  tx: Transaction,
  values: Pick<ImportRecord, 'kind' | 'companyId' | 'name' | 'content' | 'personId'>,
  report: StoredReport,
  now: Date,
): Promise<number> => {
  const columns = { ...values, ...toReportColumns(report, now), mappings: [], createdAt: now }
  const [row] = await tx.insert(wineImports).values(columns).returning({ id: wineImports.id })
  if (!row) throw new Error('the list was written and is not there')
  await insertRows(tx, row.id, report.rows, new Set())
  return row.id
}

/** Puts a new report in the place of the last one; `movedLines` are those that the shop changed. */
export const replaceReport = async (
  tx: Transaction,
  {
    id,
    version,
    mappings,
    confirmations,
  }: Pick<ImportRecord, 'id' | 'version' | 'mappings' | 'confirmations'>,
  report: StoredReport,
  { now, movedLines = new Set() }: { now: Date; movedLines?: ReadonlySet<number> },
) => {
  const columns = { ...toReportColumns(report, now), mappings, confirmations, version: version + 1 }
  await tx.update(wineImports).set(columns).where(eq(wineImports.id, id))
  await tx.delete(wineImportRows).where(eq(wineImportRows.importId, id))
  await insertRows(tx, id, report.rows, movedLines)
}

export const endImport = (
  tx: Transaction,
  id: number,
  end: Pick<ImportRecord, 'state' | 'endedBy' | 'endedAt'>,
) => tx.update(wineImports).set(end).where(eq(wineImports.id, id))

const perRound = 20

/** Drops the rows of the oldest lists that were sent before a moment; those never applied have expired. */
export const emptyImports = async (tx: Transaction, before: Date): Promise<number> => {
  const dueRows = await tx
    .select({ id: wineImports.id, state: wineImports.state })
    .from(wineImports)
    .where(and(isNotNull(wineImports.content), lt(wineImports.createdAt, before)))
    .orderBy(asc(wineImports.createdAt))
    .limit(perRound)
    .for('update', { skipLocked: true })
  for (const { id, state } of dueRows) {
    await tx.delete(wineImportRows).where(eq(wineImportRows.importId, id))
    const end = state === 'OPEN' ? { state: 'EXPIRED' as const } : {}
    await tx
      .update(wineImports)
      .set({ ...end, content: null })
      .where(eq(wineImports.id, id))
  }
  return dueRows.length
}
