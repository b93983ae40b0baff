import { date, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, translations } from './columns.ts'
import { lackingTextsIndex } from './translated-texts.ts'

export const documentTypes = ['TERM', 'PRIVACY', 'YOUTH', 'CASH', 'MARKETING', 'THIRD_PARTY'] as const
export type DocumentType = (typeof documentTypes)[number]

/** Terms and policies. Each version stays as published; its day identifies it. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    type: text('type').$type<DocumentType>().notNull(),
    title: text('title').notNull(),
    /** The changes since the previous version; empty for the first. */
    changes: text('changes').notNull().default(''),
    /** The text in force; its translations are for reference. */
    body: text('body').notNull(),
    translations: translations<'title' | 'changes' | 'body'>(),
    announcedOn: date('announced_on', { mode: 'string' }).notNull(),
    effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
  },
  (t) => [lackingTextsIndex('documents', t.id), unique('documents_version').on(t.type, t.effectiveOn)],
)
