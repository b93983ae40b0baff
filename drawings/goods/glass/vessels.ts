import type { Hex } from '../../color.ts'
import { round } from '../../svg.ts'
import { drawSet } from '../sets.ts'
import { toFillPath, toOutline, getRadius, sampleProfile, toSides, type LatheShape } from '../../lathe.ts'
import { toDrinkFill, type Easel, fill, toLightFill, drawLine, defineLiquid, type Piece } from '../easel.ts'
import {
  crystalEdge,
  drawEtching,
  drawReflections,
  drawRim,
  drawStanding,
  drawSurface,
  pickGlass,
} from './crystal.ts'

/** A vessel that stands on its own foot: how thick its bottom is, and what is in it. */
type Vessel = {
  body: LatheShape
  base: number
  level: number
  contents: readonly Hex[]
  /** How flat its bottom is inside. */
  square: number
  /** Half the width of the foot. */
  foot: number
  /** Half the height of the ellipse of the rim. */
  tilt: number
  /** Where the maker's mark is etched, and where the height of one bottle is marked. */
  mark: number
  line: number
}

const tumblerVessel: Vessel = {
  body: {
    H: 272,
    start: [70, 0],
    path: [
      ['C', 80, 40, 98, 92, 98, 150],
      ['C', 98, 216, 78, 252, 62, 266],
      ['C', 58, 270, 54, 272, 48, 272],
    ],
  },
  base: 12,
  square: 16,
  level: 132,
  mark: 120,
  line: 96,
  contents: ['#6d1526', '#eadb93', '#f0b9a0'],
  foot: 66,
  tilt: 5,
}

const carafeVessel: Vessel = {
  body: {
    H: 500,
    start: [42, 0],
    path: [
      ['C', 36, 14, 30, 30, 29, 52],
      ['C', 27, 100, 30, 150, 40, 198],
      ['C', 54, 262, 88, 300, 88, 376],
      ['C', 88, 428, 84, 462, 76, 488],
      ['C', 73, 496, 68, 500, 60, 500],
    ],
  },
  base: 13,
  square: 60,
  level: 212,
  mark: 330,
  line: 208,
  contents: ['#f0b9a0', '#eadb93', '#eba79c'],
  foot: 78,
  tilt: 4.4,
}

const drawBottom = ({ H }: LatheShape, r: number) =>
  fill(
    `M${round(-r)} ${H - 11}Q0 ${H + 3} ${round(r)} ${H - 11}Q0 ${H - 20} ${round(-r)} ${H - 11}Z`,
    '#ffffff',
    0.28,
  ) + drawLine(`M${round(-r + 8)} ${H - 5}Q0 ${H + 1} ${round(r - 8)} ${H - 5}`, '#ffffff', 1.8, 0.8)

const drawDrink = (easel: Easel, { body, level, base, square, tilt }: Vessel, wall: number, drink: Hex) => {
  const profile = sampleProfile(body)
  return (
    fill(toFillPath(profile, level, body.H - base, wall, square), toDrinkFill(easel)) +
    drawSurface(level, getRadius(profile, level) - wall, tilt, drink)
  )
}

// A fine line around the glass, at the height of one bottle.
const drawLevelLine = (r: number, y: number) =>
  drawLine(`M${round(-r + 2)} ${y}Q0 ${y + 8} ${round(r - 2)} ${y}`, '#5f6b66', 1.8, 0.8)

const createVessel =
  (it: Vessel) =>
  (easel: Easel): Piece => {
    const { body, foot, tilt } = it
    const { material, wall, rim } = pickGlass(easel)
    const hasLine = easel.facts.has('level-line')
    const profile = sampleProfile(body)
    const drink = easel.luck.pick(it.contents)
    const art =
      fill(toOutline(body), toLightFill(easel, 'crystal')) +
      (easel.use ? drawDrink(easel, it, wall, drink) : '') +
      (hasLine ? drawLevelLine(getRadius(profile, it.line), it.line) : '') +
      drawBottom(body, foot * 0.8) +
      (easel.use ? '' : drawEtching(easel, it.mark, 13)) +
      drawReflections(easel, profile, body.H - 30) +
      drawLine(toSides(body), crystalEdge, rim + 0.4, 0.8) +
      drawRim(body.start[0], tilt, rim)
    const { set, ...standing } = drawSet(easel, drawStanding(easel, body.H, art), foot)
    return {
      ...standing,
      defs: defineLiquid(easel, drink),
      facts: [material, ...set, ...(hasLine ? (['level-line'] as const) : [])],
    }
  }

export const tumbler = createVessel(tumblerVessel)
export const carafe = createVessel(carafeVessel)
