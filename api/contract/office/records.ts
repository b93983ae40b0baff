import { z } from '@hono/zod-openapi'
import { call } from '../../call.ts'
import { defineEntity } from '../../entity.ts'
import { Moment, PagedItems, QueryId, SortedPaging, Text } from '../../fields.ts'
import { AccessRecord } from './members.ts'

export const recordSorts = ['new', 'old'] as const

const AuditEntry = defineEntity('OfficeAuditEntry', {
  id: z.int(),
  at: Moment,
  /** Who acted, as `person:7`, `member:3` or `console`; the name where it is a person's. */
  actor: z.string(),
  actorName: z.string().nullable(),
  act: z.string(),
  subject: z.string(),
  /** What else was written down: texts and whole numbers by name. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

/** What was done, by whom: the log is append-only, and each entry holds the hash of the one before. */
export const records = {
  auditLog: call({
    method: 'get',
    path: '/office/audit',
    access: 'office',
    may: 'records.read',
    summary: 'Entries of the audit log, by day, actor, subject and act',
    query: SortedPaging(recordSorts).extend({
      actor: Text(60).optional(),
      subject: Text(60).optional(),
      act: Text(60).optional(),
    }),
    output: PagedItems(AuditEntry),
    errors: [],
    beyondSpec: true,
  }),
  accessRecords: call({
    method: 'get',
    path: '/office/access',
    access: 'office',
    may: 'records.read',
    summary: 'Who of the office read whose personal data, by day, person, member and purpose',
    query: SortedPaging(recordSorts)
      .omit({ query: true })
      .extend({
        idPerson: QueryId,
        idMember: QueryId,
        act: Text(60).optional(),
      }),
    output: PagedItems(AccessRecord),
    errors: [],
    beyondSpec: true,
  }),
}
