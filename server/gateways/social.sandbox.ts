import { exportJWK, generateKeyPair, type CryptoKey } from 'jose'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readSandboxBody, listen, writeReply, type Reply } from './sandbox/serve.ts'
import { brands, isBrand, type Brand } from './sandbox/social-accounts.ts'
import { wires } from './sandbox/social-brands.ts'
import { createSocialCompany, type SocialCompany, type Site } from './sandbox/social-company.ts'
import {
  answerAccountsWindow,
  issueNativeToken,
  answerProfile,
  type SocialCallContext,
} from './sandbox/social-endpoints.ts'
import { parseOptions, runSandbox } from './sandbox/run-sandbox.ts'

const options = parseOptions({
  port: '0',
  host: '127.0.0.1',
  'client-id': 'vini_test',
  'client-secret': 'sandbox-social-secret',
  'apple-team': 'TEAM000000',
  'apple-key': '',
})
const site: Site = {
  clientId: options['client-id'],
  clientSecret: options['client-secret'],
  appleTeam: options['apple-team'],
  appleKey: options['apple-key'],
}

/** Passes a request to the library as if the provider's address were its own. */
const delegate = (company: SocialCompany, { request, response, url }: SocialCallContext) => {
  request.url = url.pathname + url.search
  company.handle(Object.assign(request, { originalUrl: `/${company.brand}${request.url}` }), response)
  return null
}

/** Answers one request to a provider; null when the library answers it. */
const answer = async (
  company: SocialCompany,
  key: CryptoKey,
  context: SocialCallContext,
): Promise<Reply | null> => {
  const { routes, profile, asked: adaptQuery } = wires[company.brand]
  const { request, url } = context
  if (url.pathname === routes.authorization) adaptQuery?.(url.searchParams)
  const isOwnPath = url.pathname.startsWith('/accounts/') || ['/native', profile?.path].includes(url.pathname)
  if (!isOwnPath) return delegate(company, context)
  const form = new URLSearchParams(request.method === 'POST' ? await readSandboxBody(request) : '')
  if (url.pathname === '/native') return issueNativeToken(company, form, key, site)
  if (url.pathname === profile?.path) return answerProfile(company, { ...context, form }, site)
  return answerAccountsWindow(company, { ...context, form })
}

const { publicKey: _publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
const jwk = { ...(await exportJWK(privateKey)), kid: 'sandbox', alg: 'RS256', use: 'sig' }
const companies = new Map<Brand, SocialCompany>()

const serveOne = async (request: IncomingMessage, response: ServerResponse) => {
  const url = new URL(request.url ?? '/', 'http://sandbox')
  const [, name = '', ...rest] = url.pathname.split('/')
  const company = isBrand(name) ? companies.get(name) : undefined
  if (url.pathname === '/health') return writeReply(response, { body: 'ok' })
  if (company === undefined) return writeReply(response, { status: 404, body: 'Not found' })
  url.pathname = `/${rest.join('/')}`
  try {
    const reply = await answer(company, privateKey, { request, response, url, form: new URLSearchParams() })
    if (reply) writeReply(response, reply)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    if (!response.headersSent) writeReply(response, { status: 500, body: 'Internal error' })
  }
}

await runSandbox('social sandbox', async () => {
  const server = createServer((request, response) => void serveOne(request, response))
  const port = await listen(server, Number(options.port), options.host)
  for (const brand of brands)
    companies.set(brand, createSocialCompany(brand, `http://${options.host}:${port}`, site, jwk))
  return { port }
})
