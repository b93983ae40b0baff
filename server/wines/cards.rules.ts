import type { z } from '@hono/zod-openapi'
import type { ProductCard } from '#api/contract/wines.shapes.ts'
import type { Locale } from '#api/fields.ts'
import { localize, localizeField } from '../localize.ts'
import { localizeMaker, toProductName } from '../product-name.ts'
import type { CardRow } from './cards.store.ts'
import type { ChosenStore } from './chosen-store.rules.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'

export type Card = z.output<typeof ProductCard>

/** The mean of fewer reviews is not reliable enough to show. */
const reviewsToShow = 25

export const toDisplayRating = ({ ratingMean, ratingCount }: { ratingMean: number; ratingCount: number }) =>
  ratingCount >= reviewsToShow ? ratingMean : null

type PicturedProduct = { id: number; imageVersion: string; thumbhash: string | null }

/** The drawn bottle of a product; its place on the page adds size and format to the URL. */
export const toBottlePicture = (
  { id, imageVersion, thumbhash }: PicturedProduct,
  name: string,
): Card['image'] => ({
  src: `/images/bottle/${id}-${imageVersion}`,
  thumbhash,
  alt: name,
})

/** With a chosen store "today" is said of that one alone. */
const toPickup = (
  { fulfilment, stockQty, today, atChosenQty }: CardRow,
  chosenStore: ChosenStore | null,
): Card['pickup'] => {
  if (fulfilment === 'DELIVERY' || stockQty === 0) return 'NONE'
  return (chosenStore ? atChosenQty > 0 && chosenStore.earliest?.today : today) ? 'TODAY' : 'LATER'
}

/** Where a bottle can be collected: in how many stores, at the chosen one, else at the nearest to it. */
const presentPlaces = (
  { fulfilment, storeIds, atChosenQty }: CardRow,
  chosenStore: ChosenStore | null,
  locale: Locale,
): Pick<Card, 'storeCount' | 'atStore' | 'nearest'> => {
  if (fulfilment === 'DELIVERY') return { storeCount: 0 }
  const storeCount = storeIds.length
  if (!chosenStore) return { storeCount }
  const atStore = { stockQty: atChosenQty, earliest: atChosenQty > 0 ? chosenStore.earliest : null }
  const nearest = atChosenQty > 0 ? null : chosenStore.findNearest(storeIds, locale)
  return { storeCount, atStore, ...(nearest && { nearest }) }
}

const getCardKind = (row: CardRow, { kinds }: Taxonomy, locale: Locale): Card['kind'] => {
  const kind = kinds.get(row.kindId)
  if (!kind) throw new Error(`product ${row.id} is of kind ${row.kindId}, which is unknown`)
  return { id: kind.id, code: kind.code as Card['kind']['code'], name: localize(kind.names, locale) }
}

/** A row of the catalogue as a card, in a language, for who chose a store. */
export const toProductCard = (
  row: CardRow,
  taxonomy: Taxonomy,
  locale: Locale,
  chosenStore: ChosenStore | null = null,
): Card => {
  const country = row.countryCode ? taxonomy.countries.get(row.countryCode) : undefined
  const area = row.areaId ? taxonomy.areas.get(row.areaId) : undefined
  const name = toProductName(row, locale)
  return {
    id: row.id,
    name,
    originalName: row.nameOriginal,
    lang: row.lang,
    maker: localizeMaker(row, locale),
    kind: getCardKind(row, taxonomy, locale),
    country: country ? { code: country.code, name: localize(country.names, locale) } : null,
    area: area ? localize(area.names, locale) : null,
    vintage: row.vintage,
    volumeMl: row.volumeMl,
    unit: localizeField(row, 'unit', locale).text,
    price: row.price,
    listPrice: row.listPrice,
    ...(row.priceVaries && { priceVaries: true }),
    taste: {
      sweetness: row.sweetness,
      acidity: row.acidity,
      body: row.body,
      tannin: row.tannin,
      fizz: row.fizz,
    },
    rating: toDisplayRating(row),
    ratingCount: row.ratingCount,
    fulfilment: row.fulfilment,
    alcoholic: row.alcoholic,
    stockQty: row.stockQty,
    pickup: toPickup(row, chosenStore),
    ...presentPlaces(row, chosenStore, locale),
    ...((row.otherVintages > 0 || row.otherSizes > 0) && {
      others: { vintages: row.otherVintages, sizes: row.otherSizes },
    }),
    status: row.status,
    wished: row.wished,
    ...(row.perPersonLimit !== null && { limited: true }),
    image: toBottlePicture(row, name),
  }
}
