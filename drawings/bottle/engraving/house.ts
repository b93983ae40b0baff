import type { Luck } from '../../chance.ts'
import { n } from '../../svg.ts'
import { clouds, poplar, tree, vineyard } from './grounds.ts'
import { coneRoof, hipRoof, line, type Volume, volume } from './masonry.ts'

// Three plans: towers and wings, towers alone, a portico between wings.
const TOWERS_ALONE = 1
const PORTICO = 2

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

const wings = ({ main, tower, wing }: Plan, ink: string) =>
  [main.x - tower.w - wing.w, main.x + main.w + tower.w]
    .map((x) => volume({ ...wing, x }, ink) + hipRoof({ ...wing, x }, 5))
    .join('')

const portico = ({ main: { h } }: Plan) =>
  line(`M${n(-6)} ${n(-h - 0.9)}L0 ${n(-h - 7)}L6 ${n(-h - 0.9)}`, 0.6) +
  line(`M-6 0V${n(-h)}M-2.4 0V${n(-h)}M2.4 0V${n(-h)}M6 0V${n(-h)}`, 0.7)

const towers = (luck: Luck, { main, tower }: Plan, ink: string) =>
  [main.x - tower.w, main.x + main.w]
    .map((x) => volume({ ...tower, x }, ink) + coneRoof({ ...tower, x }, luck.in(11, 14)))
    .join('')

const trees = (luck: Luck) => {
  let art = tree(luck, -44, 15, 5) + tree(luck, 44, 14, 5.4)
  if (luck.next() < 0.6) art += poplar(-36.5, 20) + poplar(37, 21)
  if (luck.next() < 0.5) art += tree(luck, -50, 11, 4)
  return art
}

/** An engraved country house with its vines: 108 wide, ground at y = 0, the door at x = 0. */
export const house = (luck: Luck, ink: string): string => {
  const p = plan(luck)
  let art = p.style === TOWERS_ALONE ? '' : wings(p, ink)
  art += volume(p.main, ink) + hipRoof(p.main, p.style === PORTICO ? 5 : 9)
  art += p.style === PORTICO ? portico(p) : towers(luck, p, ink)
  art += `<path d="M-1.7 0v-5a1.7 1.7 0 0 1 3.4 0V0z" fill="${ink}" stroke="none"/>`
  art += trees(luck) + vineyard() + clouds(luck)
  return `<g fill="none" stroke="${ink}" stroke-linejoin="round">${art}</g>`
}
