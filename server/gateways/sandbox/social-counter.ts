import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SignJWT, type CryptoKey } from 'jose'
import { json, type Reply } from './serve.ts'
import { accountOf, subjectOf } from './social-accounts.ts'
import { wires } from './social-brands.ts'
import type { Company, Site } from './social-company.ts'
import { accountsPage, unknownRequestPage, type Lang } from './social-page.ts'

export type Asked = { request: IncomingMessage; response: ServerResponse; url: URL; form: URLSearchParams }

const langOf = (url: URL): Lang => (url.searchParams.get('lang') === 'en' ? 'en' : 'ko')

/** The window: shows the accounts, and hands the chosen one or the refusal to the library. */
export async function accountsWindow(company: Company, asked: Asked): Promise<Reply | null> {
  const { request, response, url, form } = asked
  const { brand, provider } = company
  const known = await provider.interactionDetails(request, response).catch(() => null)
  if (known === null) return unknownRequestPage(brand, langOf(url))
  if (request.method !== 'POST') return accountsPage(brand, langOf(url), `/${brand}${url.pathname}`)
  const account = accountOf(form.get('account') ?? '')
  const result = account
    ? { login: { accountId: subjectOf(brand, account.key), remember: false } }
    : wires[brand].cancelled
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  return null
}

const bearerOf = ({ request, url, form }: Asked) =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ??
  url.searchParams.get('access_token') ??
  form.get('access_token') ??
  ''

const isProved = (token: string, proof: string, secret: string) => {
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(proof, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The company's own profile call; Facebook's wants the application's proof beside the token. */
export async function profileOf(company: Company, asked: Asked, site: Site): Promise<Reply> {
  const { profile } = wires[company.brand]
  const token = bearerOf(asked)
  const proof = asked.url.searchParams.get('appsecret_proof') ?? ''
  const proved = company.brand !== 'facebook' || isProved(token, proof, site.clientSecret)
  const shown = proved ? await company.owner(token) : null
  return profile ? profile.answer(shown) : { status: 404, body: 'Not found' }
}

/** What a phone's own login gives an app: an ID token, with nothing but an account chosen and the app's nonce. */
export async function nativeToken(company: Company, form: URLSearchParams, key: CryptoKey, site: Site) {
  const { brand, provider } = company
  const account = accountOf(form.get('account') ?? '')
  const { claims } = wires[brand]
  if (!account || !claims) return json({ error: 'invalid_request' }, 400)
  const nonce = form.get('nonce') ?? ''
  const id_token = await new SignJWT({ ...claims(account), nonce })
    .setProtectedHeader({ alg: 'RS256', kid: 'sandbox' })
    .setIssuer(provider.issuer)
    .setAudience(form.get('audience') ?? site.clientId)
    .setSubject(subjectOf(brand, account.key))
    .setIssuedAt()
    .setExpirationTime('10 minutes')
    .sign(key)
  return json({ id_token })
}
