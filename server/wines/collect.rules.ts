import type { z } from '@hono/zod-openapi'
import type { PickupPlace } from '#api/contract/wines.shapes.ts'
import type { Locale } from '#api/fields.ts'
import { pickupDays } from '../calendar/calendar.rules.ts'
import { holidayNames } from '../calendar/holidays.ts'
import { inLocale } from '../words.ts'
import type { Shelf } from './collect.store.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.store.ts'

type Place = z.output<typeof PickupPlace>
export type Point = { latitude: number; longitude: number }
type Store = Vocabulary['stores'] extends Map<number, infer S> ? S : never

/** How many of each product are wanted; the same product twice is one wish for the sum. */
export const wantedOf = (products: readonly { idProduct: number; qty: number }[]): Map<number, number> => {
  const wanted = new Map<number, number>()
  for (const { idProduct, qty } of products) wanted.set(idProduct, (wanted.get(idProduct) ?? 0) + qty)
  return wanted
}

/** The point that was given whole. */
export const pointOf = ({
  latitude,
  longitude,
}: {
  latitude?: number | undefined
  longitude?: number | undefined
}): Point | null => (latitude === undefined || longitude === undefined ? null : { latitude, longitude })

const earthKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres, to a tenth. */
export const distanceKm = (a: Point, b: Point): number => {
  const h =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return Math.round(20 * earthKm * Math.asin(Math.sqrt(h))) / 10
}

const daysOf = (store: Store, now: Date, locale: Locale): Place['days'] =>
  pickupDays(store, now).map(({ date, open, holiday, slots }) => ({
    date,
    open: open !== null,
    holiday: holiday && inLocale(holidayNames(holiday), locale),
    times: slots,
  }))

const optionNames = (store: Store, { words }: Vocabulary, locale: Locale): string[] =>
  store.options.flatMap((key) => {
    const word = words.get(key)
    return word ? [inLocale(word.names, locale)] : []
  })

const shortOf = (wanted: Map<number, number>, shelf: Map<number, number>): Place['short'] =>
  [...wanted]
    .map(([idProduct, qty]) => ({ idProduct, qty, stockQty: shelf.get(idProduct) ?? 0 }))
    .filter(({ qty, stockQty }) => stockQty < qty)
    .map(({ idProduct, stockQty }) => ({ idProduct, stockQty }))

const byStore = (shelves: readonly Shelf[]): Map<number, Map<number, number>> => {
  const stores = new Map<number, Map<number, number>>()
  for (const { storeId, productId, qty } of shelves)
    stores.set(storeId, (stores.get(storeId) ?? new Map<number, number>()).set(productId, qty))
  return stores
}

const nearerFirst = (a: Place, b: Place) =>
  Number(b.complete) - Number(a.complete) ||
  (a.distanceKm ?? 0) - (b.distanceKm ?? 0) ||
  a.short.length - b.short.length ||
  a.id - b.id

/** The stores that have some of what is wanted, those with all of it first, then the nearest. */
export const placesOf = (
  wanted: Map<number, number>,
  shelves: readonly Shelf[],
  from: Point | null,
  { vocabulary, locale, now }: { vocabulary: Vocabulary; locale: Locale; now: Date },
): Place[] =>
  [...byStore(shelves)]
    .flatMap(([storeId, shelf]) => {
      const store = vocabulary.stores.get(storeId)
      if (!store) return []
      const { id, name, city, phone, latitude, longitude } = store
      const short = shortOf(wanted, shelf)
      return [
        {
          ...{ id, name, city, phone, latitude, longitude, short },
          address: `${store.address1} ${store.address2}`.trim(),
          options: optionNames(store, vocabulary, locale),
          distanceKm: from && distanceKm(from, store),
          complete: short.length === 0,
          days: daysOf(store, now, locale),
        },
      ]
    })
    .sort(nearerFirst)
