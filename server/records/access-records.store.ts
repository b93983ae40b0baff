import { and, arrayContains, asc, desc, eq } from 'drizzle-orm'
import { countBounded } from '../db/bounded-count.ts'
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

// Entries are appended one after the other: within days the index by time has them in the same sequence.
const toSequence = (sort: 'new' | 'old', { startDate, endDate }: DayRange) => {
  const columns = startDate || endDate ? [accessRecords.at, accessRecords.id] : [accessRecords.id]
  return columns.map((column) => (sort === 'old' ? asc(column) : desc(column)))
}

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
    .orderBy(...toSequence(sort, days))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, accessRecords, where) }
}
export type AccessRecordRow = Awaited<ReturnType<typeof listAccessRecords>>['rows'][number]
