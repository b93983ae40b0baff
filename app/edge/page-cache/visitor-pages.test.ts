import { describe, expect, it } from 'vitest'
import { pages } from '../../routes.ts'
import { findVisitorPage, visitorPages } from './visitor-pages.ts'

const headers = new Headers()
const find = (address: string, method = 'GET') => {
  const { pathname, search } = new URL(address, 'http://shop.example.com')
  return findVisitorPage({ method, url: address, headers }, pathname, search)
}

describe('the pages that are the same for every visitor', () => {
  it('are pages of the shop that anyone may see', () => {
    const open = pages.filter(({ layout }) => layout === '_shop').map(({ path }) => path)
    expect(Object.keys(visitorPages).filter((template) => !open.includes(template))).toEqual([])
  })

  it.each([
    ['/', '/'],
    ['/product?idKinds=1%2C2&sort=priceAsc&lang=ja-JP', '/product'],
    ['/product/12', '/product/$pid'],
    ['/magazine?page=2', '/magazine'],
  ])('has %s', (address, template) => expect(find(address)).toBe(template))

  it.each([
    '/cart',
    '/mypage/order',
    '/account/login',
    '/oauth2?code=secret&state=secret',
    '/account/resetpw?token=secret',
    '/product/pdf',
    '/product/compare?ids=1',
    '/product/12/pdf',
    '/search-result?q=wine',
  ])('has not %s', (address) => expect(find(address)).toBeNull())

  it.each([
    '/?token=secret',
    '/?code=1',
    '/product?utm_source=mail',
    '/product?query=wine',
    '/product?page=2&page=3',
    `/product?idKinds=${'1,'.repeat(200)}`,
    '/product?sort=%00',
    '/?__proto__=1',
  ])('has not %s: nobody else asks in the same words', (address) => expect(find(address)).toBeNull())

  it('has them for those who read alone', () => {
    expect(find('/', 'HEAD')).toBe('/')
    expect(find('/', 'POST')).toBeNull()
  })
})
