import { randomBytes } from 'node:crypto'
import type { Locale } from '#api/fields.ts'
import type { Quota } from '../rate-limits/rate-limits.rules.ts'
import type { LoginSecrets } from '../gateways/social.ts'
import type { Secrets } from '../secrets.ts'

export const logInStartsPerNetwork: Quota = { points: 60, seconds: 60 }
export const returnsPerNetwork: Quota = { points: 60, seconds: 60 }
export const stateLivesMs = 10 * 60 * 1000

/** Return addresses are registered to the letter, so that the language one leaves in goes along in the state. */
export const createState = (locale: Locale): string => `${randomBytes(32).toString('base64url')}.${locale}`

export const hashState = (secrets: Secrets, state: string): string => secrets.hash('social-state', state)

/** Nonce and PKCE verifier follow from the state, so that none of them is kept. */
export const toLoginSecrets = (secrets: Secrets, state: string, redirectUri: string): LoginSecrets => ({
  state,
  nonce: secrets.hash('social-nonce', state),
  verifier: secrets.hash('social-verifier', state),
  redirectUri,
})

/** Whether an address is the shop's own, to which a provider may send a browser back. */
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
