import type { Executor, Transaction } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import { appendPersonActs } from '../platform/audit/person-acts.ts'
import {
  listDifferences,
  listEqualProducts,
  listUncounted,
  lockProductsOfStore,
  sumSetAside,
  type DifferenceRow,
} from './compare-count.store.ts'
import { listHoldingOrders } from './holding-orders.store.ts'
import { changeStocks } from './office-stock.store.ts'
import { appendStockAct, type StockContext } from './stock-acts.ts'
import { getCount, lockOpenCount } from './stock-count.ts'
import { changeCount, closeLines, type CountRow } from './stock-count.store.ts'

type Difference = DifferenceRow & { setAside: number; orders: string[] }

const sumUp = (rows: readonly { difference: number }[]) => ({
  up: rows.reduce((sum, { difference }) => sum + Math.max(0, difference), 0),
  down: rows.reduce((sum, { difference }) => sum + Math.max(0, -difference), 0),
})

const listIds = (rows: readonly { idProduct: number }[]) => rows.map(({ idProduct }) => idProduct)

/** Whether fewer bottles would be left than orders hold. */
const isShort = ({ after, reserved }: DifferenceRow): boolean => after < reserved

/** Adds what explains a difference: bottles that were set aside, and the orders that hold more than is left. */
const explain = async (
  db: Executor,
  storeId: number,
  rows: readonly DifferenceRow[],
): Promise<Difference[]> => {
  const setAside = await sumSetAside(db, storeId, listIds(rows))
  const holding = await listHoldingOrders(db, storeId, listIds(rows.filter(isShort)))
  return rows.map((row) => ({
    ...row,
    orders: holding.get(row.idProduct) ?? [],
    setAside: setAside.get(row.idProduct) ?? 0,
  }))
}

/** What a count would change, and what of its scope it says nothing about. */
export const compareCount = async (db: Executor, count: CountRow) => {
  const differences = await explain(db, count.storeId, await listDifferences(db, count))
  const uncounted = await listUncounted(db, count)
  return {
    differences,
    equal: (await listEqualProducts(db, count.id)).length,
    ...sumUp(differences),
    uncounted: uncounted.rows,
    uncountedTotal: uncounted.total,
  }
}

/**
 * Makes what was counted the stock: each product changes by what it differed from the record of its time, so that
 * bottles sold since then stay sold. Lines of which orders hold more stay open, and with them the count.
 */
export const closeCount = async (
  tx: Transaction,
  ctx: StockContext,
  { id, version }: { id: number; version: number },
) => {
  const count = await lockOpenCount(tx, ctx, id)
  if (count.version !== version) fail('office.count.changed')
  const openRows = await listDifferences(tx, count)
  await lockProductsOfStore(tx, count.storeId, listIds(openRows))
  const rows = await listDifferences(tx, count)
  const shortRows = rows.filter(isShort)
  const changes = rows.filter((row) => !isShort(row)).sort((a, b) => a.idProduct - b.idProduct)
  const closedAt = ctx.clock.now()
  const act = { personId: ctx.person.id, note: null, at: closedAt } as const
  const deltas = changes.map(({ idProduct, difference }) => ({ productId: idProduct, delta: difference }))
  await changeStocks(tx, count.storeId, deltas, { ...act, reason: 'COUNT', ref: `count/${id}` })
  const equalIds = await listEqualProducts(tx, id)
  await closeLines(tx, id, [...listIds(changes), ...equalIds], closedAt)
  await changeCount(
    tx,
    id,
    shortRows.length === 0 ? { state: 'CLOSED', closedBy: ctx.person.id, closedAt } : null,
  )
  const heldRows = await explain(tx, count.storeId, shortRows)
  const acts = changes.map(({ idProduct, counted, recorded, since, after }) => ({
    subject: `product:${idProduct}`,
    detail: { store: count.storeId, count: id, counted, recorded, since, after },
  }))
  await appendPersonActs(tx, ctx, 'stock.count', acts)
  const sums = sumUp(changes)
  await appendStockAct(tx, ctx, 'stock.count_close', {
    subject: `count:${id}`,
    detail: { store: count.storeId, products: changes.length, ...sums, left: heldRows.length },
  })
  return { count: await getCount(tx, ctx, id), ...sums, left: heldRows }
}
