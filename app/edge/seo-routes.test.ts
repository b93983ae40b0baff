import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { applyPreconditions } from './conditional.ts'
import type { Backend } from './backend.ts'
import { answerSeoRoute } from './seo-routes.ts'

let requestCount = 0
/** A backend whose lists have one item each; it answers asynchronously. */
const createBackend = (shopUrl: string, fails = false) =>
  ({
    transport: () => async () => {
      requestCount += 1
      await Promise.resolve()
      if (fails) throw new Error('away')
      return { _embedded: { items: [{ id: 7 }] }, page: { totalPages: 1 } }
    },
    config: { shopUrl },
  }) as unknown as Backend

const readRoute = async (backend: Backend, headers: Record<string, string> = {}, path = '/sitemap.xml') => {
  const request = new Request(`http://shop.example.com${path}`, { headers })
  const answer = await answerSeoRoute(backend, request, path)
  if (!answer) throw new Error(`no answer for ${path}`)
  return applyPreconditions(request, answer)
}
const readBytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('the sitemap', () => {
  it('is written once for simultaneous requests', async () => {
    requestCount = 0
    const backend = createBackend('http://one.example.com')
    const answers = await Promise.all(Array.from({ length: 20 }, () => readRoute(backend)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(requestCount).toBe(7)
    expect(await answers[0]?.text()).toContain('<loc>http://one.example.com/product/7</loc>')
  })

  it('has an ETag of its own in each coding, to which it answers 304', async () => {
    const backend = createBackend('http://two.example.com')
    const plain = await readBytes(await readRoute(backend))
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    const tags = new Set<string | null>()
    for (const coding of ['br', 'gzip'] as const) {
      const answer = await readRoute(backend, { 'accept-encoding': coding })
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
        coding,
        'accept-encoding',
      ])
      const etag = answer.headers.get('etag') ?? ''
      tags.add(etag)
      expect(unpack[coding](await readBytes(answer)).equals(plain)).toBe(true)
      const again = await readRoute(backend, { 'accept-encoding': coding, 'if-none-match': `W/${etag}` })
      expect(again.status).toBe(304)
      expect((await readRoute(backend, { 'if-none-match': etag })).status).toBe(200)
    }
    expect(tags.size).toBe(2)
    const response = await readRoute(backend, { 'accept-encoding': 'gzip;q=0' })
    expect(response.headers.get('content-encoding')).toBeNull()
  })

  it('is written again after a failure', async () => {
    await expect(readRoute(createBackend('http://three.example.com', true))).rejects.toThrow('away')
    expect((await readRoute(createBackend('http://three.example.com'))).status).toBe(200)
  })
})
