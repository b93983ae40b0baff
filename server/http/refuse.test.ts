import { describe, expect, it } from 'vitest'
import { toRefusal } from './refuse.ts'

const shop = 'http://shop.test'
const browser = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document' }
const createRefusal = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  toRefusal('request.too_large', new Request(shop + path, { headers, method }), 'en-US', 'request-1')

describe('a refusal', () => {
  it('is a page where a browser shows it, with the id of the request and nothing to load', async () => {
    for (const headers of [browser, { accept: 'text/html' }]) {
      const answer = createRefusal('/order/payment/return', headers)
      const text = await answer.text()
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([413, 'no-store'])
      expect(text).toContain('What you sent is too large.')
      expect(text).toContain('Request request-1')
      // A page reloads itself only after temporary failures.
      expect(text).not.toMatch(/http-equiv|\bsrc=|<link|<script/)
    }
  })

  it('is a code for programs, for what a page loads, and for all below /api/', async () => {
    const image = { accept: 'image/avif,*/*', 'sec-fetch-dest': 'image' }
    for (const answer of [
      createRefusal('/cart'),
      createRefusal('/images/a.png', image),
      createRefusal('/api/v1/me', browser),
    ])
      expect(((await answer.json()) as { code: string }).code).toBe('request.too_large')
  })

  it('has no body for HEAD', async () => {
    expect(await createRefusal('/cart', browser, 'HEAD').text()).toBe('')
  })
})
