import { and, asc, lte, notInArray, sql } from 'drizzle-orm'
import { addCalendarDays, toSeoulDay, toSeoulInstant } from '../../clock.ts'
import type { Transaction } from '../../db/database.ts'
import { orders } from '../../db/tables/orders.ts'
import type { VirtualAccount } from '../../db/tables/payments.ts'
import { transitionOrder, type OrderRow } from '../../orders/order-transitions.ts'
import { isPaid } from '../../orders/orders.rules.ts'
import { listOrderLines, lockOrder } from '../../orders/orders.store.ts'
import { withSlot } from '../../stock/concurrency.ts'
import { sellReservedStock } from '../../stock/stock.store.ts'
import { closeUnpaidOrder } from '../close-unpaid.ts'
import { getDaysUntilDue, toHold } from '../holds.rules.ts'
import { lockOrderById } from '../lock.ts'
import { markPaid } from '../mark-paid.ts'
import { clearedFields, markApproved } from '../outcomes.ts'
import { createPayable } from '../payment-rows.ts'
import {
  queueAccountIssuedNotification,
  queueUnpaidNotification,
  queueVoidNotification,
} from '../payment-notifications.ts'
import { changePayment } from '../payments.store.ts'
import { releaseHolds, returnToPreOrder } from '../release.ts'
import { ensureReserved, extendReservations } from '../reservations.ts'

/** The events of transitions that change nothing but the state. */
const events = {
  APPROVING: 'APPROVE',
  UNKNOWN: 'UNCLEAR',
  PENDING_PAYMENT: 'NOT_CHARGED',
  VOIDED: 'VOIDED',
} as const
const endEvents = {
  FAILED: { direct: 'DECLINED', inquiry: 'FOUND_DECLINED' },
  VOIDING: { direct: 'REFUSE', inquiry: 'GIVE_UP' },
} as const

/** The method that was really charged; a buyer may have changed it in the window. */
const payMethods = { CARD: 'CARD', VIRTUAL_ACCOUNT: 'VBANK', TRANSFER: 'TRANSFER', MOBILE: 'MOBILE' } as const

/** The bank accepts deposits until the end of its day; the notice may arrive a little later. */
const graceMs = 10 * 60_000

/** An account with a large hold is due before the bank's own day; the worker closes it then. */
const limitDueDay = async (tx: Transaction, order: OrderRow, account: VirtualAccount, at: Date) => {
  const hold = toHold(await listOrderLines(tx, [order.id]))
  const ownDueDay = addCalendarDays(toSeoulDay(at), getDaysUntilDue(hold))
  return ownDueDay < account.dueOn ? { ...account, dueOn: ownDueDay } : account
}

const lockOverdueOrder = async (
  tx: Transaction,
  at: Date,
  exceptIds: readonly number[],
): Promise<OrderRow | undefined> => {
  const isOverdue = and(
    sql`${orders.status} in ('PENDING_PAYMENT', 'AWAITING_DEPOSIT')`,
    lte(orders.expiresAt, at),
    notInArray(orders.id, [...exceptIds]),
  )
  const [order] = await tx
    .select()
    .from(orders)
    .where(isOverdue)
    .orderBy(asc(orders.expiresAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return order
}

/** An order holds bottles, coupons and cash until it is paid or ends. */
export const orderPayable = createPayable<OrderRow>({
  kind: 'order',
  failpoints: 'approve',
  errors: { missing: 'order.not_found', closed: 'order.state.wrong' },
  slots: withSlot,
  lock: lockOrderById,
  lockOwn: lockOrder,
  lockOverdue: lockOverdueOrder,
  getSubject: ({ id: orderId }) => ({ orderId }),
  getAuditSubject: ({ oid }) => `order:${oid}`,
  getCallbackTarget: ({ oid }) => ({ oid, cid: '', sid: '' }),
  getState: ({ status }) => status,
  getExpiry: ({ expiresAt }) => expiresAt,
  isSettled: ({ status }) => isPaid(status) || status === 'AWAITING_DEPOSIT',
  transition: (tx, order, to, act) => transitionOrder(tx, order, { ...act, to, event: events[to] }),

  confirm: async (tx, services, { row: order, payment, actor, at, isFromInquiry }, charge) => {
    if (!(await ensureReserved(tx, order, at))) return 'sold_out'
    const method = payment.provider === 'kakaopay' ? payment.method : payMethods[charge.method]
    await markApproved(tx, payment, charge, method)
    const { cashReceipt } = order
    const approvalNo = charge.cashApprovalNo
    const set = {
      payMethod: method,
      ...(cashReceipt && approvalNo && { cashReceipt: { ...cashReceipt, approvalNo } }),
    }
    const event = isFromInquiry ? 'FOUND_APPROVED' : 'APPROVED'
    const paidOrder = await markPaid(tx, services, order, { event, actor, at, set })
    await sellReservedStock(tx, paidOrder.id, { ref: `${paidOrder.oid}/${paidOrder.version}`, at })
    return null
  },

  awaitDeposit: async (tx, services, { row: order, payment, actor, at, isFromInquiry }, issue) => {
    // A window for another payment method was checked against other limits and has no account for refunds.
    if (payment.method !== 'VBANK') return 'mismatch:method'
    if (!(await ensureReserved(tx, order, at))) return 'sold_out'
    const account = await limitDueDay(tx, order, issue.account, at)
    const set = { state: 'ISSUED', method: 'VBANK', providerTx: issue.transactionId, account } as const
    await changePayment(tx, payment, { ...clearedFields, ...set })
    const expiresAt = new Date(toSeoulInstant(account.dueOn, '23:59').getTime() + graceMs)
    const event = isFromInquiry ? 'FOUND_ISSUED' : 'ACCOUNT_ISSUED'
    const move = { to: 'AWAITING_DEPOSIT', event, actor, at, set: { expiresAt, payMethod: 'VBANK' } } as const
    const waitingOrder = await transitionOrder(tx, order, move)
    await extendReservations(tx, order.id, expiresAt)
    await queueAccountIssuedNotification(tx, services, waitingOrder, { account, amount: payment.amount, at })
    return null
  },

  release: async (tx, services, { row: order, payment, actor, at, isFromInquiry }, { to, reason }) => {
    const event = endEvents[to][isFromInquiry ? 'inquiry' : 'direct']
    const endedOrder = await transitionOrder(tx, order, { to, event, actor, at, reason })
    await releaseHolds(tx, endedOrder, { actor, at })
    const key = `payment:${payment.orderNo}:void`
    if (to === 'VOIDING')
      await queueVoidNotification(tx, services, order, { soldOut: reason === 'sold_out', key, at })
  },

  reopen: returnToPreOrder,

  expire: async (tx, services, order, at) => {
    await closeUnpaidOrder(tx, order, { to: 'EXPIRED', event: 'EXPIRE', actor: 'worker', at })
    if (order.status === 'AWAITING_DEPOSIT') await queueUnpaidNotification(tx, services, order, at)
  },
})
