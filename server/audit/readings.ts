import type { Services, Viewer } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import { toDeskActor, toMemberActor } from './actors.ts'
import { appendAuditEntry } from './audit-log.ts'

/** Why the desk of the shop or of a store looks at what is personal. */
export type ReadingPurpose = 'ORDER_WORK' | 'HAND_OVER' | 'RETURN' | 'CUSTOMER_TALK' | 'INQUIRY' | 'QUESTION'

/** Who reads and why; presenters of personal data ask for one. */
export type Reader = Pick<Services, 'db' | 'clock'> & {
  viewer: Pick<Viewer, 'id' | 'role'>
  why: ReadingPurpose
}

/** What is read: things of one kind by their numbers, and whose they are. */
export type Reading = {
  what: string
  ids: readonly (string | number)[]
  memberIds: readonly (number | null)[]
}

/**
 * Writes into the audit log that somebody at a desk read personal data: who, whose, what and why, one line for a page.
 * What members read of themselves is not written down.
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
