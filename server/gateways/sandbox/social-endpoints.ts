import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SignJWT, type CryptoKey } from 'jose'
import { toJsonReply, type Reply } from './serve.ts'
import { findSocialAccount, toSocialSubject } from './social-accounts.ts'
import { wires } from './social-brands.ts'
import type { SocialCompany, Site } from './social-company.ts'
import { renderAccountsPage, renderUnknownRequestPage, type Lang } from './social-page.ts'

export type SocialCallContext = {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  form: URLSearchParams
}

const toLang = (url: URL): Lang => (url.searchParams.get('lang') === 'en' ? 'en' : 'ko')

/** The window: shows the accounts, and passes the chosen one or the refusal to the library. */
export const answerAccountsWindow = async (
  company: SocialCompany,
  context: SocialCallContext,
): Promise<Reply | null> => {
  const { request, response, url, form } = context
  const { brand, provider } = company
  const interaction = await provider.interactionDetails(request, response).catch(() => null)
  if (interaction === null) return renderUnknownRequestPage(brand, toLang(url))
  if (request.method !== 'POST') return renderAccountsPage(brand, toLang(url), `/${brand}${url.pathname}`)
  const account = findSocialAccount(form.get('account') ?? '')
  const result = account
    ? { login: { accountId: toSocialSubject(brand, account.key), remember: false } }
    : wires[brand].cancelled
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  return null
}

const readBearerToken = ({ request, url, form }: SocialCallContext) =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ??
  url.searchParams.get('access_token') ??
  form.get('access_token') ??
  ''

const isProved = (token: string, proof: string, secret: string) => {
  const expected = createHmac('sha256', secret).update(token).digest()
  const actual = Buffer.from(proof, 'hex')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** The provider's own profile call; Facebook's requires the application's proof beside the token. */
export const answerProfile = async (
  company: SocialCompany,
  context: SocialCallContext,
  site: Site,
): Promise<Reply> => {
  const { profile } = wires[company.brand]
  const token = readBearerToken(context)
  const proof = context.url.searchParams.get('appsecret_proof') ?? ''
  const hasProof = company.brand !== 'facebook' || isProved(token, proof, site.clientSecret)
  const owner = hasProof ? await company.owner(token) : null
  return profile ? profile.answer(owner) : { status: 404, body: 'Not found' }
}

/** The result of a phone's own login for an app: an ID token for the chosen account and the app's nonce. */
export const issueNativeToken = async (
  company: SocialCompany,
  form: URLSearchParams,
  key: CryptoKey,
  site: Site,
) => {
  const { brand, provider } = company
  const account = findSocialAccount(form.get('account') ?? '')
  const { claims } = wires[brand]
  if (!account || !claims) return toJsonReply({ error: 'invalid_request' }, 400)
  const nonce = form.get('nonce') ?? ''
  const id_token = await new SignJWT({ ...claims(account), nonce })
    .setProtectedHeader({ alg: 'RS256', kid: 'sandbox' })
    .setIssuer(provider.issuer)
    .setAudience(form.get('audience') ?? site.clientId)
    .setSubject(toSocialSubject(brand, account.key))
    .setIssuedAt()
    .setExpirationTime('10 minutes')
    .sign(key)
  return toJsonReply({ id_token })
}
