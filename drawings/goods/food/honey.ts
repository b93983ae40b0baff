import { type Hex, mix } from '../../colour.ts'
import type { Turned } from '../../turned.ts'
import { at, drinkOf, type Easel, fill, line, liquid, lit, type Piece } from '../easel.ts'
import { jar, LIDS, lidOf, sheen } from './jar.ts'
import { label, type Paper, PAPERS } from './label.ts'

const HONEY_JAR: Turned = {
  H: 232,
  start: [62, 0],
  path: [
    ['L', 62, 18],
    ['C', 62, 28, 86, 34, 86, 54],
    ['L', 86, 200],
    ['C', 86, 220, 78, 232, 66, 232],
  ],
}
const HONEYS: readonly Hex[] = ['#d9962a', '#c27a1c', '#e0b04a', '#9c5a14']

const DIPPER = 'M-4 0V-268H4V0Z'
const HEAD = [-352, -338, -324, -310, -296, -282]

const dipper = (easel: Easel) => {
  const wood: Hex = '#b98a52'
  const discs = HEAD.map((y, i) => {
    const r = [15, 21, 24, 24, 21, 15][i] ?? 15
    return lit(
      easel,
      `M${-r} ${y}Q${-r} ${y - 5} ${-r + 5} ${y - 5}H${r - 5}Q${r} ${y - 5} ${r} ${y}Q${r} ${y + 5} ${r - 5} ${y + 5}H${-r + 5}Q${-r} ${y + 5} ${-r} ${y}Z`,
      wood,
      'gloss',
    )
  })
  return (
    lit(easel, 'M-7 -262V-358Q0 -366 7 -358V-262Z', mix(wood, '#2a1407', 0.4), 'gloss') +
    lit(easel, DIPPER, wood, 'gloss') +
    discs.join('')
  )
}

const HEXAGON = 'M-44 0H44L74 66L44 132H-44L-74 66Z'

/** A jar of honey with its dipper behind it. */
export const honey = (easel: Easel): Piece => {
  const colour = easel.luck.pick(HONEYS)
  const paper = easel.luck.pick(PAPERS)
  const inside = (clip: string) =>
    fill(clip, drinkOf(easel)) +
    line('M-46 40V216M46 40V216', mix(colour, '#5a2a08', 0.5), 1.4, 0.4) +
    line('M-44 40V216M48 40V216', '#ffffff', 1.2, 0.3)
  const art =
    at(40, -26, dipper(easel), 7, 0.94) +
    jar(easel, HONEY_JAR, 30, inside) +
    sheen(easel, HONEY_JAR, 58, 220) +
    lidOf(easel, 68, -212, 40, easel.luck.pick(LIDS)) +
    at(0, -162, honeyLabel(easel, paper))
  return { art, reach: 84, defs: liquid(easel, colour) }
}

const honeyLabel = (easel: Easel, paper: Paper) =>
  label(easel, { w: 58, h: 132, edge: HEXAGON, last: 76 }, paper) +
  line('M-41 5H41L68.6 66L41 127H-41L-68.6 66Z', paper[2], 1)
