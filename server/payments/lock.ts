import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { orders } from '../db/tables/orders.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { lockPayment, type PaymentRow } from './payments.store.ts'

/** An order and one of its payments in their present state. */
export type OrderPayment = { order: OrderRow; payment: PaymentRow }

export const lockOrderById = async (tx: Transaction, id: number): Promise<OrderRow | undefined> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update').limit(1)
  return order
}

/** The order and the payment, always locked in this sequence to avoid deadlocks. */
export const lockOrderPayment = async (
  tx: Transaction,
  orderId: number,
  paymentId: number,
): Promise<OrderPayment | null> => {
  const order = await lockOrderById(tx, orderId)
  const payment = order && (await lockPayment(tx, paymentId))
  return order && payment ? { order, payment } : null
}
