import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { bookSale } from '../ledger/cash.store.ts'
import { deductFromCart } from '../cart/cart.store.ts'
import type { Services } from '../context.ts'
import { spendCoupons } from '../coupons/coupons.store.ts'
import type { Transaction } from '../db/database.ts'
import { orders } from '../db/tables/orders.ts'
import { transitionOrder, type OrderTransition, type OrderRow } from '../orders/order-transitions.ts'
import { createPassKey } from '../orders/pass.rules.ts'
import { queuePaidNotification } from './payment-notifications.ts'

const passDigits = 8

/** Eight digits that no waiting pass has; the unique index prevents two concurrent equal ones. */
const generatePassNumber = async (tx: Transaction): Promise<string> => {
  for (;;) {
    const pass = String(randomInt(10 ** passDigits)).padStart(passDigits, '0')
    const rows = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.passNumber, pass), isNull(orders.pickedUpAt)))
      .limit(1)
    if (rows.length === 0) return pass
  }
}

/**
 * Makes an order paid: uses its coupons, books its sale, creates its pass, removes its products from the cart
 * and notifies the shopper. The caller sells the bottles, last.
 */
export const markPaid = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  order: OrderRow,
  move: Omit<OrderTransition, 'to'>,
): Promise<OrderRow> => {
  const passNumber = order.type === 'PICKUP' ? await generatePassNumber(tx) : null
  const paidOrder = await transitionOrder(tx, order, {
    ...move,
    to: 'PAID',
    set: {
      ...move.set,
      paidAt: move.at,
      passNumber,
      passKey: passNumber && createPassKey(),
      expiresAt: null,
    },
  })
  const { id: orderId, oid, memberId, version } = paidOrder
  const { actor, at } = move
  await spendCoupons(tx, orderId)
  const act = { orderId, oid, memberId, key: `${oid}/${version}`, actor, at }
  await bookSale(tx, act, { card: paidOrder.payable, cash: paidOrder.cashUsed })
  if (paidOrder.fromCart) await deductFromCart(tx, paidOrder)
  await queuePaidNotification(tx, services, paidOrder, at)
  return paidOrder
}
