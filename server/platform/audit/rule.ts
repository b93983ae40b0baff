import type { SQL } from 'drizzle-orm'

/** External facts for an audit: the time, and the provider's own journal where one exists. */
export type Witness = { now: Date; provider: ProviderEntry[] | null }
export type ProviderEntry = {
  /** `issue` opens a virtual account, `deposit` is money received in it. */
  kind: 'charge' | 'void' | 'refund' | 'issue' | 'deposit'
  oid: string
  transactionId: string | null
  amount: number
}

/** A rule of docs/trust.md, section 5. Each query returns a row, `subject` and `detail`, for every breach. */
export type Rule = { number: number; promise: string; queries: (witness: Witness) => SQL[] }
export type Breach = { rule: number; subject: string; detail: string }
