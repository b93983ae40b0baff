import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { negotiateLocale } from '#server/localize.ts'
import type { Backend } from './backend.ts'
import { openEdge } from './edge.ts'
import { findOfficePath, isOfficePath, loadOfficeFiles, type OfficeFiles } from './office-page.ts'
import { openStaticFiles } from './static.ts'

const office: OfficeFiles = {
  script: '/office/assets/client-a1.js',
  preloads: ['/office/assets/text-b2.js'],
  styles: ['/office/assets/client-c3.css'],
}
const backend = {
  locale: (request: Request) => negotiateLocale(request.headers.get('accept-language')),
  cookie: { name: 'acToken', secure: () => false },
  error: (code: string) => new Response(code, { status: code === 'request.method_not_allowed' ? 405 : 404 }),
  failed: (error: unknown) => {
    throw error
  },
  origin: () => 'http://shop.example.com',
  targets: { formTargets: [], connectTargets: ['wss://chat.example'], scriptTargets: [] },
} as unknown as Backend

const askFor = (path: string, init: RequestInit = {}, files: OfficeFiles | null = office) => {
  const edge = openEdge(
    backend,
    async () => null,
    () => new Response('a page of the shop'),
    undefined,
    files,
  )
  return edge(new Request(`http://shop.example.com${path}`, init), '203.0.113.7')
}
const readPolicy = (answer: Response) =>
  Object.fromEntries(
    (answer.headers.get('content-security-policy') ?? '').split('; ').map((line) => {
      const [name = '', ...values] = line.split(' ')
      return [name, values.join(' ')]
    }),
  )
const readLanguage = async (path: string, headers: Record<string, string> = {}) =>
  /<html lang="([\w-]+)"/.exec(await (await askFor(path, { headers })).text())?.[1]

describe('the document of the office', () => {
  it.each(['/office', '/office/log-in', '/office/people?page=2', '/seller', '/seller/desk'])(
    'is the answer to %s',
    async (path) => {
      const answer = await askFor(path)
      expect(answer.status).toBe(200)
      const html = await answer.text()
      expect(html).toContain('src="/office/assets/client-a1.js"')
      expect(html).toContain('href="/office/assets/client-c3.css"')
    },
  )

  it('is not the answer to other addresses of like names', () => {
    expect(['/officer', '/sellers', '/', '/product/office'].filter(isOfficePath)).toEqual([])
  })

  it('runs only scripts that bear the nonce of this very answer, and stands in no frame', async () => {
    const [first, second] = [await askFor('/office'), await askFor('/office')]
    const policy = readPolicy(first)
    const [, nonce = ''] = /^'nonce-([\w+/=]+)' 'strict-dynamic'$/.exec(policy['script-src'] ?? '') ?? []
    const html = await first.text()
    expect([...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      `<script type="module" nonce="${nonce}" src="/office/assets/client-a1.js">`,
    ])
    expect(policy).toMatchObject({
      'default-src': `'self'`,
      'frame-src': `'self'`,
      // Where the socket of the chat is.
      'connect-src': `'self' wss://chat.example`,
      'frame-ancestors': `'none'`,
      'base-uri': `'none'`,
      'object-src': `'none'`,
    })
    expect(readPolicy(second)['script-src']).not.toBe(policy['script-src'])
  })

  it('is kept nowhere, listed nowhere, and names no address to others', async () => {
    const { headers } = await askFor('/office/people')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('gives a camera to the counter and to the counting of stock alone', async () => {
    const readCamera = async (path: string) =>
      /camera=(\S+),/.exec((await askFor(path)).headers.get('permissions-policy') ?? '')?.[1]
    expect(await readCamera('/seller/desk')).toBe('(self)')
    expect(await readCamera('/seller/stock/count')).toBe('(self)')
    for (const path of ['/office', '/seller', '/seller/stock', '/office/desk'])
      expect(await readCamera(path)).toBe('()')
  })

  it('is where the counter has moved to', async () => {
    const response = await askFor('/store-desk')
    expect([response.status, response.headers.get('location')]).toEqual([308, '/seller/desk'])
  })

  it('is where the chat of a store has moved to, for who has logged in to the office', async () => {
    const mark = { headers: { cookie: 'vini_office_open=1' } }
    const response = await askFor('/managerChat?room=7', mark)
    expect([response.status, response.headers.get('location')]).toEqual([308, '/seller/chat?room=7'])
    // All others come to the page of the shop, which asks them to log in.
    const request = new Request('http://shop.example.com/managerChat')
    expect(findOfficePath('/managerChat', request)).toBeUndefined()
  })

  it('is in the language of the address, else the one chosen before, else the browser’s', async () => {
    const choice = { cookie: 'a=1; vini_office_lang=en-US', 'accept-language': 'ko' }
    expect(await readLanguage('/office?lang=ko-KR', choice)).toBe('ko-KR')
    expect(await readLanguage('/office', choice)).toBe('en-US')
    expect(await readLanguage('/office', { cookie: 'vini_office_lang=xx' })).toBe('ko-KR')
    expect(await readLanguage('/office', { 'accept-language': 'ja' })).toBe('en-US')
    expect(await readLanguage('/office')).toBe('ko-KR')
  })

  it('remembers a language that an address chose, and no other', async () => {
    const readCookies = async (path: string) => (await askFor(path)).headers.getSetCookie()
    expect(await readCookies('/office?lang=en-US')).toEqual([
      expect.stringMatching(/^vini_office_lang=en-US; .*SameSite=Lax; HttpOnly$/),
    ])
    expect(await readCookies('/office?lang=ja-JP')).toEqual([])
    expect(await readCookies('/office')).toEqual([])
  })

  it('answers HEAD without a body, refuses to be written to, and has one address', async () => {
    const head = await askFor('/office/people', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const post = await askFor('/office/people', { method: 'POST', headers: { 'sec-fetch-mode': 'cors' } })
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    const slash = await askFor('/office/people/')
    expect([slash.status, slash.headers.get('location')]).toEqual([308, '/office/people'])
  })

  it('is what the build has written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vini-office-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'assets/client-a1.js'), 'export {}')
    await writeFile(
      join(folder, 'manifest.json'),
      JSON.stringify({
        'client.tsx': {
          file: 'assets/client-a1.js',
          css: ['assets/c.css'],
          imports: ['_t.js'],
          isEntry: true,
        },
        '_t.js': { file: 'assets/t.js' },
      }),
    )
    expect(await loadOfficeFiles(folder)).toEqual({
      script: '/office/assets/client-a1.js',
      preloads: ['/office/assets/t.js'],
      styles: ['/office/assets/c.css'],
    })
    const files = await openStaticFiles(join(folder, 'assets'), '/office/assets')
    const request = new Request('http://shop.example.com/')
    const script = await files(request, '/office/assets/client-a1.js')
    expect(script?.headers.get('cache-control')).toBe('max-age=31536000, immutable')
    expect(await files(request, '/office/manifest.json')).toBeNull()
    await rm(folder, { recursive: true })
  })
})
