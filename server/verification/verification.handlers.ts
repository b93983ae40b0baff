import { randomBytes } from 'node:crypto'
import type { verification } from '#api/contract/verification.ts'
import { m } from '#messages'
import { iso } from '../clock.ts'
import type { RequestFacts, Services, Viewer } from '../context.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { callerKey } from '../limits/limits.rules.ts'
import { take } from '../limits/limits.store.ts'
import { codeOut, sendCode, toHolder, tryCode } from './codes.ts'
import { confirmCode } from './codes.store.ts'
import { markEmailVerified } from './confirmations.store.ts'
import { isEmailTaken, isMobileTaken } from './taken.store.ts'
import { requireFreshPassword } from '../session/recheck.ts'
import { answerOf, finishIdentity, openChecks, releaseIdentity } from './identity.ts'
import { addCheck, checkOf, endCheck } from './identity.store.ts'
import {
  identityLivesMinutes,
  identityPerNetwork,
  identityRefusal,
  identityReturn,
  ownPath,
  sendsPerNetwork,
} from './verification.rules.ts'

type Facts = Services & RequestFacts

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** Whether this network may still be told, before anything is sent, that a number or an address is somebody's. */
const mayAsk = ({ db, secrets, ip, clock }: Facts) =>
  take(db, callerKey(secrets, 'cert-sign-up', ip), sendsPerNetwork, clock.now())

/** A member gets no code for an address that is another's and so could not become theirs. */
const mailCode = async (given: Facts & { viewer: Viewer | null }, email: string) => {
  const { db, viewer } = given
  if (viewer && !(await mayAsk(given))) return fail('verification.code.too_many')
  if (viewer && (await isEmailTaken(db, email, viewer.id))) return fail('me.email.taken')
  return sendCode(given, { purpose: 'CERT_EMAIL', email })
}

const refusals = {
  underage: 'identity.underage',
  other_person: 'identity.person.other',
  in_use: 'identity.person.taken',
  used: 'identity.request.used',
  withdrawn: 'signup.email.withdrawn',
} as const

export const verificationHandlers: Handlers<typeof verification> = {
  sendCode: async (given) => {
    const { db, viewer, fail } = given
    const { mobile, mode } = given.body
    const mover = mode === 'CERT_MOBILE' ? viewer : null
    if (mode === 'SIGNUP' || mover) {
      if (!(await mayAsk(given))) return fail('verification.code.too_many')
      if (await isMobileTaken(db, mobile, mover?.id))
        return fail(mover ? 'me.mobile.taken' : 'signup.mobile.taken')
    }
    return sendCode(given, { purpose: mode, mobile })
  },

  confirmCode: async (given) => {
    const { mobile, mode, code } = given.body
    const id = await tryCode(given, { purpose: mode, mobile }, code)
    const confirmed = await confirmCode(given.db, id, given.clock.now(), toHolder(given))
    return confirmed ? { ok: true } : given.fail('verification.code.expired')
  },

  codeOut: (given) => {
    const { body } = given
    return body.mode === 'CERT_EMAIL'
      ? codeOut(given, { purpose: body.mode, email: body.email })
      : codeOut(given, { purpose: body.mode, mobile: body.mobile })
  },

  sendEmailCode: (given) => mailCode(given, given.body.email),
  sendAuthEmail: (given) => mailCode(given, given.query.email),

  confirmAuthEmail: async (given) => {
    const { email, code } = given.body
    const { db, viewer } = given
    const now = given.clock.now()
    const id = await tryCode(given, { purpose: 'CERT_EMAIL', email }, code)
    if (!(await confirmCode(db, id, now, toHolder(given)))) return given.fail('verification.code.expired')
    if (viewer) await markEmailVerified(db, { id: viewer.id, email }, now)
    return { ok: true }
  },

  beginIdentity: async ({ query, viewer, browser, locale, shopUrl, ...given }) => {
    const { db, clock, secrets, gateways, ip, fail } = given
    const now = clock.now()
    if (!(await take(db, callerKey(secrets, 'identity', ip), identityPerNetwork, now)))
      return fail('request.too_many')
    const requestNumber = randomBytes(18).toString('base64url')
    const returnTo = ownPath(query.returnTo, shopUrl())
    const expiresAt = later(now, identityLivesMinutes * 60)
    const memberId = viewer?.id ?? null
    await addCheck(db, { requestNumber, memberId, browserHash: browser ?? '', expiresAt, createdAt: now })
    const back = { requestNumber, returnTo, locale }
    const returnUrl = identityReturn(shopUrl(), 'success', back)
    const failUrl = identityReturn(shopUrl(), 'fail', back)
    const begun = await gateways.identity.begin({ requestNumber, serviceType: 'B2C', returnUrl, failUrl })
    return { ...begun, requestNumber, expiresAt: iso(expiresAt) }
  },

  identityVerified: async ({ query, viewer, browser, db, clock, secrets, gateways, fail }) => {
    const now = clock.now()
    const asker = { memberId: viewer?.id ?? null, browser }
    const check = await checkOf(db, query.requestNumber)
    const refused = identityRefusal(check, asker, now)
    if (refused || !check) return fail(`identity.request.${refused ?? 'unknown'}`)
    const answer = await gateways.identity.open(query.encodeData, check.requestNumber)
    if (answer.outcome === 'failed')
      return fail(answer.code === 'expired' ? 'identity.request.expired' : 'identity.answer.invalid')
    const { verdict, birthYear, adultFrom } = await finishIdentity(
      db,
      secrets,
      { check, asker, person: answer },
      now,
    )
    if (verdict === 'adult') return { name: answer.name, birthYear, adult: true }
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
    const checks = await openChecks(db, asker, query.requestNumber, now)
    const answer = await answerOf(gateways, checks, query.encodeData)
    if (!answer) return fail('identity.answer.invalid')
    await endCheck(db, answer.requestNumber, { state: 'FAILED', birthYear: null, identityHash: null }, now)
    return answer.reason === 'CANCELLED'
      ? { reason: 'CANCELLED', message: m['api.identity.cancelled']({}, { locale }) }
      : { reason: 'FAILED', message: m['api.identity.failed']({}, { locale }) }
  },
}
