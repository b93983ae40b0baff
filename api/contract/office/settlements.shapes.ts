import { z } from '@hono/zod-openapi'
import { defineEntity } from '../../entity.ts'
import { Day, Id, Moment, SignedWon } from '../../fields.ts'
import {
  invoiceKinds,
  invoiceStates,
  periodStates,
  statementLineKinds,
  statementStates,
} from './settlements.options.ts'
import { settlementCycles } from './sellers.options.ts'

const Company = z.object({ id: Id, name: z.string() })

export const SettlementPeriod = defineEntity('SettlementPeriod', {
  id: Id,
  cycle: z.enum(settlementCycles),
  firstDay: Day,
  /** Included. */
  lastDay: Day,
  state: z.enum(periodStates),
  closedAt: Moment.nullable(),
  /** Whether its last day is over, so that it can be closed. */
  isOver: z.boolean(),
  /** What its statements come to; of an open one until now. */
  sellers: z.int(),
  total: SignedWon,
  /** Statements by state, only those of which there are some. */
  states: z.array(z.object({ state: z.enum(statementStates), count: z.int() })),
})

/** Sums of a statement in won; deductions are negative, and `total` is their sum. */
const sums = {
  /** Goods at the price of the order, before any coupon. */
  sales: SignedWon,
  shipping: SignedWon,
  couponsOfSeller: SignedWon,
  commission: SignedWon,
  vat: SignedWon,
  returns: SignedWon,
  /** Taken over from the statement before. */
  carried: SignedWon,
  corrections: SignedWon,
  total: SignedWon,
}

export const StatementCard = defineEntity('StatementCard', {
  id: Id,
  company: Company,
  period: z.object({ id: Id, cycle: z.enum(settlementCycles), firstDay: Day, lastDay: Day }),
  state: z.enum(statementStates),
  version: z.int(),
  orders: z.int(),
  ...sums,
  /** The last day by which it is to be paid: the fifth business day after the period. */
  payBy: Day,
})

const Step = z.object({
  to: z.enum(statementStates),
  /** Who did it; null where it was done by itself. */
  person: z.string().nullable(),
  reason: z.string().nullable(),
  /** Whether no other person could have approved it. */
  singlePerson: z.boolean(),
  at: Moment,
})

export const Statement = defineEntity('Statement', {
  ...StatementCard.shape,
  /** The terms of its lines, in hundredths of a percent; more than one where they changed within the period. */
  commissionBps: z.array(z.int()),
  /** Where it is paid to; the account's number is masked. */
  payout: z.object({
    bankName: z.string().nullable(),
    accountMasked: z.string().nullable(),
    holderMasked: z.string().nullable(),
    paidOn: Day.nullable(),
    attempts: z.int(),
  }),
  steps: z.array(Step),
  /** Why the reader cannot approve it: they closed it or changed its terms themselves; null where they can. */
  approvalObstacle: z.enum(['SAME_PERSON', 'STATE', 'PERMISSION']).nullable(),
  invoiceId: Id.nullable(),
})

export const StatementLine = defineEntity('StatementLine', {
  id: Id,
  kind: z.enum(statementLineKinds),
  /** The order of a line; null for what is carried. */
  oid: z.string().nullable(),
  orderLineId: Id.nullable(),
  productName: z.string().nullable(),
  qty: z.int().nullable(),
  amount: SignedWon,
  commissionBp: z.int().nullable(),
  /** The journal in the ledger. */
  journalId: Id.nullable(),
  at: Moment,
})

/** What is owed to a seller now: nothing is missing between the three parts. */
export const SellerPayable = defineEntity('SellerPayable', {
  company: Company,
  /** Of the open period. */
  open: SignedWon,
  /** Of statements that are closed, held or approved and not paid. */
  unpaid: SignedWon,
  carried: SignedWon,
  total: SignedWon,
  /** The first day of the oldest period of which something is unpaid. */
  since: Day.nullable(),
  /** The day by which the oldest unpaid statement is to be paid. */
  payBy: Day.nullable(),
})

export const Invoice = defineEntity('Invoice', {
  id: Id,
  number: z.string(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  company: Company,
  /** As of the day of issue. */
  buyer: z.object({ name: z.string(), businessNumber: z.string(), representative: z.string() }),
  month: z.string(),
  supply: SignedWon,
  vat: SignedWon,
  total: SignedWon,
  /** The last day to issue it: the 10th of the month after. */
  dueOn: Day,
  issuedOn: Day.nullable(),
  approvalNo: z.string().nullable(),
  amendsId: Id.nullable(),
})

export const SettlementFile = z.object({
  name: z.string(),
  /** Text of the file, CSV with a byte order mark. */
  content: z.string(),
  rows: z.int(),
  total: SignedWon,
})
