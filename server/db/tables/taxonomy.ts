import { doublePrecision, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, names } from './columns.ts'

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
  },
  (t) => [index('areas_country').on(t.countryCode)],
)

export const grapes = pgTable('grapes', {
  id: id(),
  key: text('key').notNull().unique(),
  names: names(),
  original: text('original').notNull(),
  aliases: text('aliases').array().notNull(),
  position: smallint('position').notNull(),
})

export const kinds = pgTable('kinds', {
  id: id(),
  code: text('code').notNull().unique(),
  names: names(),
  position: smallint('position').notNull(),
})

export const levels = pgTable('levels', {
  id: id(),
  key: text('key').notNull().unique(),
  names: names(),
  position: smallint('position').notNull(),
})

export const featured = pgTable('featured', {
  id: id(),
  key: text('key').notNull().unique(),
  names: names(),
  description: text('description').notNull(),
  position: smallint('position').notNull(),
})

export const volumes = pgTable('volumes', {
  id: id(),
  millilitres: integer('millilitres').notNull().unique(),
})

/** Closed vocabularies without ids of their own: aromas, dishes, glasses, store options. */
export const words = pgTable('words', {
  key: text('key').primaryKey(),
  vocabulary: text('vocabulary').notNull(),
  group: text('group'),
  names: names(),
  position: smallint('position').notNull(),
})
