import { randomBytes } from 'node:crypto'
import type { RequestFacts, Services } from '../context.ts'
import type { ResetPurpose } from '../db/tables/accounts.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { callerKey, lookUpsPerNetwork, type lookUps } from '../limits/limits.rules.ts'
import { forgive, take } from '../limits/limits.store.ts'
import { accountMails } from '../letters/account-mails.ts'
import { queueMail } from '../outbox/outbox.store.ts'
import { hashPassword, isHashingBusy } from '../session/passwords.ts'
import { toAttemptKey } from '../session/session.rules.ts'
import { endSessions, forgetBrowsers, setPassword } from '../session/session.store.ts'
import { isCommonPassword } from '../signup/common-passwords.ts'
import { spendCode } from '../verification/codes.store.ts'
import { voidCodes } from '../verification/confirmations.store.ts'
import * as store from './recovery.store.ts'

type Asking = Services & RequestFacts

const linkLivesMs = 30 * 60 * 1000
const mailsPerReceiver = { points: 5, seconds: 3600 }

/** Fails when this network, or somebody for this receiver, has asked too often; known or not, it is counted alike. */
export const countMail = async (
  { db, clock, secrets, ip }: Asking,
  act: (typeof lookUps)[number],
  receiver: string,
): Promise<void> => {
  const now = clock.now()
  if (!(await take(db, callerKey(secrets, act, ip), lookUpsPerNetwork, now))) return fail('request.too_many')
  if (!(await take(db, `${act}:${secrets.hash('receiver', receiver)}`, mailsPerReceiver, now)))
    return fail('request.too_many')
}

/** Nobody's mailbox: what is written to it is let fall, at the same cost as a mail that goes out. */
const nobody = 'nobody@vini.invalid'

/** Mails an account its own address; for an account that is not there it does all but send. */
export const remind = async (
  { db, clock, secrets, locale, shopUrl }: Asking,
  account: store.Account | null,
): Promise<void> => {
  const now = clock.now()
  const to = account?.email ?? nobody
  const key = `found ${randomBytes(12).toString('base64url')}`
  const mail = accountMails.found({ locale, shopUrl: shopUrl() }, to)
  await queueMail(db, secrets, { key, to, ...mail, urgent: true, ...(account ? {} : { until: now }) }, now)
}

export const resetHash = ({ secrets }: Asking, token: string): string => secrets.hash('password-reset', token)

/** Mails the link of a new password: 256 random bits in the fragment, which reaches no log. */
export const mailResetLink = async (given: Asking, account: store.Account | null): Promise<void> => {
  const { db, clock, secrets, locale, shopUrl } = given
  const now = clock.now()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + linkLivesMs)
  const mail = {
    key: `reset ${randomBytes(12).toString('base64url')}`,
    to: account?.email ?? nobody,
    ...accountMails.reset({ locale, shopUrl: shopUrl() }, token),
    until: account ? expiresAt : now,
  }
  await withTransaction(db, async (tx) => {
    const reset = { tokenHash: resetHash(given, token), memberId: account?.id ?? null, expiresAt }
    await store.putReset(tx, reset, now)
    await queueMail(tx, secrets, mail, now)
  })
}

const tellOfPassword = (
  tx: Transaction,
  { secrets, locale, shopUrl }: Asking,
  { id, email, removed }: { id: number; email: string; removed: store.Removal[] },
  now: Date,
) => {
  const key = `password_changed ${id} ${now.toISOString()}`
  const from = { locale, shopUrl: shopUrl() }
  const mail =
    removed.length > 0 ? accountMails.waysRemoved(from, removed) : accountMails.passwordChanged(from)
  return queueMail(tx, secrets, { key, to: email, ...mail }, now)
}

/**
 * Sets a new password, ends every session and pending code, forgets browsers, and lifts the lock that wrong guesses may
 * have put on the account.
 */
const reset = async (
  tx: Transaction,
  given: Asking,
  account: store.Account & { removed: store.Removal[] },
  passwordHash: string,
) => {
  const { secrets, clock } = given
  const { id, email, mobile } = account
  const now = clock.now()
  await setPassword(tx, id, passwordHash, now)
  await endSessions(tx, id, now)
  await forgetBrowsers(tx, id)
  const numbers = mobile ? (['RESET_PASSWORD', 'FIND_ACCOUNT'] as const) : []
  const targets = numbers.map((purpose) => ({ purpose, mobile: mobile ?? '' }))
  await voidCodes(tx, secrets, [...targets, { purpose: 'CERT_EMAIL', email }], now)
  await forgive(tx, toAttemptKey(secrets, email, null, false))
  await tellOfPassword(tx, given, account, now)
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
    const found = await store.findReset(db, { tokenHash, purpose }, clock.now())
    if (found) return { ...found, tokenHash, purpose }
  }
  return null
}

/**
 * Sets a new password with a mailed link, which is spent by it. The link proves the mailbox: where that was never
 * confirmed before, somebody else may have made the account, and every other way into it is removed and named.
 */
export const resetByLink = async (
  given: Asking,
  token: string,
  password: string,
): Promise<store.Removal[]> => {
  const { db, clock } = given
  const link = (await findLiveLink(given, token, 'RESET')) ?? fail('recovery.link.invalid')
  const passwordHash = await hashPassword(password)
  return withTransaction(db, async (tx) => {
    const id = await store.takeReset(tx, link, clock.now())
    const account = id === null ? null : await store.accountOf(tx, { id })
    if (!account) return fail('recovery.link.invalid')
    const removed = account.emailVerified ? [] : await store.removeWaysIn(tx, account.id, clock.now())
    await reset(tx, given, { ...account, removed }, passwordHash)
    return removed
  })
}

/** Sets a new password with a code that was just tried, which is spent by it. */
export const resetByCode = async (
  given: Asking,
  said: store.Said,
  { codeId, password }: { codeId: number; password: string },
): Promise<void> => {
  const passwordHash = await hashPassword(password)
  await withTransaction(given.db, async (tx) => {
    const account = await store.accountOf(tx, said)
    if (!account || !(await spendCode(tx, codeId, given.clock.now())))
      return fail('verification.code.expired')
    return reset(tx, given, { ...account, removed: [] }, passwordHash)
  })
}
