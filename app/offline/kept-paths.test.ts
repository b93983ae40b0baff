import { describe, expect, it } from 'vitest'
import { isKeepable, keptFor } from './kept-paths.ts'

describe('what can be read without a network', () => {
  it.each(['/cart', '/mypage/order', '/mypage/order/20261122-000001'])('is %s', (path) =>
    expect(isKeepable(path)).toBe(true),
  )

  it.each(['/', '/mypage', '/mypage/order/return', '/mypage/member-info', '/order', '/mypage/order/a/b'])(
    'is not %s',
    (path) => expect(isKeepable(path)).toBe(false),
  )

  it('is the order that was just paid', () =>
    expect(keptFor({ pathname: '/order/orderComplete', search: '?oid=42' })).toEqual([
      '/mypage/order',
      '/mypage/order/42',
    ]))

  it('is nothing of an address that names no order', () => {
    expect(keptFor({ pathname: '/order/orderComplete', search: '' })).toEqual([])
    expect(keptFor({ pathname: '/order/orderComplete', search: '?oid=../../me' })).toEqual([])
  })
})
