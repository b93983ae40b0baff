import type { Hex } from '../../color.ts'
import { drawSet } from '../sets.ts'
import { toFillPath, toOutline, getRadius, sampleProfile, type Segment, toSides } from '../../lathe.ts'
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

/** A glass on a stem: its bowl from the rim down, ending where the stem begins. */
type Stemware = {
  H: number
  rim: number
  bowl: readonly Segment[]
  /** Where the bowl becomes the stem. */
  join: number
  foot: number
  wines: readonly Hex[]
  /** The level of the wine. */
  level: number
}

const burgundyGlass: Stemware = {
  H: 462,
  rim: 64,
  bowl: [
    ['C', 72, 44, 103, 92, 103, 150],
    ['C', 103, 214, 58, 252, 22, 264],
    ['C', 12, 268, 8, 272, 6.4, 284],
  ],
  join: 284,
  foot: 80,
  wines: ['#6d1526', '#7a1a2a'],
  level: 172,
}

const bordeauxGlass: Stemware = {
  H: 506,
  rim: 62,
  bowl: [
    ['C', 68, 50, 88, 110, 88, 174],
    ['C', 88, 238, 54, 272, 22, 284],
    ['C', 12, 288, 8, 292, 6.4, 304],
  ],
  join: 304,
  foot: 78,
  wines: ['#4d0d1b', '#5a1020', '#43112f'],
  level: 190,
}

const whiteGlass: Stemware = {
  H: 470,
  rim: 52,
  bowl: [
    ['C', 58, 40, 75, 92, 75, 140],
    ['C', 75, 198, 46, 228, 20, 240],
    ['C', 11, 244, 7, 248, 5.8, 260],
  ],
  join: 260,
  foot: 72,
  wines: ['#eadb93', '#efe2a0', '#e2c765'],
  level: 150,
}

const fluteGlass: Stemware = {
  H: 530,
  rim: 38,
  bowl: [
    ['C', 44, 50, 50, 92, 50, 132],
    ['C', 50, 212, 26, 290, 13, 326],
    ['C', 8, 340, 6.4, 348, 5.6, 360],
  ],
  join: 360,
  foot: 66,
  wines: ['#ecd98e', '#e8cd7a', '#f0b9a0'],
  level: 66,
}

const drawStem = ({ H, join, foot }: Stemware, easel: Easel) => {
  const top = join - 2
  const shaft = `M-6.4 ${top}C-4.6 ${top + 16} -4.2 ${top + 28} -4.2 ${top + 48}L-4.6 ${H - 40}C-4.8 ${H - 26} -6 ${H - 18} -12 ${H - 12}H12C6 ${H - 18} 4.8 ${H - 26} 4.6 ${H - 40}L4.2 ${top + 48}C4.2 ${top + 28} 4.6 ${top + 16} 6.4 ${top}Z`
  const flanks = `M-6.4 ${top}C-4.6 ${top + 16} -4.2 ${top + 28} -4.2 ${top + 48}L-4.6 ${H - 40}C-4.8 ${H - 28} -5.4 ${H - 20} -8 ${H - 16}M6.4 ${top}C4.6 ${top + 16} 4.2 ${top + 28} 4.2 ${top + 48}L4.6 ${H - 40}C4.8 ${H - 28} 5.4 ${H - 20} 8 ${H - 16}`
  const disc = `M-4.8 ${H - 30}C-6 ${H - 15} -30 ${H - 11} ${-foot + 5} ${H - 7}Q${-foot - 2} ${H - 5} ${-foot + 5} ${H - 2.6}Q0 ${H + 4} ${foot - 5} ${H - 2.6}Q${foot + 2} ${H - 5} ${foot - 5} ${H - 7}C30 ${H - 11} 6 ${H - 15} 4.8 ${H - 30}Z`
  return (
    fill(disc, toLightFill(easel, 'crystal')) +
    drawLine(disc, crystalEdge, 1.2, 0.7) +
    drawLine(`M${-foot + 8} ${H - 2.2}Q0 ${H + 3.2} ${foot - 8} ${H - 2.2}`, '#ffffff', 1.6, 0.8) +
    drawLine(`M${-foot + 22} ${H - 8.4}Q-24 ${H - 12} -10 ${H - 18}`, '#ffffff', 2, 0.75) +
    fill(shaft, toLightFill(easel, 'crystal')) +
    drawLine(`M-1.6 ${top + 20}V${H - 30}`, '#ffffff', 1.8, 0.85) +
    drawLine(`M2.2 ${top + 34}V${H - 36}`, crystalEdge, 1, 0.35) +
    drawLine(flanks, crystalEdge, 1.3, 0.8)
  )
}

const createStemware =
  (ware: Stemware, bubbles = '') =>
  (easel: Easel): Piece => {
    const { H, join, foot, level } = ware
    const bowl = { H: join, start: [ware.rim, 0] as const, path: ware.bowl }
    const profile = sampleProfile(bowl)
    const wine = easel.luck.pick(ware.wines)
    const { material, wall, rim } = pickGlass(easel)
    const hasDot = easel.facts.has('dot')
    const drink = easel.use
      ? fill(toFillPath(profile, level, join - 24, wall), toDrinkFill(easel)) +
        drawSurface(level, getRadius(profile, level) - wall, 4.6, wine) +
        bubbles
      : ''
    const art =
      drawStem(ware, easel) +
      fill(toOutline(bowl), toLightFill(easel, 'crystal')) +
      drink +
      (hasDot
        ? `<circle cy="${join - 28}" r="2.6" fill="#fff" stroke="${crystalEdge}" stroke-width=".8"/>`
        : '') +
      (easel.use ? '' : drawEtching(easel, level * 0.72, 11)) +
      drawReflections(easel, profile, join - 40) +
      drawLine(toSides(bowl), crystalEdge, rim + 0.4, 0.8) +
      drawRim(ware.rim, 4.2, rim)
    const { set, ...standing } = drawSet(easel, drawStanding(easel, H, art), foot)
    return {
      ...standing,
      defs: defineLiquid(easel, wine),
      facts: [material, ...set, ...(hasDot ? (['dot'] as const) : [])],
    }
  }

export const burgundy = createStemware(burgundyGlass)
export const bordeaux = createStemware(bordeauxGlass)
export const white = createStemware(whiteGlass)

const bubbleSpots = [
  [-6, 308, 1.6],
  [4, 286, 1.8],
  [-3, 262, 1.4],
  [8, 240, 2],
  [-9, 226, 1.6],
  [2, 206, 2.1],
  [-14, 186, 1.5],
  [14, 172, 1.8],
  [-4, 158, 2.2],
  [22, 132, 1.6],
  [-20, 122, 2],
  [6, 110, 2.2],
  [-8, 88, 1.9],
  [18, 84, 2.2],
  [-26, 80, 1.7],
]

const bubbles = bubbleSpots
  .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".62"/>`)
  .join('')

export const flute = createStemware(fluteGlass, bubbles)
