import { toSeoulDay } from '../clock.ts'

export type CashSource = 'PAID' | 'BONUS'
export type Lot = { id: number; source: CashSource; remaining: number }
export type LotDeduction = { lotId: number; source: CashSource; amount: number }

/** Takes an amount from lots in their order; null when the lots hold less. */
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

/** How much of the deducted cash was paid and how much was bonus. */
export const sumBySource = (
  deductions: readonly { source: CashSource; amount: number }[],
): { paid: number; bonus: number } => ({
  paid: deductions.reduce((sum, { source, amount }) => sum + (source === 'PAID' ? amount : 0), 0),
  bonus: deductions.reduce((sum, { source, amount }) => sum + (source === 'BONUS' ? amount : 0), 0),
})

/** Years in which cash may be used: five for paid cash (commercial prescription), one for bonus cash. */
export const lifetimeYears: Record<CashSource, number> = { PAID: 5, BONUS: 1 }

/** Limits of one top-up, in won; the presets of the page lie within. */
export const topUpLimits = { least: 10_000, most: 500_000, step: 1000 }
/** The maximum of a named prepaid balance (Electronic Financial Transactions Act, decree article 13). */
export const maxBalance = 2_000_000

export type TopUpRefusal = 'cash.under_maintenance' | 'cash.amount.out_of_range' | 'cash.balance.over_limit'

/** Why this amount may not be topped up, or null. `charging` is the sum of the member's open top-ups. */
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

/** A top-up number from its day and ten random bytes: `C20261121-` and ten letters that cannot be guessed. */
export const toCid = (now: Date, random: Uint8Array): string =>
  `C${toSeoulDay(now).replaceAll('-', '')}-${[...random].map((byte) => crockford[byte % 32]).join('')}`

type LotUse = { lotId: number; source: CashSource; amount: number; returned: number }

/** Returns an amount to the lots it was taken from, the last taken first; null when less was taken. */
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

/** Cash without payment is for trying the shop out: only with its switch on, and never in production. */
export const isTestCashAllowed = (env: {
  APP_ENV: string
  CASH_TEST_INSERT?: boolean | undefined
}): boolean =>
  env.APP_ENV !== 'production' && (env.CASH_TEST_INSERT ?? ['demo', 'test'].includes(env.APP_ENV))

/** How much of a reward corresponds to the goods that the shopper keeps, all in won. */
export const calculateRewardShare = (
  rewardAmount: number,
  rewardedAmount: number,
  keptAmount: number,
): number => (rewardedAmount > 0 ? Math.floor((rewardAmount * keptAmount) / rewardedAmount) : 0)
