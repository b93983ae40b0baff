import { describe, expect, it } from 'vitest'
import { hash } from '../chance.ts'
import { drawGoods } from './goods.ts'
import { foodVariants, giftBoxVariants, glassVariants, type GoodsData } from './goods-data.ts'

const identity = { seed: 'g-101', name: 'House Selection', maker: 'Fattoria Serena' }
const all: GoodsData[] = [
  ...glassVariants.map((variant) => ({ ...identity, drawing: 'glass' as const, variant })),
  ...giftBoxVariants.map((variant) => ({ ...identity, drawing: 'gift-box' as const, variant })),
  ...foodVariants.map((variant) => ({ ...identity, drawing: 'food' as const, variant })),
]

// Ids are hashes of the data; what is left is what one sees.
const drawAnonymous = (data: GoodsData) =>
  drawGoods(data)
    .replace(/aria-label="[^"]*"/, '')
    .replaceAll(/[gb][0-9a-z]{4,7}(?=[a-z]["')])/g, 'id')

describe('goods', () => {
  it('draws every variant differently, and the same one the same way', () => {
    expect(new Set(all.map(drawAnonymous)).size).toBe(24)
    for (const each of all) expect(drawGoods({ ...each })).toBe(drawGoods(each))
  })

  it('has at least three looks for every variant', () => {
    const seeds = Array.from({ length: 16 }, (_, i) => `g-${i}`)
    for (const each of all)
      expect(new Set(seeds.map((seed) => drawAnonymous({ ...each, seed }))).size).toBeGreaterThan(2)
  })

  it('stands on the common box, with a shadow unless told otherwise', () => {
    for (const each of all) {
      expect(drawGoods(each)).toContain('viewBox="0 0 220 700"')
      expect(drawGoods(each)).toContain('<ellipse cx="115" cy="683"')
      expect(drawGoods({ ...each, ground: false })).not.toContain('<ellipse cx="115" cy="683"')
    }
  })

  it('needs no font: what cannot be spelt in outlines is said, not set', () => {
    for (const each of all) {
      const svg = drawGoods({ ...each, name: '올리브 절임', maker: '비니' })
      expect(svg).not.toContain('<text')
      expect(svg).toContain('aria-label="비니 올리브 절임"')
    }
  })

  it('hides a drawing that says nothing from readers', () => {
    expect(drawGoods({ drawing: 'food', variant: 'jam', seed: 'a' })).toContain('aria-hidden="true"')
  })

  it('takes a variant it does not know for one of its own', () => {
    const variants = glassVariants.map((variant) => drawAnonymous({ drawing: 'glass', variant, seed: 'x' }))
    expect(variants).toContain(drawAnonymous({ drawing: 'glass', variant: 'constructor', seed: 'x' }))
    expect(variants).toContain(drawAnonymous({ drawing: 'glass', variant: 'salami', seed: 'x' }))
  })

  it.each([
    ['glass', 'decanter', 968505142],
    ['gift-box', 'single', 858414369],
    ['food', 'olives', 3936751967],
  ] as const)('keeps the portrait of %s, %s', (drawing, variant, portrait) => {
    expect(hash(drawGoods({ ...identity, drawing, variant }))).toBe(portrait)
  })
})
