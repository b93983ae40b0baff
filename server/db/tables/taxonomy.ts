import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { id, names, translations, type LocalizedText } from './columns.ts'
import { lackingTextsIndex } from './translated-texts.ts'

/** The version that a save must have read. */
const version = () => integer('version').notNull().default(1)

/** A hidden term is offered nowhere; one that was merged stays, so that its old id leads to the other. */
const lifeColumns = (getTable: () => AnyPgColumn) => ({
  version: version(),
  hidden: boolean('hidden').notNull().default(false),
  mergedInto: integer('merged_into').references(getTable),
})

export const countries = pgTable('countries', {
  code: text('code').primaryKey(),
  names: names(),
  position: smallint('position').notNull(),
})

export const areas = pgTable(
  'areas',
  {
    id: id(),
    key: text('key').notNull().unique(),
    countryCode: text('country_code')
      .notNull()
      .references(() => countries.code),
    names: names(),
    original: text('original').notNull(),
    position: smallint('position').notNull(),
    /** Its center; without one it has no place on a map. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** The area that it lies in; null directly below the country. */
    parentId: integer('parent_id').references((): AnyPgColumn => areas.id),
    ...lifeColumns((): AnyPgColumn => areas.id),
  },
  (t) => [
    index('areas_country').on(t.countryCode),
    index('areas_parent')
      .on(t.parentId)
      .where(sql`parent_id is not null`),
  ],
)

export const grapes = pgTable('grapes', {
  id: id(),
  key: text('key').notNull().unique(),
  names: names(),
  original: text('original').notNull(),
  aliases: text('aliases').array().notNull(),
  position: smallint('position').notNull(),
  ...lifeColumns((): AnyPgColumn => grapes.id),
})

export const kinds = pgTable('kinds', {
  id: id(),
  code: text('code').notNull().unique(),
  names: names(),
  position: smallint('position').notNull(),
  version: version(),
})

export const levels = pgTable('levels', {
  id: id(),
  key: text('key').notNull().unique(),
  names: names(),
  position: smallint('position').notNull(),
  ...lifeColumns((): AnyPgColumn => levels.id),
})

export const featured = pgTable(
  'featured',
  {
    id: id(),
    key: text('key').notNull().unique(),
    names: names(),
    description: text('description').notNull(),
    translations: translations<'description'>(),
    position: smallint('position').notNull(),
    ...lifeColumns((): AnyPgColumn => featured.id),
  },
  (t) => [lackingTextsIndex('featured', t.id)],
)

export const volumes = pgTable('volumes', {
  id: id(),
  millilitres: integer('millilitres').notNull().unique(),
})

/** Words of the same meaning as a name, by language. */
export type WordTerms = Partial<Record<keyof LocalizedText, readonly string[]>>

/**
 * Closed vocabularies without ids of their own: aromas, tastes, dishes, glasses, store options; and what searches know
 * besides: groups of dishes and of aromas, occasions, styles of wine and regions above the areas.
 */
export const words = pgTable('words', {
  key: text('key').primaryKey(),
  vocabulary: text('vocabulary').notNull(),
  group: text('group'),
  names: names(),
  /**
   * What shoppers write besides the names. Korean terms that end in 다 are adjectives or verbs, which stand for all of
   * their forms.
   */
  terms: jsonb('terms').$type<WordTerms>().notNull().default({}),
  /** The keys that it stands for: the dishes of a group, the themes of an occasion, the areas of a region. */
  members: text('members')
    .array()
    .notNull()
    .default(sql`'{}'`),
  position: smallint('position').notNull(),
})
