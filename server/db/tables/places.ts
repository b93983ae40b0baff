import { sql } from 'drizzle-orm'
import { boolean, char, doublePrecision, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, names, translations } from './columns.ts'
import { lackingTextsIndex } from './translated-texts.ts'

const searched = {
  searchText: text('search_text').notNull(),
  searchJamo: text('search_jamo').notNull(),
  searchInitials: text('search_initials').notNull(),
}

/** The gazetteer's provinces (시·도) and their cities, counties and districts (시·군·구), with centers. */
export const regions = pgTable(
  'regions',
  {
    id: id(),
    /** Ten digits, the code of the Ministry of the Interior. */
    code: char('code', { length: 10 }).notNull().unique(),
    /** Key of the province in `words`; for a province its own. */
    province: text('province').notNull(),
    provinceName: text('province_name').notNull(),
    /** The first part of addresses: 서울, 경기. */
    provinceShort: text('province_short').notNull(),
    /** Empty for a province. */
    name: text('name').notNull(),
    translations: translations<'name'>(),
    /** Whether no smaller region lies in it; every point belongs to one of these. */
    leaf: boolean('leaf').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    ...searched,
  },
  (t) => [
    lackingTextsIndex('regions', t.id),
    index('regions_middle').on(t.latitude, t.longitude),
    index('regions_search_jamo').using('gin', t.searchJamo.op('gin_trgm_ops')),
    index('regions_search_initials').using('gin', t.searchInitials.op('gin_trgm_ops')),
  ],
)

/** Road addresses of the gazetteer, some with a place that can be searched by name or category. */
export const roadAddresses = pgTable(
  'road_addresses',
  {
    id: id(),
    key: text('key').notNull().unique(),
    regionId: integer('region_id')
      .notNull()
      .references(() => regions.id),
    road: text('road').notNull(),
    mainNumber: smallint('main_number').notNull(),
    /** 0 for none. */
    subNumber: smallint('sub_number').notNull(),
    postalCode: char('postal_code', { length: 5 }).notNull(),
    building: text('building').notNull(),
    /** A category group of the maps service, such as MT1; null for a building without a place. */
    category: text('category'),
    phone: text('phone').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    ...searched,
  },
  (t) => [
    index('road_addresses_region').on(t.regionId, t.id),
    index('road_addresses_category').on(t.category, t.id),
    index('road_addresses_point').on(t.latitude, t.longitude),
    index('road_addresses_search_text').using('gin', t.searchText.op('gin_trgm_ops')),
    index('road_addresses_search_jamo').using('gin', t.searchJamo.op('gin_trgm_ops')),
    index('road_addresses_search_initials').using('gin', t.searchInitials.op('gin_trgm_ops')),
  ],
)

const noTexts = sql`'{}'`

/** Stations, neighborhoods and streets that shoppers name instead of a region; searches of stores and wines read them. */
export const landmarks = pgTable(
  'landmarks',
  {
    key: text('key').primaryKey(),
    regionId: integer('region_id')
      .notNull()
      .references(() => regions.id),
    names: names(),
    /** What it is called besides, in any language. */
    terms: text('terms').array().notNull().default(noTexts),
    /** Short names that are everyday words too. */
    everydayTerms: text('everyday_terms').array().notNull().default(noTexts),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    /** Of two with one name the first is meant. */
    position: smallint('position').notNull(),
  },
  (t) => [index('landmarks_region').on(t.regionId)],
)
