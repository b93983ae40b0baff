import { holdCash } from '../cash/cash.store.ts'
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
import { sealAccount, sealNumber } from '../payments/accounts.ts'
import { cardFor } from '../payments/payments.rules.ts'
import { chooseAnew, createPayment, latestPayment } from '../payments/payments.store.ts'
import { holdBottles } from '../stock/stock.store.ts'
import { keptOf, type Draft } from './draft.ts'
import { ensureMayHold } from './holds.ts'
import { orderToPay, readyToPay, sourceOf, type Paying } from './ready.ts'
import type { Secrets } from '../secrets.ts'
import { inTurn } from '../stock/turns.ts'
import type { CashReceipt, Started, Way } from './windows.ts'
import { keepShares } from './write.ts'

const holdMinutes = 15

const maskedNumber = (number: string) =>
  `${number.slice(0, 3)}${'*'.repeat(Math.max(0, number.length - 6))}${number.slice(-3)}`

/** A cash receipt as the order's row keeps it. */
const receiptAsked = (secrets: Secrets, memberId: number, asked: CashReceipt | undefined) =>
  asked
    ? {
        purpose: asked.purpose,
        numberMasked: maskedNumber(asked.number),
        sealed: sealNumber(secrets, memberId, asked.number),
      }
    : null

/** What the order's row keeps once paying begins. */
export const agreedOf = (draft: Draft, storeId: number, { orderer, gift }: Paying) => ({
  ...keptOf(draft),
  storeId,
  orderer,
  gift: gift !== undefined,
  giftTo: gift ?? null,
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

const hold = async (
  tx: Transaction,
  { secrets }: Pick<Services, 'secrets' | 'shopUrl'>,
  draft: Draft,
  { paying, way }: { paying: Paying; way: Way },
): Promise<Started> => {
  const { now, memberId } = paying
  const { provider, method, refundAccount } = way
  const expiresAt = new Date(now.getTime() + holdMinutes * 60_000)
  const storeId = await sourceOf(tx, draft)
  await ensureMayHold(tx, draft, { method, storeId, now })
  const set = {
    ...agreedOf(draft, storeId, paying),
    payMethod: method,
    refundAccount: refundAccount ? sealAccount(secrets, memberId, refundAccount) : null,
    cashReceipt: receiptAsked(secrets, memberId, way.cashReceipt),
    expiresAt,
  }
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
  const named = { subject: { orderId }, number: oid, memberId, provider, method }
  const card = way.card && cardFor(order.payable, way.card)
  const payment = await createPayment(tx, {
    ...named,
    card,
    escrow: way.escrow ?? false,
    amount: order.payable,
    at: now,
  })
  await failpoint('start.beforeHold')
  // Last, since rivals for the same bottles wait for this transaction to end.
  const lines = draft.lines.map(({ id: lineId, productId, qty }) => ({ lineId, productId, qty }))
  const ref = `${oid}/${order.version}`
  const { short } = await holdBottles(tx, lines, { storeId, ref, at: now, expiresAt })
  if (short !== undefined) fail('order.stock.short')
  await failpoint('start.beforeCommit')
  return { order, payment }
}

/** An order whose window was opened before, for the same amount, is led back to it, unless it has come back. */
const reopened = async (
  tx: Transaction,
  order: OrderRow,
  paying: Paying,
  { provider, method, card, escrow }: Way,
): Promise<Started | null> => {
  const waiting =
    order.status === 'PENDING_PAYMENT' && order.expiresAt !== null && order.expiresAt > paying.now
  if (!waiting || order.snapshotHash !== paying.snapshotHash) return null
  const payment = await latestPayment(tx, order.id)
  const same = payment?.provider === provider && payment.method === method
  if (payment?.state !== 'CREATED' || !same) return null
  if (payment.encData !== null) fail('payment.in_progress')
  const chosen = {
    ...(card && { card: cardFor(order.payable, card) }),
    ...(escrow !== undefined && { escrow }),
  }
  return { order, payment: await chooseAnew(tx, payment, chosen) }
}

/** Safe keeping is for what is sent after it was paid for; a card's company answers for its own (art. 24). */
const mayEscrow = ({ type }: OrderRow, { method }: Way) =>
  type === 'DELIVERY' && (method === 'VBANK' || method === 'TRANSFER')

/** Holds what is paid for, in the transaction of its caller. */
export const begin = async (
  tx: Transaction,
  services: Pick<Services, 'secrets' | 'shopUrl'>,
  paying: Paying,
  way: Way,
): Promise<Started> => {
  const order = await orderToPay(tx, paying)
  if (way.escrow && !mayEscrow(order, way)) fail('order.state.wrong')
  const again = await reopened(tx, order, paying, way)
  if (again) return again
  if (way.method === 'VBANK' && !way.refundAccount) fail('order.refund.account_required')
  const draft = await readyToPay(tx, order, paying)
  if (draft.price.payable === 0) fail('order.zero.is_zero')
  return hold(tx, services, draft, { paying, way })
}

type Starting<Answer> = {
  paying: Paying
  way: Way
  request: Repeatable | null
  /** Prepares the provider's window, outside of any transaction. */
  open: (started: Started) => Promise<Answer>
}

/** Holds what is paid for in one transaction, then prepares the provider's window outside of it. */
export const startPayment = async <Answer>(
  services: Services,
  { paying, way, request, open }: Starting<Answer>,
): Promise<Answer> => {
  const begun = await inTurn(services.db, () =>
    withTransaction(services.db, async (tx): Promise<{ earlier: Answer } | { started: Started }> => {
      const earlier = await earlierAnswer<Answer>(tx, request)
      return earlier === undefined ? { started: await begin(tx, services, paying, way) } : { earlier }
    }),
  )
  if ('earlier' in begun) return begun.earlier
  await failpoint('start.afterCommit')
  const answer = await open(begun.started)
  await failpoint('start.afterPrepare')
  // What is kept is this answer as it was written.
  return request ? ((await keepAnswer(services.db, request, answer)) as Answer) : answer
}
