import { CodeChallengeMethod, OAuth2Client, OAuth2Tokens } from 'arctic'
import { createRemoteJWKSet, importPKCS8, jwtVerify, SignJWT } from 'jose'
import { createHash, createHmac } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { ensureOutsideTransaction } from '../db/transaction.ts'
import { sendGet, sendPost, providerLimits, type HttpResult } from './http-client.ts'
import { readIdToken, socialProviders } from './social.providers.ts'
import type {
  IdentifyResult,
  LoginSecrets,
  SocialAddresses,
  SocialKeys,
  SocialLogin,
  SocialName,
  SocialSettings,
} from './social.ts'

type Keyring = ReturnType<typeof createRemoteJWKSet>
type Site = SocialKeys & { name: SocialName; addresses: SocialAddresses; keyring: Keyring | null }
type HttpAnswer = HttpResult & { outcome: 'answered' }

const formHeaders = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' }
const refusedResult: IdentifyResult = { outcome: 'refused' }
const forgedResult: IdentifyResult = { outcome: 'forged' }

/** OAuth 2 code flows of the five providers, each with its own additions (social.providers.ts). */
export const openSocial = (settings: SocialSettings, clock: Clock): SocialLogin => {
  const sites = toSites(settings)
  const getSite = (name: SocialName): Site => {
    const site = sites.get(name)
    if (site === undefined) throw new Error(`the shop has no keys at ${name}`)
    return site
  }
  return {
    offers: (name): name is SocialName => sites.has(name),
    signs: (name) => getSite(name).keyring !== null,
    authorizationUrl: (name, login) => toAuthorizationUrl(getSite(name), login),
    async identify(name, login) {
      ensureOutsideTransaction('social.identify')
      return identify(getSite(name), login, clock)
    },
    async identifyNative(name, { idToken, nonce }) {
      ensureOutsideTransaction('social.identifyNative')
      return verifyIdToken(getSite(name), idToken, [nonce, hashSha256(nonce)], clock)
    },
  }
}

const toSites = (settings: SocialSettings): Map<string, Site> => {
  const names = Object.keys(socialProviders) as SocialName[]
  return new Map(
    names.flatMap((name): [string, Site][] => {
      const keys = settings[name]
      if (keys === undefined) return []
      const addresses = keys.addresses ?? socialProviders[name].addresses
      const keyring = addresses.keys
        ? createRemoteJWKSet(new URL(addresses.keys), { timeoutDuration: providerLimits.connectMs })
        : null
      return [[name, { ...keys, name, addresses, keyring }]]
    }),
  )
}

/** Apps hash the nonce before they pass it to Apple's and Facebook's own libraries. */
const hashSha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const toAuthorizationUrl = ({ name, clientId, addresses }: Site, login: LoginSecrets): string => {
  const { scopes, nonce, pkce, also } = socialProviders[name]
  const client = new OAuth2Client(clientId, null, login.redirectUri)
  const url = pkce
    ? client.createAuthorizationURLWithPKCE(
        addresses.authorize,
        login.state,
        CodeChallengeMethod.S256,
        login.verifier,
        scopes,
      )
    : client.createAuthorizationURL(addresses.authorize, login.state, scopes)
  if (nonce) url.searchParams.set('nonce', login.nonce)
  for (const [key, value] of Object.entries(also ?? {})) url.searchParams.set(key, value)
  return url.href
}

const identify = async (
  site: Site,
  login: LoginSecrets & { code: string },
  clock: Clock,
): Promise<IdentifyResult> => {
  const response = await exchangeCode(site, login, clock)
  if (response.outcome === 'unclear') return response
  if (response.status >= 500) return { outcome: 'unclear', reason: 'server_error' }
  const tokens = parseTokens(response)
  if (tokens === null) return isRefusal(response) ? refusedResult : { outcome: 'tokenless' }
  const { profile } = site.addresses
  const { idToken, accessToken } = tokens
  const tokenResult = idToken === null ? null : await verifyIdToken(site, idToken, [login.nonce], clock)
  if (profile === undefined) return tokenResult ?? forgedResult
  if (tokenResult !== null && tokenResult.outcome !== 'identified') return tokenResult
  const profileResult = await fetchProfile(site, new URL(profile), accessToken)
  const isSamePerson = tokenResult?.outcome !== 'identified' || profileResult.outcome !== 'identified'
  return isSamePerson || tokenResult.profile.subject === profileResult.profile.subject
    ? profileResult
    : forgedResult
}

