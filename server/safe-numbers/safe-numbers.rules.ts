import type { Quota } from '../platform/rate-limits/rate-limits.rules.ts'

export const switchesPerNetwork: Quota = { points: 20, seconds: 600 }

/** Days before a released number is reused, so that no call for its earlier owner reaches the next. */
export const restDays = 30

/** Digits only: numbers are written with and without dashes. */
export const toDigits = (number: string): string => number.replace(/\D/g, '')
