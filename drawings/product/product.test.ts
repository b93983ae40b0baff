import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawCover } from '../cover/cover.ts'
import { drawMark } from '../mark/mark.ts'
import { foodVariants, giftBoxVariants, glassVariants, type GoodsData } from '../goods/goods-data.ts'
import { labelNames } from '../bottle/label/label.ts'
import { drawProduct } from './product.ts'

const hostile = `"><script>alert(1)</script><image href='x' onerror="y"/>&amp;\u0000\ud800`

const createGoods = (text: string): GoodsData[] =>
  [
    ...glassVariants.map((variant) => ({ drawing: 'glass' as const, variant })),
    ...giftBoxVariants.map((variant) => ({ drawing: 'gift-box' as const, variant })),
    ...foodVariants.map((variant) => ({ drawing: 'food' as const, variant })),
  ].map((each) => ({ ...each, seed: text, name: text, maker: text }))

const createBottles = (text: string) =>
  labelNames.map((label) => ({
    kind: text,
    winery: text,
    name: text,
    region: text,
    vintage: text,
    seed: text,
    label,
  }))

const drawAll = (text: string) => [
  ...createBottles(text).map((data) => drawProduct({ type: 'bottle', ...data })),
  ...createGoods(text).map((data) => drawProduct({ type: 'goods', ...data })),
  drawMark(text, { label: text }),
  drawCover({ seed: text, scene: text, season: text }),
]

const tagPattern = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w:-]*="[^"<]*")*)\s*(\/?)>/y
const textPattern = /(?:[^<&]|&#\d+;)*/y

// A reader as strict as XML about what these drawings may contain: every tag closed, every attribute quoted.
const isWellFormed = (svg: string): boolean => {
  const open: string[] = []
  let at = 0
  while (at < svg.length) {
    textPattern.lastIndex = at
    at += textPattern.exec(svg)?.[0].length ?? 0
    if (at === svg.length) break
    tagPattern.lastIndex = at
    const tag = tagPattern.exec(svg)
    if (!tag) return false
    const [whole, closing, name = '', , empty] = tag
    if (closing && open.pop() !== name) return false
    if (!closing && !empty) open.push(name)
    at += whole.length
  }
  return open.length === 0
}

const listElementNames = (svg: string) => new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map(([, name]) => name))
const drawingElements = ['svg', 'defs', 'g', 'path', 'circle', 'ellipse', 'rect', 'text', 'clipPath', 'stop']
const allowedElements = new Set([...drawingElements, 'linearGradient', 'radialGradient'])

describe('productDrawing', () => {
  it('keeps hostile text out of the markup', () => {
    for (const svg of drawAll(hostile)) {
      expect(isWellFormed(svg)).toBe(true)
      expect([...listElementNames(svg)].filter((name) => name && !allowedElements.has(name))).toEqual([])
      expect(svg).not.toMatch(/\son\w+="/)
    }
  })

  it('is well formed whatever its names are', () => {
    const data = fc.string({ unit: 'binary', maxLength: 24 })
    fc.assert(
      fc.property(data, (text) => {
        for (const svg of drawAll(text)) expect(isWellFormed(svg)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  it('defines everything it refers to, once', () => {
    for (const svg of drawAll('Quinta do Sabral')) {
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      const references = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(references.filter((id) => !ids.includes(id))).toEqual([])
    }
  })

  it('holds no number that is none', () => {
    for (const svg of drawAll('Mas Clairval')) expect(svg).not.toMatch(/NaN|Infinity|undefined/)
  })
})
