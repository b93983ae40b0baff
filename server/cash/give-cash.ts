import { and, eq, sql } from 'drizzle-orm'
import { findGoodwillLimit, approvalDays } from '#api/contract/office/refunds.options.ts'
import { addCalendarDays, toLastSecond, toSeoulDay, toSeoulInstant } from '../clock.ts'
import type { Person, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { cashGifts } from '../db/tables/cash-gifts.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { grantCash } from '../ledger/cash.store.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { appendPersonAct } from '../platform/audit/person-acts.ts'
import { drainBatches } from '../platform/jobs/drain.ts'
import { hasOtherDecider } from '../refunds/approvals.store.ts'
import {
  findCashReceivers,
  listActiveMembers,
  lockCashGift,
  sumOwnGifts,
  withdrawOverdueGifts,
} from './cash-gifts.store.ts'

type Context = Pick<Services, 'db' | 'clock'> & { person: Person }
type Gift = typeof cashGifts.$inferSelect

const lifetimeDays = 365

/** Cash can be used on a later day, and no longer than bonus cash lasts. */
const ensureLastDay = (lastDay: string, at: Date): void => {
  const today = toSeoulDay(at)
  if (lastDay <= today || lastDay > addCalendarDays(today, lifetimeDays)) fail('office.cash_gift.expiry')
}

/** Books the cash of a gift, each member once. */
const bookGift = async (
  tx: Transaction,
  { id, amount, lastDay, memberIds }: Gift,
  actor: string,
  at: Date,
) => {
  const expiresAt = toLastSecond(toSeoulInstant(lastDay))
  for (const memberId of memberIds)
    await grantCash(tx, {
      ...{ memberId, amount, actor, at, expiresAt },
      source: 'BONUS',
      key: `cash-gift:${id}:${memberId}`,
    })
}

/** How much a person may still give today without approval, in won; null without a limit. */
export const findRemainingLimit = async (
  tx: Pick<Services, 'db'>['db'] | Transaction,
  { person, clock }: Context,
): Promise<number | null> => {
  const limit = findGoodwillLimit(person.roles)
  if (limit === null) return null
  const sum = await sumOwnGifts(tx, person.id, toSeoulInstant(toSeoulDay(clock.now())))
  return Math.max(0, limit - sum)
}

type Request = { members: string[]; amount: number; lastDay: string; reason: string }

/** Gives cash in the caller's transaction, or asks for it above the limit of the person's day. */
export const giveCash = async (tx: Transaction, ctx: Context, { members, ...request }: Request) => {
  const { person, clock } = ctx
  const at = clock.now()
  ensureLastDay(request.lastDay, at)
  // Two gifts at once are counted one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cash-gift:${person.id}`}, 0))`)
  const { memberIds, refusals } = await findCashReceivers(tx, person, members)
  if (memberIds.length === 0) fail('office.cash_gift.nobody')
  const total = request.amount * memberIds.length
  const limit = await findRemainingLimit(tx, ctx)
  const isGiven = limit === null || total <= limit
  const [gift] = await tx
    .insert(cashGifts)
    .values({
      ...{ ...request, memberIds, askedBy: person.id, askedAt: at },
      state: isGiven ? 'GIVEN' : 'ASKED',
      expiresAt: new Date(at.getTime() + approvalDays * 86_400_000),
      decidedAt: isGiven ? at : null,
    })
    .returning()
  if (!gift) throw new Error('the gift was not inserted')
  if (isGiven) await bookGift(tx, gift, toPersonActor(person.id), at)
  const { amount, reason } = request
  await appendPersonAct(tx, ctx, isGiven ? 'cash_gift.give' : 'cash_gift.ask', {
    subject: `cash-gift:${gift.id}`,
    detail: { amount, reason, receivers: memberIds.length, members: memberIds.join(',') },
  })
  return { id: gift.id, refusals }
}

type Decision = { id: number; accepted: boolean; reason?: string | undefined }

const decide = async (tx: Transaction, ctx: Context, decision: Decision): Promise<void> => {
  const { person, clock } = ctx
  const at = clock.now()
  const gift = (await lockCashGift(tx, decision.id)) ?? fail('office.cash_gift.not_found')
  if (gift.state !== 'ASKED' || gift.expiresAt <= at) fail('office.cash_gift.settled')
  const isAsker = gift.askedBy === person.id
  if (isAsker && (await hasOtherDecider(tx, person.id))) fail('office.cash_gift.own')
  const isAccepted = decision.accepted
  if (isAccepted) ensureLastDay(gift.lastDay, at)
  // A member may have left or been blocked meanwhile.
  const memberIds = isAccepted ? await listActiveMembers(tx, gift.memberIds) : gift.memberIds
  if (memberIds.length === 0) fail('office.cash_gift.nobody')
  await tx
    .update(cashGifts)
    .set({
      ...{ memberIds, decidedBy: person.id, decidedAt: at },
      state: isAccepted ? 'GIVEN' : 'REFUSED',
      answer: isAccepted ? null : (decision.reason ?? ''),
    })
    .where(and(eq(cashGifts.id, gift.id), eq(cashGifts.state, 'ASKED')))
  if (isAccepted) await bookGift(tx, { ...gift, memberIds }, toPersonActor(gift.askedBy), at)
  await appendPersonAct(tx, ctx, isAccepted ? 'cash_gift.give' : 'cash_gift.refuse', {
    subject: `cash-gift:${gift.id}`,
    detail: {
      ...{ amount: gift.amount, receivers: memberIds.length, askedBy: toPersonActor(gift.askedBy) },
      // Who alone may decide confirms an own request by the proof that the call asks for.
      ...(isAsker && { decidedBy: 'single person' }),
      ...(!isAccepted && { reason: decision.reason ?? '' }),
    },
  })
}

/** Agrees to a gift or refuses it, once; another person than who asked decides, unless there is none. */
export const decideCashGift = (ctx: Context, decision: Decision): Promise<void> =>
  withTransaction(ctx.db, (tx) => decide(tx, ctx, decision))

const batch = 100

/** Withdraws requests for bonus cash that waited too long for a decision; returns their number. */
export const withdrawOverdueCashGifts = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  drainBatches(() =>
    withTransaction(db, async (tx) => {
      const at = clock.now()
      const rows = await withdrawOverdueGifts(tx, at, batch)
      for (const { id } of rows)
        await appendAuditEntry(tx, {
          ...{ at, actor: 'worker', act: 'cash_gift.withdraw' },
          ...{ subject: `cash-gift:${id}`, detail: {} },
        })
      return rows.length
    }),
  )
