import type { AuditAct } from '#api/audit-acts.ts'
import type { Person, RequestFacts, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { toMessageLocale } from '../message-locale.ts'
import { toMemberActor, toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { appendOfficeReading } from '../platform/audit/readings.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { addResetLink } from '../recovery/recovery.ts'
import { endSessions } from '../session/session.store.ts'
import { listMemberAddresses, lockMember, setMemberState } from './members.store.ts'

export type MemberContext = Services & RequestFacts & { person: Person }
type Row = NonNullable<Awaited<ReturnType<typeof lockMember>>>

const appendAct = (
  tx: Transaction,
  { person, clock }: MemberContext,
  act: AuditAct,
  { id, detail = {} }: { id: number; detail?: Record<string, string> },
) =>
  appendAuditEntry(tx, {
    at: clock.now(),
    actor: toPersonActor(person.id),
    act,
    subject: toMemberActor(id),
    detail,
  })

/** Carries out an act on a member in one of some states, locked. */
const changeMember = <T>(
  ctx: MemberContext,
  { id, states }: { id: number; states: readonly Row['status'][] },
  act: (tx: Transaction, row: Row) => Promise<T>,
): Promise<T> =>
  withTransaction(ctx.db, async (tx) => {
    const row = (await lockMember(tx, id)) ?? fail('office.member.not_found')
    if (!states.includes(row.status)) fail('office.member.state')
    return act(tx, row)
  })

/** Blocks a member: every session and token ends, and no log-in opens a new one. */
export const blockMember = (ctx: MemberContext, id: number, reason: string): Promise<void> =>
  changeMember(ctx, { id, states: ['ACTIVE'] }, async (tx) => {
    await setMemberState(tx, id, 'BLOCKED')
    await endSessions(tx, id, ctx.clock.now())
    await appendAct(tx, ctx, 'member.block', { id, detail: { reason } })
  })

export const unblockMember = (ctx: MemberContext, id: number, reason: string): Promise<void> =>
  changeMember(ctx, { id, states: ['BLOCKED'] }, async (tx) => {
    await setMemberState(tx, id, 'ACTIVE')
    await appendAct(tx, ctx, 'member.unblock', { id, detail: { reason } })
  })

export const endMemberSessions = (ctx: MemberContext, id: number): Promise<void> =>
  changeMember(ctx, { id, states: ['ACTIVE', 'BLOCKED'] }, async (tx) => {
    await endSessions(tx, id, ctx.clock.now())
    await appendAct(tx, ctx, 'member.end_sessions', { id })
  })

const resetsPerMember = { points: 5, seconds: 3600 }

/** Mails a member a link that sets a new password, in the member's language. */
export const sendPasswordReset = (ctx: MemberContext, id: number): Promise<void> =>
  changeMember(ctx, { id, states: ['ACTIVE'] }, async (tx, { email, locale }) => {
    if (email === null) return fail('office.member.state')
    if (!(await consume(tx, `office-reset:${id}`, resetsPerMember, ctx.clock.now()))) fail('request.too_many')
    await addResetLink(tx, { ...ctx, locale: toMessageLocale(locale) }, { id, email })
    await appendAct(tx, ctx, 'member.password_reset', { id })
  })

/** The clear facts of a member; the record of the reading, with its reason, is written in the same transaction. */
export const revealMember = (ctx: MemberContext, id: number, reason: string) =>
  changeMember(ctx, { id, states: ['ACTIVE', 'BLOCKED'] }, async (tx, row) => {
    const addresses = await listMemberAddresses(tx, id)
    await appendOfficeReading(tx, ctx, {
      what: 'member',
      why: 'REVEAL',
      ids: [id],
      memberIds: [id],
      reason,
    })
    const { fullName, email, mobile, birthDate } = row
    return { fullName, email, mobile, birthDate, addresses }
  })
