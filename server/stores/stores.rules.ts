import type { Locale } from '#api/fields.ts'
import {
  findEarliestPickup,
  toOpeningState,
  listOpenDays,
  type StoreSchedule,
} from '../platform/calendar/calendar.rules.ts'
import { translateHoliday, type Holidays } from '../platform/calendar/holidays.ts'
import { toCoverPicture, toStoreFront } from '../platform/images/pictures.rules.ts'
import {
  localizeCity,
  localizeSeller,
  localizeSellerName,
  localizeStore,
} from '../taxonomy/store-texts.rules.ts'
import { localizeTexts } from '../localize-texts.ts'
import { findPublicPhone } from '../safe-numbers/store-phone.rules.ts'
import { sumTotal } from '../wines/product-query.ts'
import type { StoreRow } from './stores.store.ts'

/** A store as lists show it, at a time. Distances are in kilometres, rounded to 100 metres. */
export const toStoreCard = (row: StoreRow, now: Date, locale: Locale, holidays?: Holidays) => {
  const { store, company, province, options, shelf, distanceKm } = row
  const { korean: _korean, ...texts } = localizeStore(store, locale)
  return {
    id: store.id,
    ...texts,
    company: localizeSellerName(company, locale),
    province,
    city: localizeCity(store, locale),
    phone: findPublicPhone(store),
    options,
    latitude: store.latitude,
    longitude: store.longitude,
    distanceKm: distanceKm === null ? null : Math.round(distanceKm * 10) / 10,
    hours: store.hours,
    ...toOpeningState(store, now, holidays),
    productCount: sumTotal(shelf),
    wineCount: shelf.wines,
    image: toCoverPicture('store', store.id, toStoreFront(store.key), texts.name),
    earliest: findEarliestPickup(store, now, holidays),
  }
}

type FilterRow = Parameters<typeof localizeStore>[0] &
  Parameters<typeof localizeCity>[0] & {
    id: number
    idCompany: number
    province: { key: string; name: string }
    latitude: number
    longitude: number
  }

/** A store in short, to choose from. */
export const toFilterStore = (row: FilterRow, locale: Locale) => {
  const { id, idCompany, province, latitude, longitude } = row
  const { name, shortName } = localizeStore(row, locale)
  return { id, name, shortName, idCompany, province, city: localizeCity(row, locale), latitude, longitude }
}

type BriefRow = StoreSchedule &
  Parameters<typeof localizeStore>[0] & {
    id: number
    latitude: number
    longitude: number
  }

export const toStoreBrief = (store: BriefRow, now: Date, locale: Locale, holidays?: Holidays) => {
  const { name, shortName } = localizeStore(store, locale)
  return {
    id: store.id,
    name,
    shortName,
    latitude: store.latitude,
    longitude: store.longitude,
    earliest: findEarliestPickup(store, now, holidays),
  }
}

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
  const notice = localizeTexts(row.store, ['notice'], locale)
  const intro = localizeTexts(row.store, ['intro'], locale)
  const { businessNumber, phone, email } = row.company
  return {
    ...toStoreCard(row, now, locale, holidays),
    korean: localizeStore(row.store, locale).korean,
    days: toDays(row, now, locale, holidays),
    notice: notice.notice,
    noticeLang: notice.lang,
    intro: intro.intro,
    introLang: intro.lang,
    seller: { ...localizeSeller(row.company, locale), businessNumber, phone, email },
  }
}
