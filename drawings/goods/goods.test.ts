import { describe, expect, it } from 'vitest'
import { hash } from '../chance.ts'
import { drawGoods, hasUse, listDrawnFacts } from './goods.ts'
import { goodsFacts, readGoodsFacts } from './goods-facts.ts'
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

  it('is drawn from its text: a color, material, mechanism or part that is named is seen', () => {
    const examples = [
      ['food', 'olives', '씨를 뺀 초록 올리브', ['green', 'pitted']],
      ['food', 'olives', '검은 올리브', ['black']],
      ['food', 'chocolate', 'Milk Chocolate', ['milk-chocolate']],
      ['food', 'jam', '살구 잼', ['apricot']],
      ['food', 'honey', '아카시아 꿀', ['acacia']],
      ['food', 'nuts', '캐슈와 헤이즐넛', ['cashews', 'hazelnuts']],
      ['food', 'grape-juice', '청포도 주스', ['white-grape']],
      ['glass', 'opener', '황동 코르크 따개', ['brass']],
      ['glass', 'opener', '충전식 전동 오프너', ['electric']],
      ['glass', 'opener', '두 마디 소믈리에 나이프', ['two-step']],
      ['glass', 'stopper', '구리 마개', ['copper']],
      ['glass', 'stopper', '진공 마개', ['vacuum']],
      ['glass', 'cooler', '남색 얼음 옷', ['blue', 'gel-sleeve']],
      ['glass', 'cooler', '은빛 몸통에 황동 테', ['silver', 'brass']],
      ['glass', 'decanter', '오리목 디캔터', ['swan-neck']],
      ['glass', 'bordeaux', '강화 유리 잔', ['tempered-glass']],
      ['glass', 'white', '화이트 잔, 2개입', ['pair']],
      ['glass', 'tumbler', '텀블러, 4개입', ['set-of-four']],
      ['gift-box', 'single', '초록 종이 상자', ['green']],
      ['gift-box', 'double', '소나무 상자', ['pine']],
      ['gift-box', 'magnum', '골판지 상자', ['cardboard']],
    ] as const
    for (const [drawing, variant, text, facts] of examples) {
      expect(readGoodsFacts(text), text).toEqual(expect.arrayContaining([...facts]))
      for (const seed of ['a', 'b', 'c']) {
        const visibleFacts = listDrawnFacts({ drawing, variant, seed, facts: readGoodsFacts(text) })
        expect(visibleFacts, text).toEqual(expect.arrayContaining([...facts]))
      }
    }
  })

  it('looks different where its text names something else', () => {
    const draw = (variant: string, drawing: GoodsData['drawing'], facts: string[]) =>
      drawAnonymous({ ...identity, drawing, variant, facts })
    const pairs = [
      ['olives', 'food', ['green'], ['black']],
      ['opener', 'glass', ['electric'], ['two-step']],
      ['stopper', 'glass', ['vacuum'], ['clamp']],
      ['cooler', 'glass', ['gel-sleeve'], ['brass']],
      ['decanter', 'glass', ['crystal'], ['crystal', 'swan-neck']],
      ['single', 'gift-box', ['burgundy'], ['burgundy', 'gold-foil']],
    ] as const
    for (const [variant, drawing, one, other] of pairs)
      expect(draw(variant, drawing, [...one])).not.toBe(draw(variant, drawing, [...other]))
  })

  it('names nothing that no drawing can show', () => {
    const everything = all.flatMap((each) => [
      ...listDrawnFacts({ ...each, facts: goodsFacts }),
      ...goodsFacts.flatMap((fact) => [
        ...listDrawnFacts({ ...each, facts: [fact] }),
        ...listDrawnFacts({ ...each, facts: ['two-step', fact] }),
      ]),
    ])
    expect(goodsFacts.filter((fact) => !everything.includes(fact))).toEqual([])
  })

  it('is sold empty; wine, ice and bottles stand in a second picture', () => {
    for (const each of all) {
      const isOther = drawAnonymous({ ...each, use: true }) !== drawAnonymous(each)
      expect(isOther, each.variant).toBe(hasUse(each))
    }
  })

  it.each([
    ['glass', 'decanter', 2357624111],
    ['gift-box', 'single', 2012476344],
    ['food', 'olives', 436579741],
  ] as const)('keeps the portrait of %s, %s', (drawing, variant, portrait) => {
    expect(hash(drawGoods({ ...identity, drawing, variant }))).toBe(portrait)
  })
})
