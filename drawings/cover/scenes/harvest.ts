import type { Luck } from '../../chance.ts'
import { mix } from '../../color.ts'
import { round } from '../../svg.ts'
import { drawBunch, drawLeaf } from '../growing.ts'
import { drawLand, createRidge, type Ridge } from '../land.ts'
import { type Colors, H, type Scene } from '../scene.ts'
import { drawDisc } from '../sky.ts'

const drawFurrows = (ground: Ridge, p: Colors) =>
  Array.from({ length: 14 }, (_, i) => {
    const x = 600 + (i - 6.5) * 30
    return `<path d="M${round(x)} ${round(ground(x))}L${round(600 + (i - 6.5) * 190)} ${H}" stroke="${p.soil}" stroke-width="${round(4 + Math.abs(i - 6.5))}"/>`
  }).join('')

const drawBranch = (p: Colors) =>
  `<path d="M-20 96C200 40 330 150 560 92S900 30 1220 120" fill="none" stroke="${p.dark}" stroke-width="13" stroke-linecap="round"/><path d="M520 98C500 150 540 170 520 210M820 74C850 110 820 140 850 170" fill="none" stroke="${p.dark}" stroke-width="4"/>`

const createFoliage = (luck: Luck, p: Colors) => {
  const tones = [p.soil, p.near, mix(p.soil, p.accent, 0.35), mix(p.near, p.accent, 0.5)]
  const vein = mix(p.dark, p.near, 0.4)
  return (x: number, y: number, angle: number, size: number) =>
    drawLeaf(x, y, angle, size, luck.pick(tones), vein)
}

const bunchesBehind = [40, 150, 260, 930, 1040, 1160]
const bunchesBefore = [
  [345, 120],
  [500, 100],
  [600, 126],
  [765, 90],
  [830, 160],
] as const

/** Two bunches on the vine, the land behind them. */
export const drawHarvest: Scene = (luck, p) => {
  const far = createRidge(luck, 420, 40, 1.8)
  const middle = createRidge(luck, 500, 46, 1.6)
  const near = createRidge(luck, 610, 34, 1.4)
  const drawFoliage = createFoliage(luck, p)
  const back =
    drawDisc(luck, p, 240) + drawLand(far, p.far) + drawLand(middle, p.mid) + drawLand(near, p.near)
  const behind = bunchesBehind
    .map((x) =>
      drawFoliage(x + luck.in(-20, 20), luck.in(40, 130), luck.in(-50, 50) + 180, luck.in(1.3, 1.9)),
    )
    .join('')
  const bunches = drawBunch(luck, 420, 214, 1.28, p) + drawBunch(luck, 690, 200, 1.5, p)
  const before = bunchesBefore
    .map(([x, y]) => drawFoliage(x, y, luck.in(-40, 40) + 180, luck.in(1.3, 1.75)))
    .join('')
  return back + drawFurrows(near, p) + drawBranch(p) + behind + bunches + before
}
