import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { StatementLineKind } from '#api/contract/office/settlements.options.ts'
import { countRowsBounded } from '../db/bounded-count.ts'
import type { Executor } from '../db/database.ts'
import { orderLines, orders } from '../db/tables/orders.ts'
import { statementLines } from '../db/tables/settlements.ts'
import { products } from '../db/tables/wines.ts'

const selectLines = (db: Executor) =>
  db
    .select({ line: statementLines, oid: orders.oid, productName: products.nameKo })
    .from(statementLines)
    .leftJoin(orders, eq(orders.id, statementLines.orderId))
    .leftJoin(orderLines, eq(orderLines.id, statementLines.orderLineId))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .$dynamic()
export type ListedStatementLine = Awaited<ReturnType<typeof selectLines>>[number]

type LineFilter = {
  statementId: number
  kinds?: StatementLineKind[] | undefined
  /** The number of an order, or its beginning. */
  oid?: string | undefined
}

const toCondition = ({ statementId, kinds, oid }: LineFilter): SQL | undefined =>
  and(
    eq(statementLines.statementId, statementId),
    kinds ? inArray(statementLines.kind, kinds) : undefined,
    oid
      ? sql`${statementLines.orderId} in (select o.id from ${orders} o where starts_with(o.oid, ${oid}))`
      : undefined,
  )

/** A page of a statement's lines in the order in which they were written, and how many there are. */
export const listStatementLines = async (
  db: Executor,
  { size, page, ...filter }: LineFilter & { size: number; page: number },
): Promise<{ rows: ListedStatementLine[]; total: number }> => {
  const where = toCondition(filter)
  const rows = await selectLines(db)
    .where(where)
    .orderBy(asc(statementLines.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countRowsBounded(db, sql`${statementLines} where ${where}`) }
}

const batchSize = 2000

/** All lines of a statement, in the order in which they were written. */
export const listAllStatementLines = async (
  db: Executor,
  statementId: number,
): Promise<ListedStatementLine[]> => {
  const lines: ListedStatementLine[] = []
  for (;;) {
    const last = lines.at(-1)?.line.id ?? 0
    const rows = await selectLines(db)
      .where(and(eq(statementLines.statementId, statementId), sql`${statementLines.id} > ${last}`))
      .orderBy(asc(statementLines.id))
      .limit(batchSize)
    lines.push(...rows)
    if (rows.length < batchSize) return lines
  }
}
