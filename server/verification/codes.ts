import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { toSeoulIso } from '../clock.ts'
import type { Services, Viewer } from '../context.ts'
import type { Transaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { accountEmails } from '../notifications/account-emails.ts'
import { toCallerKey, toNetwork } from '../platform/rate-limits/rate-limits.rules.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { queueMail, queueSms } from '../platform/outbox/outbox.store.ts'
import type { Secrets } from '../secrets.ts'
import * as store from './codes.store.ts'
import {
  codeLivesSeconds,
  coolDownSeconds,
  canBeTyped,
  createCode,
  sendsPerNetwork,
  triesPerCode,
  triesPerNetwork,
  type Target,
} from './verification.rules.ts'

type CodeContext = Pick<Services, 'db' | 'clock' | 'secrets'> & { ip: string }
type Caller = { viewer: Viewer | null; browser: string | null }

/** The holder of a confirmation: a member, else the browser; empty for an app or script without a member. */
export const toHolder = ({ viewer, browser }: Caller): string =>
  viewer ? `member:${viewer.id}` : (browser ?? '')

/** Holders whose confirmations a caller may use: the member, and their browser or no browser. */
export const toHolders = ({ viewer, browser }: Caller): string[] => [
  ...(viewer ? [`member:${viewer.id}`] : []),
  browser ?? '',
]

type SendContext = CodeContext & { locale: Locale } & Pick<Services, 'shopUrl'>

const createMessageSender = (
  secrets: Secrets,
  target: Target,
  { code, locale, shop, silent }: { code: string; locale: Locale; shop: string; silent: boolean },
  now: Date,
) => {
  return (tx: Transaction, { id, expiresAt }: store.IssuedCode) => {
    // It is expired, so the worker drops it: an unknown account costs the same work as a known one.
    const envelope = { key: `one-time-code ${id}`, until: silent ? now : expiresAt }
    if ('mobile' in target)
      return queueSms(
        tx,
        secrets,
        { ...envelope, to: target.mobile, text: m['api.verification.sms']({ code }, { locale }) },
        now,
      )
    const mail = accountEmails.code({ locale, shopUrl: shop }, code)
    return queueMail(tx, secrets, { ...envelope, to: target.email, ...mail }, now)
  }
}

/**
 * Sends six digits to a number or an address and returns their expiry; with `silent` it does everything but
 * send. Fails within a minute of the last code, and after too many from one network or to one receiver.
 */
export const sendCode = async (ctx: SendContext, target: Target, { silent = false } = {}) => {
  const { db, clock, secrets, ip, locale, shopUrl } = ctx
  const now = clock.now()
  if (!(await consume(db, toCallerKey(secrets, 'send-code', ip), sendsPerNetwork, now)))
    return fail('verification.code.too_many')
  const code = createCode()
  const issue = { target, code, ipHash: secrets.hash('network', toNetwork(ip)) }
  const message = createMessageSender(secrets, target, { code, locale, shop: shopUrl(), silent }, now)
  const refusal = await store.issueCode(db, secrets, issue, message, now)
  if (refusal) return fail(`verification.code.${refusal}`)
  const toTimeAfter = (seconds: number) => toSeoulIso(new Date(now.getTime() + seconds * 1000))
  return { expiresAt: toTimeAfter(codeLivesSeconds), resendAt: toTimeAfter(coolDownSeconds) }
}

/**
 * The id of a target's code, for a caller who knows it: each attempt counts before the comparison, a wrong
 * one returns the number left, the fifth voids the code. With `confirmed` a confirmed, unused code counts
 * too.
 */
export const verifyCode = async (
  { db, clock, secrets, ip }: CodeContext,
  target: Target,
  code: string,
  { confirmed: includeConfirmed = false } = {},
): Promise<number> => {
  const now = clock.now()
  if (!(await consume(db, toCallerKey(secrets, 'confirm-code', ip), triesPerNetwork, now)))
    return fail('request.too_many')
  const hash = store.hashTarget(secrets, target)
  const codeAttempt = await store.countCodeAttempt(
    db,
    { purpose: target.purpose, hash, confirmed: includeConfirmed },
    now,
  )
  if (!codeAttempt && (await store.isCodeSpent(db, target.purpose, hash)))
    return fail('verification.code.spent')
  if (!codeAttempt || (codeAttempt.confirmedAt === null && codeAttempt.expiresAt <= now))
    return fail('verification.code.expired')
  const isCorrect = secrets.same(codeAttempt.codeHash, store.hashCode(secrets, target, code))
  if (isCorrect) return codeAttempt.id
  const triesLeft = triesPerCode - codeAttempt.tries
  if (triesLeft > 0) return fail('verification.code.wrong', { left: String(triesLeft) })
  await store.voidCode(db, codeAttempt.id, now)
  return fail('verification.code.spent')
}

/** The code that this network requested for a target, if still usable, and whether one was confirmed. */
export const findSentCode = async ({ db, clock, secrets, ip }: CodeContext, target: Target) => {
  const now = clock.now()
  if (!(await consume(db, toCallerKey(secrets, 'code-out', ip), triesPerNetwork, now)))
    return fail('request.too_many')
  const hash = store.hashTarget(secrets, target)
  const ipHash = secrets.hash('network', toNetwork(ip))
  const newestCode = await store.findNewestCode(db, { purpose: target.purpose, hash, ipHash }, now)
  if (!newestCode) return { sent: null, confirmed: false, now: toSeoulIso(now) }
  const { createdAt, expiresAt, confirmedAt } = newestCode
  const resendAt = new Date(createdAt.getTime() + coolDownSeconds * 1000)
  const sentCode = canBeTyped(newestCode, now)
    ? { expiresAt: toSeoulIso(expiresAt), resendAt: toSeoulIso(resendAt) }
    : null
  return { sent: sentCode, confirmed: confirmedAt !== null, now: toSeoulIso(now) }
}
