import type { Person, Services, Viewer } from '../../context.ts'
import { withTransaction } from '../../db/transaction.ts'
import { toDeskActor, toMemberActor, toPersonActor } from './actors.ts'
import { appendAuditEntry } from './audit-log.ts'

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

/**
 * Records in the audit log that a desk read personal data: reader, members, data and purpose, one line for a
 * page. Members who read their own data are not recorded.
 */
export const recordReading = async (reader: Reader, { what, ids, memberIds }: Reading): Promise<void> => {
  const { db, clock, viewer, why } = reader
  const others = [...new Set(memberIds)].filter((id): id is number => id !== null && id !== viewer.id)
  if (ids.length === 0 || (others.length === 0 && memberIds.some((id) => id !== null))) return
  const [only] = others
  const entry = {
    at: clock.now(),
    actor: toDeskActor(viewer),
    act: 'personal.read',
    subject: others.length === 1 && only !== undefined ? toMemberActor(only) : 'members',
    detail: { what, why, ids: ids.join(','), members: others.join(',') },
  }
  await withTransaction(db, (tx) => appendAuditEntry(tx, entry))
}

/** The same for a person of the office: one line for a page, with what was read and why. */
export const recordOfficeReading = async (
  { db, clock, person }: Pick<Services, 'db' | 'clock'> & { person: Pick<Person, 'id'> },
  { what, why, ids }: { what: string; why: string; ids: readonly (string | number)[] },
): Promise<void> => {
  if (ids.length === 0) return
  const entry = {
    at: clock.now(),
    actor: toPersonActor(person.id),
    act: 'personal.read',
    subject: ids.length === 1 ? `${what}:${String(ids[0])}` : what,
    detail: { what, why, ids: ids.join(',') },
  }
  await withTransaction(db, (tx) => appendAuditEntry(tx, entry))
}
