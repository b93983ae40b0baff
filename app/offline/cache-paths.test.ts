import { describe, expect, it } from 'vitest'
import { isCacheable, isOfficeRequest, listCachePaths } from './cache-paths.ts'

describe('what can be read without a network', () => {
  it.each(['/cart', '/mypage/order', '/mypage/order/20261122-000001'])('is %s', (path) =>
    expect(isCacheable(path)).toBe(true),
  )

  it.each(['/', '/mypage', '/mypage/order/return', '/mypage/member-info', '/order', '/mypage/order/a/b'])(
    'is not %s',
    (path) => expect(isCacheable(path)).toBe(false),
  )

  it('is the order that was just paid', () =>
    expect(listCachePaths({ pathname: '/order/orderComplete', search: '?oid=42' })).toEqual([
      '/mypage/order',
      '/mypage/order/42',
    ]))

  it('is nothing of an address that names no order', () => {
    expect(listCachePaths({ pathname: '/order/orderComplete', search: '' })).toEqual([])
    expect(listCachePaths({ pathname: '/order/orderComplete', search: '?oid=../../me' })).toEqual([])
  })
})

describe('what the service worker leaves alone', () => {
  it.each(['/office', '/office/people', '/seller/desk', '/office/assets/client.js', '/api/v1/office/log-in'])(
    'is %s',
    (path) => expect(isOfficeRequest(path)).toBe(true),
  )

  it.each(['/', '/sellers', '/officer', '/api/v1/orders', '/cart'])('is not %s', (path) =>
    expect(isOfficeRequest(path)).toBe(false),
  )
})
