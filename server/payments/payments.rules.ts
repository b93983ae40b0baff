import { createHash } from 'node:crypto'
import type { CardChoice } from '../db/tables/payments.ts'
import type { Charge, DeclineCode, Issue } from '../gateways/payment.ts'

/** The longest time an approval may take before another process looks after it. */
const leaseSeconds = 60
/** Data that the provider could not read leaves the payment open, so often. */
export const mostTries = 50

// 5, 15, 60 and 300 s after an answer was lost, and a void at 600 s (trust.md, section 3.4).
const waits = [5, 10, 45, 240, 300]
const voidWaits = [5, 15, 60, 300]

const after = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

/** When to ask the provider next about a lost answer, after so many inquiries; null when it is time to give up. */
export const nextInquiry = (inquiries: number, at: Date): Date | null => {
  const wait = waits[inquiries]
  return wait === undefined ? null : after(at, wait)
}

/** When to try to take a charge back again; it is tried until the provider confirms it. */
export const nextVoid = (tries: number, at: Date): Date =>
  after(at, voidWaits[Math.min(tries, voidWaits.length - 1)] ?? 300)

export const leaseFrom = (at: Date): Date => after(at, leaseSeconds)

/** Opaque data is visible ASCII of a bounded length; anything else never came from the provider. */
export const isOpaque = (encData: string): boolean => /^[\x21-\x7e]{1,8000}$/.test(encData)

export const hashOf = (encData: string): string => createHash('sha256').update(encData).digest('base64url')

/** Card companies part a payment into instalments from so much won. */
const instalmentsFrom = 50_000

/** The card that a window begins with; a smaller amount is paid whole. */
export const cardFor = (amount: number, { issuer, installments }: CardChoice): CardChoice => ({
  issuer,
  installments: amount < instalmentsFrom ? 0 : installments,
})

type Expected = { orderNo: string; amount: number }

/** What is wrong with a charge, held against what we asked for; null when nothing is. */
export const mismatchOf = (charge: Charge | Issue, expected: Expected, merchantId: string): string | null => {
  if (charge.oid !== expected.orderNo) return 'order'
  if (charge.amount !== expected.amount) return 'amount'
  if (charge.currency !== 'KRW') return 'currency'
  return charge.merchantId === merchantId ? null : 'merchant'
}

/** Declines that leave the window's answer unspent: nothing was charged, and genuine data may still come. */
export const isUnread = (code: DeclineCode): boolean => code === 'invalid_data'

/** What of a charge is kept for its receipt. */
export const receiptOf = ({ card, approvedAt }: Charge) => ({
  ...(card && {
    issuer: card.issuer,
    numberMasked: card.numberMasked,
    installments: card.installments,
  }),
  approvedAt,
})
