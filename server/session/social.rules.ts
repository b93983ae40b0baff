import { randomBytes } from 'node:crypto'
import type { Locale } from '#api/fields.ts'
import type { Quota } from '../platform/rate-limits/rate-limits.rules.ts'
import type { LoginSecrets } from '../gateways/social.ts'
import type { Secrets } from '../secrets.ts'

export const logInStartsPerNetwork: Quota = { points: 60, seconds: 60 }
export const returnsPerNetwork: Quota = { points: 60, seconds: 60 }
export const stateLivesMs = 10 * 60 * 1000

/** Providers compare return addresses exactly, so the state carries the language. */
export const createState = (locale: Locale): string => `${randomBytes(32).toString('base64url')}.${locale}`

export const hashState = (secrets: Secrets, state: string): string => secrets.hash('social-state', state)

/** Nonce and PKCE verifier derive from the state, so that neither is stored. */
export const toLoginSecrets = (secrets: Secrets, state: string, redirectUri: string): LoginSecrets => ({
  state,
  nonce: secrets.hash('social-nonce', state),
  verifier: secrets.hash('social-verifier', state),
  redirectUri,
})

/** Whether an address belongs to the shop, so that a provider may send a browser back to it. */
export const isReturnAddress = (address: string, provider: string, shop: string): boolean => {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  const allowedPaths = ['/oauth2', `/oauth2/${provider}`]
  return (
    url.origin === new URL(shop).origin &&
    allowedPaths.includes(url.pathname) &&
    address === url.origin + url.pathname
  )
}
