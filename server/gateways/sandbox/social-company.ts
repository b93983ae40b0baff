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
import { accounts, subjectOf, type Account, type Brand } from './social-accounts.ts'
import { wires } from './social-brands.ts'
import { memoryStore } from './social-store.ts'
import { returnPage } from './html.ts'

export type Company = {
  brand: Brand
  provider: Provider
  handle: (request: IncomingMessage, response: ServerResponse) => void
  /** Who a bearer token was given for. */
  owner: (token: string) => Promise<{ account: Account; subject: string } | null>
}

/** What the companies know of the shop; `appleKey` is the SPKI of the key it signs its secrets with, base64. */
export type Site = { clientId: string; clientSecret: string; appleTeam: string; appleKey: string }

const SCOPES = ['openid', 'email', 'profile', 'name']

/** The page with all accounts comes every time: whoever tries things out changes places often. */
function everyTime() {
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

const clientOf = (site: Site): ClientMetadata => ({
  client_id: site.clientId,
  client_secret: site.clientSecret,
  redirect_uris: ['https://shop.test/oauth2'],
  grant_types: ['authorization_code'],
  response_types: ['code'],
  token_endpoint_auth_method: 'client_secret_post',
})

/** Nobody is asked again for what the account's page already told. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { client, session } = oidc
  const grant = new oidc.provider.Grant({
    clientId: client?.clientId ?? '',
    accountId: session?.accountId ?? '',
  })
  grant.addOIDCScope(SCOPES.join(' '))
  await grant.save()
  return grant
}

const configurationOf = (brand: Brand, people: People, site: Site, key: JWK): Configuration => ({
  adapter: memoryStore(),
  clients: [clientOf(site)],
  routes: { ...wires[brand].routes, userinfo: '/userinfo' },
  scopes: SCOPES,
  claims: { openid: ['sub', ...SHOWN] },
  conformIdTokenClaims: false,
  pkce: { required: () => brand === 'google' },
  jwks: { keys: [key] },
  cookies: { keys: [randomBytes(24).toString('hex')], names: namesOf(brand) },
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  interactions: { policy: everyTime(), url: (_, { uid }) => `/${brand}/accounts/${uid}` },
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

/** One of the five companies: oidc-provider with the company's own paths, under `/{brand}` of the given address. */
export function companyOf(brand: Brand, base: string, site: Site, key: JWK): Company {
  const people: People = new Map(accounts.map((account) => [subjectOf(brand, account.key), account]))
  const provider = new Provider(`${base}/${brand}`, configurationOf(brand, people, site, key))
  // The shop stands on any host and port, so only the path of its return address is fixed.
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    URL.canParse(uri) && [`/oauth2/${brand}`, '/oauth2'].includes(new URL(uri).pathname)
  if (brand === 'apple') provider.Client.prototype.compareClientSecret = appleSecrets(provider.issuer, site)
  provider.registerResponseMode('apple_form_post', answerByForm(people))
  provider.use((ctx, next) => between(brand, people, ctx, next))
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

const SHOWN = ['nickname', 'email', 'email_verified', 'name', 'picture', 'nonce_supported']
const namesOf = (brand: Brand) => ({
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

/** What a company's token endpoint says in its own words. */
async function between(
  brand: Brand,
  people: People,
  ctx: Partial<Pick<KoaContextWithOIDC, 'oidc'>> & Pick<KoaContextWithOIDC, 'body' | 'status'>,
  next: () => Promise<void>,
) {
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
    ctx.body = JSON.parse(reply.body)
  } else if (wire.token && ctx.status === 200) ctx.body = wire.token(body)
}

/** Apple takes no fixed secret, but one that the shop signs anew each time. */
function appleSecrets(issuer: string, site: Site) {
  return async (secret: string) => {
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
}

/** Apple posts its answer, and names the person the first time only. */
function answerByForm(people: People) {
  const met = new Set<string>()
  return (ctx: KoaContextWithOIDC, redirectUri: string, payload: Record<string, unknown>) => {
    const subject = ctx.oidc.session?.accountId ?? ''
    const account = people.get(subject)
    const first = 'code' in payload && account !== undefined && !met.has(subject)
    met.add(subject)
    const [lastName, firstName] = [account?.name.ko.slice(0, 1), account?.name.ko.slice(1)]
    const user = { name: { firstName, lastName }, email: account?.email }
    const told = Object.entries(payload).map(([name, value]) => [name, String(value)])
    const fields = { ...Object.fromEntries(told), ...(first && { user: JSON.stringify(user) }) }
    const reply = returnPage('ko', redirectUri, fields)
    ctx.status = 200
    for (const [name, value] of Object.entries(reply.headers ?? {})) ctx.set(name, value)
    ctx.body = reply.body
  }
}
