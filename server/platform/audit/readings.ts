import type { Person, Services, Viewer } from '../../context.ts'
import { withTransaction } from '../../db/transaction.ts'
import { toDeskActor, toMemberActor, toPersonActor } from './actors.ts'
import { appendAuditEntry, type AuditEntry } from './audit-log.ts'
import { countRecord } from './request-records.ts'

/** Why a desk of the shop or a store reads personal data. */
export type ReadingPurpose = 'ORDER_WORK' | 'HAND_OVER' | 'RETURN' | 'CUSTOMER_TALK' | 'INQUIRY' | 'QUESTION'

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

const appendReading = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  reading: Pick<AuditEntry, 'actor' | 'subject' | 'detail'>,
) => withTransaction(db, (tx) => appendAuditEntry(tx, { at: clock.now(), act: 'personal.read', ...reading }))

/**
 * Records in the audit log that a desk read personal data: reader, members, data and purpose, one line for a
 * page. Members who read their own data are not recorded.
 */
export const recordReading = async (reader: Reader, { what, ids, memberIds }: Reading): Promise<void> => {
  const { viewer, why } = reader
  const others = [...new Set(memberIds)].filter((id): id is number => id !== null && id !== viewer.id)
  if (ids.length === 0 || (others.length === 0 && memberIds.some((id) => id !== null))) return
  const [only] = others
  await appendReading(reader, {
    actor: toDeskActor(viewer),
    subject: others.length === 1 && only !== undefined ? toMemberActor(only) : 'members',
    detail: { what, why, ids: ids.join(','), members: others.join(',') },
  })
}

/** The same for a person of the office: one line for a page, with what was read and why. */
export const recordOfficeReading = async (
  { person, ...at }: Pick<Services, 'db' | 'clock'> & { person: Pick<Person, 'id'> },
  { what, why, ids }: { what: string; why: string; ids: readonly (string | number)[] },
): Promise<void> => {
  countRecord('readings')
  if (ids.length === 0) return
  await appendReading(at, {
    actor: toPersonActor(person.id),
    subject: ids.length === 1 ? `${what}:${String(ids[0])}` : what,
    detail: { what, why, ids: ids.join(',') },
  })
}
