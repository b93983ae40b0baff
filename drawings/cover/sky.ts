import type { Luck } from '../chance.ts'
import { mix } from '../color.ts'
import { round } from '../svg.ts'
import { type Colors, W } from './scene.ts'

/** Sun or moon, within the middle of the picture. */
export const drawDisc = (luck: Luck, p: Colors, y: number): string =>
  `<circle cx="${round(luck.pick([410, 520, 700, 800]))}" cy="${round(y + luck.in(-20, 40))}" r="${round(luck.in(54, 92))}" fill="${p.sun}"/>`

const drawCloud = (luck: Luck, p: Colors) => {
  const x = luck.in(80, 1050)
  const y = luck.in(70, 210)
  const w = luck.in(120, 260)
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="11" rx="5.5" fill="${mix(p.sky, p.light, 0.65)}"/><rect x="${round(x + w * 0.28)}" y="${round(y + 17)}" width="${round(w * 0.8)}" height="8" rx="4" fill="${mix(p.sky, p.light, 0.5)}"/>`
}

export const drawClouds = (luck: Luck, p: Colors): string =>
  Array.from({ length: 3 }, () => drawCloud(luck, p)).join('')

const drawStar = (luck: Luck, p: Colors) =>
  `<circle cx="${round(luck.in(0, W))}" cy="${round(luck.in(10, 330))}" r="${round(luck.in(0.8, 2))}" fill="${p.light}" opacity=".7"/>`

export const drawStars = (luck: Luck, p: Colors): string =>
  Array.from({ length: 40 }, () => drawStar(luck, p)).join('')
