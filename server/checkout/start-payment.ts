import { holdCash } from '../ledger/cash.store.ts'
import type { Services } from '../context.ts'
import { holdCoupons } from '../coupons/coupons.store.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { hitFailpoint } from '../failpoints.ts'
import { fail } from '../http/handler.ts'
import { claimOrGetAnswer } from '../platform/idempotency/idempotency.ts'
import { saveAnswer, type IdempotentRequest } from '../platform/idempotency/idempotency.store.ts'
import { transitionOrder, type OrderRow } from '../orders/order-transitions.ts'
import { getPickupDeadline } from '../orders/orders.rules.ts'
import { encryptAccount, encryptReceiptNumber } from '../payments/accounts.ts'
import { resolveCardChoice } from '../payments/payments.rules.ts'
import { findOpenPayment } from '../payments/payable.ts'
import { orderPayable } from '../payments/payables/order.ts'
import { updatePaymentChoice, createPayment } from '../payments/payments.store.ts'
import { reserveStock } from '../stock/stock.store.ts'
import { changeOrderLocale } from './checkout.store.ts'
import { toDraftColumns, type Draft } from './draft.ts'
import { ensureHoldAllowed } from './holds.ts'
import {
  lockOrderToPay,
  validateForPayment,
  getSourceStore,
  type PaymentRequest,
} from './validate-payment.ts'
import type { Secrets } from '../secrets.ts'
import { withSlot } from '../stock/concurrency.ts'
import type { CashReceipt, StartedPayment, PaymentMethodChoice } from './payment-windows.ts'
import { saveShares } from './save-draft.ts'

const holdMinutes = 15

const maskReceiptNumber = (number: string) =>
  `${number.slice(0, 3)}${'*'.repeat(Math.max(0, number.length - 6))}${number.slice(-3)}`

/** A cash receipt as the order's row stores it. */
const toCashReceiptColumn = (secrets: Secrets, memberId: number, receipt: CashReceipt | undefined) =>
  receipt
    ? {
        purpose: receipt.purpose,
        numberMasked: maskReceiptNumber(receipt.number),
        sealed: encryptReceiptNumber(secrets, memberId, receipt.number),
      }
    : null

/** The columns of the order's row once the payment begins. */
export const toPaymentColumns = (
  draft: Draft,
  storeId: number,
  { orderer, gift, locale }: PaymentRequest,
) => ({
  ...toDraftColumns(draft),
  storeId,
  orderer,
  locale,
  gift: gift !== undefined,
  giftTo: gift ?? null,
  pickupDeadline: draft.choices.pickupDate && getPickupDeadline(draft.choices.pickupDate),
})

/** Reserves the shopper's coupons and cash. */
export const holdMoney = async (
  tx: Transaction,
  order: OrderRow,
  { price }: Draft,
  at: Date,
): Promise<void> => {
  const { id: orderId, memberId, oid } = order
  const uses = price.discounts.map(({ couponId, productId, discount }) => ({ couponId, productId, discount }))
  if (!(await holdCoupons(tx, { orderId, memberId, at }, uses))) fail('order.coupon.not_usable')
  const act = { orderId, oid, memberId, key: `${oid}/${order.version}`, actor: `member:${memberId}`, at }
  if (price.cashUsed > 0 && !(await holdCash(tx, act, price.cashUsed))) fail('order.cash.short')
}

