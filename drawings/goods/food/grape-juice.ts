import { type Hex, mix } from '../../color.ts'
import { round } from '../../svg.ts'
import type { LatheShape } from '../../lathe.ts'
import {
  placeAt,
  toDrinkFill,
  type Easel,
  fill,
  toLightFill,
  drawLine,
  defineLiquid,
  drawLit,
  pickByFact,
  type Piece,
} from '../easel.ts'
import type { GoodsFact } from '../goods-facts.ts'
import { drawSet } from '../sets.ts'
import { drawJar, drawSheen } from './jar.ts'
import { label, type Paper, papers } from './label.ts'

const flask: LatheShape = {
  H: 506,
  start: [25, 0],
  path: [
    ['L', 28, 4],
    ['L', 28, 20],
    ['L', 24, 26],
    ['L', 25, 96],
    ['C', 27, 150, 74, 168, 74, 236],
    ['L', 73, 478],
    ['C', 73, 496, 66, 506, 56, 506],
  ],
}

type Juice = { juice: Hex; own: Paper }
const juices: readonly (readonly [GoodsFact, Juice])[] = [
  ['campbell', { juice: '#4a1030', own: ['#f6f0e1', '#2a211b', '#7a1d4a'] }],
  ['red-grape', { juice: '#6d1526', own: ['#fbf8f0', '#23201d', '#8a1f33'] }],
  ['white-grape', { juice: '#c9c268', own: ['#eef0e4', '#29331f', '#5f7038'] }],
]

const drawBunch = (ink: Hex, tone: Hex) => {
  let art = `<path d="M0 -14V-24M0 -17C5 -27 15 -26 19 -19C12 -12 5 -12 0 -17Z" fill="${ink}" stroke="${ink}" stroke-width="1.6"/>`
  for (const [row, count] of [3, 4, 3, 2, 1].entries())
    for (let i = 0; i < count; i++)
      art += `<circle cx="${round((i - (count - 1) / 2) * 10.6)}" cy="${round(-8 + row * 9)}" r="5.5" fill="${mix(tone, '#ffffff', (row + i) % 3 === 0 ? 0.22 : 0.06)}" stroke="${ink}" stroke-width=".8"/>`
  return art
}

// A stopper of porcelain held by a wire, as on old lemonade bottles.
const drawSwingTop = (easel: Easel) => {
  const wire = '#8b8f8d'
  return (
    drawLine('M-27 -474V-456C-40 -462 -44 -500 -18 -528M27 -474V-456C40 -462 44 -500 18 -528', wire, 3) +
    drawLit(easel, 'M-21 -512Q-24 -536 -12 -542H12Q24 -536 21 -512Z', '#f4efe6', 'matte') +
    drawLit(easel, 'M-24 -514H24V-506H-24Z', '#b5492f', 'matte') +
    drawLine('M-18 -528C-8 -534 8 -534 18 -528', wire, 3) +
    drawLine('M-28 -472H28M-28 -466H28', wire, 2.4)
  )
}

/** Grape juice in a bottle with a swing stopper. */
export const drawGrapeJuice = (easel: Easel): Piece => {
  const [fact, { juice, own }] = pickByFact(easel, juices)
  const paper = easel.luck.next() < 0.6 ? own : easel.luck.pick(papers)
  const drawInside = (clip: string) => fill(clip, toDrinkFill(easel))
  const art =
    drawJar(easel, flask, 120, drawInside) +
    drawLine('M-72 -22Q0 -12 72 -22', '#ffffff', 1.4, 0.3) +
    drawSheen(easel, flask, 40, 490) +
    placeAt(0, -244, label(easel, { w: 70.5, h: 190, foot: 60 }, paper)) +
    placeAt(0, -88, drawBunch(paper[1], juice), 0, 0.88) +
    fill('M-28 -502H28V-486H-28Z', toLightFill(easel, 'crystal')) +
    drawSwingTop(easel)
  const { set, ...standing } = drawSet(easel, art, 72)
  return { ...standing, defs: defineLiquid(easel, juice), facts: [fact, ...set] }
}
