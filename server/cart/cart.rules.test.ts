import { describe, expect, it } from 'vitest'
import { maxQty, refusalOf, stateOf } from './cart.rules.ts'

const offered = (stockQty: number, perPersonLimit: number | null = null) => ({
  status: 'ON_SALE' as const,
  stockQty,
  perPersonLimit,
})
const stopped = { ...offered(5), status: 'STOPPED' as const }

describe('maxQty', () => {
  it('is the shelf, the limit for one person, or what a cart can count', () => {
    expect(maxQty(offered(5))).toBe(5)
    expect(maxQty(offered(5, 2))).toBe(2)
    expect(maxQty(offered(5000))).toBe(999)
    expect(maxQty(stopped)).toBe(0)
  })
})

describe('stateOf', () => {
  it('tells stopped, sold out and short apart', () => {
    expect(stateOf(stopped, 1)).toBe('STOPPED')
    expect(stateOf(offered(0), 1)).toBe('SOLD_OUT')
    expect(stateOf(offered(2), 3)).toBe('SHORT')
    expect(stateOf(offered(3), 3)).toBe('OK')
  })
})

describe('refusalOf', () => {
  it('names the first reason', () => {
    expect(refusalOf(undefined, 1)).toBe('cart.product.not_found')
    expect(refusalOf(stopped, 1)).toBe('cart.product.stopped')
    expect(refusalOf(offered(1, 2), 3)).toBe('cart.qty.over_limit')
    expect(refusalOf(offered(1), 2)).toBe('cart.qty.over_stock')
    expect(refusalOf(offered(2), 2)).toBeNull()
  })
})
