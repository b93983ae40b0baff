import { CodeChallengeMethod, OAuth2Client, OAuth2Tokens } from 'arctic'
import { createRemoteJWKSet, importPKCS8, jwtVerify, SignJWT } from 'jose'
import { createHash, createHmac } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import { outsideTransaction } from '#server/db/transaction.ts'
import { get, post, providerLimits, type Posted } from './post.ts'
import { readIdToken, socialProviders } from './social.providers.ts'
import type {
  Identified,
  LoginSecrets,
  SocialAddresses,
  SocialKeys,
  SocialLogin,
  SocialName,
  SocialSettings,
} from './social.ts'

type Keyring = ReturnType<typeof createRemoteJWKSet>
type Site = SocialKeys & { name: SocialName; addresses: SocialAddresses; keyring: Keyring | null }
type Answered = Posted & { outcome: 'answered' }

const form = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' }
const refused: Identified = { outcome: 'refused' }
const forged: Identified = { outcome: 'forged' }

/** OAuth 2 code flows of the five providers, each with what its own documents add (social.providers.ts). */
export function openSocial(settings: SocialSettings, clock: Clock): SocialLogin {
  const sites = sitesOf(settings)
  const siteOf = (name: SocialName): Site => {
    const site = sites.get(name)
    if (site === undefined) throw new Error(`the shop has no keys at ${name}`)
    return site
  }
  return {
    offers: (name): name is SocialName => sites.has(name),
    signs: (name) => siteOf(name).keyring !== null,
    authorizationUrl: (name, login) => authorizationUrl(siteOf(name), login),
    async identify(name, login) {
      outsideTransaction('social.identify')
      return identify(siteOf(name), login, clock)
    },
    async identifyNative(name, { idToken, nonce }) {
      outsideTransaction('social.identifyNative')
      return identifiedBy(siteOf(name), idToken, [nonce, sha256(nonce)], clock)
    },
  }
}

function sitesOf(settings: SocialSettings): Map<string, Site> {
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

/** Apps hash the nonce before they hand it to Apple's and Facebook's own libraries. */
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function authorizationUrl({ name, clientId, addresses }: Site, login: LoginSecrets): string {
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

async function identify(
  site: Site,
  login: LoginSecrets & { code: string },
  clock: Clock,
): Promise<Identified> {
  const exchanged = await exchange(site, login, clock)
  if (exchanged.outcome === 'unclear') return exchanged
  if (exchanged.status >= 500) return { outcome: 'unclear', reason: 'server_error' }
  const tokens = tokensOf(exchanged)
  if (tokens === null) return saysNo(exchanged) ? refused : { outcome: 'tokenless' }
  const { profile } = site.addresses
  const { idToken, accessToken } = tokens
  const signed = idToken === null ? null : await identifiedBy(site, idToken, [login.nonce], clock)
  if (profile === undefined) return signed ?? forged
  if (signed !== null && signed.outcome !== 'identified') return signed
  const described = await describe(site, new URL(profile), accessToken)
  const same = signed?.outcome !== 'identified' || described.outcome !== 'identified'
  return same || signed.profile.subject === described.profile.subject ? described : forged
}

/** Arctic has no time limit of its own, so the code goes over our bounded POST, and Arctic reads the answer. */
async function exchange(
  site: Site,
  { code, state, verifier, redirectUri }: LoginSecrets & { code: string },
  clock: Clock,
): Promise<Posted> {
  const { pkce, stateWithCode } = socialProviders[site.name]
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: site.clientId,
    client_secret: site.apple ? await appleSecret(site, site.apple, clock) : site.clientSecret,
    ...(pkce && { code_verifier: verifier }),
    ...(stateWithCode && { state }),
  })
  return post(new URL(site.addresses.token), form, body.toString(), providerLimits)
}

/** https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret */
async function appleSecret(
  { clientId, addresses }: Site,
  { teamId, keyId, privateKey }: NonNullable<SocialKeys['apple']>,
  clock: Clock,
): Promise<string> {
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

/** Some providers say no with status 200. */
function saysNo({ status, body }: Answered): boolean {
  const answer = parsed(body)
  return status >= 400 || (typeof answer === 'object' && answer !== null && 'error' in answer)
}

function tokensOf({ body }: Answered): { accessToken: string; idToken: string | null } | null {
  try {
    const answer: unknown = JSON.parse(body)
    const tokens = new OAuth2Tokens(answer as object)
    const accessToken = tokens.accessToken()
    const told = typeof answer === 'object' && answer !== null && 'id_token' in answer
    return accessToken === '' ? null : { accessToken, idToken: told ? tokens.idToken() : null }
  } catch {
    return null
  }
}

async function identifiedBy(
  site: Site,
  idToken: string,
  nonces: string[],
  clock: Clock,
): Promise<Identified> {
  if (site.keyring === null) return forged
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
    return profile ? { outcome: 'identified', profile } : forged
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // Keys that cannot be fetched say nothing of the token.
    const away = code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JOSE_GENERIC' || error instanceof TypeError
    return away ? { outcome: 'unclear', reason: 'unreachable' } : forged
  }
}

async function describe(site: Site, url: URL, accessToken: string): Promise<Identified> {
  if (site.name === 'facebook')
    url.searchParams.set(
      'appsecret_proof',
      createHmac('sha256', site.clientSecret).update(accessToken).digest('hex'),
    )
  const headers = { Authorization: `Bearer ${accessToken}`, Accept: 'application/json' }
  const answer = await get(url, headers, providerLimits)
  if (answer.outcome === 'unclear') return answer
  if (answer.status >= 500) return { outcome: 'unclear', reason: 'server_error' }
  if (answer.status !== 200) return refused
  const profile = socialProviders[site.name].read(parsed(answer.body))
  return profile ? { outcome: 'identified', profile } : { outcome: 'unclear', reason: 'garbled' }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
