import { type Hex, mix } from '../../color.ts'
import type { LatheShape } from '../../lathe.ts'
import {
  placeAt,
  toDrinkFill,
  type Easel,
  fill,
  toLightFill,
  defineLiquid,
  type Piece,
  clipTo,
  drawLine,
  pickByFact,
} from '../easel.ts'
import type { GoodsFact } from '../goods-facts.ts'
import { drawJar, lids, drawJarLid, drawSheen } from './jar.ts'
import { label, papers } from './label.ts'

const tallJar: LatheShape = {
  H: 330,
  start: [58, 0],
  path: [
    ['L', 58, 18],
    ['C', 58, 34, 74, 40, 74, 66],
    ['L', 74, 300],
    ['C', 74, 320, 68, 330, 58, 330],
  ],
}
type Olive = { skin: Hex; brine: Hex }
const olives: readonly (readonly [GoodsFact, Olive])[] = [
  ['green', { skin: '#8b9a35', brine: '#d3d08c' }],
  ['black', { skin: '#38232e', brine: '#a98c82' }],
]

const drawOlive = (easel: Easel, x: number, y: number, skin: Hex) => {
  const { luck } = easel
  const tone = mix(skin, luck.pick(['#000000', '#f4f0b0'] as const), luck.in(0, 0.2))
  // Of a pitted olive one sees the hole that the stone left.
  const pit =
    easel.facts.has('pitted') && luck.next() < 0.7
      ? `<ellipse cx="12" rx="3.4" ry="4.4" fill="${mix(skin, '#1a1408', 0.72)}"/><path d="M10 -3.6A3.4 4.4 0 0 0 10 3.6" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1"/>`
      : ''
  const art = `<ellipse rx="17" ry="13" fill="${tone}" stroke="${mix(skin, '#000000', 0.45)}" stroke-width=".9"/><ellipse cx="-5" cy="-5" rx="6" ry="3" fill="#fff" opacity=".32"/>${pit}`
  return placeAt(x, y, art, luck.in(-60, 60))
}

const drawPacking = (easel: Easel, skin: Hex) => {
  let art = ''
  for (let row = 0; row < 13; row++)
    for (let i = 0; i < 5; i++)
      art += drawOlive(
        easel,
        -62 + i * 31 + (row % 2) * 15 + easel.luck.in(-3, 3),
        56 + row * 22 + easel.luck.in(-3, 3),
        skin,
      )
  return art
}

const peels = [
  [-56, 70, 20],
  [44, 96, -40],
  [-50, 292, 70],
  [52, 300, 10],
] as const
const drawPeel = ([x, y, turn]: (typeof peels)[number]) =>
  placeAt(
    x,
    y,
    drawLine('M-16 4C-12 -8 8 -12 17 -2', '#f0d24a', 8) + drawLine('M-14 7C-9 -3 7 -7 15 2', '#fbf1c0', 2.6),
    turn,
  )

const sprigs = [
  [20, 74, 24],
  [-34, 104, -60],
  [20, 306, 80],
] as const
const drawSprig = ([x, y, turn]: (typeof sprigs)[number]) => {
  const leaves = [-20, -12, -4, 4, 12].map((at) => `M${at} 0l3 -7M${at + 3} 0l3 7`).join('')
  return placeAt(x, y, drawLine('M-26 0H22', '#5d4a2a', 1.8) + drawLine(leaves, '#4f6b3a', 3.4), turn)
}

/** A tall jar of olives. */
export const drawOlives = (easel: Easel): Piece => {
  const [fact, { skin, brine }] = pickByFact(easel, olives)
  const [hasLemon, hasThyme] = [easel.facts.has('lemon'), easel.facts.has('thyme')]
  const herbs =
    (hasThyme ? sprigs.map(drawSprig).join('') : '') + (hasLemon ? peels.map(drawPeel).join('') : '')
  const paper = easel.luck.pick(papers)
  const drawInside = (clip: string) =>
    fill(clip, toDrinkFill(easel)) +
    clipTo(easel, 'i', clip, drawPacking(easel, skin) + herbs) +
    fill(clip, toLightFill(easel, 'matte'))
  const art =
    drawJar(easel, tallJar, 34, drawInside) +
    drawSheen(easel, tallJar, 70, 316) +
    drawJarLid(easel, 64, -308, 44, easel.luck.pick(lids)) +
    placeAt(0, -200, label(easel, { w: 71, h: 138 }, paper))
  const herbFacts = (['pitted', 'lemon', 'thyme'] as const).filter((each) => easel.facts.has(each))
  return { art, reach: 72, defs: defineLiquid(easel, brine), facts: [fact, ...herbFacts] }
}
