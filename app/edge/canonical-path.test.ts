import { describe, expect, it } from 'vitest'
import { findCanonicalPath } from './canonical-path.ts'

const findPath = (target: string) => findCanonicalPath(new URL(`http://shop.test${target}`))

describe('the one address of a page', () => {
  it('has no slash too many and keeps its query', () => {
    expect(findPath('/product/')).toBe('/product')
    expect(findPath('/product//1/?lang=en-US')).toBe('/product/1?lang=en-US')
    expect(findPath('/?a=/')).toBe(null)
    expect(findPath('/product/1?to=//x/')).toBe(null)
  })

  it('never names another host', () => {
    for (const target of [
      '//evil.example/',
      '///evil.example',
      '/\\evil.example/',
      '/%5Cevil.example/',
      '/.//evil.example/',
    ])
      expect(findPath(target) ?? '/').toMatch(/^\/(?![/\\])/)
    expect(findPath('//evil.example/')).toBe('/evil.example')
  })

  it('has no escapes that cannot be read', () => {
    expect(findPath('/product/%E0%A4%A')).toBe('/product/%25E0%25A4%25A')
    expect(findPath('/%ff')).toBe('/%25ff')
    expect(findPath('/product/%ED%95%9C')).toBe(null)
  })

  it('has no letters that cannot be searched for', () => {
    expect(findPath('/search-result?q=%00')).toBe('/search-result?q=%EF%BF%BD')
    expect(findPath('/search-result?q=a%0Ab%1f')).toBe('/search-result?q=a%20b%EF%BF%BD')
  })

  it('is found in one step', () => {
    for (const target of ['//a//%E0/%2F/?q=%00', '/%', '/%00/', '/%25/'])
      expect(findPath(findPath(target) ?? target)).toBe(null)
  })
})
