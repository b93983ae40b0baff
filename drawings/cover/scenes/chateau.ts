import type { Luck } from '../../chance.ts'
import { type Hex, mix } from '../../color.ts'
import { round } from '../../svg.ts'
import { drawCypress, roundTree } from '../growing.ts'
import { drawLand, createRidge, drawRows } from '../land.ts'
import { type Colors, H, type Scene, W } from '../scene.ts'
import { drawClouds, drawDisc } from '../sky.ts'

const groundY = 500

type Walls = { wall: Hex; side: Hex; roof: Hex; lit: Hex }

const createWalls = (p: Colors): Walls => ({
  wall: p.light,
  side: mix(p.light, p.far, 0.45),
  roof: mix(p.dark, p.mid, 0.25),
  lit: mix(p.dark, p.mid, 0.42),
})

const drawOpening = (x: number, y: number, w: number, h: number, { roof }: Walls) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${roof}"/>`

type Block = { x: number; w: number; h: number; cols: number; floors: number }

const block = ({ x, w, h, cols, floors }: Block, walls: Walls) => {
  const { wall, side } = walls
  const top = groundY - h
  let art =
    `<rect x="${round(x)}" y="${round(top)}" width="${round(w)}" height="${round(h)}" fill="${wall}"/><rect x="${round(x + w * 0.78)}" y="${round(top)}" width="${round(w * 0.22)}" height="${round(h)}" fill="${side}"/>` +
    `<rect x="${round(x - 4)}" y="${round(top - 5)}" width="${round(w + 8)}" height="6" fill="${side}"/>`
  for (let floor = 0; floor < floors; floor++)
    for (let c = 0; c < cols; c++)
      art += drawOpening(x + (w / cols) * (c + 0.5) - 6, top + 18 + floor * 50, 12, 28, walls)
  return art
}

const drawWing = (x: number, walls: Walls) =>
  block({ x, w: 120, h: 82, cols: 4, floors: 1 }, walls) +
  `<path d="M${x - 8} ${groundY - 87}L${x + 16} ${groundY - 122}H${x + 104}L${x + 128} ${groundY - 87}Z" fill="${walls.roof}"/>`

const drawMainHouse = (walls: Walls) => {
  const { roof, lit, wall } = walls
  const dormers = [540, 600, 660].map(
    (x) =>
      `<path d="M${x - 11} ${groundY - 140}v-24l11-13 11 13v24z" fill="${wall}"/>` +
      drawOpening(x - 5, groundY - 164, 10, 18, walls),
  )
  return (
    block({ x: 500, w: 200, h: 128, cols: 5, floors: 2 }, walls) +
    `<path d="M490 ${groundY - 133}L524 ${groundY - 212}H676L710 ${groundY - 133}Z" fill="${roof}"/><path d="M600 ${groundY - 212}H676L710 ${groundY - 133}H610Z" fill="${lit}" opacity=".5"/>` +
    dormers.join('')
  )
}

const drawTower = (x: number, walls: Walls) => {
  const { roof, lit, wall, side } = walls
  const eaves = groundY - 168
  const top = groundY - 266
  return (
    `<rect x="${x}" y="${eaves}" width="56" height="168" fill="${wall}"/><rect x="${x + 38}" y="${eaves}" width="18" height="168" fill="${side}"/>` +
    `<path d="M${x - 7} ${eaves}L${x + 28} ${top}L${x + 63} ${eaves}Z" fill="${roof}"/><path d="M${x + 28} ${top}L${x + 63} ${eaves}H${x + 30}Z" fill="${lit}" opacity=".5"/><path d="M${x + 28} ${top}v-20" stroke="${roof}" stroke-width="3"/>` +
    [0, 1, 2].map((floor) => drawOpening(x + 22, groundY - 148 + floor * 48, 12, 26, walls)).join('')
  )
}

const drawPark = (luck: Luck, p: Colors) => {
  let art = ''
  for (let i = 0; i < 9; i++) {
    const leftX = luck.in(60, 330)
    const right = W - luck.in(60, 330)
    art += roundTree(leftX, groundY + 4, luck.in(28, 46), i % 2 ? p.mid : p.near, p.dark)
    art += roundTree(right, groundY + 4, luck.in(28, 46), i % 2 ? p.near : p.mid, p.dark)
  }
  return art
}

const cypresses = [
  [470, 96],
  [730, 96],
  [404, 124],
  [796, 124],
] as const

const drawGarden = (luck: Luck, p: Colors) =>
  `<path d="M0 ${groundY}H${W}V${H}H0Z" fill="${p.mid}"/>` +
  drawRows(luck, () => groundY + 8, p) +
  `<path d="M588 ${groundY}H612L690 ${H}H510Z" fill="${mix(p.light, p.sky, 0.4)}"/>` +
  cypresses.map(([x, h]) => drawCypress(x, groundY + 24 + (h - 96) * 1.1, h, p.dark)).join('')

/** A château at the end of its drive. */
export const drawChateau: Scene = (luck, p) => {
  const back = createRidge(luck, 380, 36, 2)
  const walls = createWalls(p)
  return (
    drawDisc(luck, p, 170) +
    drawClouds(luck, p) +
    drawLand(back, p.far) +
    drawPark(luck, p) +
    drawWing(330, walls) +
    drawWing(750, walls) +
    drawMainHouse(walls) +
    drawTower(448, walls) +
    drawTower(696, walls) +
    `<path d="M584 ${groundY}v-40a16 16 0 0 1 32 0v40z" fill="${p.accent}"/>` +
    drawGarden(luck, p)
  )
}
