import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { parseTarget } from './target.ts'

const readTarget = (url: string, host: string[] = ['shop.test'], httpVersion = '1.1') =>
  parseTarget({
    url,
    httpVersion,
    headersDistinct: { ...(host.length > 0 && { host }) },
  } as unknown as IncomingMessage)?.href ?? null

describe('the address that a request names', () => {
  it('is its target at its host', () => {
    expect(readTarget('/product?page=2', ['localhost:3000'])).toBe('http://localhost:3000/product?page=2')
    expect(readTarget('//evil.example/x')).toBe('http://shop.test//evil.example/x')
    expect(readTarget('/', ['[::1]:3000'])).toBe('http://[::1]:3000/')
    expect(readTarget('http://other.test/x')).toBe('http://other.test/x')
    expect(readTarget('/', [], '1.0')).toBe('http://localhost/')
  })

  it.each([
    'a:99999',
    'localhost:65536',
    '256.256.256.256',
    '1.2.3.4.5',
    '999999999999',
    'a.0x',
    '',
    '[::1',
    '[::g]',
    'user@localhost',
    'localhost/x',
    'localhost, other',
    '비니.한국',
  ])('is none at the host %j', (host) => expect(readTarget('/', [host])).toBe(null))

  it('is none without a host, with two, or with a target that names no place', () => {
    expect(readTarget('/', [])).toBe(null)
    expect(readTarget('/', ['a', 'a'])).toBe(null)
    for (const target of [
      '',
      'x',
      '*',
      'ftp://a/',
      'http://a:99999/',
      'http://user:x@a/',
      'javascript:alert(1)',
      '?x',
    ])
      expect(readTarget(target), target).toBe(null)
  })
})
