import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { OpeningService } from '#api/contract/office/opening.options.ts'
import { createdAt, id, timestamptz } from './columns.ts'
import { people } from './people.ts'
import { stores } from './stores.ts'

/** Outside services that a person tried before the shop opens: the last proof, and the one that is awaited. */
export const serviceChecks = pgTable(
  'service_checks',
  {
    service: text('service').$type<OpeningService>().primaryKey(),
    provenAt: timestamptz('proven_at'),
    provenBy: integer('proven_by').references(() => people.id),
    /** A keyed hash of the code that was sent, or the number of the identity check; null while none is awaited. */
    awaited: text('awaited'),
    awaitedUntil: timestamptz('awaited_until'),
  },
  (t) => [index('service_checks_person').on(t.provenBy)],
)

/** Append-only: which lawyer read the terms, as they were then. The last one counts. */
export const termsReadings = pgTable(
  'terms_readings',
  {
    id: id(),
    reader: text('reader').notNull(),
    readOn: date('read_on', { mode: 'string' }).notNull(),
    /** Names the texts that were read. */
    version: text('version').notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    createdAt: createdAt(),
  },
  (t) => [index('terms_readings_person').on(t.personId)],
)

/** Stores of which a person said that they plan no day off besides those of their week. */
export const storesWithoutClosures = pgTable(
  'stores_without_closures',
  {
    storeId: integer('store_id')
      .primaryKey()
      .references(() => stores.id),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    createdAt: createdAt(),
  },
  (t) => [index('stores_without_closures_person').on(t.personId)],
)
