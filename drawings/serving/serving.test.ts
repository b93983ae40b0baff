import { describe, expect, it } from 'vitest'
import { drawDish } from './dish.ts'
import { drawGlassOfWine } from './glass-of-wine.ts'

const groups = [
  'korean-meat',
  'korean-sea',
  'korean-table',
  'korean-sweet',
  'western',
  'cheese',
  'asian',
  'dessert',
]

describe('how a wine is served', () => {
  it('has a glass in the colour of each kind', () => {
    const kinds = ['RED', 'WHITE', 'ROSE', 'SPARKLING', 'FORTIFIED', 'DESSERT']
    expect(new Set(kinds.map((kind) => drawGlassOfWine({ kind }))).size).toBe(kinds.length)
    expect(drawGlassOfWine({ kind: 'RED' })).toContain('#6d1526')
  })

  it('has a dish for each group, and for one that it does not know', () => {
    expect(new Set(groups.map(drawDish)).size).toBe(groups.length)
    expect(drawDish(null)).toBe(drawDish('korean-meat'))
  })

  it('holds no number that is none, and no word of the data', () => {
    for (const svg of [...groups.map(drawDish), drawGlassOfWine({ kind: '<script>' })]) {
      expect(svg).not.toMatch(/NaN|undefined|script/)
      expect(svg.match(/<svg/g)).toHaveLength(1)
    }
  })
})
