import { exportJWK, generateKeyPair, type CryptoKey } from 'jose'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { bodyOf, listen, write, type Reply } from './sandbox/serve.ts'
import { brands, isBrand, type Brand } from './sandbox/social-accounts.ts'
import { wires } from './sandbox/social-brands.ts'
import { companyOf, type Company, type Site } from './sandbox/social-company.ts'
import { accountsWindow, nativeToken, profileOf, type Asked } from './sandbox/social-counter.ts'
import { optionsOf, stand } from './sandbox/stand.ts'

const options = optionsOf({
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

/** Hands a request to the library as if the company's address were its own. */
const pass = (company: Company, { request, response, url }: Asked) => {
  request.url = url.pathname + url.search
  company.handle(Object.assign(request, { originalUrl: `/${company.brand}${request.url}` }), response)
  return null
}

/** Answers one request of a company's; null when the library answers it. */
async function answer(company: Company, key: CryptoKey, asked: Asked): Promise<Reply | null> {
  const { routes, profile, asked: understand } = wires[company.brand]
  const { request, url } = asked
  if (url.pathname === routes.authorization) understand?.(url.searchParams)
  const ours = url.pathname.startsWith('/accounts/') || ['/native', profile?.path].includes(url.pathname)
  if (!ours) return pass(company, asked)
  const form = new URLSearchParams(request.method === 'POST' ? await bodyOf(request) : '')
  if (url.pathname === '/native') return nativeToken(company, form, key, site)
  if (url.pathname === profile?.path) return profileOf(company, { ...asked, form }, site)
  return accountsWindow(company, { ...asked, form })
}

const { publicKey: _publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
const jwk = { ...(await exportJWK(privateKey)), kid: 'sandbox', alg: 'RS256', use: 'sig' }
const companies = new Map<Brand, Company>()

async function serveOne(request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://sandbox')
  const [, name = '', ...rest] = url.pathname.split('/')
  const company = isBrand(name) ? companies.get(name) : undefined
  if (url.pathname === '/health') return write(response, { body: 'ok' })
  if (company === undefined) return write(response, { status: 404, body: 'Not found' })
  url.pathname = `/${rest.join('/')}`
  try {
    const reply = await answer(company, privateKey, { request, response, url, form: new URLSearchParams() })
    if (reply) write(response, reply)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    if (!response.headersSent) write(response, { status: 500, body: 'Internal error' })
  }
}

await stand('social sandbox', async () => {
  const server = createServer((request, response) => void serveOne(request, response))
  const port = await listen(server, Number(options.port), options.host)
  for (const brand of brands)
    companies.set(brand, companyOf(brand, `http://${options.host}:${port}`, site, jwk))
  return { port }
})
