import { eq } from 'drizzle-orm'
import { stepBack } from './back.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { orders } from '../db/tables/orders.ts'
import { payments } from '../db/tables/payments.ts'
import { failpoint } from '../failpoints.ts'
import { lockBoth, type Settled } from './settle.ts'
import { isOpaque } from './payments.rules.ts'
import { abandonPayments, changePayment } from './payments.store.ts'

/** Where the payment window sends the browser back to, by a POST from the provider's own site. */
export const returnPath = '/order/payment/return'

const succeeded = '0000'
const closed = '9999'

/** The window's words, as provider A's wire names them. */
export type ReturnForm = Record<string, string>

const found = async (services: Services, orderNo: string) => {
  const [row] = await services.db
    .select({ paymentId: payments.id, orderId: orders.id, oid: orders.oid })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.orderNo, orderNo))
    .limit(1)
  return row
}

const left = async (tx: Transaction, { order }: Settled, code: string, at: Date) => {
  const declined = code !== closed
  const declineCode = declined ? code.slice(0, 20) : 'closed'
  await abandonPayments(tx, order.id, { state: declined ? 'DECLINED' : 'ABANDONED', declineCode })
  await stepBack(tx, order, { actor: 'window', at, reason: declineCode })
}

const keep = async (tx: Transaction, both: Settled, form: ReturnForm, at: Date) => {
  const { order, payment } = both
  const waiting = order.status === 'PENDING_PAYMENT' && order.expiresAt !== null && order.expiresAt > at
  if (!waiting || payment.state !== 'CREATED') return
  const code = form['allat_result_cd'] ?? ''
  const encData = form['allat_enc_data'] ?? ''
  if (code !== succeeded) return left(tx, both, code, at)
  // The first answer stays: a second one of the same window cannot push it out.
  if (payment.encData !== null || !isOpaque(encData)) return
  await changePayment(tx, payment, { state: 'CREATED', encData })
}

/**
 * Keeps what the payment window sent back, durably and before anybody is answered, and tells which order it was for. It
 * is opaque and comes without a session, so it only counts while that order waits for it; a window that was closed or
 * refused gives back what was held.
 */
export const keepReturn = async (services: Services, form: ReturnForm): Promise<{ oid: string }> => {
  const orderNo = (form['allat_order_no'] ?? '').slice(0, 40)
  const known = await found(services, orderNo)
  if (!known) return { oid: '' }
  await withTransaction(services.db, async (tx) => {
    const both = await lockBoth(tx, known.orderId, known.paymentId)
    if (both) await keep(tx, both, form, services.clock.now())
    await failpoint('return.beforeCommit')
  })
  await failpoint('return.afterCommit')
  return { oid: known.oid }
}
