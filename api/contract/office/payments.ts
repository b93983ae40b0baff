import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import { Id, IdParams, Moment, Oid, PagedItems, SortedPaging, Won } from '../../fields.ts'

/** The longest waiting first, or the latest. */
export const moneySorts = ['old', 'new'] as const
/** A charge without an answer, one that is being taken back, a virtual account that is being closed. */
export const doubtfulStates = ['UNKNOWN', 'VOIDING', 'CLOSING'] as const
export const refundKinds = ['CANCEL', 'RETURN', 'DEPOSIT', 'GOODWILL', 'CASH'] as const
/** Where a refund is recorded: of an order, or of stored cash. */
export const refundSources = ['ORDER', 'CASH'] as const

const provider = z.enum(['allat', 'kakaopay'])
/** What the provider said last: `refused`, `unclear` and the like; null before its first answer. */
const lastAnswer = { lastAnswer: z.string().nullable(), lastAnswerAt: Moment.nullable() }

export const PaymentInDoubt = defineEntity('PaymentInDoubt', {
  id: Id,
  state: z.enum(doubtfulStates),
  provider,
  /** The order, or null where it is a top-up; and its number at the provider. */
  oid: z.string().nullable(),
  orderNo: z.string(),
  amount: Won,
  since: Moment,
  attempts: z.int(),
  nextTryAt: Moment.nullable(),
  ...lastAnswer,
})

export const RefundOwed = defineEntity('RefundOwed', {
  id: Id,
  source: z.enum(refundSources),
  kind: z.enum(refundKinds),
  provider: provider.nullable(),
  /** The order; null for a refund of stored cash. */
  oid: z.string().nullable(),
  amount: Won,
  since: Moment,
  attempts: z.int(),
  nextTryAt: Moment.nullable(),
  /** Whether the money cannot go back before the shopper names an account. */
  needsAccount: z.boolean(),
  ...lastAnswer,
})

export const UnmatchedDeposit = defineEntity('UnmatchedDeposit', {
  id: Id,
  provider: z.string(),
  orderNo: z.string(),
  amount: Won,
  depositorMasked: z.string(),
  depositedAt: Moment,
  since: Moment,
  /** Orders that wait for exactly this amount, the oldest first. */
  candidates: z.array(z.object({ oid: z.string(), ordererMasked: z.string(), expiresAt: Moment.nullable() })),
})

const reading = { access: 'office', may: 'payments.read', beyondSpec: true } as const
const act = { access: 'office', may: 'payments.act', beyondSpec: true } as const
const query = SortedPaging(moneySorts)

/** Money whose way is not clear: what settles by itself, and what a person can do meanwhile. */
export const payments = {
  paymentsInDoubt: call({
    ...reading,
    method: 'get',
    path: '/office/payments/in-doubt',
    summary: 'Payments whose outcome the provider has not confirmed',
    query,
    output: PagedItems(PaymentInDoubt),
    errors: [],
  }),
  askProvider: call({
    ...act,
    method: 'post',
    path: '/office/payments/in-doubt/{id}/inquiry',
    summary: 'Asks the provider now, and applies what it answers',
    params: IdParams,
    output: z.object({ isSettled: z.boolean(), state: z.string(), lastAnswer: z.string().nullable() }),
    errors: [
      'office.payment.not_found',
      'office.payment.settled',
      'office.payment.busy',
      'payment.unavailable',
    ],
  }),
  refundsOwed: call({
    ...reading,
    method: 'get',
    path: '/office/payments/refunds',
    summary: 'Refunds that were tried in vain, or wait for an account',
    query,
    output: PagedItems(RefundOwed),
    errors: [],
  }),
  retryRefund: call({
    ...act,
    method: 'post',
    path: '/office/payments/refunds/{id}/retry',
    fresh: true,
    summary: 'Tries a refund now, by the key of all its attempts, so that it is given once',
    params: IdParams,
    body: z.strictObject({ source: z.enum(refundSources) }),
    output: z.object({ isSettled: z.boolean(), lastAnswer: z.string().nullable() }),
    errors: [
      'office.refund.not_found',
      'office.refund.settled',
      'office.payment.busy',
      'payment.unavailable',
    ],
  }),
  unmatchedDeposits: call({
    ...reading,
    method: 'get',
    path: '/office/payments/deposits',
    summary: 'Deposits whose order is not known, with the orders that wait for the same amount',
    query,
    output: PagedItems(UnmatchedDeposit),
    errors: [],
  }),
  matchDeposit: call({
    ...act,
    method: 'post',
    path: '/office/payments/deposits/{id}/match',
    fresh: true,
    summary: 'Applies a deposit to an order that waits for one, as if it had come for that order',
    params: IdParams,
    body: z.strictObject({ oid: Oid }),
    output: z.object({ oid: z.string(), status: z.string() }),
    errors: [
      'office.deposit.not_found',
      'office.deposit.settled',
      'office.deposit.not_awaited',
      'staff.case.own',
    ],
  }),
}
