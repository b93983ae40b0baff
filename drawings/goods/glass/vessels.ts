import type { Hex } from '../../color.ts'
import { round } from '../../svg.ts'
import { toFillPath, toOutline, getRadius, sampleProfile, toSides, type LatheShape } from '../../lathe.ts'
import { toDrinkFill, type Easel, fill, toLightFill, drawLine, defineLiquid, type Piece } from '../easel.ts'
import { crystalEdge, drawEtching, drawReflections, drawRim, drawStanding, drawSurface } from './crystal.ts'

/** A vessel that stands on its own foot: how thick its glass and its bottom are, and what is in it. */
type Vessel = {
  body: LatheShape
  thick: number
  base: number
  level: number
  contents: readonly Hex[]
  /** How flat its bottom is inside. */
  square: number
  /** Half the width of the foot. */
  foot: number
  /** Half the height of the ellipse of the rim. */
  tilt: number
  /** Where the maker's mark is etched. */
  mark: number
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
  thick: 4,
  base: 12,
  square: 16,
  level: 132,
  mark: 74,
  contents: ['#6d1526', '#eadb93', '#f0b9a0'],
  foot: 66,
  tilt: 5,
}

const decanterVessel: Vessel = {
  body: {
    H: 468,
    start: [52, 0],
    path: [
      ['C', 40, 14, 26, 34, 22, 62],
      ['C', 18, 92, 18, 150, 24, 196],
      ['C', 30, 252, 60, 292, 86, 338],
      ['C', 112, 384, 108, 440, 92, 456],
      ['C', 84, 465, 72, 468, 60, 468],
    ],
  },
  thick: 4,
  base: 10,
  square: 30,
  level: 366,
  mark: 318,
  contents: ['#6d1526', '#5a1020', '#4d0d1b'],
  foot: 92,
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
  thick: 4,
  base: 13,
  square: 60,
  level: 262,
  mark: 206,
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

const createVessel =
  (it: Vessel) =>
  (easel: Easel): Piece => {
    const { body, thick, base, level, foot, tilt } = it
    const profile = sampleProfile(body)
    const drink = easel.luck.pick(it.contents)
    const art =
      fill(toOutline(body), toLightFill(easel, 'crystal')) +
      fill(toFillPath(profile, level, body.H - base, thick, it.square), toDrinkFill(easel)) +
      drawSurface(level, getRadius(profile, level) - thick, tilt, drink) +
      drawBottom(body, foot * 0.8) +
      drawEtching(easel, it.mark, 13) +
      drawReflections(easel, profile, body.H - 30) +
      drawLine(toSides(body), crystalEdge, 1.2, 0.55) +
      drawRim(body.start[0], tilt)
    return { art: drawStanding(easel, body.H, art), defs: defineLiquid(easel, drink), reach: foot }
  }

export const tumbler = createVessel(tumblerVessel)
export const decanter = createVessel(decanterVessel)
export const carafe = createVessel(carafeVessel)
