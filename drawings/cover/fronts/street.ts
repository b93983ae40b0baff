import type { Luck } from '../../chance.ts'
import { type Hex, mix } from '../../color.ts'
import { round } from '../../svg.ts'
import { drawCypress, roundTree } from '../growing.ts'
import { H, W } from '../scene.ts'
import { frontLeft, type Paint, drawRect, frontRight, streetY } from './paint.ts'

const drawPanes = (x: number, top: number, w: number, fill: Hex) => {
  const across = Math.max(2, Math.round(w / 58))
  const step = w / across
  let art = ''
  for (let y = top + 30; y < streetY - 70; y += 66)
    for (let i = 0; i < across; i++) art += drawRect(Math.round(x + step * (i + 0.5) - 11), y, 22, 34, fill)
  return art
}

/** Houses of the same street, quiet enough to stay behind. */
const drawNeighbors = (luck: Luck, p: Paint) => {
  const drawHouse = (x: number, w: number) => {
    const top = luck.int(290, 420)
    const wall = mix(p.far, p.mid, luck.in(0.2, 0.7))
    return (
      drawRect(x, top, w, streetY - top, wall) +
      drawRect(x - 4, top - 8, w + 8, 8, mix(wall, p.dark, 0.2)) +
      drawPanes(x, top, w, mix(wall, p.light, 0.32))
    )
  }
  return drawHouse(-30, 172) + drawHouse(142, 152) + drawHouse(906, 148) + drawHouse(1054, 180)
}

const drawLamp = (x: number, p: Paint) =>
  `<path d="M${x} ${streetY + 16}V318h44" fill="none" stroke="${p.dark}" stroke-width="8" stroke-linejoin="round"/>` +
  `<path d="M${x + 28} 318h32l10 30h-52z" fill="${p.dark}"/><ellipse cx="${x + 44}" cy="350" rx="20" ry="8" fill="${p.sun}"/>`

const drawGround = (luck: Luck, p: Paint) => {
  const stone = mix(p.light, p.far, 0.5)
  let art = drawRect(0, streetY, W, H - streetY, stone)
  for (let x = luck.int(20, 90); x < W; x += 124)
    art += `<path d="M${x} ${streetY + 8}L${round(x + (x - W / 2) * 0.09)} 704" stroke="${mix(stone, p.mid, 0.35)}" stroke-width="3"/>`
  return (
    art +
    drawRect(0, 704, W, 12, mix(stone, p.dark, 0.22)) +
    drawRect(0, 716, W, H - 716, mix(p.mid, p.dark, 0.45))
  )
}

/** What stands around the house, behind it. */
export const drawStreet = (luck: Luck, p: Paint): string =>
  drawNeighbors(luck, p) +
  drawGround(luck, p) +
  roundTree(luck.int(96, 190), streetY + 18, luck.in(62, 84), mix(p.near, p.mid, 0.25), p.dark) +
  (luck.next() < 0.5
    ? drawLamp(luck.int(1010, 1050), p)
    : roundTree(luck.int(1010, 1110), streetY + 14, luck.in(56, 80), p.near, p.dark))

const drawPot = (luck: Luck, x: number, p: Paint) => {
  const clay = mix(p.accent, p.soil, 0.55)
  const green =
    luck.next() < 0.5
      ? drawCypress(x, streetY - 14, luck.in(96, 132), mix(p.near, p.dark, 0.3))
      : [-18, 0, 18]
          .map(
            (off) =>
              `<circle cx="${x + off}" cy="${round(streetY - 42 - luck.in(0, 14))}" r="20" fill="${mix(p.near, p.dark, 0.1 + Math.abs(off) / 90)}"/>`,
          )
          .join('')
  return `${green}<path d="M${x - 24} ${streetY - 28}h48l-7 44h-34z" fill="${clay}"/>${drawRect(x - 27, streetY - 32, 54, 9, mix(clay, p.light, 0.22))}`
}

const drawBoard = (x: number, p: Paint) =>
  `<path d="M${x - 30} ${streetY + 36}L${x - 22} ${streetY - 46}h44l8 82z" fill="${p.wood}"/><path d="M${x - 22} ${streetY + 20}l6-58h32l6 58z" fill="${mix(p.dark, '#000000', 0.2)}"/>` +
  `<path d="M${x - 9} ${streetY - 24}h18M${x - 11} ${streetY - 8}h22M${x - 8} ${streetY + 6}h16" stroke="${p.light}" stroke-width="3" stroke-linecap="round"/>`

const bench = (x: number, p: Paint) =>
  drawRect(x - 62, streetY - 16, 124, 10, p.wood) +
  drawRect(x - 62, streetY - 44, 124, 9, p.wood) +
  `<path d="M${x - 48} ${streetY + 22}v-64M${x + 48} ${streetY + 22}v-64" stroke="${p.dark}" stroke-width="6"/>`

/** What stands before the house, beside its door. */
export const drawPavement = (luck: Luck, door: number, p: Paint): string => {
  const free = door <= 600 ? frontRight - 150 : frontLeft + 150
  return (
    drawPot(luck, frontLeft + 22, p) +
    drawPot(luck, frontRight - 22, p) +
    (luck.next() < 0.55 ? bench(free, p) : '') +
    drawBoard(door + (door < 600 ? 100 : -100), p)
  )
}
