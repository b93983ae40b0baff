import type { UnclearReason } from './http-client.ts'

/** What the buyer is about to pay for; `amount` in won, `oid` without spaces or quotes, at most 70 letters. */
export type PaymentOrder = {
  oid: string
  amount: number
  productName: string
  buyerName: string
  /** Where the window returns to, by a form POST from the provider's own site. */
  returnUrl: string
  locale: string
  /** A card unless told; `FIX` asks for a card to be charged again and again. */
  method?: 'CARD' | 'VBANK' | 'TRANSFER' | 'MOBILE' | 'FIX'
  /** Where the provider says that money came into a virtual account. */
  noticeUrl?: string
  cashReceipt?: { purpose: 'INCOME' | 'EXPENSE'; number: string } | undefined
  /** The provider keeps the money until the buyer has the goods; of a virtual account or a transfer. */
  escrow?: boolean
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
  /** The number of the cash receipt that went with a transfer. */
  cashApprovalNo?: string
  approvedAt: string
}

/** A virtual account that was opened for an order; money may come into it until the end of `dueOn`. */
export type Issue = Omit<Charge, 'card' | 'cashApprovalNo' | 'approvedAt'> & {
  account: { bank: string; number: string; holder: string; dueOn: string }
}

/** Where money goes that cannot go back the way it came. */
export type BankAccount = { bank: string; number: string; holder: string }

/** `invalid_data` covers everything wrong with the sealed data, so that a forger learns nothing from it. */
export type DeclineCode = 'card_refused' | 'limit_exceeded' | 'invalid_data' | 'order_closed' | 'other'

export type RefusalCode = 'not_found' | 'exceeds_remaining' | 'already_cancelled' | 'other'

export type UnclearAnswer = { outcome: 'unclear'; reason: UnclearReason }

export type Approval =
  | ({ outcome: 'approved' } & Charge)
  | ({ outcome: 'issued' } & Issue)
  | { outcome: 'declined'; code: DeclineCode }
  | UnclearAnswer

export type Inquiry =
  | ({ outcome: 'approved'; refunded: number } & Charge)
  | ({ outcome: 'issued' } & Issue)
  | ({ outcome: 'voided'; voidedAt: string } & Charge)
  /** No charge exists; `closed` says that none can come any more. */
  | { outcome: 'absent'; closed: boolean }
  | UnclearAnswer

export type VoidResult =
  /** `amount` is 0 where there was nothing to void; the order is closed at the provider all the same. */
  | { outcome: 'voided'; transactionId: string | null; amount: number; voidedAt: string }
  | { outcome: 'refused'; code: RefusalCode }
  | UnclearAnswer

export type RefundResult =
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

export type RegisterCardResult =
  | { outcome: 'registered'; cardKey: string; card: { issuer: string; numberMasked: string } }
  | { outcome: 'declined'; code: DeclineCode }
  | UnclearAnswer

/** What a company says of money that came into a virtual account. */
export type DepositNotice = {
  eventId: string
  orderNo: string
  amount: number
  depositor: string
  depositedAt: string
  cashApprovalNo: string | null
}

/** Names a payment at its company; `transactionId` is the company's own number once there is one. */
export type PaymentName = { oid: string; transactionId?: string | undefined }

/**
 * A payment company. No method repeats a request or throws for what a company answers;
 * each throws inside a database transaction. Sealed data is passed on and never logged.
 */
export type PaymentProvider = {
  approve(ask: PaymentName & { amount: number; encData: string; idempotencyKey: string }): Promise<Approval>
  inquire(ask: PaymentName): Promise<Inquiry>
  void(ask: PaymentName & { idempotencyKey: string }): Promise<VoidResult>
  /** `refundedBefore` is what went back of this payment already; a company without keys knows a repetition by it. */
  refund(ask: {
    oid: string
    transactionId: string
    amount: number
    refundedBefore?: number
    account?: BankAccount | undefined
    idempotencyKey: string
  }): Promise<RefundResult>
}

/** Provider A: its window takes signed fields, and it keeps cards for charges to come. */
export type CardPaymentProvider = PaymentProvider & {
  prepare(order: PaymentOrder): Promise<PaymentWindow>
  /** What a notice says, or null when it is not the provider's. */
  readNotice(form: Readonly<Record<string, string>>): DepositNotice | null
  registerCard(ask: { oid: string; encData: string; idempotencyKey: string }): Promise<RegisterCardResult>
  chargeCard(ask: { oid: string; amount: number; cardKey: string; idempotencyKey: string }): Promise<Approval>
}

export type ReadyResult =
  | { outcome: 'ready'; transactionId: string; pcUrl: string; mobileUrl: string; appUrl: string }
  | { outcome: 'refused'; code: string }
  | UnclearAnswer

/** Provider B: a payment is made ready there first, and the buyer comes back with a token for it. */
export type EasyPayProvider = PaymentProvider & {
  ready(order: {
    oid: string
    amount: number
    productName: string
    quantity: number
    approvalUrl: string
    cancelUrl: string
    failUrl: string
  }): Promise<ReadyResult>
}
