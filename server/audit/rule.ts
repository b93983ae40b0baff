import type { SQL } from 'drizzle-orm'

/** What an audit is told from outside: the time, and the provider's own journal where there is one. */
export type Witness = { now: Date; provider: ProviderEntry[] | null }
export type ProviderEntry = {
  /** `issue` opens a virtual account, `deposit` is money that came into it. */
  kind: 'charge' | 'void' | 'refund' | 'issue' | 'deposit'
  oid: string
  transactionId: string | null
  amount: number
}

/** A rule of trust.md, section 5. Each query gives a row, `subject` and `detail`, for every breach. */
export type Rule = { number: number; promise: string; queries: (witness: Witness) => SQL[] }
export type Breach = { rule: number; subject: string; detail: string }
