import { date, weekday } from '../../format.ts'

/** A day with its weekday: 2026.11.21 (토) */
export const dayOf = (day: string): string => `${date(day)} (${weekday(day)})`
