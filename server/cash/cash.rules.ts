import { seoulDay } from '../clock.ts'

export type Source = 'PAID' | 'BONUS'
export type Lot = { id: number; source: Source; remaining: number }
export type Taking = { lotId: number; source: Source; amount: number }

/** Takes an amount from lots in their order, the first until it is empty; null when they do not hold it. */
export const takeFrom = (lots: readonly Lot[], amount: number): Taking[] | null => {
  const takings: Taking[] = []
  let left = amount
  for (const { id, source, remaining } of lots) {
    if (left === 0) break
    const taken = Math.min(remaining, left)
    if (taken > 0) takings.push({ lotId: id, source, amount: taken })
    left -= taken
  }
  return left === 0 ? takings : null
}

/** How much of what was taken came from cash paid for and how much from bonus cash. */
export const bySource = (
  takings: readonly { source: Source; amount: number }[],
): { paid: number; bonus: number } => ({
  paid: takings.reduce((sum, { source, amount }) => sum + (source === 'PAID' ? amount : 0), 0),
  bonus: takings.reduce((sum, { source, amount }) => sum + (source === 'BONUS' ? amount : 0), 0),
})

/** Paid cash may be used for five years (commercial prescription), bonus cash for one. */
export const lifetimeYears: Record<Source, number> = { PAID: 5, BONUS: 1 }

/** One charge, in won: the presets of the page lie within (pages.md, section 1.11). */
export const chargeLimits = { least: 10_000, most: 500_000, step: 1000 }
/** The most that a named prepaid balance may hold (Electronic Financial Transactions Act, decree article 13). */
export const mostBalance = 2_000_000

export type ChargeRefusal = 'cash.under_maintenance' | 'cash.amount.out_of_range' | 'cash.balance.over_limit'

/** Why so much may not be charged, or null. `charging` is what the member is paying for already. */
export const chargeRefusal = (
  amount: number,
  { maintenance, balance, charging }: { maintenance: boolean; balance: number; charging: number },
): ChargeRefusal | null => {
  if (maintenance) return 'cash.under_maintenance'
  const { least, most, step } = chargeLimits
  if (amount < least || amount > most || amount % step !== 0) return 'cash.amount.out_of_range'
  return balance + charging + amount > mostBalance ? 'cash.balance.over_limit' : null
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A charge's number from its day and ten random bytes: `C20261121-` and ten letters that nobody guesses. */
export const cidOf = (now: Date, random: Uint8Array): string =>
  `C${seoulDay(now).replaceAll('-', '')}-${[...random].map((byte) => crockford[byte % 32]).join('')}`

type Returned = { lotId: number; source: Source; amount: number; returned: number }

/** Gives an amount back to the lots it was taken from, the last taken first; null when less was taken. */
export const giveBack = (uses: readonly Returned[], amount: number): Taking[] | null => {
  const takings: Taking[] = []
  let left = amount
  for (const { lotId, source, amount: taken, returned } of uses.toReversed()) {
    const given = Math.min(taken - returned, left)
    if (given > 0) takings.push({ lotId, source, amount: given })
    left -= given
  }
  return left === 0 ? takings : null
}

/** Cash out of nothing is for trying the shop out: where a switch turns it on, and never in production. */
export const isTestCashAllowed = (env: {
  APP_ENV: string
  CASH_TEST_INSERT?: boolean | undefined
}): boolean =>
  env.APP_ENV !== 'production' && (env.CASH_TEST_INSERT ?? ['demo', 'test'].includes(env.APP_ENV))

/** How much of a reward belongs to what is kept of the goods that it was given for, all in won. */
export const rewardShare = (given: number, rewarded: number, kept: number): number =>
  rewarded > 0 ? Math.floor((given * kept) / rewarded) : 0
