import type { ErrorCode } from '#api/error.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import type { Charge, Issue } from '../gateways/payment.ts'
import type { withSlot } from '../stock/concurrency.ts'
import type { CallbackTarget } from './callback-number.rules.ts'
import type { PaymentRow, PaymentSubject } from './payments.store.ts'
import type { ProviderResult } from './provider-result.ts'

/** What the protocol reads of an attempt to pay, a row of `payments` or columns of a subscription. */
export type PaymentAttempt = Pick<
  PaymentRow,
  'id' | 'provider' | 'prepared' | 'orderNo' | 'state' | 'encData' | 'encHash' | 'declineCode'
>
/** A payable and one of its payments in their present state. */
export type PayablePayment<Row, Payment = PaymentRow> = { row: Row; payment: Payment }
/** A payment that this process may approve, and the key of the call. */
export type ClaimedPayment<Row, Payment = PaymentRow> = PayablePayment<Row, Payment> & { key: string }
export type Act = { actor: string; at: Date }
/** A payment that waits for the provider's result, in an approval or by a later inquiry. */
export type PendingPayment<Row, Payment = PaymentRow> = PayablePayment<Row, Payment> &
  Act & { isFromInquiry: boolean }
export type SettleServices = Pick<Services, 'env' | 'secrets' | 'shopUrl'>
type SettleStep<Row, Payment, Detail, Outcome> = (
  tx: Transaction,
  services: SettleServices,
  pending: PendingPayment<Row, Payment>,
  detail: Detail,
) => Promise<Outcome>

/**
 * How far a payable is: OPEN may be approved, UNCLEAR waits for the worker, DONE is paid or awaits a deposit,
 * ENDED ended as its payment says, and CLOSED cannot be approved.
 */
export type Stage = 'OPEN' | 'APPROVING' | 'UNCLEAR' | 'DONE' | 'ENDED' | 'CLOSED'

/**
 * What a payment pays for, as the approval protocol (docs/trust.md, section 3.4) sees it. A payable is always
 * locked before its payment, so that no two transactions wait for each other.
 */
export type Payable<
  Row,
  Payment extends PaymentAttempt = PaymentRow,
  Result extends { kind: string } = ProviderResult,
> = {
  kind: 'order' | 'topUp' | 'card'
  /** The first part of the names of its failpoints. */
  failpoints: 'approve' | 'charge' | 'card'
  errors: { missing: ErrorCode; closed: ErrorCode }
  /** An order holds bottles: its transactions wait for a slot. */
  slots?: typeof withSlot
  lock: (tx: Transaction, id: number) => Promise<Row | undefined>
  /** The same by its member and the number that its member sees. */
  lockOwn: (tx: Transaction, memberId: number, number: string) => Promise<Row | undefined>
  /** The latest payment. */
  findPayment: (tx: Transaction, row: Row) => Promise<Payment | undefined>
  lockPayment: (tx: Transaction, row: Row, paymentId: number) => Promise<Payment | undefined>
  /** `encHash` identifies the window's answer that a request brings, if any. */
  getStage: (
    row: Row,
    payment: Payment | undefined,
    request: { at: Date; encHash?: string | undefined },
  ) => Stage
  /** Whether another payment used this answer. */
  isAnswerUsed: (tx: Transaction, encHash: string, payment: Payment, row: Row) => Promise<boolean>
  /** Claims the payment for one call to the provider; a concurrent second claim fails. */
  claim: (
    tx: Transaction,
    payable: PayablePayment<Row, Payment>,
    answer: { encHash: string | null; encData: string | null },
    act: Act,
  ) => Promise<ClaimedPayment<Row, Payment>>
  /** Calls the provider once, outside any transaction. */
  callProvider: (services: Services, claim: ClaimedPayment<Row, Payment>) => Promise<Result>
  /** Records that the call was answered. */
  endCall: (tx: Transaction, key: string, result: Result, at: Date) => Promise<void>
  /** Applies the provider's result, with all consequences. */
  settle: SettleStep<Row, Payment, Result, void>
  /** Where the browser goes after the window. */
  getCallbackTarget: (row: Row) => CallbackTarget
  saveAnswer: (tx: Transaction, payable: PayablePayment<Row, Payment>, encData: string) => Promise<unknown>
  /** The window was left without an answer: what waits for it is released. */
  leave: (
    tx: Transaction,
    payable: PayablePayment<Row, Payment>,
    reason: string,
    at: Date,
  ) => Promise<unknown>
}

/** States that orders and top-ups share. */
export type PayableState = 'PENDING_PAYMENT' | 'APPROVING' | 'UNKNOWN' | 'VOIDING' | 'VOIDED' | 'FAILED'

/** What differs between payables whose payments are rows of `payments`. */
export type PayableRules<Row> = Pick<
  Payable<Row>,
  'kind' | 'failpoints' | 'errors' | 'slots' | 'lock' | 'lockOwn' | 'getCallbackTarget'
> & {
  getSubject: (row: Row) => PaymentSubject
  getAuditSubject: (row: Row) => string
  getState: (row: Row) => string
  getExpiry: (row: Row) => Date | null
  /** Whether it is paid or awaits a deposit. */
  isSettled: (row: Row) => boolean
  /** Changes the state alone. */
  transition: (
    tx: Transaction,
    row: Row,
    to: Exclude<PayableState, 'VOIDING' | 'FAILED'>,
    act: Act & { reason?: string },
  ) => Promise<Row>
  /** Books a valid charge; returns the reason for a void where the payable cannot be honored. */
  confirm: SettleStep<Row, PaymentRow, Charge, string | null>
  /** The same for a virtual account; without it, an account is not accepted. */
  awaitDeposit?: SettleStep<Row, PaymentRow, Issue, string | null>
  /** Ends the payment and gives back what it holds: the provider declined, or the charge must be voided. */
  release: SettleStep<Row, PaymentRow, { to: 'FAILED' | 'VOIDING'; reason: string }, unknown>
  /** The window was left: the payable can be changed, or started again. */
  reopen: (tx: Transaction, row: Row, act: Act & { reason: string }) => Promise<unknown>
  /** The next row whose time to pay ran out, locked; skips rows that others lock. */
  lockOverdue: (tx: Transaction, at: Date, exceptIds: readonly number[]) => Promise<Row | undefined>
  expire: (tx: Transaction, services: SettleServices, row: Row, at: Date) => Promise<void>
}

/** A payable whose payments are rows of `payments`. */
export type RecordedPayable<Row> = Payable<Row> & PayableRules<Row>

/** The payable and its payment, always locked in this sequence to avoid deadlocks. */
export const lockPayable = async <Row, Payment extends PaymentAttempt, Result extends { kind: string }>(
  tx: Transaction,
  payable: Payable<Row, Payment, Result>,
  { id, paymentId }: { id: number; paymentId: number },
): Promise<PayablePayment<Row, Payment> | null> => {
  const row = await payable.lock(tx, id)
  const payment = row && (await payable.lockPayment(tx, row, paymentId))
  return row && payment ? { row, payment } : null
}

/** The payment whose window is open or came back; undefined when a new one is needed. */
export const findOpenPayment = async <Row>(
  tx: Transaction,
  payable: Payable<Row>,
  row: Row,
  at: Date,
): Promise<PaymentRow | undefined> => {
  const payment = await payable.findPayment(tx, row)
  return payable.getStage(row, payment, { at }) === 'OPEN' ? payment : undefined
}