const holdOrder = async (
  tx: Transaction,
  { secrets }: Pick<Services, 'secrets' | 'shopUrl'>,
  draft: Draft,
  { paying: paymentRequest, way }: { paying: PaymentRequest; way: PaymentMethodChoice },
): Promise<StartedPayment> => {
  const { now, memberId, locale } = paymentRequest
  const { provider, method, refundAccount } = way
  const expiresAt = new Date(now.getTime() + holdMinutes * 60_000)
  const storeId = getSourceStore(draft)
  await ensureHoldAllowed(tx, draft, { method, storeId, locale, now })
  const set = {
    ...toPaymentColumns(draft, storeId, paymentRequest),
    payMethod: method,
    refundAccount: refundAccount ? encryptAccount(secrets, memberId, refundAccount) : null,
    cashReceipt: toCashReceiptColumn(secrets, memberId, way.cashReceipt),
    expiresAt,
  }
  const actor = `member:${memberId}`
  const order = await transitionOrder(tx, draft.order, {
    to: 'PENDING_PAYMENT',
    event: 'BEGIN_PAYMENT',
    actor,
    at: now,
    set,
  })
  await saveShares(tx, draft)
  await holdMoney(tx, order, draft, now)
  const { id: orderId, oid } = order
  const paymentIdentity = { subject: { orderId }, number: oid, memberId, provider, method }
  const card = way.card && resolveCardChoice(order.payable, way.card)
  const payment = await createPayment(tx, {
    ...paymentIdentity,
    card,
    escrow: way.escrow ?? false,
    amount: order.payable,
    at: now,
  })
  await hitFailpoint('start.beforeHold')
  // Last, because concurrent orders for the same bottles wait for this transaction to end.
  const lines = draft.lines.map(({ id: lineId, productId, qty }) => ({ lineId, productId, qty }))
  const ref = `${oid}/${order.version}`
  const { short } = await reserveStock(tx, lines, { storeId, ref, at: now, expiresAt })
  if (short !== undefined) fail('order.stock.short')
  await hitFailpoint('start.beforeCommit')
  return { order, payment }
}

/** Reopens a window that was opened before for the same amount, unless it has come back. */
const reopenPayment = async (
  tx: Transaction,
  order: OrderRow,
  paymentRequest: PaymentRequest,
  { provider, method, card, escrow }: PaymentMethodChoice,
): Promise<StartedPayment | null> => {
  if (order.snapshotHash !== paymentRequest.snapshotHash) return null
  const payment = await findOpenPayment(tx, orderPayable, order, paymentRequest.now)
  if (payment?.provider !== provider || payment.method !== method) return null
  if (payment.encData !== null) fail('payment.in_progress')
  const choice = {
    ...(card && { card: resolveCardChoice(order.payable, card) }),
    ...(escrow !== undefined && { escrow }),
  }
  await changeOrderLocale(tx, order.id, paymentRequest.locale)
  return { order, payment: await updatePaymentChoice(tx, payment, choice) }
}

/** Escrow is for goods sent after payment; cards are exempt by law (art. 24). */
const canEscrow = ({ type }: OrderRow, { method }: PaymentMethodChoice) =>
  type === 'DELIVERY' && (method === 'VBANK' || method === 'TRANSFER')

/** Reserves everything for a payment, in the caller's transaction. */
export const beginPayment = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  paymentRequest: PaymentRequest,
  way: PaymentMethodChoice,
): Promise<StartedPayment> => {
  const order = await lockOrderToPay(tx, paymentRequest)
  if (way.escrow && !canEscrow(order, way)) fail('order.state.wrong')
  const openPayment = await reopenPayment(tx, order, paymentRequest, way)
  if (openPayment) return openPayment
  if (way.method === 'VBANK' && !way.refundAccount) fail('order.refund.account_required')
  const draft = await validateForPayment(tx, order, paymentRequest)
  if (draft.price.payable === 0) fail('order.zero.is_zero')
  return holdOrder(tx, services, draft, { paying: paymentRequest, way })
}

type StartInput<Answer> = {
  paying: PaymentRequest
  way: PaymentMethodChoice
  request: IdempotentRequest | null
  /** Prepares the provider's window, outside of any transaction. */
  open: (started: StartedPayment) => Promise<Answer>
}

/** Reserves everything in one transaction, then prepares the provider's window outside of it. */
export const startPayment = async <Answer>(
  services: Services,
  { paying: paymentRequest, way, request, open }: StartInput<Answer>,
): Promise<Answer> => {
  const outcome = await withSlot(services.db, () =>
    withTransaction(services.db, async (tx): Promise<{ earlier: Answer } | { started: StartedPayment }> => {
      const earlier = await claimOrGetAnswer<Answer>(tx, request)
      return earlier === undefined
        ? { started: await beginPayment(tx, services, paymentRequest, way) }
        : { earlier }
    }),
  )
  if ('earlier' in outcome) return outcome.earlier
  await hitFailpoint('start.afterCommit')
  const answer = await open(outcome.started)
  await hitFailpoint('start.afterPrepare')
  // The stored value is this answer as it was written.
  return request ? ((await saveAnswer(services.db, request, answer)) as Answer) : answer
}
