import { randomBytes } from 'node:crypto'
import type { ErrorCode } from '#api/error.ts'
import { lockMember, offersOf } from '../checkout/checkout.store.ts'
import { draftOf, keptOf, type Draft } from '../checkout/draft.ts'
import { setLines } from '../checkout/open.ts'
import { sourceOf } from '../checkout/ready.ts'
import { keepShares } from '../checkout/write.ts'
import { seoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Approval } from '../gateways/payment.ts'
import { fail, Failure } from '../http/handler.ts'
import { moveOrder, openOrderRow } from '../orders/orders.moves.ts'
import { oidOf } from '../orders/orders.rules.ts'
import { askAndSettle, claim, verdictOf, type Claimed } from '../payments/approve.ts'
import { createPayment } from '../payments/payments.store.ts'
import { holdBottles } from '../stock/stock.store.ts'
import { inTurn } from '../stock/turns.ts'
import { isAdultVerified } from '../verification/verification.rules.ts'
import { openCardKey } from './card-keys.ts'
import { follow, pauseOver } from './follow.ts'
import { refusalOf } from './subscribe.rules.ts'
import { changeSubscription, goodsOf, lockById, type SubscriptionRow } from './subscribe.store.ts'

type Cycle = { subscription: SubscriptionRow; cycleOn: string; alcoholDelivery: boolean; at: Date }
const actor = 'worker'
const holdMinutes = 15

/** An order of the goods at today's prices; fails when they may not or cannot be sent. */
const openOrder = async (tx: Transaction, cycle: Cycle): Promise<Draft> => {
  const { subscription, cycleOn, alcoholDelivery, at } = cycle
  const { id: subscriptionId, memberId, shipTo, orderer, shipId } = subscription
  const wanted = await goodsOf(tx, [subscriptionId])
  const ids = wanted.map(({ productId }) => productId)
  const offers = new Map((await offersOf(tx, ids)).map((offer) => [offer.id, offer]))
  const refusal = refusalOf(wanted, offers, alcoholDelivery)
  if (refusal) fail(refusal)
  const oid = oidOf(at, randomBytes(10))
  const about = { type: 'SUBSCRIBE' as const, gift: false, subscriptionId, cycleOn, shipTo, orderer }
  const order = await openOrderRow(tx, { oid, memberId, ...about, total: 0, payable: 0 }, { actor, at })
  await setLines(tx, order.id, wanted, offers)
  const nothing = { storeId: null, pickupDate: null, pickupTime: null, useCash: 0, coupons: [] }
  return draftOf(tx, order, { ...nothing, shipId, postalCode: shipTo?.postalCode ?? null }, at)
}

/** What was agreed to, and who may be sent it, is judged anew each time. */
const stillAgreed = ({ price, lines, payer }: Draft, { subscription, at }: Cycle) => {
  if (price.payable > subscription.agreedAmount) fail('subscribe.amount.changed')
  if (lines.some(({ alcoholic }) => alcoholic) && !isAdultVerified(payer.adultVerifiedAt, at))
    fail('order.adult.required')
}

const holdOrder = async (tx: Transaction, draft: Draft, { at }: Cycle): Promise<Claimed> => {
  const storeId = await sourceOf(tx, draft)
  const expiresAt = new Date(at.getTime() + holdMinutes * 60_000)
  const set = { ...keptOf(draft), storeId, payMethod: 'CARD', expiresAt }
  const move = { to: 'PENDING_PAYMENT', event: 'BEGIN_PAYMENT', actor, at, set } as const
  const order = await moveOrder(tx, draft.order, move)
  await keepShares(tx, draft)
  const { id: orderId, oid: number, memberId, payable: amount } = order
  const named = { subject: { orderId }, number, memberId, provider: 'allat', method: 'CARD' } as const
  const payment = await createPayment(tx, { ...named, amount, at })
  const claimed = await claim(tx, { order, payment }, { encHash: null, encData: null }, { actor, at })
  const lines = draft.lines.map(({ id: lineId, productId, qty }) => ({ lineId, productId, qty }))
  const ref = `${number}/${claimed.order.version}`
  const { short } = await holdBottles(tx, lines, { storeId, ref, at, expiresAt })
  return short === undefined ? claimed : fail('order.stock.short')
}

type Opened = { claimed: Claimed; subscription: SubscriptionRow }

/** Opens the order of the cycle that is due, and claims its payment, in one transaction; null when none is due. */
const openCycle = async (tx: Transaction, id: number, how: { alcoholDelivery: boolean; at: Date }) => {
  const subscription = await lockById(tx, id)
  const cycleOn = subscription?.nextOn
  if (subscription?.state !== 'ACTIVE' || subscription.currentOrderId !== null || !cycleOn) return null
  if (cycleOn > seoulDay(how.at)) return null
  await lockMember(tx, subscription.memberId)
  const cycle = { subscription, cycleOn, ...how }
  const draft = await openOrder(tx, cycle)
  stillAgreed(draft, cycle)
  const claimed = await holdOrder(tx, draft, cycle)
  await changeSubscription(tx, id, { currentOrderId: claimed.order.id })
  return { claimed, subscription }
}

/** A key that the provider does not know is a card that it refuses. */
const readable = (approval: Approval): Approval =>
  approval.outcome === 'declined' && approval.code === 'invalid_data'
    ? { outcome: 'declined', code: 'card_refused' }
    : approval

const charge = async (services: Services, { claimed, subscription }: Opened) => {
  const { orderNo: oid, amount } = claimed.payment
  const cardKey = openCardKey(services.secrets, subscription)
  const ask = async () =>
    readable(
      await services.gateways.payment.chargeCard({ oid, amount, cardKey, idempotencyKey: claimed.key }),
    )
  const { settled, word } = await askAndSettle(services, claimed, actor, ask)
  await follow(services, subscription.id)
  const code = verdictOf(settled)
  if (word.kind === 'unsent' || code === 'payment.unclear') return 'payment.unclear'
  return code && (code === 'payment.in_progress' ? code : 'payment.declined')
}

/**
 * Charges the cycle that is due and says why it did not go through: undefined is success, null that none was due.
 * Whatever keeps it from being opened pauses the subscription; only the provider's word decides what follows.
 */
export const chargeCycle = async (
  services: Services,
  id: number,
  alcoholDelivery: boolean,
): Promise<ErrorCode | null | undefined> => {
  const how = { alcoholDelivery, at: services.clock.now() }
  try {
    const opened = await inTurn(services.db, () =>
      withTransaction(services.db, (tx) => openCycle(tx, id, how)),
    )
    return opened && (await charge(services, opened))
  } catch (error) {
    if (error instanceof Failure && (await pauseOver(services, id, error.code))) return error.code
    throw error
  }
}
