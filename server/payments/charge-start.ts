import { m } from '#messages'
import type { Locale } from '#api/fields.ts'
import { balanceOf } from '../cash/cash.store.ts'
import { chargeRefusal } from '../cash/cash.rules.ts'
import { chargingOf, lockCharge, lockCharging, moveCharge, type ChargeRow } from '../cash/charges.store.ts'
import { iso } from '../clock.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { failpoint } from '../failpoints.ts'
import { fail } from '../http/handler.ts'
import { returnAddress } from '../http/return-address.ts'
import { cardFor } from './payments.rules.ts'
import { createPayment, latestChargePayment, type PaymentRow } from './payments.store.ts'
import { returnPath } from './returns.ts'

const minutesToPay = 15

/** Fails when a member may not have so much more cash; `exceptId` is the charge that is asked about. */
export const checkCharge = async (
  tx: Transaction,
  amount: number,
  { memberId, exceptId, maintenance }: { memberId: number; exceptId: number | null; maintenance: boolean },
): Promise<void> => {
  await lockCharging(tx, memberId)
  const { paid, bonus, held } = await balanceOf(tx, memberId)
  const charging = await chargingOf(tx, memberId, exceptId)
  const refusal = chargeRefusal(amount, { maintenance, balance: paid + bonus + held, charging })
  if (refusal) fail(refusal)
}

type Starting = {
  memberId: number
  cid: string
  buyerName: string
  card: { issuer: string | undefined; installments: number }
  maintenance: boolean
  locale: Locale
}
type Started = { charge: ChargeRow; payment: PaymentRow }

/** A charge whose window is open is led back to it, unless it has come back; one that came to nothing gets a new one. */
const begin = async (
  tx: Transaction,
  { memberId, cid, maintenance }: Starting,
  now: Date,
): Promise<Started> => {
  const charge = (await lockCharge(tx, memberId, cid)) ?? fail('cash.charge.not_found')
  const waiting = charge.state === 'PENDING_PAYMENT' && charge.expiresAt !== null && charge.expiresAt > now
  const open = waiting ? await latestChargePayment(tx, charge.id) : undefined
  if (open?.state === 'CREATED' && open.encData !== null) fail('payment.in_progress')
  if (open?.state === 'CREATED') return { charge, payment: open }
  if (charge.state !== 'OPEN' && charge.state !== 'FAILED') fail('cash.charge.state.wrong')
  await checkCharge(tx, charge.amount, { memberId, exceptId: charge.id, maintenance })
  const expiresAt = new Date(now.getTime() + minutesToPay * 60_000)
  const moved = await moveCharge(tx, charge, 'PENDING_PAYMENT', { expiresAt })
  if (!moved) return fail('cash.charge.state.wrong')
  const payment = await createPayment(tx, {
    subject: { chargeId: charge.id },
    number: cid,
    memberId,
    provider: 'allat',
    method: 'CARD',
    amount: charge.amount,
    at: now,
  })
  return { charge: moved, payment }
}

/** Opens the provider's window for a charge. */
export const startCharge = async (services: Services, starting: Starting) => {
  const now = services.clock.now()
  const { charge, payment } = await withTransaction(services.db, (tx) => begin(tx, starting, now))
  await failpoint('charge.afterStart')
  const { locale, buyerName, card } = starting
  const { url, fields } = await services.gateways.payment.prepare({
    oid: payment.orderNo,
    amount: payment.amount,
    productName: m['cash.window.product']({}, { locale }),
    buyerName,
    returnUrl: returnAddress(services.shopUrl(), returnPath, locale).href,
    locale,
    card: cardFor(payment.amount, card),
  })
  return { cid: charge.cid, expiresAt: iso(charge.expiresAt ?? now), window: { url, fields } }
}
