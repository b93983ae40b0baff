import { check, date, index, integer, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { documentKinds, documentStates, settlementCycles } from '#api/contract/office/sellers.options.ts'
import { createdAt, id, timestamptz } from './columns.ts'
import { people } from './people.ts'
import { companies, stores } from './stores.ts'

/** What a seller proves itself by. The liquor licence is of a place, and so of a store. */
export const sellerDocuments = pgTable(
  'seller_documents',
  {
    id: id(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    /** null for a document of the whole company, and for a licence until the store is named. */
    storeId: integer('store_id').references(() => stores.id),
    kind: text('kind').$type<(typeof documentKinds)[number]>().notNull(),
    number: text('number').notNull(),
    /** null where the paper was seen without a copy. */
    fileId: uuid('file_id'),
    /** The last day, included; null without an end. */
    validUntil: date('valid_until', { mode: 'string' }),
    state: text('state').$type<(typeof documentStates)[number]>().notNull().default('SENT'),
    /** Why it was returned. */
    reason: text('reason'),
    decidedBy: integer('decided_by').references(() => people.id),
    decidedAt: timestamptz('decided_at'),
    /** The days before its end of the last notice that was mailed: 60, 30 or 7. */
    noticeDays: smallint('notice_days'),
    createdAt: createdAt(),
  },
  (t) => [
    index('seller_documents_company').on(t.companyId, t.kind, t.id),
    index('seller_documents_store').on(t.storeId, t.kind),
    index('seller_documents_open').on(t.state, t.companyId),
    index('seller_documents_end')
      .on(t.validUntil)
      .where(sql`state = 'ACCEPTED'`),
  ],
)

/** What a seller pays for a sale, from a day on. */
export const sellerTerms = pgTable(
  'seller_terms',
  {
    id: id(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    /** Hundredths of a percent of the price. */
    commissionBp: integer('commission_bp').notNull(),
    cycle: text('cycle').$type<(typeof settlementCycles)[number]>().notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    /** Who set them; null for those that every seller begins with. */
    personId: integer('person_id').references(() => people.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('seller_terms_day').on(t.companyId, t.fromDay),
    check('seller_terms_commission', sql`${t.commissionBp} between 0 and 5000`),
  ],
)
