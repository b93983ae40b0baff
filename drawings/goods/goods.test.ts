import { describe, expect, it } from 'vitest'
import { hash } from '../chance.ts'
import { goods } from './goods.ts'
import { FOOD_VARIANTS, GIFT_BOX_VARIANTS, GLASS_VARIANTS, type GoodsData } from './goods-data.ts'

const named = { seed: 'g-101', name: 'House Selection', maker: 'Fattoria Serena' }
const all: GoodsData[] = [
  ...GLASS_VARIANTS.map((variant) => ({ ...named, drawing: 'glass' as const, variant })),
  ...GIFT_BOX_VARIANTS.map((variant) => ({ ...named, drawing: 'gift-box' as const, variant })),
  ...FOOD_VARIANTS.map((variant) => ({ ...named, drawing: 'food' as const, variant })),
]

// Ids are hashes of the data; what is left is what one sees.
const seen = (data: GoodsData) =>
  goods(data)
    .replace(/aria-label="[^"]*"/, '')
    .replaceAll(/[gb][0-9a-z]{4,7}(?=[a-z]["')])/g, 'id')

describe('goods', () => {
  it('draws every variant differently, and the same one the same way', () => {
    expect(new Set(all.map(seen)).size).toBe(24)
    for (const each of all) expect(goods({ ...each })).toBe(goods(each))
  })

  it('has at least three looks for every variant', () => {
    const seeds = Array.from({ length: 16 }, (_, i) => `g-${i}`)
    for (const each of all)
      expect(new Set(seeds.map((seed) => seen({ ...each, seed }))).size).toBeGreaterThan(2)
  })

  it('stands on the common box, with a shadow unless told otherwise', () => {
    for (const each of all) {
      expect(goods(each)).toContain('viewBox="0 0 220 700"')
      expect(goods(each)).toContain('<ellipse cx="115" cy="683"')
      expect(goods({ ...each, ground: false })).not.toContain('<ellipse cx="115" cy="683"')
    }
  })

  it('needs no font: what cannot be spelt in outlines is said, not set', () => {
    for (const each of all) {
      const svg = goods({ ...each, name: '올리브 절임', maker: '비니' })
      expect(svg).not.toContain('<text')
      expect(svg).toContain('aria-label="비니 올리브 절임"')
    }
  })

  it('hides a drawing that says nothing from readers', () => {
    expect(goods({ drawing: 'food', variant: 'jam', seed: 'a' })).toContain('aria-hidden="true"')
  })

  it('takes a variant it does not know for one of its own', () => {
    const known = GLASS_VARIANTS.map((variant) => seen({ drawing: 'glass', variant, seed: 'x' }))
    expect(known).toContain(seen({ drawing: 'glass', variant: 'constructor', seed: 'x' }))
    expect(known).toContain(seen({ drawing: 'glass', variant: 'salami', seed: 'x' }))
  })

  it.each([
    ['glass', 'decanter', 968505142],
    ['gift-box', 'single', 858414369],
    ['food', 'olives', 3936751967],
  ] as const)('keeps the portrait of %s, %s', (drawing, variant, portrait) => {
    expect(hash(goods({ ...named, drawing, variant }))).toBe(portrait)
  })
})
