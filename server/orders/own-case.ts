import { and, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from '../db/database.ts'
import { members } from '../db/tables/members.ts'
import type { OrderRow } from './order-transitions.ts'

type Buyer = Pick<OrderRow, 'memberId'>

/**
 * The members behind some orders who are the person of the office: a member with their e-mail, or one whom the
 * identity check knows as the same human being as that member.
 */
export const listOwnMemberIds = async (
  tx: Executor,
  { email }: { email: string },
  buyers: readonly Buyer[],
): Promise<ReadonlySet<number>> => {
  if (buyers.length === 0) return new Set()
  const own = alias(members, 'own')
  const isSamePerson = or(eq(own.id, members.id), eq(own.identityHash, members.identityHash))
  const memberIds = [...new Set(buyers.map(({ memberId }) => memberId))]
  const rows = await tx
    .select({ id: members.id })
    .from(own)
    .innerJoin(members, isSamePerson)
    .where(and(eq(own.email, email), inArray(members.id, memberIds)))
    .limit(memberIds.length)
  return new Set(rows.map(({ id }) => id))
}

/** Whether an order belongs to the person of the office, who then decides nothing about it. */
export const isOwnCase = async (tx: Transaction, person: { email: string }, order: Buyer): Promise<boolean> =>
  (await listOwnMemberIds(tx, person, [order])).size > 0
