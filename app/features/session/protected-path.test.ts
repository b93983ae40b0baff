import { describe, expect, it } from 'vitest'
import { isProtected, toLogInPath, toNoticePath } from './protected-path.ts'

describe('protected paths', () => {
  it.each(['/mypage', '/mypage/order/A-1', '/order', '/order/payment'])('%s is for members', (path) =>
    expect(isProtected(path)).toBe(true),
  )

  it.each(['/', '/product', '/product/12', '/account/login', '/border', '/orders-of-wine', '/mypages'])(
    '%s is for everyone',
    (path) => expect(isProtected(path)).toBe(false),
  )

  it('keeps the whole address to come back to', () => {
    expect(toLogInPath('/mypage/order?page=2&status=PAID')).toBe(
      '/account/login?redirect=%2Fmypage%2Forder%3Fpage%3D2%26status%3DPAID',
    )
  })

  it('says besides why the session before is over', () => {
    expect(toLogInPath('/mypage', 'password')).toBe('/account/login?redirect=%2Fmypage&ended=password')
  })

  it.each([
    '/account/login?redirect=%2Forder%2Fpickup',
    '/account/signup',
    '/account/findpw',
    '/order/pickup',
  ])('no notice that the session ended lies over %s', (address) => expect(toNoticePath(address)).toBeNull())

  it('leads from a page for everyone to the log-in page and back', () => {
    expect(toNoticePath('/cart?from=account')).toBe('/account/login?redirect=%2Fcart%3Ffrom%3Daccount')
    expect(toNoticePath('/accounts')).toBe('/account/login?redirect=%2Faccounts')
  })
})
