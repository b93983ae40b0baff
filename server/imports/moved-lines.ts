import { maxImportRows } from '#api/contract/office/imports.options.ts'
import type { Transaction } from '../db/database.ts'
import type { ReportRow, StoredReport } from './check-list.ts'
import { listReportRows } from './imports.store.ts'

type Comparable = Pick<ReportRow, 'state' | 'productId' | 'changes' | 'faults'>

/** The product is compared too: a code may be another one's by now, with the same price. */
const toComparable = ({ state, productId, changes, faults }: Comparable) =>
  // Columns of JSON come back with their keys in another order.
  JSON.stringify([
    state,
    productId,
    changes.map(({ column, before, after }) => [column, before, after]),
    faults.map(({ column, code }) => [column, code]),
  ])

/** The lines whose row stands for something else than when the report was made. */
export const listMovedLines = async (
  tx: Transaction,
  id: number,
  report: Pick<StoredReport, 'rows'>,
): Promise<Set<number>> => {
  // A row has a fault in place of its line where it cannot be read, so there may be more than lines.
  const { rows } = await listReportRows(tx, id, { size: 2 * maxImportRows, page: 0 })
  const before = new Map(rows.map((row) => [row.line, toComparable(row)]))
  return new Set(report.rows.flatMap((row) => (before.get(row.line) === toComparable(row) ? [] : [row.line])))
}
