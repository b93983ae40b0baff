import { type Hex, mix } from '../../color.ts'
import { toOutline, type LatheShape } from '../../lathe.ts'
import { placeAt, type Easel, drawLine, drawLit, pickByFact, type Piece, seal } from '../easel.ts'
import { metals, woods } from './metals.ts'

const drawTurned = (easel: Easel, body: LatheShape, color: Hex, top: number) =>
  placeAt(0, top, drawLit(easel, toOutline(body), color, 'gloss'))

const knobs: readonly LatheShape[] = [
  {
    H: 132,
    start: [0, 0],
    path: [
      ['C', 34, 0, 56, 24, 56, 56],
      ['C', 56, 90, 26, 100, 20, 120],
      ['L', 20, 132],
    ],
  },
  {
    H: 150,
    start: [0, 0],
    path: [
      ['C', 8, 0, 12, 12, 20, 30],
      ['C', 34, 58, 50, 68, 50, 96],
      ['C', 50, 122, 26, 124, 20, 138],
      ['L', 20, 150],
    ],
  },
  {
    H: 84,
    start: [40, 0],
    path: [
      ['C', 54, 0, 60, 8, 60, 22],
      ['C', 60, 46, 28, 50, 20, 68],
      ['L', 20, 84],
    ],
  },
]

const coneShape: LatheShape = {
  H: 96,
  start: [30, 0],
  path: [
    ['L', 30, 14],
    ['L', 27, 17],
    ['L', 29, 32],
    ['L', 26, 35],
    ['L', 28, 50],
    ['L', 25, 53],
    ['L', 27, 68],
    ['L', 24, 71],
    ['L', 23, 96],
  ],
}

const standShape: LatheShape = {
  H: 64,
  start: [46, 0],
  path: [
    ['C', 54, 0, 58, 3, 60, 10],
    ['C', 66, 26, 78, 34, 80, 46],
    ['L', 80, 56],
    ['C', 80, 61, 77, 64, 72, 64],
  ],
}

/** A stopper of metal on a cone with lips, in its wooden stand. */
export const drawKnobStopper = (easel: Easel): Piece => {
  const [fact, metal] = pickByFact(easel, metals)
  const [wood, tone] = pickByFact(easel, woods)
  const knob = easel.luck.pick(knobs)
  const top = -64 - 78 - 14 - knob.H
  const collar = 'M-44 -156Q-44 -142 -34 -142H34Q44 -142 44 -156Q44 -162 38 -162H-38Q-44 -162 -44 -156Z'
  const art =
    drawTurned(easel, coneShape, '#2b2928', -146) +
    drawTurned(easel, standShape, tone, -64) +
    `<ellipse cy="-62" rx="40" ry="4" fill="#000" opacity=".35"/>` +
    drawLine('M-62 -52Q0 -46 62 -52M-76 -22Q0 -15 76 -22', '#000000', 1.2, 0.22) +
    drawLit(easel, collar, metal, 'gloss') +
    drawTurned(easel, knob, metal, top) +
    drawLine('M-20 -168H20', '#000000', 1.2, 0.3) +
    placeAt(0, top + knob.H * 0.46, seal(easel, 17, mix(metal, '#000000', 0.55)))
  return { art, reach: 78, facts: [fact, wood] }
}
