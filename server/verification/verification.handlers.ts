import { randomBytes } from 'node:crypto'
import type { verification } from '#api/contract/verification.ts'
import { m } from '#messages'
import { toSeoulIso } from '../clock.ts'
import type { RequestFacts, Services, Viewer } from '../context.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { toCallerKey } from '../platform/rate-limits/rate-limits.rules.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { findSentCode, sendCode, toHolder, verifyCode } from './codes.ts'
import { confirmCode } from './codes.store.ts'
import { markEmailVerified } from './confirmations.store.ts'
import { isEmailTaken, isMobileTaken } from './taken.store.ts'
import { requireFreshPassword } from '../session/reauthentication.ts'
import { findFailedCheck, finishIdentity, listFinishableChecks, releaseIdentity } from './identity.ts'
import { addCheck, findCheck, endCheck, listJoinStates } from './identity.store.ts'
import {
  identityLivesMinutes,
  identityPerNetwork,
  findIdentityRefusal,
  toIdentityReturnUrl,
  toSafeRedirect,
  sendsPerNetwork,
} from './verification.rules.ts'

type VerificationContext = Services & RequestFacts

const addSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** Limits how often a network may learn, before a code is sent, that a number or an address is taken. */
const canAsk = ({ db, secrets, ip, clock }: VerificationContext) =>
  consume(db, toCallerKey(secrets, 'cert-sign-up', ip), sendsPerNetwork, clock.now())

/** A member gets no code for another's address, which could never become theirs. */
const sendMemberEmailCode = async (ctx: VerificationContext & { viewer: Viewer | null }, email: string) => {
  const { db, viewer } = ctx
  if (viewer && !(await canAsk(ctx))) return fail('verification.code.too_many')
  if (viewer && (await isEmailTaken(db, email, viewer.id))) return fail('me.email.taken')
  return sendCode(ctx, { purpose: 'CERT_EMAIL', email })
}

/** Whether the checks of a browser found a minor, and no adult whose check gave no number. */
const isMinorOnly = (states: readonly string[]) => states.includes('UNDERAGE') && !states.includes('VERIFIED')

const refusals = {
  underage: 'identity.underage',
  other_person: 'identity.person.other',
  in_use: 'identity.person.taken',
  used: 'identity.request.used',
  withdrawn: 'signup.email.withdrawn',
  joined: 'signup.identity.taken',
  number_taken: 'signup.mobile.taken',
} as const

