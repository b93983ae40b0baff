import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { GoodsFacts } from './goods-facts.ts'
import { createdAt, id, timestamptz, bigintNumber, type LocalizedText } from './columns.ts'
import { areas, countries, grapes, kinds, levels } from './taxonomy.ts'
import { wineries } from './wineries.ts'
import type { Award, WineTranslations } from './wine-texts.ts'
import { lackingTextsIndex } from './translated-texts.ts'

export type Serving = { celsius: [number, number]; glass: string; decantMinutes: number; keep: LocalizedText }
export type Dish = { key: string; why: LocalizedText }
export type Drawing = {
  type: 'bottle' | 'glass' | 'gift-box' | 'food'
  variant?: string
  /** What the text of goods says of how they look (drawings/goods/goods-facts.ts). */
  facts?: readonly string[]
  shape?: string
  glass?: string
  wine?: string
  label?: string
  closure?: string
}

/** A rating counts from so many reviews; below that, a wine ranks and filters as if it had none. */
export const ratingsToCount = 25
export const toEffectiveRating = (t: { ratingCount: AnyPgColumn; ratingMean: AnyPgColumn }) =>
  sql`(case when ${t.ratingCount} >= ${sql.raw(String(ratingsToCount))} then ${t.ratingMean} else 0 end)`

/** Facts shared by every vintage and size: the label. Other products are labels of the kind GOODS. */
export const wines = pgTable(
  'wines',
  {
    id: id(),
    key: text('key').notNull().unique(),
    wineryId: integer('winery_id').references(() => wineries.id),
    maker: text('maker').notNull(),
    nameKo: text('name_ko').notNull(),
    nameOriginal: text('name_original').notNull(),
    lang: text('lang').notNull(),
    kindId: integer('kind_id')
      .notNull()
      .references(() => kinds.id),
    areaId: integer('area_id').references(() => areas.id),
    aromas: text('aromas').array().notNull(),
    dishes: jsonb('dishes').$type<Dish[]>().notNull(),
    serving: jsonb('serving').$type<Serving>(),
    drinkFrom: smallint('drink_from'),
    drinkUntil: smallint('drink_until'),
    headline: text('headline').notNull(),
    story: text('story').notNull(),
    /** Its texts in the other languages; a text that is missing is shown in English, else in Korean. */
    translations: jsonb('translations').$type<WineTranslations>().notNull().default({}),
    awards: jsonb('awards').$type<Award[]>().notNull(),
    importer: text('importer').notNull(),
    drawing: jsonb('drawing').$type<Drawing>().notNull(),
    unit: text('unit'),
    /** What the law asks of goods, in Korean; null for wine and where nothing is known. */
    goodsFacts: jsonb('goods_facts').$type<GoodsFacts>(),
  },
  (t) => [
    lackingTextsIndex('wines', t.id),
    index('wines_kind').on(t.kindId),
    index('wines_area').on(t.areaId),
    // What a search knows of a wine beside the columns of its bottles.
    index('wines_aromas').using('gin', t.aromas),
    index('wines_dishes').using('gin', sql`jsonb_path_query_array(${t.dishes}, '$[*].key')`),
  ],
)

export const wineGrapes = pgTable(
  'wine_grapes',
  {
    wineId: integer('wine_id')
      .notNull()
      .references(() => wines.id),
    grapeId: integer('grape_id')
      .notNull()
      .references(() => grapes.id),
    percent: smallint('percent').notNull(),
  },
  (t) => [primaryKey({ columns: [t.wineId, t.grapeId] }), index('wine_grapes_grape').on(t.grapeId)],
)

/** Each wine once: as the office lists it. */
const isLead = sql`lead`
/** The bottles of which lists show one a wine. */
const isOnSale = sql`status = 'ON_SALE'`

/**
 * Products for sale: a vintage in a size, at a price. A row repeats the label's facts for filters and
 * sorting, so that a page of the list is one index scan over one table.
 */
