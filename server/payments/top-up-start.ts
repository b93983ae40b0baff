import { m } from '#messages'
import type { Locale } from '#api/fields.ts'
import { getBalance } from '../ledger/cash.store.ts'
import { findTopUpRefusal } from '../ledger/cash.rules.ts'
import {
  sumPendingTopUps,
  lockTopUp,
  lockMemberTopUps,
  transitionTopUp,
  type TopUpRow,
} from '../ledger/top-ups.store.ts'
import { toSeoulIso } from '../clock.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { hitFailpoint } from '../failpoints.ts'
import { fail } from '../http/handler.ts'
import { toReturnUrl } from '../http/return-url.ts'
import { resolveCardChoice } from './payments.rules.ts'
import { findOpenPayment, type PayablePayment } from './payable.ts'
import { topUpPayable } from './payables/top-up.ts'
import { createPayment } from './payments.store.ts'
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

/** Returns to a top-up's open window, unless it has come back; a failed top-up gets a new one. */
const beginTopUp = async (
  tx: Transaction,
  { memberId, cid, maintenance }: TopUpStartRequest,
  now: Date,
): Promise<PayablePayment<TopUpRow>> => {
  const topUp = (await lockTopUp(tx, memberId, cid)) ?? fail('cash.charge.not_found')
  const openPayment = await findOpenPayment(tx, topUpPayable, topUp, now)
  if (openPayment && openPayment.encData !== null) fail('payment.in_progress')
  if (openPayment) return { row: topUp, payment: openPayment }
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
  return { row: pendingTopUp, payment }
}

/** Opens the provider's window for a top-up. */
export const startTopUp = async (services: Services, request: TopUpStartRequest) => {
  const now = services.clock.now()
  const { row: topUp, payment } = await withTransaction(services.db, (tx) => beginTopUp(tx, request, now))
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
