import { escapeXml, round } from '../svg.ts'

/** The box of the drawing in its own units; a bottle's picture is 22 : 70. */
export const planBoxSize = { width: 640, height: 380 }
/** The most bottles that one box holds. */
export const mostInBox = 6

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

const drawRect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}/>`

const drawPath = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`

/** The back of the box, its open flaps at both sides, and what divides the slots. */
const drawBack = ({ left, right, middles }: Slots): string => {
  const flap = (x: number, side: -1 | 1) =>
    drawPath(
      `M${round(x)} ${backTop}L${round(x + side * 40)} ${backTop - 34}V${backTop + 16}L${round(x)} ${frontTop}Z`,
      colors.flap,
    )
  const dividers = middles
    .slice(1)
    .map((middle) => drawRect(middle - (bottle.width + gap) / 2 - 2, backTop + 18, 4, 60, colors.divider))
  return [
    flap(left, -1),
    flap(right, 1),
    drawRect(left, backTop, right - left, floor - backTop, colors.inside),
    ...dividers,
  ].join('')
}

/** The front of the box with its tape, and a label that has a mark for each bottle. */
const drawFront = ({ left, right, middles }: Slots): string => {
  const width = right - left
  const labelWidth = Math.min(width - 28, 40 + middles.length * 22)
  const middle = (left + right) / 2
  const labelTop = frontTop + 44
  const marks = middles.map((_, at) => {
    const x = middle + (at - (middles.length - 1) / 2) * 18
    return drawPath(
      `M${round(x - 2)} ${labelTop + 10}h4v12c4 3 4 5 4 9v17h-12v-17c0 -4 0 -6 4 -9z`,
      colors.tape,
    )
  })
  return [
    drawRect(left, frontTop, width, floor - frontTop, colors.front, 3),
    drawRect(left, frontTop, width, 6, colors.edge, 3),
    drawRect(left, floor - 12, width, 12, colors.shade, 3),
    drawRect(left, frontTop + 18, width, 10, colors.tape),
    drawRect(middle - labelWidth / 2, labelTop, labelWidth, 58, colors.label, 4),
    ...marks,
  ].join('')
}

/**
 * An open box from the front with bottles in it, as SVG. `bottles` are the addresses of their pictures of 22 : 70, from
 * left to right; more than a box holds are left out.
 */
export const drawPlanBox = (bottles: readonly string[]): string => {
  const sources = bottles.slice(0, mostInBox)
  const slots = toSlots(Math.max(1, sources.length))
  const images = sources.map((src, at) => {
    const x = (slots.middles[at] ?? 0) - bottle.width / 2
    return `<image href="${escapeXml(src)}" x="${round(x)}" y="${floor - 10 - bottle.height}" width="${bottle.width}" height="${bottle.height}"/>`
  })
  const shadow = `<ellipse cx="${planBoxSize.width / 2}" cy="${floor + 4}" rx="${round((slots.right - slots.left) / 2 + 18)}" ry="10" fill="#000" fill-opacity=".14"/>`
  const content = [shadow, drawBack(slots), ...images, drawFront(slots)].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${planBoxSize.width} ${planBoxSize.height}" aria-hidden="true">${content}</svg>`
}
