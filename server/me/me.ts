import type { RequestFacts, Services, Viewer } from '../context.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { toCallerKey, lookUpsPerNetwork } from '../platform/rate-limits/rate-limits.rules.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { accountEmails } from '../notifications/account-emails.ts'
import { queueMail } from '../platform/outbox/outbox.store.ts'
import { toRejoinHashes } from '../rejoin-ban/rejoin-ban.rules.ts'
import { isRejoinBlocked } from '../rejoin-ban/rejoin-ban.store.ts'
import { hashPassword } from '../session/passwords.ts'
import { markRechecked, provePassword } from '../session/reauthentication.ts'
import { renewSession, setPassword } from '../session/session.store.ts'
import { signToken } from '../session/tokens.ts'
import { isCommonPassword } from '../signup/common-passwords.ts'
import { toConflictCode } from '../signup/signup.store.ts'
import { toHolders } from '../verification/codes.ts'
import { spendCode } from '../verification/codes.store.ts'
import { consumeConfirmation } from '../verification/confirmations.store.ts'
import { isEmailTaken } from '../verification/taken.store.ts'
import * as store from './me.store.ts'

export type MemberContext = Services & RequestFacts & { viewer: Viewer; forget: (sid: string) => void }

const queueAccountMail = (
  tx: Transaction,
  { secrets, viewer, locale, shopUrl }: MemberContext,
  what: 'password_changed' | 'mobile_changed',
  now: Date,
) => {
  const from = { locale, shopUrl: shopUrl() }
  const mail = (what === 'password_changed' ? accountEmails.passwordChanged : accountEmails.mobileChanged)(
    from,
  )
  const key = `${what} ${viewer.id} ${now.toISOString()}`
  return viewer.email ? queueMail(tx, secrets, { key, to: viewer.email, ...mail }, now) : undefined
}

/** Changes a password after a check of the old one; every other session ends. */
export const changePassword = async (
  ctx: MemberContext,
  { password, newPassword }: { password: string; newPassword: string },
) => {
  const { db, clock, secrets, viewer, forget } = ctx
  if (isCommonPassword(newPassword)) return fail('signup.password.common')
  await provePassword(ctx, { email: viewer.email, password })
  const hash = await hashPassword(newPassword)
  const now = clock.now()
  const renewedSession = await withTransaction(db, async (tx) => {
    await setPassword(tx, viewer.id, hash, now)
    const session = await renewSession(tx, viewer, now)
    await markRechecked(tx, session.sid, now)
    await queueAccountMail(tx, ctx, 'password_changed', now)
    return session
  })
  forget(viewer.sid)
  return signToken(secrets, { memberId: viewer.id, ...renewedSession, now })
}

/** Existing members get a different text for the same conflict than new ones. */
const takenCodeForMember = {
  'signup.mobile.taken': 'me.mobile.taken',
  'signup.email.taken': 'me.email.taken',
  'social.account.taken': 'social.account.taken',
} as const

/** Runs a change; a conflict with another member's e-mail or number fails with its code. */
const translateTakenError = async <T>(
  db: MemberContext['db'],
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  try {
    return await withTransaction(db, work)
  } catch (error) {
    const takenCode = toConflictCode(error)
    return takenCode ? fail(takenCodeForMember[takenCode]) : Promise.reject(error)
  }
}

/** Changes the number to one with a verified code, and notifies the member by mail. */
export const changeMobile = async (ctx: MemberContext, mobile: string, codeId: number): Promise<void> => {
  const { db, clock, viewer } = ctx
  const now = clock.now()
  await translateTakenError(db, async (tx) => {
    if (!(await spendCode(tx, codeId, now))) return fail('verification.code.expired')
    await store.changeMember(tx, viewer.id, { mobile, mobileVerifiedAt: now })
    return queueAccountMail(tx, ctx, 'mobile_changed', now)
  })
}

/**
 * Allows a member an e-mail whose code they confirmed. Before that the answer is equal for every address, so
 * that an attacker cannot find out which addresses have accounts.
 */
const admitEmail = async (tx: Transaction, ctx: MemberContext, email: string, now: Date): Promise<void> => {
  const { secrets } = ctx
  const confirmation = { target: { purpose: 'CERT_EMAIL', email }, holders: toHolders(ctx) } as const
  if (!(await consumeConfirmation(tx, secrets, confirmation, now))) return fail('verification.code.expired')
  if (await isRejoinBlocked(tx, toRejoinHashes(secrets, { email }), now))
    return fail('signup.email.withdrawn')
  if (await isEmailTaken(tx, email)) return fail('me.email.taken')
}

/** Changes a member's profile; a new e-mail uses the confirmation of its code. */
export const changeUser = async (
  ctx: MemberContext,
  change: store.MemberChange,
  email: string | undefined,
): Promise<void> => {
  const { db, clock, secrets, viewer, ip } = ctx
  const now = clock.now()
  const hasNewEmail = email !== undefined && email !== viewer.email
  if (hasNewEmail && !(await consume(db, toCallerKey(secrets, 'change-email', ip), lookUpsPerNetwork, now)))
    return fail('request.too_many')
  await translateTakenError(db, async (tx) => {
    if (hasNewEmail) await admitEmail(tx, ctx, email, now)
    const address = hasNewEmail ? { email, emailVerifiedAt: now } : {}
    return store.changeMember(tx, viewer.id, { ...change, ...address })
  })
}

/** Changes name, number and further fields at once; a new number uses the confirmation of its code. */
export const changeMain = async (
  ctx: MemberContext,
  change: store.MemberChange,
  mobile: string,
): Promise<void> => {
  const { db, clock, secrets, viewer } = ctx
  const now = clock.now()
  const profile = await store.findMemberProfile(db, viewer.id)
  const hasNewMobile = profile?.member.mobile !== mobile
  await translateTakenError(db, async (tx) => {
    const confirmation = { target: { purpose: 'CERT_MOBILE', mobile }, holders: toHolders(ctx) } as const
    if (hasNewMobile && !(await consumeConfirmation(tx, secrets, confirmation, now)))
      return fail('signup.mobile.not_verified')
    await store.changeMember(tx, viewer.id, {
      ...change,
      ...(hasNewMobile && { mobile, mobileVerifiedAt: now }),
    })
    return hasNewMobile ? queueAccountMail(tx, ctx, 'mobile_changed', now) : undefined
  })
}
