import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import { earliestPickup, openingAt } from '../calendar/calendar.rules.ts'
import { iso } from '../clock.ts'
import type { LocalizedText } from '../db/tables/columns.ts'
import { areaAddress, coverPicture } from '../images/pictures.rules.ts'
import { matchTold } from '../match/match.rules.ts'
import { inLocale } from '../words.ts'
import type { Card } from './cards.rules.ts'
import type { Facts, Regard } from './detail.store.ts'
import { bestPrice, per100ml, rewardOf } from './offer.rules.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.store.ts'

type Product = Answer<typeof wines.product>
type Told = { vocabulary: Vocabulary; locale: Locale; now: Date }

const named = (row: { names: LocalizedText } | undefined, locale: Locale): string | null =>
  row ? inLocale(row.names, locale) : null

/** What a dish or an aroma is called; one that the shop does not know is called as it was written. */
export const wordOf = (key: string, { vocabulary, locale }: Pick<Told, 'vocabulary' | 'locale'>): string =>
  named(vocabulary.words.get(key), locale) ?? key

const wineryOf = ({ wineryId, winery }: Facts, { vocabulary, locale }: Told): Product['winery'] => {
  const known = wineryId === null ? undefined : vocabulary.wineries.get(wineryId)
  if (!known || !winery) return null
  return {
    id: known.id,
    name: known.nameKo,
    originalName: known.nameOriginal,
    founded: winery.founded,
    story: winery.story,
    area: named(vocabulary.areas.get(known.areaId), locale) ?? '',
    country: named(vocabulary.countries.get(known.countryCode), locale) ?? '',
    image: coverPicture('winery', known.id, winery.cover, known.nameKo),
  }
}

const originOf = ({ areaId }: Facts, { vocabulary }: Told): Product['origin'] => {
  const area = areaId === null ? undefined : vocabulary.areas.get(areaId)
  const map = area && areaAddress(area)
  return map ? { idArea: area.id, map } : null
}

/** The label alone, drawn as the bottle is; goods have none. */
const labelOf = ({ labelled }: Facts, { image }: Card): Product['label'] =>
  labelled ? { ...image, src: image.src.replace('/bottle/', '/label/'), thumbhash: null } : null

const servingOf = ({ serving, drinkFrom, drinkUntil }: Facts, told: Told): Product['serving'] =>
  serving && {
    celsius: serving.celsius,
    glass: wordOf(serving.glass, told),
    decantMinutes: serving.decantMinutes,
    keep: serving.keep[told.locale],
    drinkFrom,
    drinkUntil,
  }

const storesOf = ({ shelves }: Facts, card: Card, { vocabulary, now }: Told): Product['stores'] =>
  card.fulfilment === 'DELIVERY'
    ? []
    : shelves.flatMap(({ storeId, qty }) => {
        const store = vocabulary.stores.get(storeId)
        if (!store) return []
        const { id, name, city } = store
        const earliest = earliestPickup(store, now)
        return [{ id, name, city, stockQty: qty, earliest, todayHours: openingAt(store, now).todayHours }]
      })

/** The first store that sends goods and has it, as an order for one would choose. */
const senderOf = ({ shelves }: Facts, card: Card, { vocabulary }: Told): Product['deliveredFrom'] =>
  card.fulfilment === 'PICKUP'
    ? null
    : (shelves.find(({ storeId }) => vocabulary.stores.get(storeId)?.ships)?.storeId ?? null)

const reviewsOf = ({ ratingStars, reviewCounts, reviews }: Facts, told: Told): Product['reviews'] => ({
  ...reviewCounts,
  histogram: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: ratingStars[stars - 1] ?? 0 })),
  items: reviews.map(({ at, dish, ...review }) => ({
    ...review,
    dish: dish && wordOf(dish, told),
    at: iso(at),
  })),
})

/** What is cooked at home here stands before the rest. */
const koreanFirst = (dishes: Facts['dishes'], { vocabulary }: Told): Facts['dishes'] => {
  const foreign = (key: string) => !vocabulary.words.get(key)?.group?.startsWith('korean')
  return dishes.toSorted((a, b) => Number(foreign(a.key)) - Number(foreign(b.key)))
}

const factsTold = (facts: Facts, told: Told) => ({
  winery: wineryOf(facts, told),
  origin: originOf(facts, told),
  grapes: facts.grapes.map(({ id, percent }) => ({
    id,
    percent,
    name: named(told.vocabulary.grapes.get(id), told.locale) ?? '',
  })),
  level: facts.levelId === null ? null : named(told.vocabulary.levels.get(facts.levelId), told.locale),
  featured: facts.featuredIds.flatMap((id) => {
    const name = named(told.vocabulary.featured.get(id), told.locale)
    return name ? [{ id, name }] : []
  }),
  aromas: facts.aromas.map((key) => ({
    key,
    name: wordOf(key, told),
    group: told.vocabulary.words.get(key)?.group ?? null,
  })),
  dishes: koreanFirst(facts.dishes, told).map(({ key, why }) => ({
    name: wordOf(key, told),
    why: why[told.locale],
  })),
  serving: servingOf(facts, told),
})

const offerTold = (
  card: Card,
  { offers, levelId, restockNotice, taste }: Regard,
  { vocabulary, locale, now }: Told,
) => {
  const { buyerLevels } = vocabulary
  const level = buyerLevels.find(({ id }) => id === levelId) ?? buyerLevels[0]
  const best = bestPrice(offers, { id: card.id, kindId: card.kind.id, price: card.price }, now)
  return {
    per100ml: per100ml(card.price, card.volumeMl),
    couponPrice: best && {
      price: best.price,
      name: inLocale(best.offer.names, locale),
      discount: best.discount,
    },
    reward: rewardOf(card.price, level?.rewardBasisPoints ?? 0),
    buyerLevel: levelId === null || !level ? null : inLocale(level.names, locale),
    restockNotice,
    match: taste && card.taste.body !== null ? matchTold(taste, card.taste, locale) : null,
  }
}

/** Everything the detail page tells of a product, but for the wines beside it. */
export const productOf = (
  card: Card,
  facts: Facts,
  regard: Regard,
  told: Told,
): Omit<Product, 'similar'> => ({
  ...card,
  label: labelOf(facts, card),
  ...factsTold(facts, told),
  ...offerTold(card, regard, told),
  alcohol: facts.alcohol,
  headline: facts.headline,
  story: facts.story,
  awards: facts.awards,
  importer: facts.importer,
  perPersonLimit: facts.perPersonLimit,
  priceHistory: facts.prices.map(({ at, price }) => ({ at: iso(at), price })),
  stores: storesOf(facts, card, told),
  deliveredFrom: senderOf(facts, card, told),
  reviews: reviewsOf(facts, told),
})
