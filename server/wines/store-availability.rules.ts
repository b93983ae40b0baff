import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import { findEarliestPickup, toOpeningState } from '../platform/calendar/calendar.rules.ts'
import { localize } from '../localize.ts'
import { localizeCity, localizeStore } from '../taxonomy/store-texts.rules.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import type { GeoPoint } from '../distance.rules.ts'
import { calculateDistanceKm } from './pickup.rules.ts'
import type { StockLevel } from './pickup.store.ts'

type StoreAvailability = Answer<typeof wines.shelves>['_embedded']['items'][number]

const latestMoment = '9999'
const toEarliestMoment = ({ earliest }: StoreAvailability) =>
  earliest ? `${earliest.date}T${earliest.time}` : latestMoment

const compareAvailability = (a: StoreAvailability, b: StoreAvailability) =>
  (a.distanceKm ?? 0) - (b.distanceKm ?? 0) ||
  toEarliestMoment(a).localeCompare(toEarliestMoment(b)) ||
  a.id - b.id

/** In Korean the short name that begins every address; in other languages the full name. */
const toProvinceName = (key: string, address: string, taxonomy: Taxonomy, locale: Locale): string => {
  const word = taxonomy.words.get(key)
  return locale === 'ko-KR' || !word ? (address.split(' ')[0] ?? key) : localize(word.names, locale)
}

/** The stores that have a product, nearest first from a point, else by their earliest pickup. */
export const presentStoreAvailability = (
  stockLevels: readonly StockLevel[],
  from: GeoPoint | null,
  { vocabulary: taxonomy, locale, now }: { vocabulary: Taxonomy; locale: Locale; now: Date },
): StoreAvailability[] =>
  stockLevels
    .flatMap(({ storeId, qty, price }) => {
      const store = taxonomy.stores.get(storeId)
      if (!store) return []
      const { id, phone, province: key } = store
      const { name, address, lang } = localizeStore(store, locale)
      return [
        {
          ...{ id, name, address, lang, phone, stockQty: qty, price },
          province: { key, name: toProvinceName(key, store.address1, taxonomy, locale) },
          city: localizeCity(store, locale),
          distanceKm: from && calculateDistanceKm(from, store),
          earliest: findEarliestPickup(store, now),
          todayHours: toOpeningState(store, now).todayHours,
        },
      ]
    })
    .sort(compareAvailability)
