import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { stock, stockMoves } from '../db/tables/stores.ts'
import { products } from '../db/tables/wines.ts'
import { findShippingStores } from './shipping-stores.store.ts'

export type StockItem = { productId: number; qty: number }
export type StockLine = StockItem & { lineId: number }
/** The store, time and act of a change of stock; `ref` is unique for every act of an order. */
export type StockChange = { storeId: number; ref: string; at: Date }

/** Available bottles of each product over all stores; a product without stock is left out. */
export const sumAvailableStock = async (db: Executor, productIds: number[]): Promise<Map<number, number>> => {
  const rows = await db
    .select({ productId: stock.productId, free: sql<number>`sum(${stock.sellable})::int` })
    .from(stock)
    .where(inArray(stock.productId, productIds))
    .groupBy(stock.productId)
  return new Map(rows.map((row) => [row.productId, row.free]))
}

/** The available quantity of each product in one store. */
export const listAvailableAtStore = async (
  db: Executor,
  storeId: number,
  productIds: number[],
): Promise<Map<number, number>> => {
  const rows = await db
    .select({ productId: stock.productId, free: stock.sellable })
    .from(stock)
    .where(and(eq(stock.storeId, storeId), inArray(stock.productId, productIds)))
  return new Map(rows.map((row) => [row.productId, row.free]))
}

/** The store that ships and has all of it, the one whose seller asks least for it; undefined when there is none. */
export const findShippingStore = async (
  db: Executor,
  items: readonly StockItem[],
): Promise<number | undefined> =>
  (
    await findShippingStores(
      db,
      items.map(({ productId, qty }) => ({ delivery: 0, productId, qty })),
    )
  ).get(0)

/** The effect of an order's act on stock: `onHand` and `reserved` are the factors of the quantity. */
type MoveKind = {
  reason: 'HOLD' | 'RELEASE' | 'SELL' | 'RETURN' | 'MOVE' | 'CORRECT'
  onHand: -1 | 0 | 1
  reserved: -1 | 0 | 1
}

const toLineRows = (lines: readonly StockLine[]) =>
  sql.join(
    lines.map(({ lineId, productId, qty }) => sql`(${lineId}::int8, ${productId}::int, ${qty}::int)`),
    sql`, `,
  )

/**
 * All statements lock stock rows in one order, a row before its product, which the row's trigger may write.
 * The lock is part of the statement that changes them, so that no lock is held during a round trip.
 */
const lockRows = (selection: SQL) => sql`locked as materialized (
  select s.product_id from stock s join products p on p.id = s.product_id
  where (s.product_id, s.store_id) in (${selection}) order by s.product_id, s.store_id for no key update of s, p)`
const areAllLocked = sql`(select count(*) from locked) > 0`

const insertMoves = (kind: MoveKind, { ref, at }: Omit<StockChange, 'storeId'>, from: SQL) => sql`
  insert into stock_moves (product_id, store_id, delta_on_hand, delta_reserved, reason, ref_type, ref_id, at)
  select product_id, store_id, qty * ${kind.onHand}::int, qty * ${kind.reserved}::int, ${kind.reason}, 'ORDER', ${ref},
    ${at.toISOString()}::timestamptz from ${from}`

const insertReservations = (from: SQL, state: 'HELD' | 'CONSUMED', until: Date) => sql`
  insert into reservations (order_line_id, product_id, store_id, qty, state, expires_at)
  select line_id, product_id, store_id, qty, ${state}, ${until.toISOString()}::timestamptz from ${from}
  on conflict (order_line_id) do update set qty = excluded.qty, store_id = excluded.store_id, state = excluded.state,
    expires_at = excluded.expires_at`

const addSoldCount = (from: SQL) => sql`
  update products p set sold_count = p.sold_count + t.qty from ${from} t where p.id = t.product_id`

const takenRows = sql.raw('taken')

