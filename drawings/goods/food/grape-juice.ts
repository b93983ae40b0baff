import { type Hex, mix } from '../../colour.ts'
import { n } from '../../svg.ts'
import type { Turned } from '../../turned.ts'
import { at, drinkOf, type Easel, fill, lightOf, line, liquid, lit, type Piece } from '../easel.ts'
import { jar, sheen } from './jar.ts'
import { label, type Paper, PAPERS } from './label.ts'

const FLASK: Turned = {
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

const JUICES: readonly (readonly [juice: Hex, paper: Paper])[] = [
  ['#4a1030', ['#f6f0e1', '#2a211b', '#7a1d4a']],
  ['#6d1526', ['#fbf8f0', '#23201d', '#8a1f33']],
  ['#c9c268', ['#eef0e4', '#29331f', '#5f7038']],
]

const bunch = (ink: Hex, tone: Hex) => {
  let art = `<path d="M0 -14V-24M0 -17C5 -27 15 -26 19 -19C12 -12 5 -12 0 -17Z" fill="${ink}" stroke="${ink}" stroke-width="1.6"/>`
  for (const [row, count] of [3, 4, 3, 2, 1].entries())
    for (let i = 0; i < count; i++)
      art += `<circle cx="${n((i - (count - 1) / 2) * 10.6)}" cy="${n(-8 + row * 9)}" r="5.5" fill="${mix(tone, '#ffffff', (row + i) % 3 === 0 ? 0.22 : 0.06)}" stroke="${ink}" stroke-width=".8"/>`
  return art
}

// A stopper of porcelain held by a wire, as on old lemonade bottles.
const swing = (easel: Easel) => {
  const wire = '#8b8f8d'
  return (
    line('M-27 -474V-456C-40 -462 -44 -500 -18 -528M27 -474V-456C40 -462 44 -500 18 -528', wire, 3) +
    lit(easel, 'M-21 -512Q-24 -536 -12 -542H12Q24 -536 21 -512Z', '#f4efe6', 'matte') +
    lit(easel, 'M-24 -514H24V-506H-24Z', '#b5492f', 'matte') +
    line('M-18 -528C-8 -534 8 -534 18 -528', wire, 3) +
    line('M-28 -472H28M-28 -466H28', wire, 2.4)
  )
}

/** Grape juice in a bottle with a swing stopper. */
export const grapeJuice = (easel: Easel): Piece => {
  const [juice, own] = easel.luck.pick(JUICES)
  const paper = easel.luck.next() < 0.6 ? own : easel.luck.pick(PAPERS)
  const inside = (clip: string) => fill(clip, drinkOf(easel))
  const art =
    jar(easel, FLASK, 120, inside) +
    line('M-72 -22Q0 -12 72 -22', '#ffffff', 1.4, 0.3) +
    sheen(easel, FLASK, 40, 490) +
    at(0, -244, label(easel, { w: 70.5, h: 190, foot: 60 }, paper)) +
    at(0, -88, bunch(paper[1], juice), 0, 0.88) +
    fill('M-28 -502H28V-486H-28Z', lightOf(easel, 'crystal')) +
    swing(easel)
  return { art, reach: 72, defs: liquid(easel, juice) }
}
