import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SavedListName } from '#api/contract/office/views.options.ts'
import { createdAt, id, timestamptz } from './columns.ts'
import { people } from './people.ts'
import { companies } from './stores.ts'

/** Filters of the office's lists under a name. */
export const officeViews = pgTable(
  'office_views',
  {
    id: id(),
    list: text('list').$type<SavedListName>().notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    /** The seller's company of that person; null for the operator's people. */
    companyId: integer('company_id').references(() => companies.id),
    name: text('name').notNull(),
    /** The query of the list's address. */
    query: text('query').notNull(),
    /** Whether all people of the same company have it. */
    shared: boolean('shared').notNull().default(false),
    createdAt: createdAt(),
    /** When it was deleted: for a day it can be restored. */
    deletedAt: timestamptz('deleted_at'),
  },
  (t) => [
    uniqueIndex('office_views_name')
      .on(t.personId, t.list, t.name)
      .where(sql`deleted_at is null`),
    index('office_views_shared')
      .on(t.companyId, t.list, t.id)
      .where(sql`shared and deleted_at is null`),
    index('office_views_deleted')
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
  ],
)
