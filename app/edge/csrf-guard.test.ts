import { describe, expect, it } from 'vitest'
import { isCsrfSafe } from './csrf-guard.ts'

const origin = 'https://shop.example.com'
const createRequest = (method: string, headers: Record<string, string> = {}) =>
  new Request(`${origin}/api/v1/cart/add`, { method, headers })
const ours = { 'x-business-type': 'B2C' }

describe('a request that carries the session cookie', () => {
  it.each(['GET', 'HEAD', 'OPTIONS'])('may always read by %s', (method) =>
    expect(isCsrfSafe(createRequest(method, { 'sec-fetch-site': 'cross-site' }), origin)).toBe(true),
  )

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('may act by %s from a page of ours', (method) => {
    expect(isCsrfSafe(createRequest(method, { ...ours, 'sec-fetch-site': 'same-origin' }), origin)).toBe(true)
    expect(isCsrfSafe(createRequest(method, { ...ours, origin }), origin)).toBe(true)
  })

  it.each(['cross-site', 'same-site', 'none', ''])('may not act when the browser says %j', (site) =>
    expect(isCsrfSafe(createRequest('POST', { ...ours, origin, 'sec-fetch-site': site }), origin)).toBe(
      false,
    ),
  )

  it.each([
    undefined,
    'null',
    'https://evil.example',
    'https://shop.example.com.evil.example',
    'https://evil.shop.example.com',
    'http://shop.example.com',
    'https://shop.example.com:8443',
    'https://shop.example.com/',
  ])('may not act from the origin %j where the browser sends nothing else', (from) =>
    expect(isCsrfSafe(createRequest('POST', { ...ours, ...(from && { origin: from }) }), origin)).toBe(false),
  )

  it('may not act without the header that a form cannot send', () =>
    expect(isCsrfSafe(createRequest('POST', { 'sec-fetch-site': 'same-origin' }), origin)).toBe(false))
})
