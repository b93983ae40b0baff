import { describe, expect, it } from 'vitest'
import { toPathTemplate } from './path-template.ts'

const findRoute = (path: string) => (/^\/product\/\d+$/.test(path) ? '/_shop/product/$id' : undefined)

describe('the template of an address', () => {
  it.each([
    ['/product/12?utm=kim@vini.test', '/_shop/product/$id'],
    ['/healthz', '/healthz'],
    ['/product/12/pdf?download=1', '/product/{id}/pdf'],
    ['/images/bottle/kim@vini.test.png', '/images/*'],
    ['/assets/x/ko-KR/index.js', '/assets/*'],
    ['/order/payment/kakaopay?pg_token=SECRET', '/order/payment/kakaopay'],
    ['/01012345678', '*'],
    ['http://other.example/secret', '*'],
    ['*', '*'],
    ['', '*'],
  ])('of %s is %s', (url, template) => {
    expect(toPathTemplate(url, findRoute).template).toBe(template)
  })

  it('separates files from pages', () => {
    expect(toPathTemplate('/assets/a.js').isFile).toBe(true)
    expect(toPathTemplate('/sw.js').isFile).toBe(true)
    expect(toPathTemplate('/images/a.png').isFile).toBe(false)
    expect(toPathTemplate('/sitemap.xml').isFile).toBe(false)
  })
})
