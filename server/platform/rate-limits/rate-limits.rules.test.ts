import { expect, it } from 'vitest'
import { toNetwork } from './rate-limits.rules.ts'

it('counts an IPv4 address by itself, however it is written', () => {
  expect(toNetwork('203.0.113.7')).toBe('203.0.113.7')
  expect(toNetwork('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

it('counts all addresses of one IPv6 household together', () => {
  expect(toNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(toNetwork('2001:0db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(toNetwork('2001:db8:1:3::9')).not.toBe(toNetwork('2001:db8:1:2::9'))
  expect(toNetwork('::1')).toBe('0:0:0:0::/64')
})
