import { toSeoulDay } from '../clock.ts'

export type CashSource = 'PAID' | 'BONUS'
export type Lot = { id: number; source: CashSource; remaining: number }
export type LotDeduction = { lotId: number; source: CashSource; amount: number }

/** Takes an amount from lots in their order, the first until it is empty; null when they do not hold it. */
export const allocateFromLots = (lots: readonly Lot[], amount: number): LotDeduction[] | null => {
  const deductions: LotDeduction[] = []
  let remainder = amount
  for (const { id, source, remaining } of lots) {
    if (remainder === 0) break
    const part = Math.min(remaining, remainder)
    if (part > 0) deductions.push({ lotId: id, source, amount: part })
    remainder -= part
  }
  return remainder === 0 ? deductions : null
}

/** How much of what was taken came from cash paid for and how much from bonus cash. */
export const sumBySource = (
  deductions: readonly { source: CashSource; amount: number }[],
): { paid: number; bonus: number } => ({
  paid: deductions.reduce((sum, { source, amount }) => sum + (source === 'PAID' ? amount : 0), 0),
  bonus: deductions.reduce((sum, { source, amount }) => sum + (source === 'BONUS' ? amount : 0), 0),
})

/** Paid cash may be used for five years (commercial prescription), bonus cash for one. */
export const lifetimeYears: Record<CashSource, number> = { PAID: 5, BONUS: 1 }

/** One charge, in won: the presets of the page lie within (pages.md, section 1.11). */
export const topUpLimits = { least: 10_000, most: 500_000, step: 1000 }
/** The most that a named prepaid balance may hold (Electronic Financial Transactions Act, decree article 13). */
export const maxBalance = 2_000_000

export type TopUpRefusal = 'cash.under_maintenance' | 'cash.amount.out_of_range' | 'cash.balance.over_limit'

/** Why so much may not be charged, or null. `charging` is what the member is paying for already. */
export const findTopUpRefusal = (
  amount: number,
  { maintenance, balance, charging }: { maintenance: boolean; balance: number; charging: number },
): TopUpRefusal | null => {
  if (maintenance) return 'cash.under_maintenance'
  const { least, most, step } = topUpLimits
  if (amount < least || amount > most || amount % step !== 0) return 'cash.amount.out_of_range'
  return balance + charging + amount > maxBalance ? 'cash.balance.over_limit' : null
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A charge's number from its day and ten random bytes: `C20261121-` and ten letters that nobody guesses. */
export const toCid = (now: Date, random: Uint8Array): string =>
  `C${toSeoulDay(now).replaceAll('-', '')}-${[...random].map((byte) => crockford[byte % 32]).join('')}`

type LotUse = { lotId: number; source: CashSource; amount: number; returned: number }

/** Gives an amount back to the lots it was taken from, the last taken first; null when less was taken. */
export const allocateReturn = (uses: readonly LotUse[], amount: number): LotDeduction[] | null => {
  const deductions: LotDeduction[] = []
  let remainder = amount
  for (const { lotId, source, amount: usedAmount, returned: returnedAmount } of uses.toReversed()) {
    const part = Math.min(usedAmount - returnedAmount, remainder)
    if (part > 0) deductions.push({ lotId, source, amount: part })
    remainder -= part
  }
  return remainder === 0 ? deductions : null
}

/** Cash out of nothing is for trying the shop out: where a switch turns it on, and never in production. */
export const isTestCashAllowed = (env: {
  APP_ENV: string
  CASH_TEST_INSERT?: boolean | undefined
}): boolean =>
  env.APP_ENV !== 'production' && (env.CASH_TEST_INSERT ?? ['demo', 'test'].includes(env.APP_ENV))

/** How much of a reward belongs to what is kept of the goods that it was given for, all in won. */
export const calculateRewardShare = (
  rewardAmount: number,
  rewardedAmount: number,
  keptAmount: number,
): number => (rewardedAmount > 0 ? Math.floor((rewardAmount * keptAmount) / rewardedAmount) : 0)
