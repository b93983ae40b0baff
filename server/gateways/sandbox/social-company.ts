import { randomBytes } from 'node:crypto'
import { importSPKI, jwtVerify } from 'jose'
import type { IncomingMessage, ServerResponse } from 'node:http'
import Provider, {
  interactionPolicy,
  type ClientMetadata,
  type Configuration,
  type JWK,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { accounts, toSocialSubject, type Account, type Brand } from './social-accounts.ts'
import { wires } from './social-brands.ts'
import { createMemoryStore } from './social-store.ts'
import { renderReturnPage } from './html.ts'

export type SocialCompany = {
  brand: Brand
  provider: Provider
  handle: (request: IncomingMessage, response: ServerResponse) => void
  /** The owner of a bearer token. */
  owner: (token: string) => Promise<{ account: Account; subject: string } | null>
}

/** The shop's data at the providers; `appleKey` is the SPKI of the key that signs its secrets, base64. */
export type Site = { clientId: string; clientSecret: string; appleTeam: string; appleKey: string }

const scopes = ['openid', 'email', 'profile', 'name']

/** The page with all accounts appears every time, because testers often change accounts. */
const createPromptPolicy = () => {
  const { Check, base } = interactionPolicy
  const policy = base()
  policy.remove('consent')
  policy
    .get('login')
    ?.checks.add(
      new Check('account_not_chosen', 'an account is chosen every time', (ctx) =>
        ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    )
  return policy
}

type People = Map<string, Account>

const toClient = (site: Site): ClientMetadata => ({
  client_id: site.clientId,
  client_secret: site.clientSecret,
  redirect_uris: ['https://shop.test/oauth2'],
  grant_types: ['authorization_code'],
  response_types: ['code'],
  token_endpoint_auth_method: 'client_secret_post',
})

/** Grants everything, because the page of accounts has asked already. */
const grantAll = async ({ oidc }: KoaContextWithOIDC) => {
  const { client, session } = oidc
  const grant = new oidc.provider.Grant({
    clientId: client?.clientId ?? '',
    accountId: session?.accountId ?? '',
  })
  grant.addOIDCScope(scopes.join(' '))
  await grant.save()
  return grant
}

const toConfiguration = (brand: Brand, people: People, site: Site, key: JWK): Configuration => ({
  adapter: createMemoryStore(),
  clients: [toClient(site)],
  routes: { ...wires[brand].routes, userinfo: '/userinfo' },
  scopes: scopes,
  claims: { openid: ['sub', ...idTokenClaims] },
  conformIdTokenClaims: false,
  pkce: { required: () => brand === 'google' },
  jwks: { keys: [key] },
  cookies: { keys: [randomBytes(24).toString('hex')], names: toCookieNames(brand) },
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  interactions: { policy: createPromptPolicy(), url: (_, { uid }) => `/${brand}/accounts/${uid}` },
  ttl: {
    AuthorizationCode: 600,
    AccessToken: 3600,
    IdToken: 3600,
    Interaction: 3600,
    Session: 3600,
    Grant: 3600,
  },
  renderError: (ctx, { error, error_description: why = '' }) => {
    ctx.type = 'text'
    ctx.body = `${error}: ${why}`
  },
  findAccount: (_, subject) => {
    const account = people.get(subject)
    const claims = () => ({ sub: subject, ...(account && wires[brand].claims?.(account)) })
    return account && { accountId: subject, claims }
  },
  loadExistingGrant: grantAll,
})

/** One of the five providers: oidc-provider with that provider's paths, under `/{brand}` of `base`. */
export const createSocialCompany = (brand: Brand, base: string, site: Site, key: JWK): SocialCompany => {
  const people: People = new Map(accounts.map((account) => [toSocialSubject(brand, account.key), account]))
  const provider = new Provider(`${base}/${brand}`, toConfiguration(brand, people, site, key))
  // The shop may use any host and port, so only the path of its return address is fixed.
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    URL.canParse(uri) && [`/oauth2/${brand}`, '/oauth2'].includes(new URL(uri).pathname)
  if (brand === 'apple')
    provider.Client.prototype.compareClientSecret = createAppleSecretCheck(provider.issuer, site)
  provider.registerResponseMode('apple_form_post', answerByForm(people))
  provider.use((ctx, next) => adaptTokenAnswer(brand, people, ctx, next))
  const handle = provider.callback()
  return {
    brand,
    provider,
    handle: (request, response) => void handle(request, response),
    owner: async (token) => {
      const subject = (await provider.AccessToken.find(token))?.accountId ?? ''
      const account = people.get(subject)
      return account ? { account, subject } : null
    },
  }
}

const idTokenClaims = ['nickname', 'email', 'email_verified', 'name', 'picture', 'nonce_supported']
const toCookieNames = (brand: Brand) => ({
  session: `${brand}_session`,
  interaction: `${brand}_interaction`,
  resume: `${brand}_resume`,
})

const troubles = {
  refused: {
    status: 400,
    body: { error: 'invalid_grant', error_description: 'authorization code not found' },
  },
  no_token: { status: 200, body: { token_type: 'bearer' } },
  down: { status: 503, body: { error: 'temporarily_unavailable' } },
}

/** The token endpoint's answer in the provider's own format. */
const adaptTokenAnswer = async (
  brand: Brand,
  people: People,
  ctx: Partial<Pick<KoaContextWithOIDC, 'oidc'>> & Pick<KoaContextWithOIDC, 'body' | 'status'>,
  next: () => Promise<void>,
) => {
  await next()
  if (ctx.oidc?.route !== 'token') return
  const trouble = people.get(ctx.oidc.entities.Account?.accountId ?? '')?.trouble
  if (trouble !== undefined) Object.assign(ctx, troubles[trouble])
  const body = ctx.body as Record<string, unknown>
  const wire = wires[brand]
  if (typeof body['error'] === 'string' && ctx.status < 500 && wire.fault) {
    const reply = wire.fault({
      error: body['error'],
      error_description: String(body['error_description'] ?? ''),
    })
    ctx.status = reply.status ?? 200
    ctx.body = JSON.parse(String(reply.body))
  } else if (wire.token && ctx.status === 200) ctx.body = wire.token(body)
}

/** Apple accepts no fixed secret, but one that the shop signs anew for each call. */
const createAppleSecretCheck = (issuer: string, site: Site) => async (secret: string) => {
  const key = await importSPKI(Buffer.from(site.appleKey, 'base64').toString(), 'ES256')
  const expected = {
    issuer: site.appleTeam,
    subject: site.clientId,
    audience: issuer,
    maxTokenAge: '180 days',
  }
  return jwtVerify(secret, key, { algorithms: ['ES256'], ...expected }).then(
    () => true,
    () => false,
  )
}

/** Apple posts its answer, and includes the name the first time only. */
const answerByForm = (people: People) => {
  const namedSubjects = new Set<string>()
  return (ctx: KoaContextWithOIDC, redirectUri: string, payload: Record<string, unknown>) => {
    const subject = ctx.oidc.session?.accountId ?? ''
    const account = people.get(subject)
    const first = 'code' in payload && account !== undefined && !namedSubjects.has(subject)
    namedSubjects.add(subject)
    const [lastName, firstName] = [account?.name.ko.slice(0, 1), account?.name.ko.slice(1)]
    const user = { name: { firstName, lastName }, email: account?.email }
    const entries = Object.entries(payload).map(([name, value]) => [name, String(value)])
    const fields = { ...Object.fromEntries(entries), ...(first && { user: JSON.stringify(user) }) }
    const reply = renderReturnPage('ko', redirectUri, fields)
    ctx.status = 200
    for (const [name, value] of Object.entries(reply.headers ?? {})) ctx.set(name, value)
    ctx.body = reply.body
  }
}
