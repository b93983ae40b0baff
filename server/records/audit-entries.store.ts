import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { countBounded } from '../db/bounded-count.ts'
import type { Executor } from '../db/database.ts'
import { isBetweenDays, type DayRange } from '../db/list-filters.ts'
import { people } from '../db/tables/people.ts'
import { auditLog } from '../db/tables/plumbing.ts'

type AuditFilter = DayRange & {
  actor?: string | undefined
  subject?: string | undefined
  act?: string | undefined
  sort?: 'new' | 'old' | undefined
  size: number
  page: number
}

// Entries are appended one after the other: within days the index by time has them in the same sequence.
const toSequence = (sort: 'new' | 'old', { startDate, endDate }: DayRange) => {
  const columns = startDate || endDate ? [auditLog.at, auditLog.id] : [auditLog.id]
  return columns.map((column) => (sort === 'old' ? asc(column) : desc(column)))
}

/** A page of the audit log, the newest first by default; the total is exact up to 10,000 and one more above. */
export const listAuditEntries = async (
  db: Executor,
  { actor, subject, act, sort = 'new', size, page, ...days }: AuditFilter,
) => {
  const where = and(
    actor ? eq(auditLog.actor, actor) : undefined,
    subject ? eq(auditLog.subject, subject) : undefined,
    act ? eq(auditLog.act, act) : undefined,
    isBetweenDays(auditLog.at, days),
  )
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: auditLog.actor,
      actorName: people.fullName,
      act: auditLog.act,
      subject: auditLog.subject,
      detail: auditLog.detail,
    })
    .from(auditLog)
    .leftJoin(people, eq(auditLog.actor, sql`'person:' || ${people.id}`))
    .where(where)
    .orderBy(...toSequence(sort, days))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, auditLog, where) }
}
