import { m } from '#messages'
import type { Locale } from '#api/fields.ts'
import { getBalance } from '../cash/cash.store.ts'
import { findTopUpRefusal } from '../cash/cash.rules.ts'
import {
  sumPendingTopUps,
  lockTopUp,
  lockMemberTopUps,
  transitionTopUp,
  type TopUpRow,
} from '../cash/top-ups.store.ts'
import { toSeoulIso } from '../clock.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { hitFailpoint } from '../failpoints.ts'
import { fail } from '../http/handler.ts'
import { toReturnUrl } from '../http/return-url.ts'
import { resolveCardChoice } from './payments.rules.ts'
import { createPayment, findLatestTopUpPayment, type PaymentRow } from './payments.store.ts'
import { returnPath } from './provider-callback.ts'

const minutesToPay = 15

/** Fails when a member may not have this much more cash; `exceptId` is the top-up being checked. */
export const ensureTopUpAllowed = async (
  tx: Transaction,
  amount: number,
  { memberId, exceptId, maintenance }: { memberId: number; exceptId: number | null; maintenance: boolean },
): Promise<void> => {
  await lockMemberTopUps(tx, memberId)
  const { paid: paidCash, bonus, held: heldCash } = await getBalance(tx, memberId)
  const pendingAmount = await sumPendingTopUps(tx, memberId, exceptId)
  const refusal = findTopUpRefusal(amount, {
    maintenance,
    balance: paidCash + bonus + heldCash,
    charging: pendingAmount,
  })
  if (refusal) fail(refusal)
}

type TopUpStartRequest = {
  memberId: number
  cid: string
  buyerName: string
  card: { issuer: string | undefined; installments: number }
  maintenance: boolean
  locale: Locale
}
type StartedTopUp = { charge: TopUpRow; payment: PaymentRow }

/** Returns to a top-up's open window, unless it has come back; a failed top-up gets a new one. */
const beginTopUp = async (
  tx: Transaction,
  { memberId, cid, maintenance }: TopUpStartRequest,
  now: Date,
): Promise<StartedTopUp> => {
  const topUp = (await lockTopUp(tx, memberId, cid)) ?? fail('cash.charge.not_found')
  const isWaiting = topUp.state === 'PENDING_PAYMENT' && topUp.expiresAt !== null && topUp.expiresAt > now
  const openPayment = isWaiting ? await findLatestTopUpPayment(tx, topUp.id) : undefined
  if (openPayment?.state === 'CREATED' && openPayment.encData !== null) fail('payment.in_progress')
  if (openPayment?.state === 'CREATED') return { charge: topUp, payment: openPayment }
  if (topUp.state !== 'OPEN' && topUp.state !== 'FAILED') fail('cash.charge.state.wrong')
  await ensureTopUpAllowed(tx, topUp.amount, { memberId, exceptId: topUp.id, maintenance })
  const expiresAt = new Date(now.getTime() + minutesToPay * 60_000)
  const pendingTopUp = await transitionTopUp(tx, topUp, 'PENDING_PAYMENT', { expiresAt })
  if (!pendingTopUp) return fail('cash.charge.state.wrong')
  const payment = await createPayment(tx, {
    subject: { chargeId: topUp.id },
    number: cid,
    memberId,
    provider: 'allat',
    method: 'CARD',
    amount: topUp.amount,
    at: now,
  })
  return { charge: pendingTopUp, payment }
}

/** Opens the provider's window for a top-up. */
export const startTopUp = async (services: Services, request: TopUpStartRequest) => {
  const now = services.clock.now()
  const { charge: topUp, payment } = await withTransaction(services.db, (tx) => beginTopUp(tx, request, now))
  await hitFailpoint('charge.afterStart')
  const { locale, buyerName, card } = request
  const { url, fields } = await services.gateways.payment.prepare({
    oid: payment.orderNo,
    amount: payment.amount,
    productName: m['cash.window.product']({}, { locale }),
    buyerName,
    returnUrl: toReturnUrl(services.shopUrl(), returnPath, locale).href,
    locale,
    card: resolveCardChoice(payment.amount, card),
  })
  return { cid: topUp.cid, expiresAt: toSeoulIso(topUp.expiresAt ?? now), window: { url, fields } }
}
