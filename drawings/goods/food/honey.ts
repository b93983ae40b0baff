import { type Hex, mix } from '../../color.ts'
import type { LatheShape } from '../../lathe.ts'
import {
  placeAt,
  toDrinkFill,
  type Easel,
  fill,
  drawLine,
  defineLiquid,
  drawLit,
  clipTo,
  pickByFact,
  type Piece,
} from '../easel.ts'
import type { GoodsFact } from '../goods-facts.ts'
import { drawJar, lids, drawJarLid, drawSheen } from './jar.ts'
import { label, type Paper, papers } from './label.ts'

const honeyJar: LatheShape = {
  H: 232,
  start: [62, 0],
  path: [
    ['L', 62, 18],
    ['C', 62, 28, 86, 34, 86, 54],
    ['L', 86, 200],
    ['C', 86, 220, 78, 232, 66, 232],
  ],
}
const honeys: readonly (readonly [GoodsFact, Hex])[] = [
  ['chestnut', '#8f4f14'],
  ['acacia', '#e0b04a'],
]

const dipperPath = 'M-4 0V-268H4V0Z'
const dipperHead = [-352, -338, -324, -310, -296, -282]

const drawDipper = (easel: Easel) => {
  const wood: Hex = '#b98a52'
  const discs = dipperHead.map((y, i) => {
    const r = [15, 21, 24, 24, 21, 15][i] ?? 15
    return drawLit(
      easel,
      `M${-r} ${y}Q${-r} ${y - 5} ${-r + 5} ${y - 5}H${r - 5}Q${r} ${y - 5} ${r} ${y}Q${r} ${y + 5} ${r - 5} ${y + 5}H${-r + 5}Q${-r} ${y + 5} ${-r} ${y}Z`,
      wood,
      'gloss',
    )
  })
  return (
    drawLit(easel, 'M-7 -262V-358Q0 -366 7 -358V-262Z', mix(wood, '#2a1407', 0.4), 'gloss') +
    drawLit(easel, dipperPath, wood, 'gloss') +
    discs.join('')
  )
}

const hexagon = 'M-44 0H44L74 66L44 132H-44L-74 66Z'

const toCell = (x: number, y: number) => `M${x} ${y - 10}l8.6 5v10l-8.6 5l-8.6 -5v-10z`

// A piece of the comb, standing in the honey.
const drawComb = (color: Hex) => {
  let cells = ''
  for (let row = 0; row < 13; row++)
    for (let i = 0; i < 9; i++) cells += toCell(-70 + i * 17.2 + (row % 2) * 8.6, 34 + row * 15)
  return (
    fill('M-80 40C-40 30 40 44 80 34V222H-80Z', mix(color, '#ffd98a', 0.55)) +
    `<path d="${cells}" fill="${mix(color, '#5a2a08', 0.3)}" fill-opacity=".55" stroke="${mix(color, '#ffe9b8', 0.75)}" stroke-width="2.6"/>`
  )
}

/** A jar of honey, with its comb in it where it is sold so. */
export const drawHoney = (easel: Easel): Piece => {
  const [fact, color] = pickByFact(easel, honeys)
  const hasComb = easel.facts.has('honeycomb')
  const paper = easel.luck.pick(papers)
  const drawInside = (clip: string) =>
    fill(clip, toDrinkFill(easel)) +
    (hasComb ? clipTo(easel, 'i', clip, drawComb(color) + fill(clip, toDrinkFill(easel), 0.35)) : '') +
    drawLine('M-46 40V216M46 40V216', mix(color, '#5a2a08', 0.5), 1.4, 0.4) +
    drawLine('M-44 40V216M48 40V216', '#ffffff', 1.2, 0.3)
  const art =
    (hasComb ? '' : placeAt(40, -26, drawDipper(easel), 7, 0.94)) +
    drawJar(easel, honeyJar, 30, drawInside) +
    drawSheen(easel, honeyJar, 58, 220) +
    drawJarLid(easel, 68, -212, 40, easel.luck.pick(lids)) +
    placeAt(0, -162, drawHoneyLabel(easel, paper))
  return {
    art,
    reach: 84,
    defs: defineLiquid(easel, color),
    facts: [fact, ...(hasComb ? (['honeycomb'] as const) : [])],
  }
}

const drawHoneyLabel = (easel: Easel, paper: Paper) =>
  label(easel, { w: 58, h: 132, edge: hexagon, last: 76 }, paper) +
  drawLine('M-41 5H41L68.6 66L41 127H-41L-68.6 66Z', paper[2], 1)
