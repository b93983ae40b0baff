import type { me } from '#api/contract/me.ts'
import { iso, seoulDay } from '../clock.ts'
import { fail, type Given, type Handlers } from '../http/handler.ts'
import { markRechecked, provePassword, recheckedUntil, requireRecheck } from '../session/recheck.ts'
import { recheckLivesMs } from '../session/session.rules.ts'
import { cameBack, linkTo, signedFor, unlinkFrom } from '../session/social.ts'
import { socialAccountsOf } from '../session/social.store.ts'
import { choose } from '../notifications/notifications.ts'
import type { Channel } from '../notifications/notifications.rules.ts'
import { tryCode } from '../verification/codes.ts'
import { changeMain, changeMobile, changePassword, changeUser, type Asking } from './me.ts'
import { columnsOf, meOf, toldRefusal, type Told } from './me.rules.ts'
import { consentsOf, profileOf } from './me.store.ts'
import { farewellOf, withdraw } from './withdraw.ts'

const shownOf = async ({ viewer, db, clock, locale }: Asking) => {
  const profile = await profileOf(db, viewer.id)
  return profile ? meOf(profile, locale, clock.now()) : fail('session.required')
}

/** What a member tells of themselves as columns, once the password was asked for just now. */
const changeOf = async ({ db, viewer, clock }: Asking, told: Told) => {
  await requireRecheck(db, viewer, clock.now())
  const wrong = toldRefusal(told, seoulDay(clock.now()))
  return wrong ? fail('request.invalid', wrong) : columnsOf(told)
}

/** Proves that the one who leaves is the member: by password, or by a login just now where there is none. */
const proveLeaver = async (given: Asking, password: string | undefined) => {
  const { db, viewer, clock } = given
  const profile = await profileOf(db, viewer.id)
  if (profile?.hasPassword) await provePassword(given, { email: viewer.email, password: password ?? '' })
  else await requireRecheck(db, viewer, clock.now())
}

/** The switch of a channel is its agreement to benefits. */
const subscribe = (given: Asking & { body: { active: boolean } }, channel: Channel) =>
  choose(given, { channel, kind: 'BENEFITS', active: given.body.active })

const linkNative = async (given: Given<typeof me.linkNative>) =>
  given.body.active
    ? linkTo(given, await signedFor(given, given.body.snsType, given.body, given.viewer.id))
    : unlinkFrom(given, given.body.snsType)

export const meHandlers: Handlers<typeof me> = {
  me: shownOf,

  matchPassword: async (given) => {
    const now = given.clock.now()
    await provePassword(given, given.body)
    await markRechecked(given.db, given.viewer.sid, now)
    return { ok: true, until: iso(new Date(now.getTime() + recheckLivesMs)) }
  },

  recheck: async ({ viewer, db, clock }) => {
    const until = await recheckedUntil(db, viewer.sid, clock.now())
    return { until: until && iso(until) }
  },

  changePassword: (given) => {
    const { newPassword, confirmNewPassword } = given.body
    if (newPassword !== confirmNewPassword)
      return fail('request.invalid', { confirmNewPassword: 'field.confirmed' })
    return changePassword(given, given.body)
  },

  changeMobile: async (given) => {
    const { mobile, code } = given.body
    await requireRecheck(given.db, given.viewer, given.clock.now())
    const id = await tryCode(given, { purpose: 'CERT_MOBILE', mobile }, code, { confirmed: true })
    await changeMobile(given, mobile, id)
    return { ok: true }
  },

  changeUser: async (given) => {
    await changeUser(given, await changeOf(given, given.body), given.body.email)
    return shownOf(given)
  },

  changeMain: async (given) => {
    await changeMain(given, await changeOf(given, given.body), given.body.mobile)
    return shownOf(given)
  },

  changeSns: async (given) =>
    given.body.active
      ? linkTo(given, await cameBack(given, given.body.snsType, given.body, given.viewer.id))
      : unlinkFrom(given, given.body.snsType),

  socialAccounts: async ({ viewer, db }) => {
    const accounts = await socialAccountsOf(db, viewer.id)
    const items = accounts.map(({ provider, email, fullName, linkedAt, lastUsedAt }) => ({
      snsType: provider,
      email,
      fullName,
      linkedAt: iso(linkedAt),
      lastUsedAt: iso(lastUsedAt),
    }))
    return { _embedded: { items } }
  },

  linkNative,

  farewell: (given) => farewellOf(given),

  withdraw: async (given) => {
    const { password, leaveReason, comment = '' } = given.body
    await proveLeaver(given, password)
    const rejoin = await withdraw(given, { reason: leaveReason, comment })
    return { ok: true, rejoinFrom: iso(rejoin) }
  },

  subscribeEmail: (given) => subscribe(given, 'EMAIL'),
  subscribeSms: (given) => subscribe(given, 'SMS'),
  subscribeKakao: (given) => subscribe(given, 'KAKAO'),
  subscribePush: (given) => subscribe(given, 'PUSH'),

  consents: async ({ viewer, db }) => {
    const rows = await consentsOf(db, viewer.id)
    return { _embedded: { items: rows.map((row) => ({ ...row, at: iso(row.at) })) } }
  },
}
