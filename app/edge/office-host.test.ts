import { describe, expect, it } from 'vitest'
import { errorStatus, type ErrorCode } from '#api/error.ts'
import { negotiateLocale } from '#server/localize.ts'
import type { Backend, Hosts } from './backend.ts'
import { openEdge } from './edge.ts'
import { isOfficeHost } from './office-host.ts'

const shop = 'https://shop.example'
const office = 'https://office.example'
const hosts: Hosts = { shop, office }

/** A shop whose office has a host of its own; it names what a request comes to. */
const createBackend = () =>
  ({
    hosts,
    origin: (request: Request) => (isOfficeHost(hosts, request) ? office : shop),
    locale: (request: Request) => negotiateLocale(request.headers.get('accept-language')),
    cookie: { name: 'acToken', secure: () => true },
    targets: { formTargets: [], connectTargets: [], scriptTargets: [] },
    config: { shopUrl: shop },
    company: async () => ({}),
    transport: () => async () => ({}),
    requestId: () => 'request-1',
    render: (work: () => Promise<Response>) => work(),
    images: async () => new Response('a picture'),
    api: async (request: Request) => Response.json({ at: new URL(request.url).pathname }),
    error: (code: ErrorCode) => new Response(code, { status: errorStatus[code] }),
    failed: (error: unknown) => {
      throw error
    },
  }) as unknown as Backend

const files = async (_: Request, path: string) =>
  path === '/office/assets/client-a1.js' ? new Response('a script') : null
const edge = openEdge(
  createBackend(),
  files,
  () => new Response('a page of the shop', { headers: { 'content-type': 'text/html' } }),
  undefined,
  { script: '/office/assets/client-a1.js', preloads: [], styles: [] },
)
const send = (address: string, init: RequestInit = {}) => edge(new Request(address, init), '203.0.113.7')
const describeAnswer = async (address: string, init?: RequestInit) => {
  const answer = await send(address, init)
  return [answer.status, answer.headers.get('location')]
}
const readDirective = async (address: string, name: string) =>
  new RegExp(`${name} ([^;,]*)`).exec((await send(address)).headers.get('content-security-policy') ?? '')?.[1]
const fromPage = { 'sec-fetch-site': 'same-origin', 'x-business-type': 'B2C' }

describe('the host of the office', () => {
  it.each(['/office', '/office/people?page=2', '/seller', '/seller/desk'])(
    'answers %s with the office',
    async (path) => {
      const answer = await send(office + path)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('src="/office/assets/client-a1.js"')
    },
  )

  it('begins at the office, and leads every other page to the shop, with its query', async () => {
    expect(await describeAnswer(`${office}/`)).toEqual([302, '/office'])
    expect(await describeAnswer(`${office}/product/7?lang=en-US`)).toEqual([
      302,
      `${shop}/product/7?lang=en-US`,
    ])
    expect(await describeAnswer(`${office}/preview?lang=ja-JP`)).toEqual([302, `${shop}/preview?lang=ja-JP`])
    expect(await describeAnswer(`${office}/robots.txt`)).toEqual([302, `${shop}/robots.txt`])
  })

  it('never leads to another site, whatever the path looks like', async () => {
    for (const path of ['//evil.example/x', '/@evil.example', '/.evil.example', '/%5C%5Cevil.example']) {
      const [, location] = await describeAnswer(office + path)
      expect(new URL(String(location)).origin).toBe(shop)
    }
  })

  it('has the files and pictures that its pages show', async () => {
    expect(await (await send(`${office}/office/assets/client-a1.js`)).text()).toBe('a script')
    expect(await (await send(`${office}/images/wines/7.webp`)).text()).toBe('a picture')
  })

  it('answers calls of the office, and reads for which nobody has to be known', async () => {
    const me = await send(`${office}/api/v1/office/me`, { headers: fromPage })
    expect(await me.json()).toEqual({ at: '/api/v1/office/me' })
    expect((await send(`${office}/api/v1/wines/kinds`)).status).toBe(200)
  })

  it('takes acts from its own pages alone: the shop is another site', async () => {
    const act = (origin: string) =>
      send(`${office}/api/v1/office/log-out`, {
        method: 'POST',
        headers: { origin, cookie: 'vini_office=person', 'x-business-type': 'B2C' },
      })
    expect((await act(office)).status).toBe(200)
    expect((await act(shop)).status).toBe(403)
  })

  it('keeps the session in a cookie of this host alone', async () => {
    const logInEdge = openEdge(
      {
        ...createBackend(),
        api: async () => Response.json({ access_token: 'a.b.c', exp: Date.now() / 1000 + 60 }),
      },
      files,
      () => new Response(),
    )
    const request = new Request(`${office}/api/v1/office/log-in/factor`, {
      method: 'POST',
      headers: fromPage,
    })
    const lines = (await logInEdge(request, '203.0.113.7')).headers.getSetCookie()
    expect(lines.map((line) => line.split('=')[0])).toEqual(['vini_office', 'vini_office_open'])
    expect(lines.join()).not.toMatch(/domain/i)
  })

  it('has no session of a shopper, and takes no forms of the shop', async () => {
    const posts = ['/api/v1/login', '/order/payment/return', '/cart'].map((path) =>
      send(office + path, { method: 'POST', headers: fromPage }),
    )
    const answers = [...(await Promise.all(posts)), await send(`${office}/api/v1/cart`)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  it('lets the shop stand in a frame of its pages, for previews', async () =>
    expect(await readDirective(`${office}/office/drafts/7/preview`, 'frame-src')).toBe(`'self' ${shop}`))
})

describe('the host of the shop, beside one of the office', () => {
  it('leads to the office, with path and query', async () => {
    for (const path of ['/office', '/office/people?page=2', '/seller/orders?state=NEW'])
      expect(await describeAnswer(shop + path)).toEqual([302, office + path])
  })

  it('leads former pages there, and those that have moved for who has logged in to the office', async () => {
    const mark = { headers: { cookie: 'vini_office_open=1' } }
    expect(await describeAnswer(`${shop}/store-desk`)).toEqual([302, `${office}/seller/desk`])
    expect(await describeAnswer(`${shop}/managerChat?room=7`, mark)).toEqual([
      302,
      `${office}/seller/chat?room=7`,
    ])
    expect(await describeAnswer(`${shop}/managerChat`)).toEqual([200, null])
  })

  it('knows no call of the office, in no spelling', async () => {
    const paths = ['/api/v1/office/me', '/api/v1/office', '/api/v1/%6Fffice/me']
    const answers = await Promise.all(paths.map((path) => send(shop + path, { headers: fromPage })))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await send(`${shop}/api/v1/wines/kinds`)).status).toBe(200)
  })

  it('is the host of every name that is not the office’s, whatever a request says beside it', async () => {
    const headers = { 'x-forwarded-host': 'office.example' }
    expect(await describeAnswer(`${shop}/office`, { headers })).toEqual([302, `${office}/office`])
    expect((await send('http://10.0.0.7:3000/api/v1/office/me')).status).toBe(404)
  })

  it('shows its preview in a frame of the office, and its other pages in none but its own', async () => {
    expect(await readDirective(`${shop}/preview?lang=ko-KR`, 'frame-ancestors')).toBe(office)
    for (const path of ['/', '/product/7', '/preview/x'])
      expect(await readDirective(shop + path, 'frame-ancestors')).toBe(`'self'`)
  })
})
