import { and, asc, desc, eq, getTableColumns, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DifferenceKind, ExplanationKind } from '#api/contract/office/reconciliation.options.ts'
import { countBounded } from '../db/bounded-count.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { orders } from '../db/tables/orders.ts'
import { people } from '../db/tables/people.ts'
import { payments } from '../db/tables/payments.ts'
import { providerDifferences, providerFiles, providerLines } from '../db/tables/provider-files.ts'

export type DifferenceRow = typeof providerDifferences.$inferSelect

const closers = alias(people, 'closers')

const selectDifferences = (db: Executor) =>
  db
    .select({
      ...getTableColumns(providerDifferences),
      provider: providerFiles.provider,
      lineNo: providerLines.lineNo,
      explainedByName: people.fullName,
      closedByName: closers.fullName,
      oid: orders.oid,
    })
    .from(providerDifferences)
    .innerJoin(providerFiles, eq(providerFiles.id, providerDifferences.fileId))
    .leftJoin(providerLines, eq(providerLines.id, providerDifferences.lineId))
    .leftJoin(people, eq(people.id, providerDifferences.explainedBy))
    .leftJoin(closers, eq(closers.id, providerDifferences.closedBy))
    .leftJoin(
      payments,
      and(eq(payments.provider, providerFiles.provider), eq(payments.orderNo, providerDifferences.orderNo)),
    )
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .$dynamic()
export type ListedDifference = Awaited<ReturnType<typeof selectDifferences>>[number]

type PagePart = { size: number; page: number }
type DifferenceFilter = PagePart & {
  fileId: number
  kind?: DifferenceKind[] | undefined
  open?: boolean | undefined
}

/** The differences of a file, what is not explained first. */
export const listProviderDifferences = async (
  db: Executor,
  { fileId, kind: kinds, open, size, page }: DifferenceFilter,
) => {
  const where = and(
    eq(providerDifferences.fileId, fileId),
    kinds && inArray(providerDifferences.kind, kinds),
    open ? isNull(providerDifferences.explanation) : undefined,
  )
  const rows = await selectDifferences(db)
    .where(where)
    .orderBy(desc(sql`${providerDifferences.explanation} is null`), asc(providerDifferences.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, providerDifferences, where) }
}

/** Cases that are not closed. */
export const isOpenCase: SQL = and(
  eq(providerDifferences.explanation, 'CASE'),
  isNull(providerDifferences.closedAt),
) as SQL

/** What a person has to do something about: to explain it, or to close its case. */
export const isDifferenceOpen: SQL = or(isNull(providerDifferences.explanation), isOpenCase) as SQL

/** Open cases, the oldest first. */
export const listDifferenceCases = async (db: Executor, { size, page }: PagePart) => ({
  rows: await selectDifferences(db)
    .where(isOpenCase)
    .orderBy(asc(providerDifferences.id))
    .limit(size)
    .offset(page * size),
  total: await countBounded(db, providerDifferences, isOpenCase),
})

export const findDifference = async (db: Executor, id: number): Promise<ListedDifference | undefined> => {
  const [row] = await selectDifferences(db).where(eq(providerDifferences.id, id)).limit(1)
  return row
}

export const findDifferenceFileId = async (db: Executor, id: number): Promise<number | undefined> => {
  const [row] = await db
    .select({ fileId: providerDifferences.fileId })
    .from(providerDifferences)
    .where(eq(providerDifferences.id, id))
    .limit(1)
  return row?.fileId
}

type Explanation = {
  explanation: ExplanationKind
  explanationText: string
  explainedBy: number
  explainedAt: Date
}
type Closing = { closingText: string; closedBy: number; closedAt: Date }

/** Changes a difference in the version that was read; undefined after a concurrent change. */
export const changeDifference = async (
  tx: Transaction,
  { id, version, isCase = false }: { id: number; version: number; isCase?: boolean },
  values: Explanation | Closing,
): Promise<DifferenceRow | undefined> => {
  const [row] = await tx
    .update(providerDifferences)
    .set({ ...values, version: version + 1 })
    .where(
      and(
        eq(providerDifferences.id, id),
        eq(providerDifferences.version, version),
        isCase ? isOpenCase : undefined,
      ),
    )
    .returning()
  return row
}

export const countUnexplained = (db: Executor, fileId: number): Promise<number> =>
  db.$count(
    providerDifferences,
    and(eq(providerDifferences.fileId, fileId), isNull(providerDifferences.explanation)),
  )
