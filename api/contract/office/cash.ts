import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import {
  Day,
  Id,
  IdParams,
  Items,
  LongText,
  Moment,
  OfficePageSize,
  PagedItems,
  SignedWon,
  SortedPaging,
  toListField,
  Won,
} from '../../fields.ts'
import { cashGiftSorts, cashGiftStates, cashRefusals, maxCashGift, maxCashReceivers } from './cash.options.ts'
import { RecipientList } from './campaigns.shapes.ts'

export const CashGift = defineEntity('CashGift', {
  id: Id,
  state: z.enum(cashGiftStates),
  /** In won, for each member. */
  amount: Won,
  receivers: z.int(),
  total: Won,
  /** The last day on which it can be used. */
  lastDay: Day,
  reason: z.string(),
  askedBy: z.object({ id: Id, name: z.string() }),
  askedAt: Moment,
  /** When it is withdrawn if it was not decided. */
  dueAt: Moment,
  decidedBy: z.object({ id: Id, name: z.string() }).nullable(),
  decidedAt: Moment.nullable(),
  /** Why it was refused. */
  answer: z.string().nullable(),
})

const Refusals = z.array(z.object({ entry: z.string(), reason: z.enum(cashRefusals) }))
const Recipients = RecipientList.min(1).max(maxCashReceivers)
const office = { access: 'office', may: 'cash.grant', beyondSpec: true } as const

/** Bonus cash that the shop gives, and what it owes to members. */
export const cash = {
  cashGifts: call({
    ...office,
    method: 'get',
    path: '/office/cash-gifts',
    summary: 'Bonus cash that was given or asked for, the latest first',
    query: SortedPaging(cashGiftSorts).extend({
      size: OfficePageSize,
      state: toListField(z.enum(cashGiftStates)),
    }),
    output: PagedItems(CashGift),
    errors: [],
  }),
  previewCash: call({
    ...office,
    method: 'post',
    path: '/office/cash-gifts/recipients',
    leavesNoEntry: true,
    summary: 'Who of a list would get cash, who would not, and how much one may give without approval today',
    body: z.object({ members: Recipients }),
    output: z.object({
      receivers: z.int(),
      refusals: Refusals,
      /** In won; null without a limit. */
      limit: Won.nullable(),
    }),
    errors: [],
  }),
  grantCash: call({
    ...office,
    method: 'post',
    path: '/office/cash-gifts',
    summary: 'Gives bonus cash to the members of a list, or asks for it above the limit of the day',
    body: z.object({
      members: Recipients,
      amount: z.int().min(1).max(maxCashGift),
      lastDay: Day,
      reason: LongText(200, 1),
    }),
    output: z.object({ gift: CashGift, refusals: Refusals }),
    errors: ['office.cash_gift.expiry', 'office.cash_gift.nobody'],
  }),
  decideCashGift: call({
    ...office,
    method: 'post',
    may: 'approvals.decide',
    path: '/office/cash-gifts/{id}/decision',
    fresh: true,
    summary: 'Agrees to bonus cash, which is given at once, or refuses it with a reason',
    params: IdParams,
    body: z
      .strictObject({ accepted: z.boolean(), reason: LongText(200).optional() })
      .refine(({ accepted: isAccepted, reason }) => isAccepted || (reason ?? '') !== '', {
        path: ['reason'],
        error: 'required',
      }),
    output: CashGift,
    errors: [
      'office.cash_gift.not_found',
      'office.cash_gift.settled',
      'office.cash_gift.own',
      'office.cash_gift.expiry',
      'office.cash_gift.nobody',
    ],
  }),
  cashLiability: call({
    ...office,
    method: 'get',
    path: '/office/cash-liability',
    summary:
      'What the shop owes members in cash at the end of each day, paid and bonus apart, until today; equal to the ledger',
    query: z.object({ startDate: Day, endDate: Day }),
    output: Items(
      z.object({
        day: Day,
        paid: SignedWon,
        bonus: SignedWon,
        /** Reserved by orders that wait for their money, of either source. */
        held: SignedWon,
        total: SignedWon,
      }),
    ),
    errors: [],
  }),
}
