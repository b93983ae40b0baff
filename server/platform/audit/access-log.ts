import { createHash } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/database.ts'
import { accessRecords } from '../../db/tables/plumbing.ts'

export type AccessRecord = {
  at: Date
  personId: number
  ipHash: string | null
  /** The purpose of the reading, such as `PEOPLE`. */
  act: string
  what: string
  ids: string[]
  memberIds: number[]
  reason: string | null
}

/** Its own lock: a reading does not wait for the acts of the audit log. */
const lockKey = 0x61636373

/** Hash of a record and the previous hash. */
export const hashAccessRecord = (
  previous: string,
  { at, personId, ipHash, act, what, ids, memberIds, reason }: AccessRecord,
): string => {
  const text = JSON.stringify([
    previous,
    at.toISOString(),
    personId,
    ipHash,
    act,
    what,
    ids,
    memberIds,
    reason,
  ])
  return createHash('sha256').update(text).digest('base64url')
}

/** Appends a record to the hash chain; it locks the records, so call it near the end of a transaction. */
export const appendAccessRecord = async (tx: Transaction, record: AccessRecord): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
  const [last] = await tx
    .select({ hash: accessRecords.hash })
    .from(accessRecords)
    .orderBy(desc(accessRecords.id))
    .limit(1)
  const previousHash = last?.hash ?? ''
  await tx
    .insert(accessRecords)
    .values({ ...record, previousHash, hash: hashAccessRecord(previousHash, record) })
}

const maxRecentRecords = 200

/** The ids of things of a kind that a person read for a purpose after a moment. */
export const listRecordedIds = async (
  db: Executor,
  { personId, act, what }: Pick<AccessRecord, 'personId' | 'act' | 'what'>,
  after: Date,
): Promise<Set<string>> => {
  const rows = await db
    .select({ ids: accessRecords.ids })
    .from(accessRecords)
    .where(
      and(
        gt(accessRecords.at, after),
        eq(accessRecords.personId, personId),
        eq(accessRecords.act, act),
        eq(accessRecords.what, what),
      ),
    )
    .limit(maxRecentRecords)
  return new Set(rows.flatMap(({ ids }) => ids))
}
