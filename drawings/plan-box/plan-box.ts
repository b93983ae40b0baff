import { round } from '../svg.ts'
import { mostInBox } from './most-in-box.ts'

/** The box of the drawing in its own units; a bottle's picture is 22 : 70. */
export const planBoxSize = { width: 640, height: 380 }

const bottle = { width: 88, height: 280 }
const wall = 14
const gap = 6
const floor = 352
const backTop = 158
const frontTop = 214

const colors = {
  inside: '#8b6842',
  divider: '#a37c50',
  flap: '#b98f60',
  front: '#cfa674',
  edge: '#e0bd90',
  shade: '#b48a5a',
  tape: '#7b1f35',
  label: '#fbf7f0',
}

type Slots = { left: number; right: number; middles: number[] }

/** The inner walls of a box for some bottles, and the middle of each slot. */
const toSlots = (count: number): Slots => {
  const inner = count * bottle.width + (count - 1) * gap
  const start = (planBoxSize.width - inner) / 2
  const middles = Array.from(
    { length: count },
    (_, at) => start + at * (bottle.width + gap) + bottle.width / 2,
  )
  return { left: start - wall, right: start + inner + wall, middles }
}

/** A part of the drawing, as an outline of SVG in its own units. */
export type PlanBoxShape = { path: string; fill: string; opacity?: number }

const toRect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) => {
  const [start, top, end, bottom] = [x, y, x + width, y + height].map((edge) => round(edge))
  if (!radius) return { path: `M${start} ${top}H${end}V${bottom}H${start}Z`, fill }
  const corner = (side: string) => `a${radius} ${radius} 0 0 1 ${side}`
  const [inner, lower] = [round(x + width - radius), round(y + height - radius)]
  return {
    path: `M${round(x + radius)} ${top}H${inner}${corner(`${radius} ${radius}`)}V${lower}${corner(`${-radius} ${radius}`)}H${round(x + radius)}${corner(`${-radius} ${-radius}`)}V${round(y + radius)}${corner(`${radius} ${-radius}`)}Z`,
    fill,
  }
}

const toShadow = ({ left, right }: Slots): PlanBoxShape => {
  const radius = (right - left) / 2 + 18
  const arc = (to: number) => `a${round(radius)} 10 0 1 0 ${round(to)} 0`
  const path = `M${round(planBoxSize.width / 2 - radius)} ${floor + 4}${arc(2 * radius)}${arc(-2 * radius)}Z`
  return { path, fill: '#000000', opacity: 0.14 }
}

/** The back of the box, its open flaps at both sides, and what divides the slots. */
const listBack = (slots: Slots): PlanBoxShape[] => {
  const { left, right, middles } = slots
  const toFlap = (x: number, side: -1 | 1) => ({
    path: `M${round(x)} ${backTop}L${round(x + side * 40)} ${backTop - 34}V${backTop + 16}L${round(x)} ${frontTop}Z`,
    fill: colors.flap,
  })
  const dividers = middles
    .slice(1)
    .map((middle) => toRect(middle - (bottle.width + gap) / 2 - 2, backTop + 18, 4, 60, colors.divider))
  return [
    toShadow(slots),
    toFlap(left, -1),
    toFlap(right, 1),
    toRect(left, backTop, right - left, floor - backTop, colors.inside),
    ...dividers,
  ]
}

/** The front of the box with its tape, and a label that has a mark for each bottle. */
const listFront = ({ left, right, middles }: Slots): PlanBoxShape[] => {
  const width = right - left
  const labelWidth = Math.min(width - 28, 40 + middles.length * 22)
  const middle = (left + right) / 2
  const labelTop = frontTop + 44
  const marks = middles.map((_, at) => {
    const x = middle + (at - (middles.length - 1) / 2) * 18
    return {
      path: `M${round(x - 2)} ${labelTop + 10}h4v12c4 3 4 5 4 9v17h-12v-17c0 -4 0 -6 4 -9z`,
      fill: colors.tape,
    }
  })
  return [
    toRect(left, frontTop, width, floor - frontTop, colors.front, 3),
    toRect(left, frontTop, width, 6, colors.edge, 3),
    toRect(left, floor - 12, width, 12, colors.shade, 3),
    toRect(left, frontTop + 18, width, 10, colors.tape),
    toRect(middle - labelWidth / 2, labelTop, labelWidth, 58, colors.label, 4),
    ...marks,
  ]
}

/** A box with some bottles: what lies behind them, where each stands from left to right, and what is in front. */
export const layOutPlanBox = (count: number) => {
  const slots = toSlots(Math.max(1, Math.min(count, mostInBox)))
  return {
    back: listBack(slots),
    bottles: slots.middles.slice(0, count).map((middle) => ({
      ...bottle,
      x: middle - bottle.width / 2,
      y: floor - 10 - bottle.height,
    })),
    front: listFront(slots),
  }
}

/** Some shapes of the drawing as SVG. */
export const drawPlanBoxShapes = (shapes: readonly PlanBoxShape[]): string => {
  const paths = shapes.map(
    ({ path, fill, opacity }) =>
      `<path d="${path}" fill="${fill}"${opacity === undefined ? '' : ` fill-opacity="${opacity}"`}/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${planBoxSize.width} ${planBoxSize.height}" aria-hidden="true">${paths.join('')}</svg>`
}
