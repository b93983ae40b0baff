import { toEmail } from '#api/email.ts'
import type { signup } from '#api/contract/signup.ts'
import { toSeoulIso } from '../clock.ts'
import { claimOwnDevice } from '../platform/devices/devices.ts'
import type { Handlers } from '../http/handler.ts'
import { toCallerKey, lookUpsPerNetwork, toNetwork } from '../platform/rate-limits/rate-limits.rules.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import { createCaptchaChallenge, requireSolvedCaptcha } from '../platform/captcha/captcha.ts'
import { maskEmail, maskName } from '../pii-masking.ts'
import { toRejoinHashes } from '../rejoin-ban/rejoin-ban.rules.ts'
import { isRejoinBlocked } from '../rejoin-ban/rejoin-ban.store.ts'
import { hashPassword, isHashingBusy } from '../session/passwords.ts'
import { endPreviousSession } from '../session/previous.ts'
import { decryptTicket } from '../session/social.ticket.ts'
import { signToken } from '../session/tokens.ts'
import { toHolders } from '../verification/codes.ts'
import { decryptIdentityTicket } from '../verification/identity-ticket.ts'
import { isEmailTaken, isMobileTaken } from '../verification/taken.store.ts'
import { localize } from '../localize.ts'
import { inflowPaths, jobs, type Choice } from './choices.ts'
import { admit, join, toJoinForm } from './join.ts'
import { toMemberProfile, signUpsPerNetwork } from './signup.rules.ts'
import { findRecommender } from './signup.store.ts'

const presentChoices = (choices: Choice[], locale: Parameters<typeof localize>[1]) => ({
  _embedded: { items: choices.map(({ code, names }) => ({ code, name: localize(names, locale) })) },
})

export const signupHandlers: Handlers<typeof signup> = {
  validEmail: async ({ body: { email }, db, clock, secrets, ip, fail }) => {
    const now = clock.now()
    if (!(await consume(db, toCallerKey(secrets, 'valid-email', ip), lookUpsPerNetwork, now)))
      return fail('request.too_many')
    if (await isRejoinBlocked(db, toRejoinHashes(secrets, { email, claimedEmail: email }), now))
      return fail('signup.email.withdrawn')
    return (await isEmailTaken(db, email)) ? fail('signup.email.taken') : { ok: true }
  },

  validMobile: async ({ body: { mobile }, db, clock, secrets, ip, fail }) => {
    const now = clock.now()
    if (!(await consume(db, toCallerKey(secrets, 'valid-mobile', ip), lookUpsPerNetwork, now)))
      return fail('request.too_many')
    if (await isRejoinBlocked(db, toRejoinHashes(secrets, { mobile }), now))
      return fail('signup.email.withdrawn')
    return (await isMobileTaken(db, mobile)) ? fail('signup.mobile.taken') : { ok: true }
  },

  signUp: async (ctx) => {
    const { body, db, clock, secrets, ip, locale, fail } = ctx
    const now = clock.now()
    if (isHashingBusy()) return fail('request.busy')
    if (!(await consume(db, toCallerKey(secrets, 'signup', ip), signUpsPerNetwork, now)))
      return fail('request.too_many')
    const social = body.socialTicket ? decryptTicket(secrets, body.socialTicket, now) : null
    const identity = body.identityTicket ? decryptIdentityTicket(secrets, body.identityTicket, now) : null
    const form = toJoinForm(body, identity)
    const joiner = { holders: toHolders(ctx), social, identity, browser: ctx.browser ?? '' }
    const recommenderId = await admit(ctx, form, joiner, now)
    const passwordHash = body.password ? await hashPassword(body.password) : null
    const member = { ...toMemberProfile(form), passwordHash, recommenderId, locale }
    const ipHash = secrets.hash('network', toNetwork(ip))
    const input = { member, agreements: body.agreements, ipHash, locale, ...joiner }
    const { memberId, sid, coupon } = await join(ctx, input, now)
    await claimOwnDevice(ctx, memberId)
    await endPreviousSession(ctx)
    const issuedCoupon = coupon && {
      name: localize(coupon.names, locale),
      expiresAt: toSeoulIso(coupon.expiresAt),
    }
    return { ...(await signToken(secrets, { memberId, sid, version: 0, now })), coupon: issuedCoupon }
  },

  jobs: ({ locale }) => presentChoices(jobs, locale),
  inflowPaths: ({ locale }) => presentChoices(inflowPaths, locale),

  recommenders: async ({ query: { query }, db, clock, secrets, ip, fail }) => {
    if (!(await consume(db, toCallerKey(secrets, 'recommenders', ip), lookUpsPerNetwork, clock.now())))
      return fail('request.too_many')
    const email = query && toEmail(query)
    const recommender = email ? await findRecommender(db, email) : undefined
    const item = recommender && { fullName: maskName(recommender.fullName), email: maskEmail(email ?? '') }
    return { _embedded: { items: item ? [item] : [] } }
  },

  captcha: (ctx) => createCaptchaChallenge(ctx),
  checkCaptcha: async (ctx) => {
    await requireSolvedCaptcha(ctx, ctx.query.token)
    return { ok: true }
  },
}
