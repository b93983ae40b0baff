import type { Locale } from '#api/fields.ts'
import { earliestPickup, openingAt, pickupDays } from '../calendar/calendar.rules.ts'
import { holidayNames, type Holidays } from '../calendar/holidays.ts'
import type { WeekHours } from '../db/tables/stores.ts'
import { toCoverPicture, toStoreFront } from '../images/pictures.rules.ts'
import type { StoreRow } from './stores.store.ts'

/** A store as lists show it, at a moment. Distances are in kilometres, to a hundred metres. */
export const storeCardOf = (row: StoreRow, now: Date, holidays?: Holidays) => {
  const { store, company, province, options, productCount, distanceKm } = row
  return {
    id: store.id,
    name: store.name,
    company: company.name,
    province,
    city: store.city,
    address: [store.address1, store.address2].filter(Boolean).join(' '),
    phone: store.safeNumber || store.phone,
    options,
    latitude: store.latitude,
    longitude: store.longitude,
    distanceKm: distanceKm === null ? null : Math.round(distanceKm * 10) / 10,
    ...openingAt(store, now, holidays),
    productCount,
    image: toCoverPicture('store', store.id, toStoreFront(store.key), store.name),
    earliest: earliestPickup(store, now, holidays),
  }
}

/** Ids of stores by the time at which an order placed now can be collected; those that are long closed come last. */
export const soonestFirst = (
  weeks: readonly { id: number; hours: WeekHours }[],
  now: Date,
  holidays?: Holidays,
): number[] => {
  const timed = weeks.map((week) => {
    const earliest = earliestPickup(week, now, holidays)
    return { id: week.id, at: earliest ? `${earliest.date} ${earliest.time}` : '~' }
  })
  return timed.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id - b.id)).map(({ id }) => id)
}

/** Two weeks of a store from today on, public holidays by name. */
const daysOf = (row: StoreRow, now: Date, locale: Locale, holidays?: Holidays) =>
  pickupDays(row.store, now, undefined, holidays).map(({ date, open, holiday }) => ({
    date,
    hours: open,
    holiday: holiday && holidayNames(holiday)[locale],
  }))

/** A store's own page: its week, the days ahead, and who sells there. */
export const storePageOf = (row: StoreRow, now: Date, locale: Locale, holidays?: Holidays) => {
  const { hours, notice, intro } = row.store
  const { name, representative, businessNumber, mailOrderNumber, liquorLicence, address, phone, email } =
    row.company
  const seller = {
    name,
    representative,
    businessNumber,
    mailOrderNumber,
    liquorLicence,
    address,
    phone,
    email,
  }
  return {
    ...storeCardOf(row, now, holidays),
    hours,
    days: daysOf(row, now, locale, holidays),
    notice,
    intro,
    seller,
  }
}
