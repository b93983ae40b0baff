import { toSeoulDay, toSeoulInstant } from '../../clock.ts'
import { hashText } from './data/random.ts'

const secondMs = 1000
const hourMs = 3600 * secondMs
/** People write and buy from seven in the morning to midnight. */
const wakesAtMs = 7 * hourMs
const wakingMs = 17 * hourMs
const dayMs = 24 * hourMs

const toDayStart = (at: Date): number => toSeoulInstant(toSeoulDay(at)).getTime()

/** A share of a day, to the second, that a key always gets. */
const toShare = (key: string): number => (hashText(key) % 61_200) / 61_200

/**
 * A number of days before a moment, counted in waking hours alone: what was earlier stays earlier, and nothing is at
 * night. The key moves it further back by less than a day, so that rows of the same day have times of their own.
 */
export const subtractWakingDays = (now: Date, days: number, key = ''): Date => {
  const start = toDayStart(now)
  const today = Math.min(wakingMs, Math.max(0, now.getTime() - start - wakesAtMs))
  const back = (days + toShare(key)) * wakingMs - today
  const daysBack = Math.ceil(back / wakingMs)
  const ofDay = daysBack * wakingMs - back
  const at = start - daysBack * dayMs + wakesAtMs + ofDay
  return new Date(Math.floor(at / secondMs) * secondMs)
}

/** Some minutes before a moment, in waking hours. */
export const subtractWakingMinutes = (now: Date, minutes: number): Date => {
  const start = toDayStart(now)
  const at = now.getTime() - minutes * 60_000
  return at >= start + wakesAtMs ? new Date(at) : new Date(start - minutes * 60_000 - 23 * secondMs)
}

/** A moment within an hour, the same for the same key: acts do not fall on the stroke of the clock. */
export const spreadWithinHour = (at: Date, key: string): Date =>
  new Date(at.getTime() + (hashText(key) % 3600) * secondMs)
