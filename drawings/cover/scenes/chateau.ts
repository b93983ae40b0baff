import type { Luck } from '../../chance.ts'
import { type Hex, mix } from '../../colour.ts'
import { n } from '../../svg.ts'
import { cypress, roundTree } from '../growing.ts'
import { land, ridge, rows } from '../land.ts'
import { type Colours, H, type Scene, W } from '../scene.ts'
import { clouds, disc } from '../sky.ts'

const GROUND = 500

type Walls = { wall: Hex; side: Hex; roof: Hex; lit: Hex }

const wallsOf = (p: Colours): Walls => ({
  wall: p.light,
  side: mix(p.light, p.far, 0.45),
  roof: mix(p.dark, p.mid, 0.25),
  lit: mix(p.dark, p.mid, 0.42),
})

const opening = (x: number, y: number, w: number, h: number, { roof }: Walls) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${roof}"/>`

type Block = { x: number; w: number; h: number; cols: number; floors: number }

const block = ({ x, w, h, cols, floors }: Block, walls: Walls) => {
  const { wall, side } = walls
  const top = GROUND - h
  let art =
    `<rect x="${n(x)}" y="${n(top)}" width="${n(w)}" height="${n(h)}" fill="${wall}"/><rect x="${n(x + w * 0.78)}" y="${n(top)}" width="${n(w * 0.22)}" height="${n(h)}" fill="${side}"/>` +
    `<rect x="${n(x - 4)}" y="${n(top - 5)}" width="${n(w + 8)}" height="6" fill="${side}"/>`
  for (let floor = 0; floor < floors; floor++)
    for (let c = 0; c < cols; c++)
      art += opening(x + (w / cols) * (c + 0.5) - 6, top + 18 + floor * 50, 12, 28, walls)
  return art
}

const wing = (x: number, walls: Walls) =>
  block({ x, w: 120, h: 82, cols: 4, floors: 1 }, walls) +
  `<path d="M${x - 8} ${GROUND - 87}L${x + 16} ${GROUND - 122}H${x + 104}L${x + 128} ${GROUND - 87}Z" fill="${walls.roof}"/>`

const mainHouse = (walls: Walls) => {
  const { roof, lit, wall } = walls
  const dormers = [540, 600, 660].map(
    (x) =>
      `<path d="M${x - 11} ${GROUND - 140}v-24l11-13 11 13v24z" fill="${wall}"/>` +
      opening(x - 5, GROUND - 164, 10, 18, walls),
  )
  return (
    block({ x: 500, w: 200, h: 128, cols: 5, floors: 2 }, walls) +
    `<path d="M490 ${GROUND - 133}L524 ${GROUND - 212}H676L710 ${GROUND - 133}Z" fill="${roof}"/><path d="M600 ${GROUND - 212}H676L710 ${GROUND - 133}H610Z" fill="${lit}" opacity=".5"/>` +
    dormers.join('')
  )
}

const tower = (x: number, walls: Walls) => {
  const { roof, lit, wall, side } = walls
  const eaves = GROUND - 168
  const top = GROUND - 266
  return (
    `<rect x="${x}" y="${eaves}" width="56" height="168" fill="${wall}"/><rect x="${x + 38}" y="${eaves}" width="18" height="168" fill="${side}"/>` +
    `<path d="M${x - 7} ${eaves}L${x + 28} ${top}L${x + 63} ${eaves}Z" fill="${roof}"/><path d="M${x + 28} ${top}L${x + 63} ${eaves}H${x + 30}Z" fill="${lit}" opacity=".5"/><path d="M${x + 28} ${top}v-20" stroke="${roof}" stroke-width="3"/>` +
    [0, 1, 2].map((floor) => opening(x + 22, GROUND - 148 + floor * 48, 12, 26, walls)).join('')
  )
}

const park = (luck: Luck, p: Colours) => {
  let art = ''
  for (let i = 0; i < 9; i++) {
    const left = luck.in(60, 330)
    const right = W - luck.in(60, 330)
    art += roundTree(left, GROUND + 4, luck.in(28, 46), i % 2 ? p.mid : p.near, p.dark)
    art += roundTree(right, GROUND + 4, luck.in(28, 46), i % 2 ? p.near : p.mid, p.dark)
  }
  return art
}

const CYPRESSES = [
  [470, 96],
  [730, 96],
  [404, 124],
  [796, 124],
] as const

const garden = (luck: Luck, p: Colours) =>
  `<path d="M0 ${GROUND}H${W}V${H}H0Z" fill="${p.mid}"/>` +
  rows(luck, () => GROUND + 8, p) +
  `<path d="M588 ${GROUND}H612L690 ${H}H510Z" fill="${mix(p.light, p.sky, 0.4)}"/>` +
  CYPRESSES.map(([x, h]) => cypress(x, GROUND + 24 + (h - 96) * 1.1, h, p.dark)).join('')

/** A château at the end of its drive. */
export const chateau: Scene = (luck, p) => {
  const back = ridge(luck, 380, 36, 2)
  const walls = wallsOf(p)
  return (
    disc(luck, p, 170) +
    clouds(luck, p) +
    land(back, p.far) +
    park(luck, p) +
    wing(330, walls) +
    wing(750, walls) +
    mainHouse(walls) +
    tower(448, walls) +
    tower(696, walls) +
    `<path d="M584 ${GROUND}v-40a16 16 0 0 1 32 0v40z" fill="${p.accent}"/>` +
    garden(luck, p)
  )
}
