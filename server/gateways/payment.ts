import type { Unclear } from './post.ts'

/** What the buyer is about to pay for; `amount` in won, `oid` without spaces or quotes, at most 70 letters. */
export type PaymentOrder = {
  oid: string
  amount: number
  productName: string
  buyerName: string
  /** Where the window returns to, by a form POST from the provider's own site. */
  returnUrl: string
  locale: string
  /** What the buyer chose on our page, for the window to begin with; it may be changed there. */
  card?: { issuer?: string | undefined; installments: number }
}

/** A form to send from the buyer's browser into the payment window. */
export type PaymentWindow = { url: string; method: 'POST'; fields: Record<string, string> }

export type PaymentMethod = 'CARD' | 'TRANSFER' | 'VIRTUAL_ACCOUNT' | 'MOBILE'

/** A charge in the provider's own words: the caller compares oid, amount, currency and merchant with its own. */
export type Charge = {
  transactionId: string
  oid: string
  amount: number
  currency: string
  merchantId: string
  method: PaymentMethod
  card?: { issuer: string; numberMasked: string; installments: number }
  approvedAt: string
}

/** `invalid_data` covers everything wrong with the sealed data, so that a forger learns nothing from it. */
export type DeclineCode = 'card_refused' | 'limit_exceeded' | 'invalid_data' | 'order_closed' | 'other'

export type RefusalCode = 'not_found' | 'exceeds_remaining' | 'already_cancelled' | 'other'

export type UnclearAnswer = { outcome: 'unclear'; reason: Unclear }

export type Approval =
  ({ outcome: 'approved' } & Charge) | { outcome: 'declined'; code: DeclineCode } | UnclearAnswer

export type Inquiry =
  | ({ outcome: 'approved'; refunded: number } & Charge)
  | ({ outcome: 'voided'; voidedAt: string } & Charge)
  /** No charge exists; `closed` says that none can come any more. */
  | { outcome: 'absent'; closed: boolean }
  | UnclearAnswer

export type Voiding =
  /** `amount` is 0 where there was nothing to void; the order is closed at the provider all the same. */
  | { outcome: 'voided'; transactionId: string | null; amount: number; voidedAt: string }
  | { outcome: 'refused'; code: RefusalCode }
  | UnclearAnswer

export type Refunding =
  | {
      outcome: 'refunded'
      transactionId: string
      refundId: string
      amount: number
      remaining: number
      refundedAt: string
    }
  | { outcome: 'refused'; code: RefusalCode }
  | UnclearAnswer

/**
 * A payment company. No method repeats a request or throws for what a company answers;
 * each throws inside a database transaction. Sealed data is passed on and never logged.
 */
export type PaymentProvider = {
  prepare(order: PaymentOrder): Promise<PaymentWindow>
  approve(ask: { oid: string; amount: number; encData: string; idempotencyKey: string }): Promise<Approval>
  inquire(ask: { oid: string }): Promise<Inquiry>
  void(ask: { oid: string; transactionId?: string; idempotencyKey: string }): Promise<Voiding>
  refund(ask: {
    oid: string
    transactionId: string
    amount: number
    idempotencyKey: string
  }): Promise<Refunding>
}
