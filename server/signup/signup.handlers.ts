import type { signup } from '#api/contract/signup.ts'
import { iso } from '../clock.ts'
import type { Handlers } from '../http/handler.ts'
import { callerKey, networkOf } from '../limits/limits.rules.ts'
import { take } from '../limits/limits.store.ts'
import { hashPassword, passwordsBusy } from '../session/passwords.ts'
import { signToken } from '../session/tokens.ts'
import { isMobileTaken } from '../verification/codes.store.ts'
import { inLocale } from '../words.ts'
import { inflowPaths, jobs, type Choice } from './choices.ts'
import { admit, join } from './join.ts'
import { lookUpsPerNetwork, profileOf, rejoinHashes, signUpsPerNetwork } from './signup.rules.ts'
import { isEmailTaken, isRejoinBlocked } from './signup.store.ts'

const listed = (choices: Choice[], locale: Parameters<typeof inLocale>[1]) => ({
  _embedded: { items: choices.map(({ code, names }) => ({ code, name: inLocale(names, locale) })) },
})

export const signupHandlers: Handlers<typeof signup> = {
  validEmail: async ({ body: { email }, db, clock, secrets, ip, fail }) => {
    const now = clock.now()
    if (!(await take(db, callerKey(secrets, 'valid-email', ip), lookUpsPerNetwork, now)))
      return fail('request.too_many')
    if (await isRejoinBlocked(db, rejoinHashes(secrets, { email }), now))
      return fail('signup.email.withdrawn')
    return (await isEmailTaken(db, email)) ? fail('signup.email.taken') : { ok: true }
  },

  validMobile: async ({ body: { mobile }, db, clock, secrets, ip, fail }) => {
    if (!(await take(db, callerKey(secrets, 'valid-mobile', ip), lookUpsPerNetwork, clock.now())))
      return fail('request.too_many')
    return (await isMobileTaken(db, mobile)) ? fail('signup.mobile.taken') : { ok: true }
  },

  signUp: async (given) => {
    const { body, db, clock, secrets, ip, locale, fail } = given
    const now = clock.now()
    if (passwordsBusy()) return fail('request.busy')
    if (!(await take(db, callerKey(secrets, 'signup', ip), signUpsPerNetwork, now)))
      return fail('request.too_many')
    const recommenderId = await admit(given, body, now)
    const passwordHash = await hashPassword(body.password)
    const member = { ...profileOf(body), passwordHash, recommenderId, locale }
    const ipHash = secrets.hash('network', networkOf(ip))
    const joining = { member, agreements: body.agreements, ipHash, locale }
    const { memberId, sid, coupon } = await join(given, joining, now)
    const told = coupon && { name: inLocale(coupon.names, locale), expiresAt: iso(coupon.expiresAt) }
    return { ...(await signToken(secrets, { memberId, sid, version: 0, now })), coupon: told }
  },

  jobs: ({ locale }) => listed(jobs, locale),
  inflowPaths: ({ locale }) => listed(inflowPaths, locale),
}