/** Arctic has no timeout, so our own POST with limits sends the code, and Arctic parses the answer. */
const exchangeCode = async (
  site: Site,
  { code, state, verifier, redirectUri }: LoginSecrets & { code: string },
  clock: Clock,
): Promise<HttpResult> => {
  const { pkce, stateWithCode } = socialProviders[site.name]
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: site.clientId,
    client_secret: site.apple ? await signAppleSecret(site, site.apple, clock) : site.clientSecret,
    ...(pkce && { code_verifier: verifier }),
    ...(stateWithCode && { state }),
  })
  return sendPost(new URL(site.addresses.token), formHeaders, body.toString(), providerLimits)
}

/** https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret */
const signAppleSecret = async (
  { clientId, addresses }: Site,
  { teamId, keyId, privateKey }: NonNullable<SocialKeys['apple']>,
  clock: Clock,
): Promise<string> => {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(addresses.issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + 300)
    .sign(await importPKCS8(privateKey, 'ES256'))
}

/** Some providers refuse with status 200. */
const isRefusal = ({ status, body }: HttpAnswer): boolean => {
  const answer = parseJson(body)
  return status >= 400 || (typeof answer === 'object' && answer !== null && 'error' in answer)
}

const parseTokens = ({ body }: HttpAnswer): { accessToken: string; idToken: string | null } | null => {
  try {
    const answer: unknown = JSON.parse(body)
    const tokens = new OAuth2Tokens(answer as object)
    const accessToken = tokens.accessToken()
    const hasIdToken = typeof answer === 'object' && answer !== null && 'id_token' in answer
    return accessToken === '' ? null : { accessToken, idToken: hasIdToken ? tokens.idToken() : null }
  } catch {
    return null
  }
}

const verifyIdToken = async (
  site: Site,
  idToken: string,
  nonces: string[],
  clock: Clock,
): Promise<IdentifyResult> => {
  if (site.keyring === null) return forgedResult
  try {
    const { payload } = await jwtVerify(idToken, site.keyring, {
      algorithms: ['RS256', 'ES256'],
      issuer: site.addresses.issuer,
      audience: [site.clientId, ...(site.nativeIds ?? [])],
      currentDate: clock.now(),
      clockTolerance: 60,
      requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
    })
    const profile = nonces.includes(String(payload['nonce'])) ? readIdToken(payload) : null
    return profile ? { outcome: 'identified', profile } : forgedResult
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // If keys cannot be fetched, the token is neither valid nor invalid.
    const isUnreachable =
      code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JOSE_GENERIC' || error instanceof TypeError
    return isUnreachable ? { outcome: 'unclear', reason: 'unreachable' } : forgedResult
  }
}

const fetchProfile = async (site: Site, url: URL, accessToken: string): Promise<IdentifyResult> => {
  if (site.name === 'facebook')
    url.searchParams.set(
      'appsecret_proof',
      createHmac('sha256', site.clientSecret).update(accessToken).digest('hex'),
    )
  const headers = { Authorization: `Bearer ${accessToken}`, Accept: 'application/json' }
  const answer = await sendGet(url, headers, providerLimits)
  if (answer.outcome === 'unclear') return answer
  if (answer.status >= 500) return { outcome: 'unclear', reason: 'server_error' }
  if (answer.status !== 200) return refusedResult
  const profile = socialProviders[site.name].read(parseJson(answer.body))
  return profile ? { outcome: 'identified', profile } : { outcome: 'unclear', reason: 'garbled' }
}

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
