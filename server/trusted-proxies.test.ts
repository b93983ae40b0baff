import { describe, expect, it } from 'vitest'
import { parseTrustedProxies, resolveClientIp } from './trusted-proxies.ts'

const resolveClient = (setting: string, remote: string, forwarded: string | null) =>
  resolveClientIp(parseTrustedProxies(setting) ?? null, remote, forwarded)

describe('TRUST_PROXY', () => {
  it.each(['maybe', '10.0.0.0/33', '10.0.0/8', '10.0.0.0/8,nginx', '::1/129', '10.0.0.0/8/8', '-1'])(
    'is not %s',
    (text) => {
      expect(parseTrustedProxies(text)).toBeUndefined()
    },
  )

  it.each([
    ['off', '198.51.100.7', '1.1.1.1', '198.51.100.7'],
    ['', '198.51.100.7', '1.1.1.1', '198.51.100.7'],
    ['on', '127.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['1', '127.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['2', '127.0.0.1', '6.6.6.6, 203.0.113.9, 104.16.0.1', '203.0.113.9'],
    ['2', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['on', '127.0.0.1', null, '127.0.0.1'],
    ['on', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['on', '::ffff:127.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
    ['on', '127.0.0.1', '[2001:db8::7]:443', '2001:db8::7'],
    ['2', '127.0.0.1', '203.0.113.9, _hidden', '127.0.0.1'],
    ['loopback', '127.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['loopback', '198.51.100.7', '6.6.6.6', '198.51.100.7'],
    ['loopback,104.16.0.0/13', '127.0.0.1', '6.6.6.6, 203.0.113.9, 104.16.0.1', '203.0.113.9'],
    ['private, ::1', '::1', '203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['10.0.0.0/8', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ])('%s: from %s with %s it is %s', (setting, remote, forwarded, expected) => {
    expect(resolveClient(setting, remote, forwarded)).toBe(expected)
  })
})