export const products = pgTable(
  'products',
  {
    id: id(),
    wineId: integer('wine_id')
      .notNull()
      .references(() => wines.id),
    /** null is NV. */
    vintage: smallint('vintage'),
    volumeMl: integer('volume_ml').notNull(),
    /**
     * The cheapest offer that sells and has a free bottle, else the cheapest: written by the database function
     * `follow_offers` alone, with the list price, the limit and `in_stock`.
     */
    price: bigintNumber('price').notNull(),
    listPrice: bigintNumber('list_price').notNull(),
    /** Whether sellers with a free bottle ask different prices: the price is then the lowest of them. */
    priceVaries: boolean('price_varies').notNull().default(false),
    fulfilment: text('fulfilment').$type<'PICKUP' | 'DELIVERY' | 'BOTH'>().notNull(),
    status: text('status').$type<'ON_SALE' | 'STOPPED'>().notNull().default('ON_SALE'),
    /** Stopped only because its wine is hidden: on sale again with it. */
    withheld: boolean('withheld').notNull().default(false),
    /** Lists show this vintage of a wine before its others, where both meet their filters and are in stock. */
    lead: boolean('lead').notNull(),
    alcoholic: boolean('alcoholic').notNull(),
    perPersonLimit: smallint('per_person_limit'),

    nameKo: text('name_ko').notNull(),
    nameOriginal: text('name_original').notNull(),
    lang: text('lang').notNull(),
    kindId: integer('kind_id')
      .notNull()
      .references(() => kinds.id),
    areaId: integer('area_id').references(() => areas.id),
    countryCode: text('country_code').references(() => countries.code),
    wineryId: integer('winery_id').references(() => wineries.id),
    levelId: integer('level_id').references(() => levels.id),
    grapeIds: integer('grape_ids').array().notNull(),
    featuredIds: integer('featured_ids').array().notNull(),
    alcohol: numeric('alcohol', { precision: 4, scale: 1, mode: 'number' }),
    sweetness: smallint('sweetness'),
    acidity: smallint('acidity'),
    body: smallint('body'),
    tannin: smallint('tannin'),
    fizz: smallint('fizz'),
    ratingMean: numeric('rating_mean', { precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** The number of reviews with one star, two, and so on to five; mean and count follow from it. */
    ratingStars: integer('rating_stars')
      .array()
      .notNull()
      .default(sql`'{0,0,0,0,0}'`),
    soldCount: integer('sold_count').notNull().default(0),
    /** The order of "recommended": recent sales, rating and novelty, updated by a job. */
    rank: integer('rank').notNull().default(0),
    inStock: boolean('in_stock').notNull().default(false),
    vip: boolean('vip').notNull().default(false),
    subscribable: boolean('subscribable').notNull().default(false),
    /**
     * Search text, names before a bar and the rest behind it: maker, grapes and their misspellings, area.
     * This column holds all but Hangul, in lower case and without accents.
     */
    searchText: text('search_text').notNull(),
    /** The Hangul split into jamo, so that half-typed syllables and two-syllable infixes match. */
    searchJamo: text('search_jamo').notNull(),
    /** The initial consonants of the Hangul. */
    searchInitials: text('search_initials').notNull(),
    /** Changes with everything that the drawing depends on; part of the image's URL. */
    imageVersion: text('image_version').notNull(),
    thumbhash: text('thumbhash'),
    /** The photograph that is shown in place of the drawing, its placeholder, and its last day; null without one. */
    photoVersion: text('photo_version'),
    photoThumbhash: text('photo_thumbhash'),
    photoUntil: date('photo_until', { mode: 'string' }),
    /** The number under the bars on the bottle, as thirteen digits: EAN-13, or UPC-A with a zero before it. */
    barcode: text('barcode'),
    createdAt: createdAt(),
    updatedAt: timestamptz('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    unique('products_wine_vintage_volume').on(t.wineId, t.vintage, t.volumeMl).nullsNotDistinct(),
    index('products_photo_until')
      .on(t.photoUntil)
      .where(sql`photo_until is not null`),
    index('products_without_photo')
      .on(t.status, t.id)
      .where(sql`lead and photo_version is null`),
    // Partial, so that it is no key to which rows refer: setting a barcode does not wait for orders.
    uniqueIndex('products_barcode_once')
      .on(t.barcode)
      .where(sql`barcode is not null`),
    check('products_price', sql`${t.price} > 0 and ${t.listPrice} >= ${t.price}`),
    check(
      'products_taste',
      sql`coalesce(${t.sweetness}, 1) between 1 and 5 and coalesce(${t.acidity}, 1) between 1 and 5 and coalesce(${t.body}, 1) between 1 and 5 and coalesce(${t.tannin}, 1) between 1 and 5 and coalesce(${t.fizz}, 1) between 1 and 5`,
    ),
    index('products_by_rank').on(t.rank.desc().nullsFirst(), t.id).where(isLead),
    index('products_on_sale_by_rank').on(t.rank.desc().nullsFirst(), t.id).where(isOnSale),
    index('products_by_sold').on(t.soldCount.desc().nullsFirst(), t.id).where(isOnSale),
    index('products_by_price').on(t.price, t.id).where(isOnSale),
    index('products_by_rating')
      .on(sql`${toEffectiveRating(t)} desc`, t.id)
      .where(isOnSale),
    index('products_by_age').on(t.createdAt.desc().nullsFirst(), t.id).where(isLead),
    index('products_on_sale_by_age').on(t.createdAt.desc().nullsFirst(), t.id).where(isOnSale),
    index('products_kind').on(t.kindId, t.rank.desc().nullsFirst(), t.id).where(isOnSale),
    index('products_area').on(t.areaId, t.rank.desc().nullsFirst(), t.id).where(isOnSale),
    index('products_country').on(t.countryCode, t.rank.desc().nullsFirst(), t.id).where(isOnSale),
    index('products_winery').on(t.wineryId, t.rank.desc().nullsFirst(), t.id),
    index('products_level').on(t.levelId, t.rank.desc().nullsFirst(), t.id).where(isOnSale),
    index('products_grapes').using('gin', t.grapeIds),
    index('products_featured').using('gin', t.featuredIds),
    index('products_taste').on(t.sweetness, t.body, t.acidity, t.tannin).where(isOnSale),
    index('products_alcohol').on(t.alcohol, t.id).where(isOnSale),
    index('products_volume').on(t.volumeMl, t.rank.desc().nullsFirst(), t.id).where(isOnSale),
    index('products_vintage').on(t.vintage, t.rank.desc().nullsFirst(), t.id).where(isOnSale),
    index('products_fulfilment').on(t.fulfilment, t.rank.desc().nullsFirst(), t.id).where(isOnSale),
    index('products_in_stock')
      .on(t.rank.desc().nullsFirst(), t.id)
      .where(sql`status = 'ON_SALE' and in_stock`),
    index('products_vip')
      .on(t.rank.desc().nullsFirst(), t.id)
      .where(sql`status = 'ON_SALE' and vip`),
    index('products_subscribable')
      .on(t.rank.desc().nullsFirst(), t.id)
      .where(sql`status = 'ON_SALE' and subscribable`),
    // With what the office counts wines by.
    index('products_wine').on(t.wineId, t.levelId, t.featuredIds),
    // The lists of the office: by name, and by a part of it. Words too short for trigrams are looked for in the first.
    index('products_name').on(t.nameKo, t.id, t.nameOriginal, t.lead),
    index('products_names').using('gin', t.nameKo.op('gin_trgm_ops'), t.nameOriginal.op('gin_trgm_ops')),
    index('products_with_photo')
      .on(t.id)
      .where(sql`lead and photo_version is not null`),
    index('products_search_text').using('gin', t.searchText.op('gin_trgm_ops')),
    index('products_search_jamo').using('gin', t.searchJamo.op('gin_trgm_ops')),
    index('products_search_initials').using('gin', t.searchInitials.op('gin_trgm_ops')),
  ],
)
