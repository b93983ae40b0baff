import { fail } from '../http/handler.ts'
import { applyResult } from './outcomes.ts'
import type { PayableRules, RecordedPayable, Stage } from './payable.ts'
import { toLeaseEnd } from './payments.rules.ts'
import {
  abandonPayments,
  beginCall,
  changePayment,
  endCall,
  findLatestPayment,
  isEncDataUsed,
  lockPayment,
  type PaymentRow,
} from './payments.store.ts'
import { describeResult, toProviderResult } from './provider-result.ts'
import { findTransactionId, getProvider } from './providers.ts'

const stages: Record<string, Stage> = { APPROVING: 'APPROVING', UNKNOWN: 'UNCLEAR', VOIDING: 'UNCLEAR' }

const getStage = <Row>(
  rules: PayableRules<Row>,
  row: Row,
  payment: PaymentRow | undefined,
  at: Date,
): Stage => {
  if (rules.isSettled(row))
    return payment?.state === 'APPROVED' || payment?.state === 'ISSUED' ? 'DONE' : 'CLOSED'
  const state = rules.getState(row)
  if (state !== 'PENDING_PAYMENT') return stages[state] ?? 'ENDED'
  const expiresAt = rules.getExpiry(row)
  return payment?.state === 'CREATED' && expiresAt !== null && expiresAt > at ? 'OPEN' : 'CLOSED'
}

const toEndState = (reason: string) =>
  reason === 'closed'
    ? { state: 'ABANDONED' as const, declineCode: reason }
    : { state: 'DECLINED' as const, declineCode: reason }

/** The protocol for a payable whose payments are rows of `payments`. */
export const createPayable = <Row>(rules: PayableRules<Row>): RecordedPayable<Row> => ({
  ...rules,
  findPayment: (tx, row) => findLatestPayment(tx, rules.getSubject(row)),
  lockPayment: (tx, _row, paymentId) => lockPayment(tx, paymentId),
  getStage: (row, payment, { at }) => getStage(rules, row, payment, at),
  isAnswerUsed: (tx, encHash, { id }) => isEncDataUsed(tx, encHash, id),
  claim: async (tx, { row, payment }, answer, { actor, at }) => {
    const attempts = payment.attempts + 1
    const set = { ...answer, state: 'APPROVING' as const, attempts, leaseUntil: toLeaseEnd(at) }
    if (!(await changePayment(tx, payment, set))) fail('payment.in_progress')
    const claimedRow = await rules.transition(tx, row, 'APPROVING', { actor, at })
    const key = `approve-${payment.orderNo}-${attempts}`
    await beginCall(tx, payment.id, 'APPROVE', key, at)
    return { row: claimedRow, payment: { ...payment, ...set }, key }
  },
  callProvider: async (services, { payment, key }) => {
    const { amount, orderNo: oid, encData, provider } = payment
    return toProviderResult(
      await getProvider(services, provider).approve({
        oid,
        amount,
        encData: encData ?? '',
        idempotencyKey: key,
        transactionId: findTransactionId(payment),
      }),
    )
  },
  endCall: (tx, key, result, at) => endCall(tx, key, describeResult(result), at),
  settle: (tx, services, pending, result) => applyResult({ tx, services, rules, pending }, result),
  saveAnswer: (tx, { payment }, encData) => changePayment(tx, payment, { state: 'CREATED', encData }),
  leave: async (tx, { row }, reason, at) => {
    await abandonPayments(tx, rules.getSubject(row), toEndState(reason))
    await rules.reopen(tx, row, { actor: 'window', at, reason })
  },
})
