import { type Hex, mix } from '../../colour.ts'
import type { Turned } from '../../turned.ts'
import { at, drinkOf, type Easel, fill, lightOf, liquid, type Piece, within } from '../easel.ts'
import { jar, LIDS, lidOf, sheen } from './jar.ts'
import { label, PAPERS } from './label.ts'

const TALL: Turned = {
  H: 330,
  start: [58, 0],
  path: [
    ['L', 58, 18],
    ['C', 58, 34, 74, 40, 74, 66],
    ['L', 74, 300],
    ['C', 74, 320, 68, 330, 58, 330],
  ],
}
const OLIVES: readonly (readonly [skin: Hex, brine: Hex])[] = [
  ['#7d8a2e', '#c6c583'],
  ['#5a6424', '#bdb873'],
  ['#3a2430', '#a98c82'],
]

const olive = (easel: Easel, x: number, y: number, skin: Hex) => {
  const { luck } = easel
  const tone = mix(skin, luck.pick(['#000000', '#f4f0b0'] as const), luck.in(0, 0.2))
  const pit =
    luck.next() < 0.6
      ? `<circle cx="10" r="4" fill="#b5371f"/><circle cx="11" cy="-1" r="1.4" fill="#fff" opacity=".5"/>`
      : ''
  const art = `<ellipse rx="17" ry="13" fill="${tone}" stroke="${mix(skin, '#000000', 0.45)}" stroke-width=".9"/><ellipse cx="-5" cy="-5" rx="6" ry="3" fill="#fff" opacity=".32"/>${pit}`
  return at(x, y, art, luck.in(-60, 60))
}

const packed = (easel: Easel, skin: Hex) => {
  let art = ''
  for (let row = 0; row < 13; row++)
    for (let i = 0; i < 5; i++)
      art += olive(
        easel,
        -62 + i * 31 + (row % 2) * 15 + easel.luck.in(-3, 3),
        56 + row * 22 + easel.luck.in(-3, 3),
        skin,
      )
  return art
}

/** A tall jar of olives. */
export const olives = (easel: Easel): Piece => {
  const [skin, brine] = easel.luck.pick(OLIVES)
  const paper = easel.luck.pick(PAPERS)
  const inside = (clip: string) =>
    fill(clip, drinkOf(easel)) +
    within(easel, 'i', clip, packed(easel, skin)) +
    fill(clip, lightOf(easel, 'matte'))
  const art =
    jar(easel, TALL, 34, inside) +
    sheen(easel, TALL, 70, 316) +
    lidOf(easel, 64, -308, 44, easel.luck.pick(LIDS)) +
    at(0, -200, label(easel, { w: 71, h: 138 }, paper))
  return { art, reach: 72, defs: liquid(easel, brine) }
}
