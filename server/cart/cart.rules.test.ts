import { describe, expect, it } from 'vitest'
import { getMaxQty, findCartRefusal, getItemState } from './cart.rules.ts'

const createOffer = (stockQty: number, perPersonLimit: number | null = null) => ({
  status: 'ON_SALE' as const,
  stockQty,
  perPersonLimit,
})
const stoppedOffer = { ...createOffer(5), status: 'STOPPED' as const }

describe('getMaxQty', () => {
  it('is the shelf, the limit for one person, or what a cart can count', () => {
    expect(getMaxQty(createOffer(5))).toBe(5)
    expect(getMaxQty(createOffer(5, 2))).toBe(2)
    expect(getMaxQty(createOffer(5000))).toBe(999)
    expect(getMaxQty(stoppedOffer)).toBe(0)
  })
})

describe('getItemState', () => {
  it('separates stopped, sold out and short products', () => {
    expect(getItemState(stoppedOffer, 1)).toBe('STOPPED')
    expect(getItemState(createOffer(0), 1)).toBe('SOLD_OUT')
    expect(getItemState(createOffer(2), 3)).toBe('SHORT')
    expect(getItemState(createOffer(3), 3)).toBe('OK')
  })
})

describe('findCartRefusal', () => {
  it('names the first reason', () => {
    expect(findCartRefusal(undefined, 1)).toBe('cart.product.not_found')
    expect(findCartRefusal(stoppedOffer, 1)).toBe('cart.product.stopped')
    expect(findCartRefusal(createOffer(1, 2), 3)).toBe('cart.qty.over_limit')
    expect(findCartRefusal(createOffer(1), 2)).toBe('cart.qty.over_stock')
    expect(findCartRefusal(createOffer(2), 2)).toBeNull()
  })
})
