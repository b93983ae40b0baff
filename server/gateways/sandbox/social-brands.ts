import type { Account, Brand } from './social-accounts.ts'
import { toJsonReply, type Reply } from './serve.ts'

type Fault = { error: string; error_description?: string }
type ProfileOwner = { account: Account; subject: string }

/** A provider's differences from the plain protocol. Paths are those of its hosts, below one address. */
export type Wire = {
  routes: { authorization: string; token: string; jwks: string }
  /** Changes an authorization request into one that the library supports. */
  asked?: (query: URLSearchParams) => void
  /** The token endpoint's answer to a fault; plain OAuth 2 by default. */
  fault?: (fault: Fault) => Reply
  /** Adds to a token answer. */
  token?: (answer: Record<string, unknown>) => Record<string, unknown>
  /** Its profile call: `null` stands for an unknown token. */
  profile?: { path: string; answer: (owner: ProfileOwner | null) => Reply }
  /** Claims of the provider's ID tokens besides the subject; undefined without ID tokens. */
  claims?: (account: Account) => Record<string, unknown>
  cancelled: Fault
}

const withOpenid = (query: URLSearchParams) => {
  const scopes = new Set((query.get('scope') ?? '').split(/[ ,]+/).filter(Boolean))
  query.set('scope', ['openid', ...[...scopes].filter((scope) => scope !== 'openid')].join(' '))
}
/** The library requires a scope it knows: some providers have their own scopes, or unrequested ID tokens. */
const setOpenidScope = (query: URLSearchParams) => query.set('scope', 'openid')
const removeIdToken = ({ id_token: _idToken, scope: _scope, ...answer }: Record<string, unknown>) => answer

const toAccessDenied = (error_description: string): Fault => ({ error: 'access_denied', error_description })
const toPictureUrl = (subject: string) => `https://images.example.com/${encodeURIComponent(subject)}.jpg`

const kakao: Wire = {
  routes: { authorization: '/oauth/authorize', token: '/oauth/token', jwks: '/.well-known/jwks.json' },
  asked: setOpenidScope,
  fault: (fault) => toJsonReply({ ...fault, error_code: 'KOE320' }, 400),
  token: (answer) => ({ ...answer, refresh_token: 'r'.repeat(40), refresh_token_expires_in: 5_183_999 }),
  profile: {
    path: '/v2/user/me',
    answer: (owner) =>
      owner
        ? toJsonReply(toKakaoProfile(owner))
        : toJsonReply({ msg: 'this access token does not exist', code: -401 }, 401),
  },
  claims: ({ name, email }) => ({ nickname: name.ko, ...(email && { email }) }),
  cancelled: toAccessDenied('User denied access'),
}

const toKakaoProfile = ({ account, subject }: ProfileOwner) => {
  const mail = {
    has_email: true,
    email_needs_agreement: false,
    is_email_valid: true,
    is_email_verified: account.emailVerified,
    email: account.email,
  }
  return {
    id: Number(subject),
    connected_at: '2026-01-02T03:04:05Z',
    properties: { nickname: account.name.ko },
    kakao_account: {
      profile_nickname_needs_agreement: false,
      profile: {
        nickname: account.name.ko,
        profile_image_url: toPictureUrl(subject),
        is_default_image: false,
      },
      ...(account.email === null ? { has_email: false } : mail),
    },
  }
}

const naver: Wire = {
  routes: { authorization: '/oauth2.0/authorize', token: '/oauth2.0/token', jwks: '/none' },
  asked: setOpenidScope,
  // A refusal has status 200, and the lifetime is a text.
  fault: (fault) => toJsonReply(fault),
  token: (answer) => ({ ...removeIdToken(answer), expires_in: '3600' }),
  profile: {
    path: '/v1/nid/me',
    answer: (owner) =>
      owner
        ? toJsonReply({ resultcode: '00', message: 'success', response: toNaverProfile(owner) })
        : toJsonReply({ resultcode: '024', message: 'Authentication failed' }, 401),
  },
  cancelled: toAccessDenied('Canceled By User'),
}

const toNaverProfile = ({ account, subject }: ProfileOwner) => {
  const { name, email, gender } = account
  return {
    id: subject,
    nickname: name.ko,
    name: name.ko,
    gender,
    profile_image: toPictureUrl(subject),
    ...(email && { email }),
  }
}

const toGraphError = (message: string, code: number): Reply =>
  toJsonReply({ error: { message, type: 'OAuthException', code, fbtrace_id: 'AbCdEf123' } }, 400)

const facebook: Wire = {
  routes: {
    authorization: '/v23.0/dialog/oauth',
    token: '/v23.0/oauth/access_token',
    jwks: '/.well-known/oauth/openid/jwks/',
  },
  asked: setOpenidScope,
  token: removeIdToken,
  fault: () => toGraphError('Error validating verification code.', 100),
  profile: {
    path: '/v23.0/me',
    answer: (owner) =>
      owner
        ? toJsonReply({
            id: owner.subject,
            name: owner.account.name.en,
            // It does not report whether an e-mail is verified.
            ...(owner.account.email && { email: owner.account.email }),
            picture: {
              data: { url: toPictureUrl(owner.subject), width: 50, height: 50, is_silhouette: false },
            },
          })
        : toGraphError('Invalid OAuth access token - Cannot parse access token', 190),
  },
  claims: ({ name, email }) => ({ name: name.en, ...(email && { email }) }),
  cancelled: toAccessDenied('Permissions error'),
}

const google: Wire = {
  routes: { authorization: '/o/oauth2/v2/auth', token: '/token', jwks: '/oauth2/v3/certs' },
  claims: ({ name, email, emailVerified }) => ({
    name: name.en,
    ...(email && { email, email_verified: emailVerified }),
  }),
  cancelled: toAccessDenied('The user denied access'),
}

const apple: Wire = {
  routes: { authorization: '/auth/authorize', token: '/auth/token', jwks: '/auth/keys' },
  asked: (query) => {
    withOpenid(query)
    if (query.get('response_mode') === 'form_post') query.set('response_mode', 'apple_form_post')
  },
  // Its booleans are texts.
  claims: ({ email, emailVerified }) => ({
    nonce_supported: true,
    ...(email && { email, email_verified: String(emailVerified) }),
  }),
  cancelled: { error: 'user_cancelled_authorize' },
}

export const wires: Record<Brand, Wire> = { kakao, naver, facebook, google, apple }
