import { describe, expect, it } from 'vitest'
import { parseProducts, orderSearch } from './order-search.ts'
import { toOrderFormHref, hasSameProducts } from './ordered-products.ts'

describe('the address of an order', () => {
  it('names products and how many of each', () => {
    expect(parseProducts('12x2,15x1')).toEqual([
      { idProduct: 12, qty: 2 },
      { idProduct: 15, qty: 1 },
    ])
  })

  it('leaves out what makes no sense', () => {
    expect(parseProducts('12x0,x1,0x3,-1x2,7,7x1000, 9x1')).toEqual([])
    expect(orderSearch.parse({ products: '12x2,drop table', cart: 1 })).toEqual({
      products: '12x2',
      cart: '1',
    })
    expect(orderSearch.parse({ products: '7', store: 'nowhere' })).toEqual({})
    expect(orderSearch.parse({ products: ['12x2', '15x1'] })).toEqual({ products: '12x2,15x1' })
    expect(orderSearch.parse({ products: '12x2', store: '7' })).toEqual({ products: '12x2', store: 7 })
  })

  it('is the same order in another sequence, and another one with another number', () => {
    expect(hasSameProducts(parseProducts('12x2,15x1'), parseProducts('15x1,12x2'))).toBe(true)
    expect(hasSameProducts(parseProducts('12x2'), parseProducts('12x1'))).toBe(false)
  })

  it('leads back to the form', () => {
    expect(toOrderFormHref('PICKUP', [{ idProduct: 12, qty: 2 }])).toBe('/order/pickup?products=12x2')
    expect(toOrderFormHref('DELIVERY', [{ idProduct: 3, qty: 1 }])).toBe('/order?products=3x1')
  })
})
