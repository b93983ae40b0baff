export type Level = { id: number; minimumSpend: number }

/**
 * The level above a member's own, what is missing to it in won after so much was spent, and how far the way is in
 * percent; null for the highest.
 */
export const nextLevel = <L extends Level>(
  levels: readonly L[],
  own: Level,
  spent: number,
): { level: L; missing: number; percent: number } | null => {
  const [level] = levels
    .filter(({ minimumSpend }) => minimumSpend > own.minimumSpend)
    .sort((a, b) => a.minimumSpend - b.minimumSpend)
  if (!level) return null
  const missing = Math.max(0, level.minimumSpend - spent)
  return { level, missing, percent: Math.min(100, Math.floor((spent * 100) / level.minimumSpend)) }
}

/** Coupons that end within so many days are called out. */
export const endingDays = 7
/** Spending of so many months counts towards a level. */
export const spendMonths = 6
