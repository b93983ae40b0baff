import { toEmail } from '#api/email.ts'
import type { signup } from '#api/contract/signup.ts'
import { iso } from '../clock.ts'
import { claimOwnDevice } from '../devices/devices.ts'
import type { Handlers } from '../http/handler.ts'
import { callerKey, lookUpsPerNetwork, networkOf } from '../limits/limits.rules.ts'
import { take } from '../limits/limits.store.ts'
import { newChallenge, solve } from '../captcha/captcha.ts'
import { maskedEmail, maskedName } from '../masks.ts'
import { rejoinHashes } from '../rejoin/rejoin.rules.ts'
import { isRejoinBlocked } from '../rejoin/rejoin.store.ts'
import { hashPassword, isHashingBusy } from '../session/passwords.ts'
import { endPreviousSession } from '../session/previous.ts'
import { decryptTicket } from '../session/social.ticket.ts'
import { signToken } from '../session/tokens.ts'
import { toHolders } from '../verification/codes.ts'
import { isEmailTaken, isMobileTaken } from '../verification/taken.store.ts'
import { inLocale } from '../words.ts'
import { inflowPaths, jobs, type Choice } from './choices.ts'
import { admit, join } from './join.ts'
import { profileOf, signUpsPerNetwork } from './signup.rules.ts'
import { recommenderOf } from './signup.store.ts'

const listed = (choices: Choice[], locale: Parameters<typeof inLocale>[1]) => ({
  _embedded: { items: choices.map(({ code, names }) => ({ code, name: inLocale(names, locale) })) },
})

export const signupHandlers: Handlers<typeof signup> = {
  validEmail: async ({ body: { email }, db, clock, secrets, ip, fail }) => {
    const now = clock.now()
    if (!(await take(db, callerKey(secrets, 'valid-email', ip), lookUpsPerNetwork, now)))
      return fail('request.too_many')
    if (await isRejoinBlocked(db, rejoinHashes(secrets, { email, claimedEmail: email }), now))
      return fail('signup.email.withdrawn')
    return (await isEmailTaken(db, email)) ? fail('signup.email.taken') : { ok: true }
  },

  validMobile: async ({ body: { mobile }, db, clock, secrets, ip, fail }) => {
    const now = clock.now()
    if (!(await take(db, callerKey(secrets, 'valid-mobile', ip), lookUpsPerNetwork, now)))
      return fail('request.too_many')
    if (await isRejoinBlocked(db, rejoinHashes(secrets, { mobile }), now))
      return fail('signup.email.withdrawn')
    return (await isMobileTaken(db, mobile)) ? fail('signup.mobile.taken') : { ok: true }
  },

  signUp: async (given) => {
    const { body, db, clock, secrets, ip, locale, fail } = given
    const now = clock.now()
    if (isHashingBusy()) return fail('request.busy')
    if (!(await take(db, callerKey(secrets, 'signup', ip), signUpsPerNetwork, now)))
      return fail('request.too_many')
    const social = body.socialTicket ? decryptTicket(secrets, body.socialTicket, now) : null
    const joiner = { holders: toHolders(given), social }
    const recommenderId = await admit(given, body, joiner, now)
    const passwordHash = body.password ? await hashPassword(body.password) : null
    const member = { ...profileOf(body), passwordHash, recommenderId, locale }
    const ipHash = secrets.hash('network', networkOf(ip))
    const joining = { member, agreements: body.agreements, ipHash, locale, ...joiner }
    const { memberId, sid, coupon } = await join(given, joining, now)
    await claimOwnDevice(given, memberId)
    await endPreviousSession(given)
    const told = coupon && { name: inLocale(coupon.names, locale), expiresAt: iso(coupon.expiresAt) }
    return { ...(await signToken(secrets, { memberId, sid, version: 0, now })), coupon: told }
  },

  jobs: ({ locale }) => listed(jobs, locale),
  inflowPaths: ({ locale }) => listed(inflowPaths, locale),

  recommenders: async ({ query: { query }, db, clock, secrets, ip, fail }) => {
    if (!(await take(db, callerKey(secrets, 'recommenders', ip), lookUpsPerNetwork, clock.now())))
      return fail('request.too_many')
    const email = query && toEmail(query)
    const found = email ? await recommenderOf(db, email) : undefined
    const shown = found && { fullName: maskedName(found.fullName), email: maskedEmail(email ?? '') }
    return { _embedded: { items: shown ? [shown] : [] } }
  },

  captcha: (given) => newChallenge(given),
  checkCaptcha: async (given) => {
    await solve(given, given.query.token)
    return { ok: true }
  },
}
