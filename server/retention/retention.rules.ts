import { Temporal } from 'temporal-polyfill'
import { seoulMoment } from '../clock.ts'

export type RetentionKind = 'CONTRACT' | 'COMPLAINT'
export type RetentionRules = Record<RetentionKind, number>

/** When a record of that age has been kept for its months, by Seoul's calendar. */
export const keptUntil = (from: Date, months: number): Date =>
  new Date(seoulMoment(from).add(Temporal.Duration.from({ months })).epochMilliseconds)
