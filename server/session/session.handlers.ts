import type { session } from '#api/contract/session.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import type { SocialName } from '../gateways/social.ts'
import type { Given, Handlers } from '../http/handler.ts'
import { isOwnSolved } from '../captcha/captcha.ts'
import { claimOwnDevice } from '../devices/devices.ts'
import { dropDevice } from '../devices/devices.store.ts'
import { callerKey } from '../limits/limits.rules.ts'
import { attempt, counted, forgive, giveBack, take } from '../limits/limits.store.ts'
import { inPasswordLine, passwordMatches } from './passwords.ts'
import { attemptKey, logInsPerNetwork, wrongBeforeCaptcha, wrongPerNetwork } from './session.rules.ts'
import {
  addSession,
  credentialsOf,
  rememberBrowser,
  renewSession,
  revokeSession,
  type Credentials,
} from './session.store.ts'
import { endPrevious } from './previous.ts'
import { begin, cameBack, enter, linkTo, signedFor, unlinkFrom } from './social.ts'
import { signToken } from './tokens.ts'

const beginSession = async (
  tx: Transaction,
  member: Credentials,
  { key, browser, now }: { key: string; browser: string | null; now: Date },
) => {
  await forgive(tx, key)
  if (browser) await rememberBrowser(tx, member.id, browser, now)
  return addSession(tx, member, now)
}

/** Fails unless log-ins are few from here and wrong passwords few under these keys, or a captcha was solved for this one. */
const requirePerson = async (
  given: Given<typeof session.logIn>,
  { keys, crowded }: { keys: readonly [string, ...string[]]; crowded: boolean },
): Promise<void> => {
  const { body, db, clock, fail } = given
  if (!crowded && (await counted(db, keys, clock.now())) < wrongBeforeCaptcha) return
  if (!body.captcha) return fail('session.captcha.required')
  if (!(await isOwnSolved(given, body.captcha))) return fail('captcha.failed')
}

/** A browser in which the member has logged in before answers for itself alone, not for an address that many share. */
const networkKeys = ({ secrets, ip }: Given<typeof session.logIn>, browserKnown: boolean) =>
  browserKnown
    ? null
    : { attempts: callerKey(secrets, 'login', ip), wrong: callerKey(secrets, 'login-wrong', ip) }

const enterByPassword = async (given: Given<typeof session.logIn>) => {
  const { body, db, clock, secrets, browser, fail } = given
  const now = clock.now()
  const known = await credentialsOf(db, body.email, browser)
  const key = attemptKey(secrets, body.email, browser, known?.browserKnown ?? false)
  const network = networkKeys(given, known?.browserKnown ?? false)
  const crowded = network !== null && !(await take(db, network.attempts, logInsPerNetwork, now))
  await requirePerson(given, { keys: network ? [key, network.wrong] : [key], crowded })
  if (!(await attempt(db, key, now))) return fail('session.credentials.locked')
  const right = await passwordMatches(known?.passwordHash ?? null, body.password)
  if (!right || !known) {
    if (network) await take(db, network.wrong, wrongPerNetwork, now)
    return fail('session.credentials.wrong')
  }
  if (network) await giveBack(db, network.attempts)
  const sid = await withTransaction(db, (tx) => beginSession(tx, known, { key, browser, now }))
  await claimOwnDevice(given, known.id)
  await endPrevious(given)
  return signToken(secrets, { memberId: known.id, sid, version: known.version, now })
}

const linkOrUnlink = async (given: Given<typeof session.linkKakao>, provider: SocialName) =>
  given.query.create === false
    ? unlinkFrom(given, provider)
    : linkTo(given, await cameBack(given, provider, given.body, given.viewer.id))

export const sessionHandlers: Handlers<typeof session> = {
  logIn: (given) => inPasswordLine(() => enterByPassword(given)),

  logOut: async ({ viewer, db, clock, forget, app }) => {
    if (app.pushToken) await dropDevice(db, app.pushToken, viewer.id)
    await revokeSession(db, viewer.sid, clock.now())
    forget(viewer.sid)
    return { ok: true }
  },

  logOutEverywhere: async ({ viewer, db, clock, secrets, forget }) => {
    const now = clock.now()
    const renewed = await withTransaction(db, (tx) => renewSession(tx, viewer, now))
    forget(viewer.sid)
    return signToken(secrets, { memberId: viewer.id, ...renewed, now })
  },

  beginSocial: (given) => begin(given, given.params.provider, given.body),

  kakaoLogIn: async (given) => enter(given, await cameBack(given, 'kakao', given.body, null)),
  naverLogIn: async (given) => enter(given, await cameBack(given, 'naver', given.body, null)),
  facebookLogIn: async (given) => enter(given, await cameBack(given, 'facebook', given.body, null)),
  kakaoAuth: async (given) => enter(given, await cameBack(given, 'kakao', given.body, null)),
  naverAuth: async (given) => enter(given, await cameBack(given, 'naver', given.body, null)),
  facebookAuth: async (given) => enter(given, await cameBack(given, 'facebook', given.body, null)),
  googleAuth: async (given) => enter(given, await cameBack(given, 'google', given.body, null)),
  appleLogIn: async (given) => {
    const { viewer } = given
    const ticket = await cameBack(given, 'apple', given.body, viewer?.id ?? null)
    return viewer ? { ...(await linkTo({ ...given, viewer }, ticket)), joining: null } : enter(given, ticket)
  },
  appleNativeLogIn: async (given) => enter(given, await signedFor(given, 'apple', given.body, null)),

  linkKakao: (given) => linkOrUnlink(given, 'kakao'),
  linkNaver: (given) => linkOrUnlink(given, 'naver'),
  linkFacebook: (given) => linkOrUnlink(given, 'facebook'),
}
