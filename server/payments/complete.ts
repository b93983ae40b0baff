import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { bookSale } from '../cash/cash.store.ts'
import { takeFromCart } from '../cart/cart.store.ts'
import type { Services } from '../context.ts'
import { spendCoupons } from '../coupons/coupons.store.ts'
import type { Transaction } from '../db/database.ts'
import { orders } from '../db/tables/orders.ts'
import { moveOrder, type Move, type OrderRow } from '../orders/orders.moves.ts'
import { newPassKey } from '../orders/pass.rules.ts'
import { queuePaidNotice } from './notices.ts'

const passDigits = 8

/** Eight digits that no waiting pass has; the unique index stands behind two who draw the same at once. */
const freePass = async (tx: Transaction): Promise<string> => {
  for (;;) {
    const pass = String(randomInt(10 ** passDigits)).padStart(passDigits, '0')
    const taken = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.passNumber, pass), isNull(orders.pickedUpAt)))
      .limit(1)
    if (taken.length === 0) return pass
  }
}

/**
 * Makes an order paid: its coupons are spent, its sale is booked, its pass is drawn, the cart is cleared of it and the
 * shopper is told. The bottles are sold by the caller, last.
 */
export const complete = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  order: OrderRow,
  move: Omit<Move, 'to'>,
): Promise<OrderRow> => {
  const passNumber = order.type === 'PICKUP' ? await freePass(tx) : null
  const paid = await moveOrder(tx, order, {
    ...move,
    to: 'PAID',
    set: { ...move.set, paidAt: move.at, passNumber, passKey: passNumber && newPassKey(), expiresAt: null },
  })
  const { id: orderId, oid, memberId, version } = paid
  const { actor, at } = move
  await spendCoupons(tx, orderId)
  const act = { orderId, oid, memberId, key: `${oid}/${version}`, actor, at }
  await bookSale(tx, act, { card: paid.payable, cash: paid.cashUsed })
  if (paid.fromCart) await takeFromCart(tx, paid)
  await queuePaidNotice(tx, services, paid, at)
  return paid
}
