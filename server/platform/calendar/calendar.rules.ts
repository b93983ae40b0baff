import { toSeoulDay, toSeoulMinute } from '../../clock.ts'
import type { WeekHours } from '../../db/tables/stores.ts'
import { listKoreanHolidays, type Holidays } from './holidays.ts'

/** Opening and closing time of day, HH:MM in Seoul; 24:00 is midnight. */
export type OpenHours = [opens: string, closes: string]

export type PickupDay = {
  /** YYYY-MM-DD, Seoul. */
  date: string
  /** null on a day the store is closed. */
  open: OpenHours | null
  /** The Korean name of the public holiday, or null. */
  holiday: string | null
  /** The full hours at which an order can still be collected, HH:MM. */
  slots: string[]
}

export type EarliestPickup = { date: string; time: string; today: boolean }

/** Packing takes up to two hours, and the last order is handed over an hour before closing. */
const leadMinutes = 120
const lastBeforeClosing = 60
export const furthestPickupDays = 14

/** The two days of the year on which every store is closed. */
const closedOn = new Set(['설날', '추석'])

const dayMs = 24 * 60 * 60 * 1000
const shiftDay = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const toWeekday = (day: string) => (new Date(day).getUTCDay() + 6) % 7
const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const formatTime = (minutes: number) => `${String(minutes / 60).padStart(2, '0')}:00`

/** Opening hours of a store on a day; null when it is closed. */
export const findOpenHours = (
  hours: WeekHours,
  day: string,
  holidays: Holidays = listKoreanHolidays,
): OpenHours | null => {
  if (holidays(day).some((name) => closedOn.has(name))) return null
  return hours[toWeekday(day)] ?? null
}

/** The slots of a day, from a time in minutes since that day's midnight in Seoul. */
const listSlots = (open: OpenHours | null, notBefore: number): string[] => {
  if (!open) return []
  const first = Math.ceil(Math.max(toMinutes(open[0]), notBefore) / 60) * 60
  const last = toMinutes(open[1]) - lastBeforeClosing
  const slots: string[] = []
  for (let at = first; at <= last; at += 60) slots.push(formatTime(at))
  return slots
}

const toSeoulTime = (now: Date) => ({
  today: toSeoulDay(now),
  minute: toSeoulMinute(now) + (now.getUTCSeconds() > 0 ? 1 : 0),
})

/** The days from today on, closed ones included, each with its hours for handing over an order. */
export const listPickupDays = (
  store: { hours: WeekHours },
  now: Date,
  count = furthestPickupDays,
  holidays: Holidays = listKoreanHolidays,
): PickupDay[] => {
  const { today, minute } = toSeoulTime(now)
  return Array.from({ length: count }, (_, ahead) => {
    const date = shiftDay(today, ahead)
    const open = findOpenHours(store.hours, date, holidays)
    const slots = listSlots(open, minute + leadMinutes - ahead * 24 * 60)
    return { date, open, holiday: holidays(date)[0] ?? null, slots }
  })
}

/** The first pickup time of an order placed now; null when no day of the next two weeks is open. */
export const findEarliestPickup = (
  store: { hours: WeekHours },
  now: Date,
  holidays: Holidays = listKoreanHolidays,
): EarliestPickup | null => {
  const { today, minute } = toSeoulTime(now)
  for (let ahead = 0; ahead < furthestPickupDays; ahead += 1) {
    const date = shiftDay(today, ahead)
    const [time] = listSlots(
      findOpenHours(store.hours, date, holidays),
      minute + leadMinutes - ahead * 24 * 60,
    )
    if (time) return { date, time, today: ahead === 0 }
  }
  return null
}

/** Whether an order can still be placed now for a day and time. */
export const isPickupSlot = (
  store: { hours: WeekHours },
  slot: { date: string; time: string },
  now: Date,
  holidays: Holidays = listKoreanHolidays,
): boolean =>
  listPickupDays(store, now, furthestPickupDays, holidays).some(
    (day) => day.date === slot.date && day.slots.includes(slot.time),
  )

/** Today's hours of a store, and whether it is open at this moment. */
export const toOpeningState = (
  store: { hours: WeekHours },
  now: Date,
  holidays: Holidays = listKoreanHolidays,
): { todayHours: OpenHours | null; openNow: boolean } => {
  const todayHours = findOpenHours(store.hours, toSeoulDay(now), holidays)
  const minute = toSeoulMinute(now)
  const openNow =
    todayHours !== null && toMinutes(todayHours[0]) <= minute && minute < toMinutes(todayHours[1])
  return { todayHours, openNow }
}

/** The public holidays of a month, given as YYYYMM; one row a name. */
export const listHolidays = (
  yyyyMM: string,
  holidays: Holidays = listKoreanHolidays,
): { date: string; name: string }[] => {
  const first = `${yyyyMM.slice(0, 4)}-${yyyyMM.slice(4)}-01`
  return Array.from({ length: 31 }, (_, index) => shiftDay(first, index))
    .filter((date) => date.slice(0, 7) === first.slice(0, 7))
    .flatMap((date) => holidays(date).map((name) => ({ date, name })))
}
