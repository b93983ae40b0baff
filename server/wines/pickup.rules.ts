import { measureKm, type GeoPoint } from '../distance.rules.ts'
import type { z } from '@hono/zod-openapi'
import type { PickupPlace } from '#api/contract/pickup-places.ts'
import type { Locale } from '#api/fields.ts'
import { listPickupDays } from '../platform/calendar/calendar.rules.ts'
import { translateHoliday } from '../platform/calendar/holidays.ts'
import { localize } from '../localize.ts'
import { findPublicPhone } from '../safe-numbers/store-phone.rules.ts'
import type { StockLevel } from './pickup.store.ts'
import { localizeCity, localizeStore } from '../taxonomy/store-texts.rules.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'

type Place = z.output<typeof PickupPlace>
type Store = Taxonomy['stores'] extends Map<number, infer S> ? S : never

/** The requested quantity of each product; repeated products are summed. */
export const sumQuantities = (
  products: readonly { idProduct: number; qty: number }[],
): Map<number, number> => {
  const quantities = new Map<number, number>()
  for (const { idProduct, qty } of products) quantities.set(idProduct, (quantities.get(idProduct) ?? 0) + qty)
  return quantities
}

/** A point with both coordinates. */
export const toPoint = ({
  latitude,
  longitude,
}: {
  latitude?: number | undefined
  longitude?: number | undefined
}): GeoPoint | null => (latitude === undefined || longitude === undefined ? null : { latitude, longitude })

/** Great-circle distance in kilometres, to a tenth. */
export const calculateDistanceKm = (a: GeoPoint, b: GeoPoint): number => Math.round(10 * measureKm(a, b)) / 10

const toPickupDays = (store: Store, now: Date, locale: Locale): Place['days'] =>
  listPickupDays(store, now).map(({ date, open, holiday, slots }) => ({
    date,
    open: open !== null,
    holiday: holiday && localize(translateHoliday(holiday), locale),
    times: slots,
  }))

const toOptionNames = (store: Store, { words }: Taxonomy, locale: Locale): string[] =>
  store.options.flatMap((key) => {
    const word = words.get(key)
    return word ? [localize(word.names, locale)] : []
  })

const toShortages = (quantities: Map<number, number>, stockByProduct: Map<number, number>): Place['short'] =>
  [...quantities]
    .map(([idProduct, qty]) => ({ idProduct, qty, stockQty: stockByProduct.get(idProduct) ?? 0 }))
    .filter(({ qty, stockQty }) => stockQty < qty)
    .map(({ idProduct, stockQty }) => ({ idProduct, stockQty }))

/** What the products cost at the prices of one store, as many as were named. */
const sumGoods = (quantities: Map<number, number>, levels: readonly StockLevel[]): number =>
  levels.reduce((sum, { productId, price }) => sum + price * (quantities.get(productId) ?? 0), 0)

const comparePlaces = (a: Place, b: Place) =>
  Number(b.complete) - Number(a.complete) ||
  (a.distanceKm ?? 0) - (b.distanceKm ?? 0) ||
  a.short.length - b.short.length ||
  a.id - b.id

/** The stores with some of the requested products, those with all of them first, then the nearest. */
export const presentPickupPlaces = (
  quantities: Map<number, number>,
  stockLevels: readonly StockLevel[],
  from: GeoPoint | null,
  { vocabulary: taxonomy, locale, now }: { vocabulary: Taxonomy; locale: Locale; now: Date },
): Place[] =>
  [...Map.groupBy(stockLevels, ({ storeId }) => storeId)]
    .flatMap(([storeId, levels]) => {
      const store = taxonomy.stores.get(storeId)
      if (!store) return []
      const { id, latitude, longitude } = store
      const { name, address, lang } = localizeStore(store, locale)
      const short = toShortages(quantities, new Map(levels.map(({ productId, qty }) => [productId, qty])))
      return [
        {
          ...{ id, name, address, lang, latitude, longitude, short },
          city: localizeCity(store, locale),
          phone: findPublicPhone(store),
          options: toOptionNames(store, taxonomy, locale),
          distanceKm: from && calculateDistanceKm(from, store),
          complete: short.length === 0,
          goods: sumGoods(quantities, levels),
          days: toPickupDays(store, now, locale),
        },
      ]
    })
    .sort(comparePlaces)
