import { describe, expect, it } from 'vitest'
import { listDrawnFacts } from '#drawings/goods/goods.ts'
import { catalogue } from './catalogue.ts'

const goods = catalogue.flatMap(({ key, kind, drawing: { type, variant = '', facts = [] } }) =>
  kind === 'GOODS' && type !== 'bottle' ? [{ drawing: type, variant, seed: key, facts }] : [],
)

describe('pictures of goods', () => {
  it('show every color, material, mechanism and part that the text of the product names', () => {
    expect(goods).toHaveLength(28)
    for (const piece of goods) {
      const visibleFacts: readonly string[] = listDrawnFacts(piece)
      const missing = piece.facts.filter((fact) => !visibleFacts.includes(fact))
      expect(missing, piece.seed).toEqual([])
    }
  })

  it('know the products that once looked like others', () => {
    const factsByKey = new Map(goods.map((piece) => [piece.seed, listDrawnFacts(piece)]))
    expect(factsByKey.get('food-olives')).toEqual(expect.arrayContaining(['green', 'pitted']))
    expect(factsByKey.get('opener-electric')).toContain('electric')
    expect(factsByKey.get('opener-lever')).toContain('two-step')
    expect(factsByKey.get('cooler-sleeve')).toContain('gel-sleeve')
    expect(factsByKey.get('cooler-bucket')).toContain('brass')
    expect(factsByKey.get('stopper-vacuum')).toContain('vacuum')
    expect(factsByKey.get('glass-decanter')).toContain('swan-neck')
  })
})
