import { describe, expect, it } from 'vitest'
import { mostInBox } from './most-in-box.ts'
import { drawPlanBoxShapes, layOutPlanBox, planBoxSize, type PlanBoxShape } from './plan-box.ts'

/** The corners of an outline that has straight sides. */
const toEdges = ({ path }: PlanBoxShape) => {
  const start = /^M([\d.]+) ([\d.]+)/.exec(path)
  const list = (command: string) =>
    [...path.matchAll(new RegExp(`${command}(\\d[\\d.]*)`, 'g'))].map(([, value]) => Number(value))
  const [across, down] = [
    [Number(start?.[1]), ...list('H')],
    [Number(start?.[2]), ...list('V')],
  ]
  return {
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  }
}

const findWall = (shapes: readonly PlanBoxShape[], fill: string) => {
  const shape = shapes.find((one) => one.fill === fill)
  if (!shape) throw new Error(`there is no wall in ${fill}`)
  return toEdges(shape)
}
const toWalls = (count: number) => {
  const { back, front } = layOutPlanBox(count)
  return { back: findWall(back, '#8b6842'), front: findWall(front, '#cfa674') }
}

describe('the box of a plan', () => {
  it('has a place for each bottle, from left to right', () => {
    for (const count of [1, 2, 3, mostInBox]) {
      const lefts = layOutPlanBox(count).bottles.map(({ x }) => x)
      expect(lefts).toHaveLength(count)
      expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
    }
  })

  it('keeps them apart and inside its walls, their necks above the front and their feet behind it', () => {
    for (const count of [1, 2, 4, mostInBox]) {
      const { back, front } = toWalls(count)
      const { bottles } = layOutPlanBox(count)
      bottles.forEach(({ x, y, width, height }, at) => {
        const before = bottles[at - 1]
        expect(x).toBeGreaterThan(back.left)
        expect(x + width).toBeLessThan(back.right)
        expect(x).toBeGreaterThanOrEqual(before ? before.x + before.width : 0)
        expect(y).toBeLessThan(front.top - 60)
        expect(y + height).toBeLessThan(back.bottom)
      })
      expect([back.left >= 0, back.right <= planBoxSize.width]).toEqual([true, true])
    }
  })

  it('is wider for more bottles, and holds six at most', () => {
    const toWidth = (count: number) => toWalls(count).back.right - toWalls(count).back.left
    expect(toWidth(3)).toBeGreaterThan(toWidth(2))
    expect(layOutPlanBox(12).bottles).toHaveLength(mostInBox)
  })

  it('is the same for the same number of bottles', () => {
    const draw = () => drawPlanBoxShapes(layOutPlanBox(3).front)
    expect(draw()).toBe(draw())
    expect(draw()).toMatch(/^<svg [^>]+>(?:<path d="[^"]+" fill="#\w{6}"\/>)+<\/svg>$/)
  })
})
