import { randomBytes } from 'node:crypto'
import type { AnyErrorCode } from '#api/error-status.ts'
import { lockMemberOrders, listOffers } from '../checkout/checkout.store.ts'
import { buildDraft, toDraftColumns, type Draft } from '../checkout/draft.ts'
import { setLines } from '../checkout/open-order.ts'
import { getSourceStore } from '../checkout/validate-payment.ts'
import { saveShares } from '../checkout/save-draft.ts'
import { toSeoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Approval } from '../gateways/payment.ts'
import { fail, Failure } from '../http/handler.ts'
import { transitionOrder, insertOrder, type OrderRow } from '../orders/order-transitions.ts'
import { toOid } from '../orders/orders.rules.ts'
import { approveAndSettle, toErrorCode } from '../payments/approve.ts'
import type { ClaimedPayment } from '../payments/payable.ts'
import { orderPayable } from '../payments/payables/order.ts'
import { decryptCardKey } from '../payments/card-keys.ts'
import {
  changeSubscription,
  lockSubscriptionById,
  type SubscriptionRow,
} from '../payments/payables/subscriptions.store.ts'
import { createPayment } from '../payments/payments.store.ts'
import { toProviderResult } from '../payments/provider-result.ts'
import { findShippingStore, reserveStock } from '../stock/stock.store.ts'
import { withSlot } from '../stock/concurrency.ts'
import { isAdultVerified } from '../verification/verification.rules.ts'
import { applyCycleOutcome, pauseAfterError } from './cycle-outcome.ts'
import { findSubscriptionRefusal } from './subscribe.rules.ts'
import { listSubscriptionGoods } from './subscribe.store.ts'

type Cycle = { subscription: SubscriptionRow; cycleOn: string; alcoholDelivery: boolean; at: Date }
const actor = 'worker'
const holdMinutes = 15

/** An order of the goods at today's prices; fails when they may not or cannot be sent. */
const openCycleOrder = async (tx: Transaction, cycle: Cycle): Promise<Draft> => {
  const { subscription, cycleOn, alcoholDelivery, at } = cycle
  const { id: subscriptionId, memberId, shipTo, orderer, shipId, locale } = subscription
  const goods = await listSubscriptionGoods(tx, [subscriptionId], at)
  const ids = goods.map(({ productId }) => productId)
  const storeId = goods.length > 0 ? await findShippingStore(tx, goods) : null
  const offers = await listOffers(tx, ids, { storeId, now: at })
  const refusal = findSubscriptionRefusal(goods, offers, alcoholDelivery)
  if (refusal) fail(refusal)
  const oid = toOid(at, randomBytes(10))
  const orderValues = {
    type: 'SUBSCRIBE' as const,
    gift: false,
    subscriptionId,
    cycleOn,
    shipTo,
    orderer,
    locale,
  }
  const order = await insertOrder(tx, { oid, memberId, ...orderValues, total: 0, payable: 0 }, { actor, at })
  await setLines(tx, order.id, goods, offers)
  const noChoices = { storeId: null, pickupDate: null, pickupTime: null, useCash: 0, coupons: [] }
  return buildDraft(tx, order, { ...noChoices, shipId, postalCode: shipTo?.postalCode ?? null }, at)
}

/** Checks the agreed amount and the recipient's rights again for each cycle. */
const ensureStillAgreed = ({ price, lines, payer }: Draft, { subscription, at }: Cycle) => {
  if (price.payable > subscription.agreedAmount) fail('subscribe.amount.changed')
  if (lines.some(({ alcoholic }) => alcoholic) && !isAdultVerified(payer.adultVerifiedAt, at))
    fail('order.adult.required')
}

