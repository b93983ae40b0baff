import { z } from '@hono/zod-openapi'
import { call } from '../call.ts'
import { defineEntity } from '../entity.ts'
import { Email, Moment, Ok, Opaque, QueryFlag, Text } from '../fields.ts'
import { Gender } from './me.shapes.ts'

export const AccessToken = defineEntity('AccessToken', {
  access_token: z.string(),
  /** Seconds since 1970. */
  exp: z.int(),
})

/** Name of a social provider, in any case; the server decides which ones are offered. */
export const SnsType = Text(20, 1)
  .transform((name) => name.toLowerCase())
  .openapi({ maxLength: 20, example: 'kakao' })

/** The values with which a provider sends the browser back. Each missing one has its own error. */
export const SocialCode = defineEntity('SocialCode', {
  code: Text(4000).optional(),
  state: Text(200).optional(),
  redirectUri: Text(500).optional(),
})

/** A session, or, for a person who is no member yet, the data to join with. */
export const SocialSession = defineEntity('SocialSession', {
  access_token: z.string().nullable(),
  exp: z.int().nullable(),
  joining: z
    .object({
      /** Passed to sign-up, it links the account to the new member; valid for half an hour. */
      ticket: z.string(),
      email: z.string().nullable(),
      emailVerified: z.boolean(),
      fullName: z.string().nullable(),
      gender: Gender.nullable(),
    })
    .nullable(),
})

const codeErrors = [
  'social.provider.unsupported',
  'social.arguments.missing',
  'social.state.invalid',
  'social.state.elsewhere',
  'social.provider.refused',
  'social.token.missing',
  'social.provider.unavailable',
  'request.too_many',
] as const
const logInErrors = [...codeErrors, 'social.account.blocked', 'signup.email.withdrawn'] as const
export const linkErrors = [...codeErrors, 'social.account.taken', 'social.account.other'] as const
export const unlinkErrors = [
  'session.password.recheck_required',
  'social.account.not_linked',
  'social.account.last',
] as const

const defineLogInCall = <P extends `/${string}`>(path: P, name: string) =>
  call({
    method: 'post',
    path,
    access: 'optional',
    summary: `Logs in with an account at ${name}`,
    body: SocialCode,
    output: SocialSession,
    errors: logInErrors,
  })

const defineLinkCall = <P extends `/${string}`>(path: P, name: string) =>
  call({
    method: 'post',
    path,
    access: 'member',
    summary: `Links an account at ${name}; with create=false unlinks it`,
    query: z.object({ create: QueryFlag }),
    body: SocialCode,
    output: AccessToken,
    errors: [...linkErrors, ...unlinkErrors],
  })

export const session = {
  logIn: call({
    method: 'post',
    path: '/login',
    access: 'optional',
    summary: 'Logs in with e-mail and password',
    body: z.object({
      email: Email,
      password: Opaque(200, 1),
      /** A solved challenge, required after three wrong passwords for the account, or from the address. */
      captcha: Opaque(6000, 1).optional(),
    }),
    output: AccessToken,
    errors: [
      'session.credentials.wrong',
      'session.credentials.locked',
      'session.captcha.required',
      'captcha.failed',
      'request.busy',
    ],
  }),
  logOut: call({
    method: 'post',
    path: '/logout',
    access: 'member',
    summary: 'Ends this session on the server',
    output: Ok,
    errors: [],
    beyondSpec: true,
  }),
  logOutEverywhere: call({
    method: 'post',
    path: '/logout/everywhere',
    access: 'member',
    summary: 'Ends every other session of the member; this one goes on with a new token',
    output: AccessToken,
    errors: [],
    beyondSpec: true,
  }),
  beginSocial: call({
    method: 'post',
    path: '/social/{provider}',
    access: 'optional',
    summary:
      'Begins a login, or linking, at a provider: where the browser goes, and the state it comes back with',
    params: z.object({ provider: SnsType }),
    body: z.object({
      /**
       * The shop's own return address; absent for an app, which uses `state` as the nonce of its ID token.
       */
      redirectUri: Text(500).optional(),
      /** Links to the member who asks, instead of logging in. */
      link: z.boolean().default(false),
    }),
    output: z.object({ url: z.string().nullable(), state: z.string(), expiresAt: Moment }),
    errors: [
      'social.provider.unsupported',
      'session.required',
      'session.password.recheck_required',
      'request.too_many',
    ],
    beyondSpec: true,
  }),
  kakaoLogIn: defineLogInCall('/kakao-login', 'Kakao'),
  naverLogIn: defineLogInCall('/naver-login', 'Naver'),
  facebookLogIn: defineLogInCall('/facebook-login', 'Facebook'),
  appleLogIn: call({
    method: 'post',
    path: '/apple-login',
    access: 'optional',
    summary: 'Logs in with an account at Apple; a member links it',
    body: SocialCode,
    output: SocialSession,
    errors: [...logInErrors, 'social.account.taken', 'social.account.other'],
  }),
  appleNativeLogIn: call({
    method: 'post',
    path: '/apple-login/native',
    access: 'optional',
    summary: "Logs in with the ID token of a phone's own login at Apple",
    body: z.object({
      id: Text(255).optional(),
      email: Text(254).optional(),
      /** Signed by Apple, for this shop, with the state of `beginSocial` as its nonce. */
      idToken: Opaque(8000).optional(),
      state: Text(200).optional(),
    }),
    output: SocialSession,
    errors: [
      'social.provider.unsupported',
      'social.token.invalid',
      'social.state.invalid',
      'social.provider.unavailable',
      'social.account.blocked',
      'signup.email.withdrawn',
      'request.too_many',
    ],
  }),
  linkKakao: defineLinkCall('/kakao-login/update', 'Kakao'),
  linkNaver: defineLinkCall('/naver-login/update', 'Naver'),
  linkFacebook: defineLinkCall('/facebook-login/update', 'Facebook'),
  kakaoAuth: defineLogInCall('/auth/kakao', 'Kakao'),
  naverAuth: defineLogInCall('/auth/naver', 'Naver'),
  facebookAuth: defineLogInCall('/auth/facebook', 'Facebook'),
  googleAuth: defineLogInCall('/auth/google', 'Google'),
}
