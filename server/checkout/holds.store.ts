import { and, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { orderEvents, orderLines, orders } from '../db/tables/orders.ts'
import { reservations } from '../db/tables/reservations.ts'
import { stock } from '../db/tables/stores.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { holdingStatuses } from '../orders/orders.rules.ts'
import type { HoldKind, ExpiredHold } from '../payments/holds.rules.ts'

type OrderRef = Pick<OrderRow, 'id' | 'memberId'>

/** A member's other orders that hold something unpaid. */
const isOtherHold = ({ id, memberId }: OrderRef, now: Date) =>
  and(
    eq(orders.memberId, memberId),
    ne(orders.id, id),
    inArray(orders.status, holdingStatuses),
    or(ne(orders.status, 'PENDING_PAYMENT'), gt(orders.expiresAt, now)),
    eq(reservations.state, 'HELD'),
  )

const pieces = sql<number>`coalesce(sum(${reservations.qty}), 0)::int`
const amount = sql<number>`coalesce(sum(${reservations.qty} * ${orderLines.unitPrice}), 0)::int8`

/** The holds of a member's other unpaid orders, in total and for deposits. */
export const sumUnpaidHolds = async (db: Executor, order: OrderRef, now: Date) => {
  const ofAccounts = sql`filter (where ${orders.payMethod} = 'VBANK')`
  const [row] = await db
    .select({
      pieces,
      amount: amount.mapWith(Number),
      accountPieces: sql<number>`coalesce(sum(${reservations.qty}) ${ofAccounts}, 0)::int`,
      accountAmount:
        sql<number>`coalesce(sum(${reservations.qty} * ${orderLines.unitPrice}) ${ofAccounts}, 0)::int8`.mapWith(
          Number,
        ),
    })
    .from(reservations)
    .innerJoin(orderLines, eq(orderLines.id, reservations.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isOtherHold(order, now))
  const { pieces: all = 0, amount: totalAmount = 0, accountPieces = 0, accountAmount = 0 } = row ?? {}
  return {
    all: { pieces: all, amount: totalAmount },
    accounts: { pieces: accountPieces, amount: accountAmount },
  }
}

/** Pieces of each product at one store that a member's other unpaid orders hold. */
export const listHeldPieces = async (
  db: Executor,
  order: OrderRef,
  storeId: number,
  now: Date,
): Promise<Map<number, number>> => {
  const rows = await db
    .select({ productId: reservations.productId, pieces })
    .from(reservations)
    .innerJoin(orderLines, eq(orderLines.id, reservations.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isOtherHold(order, now), eq(reservations.storeId, storeId)))
    .groupBy(reservations.productId)
  return new Map(rows.map((row) => [row.productId, row.pieces]))
}

/** The stock of each product at a store, held pieces included. */
export const listOnHand = async (
  db: Executor,
  storeId: number,
  productIds: readonly number[],
): Promise<Map<number, number>> => {
  const rows = await db
    .select({ productId: stock.productId, onHand: stock.onHand })
    .from(stock)
    .where(and(eq(stock.storeId, storeId), inArray(stock.productId, [...productIds])))
  return new Map(rows.map((row) => [row.productId, row.onHand]))
}

const maxExpiredHolds = 50

/** When unpaid holds of a member expired since a time, the newest first. */
export const listExpiredHolds = async (
  tx: Transaction,
  memberId: number,
  kind: HoldKind,
  since: Date,
): Promise<ExpiredHold[]> =>
  tx
    .select({
      at: orderEvents.at,
      pieces: sql<number>`(select coalesce(sum(l.qty), 0)::int from order_lines l where l.order_id = ${orders.id})`,
      amount: orders.total,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(
      and(
        eq(orders.memberId, memberId),
        eq(orderEvents.event, 'EXPIRE'),
        eq(orderEvents.from, kind === 'ACCOUNT' ? 'AWAITING_DEPOSIT' : 'PENDING_PAYMENT'),
        gt(orderEvents.at, since),
      ),
    )
    .orderBy(desc(orderEvents.at))
    .limit(maxExpiredHolds)
