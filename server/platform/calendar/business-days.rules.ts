import { addCalendarDays, toSeoulDay, toSeoulInstant, toSeoulMinute } from '../../clock.ts'
import { listKoreanHolidays, type Holidays } from './holidays.ts'

const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const isBusinessDay = (day: string, holidays: Holidays): boolean => {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && holidays(day).length === 0
}

/** The same time of day in Seoul a number of business days later: Saturdays, Sundays and public holidays do not count. */
export const addBusinessDays = (at: Date, days: number, holidays: Holidays = listKoreanHolidays): Date => {
  let day = toSeoulDay(at)
  for (let remainingDays = days; remainingDays > 0;) {
    day = addCalendarDays(day, 1)
    if (isBusinessDay(day, holidays)) remainingDays -= 1
  }
  return toSeoulInstant(day, toTime(toSeoulMinute(at)))
}