/** One statement, so that concurrent orders for the same bottles wait for little more than its commit. */
const applyStockChange = async (
  tx: Transaction,
  lines: readonly StockLine[],
  storeId: number,
  { change, also }: { change: SQL; also: SQL },
): Promise<{ short?: number }> => {
  const { rows } = await tx.execute<{ product_id: number }>(sql`
    with wanted (line_id, product_id, qty) as (values ${toLineRows(lines)}),
      ${lockRows(sql`select product_id, ${storeId}::int from wanted`)},
      taken as (update stock s set ${change} from wanted w
        where ${areAllLocked} and s.store_id = ${storeId} and s.product_id = w.product_id and s.sellable >= w.qty
        returning w.line_id, s.product_id, s.store_id, w.qty),
      ${also}
    select product_id from wanted where product_id not in (select product_id from taken) order by product_id limit 1`)
  return rows[0] ? { short: rows[0].product_id } : {}
}

/** Reserves all lines; returns the products that are short, and the caller must then roll back. */
export const reserveStock = (
  tx: Transaction,
  lines: readonly StockLine[],
  stockChange: StockChange & { expiresAt: Date },
): Promise<{ short?: number }> =>
  applyStockChange(tx, lines, stockChange.storeId, {
    change: sql`reserved = s.reserved + w.qty`,
    also: sql`kept as (${insertReservations(takenRows, 'HELD', stockChange.expiresAt)}),
      moved as (${insertMoves({ reason: 'HOLD', onHand: 0, reserved: 1 }, stockChange, takenRows)})`,
  })

/** Sells all lines without a reservation, for orders without a window; returns shortages likewise. */
export const sellStock = (
  tx: Transaction,
  lines: readonly StockLine[],
  stockChange: StockChange,
): Promise<{ short?: number }> =>
  applyStockChange(tx, lines, stockChange.storeId, {
    change: sql`on_hand = s.on_hand - w.qty`,
    also: sql`counted as (${addSoldCount(takenRows)}), kept as (${insertReservations(takenRows, 'CONSUMED', stockChange.at)}),
      moved as (${insertMoves({ reason: 'SELL', onHand: -1, reserved: 0 }, stockChange, takenRows)})`,
  })

const selectHeld = (orderId: number) => sql`select r.product_id, r.store_id from reservations r
  join order_lines l on l.id = r.order_line_id where l.order_id = ${orderId} and r.state = 'HELD'`

/** Ends the reservations of an order in one statement and returns their number. */
const endReservations = async (
  tx: Transaction,
  orderId: number,
  { state, change, also }: { state: 'CONSUMED' | 'RELEASED'; change: SQL; also: SQL },
): Promise<number> => {
  const { rows } = await tx.execute<{ ended: number }>(sql`
    with ${lockRows(selectHeld(orderId))},
      ended as (update reservations r set state = ${state} from order_lines l
        where l.id = r.order_line_id and l.order_id = ${orderId} and r.state = 'HELD'
        returning r.product_id, r.store_id, r.qty),
      taken as (update stock s set ${change} from ended e
        where ${areAllLocked} and s.product_id = e.product_id and s.store_id = e.store_id
        returning s.product_id, s.store_id, e.qty),
      ${also}
    select count(*)::int as ended from ended`)
  return rows[0]?.ended ?? 0
}

/** Releases an order's reservations; does nothing without any. */
export const releaseStock = (
  tx: Transaction,
  orderId: number,
  act: Omit<StockChange, 'storeId'>,
): Promise<number> =>
  endReservations(tx, orderId, {
    state: 'RELEASED',
    change: sql`reserved = s.reserved - e.qty`,
    also: sql`moved as (${insertMoves({ reason: 'RELEASE', onHand: 0, reserved: -1 }, act, takenRows)})`,
  })

/** Sells an order's reserved bottles. */
export const sellReservedStock = (
  tx: Transaction,
  orderId: number,
  act: Omit<StockChange, 'storeId'>,
): Promise<number> =>
  endReservations(tx, orderId, {
    state: 'CONSUMED',
    change: sql`on_hand = s.on_hand - e.qty, reserved = s.reserved - e.qty`,
    also: sql`counted as (${addSoldCount(takenRows)}),
      moved as (${insertMoves({ reason: 'SELL', onHand: -1, reserved: -1 }, act, takenRows)})`,
  })

