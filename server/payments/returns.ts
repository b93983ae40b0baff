import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { moveCharge } from '../cash/charges.store.ts'
import type { Services } from '../context.ts'
import { cashCharges } from '../db/tables/cash.ts'
import { orders } from '../db/tables/orders.ts'
import { payments } from '../db/tables/payments.ts'
import { subscriptions } from '../db/tables/subscriptions.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { failpoint } from '../failpoints.ts'
import { stepBack } from './back.ts'
import { lockBothOfCharge, type SettledCharge } from './charge-settle.ts'
import { keepTrying } from './keep-trying.ts'
import { lockBoth, type Settled } from './lock.ts'
import { isOpaque } from './payments.rules.ts'
import { isReturnNumber, toReturnedFor, type ReturnedFor } from './return-number.rules.ts'
import { abandonPayments, changePayment, type PaymentRow } from './payments.store.ts'

/** Where provider A's window sends the browser back to, by a POST from the provider's own site. */
export const returnPath = '/order/payment/return'
/** Where provider B sends it, by GET, with its token or with why there is none. */
export const easyPayReturnPath = '/order/payment/kakaopay'

/** What a window came back with: data to approve, or why there is none. */
type Returned = { orderNo: string; encData: string } | { orderNo: string; left: string }

const succeeded = '0000'
const closed = '9999'

/** The window's words as provider A's wire names them. */
const returnedForm = (form: Readonly<Record<string, string>>): Returned => {
  const orderNo = (form['allat_order_no'] ?? '').slice(0, 40)
  const code = form['allat_result_cd'] ?? ''
  if (code === succeeded) return { orderNo, encData: form['allat_enc_data'] ?? '' }
  return { orderNo, left: code === closed ? 'closed' : code.replace(/\W/g, '').slice(0, 20) }
}

/** The same of provider B's address. */
const returnedQuery = (query: URLSearchParams): Returned => {
  const orderNo = (query.get('no') ?? '').slice(0, 40)
  const left = query.get('left')
  if (left === null) return { orderNo, encData: query.get('pg_token') ?? '' }
  return { orderNo, left: left === 'cancel' ? 'closed' : 'failed' }
}

const found = async (services: Services, orderNo: string) => {
  const [row] = await services.db
    .select({
      paymentId: payments.id,
      orderId: payments.orderId,
      chargeId: payments.chargeId,
      oid: orders.oid,
      cid: cashCharges.cid,
    })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(cashCharges, eq(cashCharges.id, payments.chargeId))
    .where(eq(payments.orderNo, orderNo))
    .limit(1)
  return row
}

/** The first answer stays: a second one of the same window cannot push it out. */
const keepData = async (tx: Transaction, payment: PaymentRow, encData: string) => {
  if (payment.encData === null && isOpaque(encData))
    await changePayment(tx, payment, { state: 'CREATED', encData })
}

const endOf = (left: string) =>
  left === 'closed'
    ? { state: 'ABANDONED' as const, declineCode: left }
    : { state: 'DECLINED' as const, declineCode: left }

const isWaiting = (expiresAt: Date | null, payment: PaymentRow, at: Date) =>
  expiresAt !== null && expiresAt > at && payment.state === 'CREATED'

const keep = async (tx: Transaction, { order, payment }: Settled, returned: Returned, at: Date) => {
  if (order.status !== 'PENDING_PAYMENT' || !isWaiting(order.expiresAt, payment, at)) return
  if ('encData' in returned) return keepData(tx, payment, returned.encData)
  await abandonPayments(tx, { orderId: order.id }, endOf(returned.left))
  await stepBack(tx, order, { actor: 'window', at, reason: returned.left })
}

const keepOfCharge = async (
  tx: Transaction,
  { charge, payment }: SettledCharge,
  returned: Returned,
  at: Date,
) => {
  if (charge.state !== 'PENDING_PAYMENT' || !isWaiting(charge.expiresAt, payment, at)) return
  if ('encData' in returned) return keepData(tx, payment, returned.encData)
  await abandonPayments(tx, { chargeId: charge.id }, endOf(returned.left))
  await moveCharge(tx, charge, 'OPEN')
}

/** Keeps the answer of a window that registers a card, while its subscription waits for it. */
const keepOfCard = async ({ db }: Services, returned: Returned): Promise<ReturnedFor> => {
  const [, sid = '', attempt = ''] = /^(S\d{8}-\w{10})-(\d{1,4})$/.exec(returned.orderNo) ?? []
  if (!sid) return { oid: '', cid: '', sid }
  const waiting = and(
    eq(subscriptions.sid, sid),
    eq(subscriptions.attempts, Number(attempt)),
    notInArray(subscriptions.state, ['DRAFT', 'STOPPED']),
    isNull(subscriptions.encData),
    isNull(subscriptions.encHash),
  )
  if ('encData' in returned && isOpaque(returned.encData))
    await db.update(subscriptions).set({ encData: returned.encData }).where(waiting)
  return { oid: '', cid: '', sid }
}

/**
 * Keeps what a payment window sent back, durably and before anybody is answered, and tells what it was for. It is
 * opaque and comes without a session, so it only counts while its order or charge waits for it; a window that was
 * closed or refused gives back what was held.
 */
const keepReturned = async (services: Services, returned: Returned): Promise<ReturnedFor> => {
  const known = await found(services, returned.orderNo)
  if (!known) return keepOfCard(services, returned)
  const { paymentId, orderId, chargeId } = known
  await withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    const both = orderId === null ? null : await lockBoth(tx, orderId, paymentId)
    if (both) await keep(tx, both, returned, at)
    const ofCharge = chargeId === null ? null : await lockBothOfCharge(tx, chargeId, paymentId)
    if (ofCharge) await keepOfCharge(tx, ofCharge, returned, at)
    await failpoint('return.beforeCommit')
  })
  await failpoint('return.afterCommit')
  return { oid: known.oid ?? '', cid: known.cid ?? '', sid: '' }
}

const keepOrGoOn = (services: Services, returned: Returned): Promise<ReturnedFor> => {
  const fallback = toReturnedFor(returned.orderNo)
  if (!isReturnNumber(returned.orderNo)) return Promise.resolve(fallback)
  const what = 'what a payment window came back with could not be kept'
  return keepTrying(() => keepReturned(services, returned), { fallback, log: services.log, what })
}

/** Keeps the form that provider A's window posts; its buyer is led on whatever becomes of the database meanwhile. */
export const keepReturn = (
  services: Services,
  form: Readonly<Record<string, string>>,
): Promise<ReturnedFor> => keepOrGoOn(services, returnedForm(form))

/** Keeps what provider B added to the address of ours. */
export const keepEasyPayReturn = (services: Services, query: URLSearchParams): Promise<ReturnedFor> =>
  keepOrGoOn(services, returnedQuery(query))