const holdCycleOrder = async (
  tx: Transaction,
  draft: Draft,
  { at }: Cycle,
): Promise<ClaimedPayment<OrderRow>> => {
  const storeId = getSourceStore(draft)
  const expiresAt = new Date(at.getTime() + holdMinutes * 60_000)
  const set = { ...toDraftColumns(draft), storeId, payMethod: 'CARD', expiresAt }
  const move = { to: 'PENDING_PAYMENT', event: 'BEGIN_PAYMENT', actor, at, set } as const
  const order = await transitionOrder(tx, draft.order, move)
  await saveShares(tx, draft)
  const { id: orderId, oid: number, memberId, payable: amount } = order
  const paymentIdentity = {
    subject: { orderId },
    number,
    memberId,
    provider: 'allat',
    method: 'CARD',
  } as const
  const payment = await createPayment(tx, { ...paymentIdentity, amount, at })
  const noAnswer = { encHash: null, encData: null }
  const claimedPayment = await orderPayable.claim(tx, { row: order, payment }, noAnswer, { actor, at })
  const lines = draft.lines.map(({ id: lineId, productId, qty }) => ({ lineId, productId, qty }))
  const ref = `${number}/${claimedPayment.row.version}`
  const { short } = await reserveStock(tx, lines, { storeId, ref, at, expiresAt })
  return short === undefined ? claimedPayment : fail('order.stock.short')
}

type OpenCycle = { claimed: ClaimedPayment<OrderRow>; subscription: SubscriptionRow }

/** Opens the order of the due cycle and claims its payment, in one transaction; null when none is due. */
const openCycle = async (tx: Transaction, id: number, options: { alcoholDelivery: boolean; at: Date }) => {
  const subscription = await lockSubscriptionById(tx, id)
  const cycleOn = subscription?.nextOn
  if (subscription?.state !== 'ACTIVE' || subscription.currentOrderId !== null || !cycleOn) return null
  if (cycleOn > toSeoulDay(options.at)) return null
  await lockMemberOrders(tx, subscription.memberId)
  const cycle = { subscription, cycleOn, ...options }
  const draft = await openCycleOrder(tx, cycle)
  ensureStillAgreed(draft, cycle)
  const claimedPayment = await holdCycleOrder(tx, draft, cycle)
  await changeSubscription(tx, id, { currentOrderId: claimedPayment.row.id })
  return { claimed: claimedPayment, subscription }
}

/** An unknown card key counts as a refused card. */
const normalizeApproval = (approval: Approval): Approval =>
  approval.outcome === 'declined' && approval.code === 'invalid_data'
    ? { outcome: 'declined', code: 'card_refused' }
    : approval

const chargeOpenCycle = async (services: Services, { claimed: claimedPayment, subscription }: OpenCycle) => {
  const { orderNo: oid, amount } = claimedPayment.payment
  const cardKey = decryptCardKey(services.secrets, subscription)
  const { key: idempotencyKey } = claimedPayment
  const callProvider = async () =>
    toProviderResult(
      normalizeApproval(await services.gateways.payment.chargeCard({ oid, amount, cardKey, idempotencyKey })),
    )
  const approval = await approveAndSettle(services, orderPayable, claimedPayment, actor, callProvider)
  const { result } = approval
  await applyCycleOutcome(services, subscription.id)
  const code = toErrorCode(orderPayable, approval, { at: services.clock.now() })
  if (result.kind === 'unsent' || code === 'payment.unclear') return 'payment.unclear'
  return code && (code === 'payment.in_progress' ? code : 'payment.declined')
}

/**
 * Charges the due cycle and returns the error of a failure: undefined is success, null that none was due. An
 * error before the order opens pauses the subscription; after that only the provider's result decides.
 */
export const chargeCycle = async (
  services: Services,
  id: number,
  alcoholDelivery: boolean,
): Promise<AnyErrorCode | null | undefined> => {
  const options = { alcoholDelivery, at: services.clock.now() }
  try {
    const cycle = await withSlot(services.db, () =>
      withTransaction(services.db, (tx) => openCycle(tx, id, options)),
    )
    return cycle && (await chargeOpenCycle(services, cycle))
  } catch (error) {
    if (error instanceof Failure && (await pauseAfterError(services, id, error.code))) return error.code
    throw error
  }
}
