import type { me } from '#api/contract/me.ts'
import { toSeoulIso, toSeoulDay } from '../clock.ts'
import { fail, type CallContext, type Handlers } from '../http/handler.ts'
import {
  markRechecked,
  provePassword,
  findRecheckExpiry,
  requireRecheck,
} from '../session/reauthentication.ts'
import { recheckLivesMs } from '../session/session.rules.ts'
import { exchangeCode, linkAccount, verifyIdToken, unlinkAccount } from '../session/social.ts'
import { listSocialAccounts } from '../session/social.store.ts'
import { changeNotification } from '../notifications/notifications.ts'
import type { Channel } from '../notifications/notifications.rules.ts'
import { withTransaction } from '../db/transaction.ts'
import { toMessageLocale } from '../message-locale.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { verifyCode } from '../verification/codes.ts'
import { changeMain, changeMobile, changePassword, changeUser, type MemberContext } from './me.ts'
import { toProfileColumns, presentMember, findProfileFaults, type ProfileUpdate } from './me.rules.ts'
import { answerLanguage, changeMember, listMemberConsents, findMemberProfile } from './me.store.ts'
import { presentFarewell, withdraw } from './withdraw.ts'

const presentViewer = async ({ viewer, db, clock, locale }: MemberContext) => {
  const profile = await findMemberProfile(db, viewer.id)
  return profile ? presentMember(profile, locale, clock.now()) : fail('session.required')
}

/** A profile update as columns, after a recent check of the password. */
const toMemberChange = async ({ db, viewer, clock }: MemberContext, update: ProfileUpdate) => {
  await requireRecheck(db, viewer, clock.now())
  const faults = findProfileFaults(update, toSeoulDay(clock.now()))
  return faults ? fail('request.invalid', faults) : toProfileColumns(update)
}

/** Checks that the caller is the member: by password, or by a recent login if there is none. */
const proveLeaver = async (ctx: MemberContext, password: string | undefined) => {
  const { db, viewer, clock } = ctx
  const profile = await findMemberProfile(db, viewer.id)
  if (profile?.hasPassword) await provePassword(ctx, { email: viewer.email, password: password ?? '' })
  else await requireRecheck(db, viewer, clock.now())
}

/** The switch of a channel is its consent to benefits. */
const subscribe = (ctx: MemberContext & { body: { active: boolean } }, channel: Channel) =>
  changeNotification(ctx, { channel, kind: 'BENEFITS', active: ctx.body.active })

const linkNative = async (ctx: CallContext<typeof me.linkNative>) =>
  ctx.body.active
    ? linkAccount(ctx, await verifyIdToken(ctx, ctx.body.snsType, ctx.body, ctx.viewer.id))
    : unlinkAccount(ctx, ctx.body.snsType)

export const meHandlers: Handlers<typeof me> = {
  me: presentViewer,

  matchPassword: async (ctx) => {
    const now = ctx.clock.now()
    await provePassword(ctx, ctx.body)
    await markRechecked(ctx.db, ctx.viewer.sid, now)
    return { ok: true, until: toSeoulIso(new Date(now.getTime() + recheckLivesMs)) }
  },

  recheck: async ({ viewer, db, clock }) => {
    const until = await findRecheckExpiry(db, viewer.sid, clock.now())
    return { until: until && toSeoulIso(until) }
  },

  changePassword: (ctx) => {
    const { newPassword, confirmNewPassword } = ctx.body
    if (newPassword !== confirmNewPassword)
      return fail('request.invalid', { confirmNewPassword: 'field.confirmed' })
    return changePassword(ctx, ctx.body)
  },

  changeMobile: async (ctx) => {
    const { mobile, code } = ctx.body
    await requireRecheck(ctx.db, ctx.viewer, ctx.clock.now())
    const id = await verifyCode(ctx, { purpose: 'CERT_MOBILE', mobile }, code, { confirmed: true })
    await changeMobile(ctx, mobile, id)
    return { ok: true }
  },

  changeUser: async (ctx) => {
    await changeUser(ctx, await toMemberChange(ctx, ctx.body), ctx.body.email)
    return presentViewer(ctx)
  },

  changeMain: async (ctx) => {
    await changeMain(ctx, await toMemberChange(ctx, ctx.body), ctx.body.mobile)
    return presentViewer(ctx)
  },

  changeSns: async (ctx) =>
    ctx.body.active
      ? linkAccount(ctx, await exchangeCode(ctx, ctx.body.snsType, ctx.body, ctx.viewer.id))
      : unlinkAccount(ctx, ctx.body.snsType),

  socialAccounts: async ({ viewer, db }) => {
    const accounts = await listSocialAccounts(db, viewer.id)
    const items = accounts.map(({ provider, email, fullName, linkedAt, lastUsedAt }) => ({
      snsType: provider,
      email,
      fullName,
      linkedAt: toSeoulIso(linkedAt),
      lastUsedAt: toSeoulIso(lastUsedAt),
    }))
    return { _embedded: { items } }
  },

  linkNative,

  chooseStore: async ({ body: { idStore }, viewer, db, clock }) => {
    const { stores } = await getTaxonomy(db, clock.now())
    if (idStore !== null && !stores.get(idStore)?.selling) return fail('store.not_found')
    await withTransaction(db, (tx) => changeMember(tx, viewer.id, { storeId: idStore }))
    return { idStore }
  },

  chooseLanguage: async ({ body: { locale }, viewer, db }) => {
    await withTransaction(db, (tx) => changeMember(tx, viewer.id, { locale }))
    return { locale }
  },

  answerLanguage: async ({ body: { locale, accepted }, viewer, db }) => {
    const messageLocale = await withTransaction(db, (tx) =>
      answerLanguage(tx, viewer.id, { locale, accepted }),
    )
    return { locale: toMessageLocale(messageLocale) }
  },

  farewell: (ctx) => presentFarewell(ctx),

  withdraw: async (ctx) => {
    const { password, leaveReason, comment = '' } = ctx.body
    await proveLeaver(ctx, password)
    const rejoin = await withdraw(ctx, { reason: leaveReason, comment })
    return { ok: true, rejoinFrom: toSeoulIso(rejoin) }
  },

  subscribeEmail: (ctx) => subscribe(ctx, 'EMAIL'),
  subscribeSms: (ctx) => subscribe(ctx, 'SMS'),
  subscribeKakao: (ctx) => subscribe(ctx, 'KAKAO'),
  subscribePush: (ctx) => subscribe(ctx, 'PUSH'),

  consents: async ({ viewer, db }) => {
    const rows = await listMemberConsents(db, viewer.id)
    return { _embedded: { items: rows.map((row) => ({ ...row, at: toSeoulIso(row.at) })) } }
  },
}
