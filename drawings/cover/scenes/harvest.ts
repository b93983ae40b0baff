import type { Luck } from '../../chance.ts'
import { mix } from '../../colour.ts'
import { n } from '../../svg.ts'
import { bunch, leaf } from '../growing.ts'
import { land, ridge, type Ridge } from '../land.ts'
import { type Colours, H, type Scene } from '../scene.ts'
import { disc } from '../sky.ts'

const furrows = (ground: Ridge, p: Colours) =>
  Array.from({ length: 14 }, (_, i) => {
    const x = 600 + (i - 6.5) * 30
    return `<path d="M${n(x)} ${n(ground(x))}L${n(600 + (i - 6.5) * 190)} ${H}" stroke="${p.soil}" stroke-width="${n(4 + Math.abs(i - 6.5))}"/>`
  }).join('')

const branch = (p: Colours) =>
  `<path d="M-20 96C200 40 330 150 560 92S900 30 1220 120" fill="none" stroke="${p.dark}" stroke-width="13" stroke-linecap="round"/><path d="M520 98C500 150 540 170 520 210M820 74C850 110 820 140 850 170" fill="none" stroke="${p.dark}" stroke-width="4"/>`

const foliage = (luck: Luck, p: Colours) => {
  const tones = [p.soil, p.near, mix(p.soil, p.accent, 0.35), mix(p.near, p.accent, 0.5)]
  const vein = mix(p.dark, p.near, 0.4)
  return (x: number, y: number, angle: number, size: number) =>
    leaf(x, y, angle, size, luck.pick(tones), vein)
}

const BEHIND = [40, 150, 260, 930, 1040, 1160]
const BEFORE = [
  [345, 120],
  [500, 100],
  [600, 126],
  [765, 90],
  [830, 160],
] as const

/** Two bunches on the vine, the land behind them. */
export const harvest: Scene = (luck, p) => {
  const far = ridge(luck, 420, 40, 1.8)
  const middle = ridge(luck, 500, 46, 1.6)
  const near = ridge(luck, 610, 34, 1.4)
  const put = foliage(luck, p)
  const back = disc(luck, p, 240) + land(far, p.far) + land(middle, p.mid) + land(near, p.near)
  const behind = BEHIND.map((x) =>
    put(x + luck.in(-20, 20), luck.in(40, 130), luck.in(-50, 50) + 180, luck.in(1.3, 1.9)),
  ).join('')
  const bunches = bunch(luck, 420, 214, 1.28, p) + bunch(luck, 690, 200, 1.5, p)
  const before = BEFORE.map(([x, y]) => put(x, y, luck.in(-40, 40) + 180, luck.in(1.3, 1.75))).join('')
  return back + furrows(near, p) + branch(p) + behind + bunches + before
}
