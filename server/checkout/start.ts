import { m } from '#messages'
import type { Locale } from '#api/fields.ts'
import { holdCash } from '../cash/cash.store.ts'
import { iso } from '../clock.ts'
import type { Services } from '../context.ts'
import { holdCoupons } from '../coupons/coupons.store.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { failpoint } from '../failpoints.ts'
import { fail } from '../http/handler.ts'
import { earlierAnswer } from '../idempotency/idempotency.ts'
import { keepAnswer, type Repeatable } from '../idempotency/idempotency.store.ts'
import { moveOrder, type OrderRow } from '../orders/orders.moves.ts'
import { pickupDeadline } from '../orders/orders.rules.ts'
import { linesOf } from '../orders/orders.store.ts'
import { createPayment, latestPayment, type PaymentRow } from '../payments/payments.store.ts'
import { returnPath } from '../payments/returns.ts'
import { holdBottles } from '../stock/stock.store.ts'
import { keptOf, type Draft } from './draft.ts'
import { orderToPay, readyToPay, sourceOf, type Paying } from './ready.ts'
import { inTurn } from '../stock/turns.ts'
import { keepShares } from './write.ts'

const holdMinutes = 15

type Started = { order: OrderRow; payment: PaymentRow }
export type StartAnswer = {
  oid: string
  expiresAt: string
  window: { url: string; fields: Record<string, string> }
}

/** What the order's row keeps once paying begins. */
export const agreedOf = (draft: Draft, storeId: number, { orderer }: Paying) => ({
  ...keptOf(draft),
  storeId,
  orderer,
  pickupDeadline: draft.choices.pickupDate && pickupDeadline(draft.choices.pickupDate),
})

/** Sets the shopper's coupons and cash aside. */
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

const hold = async (tx: Transaction, draft: Draft, paying: Paying, method: string): Promise<Started> => {
  const { now, memberId } = paying
  const expiresAt = new Date(now.getTime() + holdMinutes * 60_000)
  const storeId = await sourceOf(tx, draft)
  const set = { ...agreedOf(draft, storeId, paying), payMethod: method, expiresAt }
  const actor = `member:${memberId}`
  const order = await moveOrder(tx, draft.order, {
    to: 'PENDING_PAYMENT',
    event: 'BEGIN_PAYMENT',
    actor,
    at: now,
    set,
  })
  await keepShares(tx, draft)
  await holdMoney(tx, order, draft, now)
  const { id: orderId, oid } = order
  const payment = await createPayment(tx, { orderId, oid, memberId, method, amount: order.payable, at: now })
  await failpoint('start.beforeHold')
  // Last, since rivals for the same bottles wait for this transaction to end.
  const lines = draft.lines.map(({ id: lineId, productId, qty }) => ({ lineId, productId, qty }))
  const ref = `${oid}/${order.version}`
  const { short } = await holdBottles(tx, lines, { storeId, ref, at: now, expiresAt })
  if (short !== undefined) fail('order.stock.short')
  await failpoint('start.beforeCommit')
  return { order, payment }
}

/** An order whose window was opened before, for the same amount, is led back to it. */
const reopened = async (tx: Transaction, order: OrderRow, paying: Paying): Promise<Started | null> => {
  const waiting =
    order.status === 'PENDING_PAYMENT' && order.expiresAt !== null && order.expiresAt > paying.now
  if (!waiting || order.snapshotHash !== paying.snapshotHash) return null
  const payment = await latestPayment(tx, order.id)
  return payment?.state === 'CREATED' ? { order, payment } : null
}

const start = async (tx: Transaction, paying: Paying, method: string): Promise<Started> => {
  const order = await orderToPay(tx, paying)
  const again = await reopened(tx, order, paying)
  if (again) return again
  const draft = await readyToPay(tx, order, paying)
  if (draft.price.payable === 0) fail('order.zero.is_zero')
  return hold(tx, draft, paying, method)
}

type Starting = {
  paying: Paying
  method: string
  /** What was chosen for the window to begin with. */
  card: { issuer: string | undefined; installments: number }
  locale: Locale
  request: Repeatable | null
}

const productName = async ({ db }: Services, order: OrderRow, locale: Locale) => {
  const [first, ...others] = await linesOf(db, [order.id])
  const name = first?.nameKo ?? ''
  return others.length ? m['orders.window.product_more']({ name, count: others.length }, { locale }) : name
}

const windowOf = async (
  services: Services,
  { order, payment }: Started,
  { locale, card }: Starting,
): Promise<StartAnswer> => {
  const { url, fields } = await services.gateways.payment.prepare({
    oid: payment.orderNo,
    amount: payment.amount,
    productName: await productName(services, order, locale),
    buyerName: order.orderer?.fullName ?? '',
    returnUrl: new URL(returnPath, services.shopUrl()).href,
    locale,
    card,
  })
  return { oid: order.oid, expiresAt: iso(order.expiresAt ?? payment.createdAt), window: { url, fields } }
}

/** Holds what is paid for in one transaction, then prepares the provider's window outside of it. */
export const startPayment = async (services: Services, starting: Starting): Promise<StartAnswer> => {
  const { paying, method, request } = starting
  const begun = await inTurn(services.db, () =>
    withTransaction(services.db, async (tx) => {
      const earlier = await earlierAnswer<StartAnswer>(tx, request)
      return earlier ? { earlier } : { started: await start(tx, paying, method) }
    }),
  )
  if (begun.earlier) return begun.earlier
  await failpoint('start.afterCommit')
  const answer = await windowOf(services, begun.started, starting)
  await failpoint('start.afterPrepare')
  return request ? ((await keepAnswer(services.db, request, answer)) as StartAnswer) : answer
}
