import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toNodeHandler } from 'srvx/node'
import { describe, expect, it } from 'vitest'
import type { Transport } from '#api/client.ts'
import { ApiError, errorStatus, type ErrorCode } from '#api/error.ts'
import { negotiateLocale, parseLocale } from '#server/localize.ts'
import type { Backend } from './backend.ts'
import { openEdge, type Render } from './edge.ts'

const shop = 'http://shop.example.com'
const token = 'aaa.bbb.ccc'
type ApiRequest = {
  path: string
  authorization: string | null
  cookie: string | null
  body: string
  socialState: string | null | undefined
}

/** An edge in front of an API with prepared answers; it records the requests that reach the API. */
const openTestEdge = (
  answer: () => Response = () => Response.json({ ok: true }),
  render?: Render,
  transport: Transport = () => Promise.resolve({}),
  secure = false,
) => {
  const requests: ApiRequest[] = []
  const toErrorResponse = (code: ErrorCode) =>
    Response.json({ code, message: code }, { status: errorStatus[code] })
  const backend: Backend = {
    api: async (request, { socialState }) => {
      const { pathname } = new URL(request.url)
      requests.push({
        path: pathname,
        authorization: request.headers.get('authorization'),
        cookie: request.headers.get('cookie'),
        body: await request.text(),
        socialState,
      })
      return answer()
    },
    transport: () => transport,
    images: async () => null,
    admitDrawing: async () => true,
    base64: async () => Response.json({ base64: 'data:' }),
    paymentReturned: async (form) => ({
      oid: form['allat_order_no'] ?? '',
      cid: form['cid'] ?? '',
      sid: form['sid'] ?? '',
    }),
    easyPayReturned: async (query) => ({ oid: query.get('no') ?? '', cid: '', sid: '' }),
    error: toErrorResponse,
    readForm: async (request) => {
      const text = await request.text()
      return text.length > 20_000
        ? toErrorResponse('request.too_large')
        : Object.fromEntries(new URLSearchParams(text))
    },
    failed: () => toErrorResponse('server.failed'),
    locale: ({ url, headers }) =>
      parseLocale(new URL(url).searchParams.get('lang') ?? '') ??
      negotiateLocale(headers.get('accept-language')),
    origin: (request) => new URL(request.url).origin,
    hosts: null,
    cookie: { name: 'acToken', secure: () => secure },
    targets: { formTargets: [], connectTargets: [], scriptTargets: [] },
    config: {
      appEnv: 'test',
      shopUrl: shop,
      brandSite: null,
      b2bSite: null,
      version: '1',
      paymentScript: '',
      kakaoMap: false,
      sessionCookie: 'acToken',
    },
    company: async () => ({
      phone: '1588-0000',
      business: 'vini',
      intermediary: 'vini',
      registrationNumber: '000-00-00000',
    }),
    isOpenStore: async () => false,
    sharesPages: false,
    kakaoMap: null,
    outbox: null,
    ready: async () => false,
    degraded: async () => [],
    version: () => ({
      version: '1',
      commit: null,
      migration: { known: '0001_first', applied: '0001_first' },
    }),
    requestId: () => 'request-1',
    render: (work) => work(),
  }
  const renderer = render ?? (() => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } }))
  const edge = openEdge(backend, async () => null, renderer)
  const ask = (path: string, init: RequestInit = {}) => edge(new Request(shop + path, init), '203.0.113.7')
  return { front: edge, door: backend, ask, asked: requests }
}

const fromHere = { 'sec-fetch-site': 'same-origin', 'x-business-type': 'B2C' }
const signedIn = { cookie: `acToken=${token}` }
const createStartResponse = () => Response.json({ access_token: token, exp: 1_800_000_000 })
const createEndResponse = () => Response.json({ code: 'session.required', message: '' }, { status: 401 })

