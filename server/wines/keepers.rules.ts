import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import { earliestPickup, openingAt } from '../calendar/calendar.rules.ts'
import { inLocale } from '../words.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.store.ts'
import { distanceKm, type Point } from './collect.rules.ts'
import type { Shelf } from './collect.store.ts'

type Keeper = Answer<typeof wines.shelves>['_embedded']['items'][number]

const last = '9999'
const momentOf = ({ earliest }: Keeper) => (earliest ? `${earliest.date}T${earliest.time}` : last)

const nearestThenEarliest = (a: Keeper, b: Keeper) =>
  (a.distanceKm ?? 0) - (b.distanceKm ?? 0) || momentOf(a).localeCompare(momentOf(b)) || a.id - b.id

/** Koreans read the short name with which every address begins; others the whole one. */
const provinceName = (key: string, address: string, vocabulary: Vocabulary, locale: Locale): string => {
  const word = vocabulary.words.get(key)
  return locale === 'ko-KR' || !word ? (address.split(' ')[0] ?? key) : inLocale(word.names, locale)
}

/** The stores that keep a product, nearest first from a point, else by their earliest pickup. */
export const keepersOf = (
  shelves: readonly Shelf[],
  from: Point | null,
  { vocabulary, locale, now }: { vocabulary: Vocabulary; locale: Locale; now: Date },
): Keeper[] =>
  shelves
    .flatMap(({ storeId, qty }) => {
      const store = vocabulary.stores.get(storeId)
      if (!store) return []
      const { id, name, city, phone, province: key } = store
      return [
        {
          ...{ id, name, city, phone, stockQty: qty },
          province: { key, name: provinceName(key, store.address1, vocabulary, locale) },
          address: `${store.address1} ${store.address2}`.trim(),
          distanceKm: from && distanceKm(from, store),
          earliest: earliestPickup(store, now),
          todayHours: openingAt(store, now).todayHours,
        },
      ]
    })
    .sort(nearestThenEarliest)
