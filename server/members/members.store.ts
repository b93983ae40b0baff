import { and, asc, desc, eq, gt, inArray, isNull, like, sql, type SQL } from 'drizzle-orm'
import type { memberSorts } from '#api/contract/office/members.ts'
import { countBounded } from '../db/bounded-count.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { cashBalances } from '../db/tables/cash.ts'
import type { LocalizedText } from '../db/tables/columns.ts'
import { coupons } from '../db/tables/coupons.ts'
import { pushDevices } from '../db/tables/devices.ts'
import { socialAccounts } from '../db/tables/accounts.ts'
import { inquiries } from '../db/tables/inquiries.ts'
import { buyerLevels, members, sessions, ships } from '../db/tables/members.ts'
import { orders } from '../db/tables/orders.ts'
import { people } from '../db/tables/people.ts'
import { auditLog } from '../db/tables/plumbing.ts'
import { unplacedStatuses } from '../orders/orders.rules.ts'
import { toMemberActor } from '../platform/audit/actors.ts'
import { toMemberSearch } from './members.rules.ts'

type MemberState = 'ACTIVE' | 'BLOCKED' | 'WITHDRAWN'
export type MemberFilter = { words?: string | undefined; states?: MemberState[] | undefined }

const toPrefix = (words: string) => `${words.replace(/[\\%_]/g, '\\$&')}%`

/** Each way to search has an index: an address, a name, a number, its last four digits, or an id. */
const matchesSearch = (words: string | undefined): SQL | undefined => {
  const search = toMemberSearch(words)
  if (!search) return undefined
  if (search.by === 'email') return like(members.email, toPrefix(search.value))
  if (search.by === 'name') return like(members.fullName, toPrefix(search.value))
  // A literal, as the condition of the index `members_mobile`; who left has no number.
  if (search.by === 'mobile')
    return and(eq(members.mobile, search.value), sql`${members.status} <> 'WITHDRAWN'`)
  const isId = eq(members.id, Number(search.value))
  return search.by === 'id' ? isId : sql`(right(${members.mobile}, 4) = ${search.value} or ${isId})`
}

const toCondition = ({ words, states }: MemberFilter): SQL | undefined =>
  and(states && inArray(members.status, states), matchesSearch(words))

const cash = sql<number>`coalesce((select ${cashBalances.paid} + ${cashBalances.bonus} from ${cashBalances}
  where ${cashBalances.memberId} = ${members.id}), 0)::int8`.mapWith(Number)
const orderCount = sql<number>`(select count(*)::int from ${orders} where ${orders.memberId} = ${members.id}
  and ${orders.status} not in (${sql.join(
    unplacedStatuses.map((status) => sql`${status}`),
    sql`, `,
  )}))`

const selectMembers = (db: Executor) =>
  db
    .select({
      id: members.id,
      fullName: members.fullName,
      email: members.email,
      mobile: members.mobile,
      state: members.status,
      level: sql<LocalizedText>`${buyerLevels.names}`,
      orderCount,
      cash,
      emailVerifiedAt: members.emailVerifiedAt,
      mobileVerifiedAt: members.mobileVerifiedAt,
      adultVerifiedAt: members.adultVerifiedAt,
      hasPassword: sql<boolean>`${members.passwordHash} is not null`,
      joinedAt: members.createdAt,
    })
    .from(members)
    .innerJoin(buyerLevels, eq(buyerLevels.id, members.levelId))
    .$dynamic()
export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

/** A page of members, the newest first by default; the total is exact up to 10,000 and one more above. */
export const listMembers = async (
  db: Executor,
  filter: MemberFilter,
  {
    size,
    page,
    sort = 'new',
  }: { size: number; page: number; sort?: (typeof memberSorts)[number] | undefined },
): Promise<{ rows: MemberRow[]; total: number }> => {
  const where = toCondition(filter)
  const rows = await selectMembers(db)
    .where(where)
    .orderBy(sort === 'old' ? asc(members.id) : desc(members.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, members, where) }
}

export const findMember = async (db: Executor, id: number): Promise<MemberRow | undefined> => {
  const [row] = await selectMembers(db).where(eq(members.id, id)).limit(1)
  return row
}

/** A member's row, locked until the transaction ends; undefined when there is none. */
export const lockMember = async (tx: Transaction, id: number) => {
  const [row] = await tx.select().from(members).where(eq(members.id, id)).limit(1).for('update')
  return row
}

export const setMemberState = async (
  tx: Transaction,
  id: number,
  status: 'ACTIVE' | 'BLOCKED',
): Promise<void> => {
  await tx.update(members).set({ status }).where(eq(members.id, id))
}

/** What the page of a member shows beside the row of the list; each list is short. */
export const findMemberFacts = async (db: Executor, id: number, now: Date) => {
  const isOpenSession = and(
    eq(sessions.memberId, id),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
  )
  const [usableCoupons, usedCoupons, devices] = await Promise.all([
    db.$count(
      coupons,
      and(eq(coupons.memberId, id), eq(coupons.state, 'ISSUED'), gt(coupons.expiresAt, now)),
    ),
    db.$count(coupons, and(eq(coupons.memberId, id), eq(coupons.state, 'USED'))),
    db.$count(pushDevices, eq(pushDevices.memberId, id)),
  ])
  const providers = await db
    .select({ provider: socialAccounts.provider })
    .from(socialAccounts)
    .where(eq(socialAccounts.memberId, id))
    .orderBy(asc(socialAccounts.provider))
    .limit(10)
  const ownInquiries = await db
    .select({
      id: inquiries.id,
      title: inquiries.title,
      answeredAt: inquiries.answeredAt,
      createdAt: inquiries.createdAt,
    })
    .from(inquiries)
    .where(eq(inquiries.memberId, id))
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(10)
  const logins = await db
    .select({ via: sessions.via, createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(isOpenSession)
    .orderBy(desc(sessions.lastSeenAt))
    .limit(20)
  const acts = await db
    .select({
      at: auditLog.at,
      actor: auditLog.actor,
      actorName: people.fullName,
      act: auditLog.act,
      detail: auditLog.detail,
    })
    .from(auditLog)
    .leftJoin(people, eq(auditLog.actor, sql`'person:' || ${people.id}`))
    .where(and(eq(auditLog.subject, toMemberActor(id)), sql`${auditLog.act} <> 'personal.read'`))
    .orderBy(desc(auditLog.id))
    .limit(20)
  return { usableCoupons, usedCoupons, devices, providers, inquiries: ownInquiries, logins, acts }
}
export type MemberFacts = Awaited<ReturnType<typeof findMemberFacts>>

/** A member's delivery addresses, the default one first. */
export const listMemberAddresses = (tx: Transaction, memberId: number) =>
  tx
    .select({
      fullName: ships.fullName,
      mobile: ships.mobile,
      postalCode: ships.postalCode,
      address1: ships.address1,
      address2: ships.address2,
    })
    .from(ships)
    .where(eq(ships.memberId, memberId))
    .orderBy(desc(ships.isDefault), asc(ships.id))
    .limit(20)
