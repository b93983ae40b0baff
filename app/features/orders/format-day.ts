import { formatDate, formatWeekday } from '../../format.ts'

/** A day with its weekday, on one line: 2026.11.21 (토) */
export const formatDayWithWeekday = (day: string): string => `${formatDate(day)}\u00a0(${formatWeekday(day)})`
