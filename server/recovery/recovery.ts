import { randomBytes } from 'node:crypto'
import type { RequestFacts, Services } from '../context.ts'
import type { ResetPurpose } from '../db/tables/accounts.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { toCallerKey, lookUpsPerNetwork, type lookUps } from '../platform/rate-limits/rate-limits.rules.ts'
import { resetLimit, consume } from '../platform/rate-limits/rate-limits.store.ts'
import { accountEmails } from '../notifications/account-emails.ts'
import { queueMail } from '../platform/outbox/outbox.store.ts'
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

/** Fails after too many requests of a network or for a receiver; missing accounts count equally. */
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

/** Missing accounts: the mail to this address is dropped, at the same cost as a sent mail. */
const unreachableAddress = 'nobody@vini.invalid'

/** Mails an account its own address; for a missing account it does everything but send. */
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

/** Mails the link for a new password: 256 random bits in the fragment, which no log contains. */
export const addResetLink = async (
  tx: Transaction,
  ctx: RecoveryContext,
  account: Pick<store.Account, 'id' | 'email'> | null,
): Promise<void> => {
  const { clock, secrets, locale, shopUrl } = ctx
  const now = clock.now()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + linkLivesMs)
  const mail = {
    key: `reset ${randomBytes(12).toString('base64url')}`,
    to: account?.email ?? unreachableAddress,
    ...accountEmails.reset({ locale, shopUrl: shopUrl() }, token),
    until: account ? expiresAt : now,
  }
  const reset = { tokenHash: toResetHash(ctx, token), memberId: account?.id ?? null, expiresAt }
  await store.putReset(tx, reset, now)
  await queueMail(tx, secrets, mail, now)
}

/** The same in a transaction of its own. */
export const queueResetLink = (ctx: RecoveryContext, account: store.Account | null): Promise<void> =>
  withTransaction(ctx.db, (tx) => addResetLink(tx, ctx, account))

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
 * Sets a new password, ends every session and pending code, forgets known browsers, and removes the lock that
 * wrong guesses may have caused.
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

/** Fails for an easily guessed password, and while too many others are being hashed. */
export const admitPassword = (password: string): void => {
  if (isCommonPassword(password)) fail('signup.password.common', { password: 'signup.password.common' })
  if (isHashingBusy()) fail('request.busy')
}

/** A stored link, by the present or the previous secret; null once it is used or expired. */
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
 * Sets a new password with a mailed link, and uses the link. It proves the mailbox: if that was never
 * confirmed, another person may have created the account, so every other login method is removed and listed.
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

/** Sets a new password with a verified code, and uses the code. */
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
