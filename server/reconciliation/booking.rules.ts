import type { ProviderFileBooking } from '../ledger/provider-files.store.ts'

type FileSums = { fee: number; vat: number; net: number }
type LineSums = {
  payments: { theirs: number }
  refunds: { theirs: number }
  chargebacks: { theirs: number }
  settled: number
}

/**
 * What is booked for a file, in won. What it pays beyond the records that it settles, and what it pays less, is in
 * suspense until the provider corrects it: of each settled record the books close its own amount.
 */
export const toFileBooking = (
  { fee, vat, net }: FileSums,
  { payments, refunds, chargebacks, settled: settledAmount }: LineSums,
): ProviderFileBooking => ({
  ...{ fee, vat, net },
  settled: settledAmount,
  suspense: payments.theirs + refunds.theirs - settledAmount,
  chargebacks: chargebacks.theirs,
})
