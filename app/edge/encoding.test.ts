import { describe, expect, it } from 'vitest'
import { isPlainAccepted, chooseEncoding } from './encoding.ts'

const all = ['br', 'gzip'] as const

describe('the coding of an answer', () => {
  it.each([
    [null, null],
    ['', null],
    ['identity', null],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['gzip;q=0', null],
    ['gzip; q=0', null],
    ['gzip;Q=0.000', null],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0,gzip;q=0', null],
    ['gzip;q=0, br;q=0, *', null],
    ['*', 'br'],
    ['*;q=0.1', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0, gzip', 'gzip'],
    ['*;q=0', null],
    ['identity;q=0', 'br'],
    ['identity;q=0, br;q=0', 'gzip'],
    ['identity;q=0, gzip', 'gzip'],
    ['identity;q=0, *;q=0', null],
    ['identity, gzip;q=0.5', null],
    ['identity;q=0.5, gzip;q=1', 'gzip'],
    ['deflate', null],
    ['compress, deflate;q=0.3', null],
    ['brotli', null],
    ['notgzip', null],
    ['gzip-not', null],
    ['gzip;q=no', null],
    [',,gzip,,', 'gzip'],
    [';', null],
  ])('for %j is %j', (accepts, coding) => expect(chooseEncoding(accepts, all)).toBe(coding))

  it('is none where the answer has none', () => expect(chooseEncoding('br, gzip', [])).toBeNull())

  it('is none of those that are not there, however much they are liked', () =>
    expect(chooseEncoding('br, gzip;q=0.1', ['gzip'])).toBe('gzip'))

  it('is chosen in time however long the header is', () => {
    const startedAt = performance.now()
    chooseEncoding(`${'a;q=0.1,'.repeat(2000)}gzip`, all)
    expect(performance.now() - startedAt).toBeLessThan(200)
  })
})

describe('the plain form', () => {
  it.each([
    [null, true],
    ['gzip', true],
    ['gzip;q=0', true],
    ['*', true],
    ['identity;q=0', false],
    ['IDENTITY;q=0', false],
    ['*;q=0', false],
    ['identity;q=0.1, *;q=0', true],
  ])('with %j is taken: %j', (accepts, isAccepted) => expect(isPlainAccepted(accepts)).toBe(isAccepted))
})
