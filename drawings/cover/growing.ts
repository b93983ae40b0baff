import type { Luck } from '../chance.ts'
import { type Hex, mix } from '../color.ts'
import { round } from '../svg.ts'
import type { Colors } from './scene.ts'

export const drawCypress = (x: number, y: number, h: number, fill: Hex): string =>
  `<path d="M${round(x)} ${round(y)}C${round(x - h * 0.13)} ${round(y - h * 0.1)} ${round(x - h * 0.12)} ${round(y - h * 0.62)} ${round(x)} ${round(y - h)}C${round(x + h * 0.12)} ${round(y - h * 0.62)} ${round(x + h * 0.13)} ${round(y - h * 0.1)} ${round(x)} ${round(y)}Z" fill="${fill}"/>`

export const roundTree = (x: number, y: number, r: number, fill: Hex, trunk: Hex): string =>
  `<path d="M${round(x - 2)} ${round(y)}V${round(y - r)}h4V${round(y)}z" fill="${trunk}"/><ellipse cx="${round(x)}" cy="${round(y - r * 1.5)}" rx="${round(r)}" ry="${round(r * 1.08)}" fill="${fill}"/>`

const leafPath =
  'M0 48C-4 34-12 28-26 36-22 24-30 16-46 16-36 6-40-8-52-16-36-16-28-24-30-40-18-30-8-38 0-56 8-38 18-30 30-40 28-24 36-16 52-16 40-8 36 6 46 16 30 16 22 24 26 36 12 28 4 34 0 48Z'

/** A vine leaf of radius 50, turned and scaled. */
export const drawLeaf = (x: number, y: number, angle: number, size: number, fill: Hex, vein: Hex): string =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)}) scale(${round(size)})"><path d="${leafPath}" fill="${fill}"/><path d="M0 44V-40M0 22-32 12M0 22 32 12M0 4-34-14M0 4 34-14" stroke="${vein}" stroke-width="2" fill="none"/></g>`

const drawBerry = (luck: Luck, x: number, y: number, p: Colors) => {
  const fill = luck.pick([p.grape, mix(p.grape, p.dark, 0.35), mix(p.grape, p.light, 0.14)])
  return `<circle cx="${round(x)}" cy="${round(y)}" r="14.5" fill="${fill}"/><circle cx="${round(x - 4)}" cy="${round(y - 5)}" r="3" fill="${mix(p.grape, p.light, 0.5)}"/>`
}

const berryCounts = [3, 5, 5, 4, 4, 3, 2, 1]

/** A bunch of grapes hanging from (x, y). */
export const drawBunch = (luck: Luck, x: number, y: number, size: number, p: Colors): string => {
  const berries = berryCounts
    .flatMap((count, row) =>
      Array.from({ length: count }, (_, i) => {
        const cx = (i - (count - 1) / 2) * 25 + luck.in(-3, 3)
        return drawBerry(luck, cx, row * 22 + luck.in(-2, 2), p)
      }),
    )
    .join('')
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(size)})"><path d="M0-16C-2-34 4-44 12-56" stroke="${p.dark}" stroke-width="6" fill="none"/>${berries}</g>`
}

/** A farm with its tower, the foot of the wall at (x, y). */
export const drawFarm = (x: number, y: number, size: number, p: Colors): string =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${round(size)})"><path d="M-46 4V-26H30V4Z" fill="${p.light}"/><path d="M-50-26-38-44H24L36-26Z" fill="${p.accent}"/><path d="M30 4V-52H52V4Z" fill="${mix(p.light, p.far, 0.3)}"/><path d="M27-52 41-68 55-52Z" fill="${mix(p.accent, p.dark, 0.3)}"/><path d="M-34-16h7v10h-7zM-18-16h7v10h-7zM-2-16h7V4h-7zM14-16h7v10h-7zM38-42h6v9h-6z" fill="${p.dark}"/></g>`
