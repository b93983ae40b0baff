import { describe, expect, it } from 'vitest'
import { isTokenCall } from './token-calls.ts'

describe('the token of a session', () => {
  it.each([
    ['GET', '/api/v1/me'],
    ['GET', '/api/v1/wines/products'],
    ['GET', '/api/v1/niceid/success'],
    ['POST', '/api/v1/safenumber/on'],
    ['GET', '/api/v1/file-download'],
    ['POST', '/api/v1/cert'],
    // A log-in ends the session that it replaces.
    ['POST', '/api/v1/login'],
    ['GET', '/api/v1/nothing'],
  ])('goes with %s %s', (method, path) => expect(isTokenCall(method, path)).toBe(true))

  it.each([
    ['POST', '/api/v1/find/account/mobile'],
    ['GET', '/api/v1/holidays'],
    ['GET', '/api/v1/posts/1'],
    ['GET', '/api/v1/stores'],
    ['GET', '/api/v1/kakao-map/coord2address'],
  ])('stays at home with %s %s', (method, path) => expect(isTokenCall(method, path)).toBe(false))
})
