import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import { earliestPickup, openingAt } from '../calendar/calendar.rules.ts'
import { inLocale } from '../words.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.store.ts'
import { calculateDistanceKm, type GeoPoint } from './pickup.rules.ts'
import type { StockLevel } from './pickup.store.ts'

type StoreAvailability = Answer<typeof wines.shelves>['_embedded']['items'][number]

const latestMoment = '9999'
const toEarliestMoment = ({ earliest }: StoreAvailability) => (earliest ? `${earliest.date}T${earliest.time}` : latestMoment)

const compareAvailability = (a: StoreAvailability, b: StoreAvailability) =>
  (a.distanceKm ?? 0) - (b.distanceKm ?? 0) || toEarliestMoment(a).localeCompare(toEarliestMoment(b)) || a.id - b.id

/** Koreans read the short name with which every address begins; others the whole one. */
const toProvinceName = (key: string, address: string, taxonomy: Vocabulary, locale: Locale): string => {
  const word = taxonomy.words.get(key)
  return locale === 'ko-KR' || !word ? (address.split(' ')[0] ?? key) : inLocale(word.names, locale)
}

/** The stores that keep a product, nearest first from a point, else by their earliest pickup. */
export const presentStoreAvailability = (
  stockLevels: readonly StockLevel[],
  from: GeoPoint | null,
  { vocabulary: taxonomy, locale, now }: { vocabulary: Vocabulary; locale: Locale; now: Date },
): StoreAvailability[] =>
  stockLevels
    .flatMap(({ storeId, qty }) => {
      const store = taxonomy.stores.get(storeId)
      if (!store) return []
      const { id, name, city, phone, province: key } = store
      return [
        {
          ...{ id, name, city, phone, stockQty: qty },
          province: { key, name: toProvinceName(key, store.address1, taxonomy, locale) },
          address: `${store.address1} ${store.address2}`.trim(),
          distanceKm: from && calculateDistanceKm(from, store),
          earliest: earliestPickup(store, now),
          todayHours: openingAt(store, now).todayHours,
        },
      ]
    })
    .sort(compareAvailability)
