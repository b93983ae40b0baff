import type { Luck } from '../../chance.ts'
import { round } from '../../svg.ts'
import { drawEngravedClouds, drawPoplar, drawTree, drawVineyard } from './grounds.ts'
import { drawConeRoof, drawHipRoof, drawStroke, type Volume, drawVolume } from './masonry.ts'

// Three plans: towers and wings, towers alone, a portico between wings.
const towersAlone = 1
const portico = 2

type Plan = { style: number; main: Volume; tower: Omit<Volume, 'x'>; wing: Omit<Volume, 'x'> }

const plan = (luck: Luck): Plan => {
  const style = luck.int(0, 2)
  const w = luck.in(22, 30)
  const h = luck.in(15, 19)
  return {
    style,
    main: { x: -w / 2, w, h, rows: 2, cols: 5 },
    tower: { w: luck.in(7, 8.6), h: h + luck.in(3, 8), rows: 3, cols: 1 },
    wing: { w: luck.in(11, 16), h: h * luck.in(0.55, 0.7), rows: 1, cols: 3 },
  }
}

const drawWings = ({ main, tower, wing }: Plan, ink: string) =>
  [main.x - tower.w - wing.w, main.x + main.w + tower.w]
    .map((x) => drawVolume({ ...wing, x }, ink) + drawHipRoof({ ...wing, x }, 5))
    .join('')

const drawPortico = ({ main: { h } }: Plan) =>
  drawStroke(`M${round(-6)} ${round(-h - 0.9)}L0 ${round(-h - 7)}L6 ${round(-h - 0.9)}`, 0.6) +
  drawStroke(`M-6 0V${round(-h)}M-2.4 0V${round(-h)}M2.4 0V${round(-h)}M6 0V${round(-h)}`, 0.7)

const drawTowers = (luck: Luck, { main, tower }: Plan, ink: string) =>
  [main.x - tower.w, main.x + main.w]
    .map((x) => drawVolume({ ...tower, x }, ink) + drawConeRoof({ ...tower, x }, luck.in(11, 14)))
    .join('')

const drawTrees = (luck: Luck) => {
  let art = drawTree(luck, -44, 15, 5) + drawTree(luck, 44, 14, 5.4)
  if (luck.next() < 0.6) art += drawPoplar(-36.5, 20) + drawPoplar(37, 21)
  if (luck.next() < 0.5) art += drawTree(luck, -50, 11, 4)
  return art
}

/** An engraved country house with its vines: 108 wide, ground at y = 0, the door at x = 0. */
export const drawHouse = (luck: Luck, ink: string): string => {
  const p = plan(luck)
  let art = p.style === towersAlone ? '' : drawWings(p, ink)
  art += drawVolume(p.main, ink) + drawHipRoof(p.main, p.style === portico ? 5 : 9)
  art += p.style === portico ? drawPortico(p) : drawTowers(luck, p, ink)
  art += `<path d="M-1.7 0v-5a1.7 1.7 0 0 1 3.4 0V0z" fill="${ink}" stroke="none"/>`
  art += drawTrees(luck) + drawVineyard() + drawEngravedClouds(luck)
  return `<g fill="none" stroke="${ink}" stroke-linejoin="round">${art}</g>`
}
