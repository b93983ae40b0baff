import { asc, desc, eq, and, isNotNull, isNull, notInArray } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { orderEvents, orders } from '../db/tables/orders.ts'
import { withTransaction } from '../db/transaction.ts'
import { drain, processRow } from '../platform/jobs/drain.ts'
import { bookConfirmedSale, type ShippingShare } from '../ledger/statements/book-sale.ts'
import type { OrderRow } from './order-transitions.ts'
import { listOrderLines } from './orders.store.ts'
import { countRemaining } from './pieces.ts'
import { findStoreCompany } from './store-company.store.ts'

export const toShippingShare = ({
  shipping,
  sellerShippingDiscount,
}: Pick<OrderRow, 'shipping' | 'sellerShippingDiscount'>): ShippingShare => ({
  fee: shipping,
  coupons: sellerShippingDiscount,
})

type Booking = { actor: string; confirmedAt: Date; at: Date }

/** Books what the seller of a confirmed order is owed, from the pieces that its shopper keeps. */
export const bookOrder = async (
  tx: Transaction,
  order: OrderRow,
  { actor, confirmedAt, at }: Booking,
): Promise<void> => {
  const companyId = await findStoreCompany(tx, order.storeId)
  if (companyId === undefined) return
  const lines = await listOrderLines(tx, [order.id])
  const goodsPaid = lines.reduce((sum, { paidShare }) => sum + paidShare, 0)
  const refundedAmount = lines.reduce((sum, { refunded }) => sum + refunded, 0)
  const shippingPaid = order.payable + order.cashUsed - goodsPaid
  await bookConfirmedSale(tx, {
    ...{ orderId: order.id, oid: order.oid, companyId, actor, confirmedAt, at },
    lines: lines.map((line) => ({ ...line, remaining: countRemaining(line) })),
    shipping: toShippingShare(order),
    paid: goodsPaid - refundedAmount + shippingPaid,
  })
  await tx.update(orders).set({ bookedAt: at }).where(eq(orders.id, order.id))
}

/** When an order was confirmed last; undefined where it was not. */
const findConfirmationTime = async (tx: Transaction, orderId: number): Promise<Date | undefined> => {
  const [row] = await tx
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.event, 'CONFIRM')))
    .orderBy(desc(orderEvents.seq))
    .limit(1)
  return row?.at
}

const hasStore = isNotNull(orders.storeId)

/** Whether an order is confirmed whose seller's share is not booked: those from before there was a ledger of sellers. */
export const hasUnbookedOrder = async (db: Executor): Promise<boolean> => {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'CONFIRMED'), isNull(orders.bookedAt), hasStore))
    .limit(1)
  return row !== undefined
}

const bookNextOrder = (
  services: Pick<Services, 'db' | 'clock'>,
  failedIds: readonly number[],
): Promise<boolean> =>
  withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    const [order] = await tx
      .select()
      .from(orders)
      .where(
        and(
          ...[eq(orders.status, 'CONFIRMED'), isNull(orders.bookedAt), hasStore],
          notInArray(orders.id, [...failedIds]),
        ),
      )
      .orderBy(asc(orders.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!order) return false
    await processRow(order.id, async () => {
      const confirmedAt = (await findConfirmationTime(tx, order.id)) ?? at
      await bookOrder(tx, order, { actor: 'worker', confirmedAt, at })
    })
    return true
  })

/** Books orders that were confirmed before there was a ledger of sellers, at the terms of that day. */
export const bookPastOrders = (services: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  drain((failedIds) => bookNextOrder(services, failedIds))
