import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { payments } from '../db/tables/payments.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { hitFailpoint } from '../failpoints.ts'
import { isCallbackNumber, toCallbackTarget, type CallbackTarget } from './callback-number.rules.ts'
import { lockPayable, type Payable, type PayablePayment, type PaymentAttempt } from './payable.ts'
import { cardPayable } from './payables/card.ts'
import { findSubscriptionId } from './payables/subscriptions.store.ts'
import { withPayable } from './payables/with-payable.ts'
import { isOpaque } from './payments.rules.ts'
import { retryInBackground } from './retry-in-background.ts'

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
  const [payment] = await services.db.select().from(payments).where(eq(payments.orderNo, orderNo)).limit(1)
  return payment
}

/** Applies a window's answer while its payable waits for it; the first answer stays. */
const applyCallback = async <Row, Payment extends PaymentAttempt, R extends { kind: string }>(
  tx: Transaction,
  payable: Payable<Row, Payment, R>,
  { row, payment }: PayablePayment<Row, Payment>,
  { result, at }: { result: CallbackResult; at: Date },
) => {
  if (payment.orderNo !== result.orderNo || payable.getStage(row, payment, { at }) !== 'OPEN') return
  if ('left' in result) await payable.leave(tx, { row, payment }, result.left, at)
  else if (payment.encData === null && payment.encHash === null && isOpaque(result.encData))
    await payable.saveAnswer(tx, { row, payment }, result.encData)
}

/** Applies an answer to a payable, locked before its payment; returns where the browser goes. */
const applyLocked = async <Row, Payment extends PaymentAttempt, R extends { kind: string }>(
  services: Services,
  payable: Payable<Row, Payment, R>,
  ref: { id: number; paymentId: number },
  result: CallbackResult,
): Promise<CallbackTarget> => {
  const target = await withTransaction(services.db, async (tx) => {
    const waitingPayment = await lockPayable(tx, payable, ref)
    if (!waitingPayment) return toCallbackTarget(result.orderNo)
    await applyCallback(tx, payable, waitingPayment, { result, at: services.clock.now() })
    await hitFailpoint('return.beforeCommit')
    return payable.getCallbackTarget(waitingPayment.row)
  })
  await hitFailpoint('return.afterCommit')
  return target
}

/**
 * Stores a window's answer durably before responding, and returns what it was for. The answer is opaque and
 * has no session, so it counts only while its order, top-up or subscription waits for it; a closed or refused
 * window releases the holds.
 */
const saveCallback = async (services: Services, result: CallbackResult): Promise<CallbackTarget> => {
  const payment = await findCallbackPayment(services, result.orderNo)
  if (payment)
    return withPayable(payment, (payable, id) =>
      applyLocked(services, payable, { id, paymentId: payment.id }, result),
    )
  const { sid } = toCallbackTarget(result.orderNo)
  const id = sid ? await findSubscriptionId(services.db, sid) : undefined
  if (id === undefined) return { oid: '', cid: '', sid }
  return applyLocked(services, cardPayable, { id, paymentId: id }, result)
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
