import { inArray, or } from 'drizzle-orm'
import type { CashRefusal } from '#api/contract/office/cash.options.ts'
import { toEmail } from '#api/email.ts'
import type { Executor } from '../db/database.ts'
import { members } from '../db/tables/members.ts'
import { listOwnMemberIds } from '../orders/own-case.ts'

const maxId = 2_147_483_647
const isMemberId = (entry: string) => /^[1-9]\d{0,9}$/.test(entry) && Number(entry) <= maxId

const selectMembers = (db: Executor, entries: readonly string[]) =>
  db
    .select({
      id: members.id,
      email: members.email,
      status: members.status,
      levelId: members.levelId,
      createdAt: members.createdAt,
    })
    .from(members)
    .where(
      or(
        inArray(members.id, entries.filter(isMemberId).map(Number)),
        inArray(members.email, entries.filter((entry) => !isMemberId(entry)).map(toEmail)),
      ),
    )
    .limit(entries.length)
type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

/** An entry of a list: the member that it names, or why nothing is given for it. */
export type ListedMember = { entry: string } & (
  | { member: MemberRow; refusal: null }
  | { member: null; refusal: CashRefusal }
)

/**
 * Members of a list by number or e-mail, in its sequence. Nothing is given for one who is blocked or withdrew, or who is
 * the person that gives.
 */
export const findListedMembers = async (
  db: Executor,
  person: { email: string },
  entries: readonly string[],
): Promise<ListedMember[]> => {
  const rows = await selectMembers(db, entries)
  const buyers = rows.map(({ id }) => ({ memberId: id }))
  const ownIds = await listOwnMemberIds(db, person, buyers)
  const byEntry = new Map(rows.flatMap((row) => [String(row.id), row.email].map((entry) => [entry, row])))
  return entries.map((entry) => {
    const member = byEntry.get(isMemberId(entry) ? entry : toEmail(entry))
    if (!member || member.status === 'WITHDRAWN') return { entry, member: null, refusal: 'UNKNOWN' }
    if (member.status === 'BLOCKED') return { entry, member: null, refusal: 'BLOCKED' }
    return ownIds.has(member.id) ? { entry, member: null, refusal: 'OWN' } : { entry, member, refusal: null }
  })
}
