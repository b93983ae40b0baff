import { describe, expect, it } from 'vitest'
import {
  findBrowserHash,
  toExpiredCookies,
  createBrowserCookie,
  toSessionCookies,
  findSessionToken,
} from './cookies.ts'

const plainCookie = { name: 'acToken', secure: false }
const secureCookie = { name: 'acToken', secure: true }
const createRequest = (cookie: string) => new Request('http://shop.example.com/', { headers: { cookie } })

describe('the session cookie', () => {
  it('is out of reach of scripts for 90 days, beside the time it ends', () =>
    expect(toSessionCookies(plainCookie, 'a.b.c', 1_800_000_000)).toEqual([
      'acToken=a.b.c; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax',
      'acTokenExp=1800000000; Max-Age=7776000; Path=/; SameSite=Lax',
    ]))

  it('travels over TLS alone once it came over TLS', () => {
    for (const line of [...toSessionCookies(secureCookie, 'a.b.c', 1), ...toExpiredCookies(secureCookie)])
      expect(line.split('; ')).toContain('Secure')
    for (const line of toSessionCookies(plainCookie, 'a.b.c', 1)) expect(line).not.toContain('Secure')
  })

  it('is cleared together with the time it ends', () =>
    expect(toExpiredCookies(plainCookie)).toEqual([
      'acToken=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      'acTokenExp=; Max-Age=0; Path=/; SameSite=Lax',
    ]))

  it('is the token as it stands', () =>
    expect(findSessionToken(createRequest('x=1; acToken=eyJh.eyJz.sig_-9'), 'acToken')).toBe(
      'eyJh.eyJz.sig_-9',
    ))

  it.each(['', 'x=1', 'acToken=', 'acTokenExp=1'])('is not there in %j', (cookie) =>
    expect(findSessionToken(createRequest(cookie), 'acToken')).toBeUndefined(),
  )

  it.each(['a%0d%0ab', '%ED%95%9C%EA%B8%80', 'a b', '%00', 'a'.repeat(5000)])(
    'opens nothing, and breaks nothing, as %j',
    (value) => {
      const token = findSessionToken(createRequest(`acToken=${value}`), 'acToken')
      expect(new Headers({ authorization: `Bearer ${token}` }).get('authorization')).toBe('Bearer unreadable')
    },
  )
})

describe("the browser's own cookie", () => {
  it('is known by its hash alone', () => {
    const { value, header } = createBrowserCookie(false)
    expect(header).toBe(`vb=${value}; Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax`)
    const hash = findBrowserHash(createRequest(`vb=${value}`))
    expect(hash).toMatch(/^[\w-]{43}$/)
    expect(hash).not.toContain(value)
    expect(findBrowserHash(createRequest('x=1'))).toBeNull()
  })
})
