import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cover } from '../cover/cover.ts'
import { markSvg } from '../mark/mark.ts'
import { FOOD_VARIANTS, GIFT_BOX_VARIANTS, GLASS_VARIANTS, type GoodsData } from '../goods/goods-data.ts'
import { LABEL_NAMES } from '../bottle/label/label.ts'
import { productDrawing } from './product.ts'

const HOSTILE = `"><script>alert(1)</script><image href='x' onerror="y"/>&amp;\u0000\ud800`

const goodsOf = (text: string): GoodsData[] =>
  [
    ...GLASS_VARIANTS.map((variant) => ({ drawing: 'glass' as const, variant })),
    ...GIFT_BOX_VARIANTS.map((variant) => ({ drawing: 'gift-box' as const, variant })),
    ...FOOD_VARIANTS.map((variant) => ({ drawing: 'food' as const, variant })),
  ].map((each) => ({ ...each, seed: text, name: text, maker: text }))

const bottlesOf = (text: string) =>
  LABEL_NAMES.map((label) => ({
    kind: text,
    winery: text,
    name: text,
    region: text,
    vintage: text,
    seed: text,
    label,
  }))

const drawingsOf = (text: string) => [
  ...bottlesOf(text).map((data) => productDrawing({ type: 'bottle', ...data })),
  ...goodsOf(text).map((data) => productDrawing({ type: 'goods', ...data })),
  markSvg(text, { label: text }),
  cover({ seed: text, scene: text, season: text }),
]

const TAG = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w:-]*="[^"<]*")*)\s*(\/?)>/y
const TEXT = /(?:[^<&]|&#\d+;)*/y

// A reader as strict as XML about what these drawings may contain: every tag closed, every attribute quoted.
const isWellFormed = (svg: string): boolean => {
  const open: string[] = []
  let at = 0
  while (at < svg.length) {
    TEXT.lastIndex = at
    at += TEXT.exec(svg)?.[0].length ?? 0
    if (at === svg.length) break
    TAG.lastIndex = at
    const tag = TAG.exec(svg)
    if (!tag) return false
    const [whole, closing, name = '', , empty] = tag
    if (closing && open.pop() !== name) return false
    if (!closing && !empty) open.push(name)
    at += whole.length
  }
  return open.length === 0
}

const namesIn = (svg: string) => new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map(([, name]) => name))
const DRAWN = ['svg', 'defs', 'g', 'path', 'circle', 'ellipse', 'rect', 'text', 'clipPath', 'stop']
const ALLOWED = new Set([...DRAWN, 'linearGradient', 'radialGradient'])

describe('productDrawing', () => {
  it('keeps hostile text out of the markup', () => {
    for (const svg of drawingsOf(HOSTILE)) {
      expect(isWellFormed(svg)).toBe(true)
      expect([...namesIn(svg)].filter((name) => name && !ALLOWED.has(name))).toEqual([])
      expect(svg).not.toMatch(/\son\w+="/)
    }
  })

  it('is well formed whatever its names are', () => {
    const data = fc.string({ unit: 'binary', maxLength: 24 })
    fc.assert(
      fc.property(data, (text) => {
        for (const svg of drawingsOf(text)) expect(isWellFormed(svg)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  it('defines everything it refers to, once', () => {
    for (const svg of drawingsOf('Quinta do Sabral')) {
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(used.filter((id) => !ids.includes(id))).toEqual([])
    }
  })

  it('holds no number that is none', () => {
    for (const svg of drawingsOf('Mas Clairval')) expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  })
})
