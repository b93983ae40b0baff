import { eq, sql } from 'drizzle-orm'
import { appendAuditEntry } from '../../platform/audit/audit-log.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { payments } from '../../db/tables/payments.ts'
import { hitFailpoint } from '../../failpoints.ts'
import { sellReservedStock } from '../../stock/stock.store.ts'
import { ensureReserved } from '../reservations.ts'
import { markPaid } from '../mark-paid.ts'
import { lockOrderPayment, type OrderPayment } from '../lock.ts'
import { queueShortDepositNotification } from '../payment-notifications.ts'
import { changePayment } from '../payments.store.ts'
import { classifyDeposit } from './deposits.rules.ts'
import { findAccountPayment, lockNotice, markNotice, type NoticeRow } from './deposits.store.ts'
import { refundUnmatchedDeposit } from './unmatched.ts'

type DepositServices = Pick<Services, 'clock' | 'secrets' | 'shopUrl'>

const markUnmatched = async (tx: Transaction, { notice, actor, at }: Act) => {
  await markNotice(tx, notice.id, 'UNMATCHED')
  const detail = { amount: notice.amount, orderNo: notice.orderNo }
  await appendAuditEntry(tx, { at, actor, act: 'deposit.unmatched', subject: `notice:${notice.id}`, detail })
}

const addToDeposited = (tx: Transaction, paymentId: number, amount: number) =>
  tx
    .update(payments)
    .set({ deposited: sql`${payments.deposited} + ${amount}` })
    .where(eq(payments.id, paymentId))

/** The actor is the provider, or the person who found the order of a deposit. */
type Act = { notice: NoticeRow; actor: string; at: Date }

const markDepositPaid = async (
  tx: Transaction,
  services: DepositServices,
  { order, payment }: OrderPayment,
  { notice, actor, at }: Act,
) => {
  const approvedAt = notice.depositedAt
  await changePayment(tx, payment, {
    state: 'APPROVED',
    approvedAt,
    receipt: { approvedAt: approvedAt.toISOString() },
  })
  const { cashReceipt } = order
  const approvalNo = notice.cashApprovalNo
  const set = cashReceipt && approvalNo ? { cashReceipt: { ...cashReceipt, approvalNo } } : {}
  const paidOrder = await markPaid(tx, services, order, { event: 'DEPOSITED', actor, at, set })
  await sellReservedStock(tx, paidOrder.id, { ref: `${paidOrder.oid}/${paidOrder.version}`, at })
}

/** Whether an order still waits for this money: it came in time, and its bottles are available. */
export const isAwaitingDeposit = async (
  tx: Transaction,
  { order, payment }: OrderPayment,
  { notice, at }: Omit<Act, 'actor'>,
) => {
  const { expiresAt } = order
  const isInTime = expiresAt !== null && notice.depositedAt <= expiresAt
  const isOpen = order.status === 'AWAITING_DEPOSIT' && payment.state === 'ISSUED' && isInTime
  return isOpen && (await ensureReserved(tx, order, at))
}

/** Adds a deposit to the account of an order: it pays, waits for the rest, or is owed. */
export const applyDeposit = async (
  tx: Transaction,
  services: DepositServices,
  orderPayment: OrderPayment,
  act: Act,
): Promise<void> => {
  const { order, payment } = orderPayment
  const { notice, actor, at } = act
  const isAwaited = await isAwaitingDeposit(tx, orderPayment, act)
  const deposit = classifyDeposit(
    { waiting: isAwaited, amount: payment.amount, deposited: payment.deposited },
    notice.amount,
  )
  await addToDeposited(tx, payment.id, notice.amount)
  const cause = `notice-${notice.id}`
  const excess = deposit.kind === 'paid' ? deposit.over : deposit.kind === 'owed' ? notice.amount : 0
  await refundUnmatchedDeposit(tx, orderPayment, { amount: excess, cause, actor, at })
  if (deposit.kind === 'short') {
    const key = `deposit:${notice.id}:short`
    await queueShortDepositNotification(tx, services, order, {
      missing: deposit.missing,
      account: payment.account,
      key,
      at,
    })
  }
  await markNotice(tx, notice.id, deposit.kind === 'owed' ? 'OWED' : 'APPLIED')
  if (deposit.kind === 'paid') await markDepositPaid(tx, services, orderPayment, act)
}

/** Applies a stored notice; one that was applied before changes nothing. */
export const applyNotice = async (tx: Transaction, services: DepositServices, id: number): Promise<void> => {
  await hitFailpoint('deposit.beforeApply')
  const at = services.clock.now()
  const notice = await lockNotice(tx, id)
  if (notice?.state !== 'RECEIVED') return
  const act = { notice, actor: 'provider', at }
  const payment = await findAccountPayment(tx, notice.orderNo)
  const orderPayment = payment?.orderId ? await lockOrderPayment(tx, payment.orderId, payment.id) : null
  if (!orderPayment || orderPayment.payment.account === null) return markUnmatched(tx, act)
  await applyDeposit(tx, services, orderPayment, act)
  await hitFailpoint('deposit.beforeCommit')
}
