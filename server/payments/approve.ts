import type { ErrorCode } from '#api/error.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { hitFailpoint } from '../failpoints.ts'
import { fail } from '../http/handler.ts'
import type { ClaimedPayment, Payable, PayablePayment, PaymentAttempt } from './payable.ts'
import { isOpaque } from './payments.rules.ts'
import type { PaymentRow } from './payments.store.ts'
import { hashPaymentAnswer } from './providers.ts'
import { settlePayment } from './settle.ts'

export type ApprovalRequest = {
  memberId: number
  /** The number that the member sees: an oid, a cid or a sid. */
  number: string
  provider: PaymentRow['provider']
  encData?: string | undefined
}
type Result = { kind: string }
type StageRequest = { at: Date; encHash?: string | undefined }

/** The error of a repeated approval of a settled payment; undefined is success. */
export const toErrorCode = <Row, Payment extends PaymentAttempt, R extends Result>(
  payable: Payable<Row, Payment, R>,
  { row, payment }: { row: Row; payment?: Payment | undefined },
  request: StageRequest,
): ErrorCode | undefined => {
  const stage = payable.getStage(row, payment, request)
  if (stage === 'DONE') return undefined
  if (stage === 'CLOSED') return payable.errors.closed
  if (payment?.declineCode === 'sold_out') return 'payment.sold_out'
  if (stage === 'APPROVING') return 'payment.in_progress'
  if (stage === 'UNCLEAR') return 'payment.unclear'
  if (payment?.state === 'VOIDED' || payment?.state === 'DECLINED') return 'payment.declined'
  if (payment?.declineCode === 'closed') return 'payment.cancelled'
  return payable.errors.closed
}

/** The reasons of a provider that a shopper can do something about. */
const namedReasons: readonly string[] = ['card_refused', 'limit_exceeded']

/** Fails with an error, for a declined payment with the provider's reason where it names one. */
const failFor = (code: ErrorCode, declineCode: string | null | undefined): never =>
  code === 'payment.declined' && declineCode && namedReasons.includes(declineCode)
    ? fail(code, { reason: declineCode })
    : fail(code)

/** Data that already paid must belong to this payment. */
const toOutcome = <Row, Payment extends PaymentAttempt, R extends Result>(
  payable: Payable<Row, Payment, R>,
  { row, payment }: { row: Row; payment: Payment | undefined },
  request: StageRequest,
): Row => {
  const code = toErrorCode(payable, { row, payment }, request)
  if (code) return failFor(code, payment?.declineCode)
  const { encHash } = request
  return encHash === undefined || encHash === payment?.encHash ? row : fail('payment.data.used')
}

/** Why a payment that can still be made has no data of its window. */
const toMissingDataCode = ({ declineCode }: PaymentAttempt): ErrorCode => {
  if (declineCode === null) return 'payment.data.invalid'
  return declineCode === 'closed' ? 'payment.cancelled' : 'payment.declined'
}

const claimWithData = async <Row, Payment extends PaymentAttempt, R extends Result>(
  tx: Transaction,
  payable: Payable<Row, Payment, R>,
  { row, payment }: PayablePayment<Row, Payment>,
  { memberId, encData: requestEncData }: ApprovalRequest,
  at: Date,
): Promise<ClaimedPayment<Row, Payment>> => {
  const encData = requestEncData ?? payment.encData ?? ''
  if (!isOpaque(encData)) fail(toMissingDataCode(payment))
  const encHash = hashPaymentAnswer(payment, encData)
  if (await payable.isAnswerUsed(tx, encHash, payment, row)) fail('payment.data.used')
  return payable.claim(tx, { row, payment }, { encHash, encData }, { actor: `member:${memberId}`, at })
}

/** The first phase: claims the payment before any call to the provider, or finds its outcome. */
const claimOrGetOutcome = <Row, Payment extends PaymentAttempt, R extends Result>(
  services: Services,
  payable: Payable<Row, Payment, R>,
  request: ApprovalRequest,
): Promise<ClaimedPayment<Row, Payment> | { row: Row; key: null }> =>
  withTransaction(services.db, async (tx) => {
    await hitFailpoint(`${payable.failpoints}.beforeClaim`)
    const { memberId, number, provider, encData } = request
    const row = (await payable.lockOwn(tx, memberId, number)) ?? fail(payable.errors.missing)
    const payment = await payable.findPayment(tx, row)
    const at = services.clock.now()
    if (payment && payment.provider !== provider) fail('payment.data.invalid')
    const encHash = payment && encData !== undefined ? hashPaymentAnswer(payment, encData) : undefined
    if (payment && payable.getStage(row, payment, { at, encHash }) === 'OPEN')
      return claimWithData(tx, payable, { row, payment }, request, at)
    return { row: toOutcome(payable, { row, payment }, { at, encHash }), key: null }
  })

type ApprovedPayment<Row, Payment, R> = PayablePayment<Row, Payment> & { result: R }

/** The second and third phase: asks the provider once for our own amount, and applies its answer. */
export const approveAndSettle = async <
  Row extends { id: number },
  Payment extends PaymentAttempt,
  R extends Result,
>(
  services: Services,
  payable: Payable<Row, Payment, R>,
  claim: ClaimedPayment<Row, Payment>,
  actor: string,
  callProvider: () => Promise<R> = () => payable.callProvider(services, claim),
): Promise<ApprovedPayment<Row, Payment, R>> => {
  await hitFailpoint(`${payable.failpoints}.afterClaim`)
  const result = await callProvider()
  await hitFailpoint(`${payable.failpoints}.afterProvider`)
  const settlement = { id: claim.row.id, paymentId: claim.payment.id, result, actor }
  const settle = () =>
    withTransaction(services.db, async (tx) => {
      const at = services.clock.now()
      await payable.endCall(tx, claim.key, result, at)
      return settlePayment(tx, services, payable, { ...settlement, at })
    })
  const settledPayment = await (payable.slots ? payable.slots(services.db, settle) : settle())
  await hitFailpoint(`${payable.failpoints}.afterCommit`)
  return { ...settledPayment, result }
}

const toApprovalOutcome = <Row, Payment extends PaymentAttempt, R extends Result>(
  payable: Payable<Row, Payment, R>,
  { result, ...payment }: ApprovedPayment<Row, Payment, R & { code?: string }>,
  at: Date,
): Row => {
  if (result.kind === 'unread') return fail('payment.data.invalid')
  if (result.kind === 'unsent' || result.kind === 'unclear') return fail('payment.unclear')
  // A card keeps no attempt that was declined: it is open for the next one.
  const isOpen = payable.getStage(payment.row, payment.payment, { at }) === 'OPEN'
  if (isOpen && result.kind === 'declined') return failFor('payment.declined', result.code)
  const code = toErrorCode(payable, payment, { at })
  return code ? failFor(code, payment.payment.declineCode) : payment.row
}

/**
 * Has the provider charge what the window allowed, in the phases of docs/trust.md, section 3.4: claim, ask
 * once for our own amount, apply the answer. A repeated call returns the settled outcome.
 */
export const approvePayment = async <
  Row extends { id: number },
  Payment extends PaymentAttempt,
  R extends Result,
>(
  services: Services,
  payable: Payable<Row, Payment, R>,
  request: ApprovalRequest,
): Promise<{ row: Row; isRepeated: boolean }> => {
  const claim = await claimOrGetOutcome(services, payable, request)
  if (claim.key === null) return { row: claim.row, isRepeated: true }
  const approval = await approveAndSettle(services, payable, claim, `member:${request.memberId}`)
  return { row: toApprovalOutcome(payable, approval, services.clock.now()), isRepeated: false }
}
