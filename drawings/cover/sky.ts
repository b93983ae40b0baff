import type { Luck } from '../chance.ts'
import { mix } from '../colour.ts'
import { n } from '../svg.ts'
import { type Colours, W } from './scene.ts'

/** Sun or moon, within the middle of the picture. */
export const disc = (luck: Luck, p: Colours, y: number): string =>
  `<circle cx="${n(luck.pick([410, 520, 700, 800]))}" cy="${n(y + luck.in(-20, 40))}" r="${n(luck.in(54, 92))}" fill="${p.sun}"/>`

const cloud = (luck: Luck, p: Colours) => {
  const x = luck.in(80, 1050)
  const y = luck.in(70, 210)
  const w = luck.in(120, 260)
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="11" rx="5.5" fill="${mix(p.sky, p.light, 0.65)}"/><rect x="${n(x + w * 0.28)}" y="${n(y + 17)}" width="${n(w * 0.8)}" height="8" rx="4" fill="${mix(p.sky, p.light, 0.5)}"/>`
}

export const clouds = (luck: Luck, p: Colours): string =>
  Array.from({ length: 3 }, () => cloud(luck, p)).join('')

const starOf = (luck: Luck, p: Colours) =>
  `<circle cx="${n(luck.in(0, W))}" cy="${n(luck.in(10, 330))}" r="${n(luck.in(0.8, 2))}" fill="${p.light}" opacity=".7"/>`

export const stars = (luck: Luck, p: Colours): string =>
  Array.from({ length: 40 }, () => starOf(luck, p)).join('')
