import type { Executor, Transaction } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import {
  listDifferences,
  listEqualProducts,
  listUncounted,
  lockProductsOfStore,
  sumSetAside,
  type DifferenceRow,
} from './compare-count.store.ts'
import { changeStock, listHoldingOrders } from './office-stock.store.ts'
import { appendStockAct, type StockContext } from './stock-acts.ts'
import { getCount, lockOpenCount } from './stock-count.ts'
import { changeCount, closeLines, type CountRow } from './stock-count.store.ts'

type Difference = DifferenceRow & { setAside: number; orders: string[] }

const sumUp = (rows: readonly { difference: number }[]) => ({
  up: rows.reduce((sum, { difference }) => sum + Math.max(0, difference), 0),
  down: rows.reduce((sum, { difference }) => sum + Math.max(0, -difference), 0),
})

/** Whether fewer bottles would be left than orders hold. */
const isShort = ({ after, reserved }: DifferenceRow): boolean => after < reserved

/** Adds what explains a difference: bottles that were set aside, and the orders that hold more than is left. */
const explain = async (
  db: Executor,
  storeId: number,
  rows: readonly DifferenceRow[],
): Promise<Difference[]> => {
  const setAside = await sumSetAside(
    db,
    storeId,
    rows.map(({ idProduct }) => idProduct),
  )
  const differences: Difference[] = []
  for (const row of rows) {
    const orders = isShort(row) ? await listHoldingOrders(db, { productId: row.idProduct, storeId }) : []
    differences.push({ ...row, orders, setAside: setAside.get(row.idProduct) ?? 0 })
  }
  return differences
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

const changeToCounted = async (
  tx: Transaction,
  { person, clock }: StockContext,
  { id, storeId }: CountRow,
  { idProduct, difference }: DifferenceRow,
) =>
  changeStock(tx, {
    ...{ productId: idProduct, storeId, delta: difference, reason: 'COUNT', ref: `count/${id}` },
    ...{ personId: person.id, note: null, at: clock.now() },
  })

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
  await lockProductsOfStore(
    tx,
    count.storeId,
    openRows.map(({ idProduct }) => idProduct),
  )
  const rows = await listDifferences(tx, count)
  const shortRows = rows.filter(isShort)
  const changes = rows.filter((row) => !isShort(row)).sort((a, b) => a.idProduct - b.idProduct)
  for (const row of changes) await changeToCounted(tx, ctx, count, row)
  const equalIds = await listEqualProducts(tx, id)
  const closedAt = ctx.clock.now()
  const changedIds = changes.map(({ idProduct }) => idProduct)
  await closeLines(tx, id, [...changedIds, ...equalIds], closedAt)
  await changeCount(
    tx,
    id,
    shortRows.length === 0 ? { state: 'CLOSED', closedBy: ctx.person.id, closedAt } : null,
  )
  const heldRows = await explain(tx, count.storeId, shortRows)
  for (const { idProduct, counted, recorded, since, after } of changes)
    await appendStockAct(tx, ctx, 'stock.count', {
      subject: `product:${idProduct}`,
      detail: { store: count.storeId, count: id, counted, recorded, since, after },
    })
  const sums = sumUp(changes)
  await appendStockAct(tx, ctx, 'stock.count_close', {
    subject: `count:${id}`,
    detail: { store: count.storeId, products: changes.length, ...sums, left: heldRows.length },
  })
  return { count: await getCount(tx, ctx, id), ...sums, left: heldRows }
}
