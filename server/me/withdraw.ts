import { formatDate } from '#api/dates.ts'
import { LeaveReason } from '#api/contract/me.shapes.ts'
import { getBalance, lapseCash } from '../ledger/cash.store.ts'
import { countUsable } from '../coupons/coupons.store.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { toNetwork } from '../platform/rate-limits/rate-limits.rules.ts'
import { transitionOrder } from '../orders/order-transitions.ts'
import { accountEmails } from '../notifications/account-emails.ts'
import { queueMail } from '../platform/outbox/outbox.store.ts'
import { blockRejoin } from '../rejoin-ban/rejoin-ban.store.ts'
import { toRejoinDate, toRejoinHashes } from '../rejoin-ban/rejoin-ban.rules.ts'
import { toDeletionDate } from '../platform/retention/retention.rules.ts'
import { retainRecords, findRetentionMonths } from '../platform/retention/retention.store.ts'
import { withdrawApprovalsOfMember } from '../refunds/withdraw-approvals.ts'
import { endSessions } from '../session/session.store.ts'
import { listSocialAccounts } from '../session/social.store.ts'
import { addConsents } from '../consents/consents.store.ts'
import { localize } from '../localize.ts'
import { leaveReasons } from './leave-reasons.ts'
import { findMemberProfile } from './me.store.ts'
import type { MemberContext } from './me.ts'
import * as store from './withdraw.store.ts'

export type WithdrawalInput = { reason: string; comment: string }
type LeavingMember = NonNullable<Awaited<ReturnType<typeof store.lockLeavingMember>>>

const queueFarewellMail = (
  tx: Transaction,
  { secrets, locale, shopUrl }: MemberContext,
  { id, email }: LeavingMember,
  now: Date,
) => {
  const until = formatDate(locale, toRejoinDate(now))
  const mail = accountEmails.withdrawn({ locale, shopUrl: shopUrl() }, until)
  return email ? queueMail(tx, secrets, { key: `withdrawn ${id}`, to: email, ...mail }, now) : undefined
}

/** Blocks a second account for six months, by every trace that may identify the person. */
const ban = async (tx: Transaction, { secrets }: MemberContext, member: LeavingMember, now: Date) => {
  const { mobile, identityHash: identity } = member
  const email = member.emailVerifiedAt ? { email: member.email } : { claimedEmail: member.email }
  const socials = await listSocialAccounts(tx, member.id)
  await blockRejoin(tx, toRejoinHashes(secrets, { ...email, mobile, identity, socials }), toRejoinDate(now))
}

const recordWithdrawal = async (
  tx: Transaction,
  { secrets, ip, viewer: { id } }: MemberContext,
  { reason, comment }: WithdrawalInput,
  now: Date,
) => {
  const { COMPLAINT } = await findRetentionMonths(tx)
  const ipHash = secrets.hash('network', toNetwork(ip))
  await addConsents(tx, id, [{ kind: 'WITHDRAWAL', given: true }], { at: now, ipHash })
  await store.addWithdrawal(tx, {
    memberId: id,
    reason,
    comment,
    at: now,
    deleteAfter: toDeletionDate(now, COMPLAINT),
  })
}

/**
 * Ends a membership in one transaction: records that the law requires are encrypted and set apart, personal
 * data is deleted, all sessions end, and joining again is blocked for six months. Fails while orders are open
 * or paid cash is left.
 */
export const withdraw = async (ctx: MemberContext, input: WithdrawalInput): Promise<Date> => {
  const { db, clock, secrets, viewer, forget } = ctx
  const now = clock.now()
  await withTransaction(db, async (tx) => {
    const member = await store.lockLeavingMember(tx, viewer.id)
    if (member?.status !== 'ACTIVE') return fail('session.required')
    await store.lockOrders(tx, viewer.id)
    for (const draft of await store.listOrderDrafts(tx, viewer.id))
      await transitionOrder(tx, draft, { to: 'RESET', event: 'RESET', actor: `member:${viewer.id}`, at: now })
    if ((await store.countOpen(tx, viewer.id)) > 0) return fail('me.withdrawal.orders_open')
    const { paid: paidCash, held: heldCash } = await getBalance(tx, viewer.id)
    if (paidCash + heldCash > 0) return fail('me.withdrawal.cash_left')
    await ban(tx, ctx, member, now)
    const records = await store.listRetainedRecords(tx, viewer.id)
    await retainRecords(tx, secrets, { memberId: viewer.id, kept: records, now })
    await recordWithdrawal(tx, ctx, input, now)
    await queueFarewellMail(tx, ctx, member, now)
    await store.expireBonus(tx, viewer.id, now)
    await lapseCash(tx, viewer.id, now)
    await store.erasePersonalData(tx, viewer.id, now)
    await withdrawApprovalsOfMember(tx, viewer.id, now)
    await endSessions(tx, viewer.id, now)
    await store.anonymizeMember(tx, viewer.id)
  })
  forget(viewer.sid)
  return toRejoinDate(now)
}

/** What a member loses by leaving, what prevents it, and the reasons to choose from. */
export const presentFarewell = async ({ viewer, db, clock, locale }: MemberContext) => {
  const now = clock.now()
  const [{ paid, bonus }, { usable: coupons }, openOrders, profile] = await Promise.all([
    getBalance(db, viewer.id),
    countUsable(db, viewer.id, now, now),
    store.countOpen(db, viewer.id),
    findMemberProfile(db, viewer.id),
  ])
  const buyerLevel = profile ? localize(profile.level.names, locale) : ''
  const reasons = LeaveReason.options.map((code) => ({ code, name: localize(leaveReasons[code], locale) }))
  return { cash: { paid, bonus }, coupons, openOrders, buyerLevel, reasons }
}
