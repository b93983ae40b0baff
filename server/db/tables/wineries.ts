import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, id, type CoverDrawing, type LocalizedText } from './columns.ts'
import { areas, countries } from './taxonomy.ts'
import { lackingTextsIndex } from './translated-texts.ts'

export const wineries = pgTable(
  'wineries',
  {
    id: id(),
    key: text('key').notNull().unique(),
    nameKo: text('name_ko').notNull(),
    nameOriginal: text('name_original').notNull(),
    lang: text('lang').notNull(),
    areaId: integer('area_id')
      .notNull()
      .references(() => areas.id),
    countryCode: text('country_code')
      .notNull()
      .references(() => countries.code),
    founded: smallint('founded').notNull(),
    hectares: integer('hectares').notNull(),
    bottlesPerYear: integer('bottles_per_year').notNull(),
    story: text('story').notNull(),
    /** Names and stories in other languages; where one is missing, the Korean story and the own name stand. */
    names: jsonb('names').$type<Partial<LocalizedText>>().notNull().default({}),
    stories: jsonb('stories').$type<Partial<LocalizedText>>().notNull().default({}),
    version: integer('version').notNull().default(1),
    cover: jsonb('cover').$type<CoverDrawing>().notNull().default({ seed: 'vini' }),
    searchText: text('search_text').notNull(),
    searchJamo: text('search_jamo').notNull(),
    searchInitials: text('search_initials').notNull(),
    likeCount: integer('like_count').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    lackingTextsIndex('wineries', t.id),
    index('wineries_country').on(t.countryCode, t.id),
    index('wineries_area').on(t.areaId),
    index('wineries_name').on(t.nameKo, t.id, t.nameOriginal),
    index('wineries_liked').on(t.likeCount.desc().nullsFirst(), t.id),
    index('wineries_search_text').using('gin', t.searchText.op('gin_trgm_ops')),
    index('wineries_search_jamo').using('gin', t.searchJamo.op('gin_trgm_ops')),
    index('wineries_search_initials').using('gin', t.searchInitials.op('gin_trgm_ops')),
  ],
)
