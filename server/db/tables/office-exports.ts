import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ExportFailure, ExportList, ExportState } from '#api/contract/office/exports.options.ts'
import { bigintNumber, id, timestamptz } from './columns.ts'
import { files } from './files.ts'
import { people } from './people.ts'
import { companies } from './stores.ts'

/** Lists of the office as files, made by the worker. */
export const officeExports = pgTable(
  'office_exports',
  {
    id: id(),
    list: text('list').$type<ExportList>().notNull(),
    /** The query of the list's address. */
    query: text('query').notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    /** The seller's company of that person; null for the operator's people. */
    companyId: integer('company_id').references(() => companies.id),
    personal: boolean('personal').notNull(),
    reason: text('reason'),
    state: text('state').$type<ExportState>().notNull().default('WAITING'),
    failure: text('failure').$type<ExportFailure>(),
    rows: integer('rows'),
    size: bigintNumber('size'),
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    /** Whose personal data the file has. */
    memberIds: integer('member_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    attempts: smallint('attempts').notNull().default(0),
    leaseUntil: timestamptz('lease_until'),
    askedAt: timestamptz('asked_at').notNull(),
    expiresAt: timestamptz('expires_at'),
  },
  (t) => [
    uniqueIndex('office_exports_one_open')
      .on(t.personId)
      .where(sql`state in ('WAITING', 'RUNNING')`),
    index('office_exports_open')
      .on(t.id)
      .where(sql`state in ('WAITING', 'RUNNING')`),
    index('office_exports_person').on(t.personId, t.id),
    index('office_exports_company').on(t.companyId, t.id),
    index('office_exports_file').on(t.fileId),
    index('office_exports_ready')
      .on(t.expiresAt)
      .where(sql`state = 'READY'`),
    index('office_exports_age').on(t.askedAt),
    check('office_exports_reason', sql`${t.personal} = (${t.reason} is not null)`),
    check('office_exports_failed', sql`(${t.state} = 'FAILED') = (${t.failure} is not null)`),
    check(
      'office_exports_ready_file',
      sql`${t.state} <> 'READY' or (${t.rows} is not null and ${t.expiresAt} is not null)`,
    ),
  ],
)
