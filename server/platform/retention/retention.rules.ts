import { Temporal } from 'temporal-polyfill'
import { toSeoulDateTime } from '../../clock.ts'

export type RetentionKind = 'CONTRACT' | 'COMPLAINT'
export type RetentionRules = Record<RetentionKind, number>

/** The end of a record's retention period, by Seoul's calendar. */
export const toDeletionDate = (from: Date, months: number): Date =>
  new Date(toSeoulDateTime(from).add(Temporal.Duration.from({ months })).epochMilliseconds)
