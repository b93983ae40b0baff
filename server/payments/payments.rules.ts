import { createHash } from 'node:crypto'
import type { CardChoice } from '../db/tables/payments.ts'
import type { Charge, DeclineCode, Issue } from '../gateways/payment.ts'

/** The longest time an approval may take before another process looks after it. */
const leaseSeconds = 60
/** Data that the provider could not read leaves the payment open, so often. */
export const maxAttempts = 50

// 5, 15, 60 and 300 s after an answer was lost, and a void at 600 s (trust.md, section 3.4).
const inquiryWaits = [5, 10, 45, 240, 300]
const voidWaits = [5, 15, 60, 300]

const addSeconds = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

/** When to ask the provider next about a lost answer, after so many inquiries; null when it is time to give up. */
export const findNextInquiryTime = (inquiries: number, at: Date): Date | null => {
  const wait = inquiryWaits[inquiries]
  return wait === undefined ? null : addSeconds(at, wait)
}

/** When to try to take a charge back again; it is tried until the provider confirms it. */
export const getNextVoidTime = (tries: number, at: Date): Date =>
  addSeconds(at, voidWaits[Math.min(tries, voidWaits.length - 1)] ?? 300)

export const toLeaseEnd = (at: Date): Date => addSeconds(at, leaseSeconds)

/** Opaque data is visible ASCII of a bounded length; anything else never came from the provider. */
export const isOpaque = (encData: string): boolean => /^[\x21-\x7e]{1,8000}$/.test(encData)

export const hashEncData = (encData: string): string =>
  createHash('sha256').update(encData).digest('base64url')

/** Card companies part a payment into instalments from so much won. */
const minInstallmentAmount = 50_000

/** The card that a window begins with; a smaller amount is paid whole. */
export const resolveCardChoice = (amount: number, { issuer, installments }: CardChoice): CardChoice => ({
  issuer,
  installments: amount < minInstallmentAmount ? 0 : installments,
})

type ExpectedCharge = { orderNo: string; amount: number }

/** What is wrong with a charge, held against what we asked for; null when nothing is. */
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

/** Declines that leave the window's answer unspent: nothing was charged, and genuine data may still come. */
export const isInvalidDataDecline = (code: DeclineCode): boolean => code === 'invalid_data'

/** What of a charge is kept for its receipt. */
export const toPaymentReceipt = ({ card, approvedAt }: Charge) => ({
  ...(card && {
    issuer: card.issuer,
    numberMasked: card.numberMasked,
    installments: card.installments,
  }),
  approvedAt,
})
