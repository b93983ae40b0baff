import type { Luck } from '../../chance.ts'
import type { Hex } from '../../color.ts'
import { round } from '../../svg.ts'
import type { Colors } from '../scene.ts'

/** A thing on a table: it stands on (0, 0), about 300 high or 400 wide. */
export type DrawSubject = (p: Colors, luck: Luck) => string

export const paint = (d: string, fill: Hex, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const trace = (d: string, color: Hex, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const dot = (x: number, y: number, r: number, fill: Hex): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: Hex, turn = 0): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${turn ? ` transform="rotate(${turn} ${round(x)} ${round(y)})"` : ''}/>`

export const at = (x: number, y: number, art: string, size = 1, turn = 0): string =>
  `<g transform="translate(${round(x)} ${round(y)})${turn ? ` rotate(${turn})` : ''}${size === 1 ? '' : ` scale(${size})`}">${art}</g>`
