import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaticFiles } from './static.ts'

let folder = ''
let files: Awaited<ReturnType<typeof openStaticFiles>>
const requestFile = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  files(new Request('http://shop.example.com/', { method, headers }), path)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vini-static-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'client/robots.txt'), 'User-agent: *')
  await writeFile(join(folder, 'client/unknown.exe'), 'x')
  await writeFile(join(folder, 'client/state.webp'), 'x')
  await writeFile(join(folder, 'client/assets/app.js'), 'export {}')
  await writeFile(join(folder, 'client/assets/app.js.br'), 'brotli')
  await writeFile(join(folder, 'client/assets/app.js.gz'), 'gzip')
  files = await openStaticFiles(join(folder, 'client'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('files of the build', () => {
  it('are served with their type, and cached for ever where their name contains their hash', async () => {
    const script = await requestFile('/assets/app.js')
    expect(await script?.text()).toBe('export {}')
    expect(script?.headers.get('content-type')).toBe('text/javascript')
    expect(script?.headers.get('x-content-type-options')).toBe('nosniff')
    expect(script?.headers.get('cache-control')).toBe('max-age=31536000, immutable')
    const robots = await requestFile('/robots.txt')
    expect(robots?.headers.get('cache-control')).toBe('max-age=3600')
  })

  it('are pictures too, as the build has them', async () => {
    expect((await requestFile('/state.webp'))?.headers.get('content-type')).toBe('image/webp')
  })

  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['identity', null, 'export {}'],
  ])('are sent compressed to a browser that accepts %s', async (accepts, encoding, text) => {
    const script = await requestFile('/assets/app.js', { 'accept-encoding': accepts })
    expect(script?.headers.get('content-encoding')).toBe(encoding)
    expect(script?.headers.get('vary')).toBe('accept-encoding')
    expect(await script?.text()).toBe(text)
  })

  it.each(['br', 'gzip', 'identity'])(
    'are not sent twice to a browser that has them as %s',
    async (accepts) => {
      const headers = { 'accept-encoding': accepts }
      const etag = (await requestFile('/assets/app.js', headers))?.headers.get('etag') ?? ''
      for (const match of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await requestFile('/assets/app.js', { ...headers, 'if-none-match': match })
        expect([match, again?.status]).toEqual([match, 304])
        expect([again?.headers.get('etag'), again?.headers.get('vary')]).toEqual([etag, 'accept-encoding'])
        expect(await again?.text()).toBe('')
      }
      const other = accepts === 'gzip' ? 'br' : 'gzip'
      const anew = await requestFile('/assets/app.js', { 'accept-encoding': other, 'if-none-match': etag })
      expect(anew?.status).toBe(200)
    },
  )

  it('are not sent in a coding that the browser refuses', async () => {
    const readCoding = async (accepts: string) =>
      (await requestFile('/assets/app.js', { 'accept-encoding': accepts }))?.headers.get('content-encoding')
    expect(await readCoding('gzip;q=0')).toBeNull()
    expect(await readCoding('br;q=0, gzip')).toBe('gzip')
    expect(await readCoding('identity;q=0')).toBe('br')
  })

  it('answer HEAD with their headers and without their content', async () => {
    const head = await requestFile('/robots.txt', {}, 'HEAD')
    expect(head?.status).toBe(200)
    expect(await head?.text()).toBe('')
  })

  it.each([
    '/',
    '/assets',
    '/assets/app.js.br',
    '/unknown.exe',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '//secret.txt',
  ])('are all there is to ask for: not %s', async (path) => expect(await requestFile(path)).toBeNull())

  it('cannot be written to', async () => expect(await requestFile('/robots.txt', {}, 'POST')).toBeNull())
})
