import { randomBytes } from 'node:crypto'
import type { RequestFacts, Services } from '../context.ts'
import type { ResetPurpose } from '../db/tables/accounts.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { toCallerKey, lookUpsPerNetwork, type lookUps } from '../rate-limits/rate-limits.rules.ts'
import { resetLimit, consume } from '../rate-limits/rate-limits.store.ts'
import { accountEmails } from '../notifications/account-emails.ts'
import { queueMail } from '../outbox/outbox.store.ts'
import { hashPassword, isHashingBusy } from '../session/passwords.ts'
import { toAttemptKey } from '../session/session.rules.ts'
import { endSessions, forgetBrowsers, setPassword } from '../session/session.store.ts'
import { isCommonPassword } from '../signup/common-passwords.ts'
import { spendCode } from '../verification/codes.store.ts'
import { voidCodes } from '../verification/confirmations.store.ts'
import * as store from './recovery.store.ts'

type RecoveryContext = Services & RequestFacts

const linkLivesMs = 30 * 60 * 1000
const mailsPerReceiver = { points: 5, seconds: 3600 }

/** Fails when this network, or somebody for this receiver, has asked too often; known or not, it is counted alike. */
export const countMail = async (
  { db, clock, secrets, ip }: RecoveryContext,
  act: (typeof lookUps)[number],
  receiver: string,
): Promise<void> => {
  const now = clock.now()
  if (!(await consume(db, toCallerKey(secrets, act, ip), lookUpsPerNetwork, now)))
    return fail('request.too_many')
  if (!(await consume(db, `${act}:${secrets.hash('receiver', receiver)}`, mailsPerReceiver, now)))
    return fail('request.too_many')
}

/** Nobody's mailbox: what is written to it is let fall, at the same cost as a mail that goes out. */
const unreachableAddress = 'nobody@vini.invalid'

/** Mails an account its own address; for an account that is not there it does all but send. */
export const remind = async (
  { db, clock, secrets, locale, shopUrl }: RecoveryContext,
  account: store.Account | null,
): Promise<void> => {
  const now = clock.now()
  const to = account?.email ?? unreachableAddress
  const key = `found ${randomBytes(12).toString('base64url')}`
  const mail = accountEmails.found({ locale, shopUrl: shopUrl() }, to)
  await queueMail(db, secrets, { key, to, ...mail, urgent: true, ...(account ? {} : { until: now }) }, now)
}

export const toResetHash = ({ secrets }: RecoveryContext, token: string): string =>
  secrets.hash('password-reset', token)

/** Mails the link of a new password: 256 random bits in the fragment, which reaches no log. */
export const queueResetLink = async (ctx: RecoveryContext, account: store.Account | null): Promise<void> => {
  const { db, clock, secrets, locale, shopUrl } = ctx
  const now = clock.now()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + linkLivesMs)
  const mail = {
    key: `reset ${randomBytes(12).toString('base64url')}`,
    to: account?.email ?? unreachableAddress,
    ...accountEmails.reset({ locale, shopUrl: shopUrl() }, token),
    until: account ? expiresAt : now,
  }
  await withTransaction(db, async (tx) => {
    const reset = { tokenHash: toResetHash(ctx, token), memberId: account?.id ?? null, expiresAt }
    await store.putReset(tx, reset, now)
    await queueMail(tx, secrets, mail, now)
  })
}

const notifyPasswordChange = (
  tx: Transaction,
  { secrets, locale, shopUrl }: RecoveryContext,
  { id, email, removed: removals }: { id: number; email: string; removed: store.Removal[] },
  now: Date,
) => {
  const key = `password_changed ${id} ${now.toISOString()}`
  const from = { locale, shopUrl: shopUrl() }
  const mail =
    removals.length > 0 ? accountEmails.waysRemoved(from, removals) : accountEmails.passwordChanged(from)
  return queueMail(tx, secrets, { key, to: email, ...mail }, now)
}

/**
 * Sets a new password, ends every session and pending code, forgets browsers, and lifts the lock that wrong guesses may
 * have put on the account.
 */
const resetPassword = async (
  tx: Transaction,
  ctx: RecoveryContext,
  account: store.Account & { removed: store.Removal[] },
  passwordHash: string,
) => {
  const { secrets, clock } = ctx
  const { id, email, mobile } = account
  const now = clock.now()
  await setPassword(tx, id, passwordHash, now)
  await endSessions(tx, id, now)
  await forgetBrowsers(tx, id)
  const numbers = mobile ? (['RESET_PASSWORD', 'FIND_ACCOUNT'] as const) : []
  const targets = numbers.map((purpose) => ({ purpose, mobile: mobile ?? '' }))
  await voidCodes(tx, secrets, [...targets, { purpose: 'CERT_EMAIL', email }], now)
  await resetLimit(tx, toAttemptKey(secrets, email, null, false))
  await notifyPasswordChange(tx, ctx, account, now)
}

/** Fails for a password that is guessed first, and while too many others are being hashed. */
export const admitPassword = (password: string): void => {
  if (isCommonPassword(password)) fail('signup.password.common', { password: 'signup.password.common' })
  if (isHashingBusy()) fail('request.busy')
}

/** A link as it waits in the database, by the secret or the previous one; null once it is spent or over. */
export const findLiveLink = async (
  { db, clock, secrets }: Services,
  token: string,
  purpose: ResetPurpose,
): Promise<(store.ResetLink & { memberId: number; expiresAt: Date }) | null> => {
  for (const tokenHash of secrets.hashes('password-reset', token)) {
    const link = await store.findReset(db, { tokenHash, purpose }, clock.now())
    if (link) return { ...link, tokenHash, purpose }
  }
  return null
}

/**
 * Sets a new password with a mailed link, which is spent by it. The link proves the mailbox: where that was never
 * confirmed before, somebody else may have made the account, and every other way into it is removed and named.
 */
export const resetByLink = async (
  ctx: RecoveryContext,
  token: string,
  password: string,
): Promise<store.Removal[]> => {
  const { db, clock } = ctx
  const link = (await findLiveLink(ctx, token, 'RESET')) ?? fail('recovery.link.invalid')
  const passwordHash = await hashPassword(password)
  return withTransaction(db, async (tx) => {
    const id = await store.takeReset(tx, link, clock.now())
    const account = id === null ? null : await store.findMemberAccount(tx, { id })
    if (!account) return fail('recovery.link.invalid')
    const removals = account.emailVerified ? [] : await store.removeLoginMethods(tx, account.id, clock.now())
    await resetPassword(tx, ctx, { ...account, removed: removals }, passwordHash)
    return removals
  })
}

/** Sets a new password with a code that was just tried, which is spent by it. */
export const resetByCode = async (
  ctx: RecoveryContext,
  query: store.AccountQuery,
  { codeId, password }: { codeId: number; password: string },
): Promise<void> => {
  const passwordHash = await hashPassword(password)
  await withTransaction(ctx.db, async (tx) => {
    const account = await store.findMemberAccount(tx, query)
    if (!account || !(await spendCode(tx, codeId, ctx.clock.now()))) return fail('verification.code.expired')
    return resetPassword(tx, ctx, { ...account, removed: [] }, passwordHash)
  })
}
