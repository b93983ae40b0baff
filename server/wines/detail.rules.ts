import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import { toSeoulIso } from '../clock.ts'
import type { LocalizedText } from '../db/tables/columns.ts'
import { listGoodsPictures } from '../platform/images/drawings.rules.ts'
import { toAreaAddress, toCoverPicture } from '../platform/images/pictures.rules.ts'
import type { ShownPhoto } from '../platform/images/photos.store.ts'
import { presentMatch } from './match.rules.ts'
import { toShownPercent } from './match-scale.rules.ts'
import { localize, localizeField, toForeignLang } from '../localize.ts'
import { presentWineryStory, toWineryName } from '../winery-name.ts'
import type { Card } from './cards.rules.ts'
import { findSenderStoreId, presentStores } from './detail-stores.rules.ts'
import type { ProductFacts, ViewerDetails } from './detail.store.ts'
import { findBestPrice, calculatePricePer100ml, calculateReward } from './offer.rules.ts'
import { listShareImages, presentPhoto, toPhotoPicture } from './photos.rules.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { chooseKeywords } from './review-keywords.rules.ts'
import { presentReviewPhoto } from './review-photos.store.ts'
import { presentReplies } from './review-replies.store.ts'
import { presentGoodsFacts } from './goods-facts.rules.ts'

type Product = Answer<typeof wines.product>
type PresentationContext = {
  vocabulary: Taxonomy
  locale: Locale
  now: Date
  photos: readonly ShownPhoto[]
  /** Whether a bottle without a photograph has a drawn label: an invented one is for a demo alone. */
  drawsLabels: boolean
}

const localizeName = (row: { names: LocalizedText } | undefined, locale: Locale): string | null =>
  row ? localize(row.names, locale) : null

/** The name of a dish or an aroma; an unknown one stays as written. */
export const toTermName = (
  key: string,
  { vocabulary: taxonomy, locale }: Pick<PresentationContext, 'vocabulary' | 'locale'>,
): string => localizeName(taxonomy.words.get(key), locale) ?? key

const presentWinery = (
  { wineryId, winery }: ProductFacts,
  { vocabulary: taxonomy, locale }: PresentationContext,
): Product['winery'] => {
  const taxonomyWinery = wineryId === null ? undefined : taxonomy.wineries.get(wineryId)
  if (!taxonomyWinery || !winery) return null
  const name = toWineryName(taxonomyWinery, locale)
  return {
    id: taxonomyWinery.id,
    name,
    originalName: taxonomyWinery.nameOriginal,
    founded: winery.founded,
    ...presentWineryStory(winery, locale),
    area: localizeName(taxonomy.areas.get(taxonomyWinery.areaId), locale) ?? '',
    country: localizeName(taxonomy.countries.get(taxonomyWinery.countryCode), locale) ?? '',
    image: toCoverPicture('winery', taxonomyWinery.id, winery.cover, name),
  }
}

const presentOrigin = (
  { areaId }: ProductFacts,
  { vocabulary: taxonomy }: PresentationContext,
): Product['origin'] => {
  const area = areaId === null ? undefined : taxonomy.areas.get(areaId)
  const map = area && toAreaAddress(area)
  return map ? { idArea: area.id, map } : null
}

/** The label alone: its photograph, else drawn like a drawn bottle; goods have none. */
const presentLabel = (
  { labelled }: ProductFacts,
  { image }: Card,
  { photos, drawsLabels, locale }: PresentationContext,
): Product['label'] => {
  const photo = photos.find(({ role }) => role === 'LABEL')
  if (photo) return toPhotoPicture(photo, locale)
  if (!labelled || !drawsLabels || photos.some(({ role }) => role === 'BOTTLE')) return null
  return { ...image, src: image.src.replace('/bottle/', '/label/'), thumbhash: null }
}

/** Goods in use; a photographed product has no drawing beside it. */
const presentUse = (
  { drawing, drawingVersion }: ProductFacts,
  { id, image }: Card,
  { photos }: PresentationContext,
): Product['use'] => {
  if (photos.length > 0) return null
  const picture = listGoodsPictures({ id, drawing, imageVersion: drawingVersion }).find(({ use }) => use)
  return picture ? { src: picture.src, thumbhash: null, alt: image.alt } : null
}

const presentServing = (
  { serving, drinkFrom, drinkUntil }: ProductFacts,
  context: PresentationContext,
): Product['serving'] =>
  serving && {
    celsius: serving.celsius,
    glass: toTermName(serving.glass, context),
    decantMinutes: serving.decantMinutes,
    keep: serving.keep[context.locale],
    drinkFrom,
    drinkUntil,
  }

const presentReviews = (
  { ratingStars, reviewCounts, keywordCounts, reviewPhotos, reviews }: ProductFacts,
  context: PresentationContext,
): Product['reviews'] => ({
  ...reviewCounts,
  keywords: chooseKeywords(keywordCounts, reviewCounts.count).map(({ key, count }) => ({
    key,
    name: toTermName(key, context),
    count,
  })),
  histogram: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: ratingStars[stars - 1] ?? 0 })),
  photos: reviewPhotos.map(({ author, ...photo }) => ({ ...presentReviewPhoto(photo), author })),
  items: reviews.map(({ at, dish, replies, photos, ...review }) => ({
    ...review,
    dish: dish && toTermName(dish, context),
    at: toSeoulIso(at),
    replies: presentReplies(replies, context.locale),
    photos: photos.map(presentReviewPhoto),
  })),
})

