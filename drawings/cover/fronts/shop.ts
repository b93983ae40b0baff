import type { Luck } from '../../chance.ts'
import { type Hex, mix } from '../../color.ts'
import { round } from '../../svg.ts'
import { drawBunch } from '../growing.ts'
import { frontLeft, type Paint, drawRect, frontRight, streetY } from './paint.ts'

const topY = 430
const doorWidth = 112

const drawFlask = (x: number, foot: number, h: number, fill: Hex, label: Hex) => {
  const w = h * 0.15
  return `<path d="M${round(x - w)} ${foot}V${round(foot - h * 0.56)}C${round(x - w)} ${round(foot - h * 0.68)} ${round(x - w * 0.4)} ${round(foot - h * 0.66)} ${round(x - w * 0.4)} ${round(foot - h * 0.78)}V${round(foot - h)}H${round(x + w * 0.4)}V${round(foot - h * 0.78)}C${round(x + w * 0.4)} ${round(foot - h * 0.66)} ${round(x + w)} ${round(foot - h * 0.68)} ${round(x + w)} ${round(foot - h * 0.56)}V${foot}Z" fill="${fill}"/><path d="M${round(x - w)} ${round(foot - h * 0.44)}H${round(x + w)}V${round(foot - h * 0.14)}H${round(x - w)}Z" fill="${label}"/>`
}

const drawShelf = (luck: Luck, x: number, w: number, foot: number, p: Paint) => {
  const glass: Hex[] = [
    '#2c3a26',
    '#3a1220',
    mix('#c79a3e', p.sun, 0.3),
    '#1d1a1c',
    mix(p.grape, p.dark, 0.3),
  ]
  const labels = [p.light, mix(p.light, p.sun, 0.5), p.accent]
  let art = drawRect(x, foot, w, 6, p.wood)
  for (let at = x + 16; at < x + w - 12; at += 25)
    if (luck.next() < 0.86) art += drawFlask(at, foot, luck.in(60, 74), luck.pick(glass), luck.pick(labels))
  return art
}

/** A pane with what stands behind it, on two shelves. */
const drawPane = (luck: Luck, x: number, w: number, p: Paint) =>
  drawRect(x - 8, topY - 8, w + 16, streetY - topY - 12, p.wood) +
  drawRect(x, topY, w, streetY - topY - 30, p.glow) +
  drawShelf(luck, x, w, topY + 84, p) +
  drawShelf(luck, x, w, streetY - 40, p) +
  `<path d="M${round(x + w * 0.16)} ${topY}h${round(w * 0.16)}L${round(x + w * 0.12)} ${streetY - 30}h${round(-w * 0.12)}V${round(topY + 96)}z" fill="${p.light}" opacity=".22"/>` +
  drawRect(x - 8, streetY - 26, w + 16, 26, mix(p.wood, p.light, 0.12))

const drawDoorway = (x: number, p: Paint) =>
  drawRect(x - doorWidth / 2 - 8, topY - 8, doorWidth + 16, streetY - topY + 8, p.wood) +
  drawRect(x - doorWidth / 2, topY, doorWidth, streetY - topY, mix(p.cloth, p.dark, 0.25)) +
  drawRect(x - doorWidth / 2 + 16, topY + 18, doorWidth - 32, 116, mix(p.glow, p.sun, 0.25)) +
  `<path d="M${x + doorWidth / 2 - 30} ${topY + 146}v34" stroke="${p.light}" stroke-width="6" stroke-linecap="round"/>` +
  drawRect(x - doorWidth / 2 - 16, streetY - 4, doorWidth + 32, 12, mix(p.shade, p.light, 0.25))

/** The ground floor: panes on both sides of the door, or on the one side it leaves. */
export const drawShopFloor = (luck: Luck, door: number, p: Paint): string => {
  const [from, to] = [frontLeft + 46, frontRight - 46]
  const gap = doorWidth / 2 + 26
  const sides = [
    [from, door - gap],
    [door + gap, to],
  ] as const
  const panes = sides
    .filter(([start, end]) => end - start > 90)
    .map(([start, end]) => drawPane(luck, start, end - start, p))
  return panes.join('') + drawDoorway(door, p)
}

/** A striped awning over the whole front, its edge in scallops. */
export const drawAwning = (p: Paint): string => {
  const count = 20
  const w = (frontRight - frontLeft - 40) / count
  let art = ''
  for (let i = 0; i < count; i++) {
    const x = frontLeft + 20 + i * w
    const toHemX = (at: number) => round(600 + (at - 600) * 1.045)
    art += `<path d="M${round(x)} 392H${round(x + w)}L${toHemX(x + w)} 440A${round(w / 2)} 13 0 0 1 ${toHemX(x)} 440Z" fill="${i % 2 ? mix(p.light, p.cloth, 0.06) : p.cloth}"/>`
  }
  return art
}

/** A flat roof over the door and the panes. */
export const drawCanopy = (p: Paint): string =>
  drawRect(frontLeft - 6, 400, frontRight - frontLeft + 12, 14, p.wood) +
  drawRect(frontLeft + 8, 414, frontRight - frontLeft - 16, 8, p.shade)

/** The board above: grapes between two lines, for a name would be in one language. */
export const sign = (luck: Luck, y: number, p: Paint): string =>
  drawRect(frontLeft + 60, y, frontRight - frontLeft - 120, 46, mix(p.dark, p.cloth, 0.35)) +
  `<path d="M${frontLeft + 110} ${y + 23}H548M652 ${y + 23}H${frontRight - 110}" stroke="${mix(p.light, p.accent, 0.3)}" stroke-width="4" stroke-linecap="round"/>` +
  `<circle cx="600" cy="${y + 23}" r="36" fill="${p.light}"/><circle cx="600" cy="${y + 23}" r="36" fill="none" stroke="${p.cloth}" stroke-width="4"/>` +
  drawBunch(luck, 600, y + 10, 0.22, p)

/** A round sign with a glass, hung from the wall. */
export const drawHangingSign = (side: -1 | 1, y: number, p: Paint): string => {
  const wall = side < 0 ? frontLeft : frontRight
  const x = wall + side * 46
  return (
    `<path d="M${wall} ${y}h${side * 76}M${x} ${y}v18" fill="none" stroke="${p.dark}" stroke-width="5" stroke-linecap="round"/><circle cx="${x}" cy="${y + 50}" r="34" fill="${p.cloth}"/>` +
    `<path d="M${x - 12} ${y + 30}h24c3 20-4 28-12 28s-15-8-12-28zM${x} ${y + 58}v12M${x - 9} ${y + 71}h18" fill="${p.light}" stroke="${p.light}" stroke-width="3" stroke-linejoin="round"/>`
  )
}
