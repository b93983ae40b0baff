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
} from '../easel.ts'
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
const olives: readonly (readonly [skin: Hex, brine: Hex])[] = [
  ['#7d8a2e', '#c6c583'],
  ['#5a6424', '#bdb873'],
  ['#3a2430', '#a98c82'],
]

const drawOlive = (easel: Easel, x: number, y: number, skin: Hex) => {
  const { luck } = easel
  const tone = mix(skin, luck.pick(['#000000', '#f4f0b0'] as const), luck.in(0, 0.2))
  const pit =
    luck.next() < 0.6
      ? `<circle cx="10" r="4" fill="#b5371f"/><circle cx="11" cy="-1" r="1.4" fill="#fff" opacity=".5"/>`
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

/** A tall jar of olives. */
export const drawOlives = (easel: Easel): Piece => {
  const [skin, brine] = easel.luck.pick(olives)
  const paper = easel.luck.pick(papers)
  const drawInside = (clip: string) =>
    fill(clip, toDrinkFill(easel)) +
    clipTo(easel, 'i', clip, drawPacking(easel, skin)) +
    fill(clip, toLightFill(easel, 'matte'))
  const art =
    drawJar(easel, tallJar, 34, drawInside) +
    drawSheen(easel, tallJar, 70, 316) +
    drawJarLid(easel, 64, -308, 44, easel.luck.pick(lids)) +
    placeAt(0, -200, label(easel, { w: 71, h: 138 }, paper))
  return { art, reach: 72, defs: defineLiquid(easel, brine) }
}
