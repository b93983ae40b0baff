import { generateKeyPairSync } from 'node:crypto'
import { sandboxKeys } from './sandbox-keys.ts'
import type { SocialAddresses, SocialKeys, SocialName, SocialSettings } from './social.ts'

const site = sandboxKeys.social
const appleTeam = 'TEAM000000'

/** The shop's own key at Apple, created anew at every start. */
export const createAppleKeys = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** The shop's data for the sandbox, as its command line expects it. */
export const toSocialOptions = ({ publicKey }: { publicKey: string }) => ({
  'client-id': site.clientId,
  'client-secret': site.clientSecret,
  'apple-team': appleTeam,
  'apple-key': Buffer.from(publicKey).toString('base64'),
})

/** The paths of each provider's own hosts, below its name. */
const paths: Record<SocialName, Omit<SocialAddresses, 'issuer'>> = {
  kakao: {
    authorize: '/oauth/authorize',
    token: '/oauth/token',
    profile: '/v2/user/me',
    keys: '/.well-known/jwks.json',
  },
  naver: { authorize: '/oauth2.0/authorize', token: '/oauth2.0/token', profile: '/v1/nid/me' },
  facebook: {
    authorize: '/v23.0/dialog/oauth',
    token: '/v23.0/oauth/access_token',
    profile: '/v23.0/me?fields=id,name,email,picture',
    keys: '/.well-known/oauth/openid/jwks/',
  },
  google: { authorize: '/o/oauth2/v2/auth', token: '/token', keys: '/oauth2/v3/certs' },
  apple: { authorize: '/auth/authorize', token: '/auth/token', keys: '/auth/keys' },
}

const toSocialKeys = (url: string, name: SocialName, privateKey: string): SocialKeys => {
  const base = `${url}/${name}`
  const { authorize, token, profile, keys } = paths[name]
  const addresses = {
    issuer: base,
    authorize: base + authorize,
    token: base + token,
    ...(profile && { profile: base + profile }),
    ...(keys && { keys: base + keys }),
  }
  return {
    ...site,
    addresses,
    ...(name === 'apple' && { apple: { teamId: appleTeam, keyId: 'SANDBOXKEY', privateKey } }),
  }
}

/** The gateway's settings for the five providers at one address. */
export const toSocialSettings = (url: string, privateKey: string): SocialSettings => ({
  kakao: toSocialKeys(url, 'kakao', privateKey),
  naver: toSocialKeys(url, 'naver', privateKey),
  facebook: toSocialKeys(url, 'facebook', privateKey),
  google: toSocialKeys(url, 'google', privateKey),
  apple: toSocialKeys(url, 'apple', privateKey),
})
