import { toSeoulDay, toSeoulMinute } from '../../clock.ts'
import type { HolidayHours, OpenHours, WeekHours } from '../../db/tables/stores.ts'
import { listKoreanHolidays, type Holidays } from './holidays.ts'

/** Days from `from` to `until`, both included, with other hours than those of the week; null is closed. */
export type Closure = { from: string; until: string; hours: OpenHours | null }

/** When a store is open. */
export type OpeningHours = {
  hours: WeekHours
  holidayHours: HolidayHours
  closures: readonly Closure[]
}

/** When a store is open, and what follows from it for pickup. */
export type StoreSchedule = OpeningHours & {
  /** The distance between two pickup times, and from an order to its first one, in minutes. */
  slotMinutes: number
  leadMinutes: number
  /** The pickup times that take no more orders, as YYYY-MM-DDTHH:MM. */
  fullSlots: readonly string[]
}

export type OpenDay = {
  /** YYYY-MM-DD, Seoul. */
  date: string
  /** null on a day the store is closed. */
  open: OpenHours | null
  /** The Korean name of the public holiday, or null. */
  holiday: string | null
}

export type PickupDay = OpenDay & {
  /** The times at which an order can still be collected, HH:MM. */
  slots: string[]
}

export type EarliestPickup = { date: string; time: string; today: boolean }

/** The last order is handed over an hour before closing. */
const lastBeforeClosing = 60
export const furthestPickupDays = 14

/** The two days of the year on which every store is closed. */
const closedOn = new Set(['설날', '추석'])

const dayMs = 24 * 60 * 60 * 1000
const shiftDay = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const toWeekday = (day: string) => (new Date(day).getUTCDay() + 6) % 7
const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const formatTime = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/**
 * Opening hours of a store on a day; null when it is closed. A closure counts before the hours of holidays,
 * and these before those of the week.
 */
export const findOpenHours = (
  { hours, holidayHours, closures }: OpeningHours,
  day: string,
  holidays: Holidays = listKoreanHolidays,
): OpenHours | null => {
  const names = holidays(day)
  if (names.some((name) => closedOn.has(name))) return null
  const closure = closures.find(({ from, until }) => from <= day && day <= until)
  if (closure) return closure.hours
  if (names.length > 0 && holidayHours) return holidayHours === 'CLOSED' ? null : holidayHours
  return hours[toWeekday(day)] ?? null
}

/** The slots of a day, from a time in minutes since that day's midnight in Seoul; full ones included. */
const listSlots = (open: OpenHours | null, notBefore: number, slotMinutes: number): string[] => {
  if (!open) return []
  const first = Math.ceil(Math.max(toMinutes(open[0]), notBefore) / slotMinutes) * slotMinutes
  const last = toMinutes(open[1]) - lastBeforeClosing
  const slots: string[] = []
  for (let at = first; at <= last; at += slotMinutes) slots.push(formatTime(at))
  return slots
}

const toSeoulTime = (now: Date) => ({
  today: toSeoulDay(now),
  minute: toSeoulMinute(now) + (now.getUTCSeconds() > 0 ? 1 : 0),
})

const listOpenSlots = (schedule: StoreSchedule, open: OpenHours | null, ahead: number, minute: number) =>
  listSlots(open, minute + schedule.leadMinutes - ahead * 24 * 60, schedule.slotMinutes)

/** The days from today on, closed ones included. */
export const listOpenDays = (
  store: OpeningHours,
  now: Date,
  count = furthestPickupDays,
  holidays: Holidays = listKoreanHolidays,
): OpenDay[] =>
  Array.from({ length: count }, (_, ahead) => {
    const date = shiftDay(toSeoulDay(now), ahead)
    return { date, open: findOpenHours(store, date, holidays), holiday: holidays(date)[0] ?? null }
  })

/** The days from today on, closed ones included, each with its times for handing over an order. */
export const listPickupDays = (
  store: StoreSchedule,
  now: Date,
  count = furthestPickupDays,
  holidays: Holidays = listKoreanHolidays,
): PickupDay[] => {
  const { minute } = toSeoulTime(now)
  return listOpenDays(store, now, count, holidays).map((day, ahead) => ({
    ...day,
    slots: listOpenSlots(store, day.open, ahead, minute).filter(
      (time) => !store.fullSlots.includes(`${day.date}T${time}`),
    ),
  }))
}

/** The first pickup time of an order placed now; null when no day of the next two weeks is open. */
export const findEarliestPickup = (
  store: StoreSchedule,
  now: Date,
  holidays: Holidays = listKoreanHolidays,
): EarliestPickup | null => {
  const { today, minute } = toSeoulTime(now)
  for (let ahead = 0; ahead < furthestPickupDays; ahead += 1) {
    const date = shiftDay(today, ahead)
    const slots = listOpenSlots(store, findOpenHours(store, date, holidays), ahead, minute)
    const time = slots.find((slot) => !store.fullSlots.includes(`${date}T${slot}`))
    if (time) return { date, time, today: ahead === 0 }
  }
  return null
}

/** Why no order can be placed now for a day and time: the store is closed then, or the time is full. */
export const findSlotRefusal = (
  store: StoreSchedule,
  { date, time }: { date: string; time: string },
  now: Date,
  holidays: Holidays = listKoreanHolidays,
): 'order.slot.not_open' | 'order.slot.full' | null => {
  const days = listPickupDays({ ...store, fullSlots: [] }, now, furthestPickupDays, holidays)
  if (!days.some((day) => day.date === date && day.slots.includes(time))) return 'order.slot.not_open'
  return store.fullSlots.includes(`${date}T${time}`) ? 'order.slot.full' : null
}

/** Today's hours of a store, and whether it is open at this moment. */
export const toOpeningState = (
  store: OpeningHours,
  now: Date,
  holidays: Holidays = listKoreanHolidays,
): { todayHours: OpenHours | null; openNow: boolean } => {
  const todayHours = findOpenHours(store, toSeoulDay(now), holidays)
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
