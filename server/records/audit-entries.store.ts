import { and, asc, desc, eq, sql } from 'drizzle-orm'
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

/** Counting stops here: a total above it is said as "more than". */
const maxTotal = 10_000

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
    .orderBy(sort === 'old' ? asc(auditLog.id) : desc(auditLog.id))
    .limit(size)
    .offset(page * size)
  const countable = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(where)
    .limit(maxTotal + 1)
    .as('countable')
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(countable)
  return { rows, total: count?.total ?? 0 }
}
