import { and, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../db/database.ts'
import { members } from '../db/tables/members.ts'

/**
 * Of some members those who are the person of the office: a member with their e-mail, or one whom the identity check
 * knows as the same human being as that member.
 */
export const listOwnMemberIds = async (
  db: Executor,
  { email }: { email: string },
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const own = alias(members, 'own')
  const isSamePerson = or(eq(own.id, members.id), eq(own.identityHash, members.identityHash))
  const memberIds = [...new Set(ids)]
  const rows = await db
    .select({ id: members.id })
    .from(own)
    .innerJoin(members, isSamePerson)
    .where(and(eq(own.email, email), inArray(members.id, memberIds)))
    .limit(memberIds.length)
  return new Set(rows.map(({ id }) => id))
}