describe("the API on the shop's origin", () => {
  it('turns the cookie into the bearer and keeps the cookie to itself', async () => {
    const { ask, asked: requests } = openTestEdge()
    await ask('/api/v1/cart', { headers: signedIn })
    expect(requests).toMatchObject([
      { path: '/api/v1/cart', authorization: `Bearer ${token}`, cookie: null, body: '' },
    ])
  })

  it('sends no token on whose time is over, and takes its cookie back', async () => {
    const { ask, asked: requests } = openTestEdge()
    const claims = Buffer.from(JSON.stringify({ sub: '3', exp: 1_700_000_000 })).toString('base64url')
    const answer = await ask('/api/v1/cart', { headers: { cookie: `acToken=e30.${claims}.c2ln` } })
    expect(requests).toMatchObject([{ path: '/api/v1/cart', authorization: null }])
    expect(answer.headers.getSetCookie().map((line) => line.split(';')[0])).toEqual([
      'acToken=',
      'acTokenExp=',
    ])
  })

  it('refuses an act that carries the cookie from elsewhere, and the API hears nothing of it', async () => {
    const { ask, asked: requests } = openTestEdge()
    const answer = await ask('/api/v1/cart/add', {
      method: 'POST',
      headers: { ...signedIn, 'sec-fetch-site': 'same-site' },
    })
    expect([answer.status, requests]).toEqual([403, []])
  })

  it('hands on what a page of ours sends, as it comes over a real connection', async () => {
    const { front: edge, asked: requests } = openTestEdge()
    const handler = toNodeHandler((request: Request) => edge(request, '203.0.113.7')) as RequestListener
    const server = createServer(handler)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/cart/add`, {
      method: 'POST',
      headers: { ...signedIn, ...fromHere },
      body: '{"items":[]}',
    })
    server.close()
    expect(answer.status).toBe(200)
    expect(requests).toMatchObject([{ authorization: `Bearer ${token}`, body: '{"items":[]}' }])
  })

  it('leaves a request without the cookie, or with a bearer of its own, to the API', async () => {
    const { ask, asked: requests } = openTestEdge()
    await ask('/api/v1/cart/add', { method: 'POST' })
    await ask('/api/v1/cart/add', { method: 'POST', headers: { ...signedIn, authorization: 'Bearer other' } })
    expect(requests.map(({ authorization }) => authorization)).toEqual([null, 'Bearer other'])
  })

  it('keeps the token of a page of ours in the cookie and out of its hands', async () => {
    const answer = await openTestEdge(createStartResponse).ask('/api/v1/login', {
      method: 'POST',
      headers: fromHere,
    })
    expect(await answer.text()).not.toContain(token)
    expect(answer.headers.getSetCookie()).toHaveLength(2)
  })

  it('keeps it also where the browser sends no Sec-Fetch-Site: an older one, or a page without encryption', async () => {
    const logIn = (origin?: string) => {
      const headers = { 'x-business-type': 'B2C', ...(origin && { origin }) }
      return openTestEdge(createStartResponse).ask('/api/v1/login', { method: 'POST', headers })
    }
    const answer = await logIn(shop)
    expect(await answer.text()).not.toContain(token)
    expect(answer.headers.getSetCookie()).toHaveLength(2)
    for (const other of ['https://elsewhere.example', undefined])
      expect((await logIn(other)).headers.getSetCookie()).toEqual([])
  })

  it.each(['/api/v1/me/password', '/api/v1/change-sns', '/api/v1/kakao-login/update'])(
    'keeps the new token that %s goes on with',
    async (path) => {
      const answer = await openTestEdge(createStartResponse).ask(path, {
        method: 'POST',
        headers: { ...fromHere, ...signedIn },
      })
      expect(await answer.text()).not.toContain(token)
      expect(answer.headers.getSetCookie()).toHaveLength(2)
    },
  )

  it('sets no cookie for a new visitor who returns from a social login', async () => {
    const createJoiningResponse = () =>
      Response.json({ access_token: null, exp: null, joining: { ticket: 't' } })
    const answer = await openTestEdge(createJoiningResponse).ask('/api/v1/kakao-login', {
      method: 'POST',
      headers: fromHere,
    })
    expect([await answer.json(), answer.headers.getSetCookie()]).toEqual([
      { access_token: null, exp: null, joining: { ticket: 't' } },
      [],
    ])
  })

  it('keeps the state of a social login where no script reads it, for ten minutes and one return', async () => {
    const createRedirectResponse = () =>
      Response.json({ url: 'https://provider.example.com/?state=s', state: 's' })
    const began = await openTestEdge(createRedirectResponse).ask('/api/v1/social/google', {
      method: 'POST',
      headers: fromHere,
    })
    expect((await began.json()) as object).toMatchObject({ state: 'kept-in-cookie' })
    expect(began.headers.getSetCookie()).toEqual([
      'socialLogin=s; Max-Age=600; Path=/api/v1; HttpOnly; SameSite=Lax',
    ])
    const createJoiningResponse = () => Response.json({ access_token: null, exp: null, joining: null })
    const { ask, asked: requests } = openTestEdge(createJoiningResponse)
    const headers = { ...fromHere, cookie: 'socialLogin=s' }
    const back = await ask('/api/v1/auth/google', { method: 'POST', headers })
    expect(back.headers.getSetCookie()[0]).toMatch(/^socialLogin=; Max-Age=0/)
    await ask('/api/v1/auth/google', { method: 'POST', headers: fromHere })
    await ask('/api/v1/auth/google', { method: 'POST' })
    expect(requests.map(({ socialState }) => socialState)).toEqual(['s', null, undefined])
  })

  it('hands an app the state that its phone signs for, and keeps it over TLS alone', async () => {
    const createNativeResponse = () => Response.json({ url: null, state: 's' })
    const answer = await openTestEdge(createNativeResponse).ask('/api/v1/social/apple', {
      method: 'POST',
      headers: fromHere,
    })
    expect([await answer.json(), answer.headers.getSetCookie()]).toEqual([{ url: null, state: 's' }, []])
    const createRedirectResponse = () => Response.json({ url: 'https://provider.example.com/', state: 's' })
    const secured = openTestEdge(createRedirectResponse, undefined, undefined, true)
    const began = await secured.ask('/api/v1/social/apple', { method: 'POST', headers: fromHere })
    expect(began.headers.getSetCookie()[0]).toContain('Secure')
  })

  it('clears the cookie of a member who leaves, and not of one who asks what leaving means', async () => {
    const { ask } = openTestEdge()
    const headers = { ...fromHere, ...signedIn }
    expect((await ask('/api/v1/me/withdrawal', { headers })).headers.getSetCookie()).toEqual([])
    const withdrawal = await ask('/api/v1/me/withdrawal', { method: 'POST', headers })
    expect(withdrawal.headers.getSetCookie()).toHaveLength(2)
  })

  it('gives the token to a client that is no browser, and no cookie', async () => {
    const answer = await openTestEdge(createStartResponse).ask('/api/v1/login', { method: 'POST' })
    expect(await answer.text()).toContain(token)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('lets no other site start a session in this browser', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const answer = await openTestEdge(createStartResponse).ask('/api/v1/login', { method: 'POST', headers })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
  })

  it.each(['/api/v1/niceid/success?encodeData=x', '/api/v1/%6eiceid/check'])(
    'holds %s, which writes though it is a GET, to the same rule',
    async (path) => {
      const { ask, asked: requests } = openTestEdge()
      expect((await ask(path, { headers: { ...signedIn, 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
      expect((await ask(path, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
      expect((await ask(path, { headers: signedIn })).status).toBe(403)
      expect(requests).toEqual([])
      expect((await ask(path, { headers: { ...signedIn, ...fromHere } })).status).toBe(200)
    },
  )

  it('clears the cookie of a session that is over, and only then', async () => {
    const over = await openTestEdge(createEndResponse).ask('/api/v1/me', { headers: signedIn })
    expect(over.headers.getSetCookie().every((line) => line.includes('Max-Age=0'))).toBe(true)
    expect(over.headers.getSetCookie()).toHaveLength(2)
    const createWrongResponse = () =>
      Response.json({ code: 'session.credentials.wrong', message: '' }, { status: 401 })
    const loginAnswer = await openTestEdge(createWrongResponse).ask('/api/v1/login', {
      method: 'POST',
      headers: { ...signedIn, ...fromHere },
    })
    expect(loginAnswer.headers.getSetCookie()).toEqual([])
  })
})

describe('logging out', () => {
  const logOut = (method: string, headers: Record<string, string>, answer?: () => Response) =>
    openTestEdge(answer).ask('/api/v1/logout', { method, headers: { ...signedIn, ...headers } })

  it('takes the cookie away', async () =>
    expect((await logOut('POST', fromHere)).headers.getSetCookie()).toHaveLength(2))

  it('is not done by a link or a picture of another site', async () => {
    const createUnknownResponse = () =>
      Response.json({ code: 'request.not_found', message: '' }, { status: 404 })
    const answer = await logOut('GET', { 'sec-fetch-site': 'cross-site' }, createUnknownResponse)
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

describe('pages at the edge', () => {
  it('have a nonce of their own in every answer', async () => {
    const { ask } = openTestEdge()
    const policies = await Promise.all(
      Array.from({ length: 20 }, async () => (await ask('/')).headers.get('content-security-policy')),
    )
    expect(new Set(policies).size).toBe(20)
  })

  it('are only read', async () =>
    expect((await openTestEdge().ask('/cart', { method: 'POST' })).status).toBe(405))

  it('say which verbs they take, where they are', async () => {
    const { ask } = openTestEdge()
    const told = async (path: string, method: string) => {
      const { status, headers } = await ask(path, { method })
      return [status, headers.get('allow')]
    }
    expect(await told('/product/1', 'DELETE')).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(await told('/healthz', 'PUT')).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(await told('/cart', 'OPTIONS')).toEqual([204, 'GET, HEAD, OPTIONS'])
    expect(await told('/order/payment/return', 'PUT')).toEqual([405, 'GET, HEAD, OPTIONS, POST'])
    expect(await told('/nothing/here', 'DELETE')).toEqual([404, null])
    const findFile = async ({ method }: Request, path: string) =>
      method === 'HEAD' && path === '/assets/a.js' ? new Response(null) : null
    const edge = openEdge(openTestEdge().door, findFile, () => new Response('never'))
    const file = await edge(new Request(`${shop}/assets/a.js`, { method: 'DELETE' }), '203.0.113.7')
    expect([file.status, file.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  it('have one address, which another spelling moves to for good', async () => {
    const { ask } = openTestEdge()
    const readRedirect = async (path: string) => {
      const { status, headers } = await ask(path)
      return [status, headers.get('location')]
    }
    expect(await readRedirect('/product/?page=2')).toEqual([308, '/product?page=2'])
    expect(await readRedirect('//evil.example/')).toEqual([308, '/evil.example'])
    expect(await readRedirect('/search-result?q=%00')).toEqual([308, '/search-result?q=%EF%BF%BD'])
    expect(await readRedirect('/product')).toEqual([200, null])
  })

  it.each([
    ['/account/login?redirect=%2Fcart', '/account/login?redirect=%2Fcart'],
    ['//elsewhere.example.com/account', '/elsewhere.example.com/account'],
  ])('are shown again where no script took the form that %s sent', async (path, there) => {
    const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
    const answer = await openTestEdge().ask(path, { method: 'POST', headers })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(there)
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site' }
    expect([404, 405]).toContain(
      (await openTestEdge().ask(path, { method: 'POST', headers: foreign })).status,
    )
    const older = await openTestEdge().ask(path, { method: 'POST', headers: { origin: shop } })
    expect(older.headers.get('location')).toBe(there)
  })

  it.each([
    [
      '/mypage?lang=ja-JP',
      '/account/login?redirect=%2Fmypage',
      '/account/login?redirect=%2Fmypage&lang=ja-JP',
    ],
    ['/account/login?lang=ja-JP', '/', '/?lang=ja-JP'],
    ['/account/login?lang=ja-JP', '/cart?lang=en-US', '/cart?lang=en-US'],
    ['/account/login?lang=ja-JP', 'https://elsewhere.example/', 'https://elsewhere.example/'],
    ['/account/login', '/cart', '/cart'],
    ['/account/login?lang=xx', '/cart', '/cart'],
  ])('that send on from %s to %s do so in the language asked for', async (path, location, there) => {
    const { ask } = openTestEdge(undefined, () => new Response(null, { status: 307, headers: { location } }))
    expect((await ask(path)).headers.get('location')).toBe(there)
  })

  it('that fail for what the API answered bear its status', async () => {
    const render: Render = async (_, { context }) => {
      await context.call({ method: 'get', path: '/me' })
      return new Response('<p>failed</p>', { status: 500 })
    }
    const { ask } = openTestEdge(undefined, render, () =>
      Promise.reject(new ApiError(503, { code: 'request.busy', message: '' })),
    )
    expect((await ask('/')).status).toBe(503)
  })

  it('report what failed in place of an empty answer', async () => {
    const { ask } = openTestEdge(undefined, () => Promise.reject(new Error('on purpose')))
    const answer = await ask('/')
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { code: 'server.failed', message: 'server.failed' },
    ])
  })
})

describe("returns of other sites' windows", () => {
  it('redirect to a page of the shop, with any fields', async () => {
    const { ask } = openTestEdge()
    const body = new URLSearchParams({ allat_order_no: '//evil.example/?x=\r\n' })
    const answer = await ask('/order/payment/return', { method: 'POST', body })
    const location = answer.headers.get('location') ?? ''
    expect(answer.status).toBe(303)
    expect(new URL(location, shop).origin).toBe(shop)
    expect(new URL(location, shop).pathname).toBe('/order/payment')
  })

  it('lead to what was paid for: an order, stored cash, a subscription, or else the list of orders', async () => {
    const { ask } = openTestEdge()
    const followRedirect = async (form: Record<string, string>) => {
      const body = new URLSearchParams(form)
      return (await ask('/order/payment/return', { method: 'POST', body })).headers.get('location')
    }
    expect(await followRedirect({ allat_order_no: '1' })).toBe('/order/payment?oid=1&returned=1')
    expect(await followRedirect({ cid: 'C1' })).toBe('/mypage/cash/payment?cid=C1&returned=1')
    expect(await followRedirect({ sid: 'S1' })).toBe('/order/subscribe?sid=S1&returned=1')
    expect(await followRedirect({})).toBe('/mypage/order')
    const easy = await ask('/order/payment/kakaopay?no=2&pg_token=secret')
    expect([easy.status, easy.headers.get('location')]).toEqual([303, '/order/payment?oid=2&returned=1'])
  })

  it('are not read on when they bring more than any window does', async () => {
    const body = new URLSearchParams({ allat_enc_data: 'x'.repeat(30_000) })
    for (const path of [
      '/order/payment/return',
      '/niceid/checkplus_result',
      '/niceid/mobile_cert',
      '/oauth2/apple',
    ])
      expect((await openTestEdge().ask(path, { method: 'POST', body })).status).toBe(413)
  })

  it("carry the identity check's answer where no server and no referrer sees it", async () => {
    const body = new URLSearchParams({ EncodeData: 'secret' })
    const answer = await openTestEdge().ask('/niceid/checkplus_result', { method: 'POST', body })
    expect(answer.headers.get('location')).toBe('/niceid/checkplus_result#encodeData=secret')
  })

  it.each([
    [
      '/order/payment/return?lang=ja-JP',
      { allat_order_no: '1' },
      '/order/payment?oid=1&returned=1&lang=ja-JP',
    ],
    ['/niceid/mobile_cert?lang=ja-JP', { EncodeData: 's' }, '/niceid/mobile_cert?lang=ja-JP#encodeData=s'],
    ['/oauth2/apple', { state: 's.ja-JP' }, '/oauth2/apple?lang=ja-JP#state=s.ja-JP'],
  ])('go on in the language that one left in by a form: %s', async (path, form, there) => {
    const { ask } = openTestEdge()
    const body = new URLSearchParams(form)
    expect((await ask(path, { method: 'POST', body })).headers.get('location')).toBe(there)
    const headers = { 'accept-language': 'ja' }
    const answer = await ask(path, { method: 'POST', body, headers })
    expect(answer.headers.get('location')).toBe(there.replace(/[?&]lang=ja-JP/, ''))
  })

  it('go on in the language that one left in by an address', async () => {
    const { ask } = openTestEdge()
    const followRedirect = async (path: string) => (await ask(path)).headers.get('location')
    expect(await followRedirect('/order/payment/kakaopay?no=2&lang=en-US')).toBe(
      '/order/payment?oid=2&returned=1&lang=en-US',
    )
    expect(await followRedirect('/oauth2/kakao?code=c&state=s.en-US')).toBe(
      '/oauth2/kakao?code=c&state=s.en-US&lang=en-US',
    )
    for (const path of [
      '?code=c&state=s.ko-KR',
      '?code=c&state=s.xx',
      '?code=c',
      '?state=s.en-US&lang=en-US',
    ])
      expect(await followRedirect(`/oauth2/kakao${path}`)).toBeNull()
  })

  it('carry the answer of Apple, which comes by a form, in the same way and nothing else', async () => {
    const body = new URLSearchParams({ code: 'c', state: 's', id_token: 'secret' })
    const answer = await openTestEdge().ask('/oauth2/apple', { method: 'POST', body })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/oauth2/apple#code=c&state=s'])
  })
})

describe('an image as base64', () => {
  it('writes a page for the store of the cookie where that sells, else for none', async () => {
    const stores: (number | null)[] = []
    const { ask, door } = openTestEdge(undefined, (_, { context }) => {
      stores.push(context.myStore)
      return new Response('<p>page</p>')
    })
    door.isOpenStore = async (id) => id === 5
    for (const cookie of ['vini_store=5', 'vini_store=7', 'vini_store=abc', ''])
      await ask('/', { headers: { cookie } })
    await ask('/?idStore=5', { headers: { cookie: 'vini_store=7' } })
    expect(stores).toEqual([5, null, null, null, 5])
  })

  it('is read on the shop itself, and nothing is written there', async () => {
    const { ask } = openTestEdge()
    expect(await (await ask('/api/toBase64?url=x')).json()).toEqual({ base64: 'data:' })
    expect((await ask('/api/toBase64?url=x', { method: 'POST' })).status).toBe(405)
  })
})

describe('the native shell at the edge', () => {
  const appHeaders = { 'x-app-os': 'iOS', 'x-app-build': '3200', 'x-app-version': '3.2.0' }
  const renderFor = async (first: string) => {
    const shells: unknown[] = []
    const { ask } = openTestEdge(undefined, (_, { context }) => {
      shells.push(context.app?.os ?? null)
      return new Response('<p>page</p>')
    })
    const lines = (await ask(first, { headers: appHeaders })).headers.getSetCookie()
    const cookie = lines.map((line) => line.split(';')[0]).join('; ')
    await ask('/cart', { headers: { cookie } })
    await ask('/cart')
    return shells
  }

  it('stays recognized after its headers came with the first page only, and for no other client', async () =>
    expect(await renderFor('/')).toEqual(['ios', 'ios', null]))

  it('is recognized also after its headers came with a request other than a page', async () =>
    expect(await renderFor('/version')).toEqual(['ios', null]))
})

describe('health of the edge', () => {
  it('is apart from readiness', async () => {
    const { ask } = openTestEdge()
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(503)
  })
})