/** Moves a sale to another store: the first store gets its bottles back; returns shortages likewise. */
export const transferSoldStock = async (
  tx: Transaction,
  lines: readonly StockLine[],
  { from, storeId: to, ...act }: StockChange & { from: number },
): Promise<{ short?: number }> => {
  const stockKeys = sql`select w.product_id, s.id from wanted w cross join (values (${from}::int), (${to}::int)) s (id)`
  const { rows } = await tx.execute<{ product_id: number }>(sql`
    with wanted (line_id, product_id, qty) as (values ${toLineRows(lines)}),
      ${lockRows(stockKeys)},
      taken as (update stock s set on_hand = s.on_hand - w.qty from wanted w
        where ${areAllLocked} and s.store_id = ${to} and s.product_id = w.product_id and s.sellable >= w.qty
        returning w.line_id, s.product_id, s.store_id, w.qty),
      back as (update stock s set on_hand = s.on_hand + t.qty from taken t
        where s.store_id = ${from} and s.product_id = t.product_id
        returning s.product_id, s.store_id, t.qty),
      kept as (update reservations r set store_id = ${to} from taken t where r.order_line_id = t.line_id),
      moved as (${insertMoves({ reason: 'MOVE', onHand: -1, reserved: 0 }, act, takenRows)}),
      returned as (${insertMoves({ reason: 'MOVE', onHand: 1, reserved: 0 }, act, sql.raw('back'))})
    select product_id from wanted where product_id not in (select product_id from taken) order by product_id limit 1`)
  return rows[0] ? { short: rows[0].product_id } : {}
}

/** Sold pieces of a line; of them `lostQty` are broken or not there, so that they leave the stock again. */
type ReturnedPieces = Omit<StockLine, 'productId'> & { lostQty?: number }

/** Returns sold pieces to the stock of the store that they came from. */
export const returnStock = async (
  tx: Transaction,
  pieces: readonly ReturnedPieces[],
  act: Omit<StockChange, 'storeId'>,
): Promise<void> => {
  if (pieces.length === 0) return
  const rows = sql.join(
    pieces.map(({ lineId, qty, lostQty = 0 }) => sql`(${lineId}::int8, ${qty}::int, ${lostQty}::int)`),
    sql`, `,
  )
  const returnedRows = sql`select r.product_id, r.store_id, p.qty, p.lost from reservations r
    join (values ${rows}) p (line_id, qty, lost) on p.line_id = r.order_line_id where r.state = 'CONSUMED'`
  await tx.execute(sql`
    with ${lockRows(sql`select product_id, store_id from (${returnedRows}) b`)},
      back as (${returnedRows}),
      taken as (update stock s set on_hand = s.on_hand + b.qty - b.lost from back b
        where ${areAllLocked} and s.product_id = b.product_id and s.store_id = b.store_id
        returning s.product_id, s.store_id, b.qty, b.lost),
      lost as (select product_id, store_id, lost as qty from taken where lost > 0),
      corrected as (${insertMoves({ reason: 'CORRECT', onHand: -1, reserved: 0 }, act, sql.raw('lost'))}),
      counted as (update products p set sold_count = greatest(0, p.sold_count - t.qty) from taken t where p.id = t.product_id)
    ${insertMoves({ reason: 'RETURN', onHand: 1, reserved: 0 }, act, takenRows)}`)
}

const recentMoveCount = 2000

/** Repairs products.in_stock where concurrent acts in several stores left it wrong; returns the count. */
export const syncInStock = async (db: Executor): Promise<number> => {
  const recentProductIds = db
    .selectDistinct({ id: stockMoves.productId })
    .from(stockMoves)
    .where(gt(stockMoves.id, sql`(select coalesce(max(id), 0) - ${recentMoveCount} from stock_moves)`))
  const hasStock = sql`exists (select 1 from stock where stock.product_id = ${products.id} and sellable > 0)`
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, recentProductIds), sql`${products.inStock} is distinct from ${hasStock}`))
    .limit(recentMoveCount)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await db.execute(sql`select follow_offers(${sql.param(ids)}::int[])`)
  return ids.length
}
