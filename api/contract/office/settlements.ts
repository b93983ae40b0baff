import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import {
  Day,
  Id,
  IdParams,
  LongText,
  OfficePageSize,
  PagedItems,
  QueryId,
  Paging,
  SortedPaging,
  Text,
  toListField,
} from '../../fields.ts'
import { settlementCycles } from './sellers.options.ts'
import {
  invoiceSorts,
  invoiceStates,
  periodStates,
  statementLineKinds,
  statementSorts,
  statementStates,
} from './settlements.options.ts'
import {
  Invoice,
  SellerPayable,
  SettlementFile,
  SettlementPeriod,
  Statement,
  StatementCard,
  StatementLine,
} from './settlements.shapes.ts'

const base = { access: 'office', beyondSpec: true } as const
const reading = { ...base, method: 'get', may: 'settlements.close' } as const
const close = {
  ...base,
  method: 'post',
  may: 'settlements.close',
  output: Statement,
  params: IdParams,
} as const
const Version = z.int().min(1)
const Reason = LongText(500, 1)
const changeErrors = [
  'office.statement.not_found',
  'office.statement.changed',
  'office.statement.state',
] as const

/** What sellers are owed: periods, statements with every line down to its order, payouts, invoices for commission. */
export const settlements = {
  periods: call({
    ...reading,
    path: '/office/settlements/periods',
    summary: 'Periods of settlement, the latest first, with what their statements come to',
    query: Paging.pick({ page: true }).extend({
      size: OfficePageSize,
      cycle: toListField(z.enum(settlementCycles)),
      state: toListField(z.enum(periodStates)),
    }),
    output: PagedItems(SettlementPeriod),
    errors: [],
  }),
  closePeriod: call({
    ...close,
    path: '/office/settlements/periods/{id}/close',
    fresh: true,
    summary: 'Closes a period whose last day is over, once; statements below zero are carried',
    output: SettlementPeriod,
    errors: ['office.period.not_found', 'office.period.closed', 'office.period.running'],
  }),
  payables: call({
    ...reading,
    path: '/office/settlements/payables',
    summary: 'What each seller is owed now, why and since when; equal to the ledger',
    query: Paging.pick({ page: true }).extend({ size: OfficePageSize }),
    output: PagedItems(SellerPayable),
    errors: [],
  }),
  statements: call({
    ...reading,
    path: '/office/settlements/statements',
    summary: 'Statements of sellers; a seller sees their own',
    query: SortedPaging(statementSorts).extend({
      size: OfficePageSize,
      period: QueryId,
      company: QueryId,
      state: toListField(z.enum(statementStates)),
    }),
    output: PagedItems(StatementCard),
    errors: [],
  }),
  statement: call({
    ...reading,
    path: '/office/settlements/statements/{id}',
    summary: 'One statement with its sums, its steps and where it is paid to',
    params: IdParams,
    output: Statement,
    errors: ['office.statement.not_found'],
  }),
  statementLines: call({
    ...reading,
    path: '/office/settlements/statements/{id}/lines',
    summary: 'The lines of a statement, each with its order and its journal',
    params: IdParams,
    query: Paging.pick({ page: true }).extend({
      size: OfficePageSize,
      kind: toListField(z.enum(statementLineKinds)),
      oid: z.string().max(40).optional(),
    }),
    output: PagedItems(StatementLine),
    errors: ['office.statement.not_found'],
  }),
  statementFile: call({
    ...reading,
    path: '/office/settlements/statements/{id}/file',
    summary: 'A statement with all its lines as CSV',
    params: IdParams,
    output: SettlementFile,
    errors: ['office.statement.not_found'],
  }),
  holdStatement: call({
    ...close,
    path: '/office/settlements/statements/{id}/hold',
    summary: 'Keeps a closed statement from being approved, for a reason that the seller reads',
    body: z.object({ version: Version, reason: Reason }),
    errors: changeErrors,
  }),
  releaseStatement: call({
    ...close,
    path: '/office/settlements/statements/{id}/release',
    summary: 'Ends the hold of a statement',
    body: z.object({ version: Version }),
    errors: changeErrors,
  }),
  approveStatement: call({
    ...close,
    may: 'settlements.approve',
    path: '/office/settlements/statements/{id}/approval',
    fresh: true,
    summary: 'Approves a payout as a second person; alone where nobody else may, and marked so',
    body: z.object({ version: Version }),
    errors: [...changeErrors, 'office.statement.same_person'],
  }),
  payoutFile: call({
    ...base,
    method: 'post',
    may: 'settlements.close',
    path: '/office/settlements/payout-file',
    fresh: true,
    personal: 'record',
    summary: 'Approved statements as a file for the bank, with accounts in clear; recorded',
    body: z.object({ statements: z.array(Id).min(1).max(200) }),
    output: SettlementFile,
    errors: ['office.statement.not_found', 'office.statement.state', 'office.statement.no_account'],
  }),
  markPaid: call({
    ...close,
    path: '/office/settlements/statements/{id}/paid',
    fresh: true,
    summary: 'Books the payout of an approved statement, once',
    body: z.object({ version: Version, paidOn: Day }),
    errors: [...changeErrors, 'office.statement.paid_on'],
  }),
  markPayoutFailed: call({
    ...close,
    path: '/office/settlements/statements/{id}/failure',
    summary: 'Says that the bank refused a payout; it is approved anew and paid again once',
    body: z.object({ version: Version, reason: Reason }),
    errors: changeErrors,
  }),
  invoices: call({
    ...reading,
    path: '/office/settlements/invoices',
    summary: 'Invoices for commission by month and seller, with what waits for its approval number',
    query: SortedPaging(invoiceSorts).extend({
      size: OfficePageSize,
      company: QueryId,
      state: toListField(z.enum(invoiceStates)),
    }),
    output: PagedItems(Invoice),
    errors: [],
  }),
  recordInvoice: call({
    ...base,
    method: 'post',
    may: 'settlements.close',
    path: '/office/settlements/invoices/{id}/issue',
    summary: 'Keeps the day and the approval number under which an invoice was issued',
    params: IdParams,
    body: z.object({ issuedOn: Day, approvalNo: Text(24, 1) }),
    output: Invoice,
    errors: ['office.invoice.not_found', 'office.invoice.issued', 'office.invoice.approval_no'],
  }),
  agencyFile: call({
    ...reading,
    path: '/office/settlements/agency-file',
    summary:
      'Sales of every seller in a quarter, as the tax office asks of an intermediary; a seller gets their own',
    query: z.object({
      year: z.coerce.number().int().min(2020).max(2100),
      quarter: z.coerce.number().int().min(1).max(4),
    }),
    output: SettlementFile,
    errors: [],
  }),
}
