import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { applyPreconditions } from './conditional.ts'
import type { Door } from './door.ts'
import { forReaders } from './for-readers.ts'

let asked = 0
/** A door to a shop with one item in each list, asked a moment before it answers. */
const doorAt = (shopUrl: string, fails = false) =>
  ({
    transport: () => async () => {
      asked += 1
      await Promise.resolve()
      if (fails) throw new Error('away')
      return { _embedded: { items: [{ id: 7 }] }, page: { totalPages: 1 } }
    },
    config: { shopUrl },
  }) as unknown as Door

const read = async (door: Door, headers: Record<string, string> = {}, path = '/sitemap.xml') => {
  const request = new Request(`http://shop.example.com${path}`, { headers })
  const answer = await forReaders(door, request, path)
  if (!answer) throw new Error('nothing for readers')
  return applyPreconditions(request, answer)
}
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('the site map', () => {
  it('is written once for all who ask for it at once', async () => {
    asked = 0
    const door = doorAt('http://one.example.com')
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(door)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(asked).toBe(6)
    expect(await answers[0]?.text()).toContain('<loc>http://one.example.com/product/7</loc>')
  })

  it('has a validator of its own in each coding, and is not sent twice', async () => {
    const door = doorAt('http://two.example.com')
    const plain = await bytesOf(await read(door))
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    const tags = new Set<string | null>()
    for (const coding of ['br', 'gzip'] as const) {
      const answer = await read(door, { 'accept-encoding': coding })
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
        coding,
        'accept-encoding',
      ])
      const etag = answer.headers.get('etag') ?? ''
      tags.add(etag)
      expect(unpack[coding](await bytesOf(answer)).equals(plain)).toBe(true)
      const again = await read(door, { 'accept-encoding': coding, 'if-none-match': `W/${etag}` })
      expect(again.status).toBe(304)
      expect((await read(door, { 'if-none-match': etag })).status).toBe(200)
    }
    expect(tags.size).toBe(2)
    const refused = await read(door, { 'accept-encoding': 'gzip;q=0' })
    expect(refused.headers.get('content-encoding')).toBeNull()
  })

  it('is asked for anew after it could not be written', async () => {
    await expect(read(doorAt('http://three.example.com', true))).rejects.toThrow('away')
    expect((await read(doorAt('http://three.example.com'))).status).toBe(200)
  })
})
