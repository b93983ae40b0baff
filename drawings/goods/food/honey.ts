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
  type Piece,
} from '../easel.ts'
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
const honeys: readonly Hex[] = ['#d9962a', '#c27a1c', '#e0b04a', '#9c5a14']

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

/** A jar of honey with its dipper behind it. */
export const drawHoney = (easel: Easel): Piece => {
  const color = easel.luck.pick(honeys)
  const paper = easel.luck.pick(papers)
  const drawInside = (clip: string) =>
    fill(clip, toDrinkFill(easel)) +
    drawLine('M-46 40V216M46 40V216', mix(color, '#5a2a08', 0.5), 1.4, 0.4) +
    drawLine('M-44 40V216M48 40V216', '#ffffff', 1.2, 0.3)
  const art =
    placeAt(40, -26, drawDipper(easel), 7, 0.94) +
    drawJar(easel, honeyJar, 30, drawInside) +
    drawSheen(easel, honeyJar, 58, 220) +
    drawJarLid(easel, 68, -212, 40, easel.luck.pick(lids)) +
    placeAt(0, -162, drawHoneyLabel(easel, paper))
  return { art, reach: 84, defs: defineLiquid(easel, color) }
}

const drawHoneyLabel = (easel: Easel, paper: Paper) =>
  label(easel, { w: 58, h: 132, edge: hexagon, last: 76 }, paper) +
  drawLine('M-41 5H41L68.6 66L41 127H-41L-68.6 66Z', paper[2], 1)
