import { formatDateWithWeekday } from '../../format.ts'

/** A day with its weekday, on one line: 2026.11.21 (토) */
export const formatDayWithWeekday = (day: string): string =>
  formatDateWithWeekday(day).replaceAll(' ', '\u00a0')
