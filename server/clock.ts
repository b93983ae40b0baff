import { Temporal } from 'temporal-polyfill'

/** The source of the current time, so that a test can set it. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

export const seoulTimeZone = 'Asia/Seoul'

const nineHours = 9 * 60 * 60 * 1000

/** Seoul has had no summer time since 1988, and a page formats dozens of times: plain arithmetic suffices. */
const shiftToSeoul = (at: Date): string => new Date(at.getTime() + nineHours).toISOString()

/** The calendar day in Seoul, YYYY-MM-DD. */
export const toSeoulDay = (at: Date): string => shiftToSeoul(at).slice(0, 10)

/** The whole minutes since the last midnight in Seoul. */
export const toSeoulMinute = (at: Date): number =>
  Math.floor(((at.getTime() + nineHours) % (24 * 60 * 60 * 1000)) / 60_000)

/** The wall clock in Seoul. */
export const toSeoulDateTime = (at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(seoulTimeZone)

/** The instant of a Seoul day and time of day (HH:MM). */
export const toSeoulInstant = (day: string, time = '00:00'): Date =>
  new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(seoulTimeZone).epochMilliseconds)

/** The day a number of days after another, YYYY-MM-DD. */
export const addCalendarDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/** The last second of a moment's day in Seoul, as coupons end. */
export const toLastSecond = (at: Date): Date =>
  new Date(toSeoulInstant(addCalendarDays(toSeoulDay(at), 1)).getTime() - 1000)

/** ISO 8601 with the Seoul offset, to the second. */
export const toSeoulIso = (at: Date): string => `${shiftToSeoul(at).slice(0, 19)}+09:00`
