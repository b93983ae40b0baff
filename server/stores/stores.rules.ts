import type { Locale } from '#api/fields.ts'
import {
  findEarliestPickup,
  toOpeningState,
  listOpenDays,
  type StoreSchedule,
} from '../platform/calendar/calendar.rules.ts'
import { translateHoliday, type Holidays } from '../platform/calendar/holidays.ts'
import { toCoverPicture, toStoreFront } from '../platform/images/pictures.rules.ts'
import { toShortStoreName } from '../taxonomy/short-name.rules.ts'
import { findPublicPhone } from '../safe-numbers/store-phone.rules.ts'
import { sumTotal } from '../wines/product-query.ts'
import type { StoreRow } from './stores.store.ts'

/** A store as lists show it, at a time. Distances are in kilometres, rounded to 100 metres. */
export const toStoreCard = (row: StoreRow, now: Date, holidays?: Holidays) => {
  const { store, company, province, options, shelf, distanceKm } = row
  return {
    id: store.id,
    name: store.name,
    shortName: toShortStoreName(store),
    company: company.name,
    province,
    city: store.city,
    address: [store.address1, store.address2].filter(Boolean).join(' '),
    phone: findPublicPhone(store),
    options,
    latitude: store.latitude,
    longitude: store.longitude,
    distanceKm: distanceKm === null ? null : Math.round(distanceKm * 10) / 10,
    hours: store.hours,
    ...toOpeningState(store, now, holidays),
    productCount: sumTotal(shelf),
    wineCount: shelf.wines,
    image: toCoverPicture('store', store.id, toStoreFront(store.key), store.name),
    earliest: findEarliestPickup(store, now, holidays),
  }
}

type BriefRow = StoreSchedule & {
  id: number
  name: string
  shortName: string | null
  latitude: number
  longitude: number
}

export const toStoreBrief = (store: BriefRow, now: Date, holidays?: Holidays) => ({
  id: store.id,
  name: store.name,
  shortName: toShortStoreName(store),
  latitude: store.latitude,
  longitude: store.longitude,
  earliest: findEarliestPickup(store, now, holidays),
})

/** Ids of stores by the earliest pickup time of an order placed now; stores closed for long come last. */
export const orderByEarliest = (
  schedules: readonly (StoreSchedule & { id: number })[],
  now: Date,
  holidays?: Holidays,
): number[] => {
  const pickupTimes = schedules.map((schedule) => {
    const earliest = findEarliestPickup(schedule, now, holidays)
    return { id: schedule.id, at: earliest ? `${earliest.date} ${earliest.time}` : '~' }
  })
  return pickupTimes.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id - b.id)).map(({ id }) => id)
}

/** Two weeks of a store from today on, with names of public holidays. */
const toDays = (row: StoreRow, now: Date, locale: Locale, holidays?: Holidays) =>
  listOpenDays(row.store, now, undefined, holidays).map(({ date, open, holiday }) => ({
    date,
    hours: open,
    holiday: holiday && translateHoliday(holiday)[locale],
  }))

/** A store's own page: its week, the coming days, and its seller. */
export const presentStore = (row: StoreRow, now: Date, locale: Locale, holidays?: Holidays) => {
  const { notice, intro } = row.store
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
    ...toStoreCard(row, now, holidays),
    days: toDays(row, now, locale, holidays),
    notice,
    intro,
    seller,
  }
}