export const verificationHandlers: Handlers<typeof verification> = {
  sendCode: async (ctx) => {
    const { db, viewer, browser, clock, fail } = ctx
    const { mobile, mode } = ctx.body
    const movingMember = mode === 'CERT_MOBILE' ? viewer : null
    if (mode === 'SIGNUP' || movingMember) {
      if (!(await canAsk(ctx))) return fail('verification.code.too_many')
      if (mode === 'SIGNUP' && isMinorOnly(await listJoinStates(db, browser, clock.now())))
        return fail('identity.underage')
      if (await isMobileTaken(db, mobile, movingMember?.id))
        return fail(movingMember ? 'me.mobile.taken' : 'signup.mobile.taken')
    }
    return sendCode(ctx, { purpose: mode, mobile })
  },

  confirmCode: async (ctx) => {
    const { mobile, mode, code } = ctx.body
    const id = await verifyCode(ctx, { purpose: mode, mobile }, code)
    const isCodeConfirmed = await confirmCode(ctx.db, id, ctx.clock.now(), toHolder(ctx))
    return isCodeConfirmed ? { ok: true } : ctx.fail('verification.code.expired')
  },

  codeOut: (ctx) => {
    const { body } = ctx
    return body.mode === 'CERT_EMAIL'
      ? findSentCode(ctx, { purpose: body.mode, email: body.email })
      : findSentCode(ctx, { purpose: body.mode, mobile: body.mobile })
  },

  sendEmailCode: (ctx) => sendMemberEmailCode(ctx, ctx.body.email),
  sendAuthEmail: (ctx) => sendMemberEmailCode(ctx, ctx.query.email),

  confirmAuthEmail: async (ctx) => {
    const { email, code } = ctx.body
    const { db, viewer } = ctx
    const now = ctx.clock.now()
    const id = await verifyCode(ctx, { purpose: 'CERT_EMAIL', email }, code)
    if (!(await confirmCode(db, id, now, toHolder(ctx)))) return ctx.fail('verification.code.expired')
    if (viewer) await markEmailVerified(db, { id: viewer.id, email }, now)
    return { ok: true }
  },

  beginIdentity: async ({ query, viewer, browser, locale, shopUrl, ...ctx }) => {
    const { db, clock, secrets, gateways, ip, fail } = ctx
    const now = clock.now()
    if (!(await consume(db, toCallerKey(secrets, 'identity', ip), identityPerNetwork, now)))
      return fail('request.too_many')
    const requestNumber = randomBytes(18).toString('base64url')
    const returnTo = toSafeRedirect(query.returnTo, shopUrl())
    const expiresAt = addSeconds(now, identityLivesMinutes * 60)
    const memberId = viewer?.id ?? null
    // A ticket is bound to the browser: scripts, which have none, cannot join by a check.
    const purpose = (memberId === null && browser !== null && query.purpose) || null
    const browserHash = browser ?? ''
    await addCheck(db, { requestNumber, memberId, browserHash, purpose, expiresAt, createdAt: now })
    const returnParams = { requestNumber, returnTo, locale }
    const returnUrl = toIdentityReturnUrl(shopUrl(), 'success', returnParams)
    const failUrl = toIdentityReturnUrl(shopUrl(), 'fail', returnParams)
    const identityWindow = await gateways.identity.begin({
      requestNumber,
      serviceType: 'B2C',
      returnUrl,
      failUrl,
    })
    return { ...identityWindow, requestNumber, expiresAt: toSeoulIso(expiresAt) }
  },

  identityVerified: async ({ query, viewer, browser, db, clock, secrets, gateways, fail }) => {
    const now = clock.now()
    const asker = { memberId: viewer?.id ?? null, browser }
    const check = await findCheck(db, query.requestNumber)
    const refusal = findIdentityRefusal(check, asker, now)
    if (refusal || !check) return fail(`identity.request.${refusal ?? 'unknown'}`)
    const answer = await gateways.identity.open(query.encodeData, check.requestNumber)
    if (answer.outcome === 'failed')
      return fail(answer.code === 'expired' ? 'identity.request.expired' : 'identity.answer.invalid')
    const { verdict, birthYear, adultFrom, joiner } = await finishIdentity(
      db,
      secrets,
      { check, asker, person: answer },
      now,
    )
    if (verdict === 'adult') return { name: answer.name, birthYear, adult: true, joiner }
    return fail(refusals[verdict], verdict === 'underage' ? { from: adultFrom } : undefined)
  },

  releaseIdentity: async ({ params: { id }, body: { reason }, viewer, db, clock }) => {
    const now = clock.now()
    await requireFreshPassword(db, viewer, now)
    await releaseIdentity(db, { viewer, memberId: id, reason }, now)
    return { ok: true }
  },

  identityFailed: async ({ query, viewer, browser, db, clock, gateways, locale, fail }) => {
    const now = clock.now()
    const asker = { memberId: viewer?.id ?? null, browser }
    const checks = await listFinishableChecks(db, asker, query.requestNumber, now)
    const answer = await findFailedCheck(gateways, checks, query.encodeData)
    if (!answer) return fail('identity.answer.invalid')
    await endCheck(db, answer.requestNumber, { state: 'FAILED', birthYear: null, identityHash: null }, now)
    return answer.reason === 'CANCELLED'
      ? { reason: 'CANCELLED', message: m['api.identity.cancelled']({}, { locale }) }
      : { reason: 'FAILED', message: m['api.identity.failed']({}, { locale }) }
  },
}
