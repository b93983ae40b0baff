import type { UnclearReason } from './http-client.ts'

export const socialNames = ['kakao', 'naver', 'facebook', 'google', 'apple'] as const
export type SocialName = (typeof socialNames)[number]

/** A person at a provider. Only `subject` identifies them; an e-mail may be missing, wrong or another's. */
export type SocialProfile = {
  subject: string
  email: string | null
  emailVerified: boolean
  fullName: string | null
  image: string | null
  gender: 'MALE' | 'FEMALE' | null
}

/** Secrets of one login, created by the caller; only `state` is sent to the browser. */
export type LoginSecrets = { state: string; nonce: string; verifier: string; redirectUri: string }

export type IdentifyResult =
  | { outcome: 'identified'; profile: SocialProfile }
  /** The provider refuses: a wrong, late or used code, or this account. */
  | { outcome: 'refused' }
  /** The provider answered without an access token. */
  | { outcome: 'tokenless' }
  /** The answer is not signed for this shop and this login. */
  | { outcome: 'forged' }
  | { outcome: 'unclear'; reason: UnclearReason }

/** Logins at the five providers; `identify` and `identifyNative` throw inside a database transaction. */
export type SocialLogin = {
  /** Whether the shop has keys at a provider of this name. */
  offers(name: string): name is SocialName
  /** Whether the provider signs tokens for apps. */
  signs(name: SocialName): boolean
  /** The address at which the person agrees. */
  authorizationUrl(name: SocialName, login: LoginSecrets): string
  /** Exchanges a code, once. */
  identify(name: SocialName, login: LoginSecrets & { code: string }): Promise<IdentifyResult>
  /** Reads an ID token that an app received from the provider's own login. */
  identifyNative(name: SocialName, native: { idToken: string; nonce: string }): Promise<IdentifyResult>
}

export type SocialAddresses = {
  authorize: string
  token: string
  /** The address of the profile call, if the provider has one. */
  profile?: string
  /** The address of the keys that sign its ID tokens, if it has any. */
  keys?: string
  issuer: string
}

export type SocialKeys = {
  clientId: string
  /** For Apple the secret is signed anew for each call, with the key of `apple`. */
  clientSecret: string
  /** Ids of the shop's apps, whose ID tokens are accepted too. */
  nativeIds?: string[]
  apple?: { teamId: string; keyId: string; /** PKCS 8, PEM. */ privateKey: string }
  /** By default the provider's own addresses. */
  addresses?: SocialAddresses
}

/** A provider without keys is not offered. */
export type SocialSettings = Partial<Record<SocialName, SocialKeys>>
