import { createLuck } from '../chance.ts'
import { type Hex, mix } from '../color.ts'
import { round } from '../svg.ts'
import { H, W } from './scene.ts'
import type { SeasonColors } from './seasons.ts'

const names = ['sky', 'sun', 'far', 'mid', 'near', 'soil', 'dark', 'accent', 'light'] as const

/** The colours of a season at one hour of one day: lighter or darker, warmer or cooler. */
export const expose = (colors: SeasonColors, seed: string): SeasonColors => {
  const luck = createLuck(`light:${seed}`)
  const amount = luck.in(0, 0.17)
  const toward: Hex = luck.next() < 0.5 ? '#fffaf0' : '#1a1410'
  const tone: Hex = luck.pick(['#c98a4a', '#5f86a8', '#a3524a', '#6f8a4c'])
  const warmth = luck.in(0, 0.14)
  const shift = (color: Hex) => mix(mix(color, tone, warmth), toward, amount)
  return Object.fromEntries(names.map((name) => [name, shift(colors[name])])) as SeasonColors
}

const nearest = { far: 1.55, near: 1.16 }

/** The picture from where it is seen: mirrored or not, from near or far, more from the left or the right. */
export const drawThroughCamera = (seed: string, art: string, distance: keyof typeof nearest): string => {
  const luck = createLuck(`camera:${seed}`)
  const zoom = luck.in(1, nearest[distance])
  // Letters and figures on a table are not mirrored.
  const isMirrored = luck.next() < 0.5 && distance === 'far'
  const x = -(zoom - 1) * W * luck.next()
  const y = -(zoom - 1) * H * luck.in(0.35, 1)
  const mirror = isMirrored ? ` translate(${W} 0) scale(-1 1)` : ''
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${zoom.toFixed(3)})${mirror}">${art}</g>`
}
