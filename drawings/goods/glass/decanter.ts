import type { Hex } from '../../color.ts'
import {
  clipTo,
  defineLiquid,
  drawLine,
  type Easel,
  fill,
  type Piece,
  toDrinkFill,
  toLightFill,
} from '../easel.ts'
import { crystalEdge, drawEtching, drawStanding, drawSurface, pickGlass } from './crystal.ts'

/** Where things lie on a decanter 468 high, its floor at `y` = 468. */
type Decanter = {
  outline: string
  lights: string
  /** The opening: its middle, half its width, and how it is turned. */
  mouth: readonly [x: number, y: number, r: number, turn: number]
  level: number
  /** Half the width of the wine at its level. */
  surface: number
}

// A wide body whose neck rises on the right and bends over to the left.
const swan: Decanter = {
  outline:
    'M-104 400C-104 372 -92 350 -64 330C-30 306 22 300 34 244C44 196 44 110 8 62C-10 38 -42 30 -66 50L-82 34C-54 2 -8 -2 24 30C74 80 82 180 78 244C76 288 104 336 104 400C104 446 88 464 58 467H-58C-88 464 -104 446 -104 400Z',
  lights:
    'M-92 398C-92 376 -80 358 -58 342M-96 410C-95 430 -88 446 -76 454M62 240C66 160 58 92 26 54M52 236C54 170 48 108 20 70',
  mouth: [-74, 42, 12, -45],
  level: 398,
  surface: 100,
}

const straight: Decanter = {
  outline:
    'M-52 0C-40 14 -26 34 -22 62C-18 92 -18 150 -24 196C-30 252 -60 292 -86 338C-112 384 -108 440 -92 456C-84 465 -72 468 -60 468H60C72 468 84 465 92 456C108 440 112 384 86 338C60 292 30 252 24 196C18 150 18 92 22 62C26 34 40 14 52 0Z',
  lights: 'M-13 70C-11 120 -14 190 -22 222C-36 280 -74 318 -88 366M-92 384C-97 412 -94 436 -84 450',
  mouth: [0, 0, 52, 0],
  level: 384,
  surface: 96,
}

const wines: readonly Hex[] = ['#6d1526', '#5a1020', '#4d0d1b']

const drawBeads = () =>
  [-98, -84, -92, -72].map(
    (x, i) =>
      `<circle cx="${x}" cy="${i === 2 ? -13 : -5}" r="4.6" fill="#b4b8b8" stroke="#6d7273" stroke-width=".8"/><circle cx="${x - 1.4}" cy="${i === 2 ? -14.6 : -6.6}" r="1.3" fill="#fff" opacity=".85"/>`,
  )

/** A decanter for young wine, empty, or a third full when in use. */
export const decanter = (easel: Easel): Piece => {
  const isSwan = easel.facts.has('swan-neck')
  const hasBeads = easel.facts.has('beads')
  const { outline, lights, mouth, level, surface } = isSwan ? swan : straight
  const { material, rim } = pickGlass(easel)
  const wine = easel.luck.pick(wines)
  const [x, y, r, turn] = mouth
  const drink = easel.use
    ? clipTo(easel, 'i', outline, fill(`M-110 ${level}H110V461H-110Z`, toDrinkFill(easel))) +
      drawSurface(level, surface, 6, wine)
    : ''
  const art =
    fill(outline, toLightFill(easel, 'crystal')) +
    drink +
    fill('M-78 458Q0 470 78 458Q0 446 -78 458Z', '#ffffff', 0.4) +
    drawLine(lights, '#ffffff', 5, 0.7) +
    drawLine('M96 396C97 424 92 444 82 454', '#ffffff', 4, 0.55) +
    (easel.use ? '' : `<g transform="translate(0 40)">${drawEtching(easel, 350, 13)}</g>`) +
    drawLine(outline, crystalEdge, rim + 0.4, 0.8) +
    `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="4.6" transform="rotate(${turn} ${x} ${y})" fill="#fff" fill-opacity=".45" stroke="${crystalEdge}" stroke-opacity=".7" stroke-width="1.3"/>`
  return {
    art: drawStanding(easel, 468, art) + (hasBeads ? drawBeads().join('') : ''),
    defs: defineLiquid(easel, wine),
    reach: 92,
    facts: [material, ...(isSwan ? (['swan-neck'] as const) : []), ...(hasBeads ? (['beads'] as const) : [])],
  }
}
