import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import {
  Id,
  IdParams,
  LongText,
  Moment,
  Oid,
  PagedItems,
  SortedPaging,
  toListField,
  Won,
} from '../../fields.ts'
import { approvalStates, goodwillReasons, maxGoodwill } from './refunds.options.ts'

/** What waits by deadline, or the latest requests first. */
export const approvalSorts = ['due', 'new'] as const
/** Given back, on its way to the shopper, or waiting for another person. */
export const goodwillOutcomes = ['REFUNDED', 'REFUNDING', 'AWAITING_APPROVAL'] as const

const Reason = z.enum(goodwillReasons)

/** A request for goodwill above the limit of who asked for it. */
export const Approval = defineEntity('Approval', {
  id: Id,
  oid: z.string(),
  /** In won, money and cash together. */
  amount: Won,
  reason: Reason,
  /** Words for the shopper. */
  note: z.string(),
  state: z.enum(approvalStates),
  askedBy: z.object({ id: Id, name: z.string() }),
  askedAt: Moment,
  /** When it is withdrawn if it was not decided. */
  dueAt: Moment,
  decidedBy: z.object({ id: Id, name: z.string() }).nullable(),
  decidedAt: Moment.nullable(),
  /** Why it was refused. */
  answer: z.string().nullable(),
})

/** A request beside what its order has had so far. */
export const OpenApproval = defineEntity('OpenApproval', {
  ...Approval.shape,
  ordererMasked: z.string(),
  /** What was paid in money and cash, and how much of it went back or is on its way. */
  paid: Won,
  refunded: Won,
})

/** How much goodwill an order has had and can still have, and what this person may give of it. */
export const GoodwillState = defineEntity('GoodwillState', {
  oid: z.string(),
  /** Whether the goods are with the shopper, so that goodwill can be given. */
  isPossible: z.boolean(),
  /** What the lines still carry, in money and in cash. */
  room: z.object({ money: Won, cash: Won }),
  /** All gifts so far, those on their way too. */
  given: Won,
  /** How much this person may give for one order without approval, all gifts together; null without a limit. */
  limit: Won.nullable(),
  /** Whether money cannot go back before the shopper names an account. */
  needsBankAccount: z.boolean(),
  /** The latest first. */
  requests: z.array(Approval),
})

const Oids = z.object({ oid: Oid })
const office = { access: 'office', beyondSpec: true } as const

/** Money back for goods that stay with the shopper, and who agrees to it. */
export const refunds = {
  goodwill: call({
    ...office,
    method: 'get',
    path: '/office/orders/{oid}/goodwill',
    may: 'refunds.give',
    summary: 'The goodwill of an order so far, what it can still have, and the limit of who asks',
    params: Oids,
    output: GoodwillState,
    errors: ['order.not_found'],
  }),
  giveRefund: call({
    ...office,
    method: 'post',
    path: '/office/orders/{oid}/goodwill',
    may: 'refunds.give',
    summary: 'Gives money back for goods that stay with the shopper, or asks for it above the limit',
    params: Oids,
    body: z.strictObject({
      amount: z.int().min(1).max(maxGoodwill),
      reason: Reason,
      /** Words for the shopper. */
      note: LongText(200, 1),
      /** The goodwill of the order so far, as the person saw it: who saw less decides anew. */
      given: Won,
    }),
    output: z.object({ outcome: z.enum(goodwillOutcomes), money: Won, cash: Won }),
    errors: [
      'order.not_found',
      'order.state.wrong',
      'order.refund.account_required',
      'order.refund.pending',
      'office.goodwill.changed',
      'office.goodwill.too_much',
      'office.approval.open',
      'staff.case.own',
    ],
  }),
  approvals: call({
    ...office,
    method: 'get',
    path: '/office/approvals',
    may: 'approvals.decide',
    summary: 'Requests for goodwill, by deadline',
    query: SortedPaging(approvalSorts).extend({ state: toListField(z.enum(approvalStates)) }),
    output: PagedItems(OpenApproval),
    errors: [],
  }),
  decideApproval: call({
    ...office,
    method: 'post',
    path: '/office/approvals/{id}/decision',
    may: 'approvals.decide',
    fresh: true,
    summary: 'Agrees to goodwill, whose money goes back, or refuses it with a reason',
    params: IdParams,
    body: z
      .strictObject({ accepted: z.boolean(), reason: LongText(200).optional() })
      .refine(({ accepted: isAccepted, reason }) => isAccepted || (reason ?? '') !== '', {
        path: ['reason'],
        error: 'required',
      }),
    output: z.object({ state: z.enum(approvalStates), outcome: z.enum(goodwillOutcomes).nullable() }),
    errors: [
      'office.approval.not_found',
      'office.approval.settled',
      'office.approval.own',
      'office.goodwill.too_much',
      'order.state.wrong',
      'order.refund.account_required',
      'order.refund.pending',
      'staff.case.own',
    ],
  }),
}
