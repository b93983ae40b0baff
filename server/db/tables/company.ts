import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz, type LocalizedText } from './columns.ts'

/** The company behind the shop, as the law requires: one row for a fact, in five languages if it is text. */
export const companyFacts = pgTable('company_facts', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<Partial<LocalizedText>>().notNull(),
  changedAt: timestamptz('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
})
