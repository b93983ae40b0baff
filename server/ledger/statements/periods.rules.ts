import { addCalendarDays, toSeoulDay, toSeoulInstant } from '../../clock.ts'
import type { settlementCycles } from '#api/contract/office/sellers.options.ts'
import { addBusinessDays } from '../../platform/calendar/business-days.rules.ts'

export type SettlementCycle = (typeof settlementCycles)[number]
export type PeriodDays = { cycle: SettlementCycle; firstDay: string; lastDay: string }

/** The day of the week, Monday 0. */
const toWeekday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

export const getLastDayOfMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The period of a day: its week from Monday to Sunday, or its month. */
export const toPeriodDays = (cycle: SettlementCycle, day: string): PeriodDays => {
  if (cycle === 'MONTHLY')
    return { cycle, firstDay: `${day.slice(0, 7)}-01`, lastDay: getLastDayOfMonth(day) }
  const firstDay = addCalendarDays(day, -toWeekday(day))
  return { cycle, firstDay, lastDay: addCalendarDays(firstDay, 6) }
}

const businessDaysToPay = 5

/** The last day by which a period is to be paid: the fifth business day after it. */
export const getPayBy = (lastDay: string): string =>
  toSeoulDay(addBusinessDays(toSeoulInstant(lastDay), businessDaysToPay))

/** The last day to issue the invoice of a month: the 10th of the month after. */
export const getInvoiceDueDay = (month: string): string =>
  `${addCalendarDays(getLastDayOfMonth(`${month}-01`), 1).slice(0, 7)}-10`