/** Dishes cooked at home in Korea come first. */
const sortKoreanFirst = (
  dishes: ProductFacts['dishes'],
  { vocabulary: taxonomy }: PresentationContext,
): ProductFacts['dishes'] => {
  const isForeign = (key: string) => !taxonomy.words.get(key)?.group?.startsWith('korean')
  return dishes.toSorted((a, b) => Number(isForeign(a.key)) - Number(isForeign(b.key)))
}

const presentTexts = (facts: ProductFacts, locale: Locale) => {
  const [headline, story] = [localizeField(facts, 'headline', locale), localizeField(facts, 'story', locale)]
  return {
    ...{ headline: headline.text, headlineLang: toForeignLang(headline.locale, locale) },
    ...{ story: story.text, storyLang: toForeignLang(story.locale, locale) },
    importer: localizeField(facts, 'importer', locale).text,
    awards: facts.awards.map(({ translations = {}, ...award }) => ({
      ...award,
      source: localizeField({ ...award, translations }, 'source', locale).text,
      prize: localizeField({ ...award, translations }, 'prize', locale).text,
    })),
  }
}

const presentFacts = (facts: ProductFacts, context: PresentationContext) => ({
  winery: presentWinery(facts, context),
  origin: presentOrigin(facts, context),
  grapes: facts.grapes.map(({ id, percent }) => ({
    id,
    percent,
    name: localizeName(context.vocabulary.grapes.get(id), context.locale) ?? '',
  })),
  level:
    facts.levelId === null
      ? null
      : localizeName(context.vocabulary.levels.get(facts.levelId), context.locale),
  featured: facts.featuredIds.flatMap((id) => {
    const name = localizeName(context.vocabulary.featured.get(id), context.locale)
    return name ? [{ id, name }] : []
  }),
  aromas: facts.aromas.map((key) => ({
    key,
    name: toTermName(key, context),
    group: context.vocabulary.words.get(key)?.group ?? null,
  })),
  dishes: sortKoreanFirst(facts.dishes, context).map(({ key, why }) => ({
    name: toTermName(key, context),
    why: why[context.locale],
    group: context.vocabulary.words.get(key)?.group ?? null,
  })),
  serving: presentServing(facts, context),
})

const presentMdNote = ({ mdNote }: ProductFacts, { locale }: PresentationContext): Product['mdNote'] =>
  mdNote && {
    text: localize(mdNote.texts, locale),
    name: localize(mdNote.names, locale),
    role: localize(mdNote.roles, locale),
  }

const presentOffer = (
  card: Card,
  { isVisitor, offers, levelId, restockNotice, taste, scale }: ViewerDetails,
  { vocabulary: taxonomy, locale, now }: PresentationContext,
) => {
  const { buyerLevels } = taxonomy
  const level = buyerLevels.find(({ id }) => id === levelId) ?? buyerLevels[0]
  const best = findBestPrice(offers, { id: card.id, kindId: card.kind.id, price: card.price }, now)
  return {
    per100ml: calculatePricePer100ml(card.price, card.volumeMl),
    couponPrice: best && {
      requiresSignUp: isVisitor,
      price: best.price,
      name: localize(best.offer.names, locale),
      discount: best.discount,
      rate: best.offer.type === 'RATE' ? best.offer.value : null,
      most: best.offer.maximumDiscount,
    },
    reward: calculateReward(card.price, level?.rewardBasisPoints ?? 0),
    buyerLevel: levelId === null || !level ? null : localize(level.names, locale),
    restockNotice,
    match:
      taste && scale && card.taste.body !== null
        ? {
            percent: toShownPercent(scale, card),
            ...presentMatch(taste, card.taste, locale),
          }
        : null,
  }
}

/** All data of a product's page, without similar wines. */
export const presentProduct = (
  card: Card,
  facts: ProductFacts,
  viewerDetails: ViewerDetails,
  context: PresentationContext,
): Omit<Product, 'similar' | 'alsoLiked' | 'standing' | 'together'> => ({
  ...card,
  koreanName: context.locale === 'ko-KR' ? null : facts.nameKo,
  label: presentLabel(facts, card, context),
  use: presentUse(facts, card, context),
  photos: context.photos.map((photo) => presentPhoto(photo, context.locale)),
  shareImages: listShareImages(card, context.photos, context.drawsLabels),
  ...presentFacts(facts, context),
  ...presentOffer(card, viewerDetails, context),
  alcohol: facts.alcohol,
  ...presentTexts(facts, context.locale),
  mdNote: presentMdNote(facts, context),
  goods: facts.goodsFacts && presentGoodsFacts(facts.goodsFacts, context.locale),
  perPersonLimit: facts.perPersonLimit,
  priceHistory: facts.prices.map(({ at, price }) => ({ at: toSeoulIso(at), price })),
  stores: presentStores(facts, card, context),
  deliveredFrom: findSenderStoreId(facts, card, context),
  reviews: presentReviews(facts, context),
})
