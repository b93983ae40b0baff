import type { Luck } from '../../chance.ts'
import { mix } from '../../colour.ts'
import { n } from '../../svg.ts'
import { LEFT, type Paint, rect, RIGHT, STREET } from './paint.ts'
import { awning, canopy, hanging, sign } from './shop.ts'

const WIDTH = RIGHT - LEFT

/** A house about its ground floor, drawn back to front. */
type House = (luck: Luck, p: Paint, floor: string) => string

const walls = (top: number, p: Paint) =>
  rect(LEFT, top, WIDTH, STREET - top, p.wall) + rect(RIGHT - 60, top, 60, STREET - top, p.shade)

const lights = (y: number, h: number, count: number, p: Paint) => {
  const step = (WIDTH - 80) / count
  return Array.from({ length: count }, (_, i) => {
    const x = Math.round(LEFT + 40 + step * (i + 0.5) - 30)
    return (
      rect(x - 6, y - 6, 72, h + 12, mix(p.wall, p.light, 0.5)) +
      rect(x, y, 60, h, mix(p.roof, p.glow, 0.3)) +
      `<path d="M${x + 30} ${y}v${h}M${x} ${n(y + h * 0.45)}h60" stroke="${mix(p.wall, p.light, 0.5)}" stroke-width="5"/>` +
      rect(x - 12, y + h + 6, 84, 8, p.shade)
    )
  }).join('')
}

/** Two floors under a parapet. */
const townhouse: House = (luck, p, floor) =>
  walls(196, p) +
  rect(LEFT - 10, 180, WIDTH + 20, 18, p.roof) +
  rect(LEFT - 4, 206, WIDTH + 8, 6, p.shade) +
  lights(238, 84, luck.int(3, 5), p) +
  sign(luck, 344, p) +
  floor +
  awning(p) +
  hanging(luck.pick([-1, 1]), 300, p)

/** A steep roof with a round light in its gable. */
const gable: House = (luck, p, floor) =>
  walls(330, p) +
  `<path d="M${LEFT} 332L600 128L${RIGHT} 332Z" fill="${p.wall}"/><path d="M${LEFT - 34} 350L600 112L${RIGHT + 34} 350L${RIGHT + 18} 366L600 146L${LEFT - 18} 366Z" fill="${p.roof}"/>` +
  `<circle cx="600" cy="250" r="46" fill="${mix(p.wall, p.light, 0.5)}"/><circle cx="600" cy="250" r="38" fill="${mix(p.roof, p.glow, 0.3)}"/><path d="M562 250h76M600 212v76" stroke="${mix(p.wall, p.light, 0.5)}" stroke-width="5"/>` +
  sign(luck, 340, p) +
  floor +
  awning(p) +
  hanging(luck.pick([-1, 1]), 400, p)

const tiles = (p: Paint) => {
  let art = ''
  for (let i = -14; i <= 14; i++)
    art += `<path d="M${600 + i * 21} 212Q${600 + i * 26} 280 ${600 + i * 28.5} ${n(330 - Math.abs(i / 14) ** 3 * 26)}" fill="none" stroke="${mix(p.roof, p.light, 0.2)}" stroke-width="5"/>`
  return art
}

const eaves = (p: Paint) => {
  let art = ''
  for (let i = -13; i <= 13; i++)
    art += `<circle cx="${n(600 + i * 26)}" cy="${n(352 - Math.abs(i / 13) ** 3 * 14)}" r="7" fill="${mix(p.wood, p.light, 0.3)}"/>`
  return art
}

/** A tiled roof with lifted eaves on wooden posts. */
const hanok: House = (_luck, p, floor) =>
  walls(340, { ...p, wall: mix(p.light, p.far, 0.12), shade: mix(p.light, p.far, 0.4) }) +
  rect(LEFT, 362, WIDTH, 30, p.wood) +
  rect(LEFT, 392, 20, STREET - 392, p.wood) +
  rect(RIGHT - 20, 392, 20, STREET - 392, p.wood) +
  eaves(p) +
  `<path d="M296 214Q600 234 904 214L1016 300Q960 340 600 342Q240 340 184 300Z" fill="${p.roof}"/>` +
  tiles(p) +
  `<path d="M280 218Q600 246 920 218L926 196Q600 222 274 196Z" fill="${mix(p.roof, p.dark, 0.5)}"/><path d="M184 300Q240 340 600 342Q960 340 1016 300L1020 312Q960 356 600 356Q240 356 180 312Z" fill="${mix(p.roof, p.dark, 0.5)}"/>` +
  floor +
  hanging(1, 420, p)

/** A flat roof over upright slats. */
const pavilion: House = (luck, p, floor) => {
  let slats = ''
  for (let x = LEFT + 24; x < RIGHT - 24; x += 22) slats += rect(x, 268, 10, 132, mix(p.wood, p.sun, 0.3))
  return (
    walls(262, p) +
    slats +
    rect(LEFT - 38, 244, WIDTH + 76, 20, p.roof) +
    floor +
    canopy(p) +
    sign(luck, 312, p) +
    hanging(luck.pick([-1, 1]), 430, p)
  )
}

export const HOUSES: readonly House[] = [townhouse, gable, hanok, pavilion]
