import { z } from '@hono/zod-openapi'
import { defineEntity } from '../../entity.ts'
import { Day, Id, Moment, SignedWon, Won } from '../../fields.ts'
import {
  differenceKinds,
  explanationKinds,
  providerFileStates,
  settlementProviders,
} from './reconciliation.options.ts'

const Count = z.int().min(0)

export const ProviderFileCard = defineEntity('ProviderFileCard', {
  id: Id,
  provider: z.enum(settlementProviders),
  /** The days of the transactions that it has, the last one included. */
  firstDay: Day,
  lastDay: Day,
  /** The name of the file. */
  name: z.string(),
  state: z.enum(providerFileStates),
  lines: Count,
  /** What the provider says: gross, what it kept of it, and what it paid out. */
  amount: SignedWon,
  fee: SignedWon,
  vat: SignedWon,
  net: SignedWon,
  by: z.string(),
  uploadedAt: Moment,
  agreedBy: z.string().nullable(),
  agreedAt: Moment.nullable(),
  differences: z.object({ all: Count, open: Count }),
})

/** Theirs and ours of one kind of transaction, in won. */
const Totals = z.object({ lines: Count, theirs: SignedWon, ours: SignedWon, difference: SignedWon })

export const ProviderFile = defineEntity('ProviderFile', {
  ...ProviderFileCard.shape,
  totals: z.object({ payments: Totals, refunds: Totals, chargebacks: Totals }),
  /** What is booked at the agreement beside the fee: it settles so much, and so much is in suspense. */
  settles: SignedWon,
  suspense: SignedWon,
  /** The days on which the provider pays out; null in a file without lines that are paid. */
  paidFrom: Day.nullable(),
  paidUntil: Day.nullable(),
  /** Differences by kind, only those of which there are some. */
  kinds: z.array(z.object({ kind: z.enum(differenceKinds), all: Count, open: Count })),
})

export const ProviderFileFault = defineEntity('ProviderFileFault', {
  line: z.int(),
  /** The column by its head in the file; null where the whole line is at fault. */
  column: z.string().nullable(),
  text: z.string(),
})

/** A file is kept whole or not at all: `file` is null where it has faults. */
export const ProviderFileReading = defineEntity('ProviderFileReading', {
  file: ProviderFile.nullable(),
  faults: z.array(ProviderFileFault),
  /** More than are listed, where there are many. */
  faultyLines: Count,
})

export const ProviderDifference = defineEntity('ProviderDifference', {
  id: Id,
  idFile: Id,
  provider: z.enum(settlementProviders),
  kind: z.enum(differenceKinds),
  /** The line of the file; null where it is missing there. */
  line: z.int().nullable(),
  transactionId: z.string(),
  /** The number of the order at the provider. */
  orderNo: z.string(),
  /** The order of ours; null where there is none, as for a top-up. */
  oid: z.string().nullable(),
  ours: SignedWon.nullable(),
  theirs: SignedWon.nullable(),
  /** The day of the transaction. */
  on: Day,
  version: z.int(),
  explanation: z
    .object({ kind: z.enum(explanationKinds), text: z.string(), by: z.string(), at: Moment })
    .nullable(),
  /** When its case was closed and with which words; null without a closed case. */
  closing: z.object({ text: z.string(), by: z.string(), at: Moment }).nullable(),
})

export const ProviderReceivable = defineEntity('ProviderReceivable', {
  provider: z.enum(settlementProviders),
  /** What was paid by shoppers less what was refunded, of which no agreed file says anything. */
  unsettled: SignedWon,
  transactions: Count,
  oldestAt: Moment.nullable(),
  /** What agreed files paid out beyond the books, or less: it waits for a correction of the provider. */
  suspense: SignedWon,
  /** What agreed files took off for chargebacks. */
  chargebacks: Won,
})
