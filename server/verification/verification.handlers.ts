import { randomBytes } from 'node:crypto'
import type { verification } from '#api/contract/verification.ts'
import { m } from '#messages'
import { iso } from '../clock.ts'
import type { Handlers } from '../http/handler.ts'
import { callerKey, networkOf } from '../limits/limits.rules.ts'
import { take } from '../limits/limits.store.ts'
import * as codes from './codes.store.ts'
import { answerOf, finishIdentity, openChecks } from './identity.ts'
import { addCheck, checkOf, endCheck } from './identity.store.ts'
import {
  codeLivesSeconds,
  coolDownSeconds,
  identityLivesMinutes,
  identityPerNetwork,
  identityRefusal,
  identityReturn,
  newCode,
  ownPath,
  sendsPerNetwork,
  triesPerCode,
  triesPerNetwork,
} from './verification.rules.ts'

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

export const verificationHandlers: Handlers<typeof verification> = {
  sendCode: async ({ body: { mobile, mode }, db, clock, secrets, ip, locale, fail }) => {
    const now = clock.now()
    if (!(await take(db, callerKey(secrets, 'send-code', ip), sendsPerNetwork, now)))
      return fail('verification.code.too_many')
    if (mode === 'SIGNUP' && (await codes.isMobileTaken(db, mobile))) return fail('signup.mobile.taken')
    const code = newCode()
    const text = m['api.verification.sms']({ code }, { locale })
    const ipHash = secrets.hash('network', networkOf(ip))
    const refused = await codes.issueCode(db, secrets, { purpose: mode, mobile, code, text, ipHash }, now)
    if (refused) return fail(`verification.code.${refused}`)
    return { expiresAt: iso(later(now, codeLivesSeconds)), resendAt: iso(later(now, coolDownSeconds)) }
  },

  confirmCode: async ({ body: { mobile, mode, code }, db, clock, secrets, ip, fail }) => {
    const now = clock.now()
    if (!(await take(db, callerKey(secrets, 'confirm-code', ip), triesPerNetwork, now)))
      return fail('request.too_many')
    const target = codes.mobileHash(secrets, mobile)
    const tried = await codes.countTry(db, mode, target)
    if (!tried && (await codes.isSpent(db, mode, target))) return fail('verification.code.spent')
    if (!tried || tried.expiresAt <= now) return fail('verification.code.expired')
    const right = secrets.same(tried.codeHash, codes.codeHash(secrets, { purpose: mode, mobile }, code))
    if (!right && tried.tries >= triesPerCode) await codes.burnCode(db, tried.id, now)
    if (!right) return fail('verification.code.wrong')
    return (await codes.confirmCode(db, tried.id, now)) ? { ok: true } : fail('verification.code.expired')
  },

  beginIdentity: async ({ query, viewer, browser, db, clock, secrets, gateways, shopUrl, ip, fail }) => {
    const now = clock.now()
    if (!(await take(db, callerKey(secrets, 'identity', ip), identityPerNetwork, now)))
      return fail('request.too_many')
    const requestNumber = randomBytes(18).toString('base64url')
    const returnTo = ownPath(query.returnTo, shopUrl())
    const expiresAt = later(now, identityLivesMinutes * 60)
    const memberId = viewer?.id ?? null
    await addCheck(db, { requestNumber, memberId, browserHash: browser ?? '', expiresAt, createdAt: now })
    const returnUrl = identityReturn(shopUrl(), 'success', requestNumber, returnTo)
    const failUrl = identityReturn(shopUrl(), 'fail', requestNumber, returnTo)
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
    const found = await finishIdentity(db, secrets, { check, asker, person: answer }, now)
    if (found === 'used') return fail('identity.request.used')
    return found.adult
      ? { name: answer.name, birthYear: found.birthYear, adult: true }
      : fail('identity.underage')
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
