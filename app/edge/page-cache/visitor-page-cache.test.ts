import { zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { negotiateLocale, parseLocale } from '#server/localize.ts'
import type { Backend } from '../backend.ts'
import type { Render } from '../page.ts'
import { openVisitorPages } from './visitor-page-cache.ts'

const shop = 'http://shop.example.com'
type Facts = { status?: number; headers?: Record<string, string>; failing?: boolean }

/** Pages that say for which reader they are rendered. */
const openPages = ({
  sharesPages = false,
  openStores = [5],
}: { sharesPages?: boolean; openStores?: number[] } = {}) => {
  const facts: Facts = {}
  let renderings = 0
  const render: Render = async (request, { context }) => {
    renderings += 1
    if (facts.failing) throw new Error('the database is away')
    const { locale, myStore, app, signedIn, nonce } = context
    const text = JSON.stringify({ locale, myStore, os: app?.os ?? null, signedIn, renderings })
    context.drawn([
      `<p>${text} ${[...request.headers].flat().join()}</p>`,
      `<script nonce="${nonce}">go()</script>${'.'.repeat(2_000)}`,
    ])
    return new Response(null, {
      status: facts.status ?? 200,
      headers: { 'content-type': 'text/html; charset=utf-8', ...facts.headers },
    })
  }
  const backend = {
    transport: () => () => Promise.resolve({}),
    locale: ({ url, headers }) =>
      parseLocale(new URL(url).searchParams.get('lang') ?? '') ??
      negotiateLocale(headers.get('accept-language')),
    hosts: null,
    cookie: { name: 'acToken', secure: () => false },
    isOpenStore: async (id) => openStores.includes(id),
    sharesPages,
    targets: { formTargets: [], connectTargets: [], scriptTargets: [] },
    company: async () => ({ phone: '', business: '', intermediary: '', registrationNumber: '' }),
    requestId: () => 'request-1',
    render: (work) => work(),
    error: () => new Response(null, { status: 503 }),
    failed: () => new Response(null, { status: 500 }),
  } as Partial<Backend> as Backend
  const pages = openVisitorPages({
    backend,
    render,
    loadShedding: { admit: async (_, __, answer) => answer() },
    maxBytes: 1_000_000,
  })
  pages.setOpen(true)
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    pages.answer(new Request(shop + path, { method, headers }))
  const read = async (path: string, headers?: Record<string, string>) => {
    const answer = await ask(path, headers)
    return answer && (JSON.parse(/\{.*?\}/.exec(await answer.text())?.[0] ?? '{}') as Record<string, unknown>)
  }
  return { pages, facts, ask, read, count: () => renderings }
}

describe('the pages of visitors', () => {
  it('are one for all who get the same, and hold nothing of a request', async () => {
    const { ask, count } = openPages()
    const first = await ask('/', {
      cookie: 'vb=browser; _ga=tracker',
      'user-agent': 'agent',
      referer: 'http://a.b',
    })
    const text = await first?.text()
    expect(text).not.toMatch(/browser|tracker|agent|a\.b/)
    expect(await (await ask('/', { cookie: 'vb=other', 'accept-language': 'ko' }))?.text()).toBe(text)
    expect(count()).toBe(1)
  })

  it('differ by language, app and store', async () => {
    const { read, count } = openPages()
    const japanese = { 'accept-language': 'ja' }
    expect(await read('/', japanese)).toMatchObject({ locale: 'ja-JP', os: null, myStore: null })
    expect(await read('/?lang=en-US', japanese)).toMatchObject({ locale: 'en-US' })
    expect(await read('/', { ...japanese, 'x-app-os': 'ios' })).toMatchObject({ locale: 'ja-JP', os: 'ios' })
    expect(await read('/', { ...japanese, cookie: 'vini_store=5' })).toMatchObject({
      myStore: 5,
      signedIn: false,
    })
    expect(count()).toBe(4)
  })

  it('are the neutral one for a store that is none', async () => {
    const { read, count } = openPages()
    for (const store of ['', 'abc', '999999999', '0', '5.0', '-5'])
      expect(await read('/', { cookie: `vini_store=${store}` })).toMatchObject({ myStore: null })
    expect(count()).toBe(1)
  })

  it.each([
    ['a session', { cookie: 'acToken=aaa.bbb.ccc' }],
    ['an ended session', { cookie: 'acToken=' }],
    ['the readable end of a session', { cookie: 'acTokenExp=1800000000' }],
    ['a bearer', { authorization: 'Bearer aaa' }],
  ])('are not for %s', async (_, headers) => {
    const { ask, count } = openPages()
    await ask('/')
    expect(await ask('/', headers)).toBeNull()
    expect(count()).toBe(1)
  })

  it('name the digests of their scripts and no nonce', async () => {
    const answer = await openPages().ask('/')
    expect(answer?.headers.get('content-security-policy')).toMatch(
      /^default-src 'self'; script-src 'sha256-[\w+/]{43}=' 'strict-dynamic'; style-src 'self';/,
    )
    expect(await answer?.text()).toContain('<script>go()</script>')
  })

  it('give each browser a cookie of its own, and keep none', async () => {
    const { ask } = openPages()
    const [first, second] = [await ask('/'), await ask('/')].map((answer) => answer?.headers.getSetCookie())
    expect([first?.length, second?.length]).toEqual([1, 1])
    expect(first).not.toEqual(second)
    expect((await ask('/', { cookie: 'vb=mine' }))?.headers.getSetCookie()).toEqual([])
  })

  it('come in the form that is asked for', async () => {
    const { ask } = openPages()
    const plain = await (await ask('/'))?.text()
    const packed = await ask('/', { 'accept-encoding': 'zstd' })
    expect(packed?.headers.get('content-encoding')).toBe('zstd')
    expect(
      zstdDecompressSync(new Uint8Array((await packed?.arrayBuffer()) ?? new ArrayBuffer(0))).toString(),
    ).toBe(plain)
    expect(packed?.headers.get('vary')).toBe('accept-language, cookie, accept-encoding')
  })

  it('say the same without their text to who asks for the head alone', async () => {
    const { ask, count } = openPages()
    const whole = await ask('/')
    const head = await ask('/', {}, 'HEAD')
    expect(await head?.text()).toBe('')
    expect(head?.headers.get('content-length')).toBe(whole?.headers.get('content-length'))
    expect(count()).toBe(1)
  })

  it('come whole: they have no validator, and no parts', async () => {
    const { ask } = openPages()
    const answer = await ask('/', { range: 'bytes=0-9', 'if-none-match': '*' })
    expect([answer?.status, answer?.headers.get('etag')]).toEqual([200, null])
    expect(answer?.headers.get('cache-control')).toBe('private, no-store')
  })

  it('are not kept when they are missing, failed, or set a cookie; a redirect is for its request alone', async () => {
    const { ask, facts, count } = openPages()
    facts.status = 404
    expect((await ask('/product/7'))?.status).toBe(404)
    facts.status = 307
    expect(await ask('/product/7', {})).toBeNull()
    facts.status = 200
    facts.headers = { 'set-cookie': 'a=1' }
    expect(await ask('/product/7')).toBeNull()
    delete facts.headers
    facts.failing = true
    await expect(ask('/product/7')).rejects.toThrow('away')
    facts.failing = false
    expect((await ask('/product/7'))?.status).toBe(200)
    expect(count()).toBe(5)
  })

  it('may be kept by a cache in front where it is set so: without a cookie, and not for the app', async () => {
    const { ask } = openPages({ sharesPages: true })
    const answer = await ask('/')
    expect(answer?.headers.getSetCookie()).toEqual([])
    expect(answer?.headers.get('cdn-cache-control')).toBe('public, max-age=2, stale-while-revalidate=3')
    expect((await ask('/', { 'x-app-os': 'ios' }))?.headers.has('cdn-cache-control')).toBe(false)
    expect((await openPages().ask('/'))?.headers.has('cdn-cache-control')).toBe(false)
  })
})
