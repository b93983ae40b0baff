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
