import { eq, sql } from 'drizzle-orm'
import { record } from '../../audit/trail.ts'
import type { Services } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { payments } from '../../db/tables/payments.ts'
import { failpoint } from '../../failpoints.ts'
import { sellHeld } from '../../stock/stock.store.ts'
import { bottlesAreThere } from '../bottles.ts'
import { complete } from '../complete.ts'
import { lockBoth, type Settled } from '../lock.ts'
import { queueShortNotice } from '../notices.ts'
import { changePayment } from '../payments.store.ts'
import { depositOf } from './deposits.rules.ts'
import { accountPayment, lockNotice, markNotice, type NoticeRow } from './deposits.store.ts'
import { owe } from './owed.ts'

const actor = 'provider'
type Telling = Pick<Services, 'clock' | 'secrets' | 'shopUrl'>

const unmatched = async (tx: Transaction, notice: NoticeRow, at: Date) => {
  await markNotice(tx, notice.id, 'UNMATCHED')
  const detail = { amount: notice.amount, orderNo: notice.orderNo }
  await record(tx, { at, actor, act: 'deposit.unmatched', subject: `notice:${notice.id}`, detail })
}

const countIn = (tx: Transaction, paymentId: number, amount: number) =>
  tx
    .update(payments)
    .set({ deposited: sql`${payments.deposited} + ${amount}` })
    .where(eq(payments.id, paymentId))

type Act = { notice: NoticeRow; at: Date }

const pay = async (tx: Transaction, services: Telling, { order, payment }: Settled, { notice, at }: Act) => {
  const approvedAt = notice.depositedAt
  await changePayment(tx, payment, {
    state: 'APPROVED',
    approvedAt,
    receipt: { approvedAt: approvedAt.toISOString() },
  })
  const { cashReceipt } = order
  const approvalNo = notice.cashApprovalNo
  const set = cashReceipt && approvalNo ? { cashReceipt: { ...cashReceipt, approvalNo } } : {}
  const paid = await complete(tx, services, order, { event: 'DEPOSITED', actor, at, set })
  await sellHeld(tx, paid.id, { ref: `${paid.oid}/${paid.version}`, at })
}

/** Whether an order still waits for this money: it came in time, and its bottles are there. */
const isWaiting = async (tx: Transaction, { order, payment }: Settled, { notice, at }: Act) => {
  const { expiresAt } = order
  const inTime = expiresAt !== null && notice.depositedAt <= expiresAt
  const open = order.status === 'AWAITING_DEPOSIT' && payment.state === 'ISSUED' && inTime
  return open && (await bottlesAreThere(tx, order, at))
}

const applyTo = async (tx: Transaction, services: Telling, both: Settled, act: Act): Promise<void> => {
  const { order, payment } = both
  const { notice, at } = act
  const waiting = await isWaiting(tx, both, act)
  const deposit = depositOf({ waiting, amount: payment.amount, deposited: payment.deposited }, notice.amount)
  await countIn(tx, payment.id, notice.amount)
  const cause = `notice-${notice.id}`
  const over = deposit.kind === 'paid' ? deposit.over : deposit.kind === 'owed' ? notice.amount : 0
  await owe(tx, both, { amount: over, cause, actor, at })
  if (deposit.kind === 'short') {
    const key = `deposit:${notice.id}:short`
    await queueShortNotice(tx, services, order, {
      missing: deposit.missing,
      account: payment.account,
      key,
      at,
    })
  }
  await markNotice(tx, notice.id, deposit.kind === 'owed' ? 'OWED' : 'APPLIED')
  if (deposit.kind === 'paid') await pay(tx, services, both, act)
}

/** Acts upon a notice that was kept; one that was acted upon before does nothing. */
export const applyNotice = async (tx: Transaction, services: Telling, id: number): Promise<void> => {
  await failpoint('deposit.beforeApply')
  const at = services.clock.now()
  const notice = await lockNotice(tx, id)
  if (notice?.state !== 'RECEIVED') return
  const payment = await accountPayment(tx, notice.orderNo)
  const both = payment?.orderId ? await lockBoth(tx, payment.orderId, payment.id) : null
  if (!both || both.payment.account === null) return unmatched(tx, notice, at)
  await applyTo(tx, services, both, { notice, at })
  await failpoint('deposit.beforeCommit')
}
