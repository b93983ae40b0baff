import { createHash } from 'node:crypto'
import type { CardChoice } from '../db/tables/payments.ts'
import type { Charge, DeclineCode, Issue } from '../gateways/payment.ts'

/** The longest time of an approval before another process takes over. */
const leaseSeconds = 60
/** Unreadable data leaves the payment open, up to this many attempts. */
export const maxAttempts = 50

// 5, 15, 60 and 300 s after an answer was lost, and a void at 600 s (docs/trust.md, section 3.4).
const inquiryWaits = [5, 10, 45, 240, 300]
const voidWaits = [5, 15, 60, 300]

const addSeconds = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

/** When to repeat the inquiry about a lost answer; null when it is time to give up. */
export const findNextInquiryTime = (inquiries: number, at: Date): Date | null => {
  const wait = inquiryWaits[inquiries]
  return wait === undefined ? null : addSeconds(at, wait)
}

/** When to retry a void; it is retried until the provider confirms it. */
export const getNextVoidTime = (tries: number, at: Date): Date =>
  addSeconds(at, voidWaits[Math.min(tries, voidWaits.length - 1)] ?? 300)

export const toLeaseEnd = (at: Date): Date => addSeconds(at, leaseSeconds)

/** Opaque data is visible ASCII of a bounded length; any other never came from the provider. */
export const isOpaque = (encData: string): boolean => /^[\x21-\x7e]{1,8000}$/.test(encData)

export const hashEncData = (encData: string): string =>
  createHash('sha256').update(encData).digest('base64url')

/** The smallest amount in won that card issuers divide into installments. */
const minInstallmentAmount = 50_000

/** The initial card of a window; a smaller amount is paid at once. */
export const resolveCardChoice = (amount: number, { issuer, installments }: CardChoice): CardChoice => ({
  issuer,
  installments: amount < minInstallmentAmount ? 0 : installments,
})

type ExpectedCharge = { orderNo: string; amount: number }

/** How a charge differs from our request; null when it does not. */
export const findMismatch = (
  charge: Charge | Issue,
  expected: ExpectedCharge,
  merchantId: string,
): string | null => {
  if (charge.oid !== expected.orderNo) return 'order'
  if (charge.amount !== expected.amount) return 'amount'
  if (charge.currency !== 'KRW') return 'currency'
  return charge.merchantId === merchantId ? null : 'merchant'
}

/** Declines that leave the window's answer unused: nothing was charged, and valid data may still come. */
export const isInvalidDataDecline = (code: DeclineCode): boolean => code === 'invalid_data'

/** The parts of a charge stored for its receipt. */
export const toPaymentReceipt = ({ card, approvedAt }: Charge) => ({
  ...(card && {
    issuer: card.issuer,
    numberMasked: card.numberMasked,
    installments: card.installments,
  }),
  approvedAt,
})
