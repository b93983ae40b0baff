import type { Luck } from '../../chance.ts'
import { mix } from '../../color.ts'
import { round } from '../../svg.ts'
import { frontLeft, type Paint, drawRect, frontRight, streetY } from './paint.ts'
import { drawAwning, drawCanopy, drawHangingSign, sign } from './shop.ts'

const frontWidth = frontRight - frontLeft

/** A house about its ground floor, drawn back to front. */
type House = (luck: Luck, p: Paint, floor: string) => string

const drawWalls = (top: number, p: Paint) =>
  drawRect(frontLeft, top, frontWidth, streetY - top, p.wall) +
  drawRect(frontRight - 60, top, 60, streetY - top, p.shade)

const drawLights = (y: number, h: number, count: number, p: Paint) => {
  const step = (frontWidth - 80) / count
  return Array.from({ length: count }, (_, i) => {
    const x = Math.round(frontLeft + 40 + step * (i + 0.5) - 30)
    return (
      drawRect(x - 6, y - 6, 72, h + 12, mix(p.wall, p.light, 0.5)) +
      drawRect(x, y, 60, h, mix(p.roof, p.glow, 0.3)) +
      `<path d="M${x + 30} ${y}v${h}M${x} ${round(y + h * 0.45)}h60" stroke="${mix(p.wall, p.light, 0.5)}" stroke-width="5"/>` +
      drawRect(x - 12, y + h + 6, 84, 8, p.shade)
    )
  }).join('')
}

/** Two floors under a parapet. */
const drawTownhouse: House = (luck, p, floor) =>
  drawWalls(196, p) +
  drawRect(frontLeft - 10, 180, frontWidth + 20, 18, p.roof) +
  drawRect(frontLeft - 4, 206, frontWidth + 8, 6, p.shade) +
  drawLights(238, 84, luck.int(3, 5), p) +
  sign(luck, 344, p) +
  floor +
  drawAwning(p) +
  drawHangingSign(luck.pick([-1, 1]), 300, p)

/** A steep roof with a round light in its gable. */
const drawGable: House = (luck, p, floor) =>
  drawWalls(330, p) +
  `<path d="M${frontLeft} 332L600 128L${frontRight} 332Z" fill="${p.wall}"/><path d="M${frontLeft - 34} 350L600 112L${frontRight + 34} 350L${frontRight + 18} 366L600 146L${frontLeft - 18} 366Z" fill="${p.roof}"/>` +
  `<circle cx="600" cy="250" r="46" fill="${mix(p.wall, p.light, 0.5)}"/><circle cx="600" cy="250" r="38" fill="${mix(p.roof, p.glow, 0.3)}"/><path d="M562 250h76M600 212v76" stroke="${mix(p.wall, p.light, 0.5)}" stroke-width="5"/>` +
  sign(luck, 340, p) +
  floor +
  drawAwning(p) +
  drawHangingSign(luck.pick([-1, 1]), 400, p)

const drawTiles = (p: Paint) => {
  let art = ''
  for (let i = -14; i <= 14; i++)
    art += `<path d="M${600 + i * 21} 212Q${600 + i * 26} 280 ${600 + i * 28.5} ${round(330 - Math.abs(i / 14) ** 3 * 26)}" fill="none" stroke="${mix(p.roof, p.light, 0.2)}" stroke-width="5"/>`
  return art
}

const drawEaves = (p: Paint) => {
  let art = ''
  for (let i = -13; i <= 13; i++)
    art += `<circle cx="${round(600 + i * 26)}" cy="${round(352 - Math.abs(i / 13) ** 3 * 14)}" r="7" fill="${mix(p.wood, p.light, 0.3)}"/>`
  return art
}

/** A tiled roof with lifted eaves on wooden posts. */
const drawHanok: House = (_luck, p, floor) =>
  drawWalls(340, { ...p, wall: mix(p.light, p.far, 0.12), shade: mix(p.light, p.far, 0.4) }) +
  drawRect(frontLeft, 362, frontWidth, 30, p.wood) +
  drawRect(frontLeft, 392, 20, streetY - 392, p.wood) +
  drawRect(frontRight - 20, 392, 20, streetY - 392, p.wood) +
  drawEaves(p) +
  `<path d="M296 214Q600 234 904 214L1016 300Q960 340 600 342Q240 340 184 300Z" fill="${p.roof}"/>` +
  drawTiles(p) +
  `<path d="M280 218Q600 246 920 218L926 196Q600 222 274 196Z" fill="${mix(p.roof, p.dark, 0.5)}"/><path d="M184 300Q240 340 600 342Q960 340 1016 300L1020 312Q960 356 600 356Q240 356 180 312Z" fill="${mix(p.roof, p.dark, 0.5)}"/>` +
  floor +
  drawHangingSign(1, 420, p)

/** A flat roof over upright slats. */
const drawPavilion: House = (luck, p, floor) => {
  let slats = ''
  for (let x = frontLeft + 24; x < frontRight - 24; x += 22)
    slats += drawRect(x, 268, 10, 132, mix(p.wood, p.sun, 0.3))
  return (
    drawWalls(262, p) +
    slats +
    drawRect(frontLeft - 38, 244, frontWidth + 76, 20, p.roof) +
    floor +
    drawCanopy(p) +
    sign(luck, 312, p) +
    drawHangingSign(luck.pick([-1, 1]), 430, p)
  )
}

export const houses: readonly House[] = [drawTownhouse, drawGable, drawHanok, drawPavilion]
