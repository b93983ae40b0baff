import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, bigintNumber } from './columns.ts'

export type FileType = 'image/webp' | 'application/pdf' | 'text/csv'
export type FileSubject = 'INQUIRY' | 'CHAT' | 'SELLER_DOCUMENT' | 'PICTURE' | 'EXPORT' | 'REVIEW'

/**
 * Uploaded files. A file waits in quarantine until something of a member's holds it. It is removed when
 * nothing does in time, or when its holder is deleted; its bytes are stored elsewhere, under its id.
 */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    /** null for a visitor's. */
    ownerId: integer('owner_id'),
    name: text('name').notNull(),
    type: text('type').$type<FileType>().notNull(),
    size: bigintNumber('size').notNull(),
    width: integer('width'),
    height: integer('height'),
    thumbhash: text('thumbhash'),
    state: text('state').$type<'RECEIVING' | 'QUARANTINED' | 'ATTACHED' | 'REMOVED'>().notNull(),
    subject: text('subject').$type<FileSubject>(),
    subjectId: bigintNumber('subject_id'),
    createdAt: timestamptz('created_at').notNull(),
    /** When quarantine ends; null once attached. */
    expiresAt: timestamptz('expires_at'),
  },
  (t) => [
    index('files_subject').on(t.subject, t.subjectId, t.createdAt),
    index('files_owner').on(t.ownerId),
    index('files_to_remove')
      .on(t.expiresAt)
      .where(sql`state <> 'ATTACHED'`),
    check(
      'files_attached',
      sql`(${t.state} = 'ATTACHED') = (${t.subjectId} is not null and ${t.expiresAt} is null)`,
    ),
  ],
)
