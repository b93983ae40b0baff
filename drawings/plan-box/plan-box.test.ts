import { describe, expect, it } from 'vitest'
import { drawPlanBox, mostInBox, planBoxSize } from './plan-box.ts'

const toSources = (count: number) => Array.from({ length: count }, (_, at) => `/images/bottle/${at}.webp`)
const listImages = (svg: string) =>
  [...svg.matchAll(/<image href="([^"]+)" x="([\d.]+)" y="(\d+)" width="(\d+)" height="(\d+)"\/>/g)].map(
    ([, src, x, y, width, height]) => ({
      src,
      left: Number(x),
      right: Number(x) + Number(width),
      top: Number(y),
      bottom: Number(y) + Number(height),
    }),
  )
const listRects = (svg: string) =>
  [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map(
    ([, x, y, width, height]) => ({
      left: Number(x),
      right: Number(x) + Number(width),
      top: Number(y),
      bottom: Number(y) + Number(height),
    }),
  )

describe('the box of a plan', () => {
  it('holds the bottles it is given, each once and from left to right', () => {
    for (const count of [1, 2, 3, mostInBox]) {
      const images = listImages(drawPlanBox(toSources(count)))
      expect(images.map(({ src }) => src)).toEqual(toSources(count))
      expect(images.map(({ left }) => left)).toEqual(images.map(({ left }) => left).toSorted((a, b) => a - b))
    }
  })

  it('keeps them apart and inside its walls, their necks above the front and their feet behind it', () => {
    for (const count of [1, 2, 4, mostInBox]) {
      const svg = drawPlanBox(toSources(count))
      const images = listImages(svg)
      const [back] = listRects(svg)
      const front = listRects(svg).findLast(({ left, right }) => left === back?.left && right === back.right)
      if (!back || !front) throw new Error('the box has no walls')
      images.forEach((image, at) => {
        expect(image.left).toBeGreaterThan(back.left)
        expect(image.right).toBeLessThan(back.right)
        expect(image.left).toBeGreaterThanOrEqual(images[at - 1]?.right ?? 0)
        expect(image.top).toBeLessThan(back.top - 60)
        expect(image.bottom).toBeLessThan(back.bottom)
      })
      expect([back.left >= 0, back.right <= planBoxSize.width]).toEqual([true, true])
    }
  })

  it('is wider for more bottles, and holds six at most', () => {
    const toWidth = (count: number) => {
      const [back] = listRects(drawPlanBox(toSources(count)))
      return back ? back.right - back.left : 0
    }
    expect(toWidth(3)).toBeGreaterThan(toWidth(2))
    expect(listImages(drawPlanBox(toSources(12)))).toHaveLength(mostInBox)
  })

  it('is the same for the same bottles, and safe for any address', () => {
    expect(drawPlanBox(toSources(3))).toBe(drawPlanBox(toSources(3)))
    expect(drawPlanBox(['"><script>'])).not.toContain('<script>')
  })
})
