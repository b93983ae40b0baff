import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz, type LocalizedText } from './columns.ts'

/** Who runs the shop, as the law wants it shown: a row a fact, in five languages where it is made of words. */
export const companyFacts = pgTable('company_facts', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<Partial<LocalizedText>>().notNull(),
  changedAt: timestamptz('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
})
