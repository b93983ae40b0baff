import { toSeoulIso } from '../clock.ts'
import type { Executor } from '../db/database.ts'
import { toFileBooking } from './booking.rules.ts'
import type { ListedDifference } from './differences.store.ts'
import type { ListedProviderFile } from './provider-files.store.ts'
import {
  countDifferencesByKind,
  sumProviderFile,
  type KindSums,
  type ProviderReceivable,
} from './provider-sums.store.ts'

const toMoment = (at: Date | null) => at && toSeoulIso(at)

export const presentProviderFileCard = ({
  uploadedAt,
  agreedAt,
  agreedByName,
  differences,
  open,
  ...file
}: ListedProviderFile) => {
  const { id, provider, firstDay, lastDay, name, state, lines, amount, fee, vat, net, by } = file
  return {
    ...{ id, provider, firstDay, lastDay, name, state, lines, amount, fee, vat, net, by },
    uploadedAt: toSeoulIso(uploadedAt),
    agreedBy: agreedByName,
    agreedAt: toMoment(agreedAt),
    differences: { all: differences, open },
  }
}

const toTotals = ({ lines, theirs, ours }: KindSums) => ({ lines, theirs, ours, difference: theirs - ours })

export const presentProviderFile = async (db: Executor, file: ListedProviderFile) => {
  const sums = await sumProviderFile(db, file.id)
  const { settled: settles, suspense } = toFileBooking(file, sums)
  const { payments, refunds, chargebacks, paidFrom, paidUntil } = sums
  return {
    ...presentProviderFileCard(file),
    totals: {
      payments: toTotals(payments),
      refunds: toTotals(refunds),
      chargebacks: toTotals(chargebacks),
    },
    ...{ settles, suspense, paidFrom, paidUntil },
    kinds: await countDifferencesByKind(db, file.id),
  }
}

export const presentDifference = (row: ListedDifference) => {
  const { id, fileId: idFile, provider, kind, lineNo: line, transactionId, orderNo, oid, ours, theirs } = row
  const { explanation, explanationText, explainedByName, explainedAt } = row
  const { closingText, closedByName, closedAt } = row
  return {
    ...{ id, idFile, provider, kind, line, transactionId, orderNo, oid, ours, theirs },
    on: row.day,
    version: row.version,
    explanation:
      explanation && explainedAt
        ? {
            kind: explanation,
            text: explanationText ?? '',
            by: explainedByName ?? '',
            at: toSeoulIso(explainedAt),
          }
        : null,
    closing: closedAt && {
      text: closingText ?? '',
      by: closedByName ?? '',
      at: toSeoulIso(closedAt),
    },
  }
}

export const presentReceivable = ({ oldestAt, ...row }: ProviderReceivable) => ({
  ...row,
  oldestAt: oldestAt === null ? null : toSeoulIso(new Date(oldestAt)),
})
