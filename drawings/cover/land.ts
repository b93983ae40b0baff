import type { Luck } from '../chance.ts'
import { type Hex, mix } from '../color.ts'
import { round } from '../svg.ts'
import { type Colors, H, W } from './scene.ts'

/** The height of the land at x. */
export type Ridge = (x: number) => number

/** A line of hills about `base`: three waves, the later the smaller and shorter. */
export const createRidge = (luck: Luck, base: number, amplitude: number, waves = 2): Ridge => {
  const parts = Array.from(
    { length: 3 },
    (_, i) =>
      [
        luck.in(0.5, 1) * (amplitude / (i + 1.2)),
        luck.in(0.5, 1.2) * waves * (i * 0.8 + 0.7),
        luck.in(0, 6.3),
      ] as const,
  )
  return (x) =>
    base + parts.reduce((sum, [a, f, phase]) => sum + a * Math.sin((x / W) * Math.PI * f + phase), 0)
}

/** Points along a ridge as `L` commands, from `from` to `to`. */
export const toPathAlong = (height: Ridge, from: number, to: number): string => {
  let d = ''
  for (let x = from; x <= to; x += 20) d += `L${x} ${round(height(x))}`
  return d
}

export const drawLand = (height: Ridge, fill: Hex): string =>
  `<path d="M0 ${H}${toPathAlong(height, 0, W)}L${W} ${H}Z" fill="${fill}"/>`

/** A line across the picture, `below` under the height at each x. */
export const toContour = (height: Ridge, below: (x: number) => number): string => {
  let d = ''
  for (let x = -40; x <= W + 40; x += 40) d += `${d ? 'L' : 'M'}${x} ${round(height(x) + below(x))}`
  return d
}

type Row = { topX: number; top: number; footX: number }

const drawBushes = (luck: Luck, { topX, top, footX }: Row, p: Colors) => {
  const count = 15
  return Array.from({ length: count }, (_, k) => {
    const t = Math.pow((k + 0.4) / count, 1.9)
    const x = topX + (footX - topX) * t
    const y = top + (H + 30 - top) * t
    const r = 4 + 40 * t
    const fill = k % 2 ? p.near : mix(p.near, p.soil, 0.35)
    return `<ellipse cx="${round(x + luck.in(-1, 1) * r * 0.12)}" cy="${round(y - r * 0.42)}" rx="${round(r)}" ry="${round(r * 0.72)}" fill="${fill}"/>`
  }).join('')
}

/** Rows of vines running from a vanishing point above the middle to the foot of the picture. */
export const drawRows = (luck: Luck, top: Ridge, p: Colors): string => {
  const count = 17
  const width = 2000 / count
  let art = ''
  for (let i = 0; i < count; i++) {
    const f = (i + 0.5) / count - 0.5
    const footX = W / 2 + f * 2000
    const topX = W / 2 + f * 330
    const y = top(topX)
    art += `<path d="M${round(topX - 3)} ${round(y)}L${round(topX + 5)} ${round(y)}L${round(footX + width * 0.28)} ${H}L${round(footX - width * 0.24)} ${H}Z" fill="${p.soil}"/>`
    art += drawBushes(luck, { topX, top: y, footX }, p)
  }
  return art
}
