import { and, asc, desc, eq, inArray, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { ExportFailure, ExportList } from '#api/contract/office/exports.options.ts'
import type { Person } from '../context.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { countBounded } from '../db/bounded-count.ts'
import { officeExports } from '../db/tables/office-exports.ts'
import { people } from '../db/tables/people.ts'

export type ExportRecord = typeof officeExports.$inferSelect
type Roof = Pick<Person, 'id' | 'companyId'>

const openStates = ['WAITING', 'RUNNING'] as const

const isOfCompany = (companyId: number | null): SQL =>
  companyId === null ? isNull(officeExports.companyId) : eq(officeExports.companyId, companyId)

/** A page of exports, the newest first: a person's own, or all of their company. */
export const listExports = async (
  db: Executor,
  { id, companyId, seesAll }: Roof & { seesAll: boolean },
  { size, page }: { size: number; page: number },
) => {
  const where = seesAll ? isOfCompany(companyId) : eq(officeExports.personId, id)
  const rows = await db
    .select({ record: officeExports, personName: people.fullName })
    .from(officeExports)
    .innerJoin(people, eq(people.id, officeExports.personId))
    .where(where)
    .orderBy(desc(officeExports.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, officeExports, where) }
}

/** An export that a person made; undefined for any other. */
export const findOwnExport = async (
  db: Executor,
  personId: number,
  id: number,
): Promise<ExportRecord | undefined> => {
  const [row] = await db
    .select()
    .from(officeExports)
    .where(and(eq(officeExports.id, id), eq(officeExports.personId, personId)))
    .limit(1)
  return row
}

export type NewExport = {
  list: ExportList
  query: string
  personal: boolean
  reason: string | null
}

/** Adds an export; undefined while the person has one that is not done. */
export const insertExport = async (
  tx: Transaction,
  { id, companyId }: Roof,
  values: NewExport,
  askedAt: Date,
): Promise<ExportRecord | undefined> => {
  const [row] = await tx
    .insert(officeExports)
    .values({ ...values, personId: id, companyId, askedAt })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Takes the oldest export that waits, or whose maker in another process stopped. */
export const claimExport = async (
  tx: Transaction,
  { now, leaseUntil, failedIds }: { now: Date; leaseUntil: Date; failedIds: readonly number[] },
): Promise<ExportRecord | undefined> => {
  const [oldest] = await tx
    .select({ id: officeExports.id })
    .from(officeExports)
    .where(
      and(
        inArray(officeExports.state, [...openStates]),
        or(isNull(officeExports.leaseUntil), lt(officeExports.leaseUntil, now)),
        notInArray(officeExports.id, [...failedIds]),
      ),
    )
    .orderBy(asc(officeExports.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!oldest) return undefined
  const [row] = await tx
    .update(officeExports)
    .set({ state: 'RUNNING', leaseUntil, attempts: sql`${officeExports.attempts} + 1` })
    .where(eq(officeExports.id, oldest.id))
    .returning()
  return row
}

type Outcome = Pick<ExportRecord, 'rows' | 'size' | 'fileId' | 'memberIds' | 'expiresAt'>

/** Ends an export with a file, unless another process ended it; false where it did. */
export const markExportReady = async (
  tx: Transaction,
  { id, attempts }: Pick<ExportRecord, 'id' | 'attempts'>,
  outcome: Outcome,
): Promise<boolean> => {
  const rows = await tx
    .update(officeExports)
    .set({ ...outcome, state: 'READY', leaseUntil: null })
    .where(
      and(eq(officeExports.id, id), eq(officeExports.state, 'RUNNING'), eq(officeExports.attempts, attempts)),
    )
    .returning({ id: officeExports.id })
  return rows.length === 1
}

/** Ends an export without a file; `query` is its address without the words that were searched for. */
export const markExportFailed = async (
  db: Executor,
  id: number,
  { failure, query }: { failure: ExportFailure; query: string },
): Promise<void> => {
  await db
    .update(officeExports)
    .set({ state: 'FAILED', failure, query, leaseUntil: null })
    .where(and(eq(officeExports.id, id), eq(officeExports.state, 'RUNNING')))
}

/** Exports whose files are due to be removed, locked. */
export const lockExpiredExports = (tx: Transaction, now: Date, limit: number): Promise<ExportRecord[]> =>
  tx
    .select()
    .from(officeExports)
    .where(and(eq(officeExports.state, 'READY'), lt(officeExports.expiresAt, now)))
    .orderBy(asc(officeExports.expiresAt))
    .limit(limit)
    .for('update', { skipLocked: true })

export const markExportExpired = async (tx: Transaction, id: number, query: string): Promise<void> => {
  await tx
    .update(officeExports)
    .set({ state: 'EXPIRED', fileId: null, memberIds: [], query })
    .where(eq(officeExports.id, id))
}

/** Removes what is over and was asked for before a moment. */
export const deleteOldExports = async (db: Executor, before: Date): Promise<number> => {
  const rows = await db
    .delete(officeExports)
    .where(and(inArray(officeExports.state, ['FAILED', 'EXPIRED']), lt(officeExports.askedAt, before)))
    .returning({ id: officeExports.id })
  return rows.length
}
