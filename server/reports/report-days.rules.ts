import { defaultReportDays, maxReportDays } from '#api/contract/office/reports.options.ts'
import { addCalendarDays, toSeoulInstant } from '../clock.ts'

/** Days in Seoul, both included, with as many days right before them; `length` is how many. */
export type ReportDays = {
  from: string
  until: string
  beforeFrom: string
  beforeUntil: string
  length: number
}

const countDays = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1

/** Before it no shop sold anything; the days before it could leave the calendar. */
const firstReportDay = '2000-01-01'

/** The days that a report is of: the last thirty where an address names none, no later than today, and a year at most. */
export const resolveReportDays = (
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
  today: string,
): ReportDays => {
  const latest = endDate !== undefined && endDate < today ? endDate : today
  const until = latest < firstReportDay ? firstReportDay : latest
  const earliest = addCalendarDays(until, 1 - maxReportDays)
  const first = startDate ?? addCalendarDays(until, 1 - defaultReportDays)
  const from = first < earliest ? earliest : first > until ? until : first
  const length = countDays(from, until)
  return {
    from,
    until,
    beforeFrom: addCalendarDays(from, -length),
    beforeUntil: addCalendarDays(from, -1),
    length,
  }
}

/** The moments of some days: the first of them, and the first of the day after. */
export const toReportPeriod = (from: string, until: string): { from: Date; until: Date } => ({
  from: toSeoulInstant(from),
  until: toSeoulInstant(addCalendarDays(until, 1)),
})
