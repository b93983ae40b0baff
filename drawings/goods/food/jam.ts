import { type Hex, mix } from '../../color.ts'
import { round } from '../../svg.ts'
import type { LatheShape } from '../../lathe.ts'
import {
  placeAt,
  cloths,
  toDrinkFill,
  type Easel,
  fill,
  toLightFill,
  drawLine,
  defineLiquid,
  type Piece,
  clipTo,
  pickByFact,
} from '../easel.ts'
import type { GoodsFact } from '../goods-facts.ts'
import { drawJar, drawSheen } from './jar.ts'
import { label, type Paper, papers } from './label.ts'

const potShape: LatheShape = {
  H: 226,
  start: [72, 0],
  path: [
    ['L', 72, 16],
    ['C', 72, 26, 88, 30, 88, 48],
    ['L', 86, 204],
    ['C', 86, 218, 80, 226, 70, 226],
  ],
}
const jams: readonly (readonly [GoodsFact, Hex])[] = [
  ['red-grape', '#5c1226'],
  ['strawberry', '#a3341f'],
  ['apricot', '#c9701c'],
  ['fig', '#8a1f3d'],
]
const clothPath =
  'M-78 -216C-84 -244 -60 -262 0 -262S84 -244 78 -216C86 -206 92 -188 96 -170C84 -164 78 -174 66 -166C54 -160 46 -172 32 -165C18 -160 12 -170 0 -164C-12 -170 -18 -160 -32 -165C-46 -172 -54 -160 -66 -166C-78 -174 -84 -164 -96 -170C-92 -188 -86 -206 -78 -216Z'

const creases =
  'M-60 -212C-62 -200 -66 -184 -66 -170M-30 -208Q-32 -190 -32 -168M0 -207V-168M30 -208Q32 -190 32 -168M60 -212C62 -200 66 -184 66 -170'
const twinePath =
  'M14 -206C30 -226 46 -216 38 -206S18 -200 14 -206C2 -224 -14 -222 -10 -210S8 -200 14 -206L26 -182M14 -206L4 -182'
const ovalPath = 'M0 0C40 0 58 26 58 62S40 124 0 124S-58 98 -58 62S-40 0 0 0Z'
const ovalLine = 'M0 5C36 5 53 30 53 62S36 119 0 119S-53 94 -53 62S-36 5 0 5Z'

const drawChecks = (color: Hex) => {
  const up = [-90, -72, -54, -36, -18, 0, 18, 36, 54, 72, 90].map(
    (x) => `M${round(x * 0.84)} -264L${round(x * 1.04)} -160`,
  )
  const across = [-250, -232, -214, -196, -178].map((y) => `M-100 ${y}Q0 ${y + 8} 100 ${y}`)
  return `<path d="${up.join('')}${across.join('')}" stroke="${color}" stroke-width="8" opacity=".42" fill="none"/>`
}

const drawSeeds = (easel: Easel, color: Hex) => {
  const { luck } = easel
  let art = ''
  for (let i = 0; i < 34; i++) {
    const [x, y, r] = [luck.in(-78, 78), luck.in(34, 210), luck.in(4, 12)]
    art += `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(r)}" ry="${round(r * 0.7)}" fill="${mix(color, luck.pick(['#000000', '#ffd7a0'] as const), luck.in(0.06, 0.24))}" opacity=".6"/>`
  }
  return art
}

// The small seeds of figs, all through the jam.
const drawFigSeeds = ({ luck }: Easel) => {
  let art = ''
  for (let i = 0; i < 90; i++)
    art += `<ellipse cx="${round(luck.in(-80, 80))}" cy="${round(luck.in(34, 212))}" rx="2" ry="1.5" fill="#e8c58a" opacity="${round(luck.in(0.5, 0.9))}"/>`
  return art
}

const cover = (easel: Easel, color: Hex) =>
  clipTo(easel, 'q', clothPath, fill(clothPath, '#f8f2e6') + drawChecks(color)) +
  fill(clothPath, toLightFill(easel, 'matte')) +
  drawLine(creases, '#3a2416', 1.3, 0.22) +
  drawLine(clothPath, '#3a2416', 0.8, 0.35) +
  drawLine('M-79 -216Q0 -204 79 -216M-79 -212Q0 -200 79 -212', '#8a6a3c', 3) +
  drawLine(twinePath, '#8a6a3c', 2.6)

const drawOval = (easel: Easel, paper: Paper) =>
  label(easel, { w: 54, h: 124, edge: ovalPath, last: 66, foot: 10 }, paper) + drawLine(ovalLine, paper[2], 1)

/** A pot of jam under a tied cloth. */
export const drawJam = (easel: Easel): Piece => {
  const [fact, color] = pickByFact(easel, jams)
  const hasFig = easel.facts.has('fig')
  const paper = easel.luck.pick(papers)
  const cloth = easel.luck.pick(cloths)
  const drawInside = (clip: string) =>
    fill(clip, toDrinkFill(easel)) +
    clipTo(
      easel,
      'i',
      clip,
      drawSeeds(easel, color) +
        (hasFig ? drawFigSeeds(easel) : '') +
        fill(clip, toLightFill(easel, 'matte'), 0.7),
    )
  const art =
    drawJar(easel, potShape, 26, drawInside) +
    drawSheen(easel, potShape, 52, 214) +
    placeAt(0, -152, drawOval(easel, paper)) +
    cover(easel, cloth)
  return {
    art,
    reach: 84,
    defs: defineLiquid(easel, color),
    facts: [fact, ...(hasFig ? (['fig'] as const) : [])],
  }
}
