import { and, arrayContains, asc, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/database.ts'
import { isBetweenDays, type DayRange } from '../db/list-filters.ts'
import { people } from '../db/tables/people.ts'
import { accessRecords } from '../db/tables/plumbing.ts'

type AccessFilter = DayRange & {
  personId?: number | undefined
  memberId?: number | undefined
  act?: string | undefined
  sort?: 'new' | 'old' | undefined
  size: number
  page: number
}

/** Counting stops here: a total above it is said as "more than". */
const maxTotal = 10_000

/** A page of access records, the newest first by default; the total is exact up to 10,000 and one more above. */
export const listAccessRecords = async (
  db: Executor,
  { personId, memberId, act, sort = 'new', size, page, ...days }: AccessFilter,
) => {
  const where = and(
    personId === undefined ? undefined : eq(accessRecords.personId, personId),
    memberId === undefined ? undefined : arrayContains(accessRecords.memberIds, [memberId]),
    act ? eq(accessRecords.act, act) : undefined,
    isBetweenDays(accessRecords.at, days),
  )
  const rows = await db
    .select({
      id: accessRecords.id,
      at: accessRecords.at,
      personId: accessRecords.personId,
      personName: people.fullName,
      act: accessRecords.act,
      what: accessRecords.what,
      ids: accessRecords.ids,
      memberIds: accessRecords.memberIds,
      reason: accessRecords.reason,
    })
    .from(accessRecords)
    .leftJoin(people, eq(people.id, accessRecords.personId))
    .where(where)
    .orderBy(sort === 'old' ? asc(accessRecords.id) : desc(accessRecords.id))
    .limit(size)
    .offset(page * size)
  const countable = db
    .select({ id: accessRecords.id })
    .from(accessRecords)
    .where(where)
    .limit(maxTotal + 1)
    .as('countable')
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(countable)
  return { rows, total: count?.total ?? 0 }
}
export type AccessRecordRow = Awaited<ReturnType<typeof listAccessRecords>>['rows'][number]
