import type { OfficeReadingPurpose } from '#api/reading-purposes.ts'
import type { Person, Services, Viewer } from '../../context.ts'
import { withTransaction, type Transaction } from '../../db/transaction.ts'
import { toNetwork } from '../rate-limits/rate-limits.rules.ts'
import { appendAccessRecord } from './access-log.ts'
import { toDeskActor, toMemberActor } from './actors.ts'
import { appendAuditEntry, type AuditEntry } from './audit-log.ts'
import { countRecord } from '../request-records/request-records.ts'

/** Why a desk of the shop or a store reads personal data. */
export type ReadingPurpose = 'ORDER_WORK' | 'HAND_OVER' | 'RETURN' | 'QUESTION'

/** The reader and the purpose; presenters of personal data require one. */
export type Reader = Pick<Services, 'db' | 'clock'> & {
  viewer: Pick<Viewer, 'id' | 'role'>
  why: ReadingPurpose
}

/** The data read: kind and ids of the things, and the members they belong to. */
export type Reading = {
  what: string
  ids: readonly (string | number)[]
  memberIds: readonly (number | null)[]
}

/**
 * Records in the audit log that a desk read personal data: reader, members, data and purpose, one line for a
 * page. Members who read their own data are not recorded.
 */
export const recordReading = async (reader: Reader, { what, ids, memberIds }: Reading): Promise<void> => {
  const { viewer, why } = reader
  const others = [...new Set(memberIds)].filter((id): id is number => id !== null && id !== viewer.id)
  if (ids.length === 0 || (others.length === 0 && memberIds.some((id) => id !== null))) return
  const [only] = others
  const entry: AuditEntry = {
    at: reader.clock.now(),
    actor: toDeskActor(viewer),
    act: 'personal.read',
    subject: others.length === 1 && only !== undefined ? toMemberActor(only) : 'members',
    detail: { what, why, ids: ids.join(','), members: others.join(',') },
  }
  await withTransaction(reader.db, (tx) => appendAuditEntry(tx, entry))
}

/** What a person of the office read: kind and ids of the things, the purpose, and the members they belong to, if any. */
export type OfficeReading = {
  what: string
  why: OfficeReadingPurpose
  ids: readonly (string | number)[]
  memberIds: readonly (number | null)[]
  /** The reason that the person typed. */
  reason?: string
}

/** Who of the office reads, and from where. */
export type OfficeReader = Pick<Services, 'clock'> &
  Partial<Pick<Services, 'secrets'>> & { person: Pick<Person, 'id'>; ip?: string }

/** Records a reading of a person of the office within the transaction that reads. */
export const appendOfficeReading = async (
  tx: Transaction,
  { clock, secrets, person, ip }: OfficeReader,
  { what, why, ids, memberIds, reason }: OfficeReading,
): Promise<void> => {
  countRecord('readings')
  await appendAccessRecord(tx, {
    at: clock.now(),
    personId: person.id,
    ipHash: secrets && ip ? secrets.hash('network', toNetwork(ip)) : null,
    act: why,
    what,
    ids: ids.map(String),
    memberIds: [...new Set(memberIds)].filter((id) => id !== null),
    reason: reason ?? null,
  })
}

/** The same for a person of the office: one access record for a page, and none for a page without any row. */
export const recordOfficeReading = async (
  reader: Pick<Services, 'db'> & OfficeReader,
  reading: OfficeReading,
): Promise<void> => {
  if (reading.ids.length === 0) {
    countRecord('readings')
    return
  }
  await withTransaction(reader.db, (tx) => appendOfficeReading(tx, reader, reading))
}
