import type { session } from '#api/contract/session.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import type { SocialName } from '../gateways/social.ts'
import type { CallContext, Handlers } from '../http/handler.ts'
import { redeemAltchaToken } from '../platform/captcha/captcha.ts'
import { claimOwnDevice } from '../platform/devices/devices.ts'
import { dropDevice } from '../platform/devices/devices.store.ts'
import { toCallerKey } from '../platform/rate-limits/rate-limits.rules.ts'
import {
  recordAttempt,
  countPoints,
  resetLimit,
  refundPoint,
  consume,
} from '../platform/rate-limits/rate-limits.store.ts'
import { withPasswordSlot, verifyPassword } from './passwords.ts'
import { toAttemptKey, logInsPerNetwork, wrongBeforeCaptcha, wrongPerNetwork } from './session.rules.ts'
import {
  addSession,
  findCredentials,
  saveBrowser,
  renewSession,
  revokeSession,
  type Credentials,
} from './session.store.ts'
import { endPreviousSession } from './previous.ts'
import {
  beginSocialLogIn,
  exchangeCode,
  logInWithTicket,
  linkAccount,
  verifyIdToken,
  unlinkAccount,
} from './social.ts'
import { signToken } from './tokens.ts'

const beginSession = async (
  tx: Transaction,
  member: Credentials,
  { key, browser, now }: { key: string; browser: string | null; now: Date },
) => {
  await resetLimit(tx, key)
  if (browser) await saveBrowser(tx, member.id, browser, now)
  return addSession(tx, member, now)
}

/** Requires a captcha after too many log-ins from here, or too many wrong passwords for these keys. */
const requirePerson = async (
  ctx: CallContext<typeof session.logIn>,
  { keys, crowded }: { keys: readonly [string, ...string[]]; crowded: boolean },
): Promise<void> => {
  const { body, db, clock, fail } = ctx
  if (!crowded && (await countPoints(db, keys, clock.now())) < wrongBeforeCaptcha) return
  if (!body.captcha) return fail('session.captcha.required')
  if (!(await redeemAltchaToken(ctx, body.captcha))) return fail('captcha.failed')
}

/** A known browser counts for itself alone, not for an address that many share. */
const toNetworkKeys = ({ secrets, ip }: CallContext<typeof session.logIn>, browserKnown: boolean) =>
  browserKnown
    ? null
    : { attempts: toCallerKey(secrets, 'login', ip), wrong: toCallerKey(secrets, 'login-wrong', ip) }

const logInByPassword = async (ctx: CallContext<typeof session.logIn>) => {
  const { body, db, clock, secrets, browser, fail } = ctx
  const now = clock.now()
  const credentials = await findCredentials(db, body.email, browser)
  const key = toAttemptKey(secrets, body.email, browser, credentials?.browserKnown ?? false)
  const network = toNetworkKeys(ctx, credentials?.browserKnown ?? false)
  const crowded = network !== null && !(await consume(db, network.attempts, logInsPerNetwork, now))
  await requirePerson(ctx, { keys: network ? [key, network.wrong] : [key], crowded })
  if (!(await recordAttempt(db, key, now))) return fail('session.credentials.locked')
  const isCorrect = await verifyPassword(credentials?.passwordHash ?? null, body.password)
  if (!isCorrect || !credentials) {
    if (network) await consume(db, network.wrong, wrongPerNetwork, now)
    return fail('session.credentials.wrong')
  }
  if (network) await refundPoint(db, network.attempts)
  const sid = await withTransaction(db, (tx) => beginSession(tx, credentials, { key, browser, now }))
  await claimOwnDevice(ctx, credentials.id)
  await endPreviousSession(ctx)
  return signToken(secrets, { memberId: credentials.id, sid, version: credentials.version, now })
}

const linkOrUnlink = async (ctx: CallContext<typeof session.linkKakao>, provider: SocialName) =>
  ctx.query.create === false
    ? unlinkAccount(ctx, provider)
    : linkAccount(ctx, await exchangeCode(ctx, provider, ctx.body, ctx.viewer.id))

export const sessionHandlers: Handlers<typeof session> = {
  logIn: (ctx) => withPasswordSlot(() => logInByPassword(ctx)),

  logOut: async ({ viewer, db, clock, forget, app }) => {
    if (app.pushToken) await dropDevice(db, app.pushToken, viewer.id)
    await revokeSession(db, viewer.sid, clock.now())
    forget(viewer.sid)
    return { ok: true }
  },

  logOutEverywhere: async ({ viewer, db, clock, secrets, forget }) => {
    const now = clock.now()
    const renewedSession = await withTransaction(db, (tx) => renewSession(tx, viewer, now))
    forget(viewer.sid)
    return signToken(secrets, { memberId: viewer.id, ...renewedSession, now })
  },

  beginSocial: (ctx) => beginSocialLogIn(ctx, ctx.params.provider, ctx.body),

  kakaoLogIn: async (ctx) => logInWithTicket(ctx, await exchangeCode(ctx, 'kakao', ctx.body, null)),
  naverLogIn: async (ctx) => logInWithTicket(ctx, await exchangeCode(ctx, 'naver', ctx.body, null)),
  facebookLogIn: async (ctx) => logInWithTicket(ctx, await exchangeCode(ctx, 'facebook', ctx.body, null)),
  kakaoAuth: async (ctx) => logInWithTicket(ctx, await exchangeCode(ctx, 'kakao', ctx.body, null)),
  naverAuth: async (ctx) => logInWithTicket(ctx, await exchangeCode(ctx, 'naver', ctx.body, null)),
  facebookAuth: async (ctx) => logInWithTicket(ctx, await exchangeCode(ctx, 'facebook', ctx.body, null)),
  googleAuth: async (ctx) => logInWithTicket(ctx, await exchangeCode(ctx, 'google', ctx.body, null)),
  appleLogIn: async (ctx) => {
    const { viewer } = ctx
    const ticket = await exchangeCode(ctx, 'apple', ctx.body, viewer?.id ?? null)
    return viewer
      ? { ...(await linkAccount({ ...ctx, viewer }, ticket)), joining: null }
      : logInWithTicket(ctx, ticket)
  },
  appleNativeLogIn: async (ctx) => logInWithTicket(ctx, await verifyIdToken(ctx, 'apple', ctx.body, null)),

  linkKakao: (ctx) => linkOrUnlink(ctx, 'kakao'),
  linkNaver: (ctx) => linkOrUnlink(ctx, 'naver'),
  linkFacebook: (ctx) => linkOrUnlink(ctx, 'facebook'),
}
