import { sql, type SQL } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { foreignLocales, type Locale } from '#api/locales.ts'
import { createdAt, id, type CoverDrawing, type LocalizedText } from './columns.ts'
import { areas, countries } from './taxonomy.ts'
import { lackingTextsIndex } from './translated-texts.ts'

type NameColumns = Record<'names' | 'nameOriginal' | 'nameKo', AnyPgColumn>

/**
 * The name of a winery that readers of a foreign language see, for sorting. The language is part of the expression, not
 * a parameter, so that its index serves.
 */
export const toForeignSortName = ({ names, nameOriginal, nameKo }: NameColumns, locale: Locale): SQL =>
  sql`lower(coalesce(nullif(${names} ->> ${sql.raw(`'${locale}'`)}, ''), nullif(${nameOriginal}, ''), ${nameKo}))`

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
    ...foreignLocales.map((locale) =>
      index(`wineries_name_${locale.slice(-2).toLowerCase()}`).on(toForeignSortName(t, locale), t.id),
    ),
    index('wineries_liked').on(t.likeCount.desc().nullsFirst(), t.id),
    index('wineries_search_text').using('gin', t.searchText.op('gin_trgm_ops')),
    index('wineries_search_jamo').using('gin', t.searchJamo.op('gin_trgm_ops')),
    index('wineries_search_initials').using('gin', t.searchInitials.op('gin_trgm_ops')),
  ],
)
