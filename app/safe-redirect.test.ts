import { describe, expect, it } from 'vitest'
import { toSafeRedirect } from './safe-redirect.ts'

const origin = 'https://shop.example.com'

describe('toSafeRedirect', () => {
  it.each([
    '/',
    '/cart',
    '/product/12?lang=en-US',
    '/mypage/order?page=2#top',
    '/search-result?q=%ED%94%BC%EB%85%B8',
  ])('goes on to %s', (path) => expect(toSafeRedirect(path, origin)).toBe(path))

  it.each([
    undefined,
    '',
    'cart',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\tevil',
    '/\n/evil.example',
    '/%0d/evil.example',
    '/%09/evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/..//evil.example',
    '/./\\evil.example',
    'https:evil.example',
    'https://evil.example',
    'https://shop.example.com@evil.example',
    '@evil.example',
    'javascript:alert(1)',
    ' /cart',
    `/${'a'.repeat(4096)}`,
    ['/cart'],
  ])('sends %j home', (target) => expect(toSafeRedirect(target, origin)).toBe('/'))

  it('never leads back to logging in', () => {
    expect(toSafeRedirect('/account/login?redirect=/account/login', origin)).toBe('/')
    expect(toSafeRedirect('/x/../account/signup', origin)).toBe('/')
  })

  it.each(['/api/v1/me', '/api', '/x/../api/v1/me', '/dev/outbox', '/assets/a.js', '/images/1.webp?w=1'])(
    'never leads to %s, which is no page',
    (path) => expect(toSafeRedirect(path, origin)).toBe('/'),
  )

  it.each(['/apical', '/devices'])('takes %s for a page', (path) =>
    expect(toSafeRedirect(path, origin)).toBe(path),
  )

  it('returns nothing but a path for any input', () => {
    const parts = ['/', '\\', '%2f', '%5c', '@', ':', '.', 'evil.example', '\t', '%00', '?', '#', '／']
    for (const a of parts)
      for (const b of parts)
        for (const c of parts) {
          const path = toSafeRedirect(`/${a}${b}${c}`, origin)
          expect(new URL(path, origin).origin).toBe(origin)
          expect(path).toMatch(/^\/(?![/\\])/)
        }
  })
})
