import type { Transaction } from '../db/database.ts'
import { insertJournal } from './ledger.ts'

/**
 * What an agreed settlement file comes to, in won. `settled` is the amount of our records that it settles, `suspense`
 * what it pays beyond them (or less), `chargebacks` what was taken off for them, below zero.
 */
export type ProviderFileBooking = {
  net: number
  fee: number
  vat: number
  settled: number
  suspense: number
  chargebacks: number
}

/**
 * Books what a payment provider paid out: money at the provider becomes money in the bank, less its fees. A chargeback
 * is the operator's cost. The id of the journal, or null where the file was booked before.
 */
export const bookProviderFile = (
  tx: Transaction,
  { fileId, actor, at }: { fileId: number; actor: string; at: Date },
  { net, fee, vat, settled: settledAmount, suspense, chargebacks }: ProviderFileBooking,
): Promise<number | null> =>
  insertJournal(tx, {
    ...{ kind: 'PROVIDER_FILE', key: `provider-file:${fileId}`, actor, at },
    ref: { type: 'PROVIDER_FILE', id: String(fileId) },
    entries: [
      { account: 'BANK', amount: -net },
      { account: 'PG_FEE', amount: -fee },
      { account: 'INPUT_VAT', amount: -vat },
      { account: 'PG_CLEARING', amount: settledAmount },
      { account: 'PG_SUSPENSE', amount: suspense },
      { account: 'CHARGEBACK', amount: chargebacks },
    ],
  })
