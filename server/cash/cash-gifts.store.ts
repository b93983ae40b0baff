import { and, asc, desc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CashGiftState, CashRefusal, cashGiftSorts } from '#api/contract/office/cash.options.ts'
import { countBounded } from '../db/bounded-count.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { cashGifts } from '../db/tables/cash-gifts.ts'
import { members } from '../db/tables/members.ts'
import { people } from '../db/tables/people.ts'
import { findListedMembers } from '../members/listed-members.store.ts'

const decider = alias(people, 'decider')

const selectGifts = (db: Executor) =>
  db
    .select({ gift: cashGifts, askedByName: people.fullName, decidedByName: decider.fullName })
    .from(cashGifts)
    .innerJoin(people, eq(people.id, cashGifts.askedBy))
    .leftJoin(decider, eq(decider.id, cashGifts.decidedBy))
    .$dynamic()
export type CashGiftRow = Awaited<ReturnType<typeof selectGifts>>[number]

type Filter = {
  state?: CashGiftState[] | undefined
  sort?: (typeof cashGiftSorts)[number] | undefined
  size: number
  page: number
}

/** Gifts in some states, or in all; the latest first, or by deadline. */
export const listCashGifts = async (db: Executor, { state, sort, size, page }: Filter) => {
  const where = state && inArray(cashGifts.state, state)
  const order = sort === 'due' ? [asc(cashGifts.expiresAt), asc(cashGifts.id)] : [desc(cashGifts.id)]
  const rows = await selectGifts(db)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, cashGifts, where) }
}

export const findCashGift = async (db: Executor, id: number): Promise<CashGiftRow | undefined> => {
  const [row] = await selectGifts(db).where(eq(cashGifts.id, id)).limit(1)
  return row
}

/** A gift, locked until the transaction ends. */
export const lockCashGift = async (tx: Transaction, id: number) => {
  const [gift] = await tx.select().from(cashGifts).where(eq(cashGifts.id, id)).limit(1).for('update')
  return gift
}

/** How much a person has given since a moment without anybody's approval, in won. */
export const sumOwnGifts = async (db: Executor, personId: number, since: Date): Promise<number> => {
  const total = sql<number>`coalesce(sum(${cashGifts.amount} * cardinality(${cashGifts.memberIds})), 0)::int8`
  const [row] = await db
    .select({ total: total.mapWith(Number) })
    .from(cashGifts)
    .where(
      and(
        eq(cashGifts.askedBy, personId),
        eq(cashGifts.state, 'GIVEN'),
        isNull(cashGifts.decidedBy),
        gte(cashGifts.askedAt, since),
      ),
    )
  return row?.total ?? 0
}

/** Members by number or e-mail, each once, and who gets nothing for what reason. */
export const findCashReceivers = async (
  db: Executor,
  person: { email: string },
  entries: readonly string[],
): Promise<{ memberIds: number[]; refusals: { entry: string; reason: CashRefusal }[] }> => {
  const memberIds = new Set<number>()
  const refusals = new Map<string, { entry: string; reason: CashRefusal }>()
  for (const { entry, member, refusal } of await findListedMembers(db, person, entries))
    if (member) memberIds.add(member.id)
    else refusals.set(entry, { entry, reason: refusal })
  return { memberIds: [...memberIds].toSorted((a, b) => a - b), refusals: [...refusals.values()] }
}

/** Of some members those who can still get cash. */
export const listActiveMembers = async (db: Executor, ids: readonly number[]): Promise<number[]> => {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, [...ids]), eq(members.status, 'ACTIVE')))
    .orderBy(asc(members.id))
    .limit(ids.length)
  return rows.map(({ id }) => id)
}

/** Withdraws requests that waited too long; returns each. */
export const withdrawOverdueGifts = async (tx: Transaction, at: Date, most: number) => {
  const overdue = await tx
    .select({ id: cashGifts.id })
    .from(cashGifts)
    .where(and(eq(cashGifts.state, 'ASKED'), lte(cashGifts.expiresAt, at)))
    .orderBy(asc(cashGifts.expiresAt))
    .limit(most)
    .for('update', { skipLocked: true })
  const ids = overdue.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .update(cashGifts)
      .set({ state: 'WITHDRAWN', decidedAt: at })
      .where(and(inArray(cashGifts.id, ids), eq(cashGifts.state, 'ASKED')))
  return overdue
}
