import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity } from '../entity.ts'
import {
  BirthDate,
  Email,
  Id,
  Items,
  LongText,
  Mobile,
  Moment,
  Ok,
  Opaque,
  Password,
  PasswordAgain,
  PlainName,
  Text,
  TextLanguage,
} from '../fields.ts'
import { Farewell, LeaveReason, Me, Gender } from './me.shapes.ts'
import { AccessToken, linkErrors, SnsType, SocialCode, unlinkErrors } from './session.ts'
import { Code } from './verification.ts'

const recheck = 'session.password.recheck_required'
const emailErrors = [recheck, 'me.email.taken', 'signup.email.withdrawn'] as const
const mobileErrors = [recheck, 'me.mobile.taken', 'signup.mobile.not_verified'] as const

const AdvertisingChoice = defineEntity('AdvertisingChoice', { active: z.boolean() })
const Subscribing = defineEntity('AdvertisingConsent', { active: z.boolean(), at: Moment })
const defineSubscribeCall = <P extends `/${string}`>(path: P, subject: string) =>
  call({
    method: 'patch',
    path,
    access: 'member',
    summary: `Turns ${subject} on or off; the answer is kept as a consent record`,
    body: AdvertisingChoice,
    output: Subscribing,
    errors: [],
  })

export const me = {
  me: call({
    method: 'get',
    path: '/me',
    access: 'member',
    summary: 'Who is signed in',
    output: Me,
    errors: [],
  }),
  matchPassword: call({
    method: 'post',
    path: '/me/match-password',
    access: 'member',
    summary: 'Asks for the password again; what a member changes of themselves needs it within ten minutes',
    body: z.object({ email: Email, password: Opaque(200, 1) }),
    output: z.object({ ok: z.literal(true), until: Moment }),
    errors: ['me.password.wrong', 'session.credentials.locked', 'request.busy'],
  }),
  recheck: call({
    method: 'get',
    path: '/me/recheck',
    access: 'member',
    summary: 'Until when what was shown just now, the password or a fresh login, is good for changes',
    output: z.object({ until: Moment.nullable() }),
    errors: [],
    beyondSpec: true,
  }),
  changePassword: call({
    method: 'patch',
    path: '/me/password',
    access: 'member',
    summary: 'Changes the password; every other session ends, and this one goes on with a new token',
    body: z.object({
      password: Opaque(200, 1),
      newPassword: Password,
      confirmNewPassword: PasswordAgain,
    }),
    output: AccessToken,
    errors: ['me.password.wrong', 'session.credentials.locked', 'signup.password.common', 'request.busy'],
  }),
  changeMobile: call({
    method: 'put',
    path: '/change-mobile',
    access: 'member',
    summary: 'Changes the mobile number to one that the code was sent to',
    body: z.object({ mode: z.literal('CERT_MOBILE'), mobile: Mobile, code: Code }),
    output: Ok,
    errors: [
      recheck,
      'me.mobile.taken',
      'verification.code.wrong',
      'verification.code.expired',
      'verification.code.spent',
      'request.too_many',
    ],
  }),
  changeUser: call({
    method: 'put',
    path: '/change-user',
    access: 'member',
    summary:
      'Changes what a member tells of themselves; what is left out stays, a new e-mail must be confirmed',
    body: z.object({
      fullName: PlainName.optional(),
      email: Email.optional(),
      gender: Gender.nullish(),
      birthDate: BirthDate.nullish(),
      job: Text(40).nullish(),
      inflowPath: Text(40).nullish(),
    }),
    output: Me,
    errors: [...emailErrors, 'verification.code.expired', 'request.too_many'],
  }),
  changeSns: call({
    method: 'put',
    path: '/change-sns',
    access: 'member',
    summary: 'Links an account at any provider, or with active=false unlinks it',
    body: SocialCode.extend({ snsType: SnsType.optional(), active: z.boolean().default(true) }),
    output: AccessToken,
    errors: [...linkErrors, ...unlinkErrors],
  }),
  socialAccounts: call({
    method: 'get',
    path: '/me/sns',
    access: 'member',
    summary: 'Accounts elsewhere that open this one',
    output: Items(
      z.object({
        snsType: z.string(),
        email: z.string().nullable(),
        fullName: z.string().nullable(),
        linkedAt: Moment,
        lastUsedAt: Moment,
      }),
    ),
    errors: [],
    beyondSpec: true,
  }),
  linkNative: call({
    method: 'patch',
    path: '/me/sns/native',
    access: 'member',
    summary: "Links an account with the ID token of a phone's own login, or unlinks it",
    body: z.object({
      snsType: SnsType.optional(),
      active: z.boolean(),
      id: Text(255).optional(),
      name: Text(100).optional(),
      /** Signed by the provider, for this shop, with the state of `beginSocial` as its nonce. */
      idToken: Opaque(8000).optional(),
      state: Text(200).optional(),
    }),
    output: AccessToken,
    errors: [
      'social.provider.unsupported',
      'social.token.invalid',
      'social.state.invalid',
      'social.provider.unavailable',
      'social.account.taken',
      'social.account.other',
      ...unlinkErrors,
    ],
  }),
  changeMain: call({
    method: 'put',
    path: '/me/main',
    access: 'member',
    summary: 'Changes name, number, gender and birthday at once; a new number must be confirmed',
    body: z.object({ fullName: PlainName, mobile: Mobile, gender: Gender, birthDate: BirthDate }),
    output: Me,
    errors: mobileErrors,
  }),
  chooseStore: call({
    method: 'put',
    path: '/me/store',
    access: 'member',
    beyondSpec: true,
    summary: 'Keeps the store where the member collects, for all their devices; null keeps none',
    body: z.object({ idStore: Id.nullable() }),
    output: z.object({ idStore: Id.nullable() }),
    errors: ['store.not_found'],
  }),
  chooseLanguage: call({
    method: 'put',
    path: '/me/language',
    access: 'member',
    beyondSpec: true,
    summary: 'Sets the language of mails, texts and pushes; an order keeps the one of the page that paid it',
    body: z.object({ locale: TextLanguage }),
    output: z.object({ locale: TextLanguage }),
    errors: [],
  }),
  answerLanguage: call({
    method: 'put',
    path: '/me/language/answer',
    access: 'member',
    beyondSpec: true,
    summary:
      'Answers whether messages shall come in a language of the shop; no device asks again for that one',
    body: z.object({ locale: TextLanguage, accepted: z.boolean() }),
    output: z.object({ locale: TextLanguage }),
    errors: [],
  }),
  farewell: call({
    method: 'get',
    path: '/me/withdrawal',
    access: 'member',
    summary: 'What is lost by leaving, what stands in its way, and the nine reasons to choose from',
    output: Farewell,
    errors: [],
    beyondSpec: true,
  }),
  withdraw: call({
    method: 'post',
    path: '/me/withdrawal',
    access: 'member',
    summary: 'Leaves; what is personal is wiped, and joining again is refused for six months',
    body: z.object({
      /** May be left out by a member without one who has logged in just now. */
      password: Opaque(200).optional(),
      leaveReason: LeaveReason,
      comment: LongText(500).optional(),
    }),
    output: z.object({ ok: z.literal(true), rejoinFrom: Moment }),
    errors: [
      'me.password.wrong',
      'session.credentials.locked',
      recheck,
      'me.withdrawal.orders_open',
      'me.withdrawal.cash_left',
      'request.busy',
    ],
  }),
  subscribeEmail: defineSubscribeCall('/me/subscribe/email', 'offers by e-mail'),
  subscribeSms: defineSubscribeCall('/me/subscribe/sms', 'offers by text message'),
  subscribeKakao: defineSubscribeCall('/me/subscribe/kakao', 'offers by KakaoTalk'),
  subscribePush: defineSubscribeCall('/me/subscribe/push', 'offers by push message'),
  consents: call({
    method: 'get',
    path: '/me/consents',
    access: 'member',
    summary: 'Everything agreed to or taken back, newest first',
    output: Items(
      z.object({ kind: z.string(), given: z.boolean(), documentVersion: z.string(), at: Moment }),
    ),
    errors: [],
    beyondSpec: true,
  }),
}
