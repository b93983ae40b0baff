import type { UnclearReason } from './http-client.ts'

/** The order to pay; `amount` in won, `oid` without spaces or quotes, at most 70 letters. */
export type PaymentOrder = {
  oid: string
  amount: number
  productName: string
  buyerName: string
  /** Return address of the window, which the provider's site calls with a form POST. */
  returnUrl: string
  locale: string
  /** CARD by default; `FIX` registers a card for repeated charges. */
  method?: 'CARD' | 'VBANK' | 'TRANSFER' | 'MOBILE' | 'FIX'
  /** Address for the provider's notices of deposits in a virtual account. */
  noticeUrl?: string
  cashReceipt?: { purpose: 'INCOME' | 'EXPENSE'; number: string } | undefined
  /** Whether the provider holds the money until the buyer has the goods; for VBANK and TRANSFER. */
  escrow?: boolean
  /** The buyer's choice on our page, preselected in the window; it may be changed there. */
  card?: { issuer?: string | undefined; installments: number }
}

/** A form that the buyer's browser posts into the payment window. */
export type PaymentWindow = { url: string; method: 'POST'; fields: Record<string, string> }

export type PaymentMethod = 'CARD' | 'TRANSFER' | 'VIRTUAL_ACCOUNT' | 'MOBILE'

/** A charge as the provider reports it: callers must compare oid, amount, currency and merchant. */
export type Charge = {
  transactionId: string
  oid: string
  amount: number
  currency: string
  merchantId: string
  method: PaymentMethod
  card?: { issuer: string; numberMasked: string; installments: number }
  /** The number of the cash receipt of a transfer. */
  cashApprovalNo?: string
  approvedAt: string
}

/** A virtual account for an order; it accepts money until the end of `dueOn`. */
export type Issue = Omit<Charge, 'card' | 'cashApprovalNo' | 'approvedAt'> & {
  account: { bank: string; number: string; holder: string; dueOn: string }
}

/** The account for a refund that cannot use the original method. */
export type BankAccount = { bank: string; number: string; holder: string }

/** `invalid_data` covers every fault of the encrypted data, so that an attacker learns nothing from it. */
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
  /** No charge exists; with `closed`, none is possible any more. */
  | { outcome: 'absent'; closed: boolean }
  | UnclearAnswer

export type VoidResult =
  /** `amount` is 0 where there was nothing to void; the provider closes the order in any case. */
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

/** A provider's notice of money received in a virtual account. */
export type DepositNotice = {
  eventId: string
  orderNo: string
  amount: number
  depositor: string
  depositedAt: string
  cashApprovalNo: string | null
}

/** Identifies a payment at its provider; `transactionId` is the provider's own number, once it exists. */
export type PaymentName = { oid: string; transactionId?: string | undefined }

/**
 * A payment provider. No method repeats a request or throws for a provider's answer; each throws inside a
 * database transaction. Encrypted data is passed on and never logged.
 */
export type PaymentProvider = {
  approve(ask: PaymentName & { amount: number; encData: string; idempotencyKey: string }): Promise<Approval>
  inquire(ask: PaymentName): Promise<Inquiry>
  void(ask: PaymentName & { idempotencyKey: string }): Promise<VoidResult>
  /** `refundedBefore` is the amount refunded so far; a provider without keys detects a repetition by it. */
  refund(ask: {
    oid: string
    transactionId: string
    amount: number
    refundedBefore?: number
    account?: BankAccount | undefined
    idempotencyKey: string
  }): Promise<RefundResult>
}

/** Provider A: its window needs signed fields, and it stores cards for later charges. */
export type CardPaymentProvider = PaymentProvider & {
  prepare(order: PaymentOrder): Promise<PaymentWindow>
  /** The content of a notice; null when it is not the provider's. */
  readNotice(form: Readonly<Record<string, string>>): DepositNotice | null
  registerCard(ask: { oid: string; encData: string; idempotencyKey: string }): Promise<RegisterCardResult>
  chargeCard(ask: { oid: string; amount: number; cardKey: string; idempotencyKey: string }): Promise<Approval>
}

export type ReadyResult =
  | { outcome: 'ready'; transactionId: string; pcUrl: string; mobileUrl: string; appUrl: string }
  | { outcome: 'refused'; code: string }
  | UnclearAnswer

/** Provider B: a payment is prepared there first, and the buyer comes back with a token for it. */
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
