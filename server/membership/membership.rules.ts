import { addCalendarDays } from '../clock.ts'

export type Level = { id: number; minimumSpend: number }

/**
 * The level above a member's own, the won missing to it after some spending, and the progress in percent;
 * null for the highest.
 */
export const findNextLevel = <L extends Level>(
  levels: readonly L[],
  own: Level,
  spend: number,
): { level: L; missing: number; percent: number } | null => {
  const [level] = levels
    .filter(({ minimumSpend }) => minimumSpend > own.minimumSpend)
    .sort((a, b) => a.minimumSpend - b.minimumSpend)
  if (!level) return null
  const missing = Math.max(0, level.minimumSpend - spend)
  return { level, missing, percent: Math.min(100, Math.floor((spend * 100) / level.minimumSpend)) }
}

/** Coupons that expire within this many days are highlighted. */
export const endingDays = 7
/** The number of months whose spending counts towards a level. */
const spendMonths = 6

/** The level for an amount of spending. */
export const findLevelForSpend = <L extends Level>(levels: readonly L[], spend: number): L | undefined =>
  levels
    .filter(({ minimumSpend }) => minimumSpend <= spend)
    .toSorted((a, b) => a.minimumSpend - b.minimumSpend)
    .at(-1)

/** The first day of a month, YYYY-MM-DD, a number of months from a day's own. */
export const toMonthFirstDay = (day: string, months = 0): string => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** Levels are set at the start of a month, from the six months before; both days are Seoul days. */
export const toSpendPeriod = (firstDay: string): { from: string; until: string } => ({
  from: toMonthFirstDay(firstDay, -spendMonths),
  until: addCalendarDays(firstDay, -1),
})
