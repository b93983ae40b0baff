import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { transitionTopUp } from '../cash/top-ups.store.ts'
import type { Services } from '../context.ts'
import { cashCharges } from '../db/tables/cash.ts'
import { orders } from '../db/tables/orders.ts'
import { payments } from '../db/tables/payments.ts'
import { subscriptions } from '../db/tables/subscriptions.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { hitFailpoint } from '../failpoints.ts'
import { returnToPreOrder } from './release.ts'
import { lockTopUpPayment, type TopUpPayment } from './top-up-settle.ts'
import { retryInBackground } from './retry-in-background.ts'
import { lockOrderPayment, type OrderPayment } from './lock.ts'
import { isOpaque } from './payments.rules.ts'
import { isCallbackNumber, toCallbackTarget, type CallbackTarget } from './callback-number.rules.ts'
import { abandonPayments, changePayment, type PaymentRow } from './payments.store.ts'

/** Provider A's window posts to this path from the provider's own site. */
export const returnPath = '/order/payment/return'
/** Provider B redirects here by GET, with its token or the reason for its absence. */
export const easyPayReturnPath = '/order/payment/kakaopay'

/** The result of a window: data to approve, or the reason for its absence. */
type CallbackResult = { orderNo: string; encData: string } | { orderNo: string; left: string }

const successCode = '0000'
const closedCode = '9999'

/** The result in the field names of provider A. */
const parseCallbackForm = (form: Readonly<Record<string, string>>): CallbackResult => {
  const orderNo = (form['allat_order_no'] ?? '').slice(0, 40)
  const code = form['allat_result_cd'] ?? ''
  if (code === successCode) return { orderNo, encData: form['allat_enc_data'] ?? '' }
  return { orderNo, left: code === closedCode ? 'closed' : code.replace(/\W/g, '').slice(0, 20) }
}

/** The same for provider B's URL. */
const parseCallbackQuery = (query: URLSearchParams): CallbackResult => {
  const orderNo = (query.get('no') ?? '').slice(0, 40)
  const leaveReason = query.get('left')
  if (leaveReason === null) return { orderNo, encData: query.get('pg_token') ?? '' }
  return { orderNo, left: leaveReason === 'cancel' ? 'closed' : 'failed' }
}

const findCallbackPayment = async (services: Services, orderNo: string) => {
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

/** The first answer stays: a second one of the same window cannot replace it. */
const saveEncData = async (tx: Transaction, payment: PaymentRow, encData: string) => {
  if (payment.encData === null && isOpaque(encData))
    await changePayment(tx, payment, { state: 'CREATED', encData })
}

const toEndState = (reason: string) =>
  reason === 'closed'
    ? { state: 'ABANDONED' as const, declineCode: reason }
    : { state: 'DECLINED' as const, declineCode: reason }

const isWaiting = (expiresAt: Date | null, payment: PaymentRow, at: Date) =>
  expiresAt !== null && expiresAt > at && payment.state === 'CREATED'

const saveOrderCallback = async (
  tx: Transaction,
  { order, payment }: OrderPayment,
  result: CallbackResult,
  at: Date,
) => {
  if (order.status !== 'PENDING_PAYMENT' || !isWaiting(order.expiresAt, payment, at)) return
  if ('encData' in result) return saveEncData(tx, payment, result.encData)
  await abandonPayments(tx, { orderId: order.id }, toEndState(result.left))
  await returnToPreOrder(tx, order, { actor: 'window', at, reason: result.left })
}

const saveTopUpCallback = async (
  tx: Transaction,
  { charge: topUp, payment }: TopUpPayment,
  result: CallbackResult,
  at: Date,
) => {
  if (topUp.state !== 'PENDING_PAYMENT' || !isWaiting(topUp.expiresAt, payment, at)) return
  if ('encData' in result) return saveEncData(tx, payment, result.encData)
  await abandonPayments(tx, { chargeId: topUp.id }, toEndState(result.left))
  await transitionTopUp(tx, topUp, 'OPEN')
}

/** Stores the answer of a window that registers a card, while its subscription waits for it. */
const saveCardCallback = async ({ db }: Services, result: CallbackResult): Promise<CallbackTarget> => {
  const [, sid = '', attempt = ''] = /^(S\d{8}-\w{10})-(\d{1,4})$/.exec(result.orderNo) ?? []
  if (!sid) return { oid: '', cid: '', sid }
  const isAwaiting = and(
    eq(subscriptions.sid, sid),
    eq(subscriptions.attempts, Number(attempt)),
    notInArray(subscriptions.state, ['DRAFT', 'STOPPED']),
    isNull(subscriptions.encData),
    isNull(subscriptions.encHash),
  )
  if ('encData' in result && isOpaque(result.encData))
    await db.update(subscriptions).set({ encData: result.encData }).where(isAwaiting)
  return { oid: '', cid: '', sid }
}

/**
 * Stores a window's answer durably before responding, and returns what it was for. The answer is opaque and
 * has no session, so it counts only while its order or top-up waits for it; a closed or refused window
 * releases the holds.
 */
const saveCallback = async (services: Services, result: CallbackResult): Promise<CallbackTarget> => {
  const paymentRow = await findCallbackPayment(services, result.orderNo)
  if (!paymentRow) return saveCardCallback(services, result)
  const { paymentId, orderId, chargeId } = paymentRow
  await withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    const orderPayment = orderId === null ? null : await lockOrderPayment(tx, orderId, paymentId)
    if (orderPayment) await saveOrderCallback(tx, orderPayment, result, at)
    const topUpPayment = chargeId === null ? null : await lockTopUpPayment(tx, chargeId, paymentId)
    if (topUpPayment) await saveTopUpCallback(tx, topUpPayment, result, at)
    await hitFailpoint('return.beforeCommit')
  })
  await hitFailpoint('return.afterCommit')
  return { oid: paymentRow.oid ?? '', cid: paymentRow.cid ?? '', sid: '' }
}

const saveOrFallBack = (services: Services, result: CallbackResult): Promise<CallbackTarget> => {
  const fallback = toCallbackTarget(result.orderNo)
  if (!isCallbackNumber(result.orderNo)) return Promise.resolve(fallback)
  const what = 'what a payment window came back with could not be kept'
  return retryInBackground(() => saveCallback(services, result), { fallback, log: services.log, what })
}

/** Stores the form of provider A's window; the buyer continues even if the database is unavailable. */
export const saveProviderCallback = (
  services: Services,
  form: Readonly<Record<string, string>>,
): Promise<CallbackTarget> => saveOrFallBack(services, parseCallbackForm(form))

/** Stores the query of provider B's redirect. */
export const saveEasyPayCallback = (services: Services, query: URLSearchParams): Promise<CallbackTarget> =>
  saveOrFallBack(services, parseCallbackQuery(query))
