import { Temporal } from 'temporal-polyfill'

/** Where the time comes from, so that a test can set it. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

export const seoul = 'Asia/Seoul'

const nineHours = 9 * 60 * 60 * 1000

/** Seoul has had no summer time since 1988, and a page tells dozens of moments: plain arithmetic, in ISO 8601. */
const seoulClock = (at: Date): string => new Date(at.getTime() + nineHours).toISOString()

/** The calendar day in Seoul, YYYY-MM-DD. */
export const seoulDay = (at: Date): string => seoulClock(at).slice(0, 10)

/** The whole minutes since the last midnight in Seoul. */
export const seoulMinute = (at: Date): number =>
  Math.floor(((at.getTime() + nineHours) % (24 * 60 * 60 * 1000)) / 60_000)

/** The wall clock in Seoul. */
export const seoulMoment = (at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(seoul)

/** The instant of a Seoul day and time of day (HH:MM). */
export const seoulInstant = (day: string, time = '00:00'): Date =>
  new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(seoul).epochMilliseconds)

/** The day so many days after another, YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()

/** ISO 8601 with the Seoul offset, to the second. */
export const iso = (at: Date): string => `${seoulClock(at).slice(0, 19)}+09:00`
