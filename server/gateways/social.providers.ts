import { z } from 'zod'
import type { SocialAddresses, SocialName, SocialProfile } from './social.ts'

/** The special features of a provider; for its documents see each. */
export type SocialProvider = {
  addresses: SocialAddresses
  scopes: string[]
  /** Whether to send the nonce, for an ID token that must contain it. */
  nonce: boolean
  /** Whether PKCE proves that the same client begins and ends the log-in. */
  pkce: boolean
  /** Further values of the authorization request. */
  also?: Record<string, string>
  /** Whether the state is sent with the code as well. */
  stateWithCode?: boolean
  /** Reads the profile from a profile call, or else an ID token; null for an undocumented answer. */
  read: (answer: unknown) => SocialProfile | null
}

const toSocialProfile = (
  subject: string | number,
  details: Partial<Omit<SocialProfile, 'subject'>>,
): SocialProfile => ({
  subject: String(subject),
  email: details.email?.trim().toLowerCase() || null,
  emailVerified: Boolean(details.email && details.emailVerified),
  fullName: details.fullName?.trim().slice(0, 40) || null,
  image: details.image ?? null,
  gender: details.gender ?? null,
})

const createReader =
  <T>(schema: z.ZodType<T>, toProfile: (answer: T) => SocialProfile) =>
  (answer: unknown): SocialProfile | null => {
    const result = schema.safeParse(answer)
    return result.success ? toProfile(result.data) : null
  }

const Subject = z.string().min(1).max(255)
const Text = z.string().optional()
const genders: Record<string, SocialProfile['gender']> = {
  M: 'MALE',
  F: 'FEMALE',
  male: 'MALE',
  female: 'FEMALE',
}

/** https://developers.kakao.com/docs/latest/en/kakaologin/rest-api */
const kakao: SocialProvider = {
  addresses: {
    authorize: 'https://kauth.kakao.com/oauth/authorize',
    token: 'https://kauth.kakao.com/oauth/token',
    profile: 'https://kapi.kakao.com/v2/user/me',
    keys: 'https://kauth.kakao.com/.well-known/jwks.json',
    issuer: 'https://kauth.kakao.com',
  },
  // The console sets what people must agree to; a scope here would ask for it again.
  scopes: [],
  nonce: true,
  pkce: false,
  read: createReader(
    z.object({
      id: z.int(),
      kakao_account: z
        .object({
          email: Text,
          is_email_valid: z.boolean().optional(),
          is_email_verified: z.boolean().optional(),
          name: Text,
          gender: Text,
          profile: z.object({ nickname: Text, profile_image_url: Text }).optional(),
        })
        .optional(),
    }),
    ({ id, kakao_account: account }) =>
      toSocialProfile(id, {
        email: account?.email ?? null,
        emailVerified: account?.is_email_valid === true && account.is_email_verified === true,
        fullName: account?.name ?? account?.profile?.nickname ?? null,
        image: account?.profile?.profile_image_url ?? null,
        gender: genders[account?.gender ?? ''] ?? null,
      }),
  ),
}

/** https://developers.naver.com/docs/login/api/api.md; it does not report whether an e-mail is verified. */
const naver: SocialProvider = {
  addresses: {
    authorize: 'https://nid.naver.com/oauth2.0/authorize',
    token: 'https://nid.naver.com/oauth2.0/token',
    profile: 'https://openapi.naver.com/v1/nid/me',
    issuer: 'https://nid.naver.com',
  },
  scopes: [],
  nonce: false,
  pkce: false,
  stateWithCode: true,
  read: createReader(
    z.object({
      resultcode: z.literal('00'),
      response: z.object({
        id: Subject,
        email: Text,
        name: Text,
        nickname: Text,
        profile_image: Text,
        gender: Text,
      }),
    }),
    ({ response: { id, email, name, nickname, profile_image, gender } }) =>
      toSocialProfile(id, {
        email: email ?? null,
        fullName: name ?? nickname ?? null,
        image: profile_image ?? null,
        gender: genders[gender ?? ''] ?? null,
      }),
  ),
}

/** https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow; nor does it. */
const facebook: SocialProvider = {
  addresses: {
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    profile: 'https://graph.facebook.com/v23.0/me?fields=id,name,email,picture',
    keys: 'https://limited.facebook.com/.well-known/oauth/openid/jwks/',
    issuer: 'https://www.facebook.com',
  },
  scopes: ['email', 'public_profile'],
  nonce: false,
  pkce: false,
  read: createReader(
    z.object({
      id: Subject,
      name: Text,
      email: Text,
      picture: z.object({ data: z.object({ url: Text }) }).optional(),
    }),
    ({ id, name, email, picture }) =>
      toSocialProfile(id, { email: email ?? null, fullName: name ?? null, image: picture?.data.url ?? null }),
  ),
}

const IdToken = z.object({
  sub: Subject,
  email: Text,
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  name: Text,
  nickname: Text,
  picture: Text,
})

/** Claims of OpenID Connect; Apple sends its booleans as texts. */
export const readIdToken = createReader(IdToken, ({ sub, email, email_verified, name, nickname, picture }) =>
  toSocialProfile(sub, {
    email: email ?? null,
    emailVerified: String(email_verified) === 'true',
    fullName: name ?? nickname ?? null,
    image: picture ?? null,
  }),
)

/** https://developers.google.com/identity/openid-connect/openid-connect */
const google: SocialProvider = {
  addresses: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    issuer: 'https://accounts.google.com',
  },
  scopes: ['openid', 'email', 'profile'],
  nonce: true,
  pkce: true,
  read: readIdToken,
}

/** https://developer.apple.com/documentation/signinwithapplerestapi; a name scope requires form_post. */
const apple: SocialProvider = {
  addresses: {
    authorize: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    keys: 'https://appleid.apple.com/auth/keys',
    issuer: 'https://appleid.apple.com',
  },
  scopes: ['name', 'email'],
  nonce: true,
  pkce: false,
  also: { response_mode: 'form_post' },
  read: readIdToken,
}

export const socialProviders: Record<SocialName, SocialProvider> = { kakao, naver, facebook, google, apple }
