import type { Luck } from '../../chance.ts'
import { type Hex, mix } from '../../color.ts'
import { round, toPolar } from '../../svg.ts'

// Lobes and the cuts between them, as angle and share of the radius.
const leafLobes: readonly (readonly [angle: number, reach: number])[] = [
  [-2.5, 0.74],
  [-2.0, 0.46],
  [-1.57, 1],
  [-1.14, 0.46],
  [-0.64, 0.9],
  [-0.1, 0.46],
  [0.42, 0.74],
  [1.0, 0.5],
  [1.57, 0.3],
  [2.14, 0.5],
  [2.72, 0.74],
  [3.24, 0.46],
  [3.78, 0.9],
]
const leafTeeth = 4

const veins = [-1.57, -0.64, 3.78, 0.42, 2.72].map((a) => `M0 2.6L${toPolar(7.6, a)}`).join('')

// A vine leaf of radius 10: five lobes, toothed, with veins.
const drawVineLeaf = (luck: Luck, ink: Hex, fill: Hex) => {
  const edge = leafLobes.flatMap(([a, r], i) => {
    const [next = 0, r2 = 0] = leafLobes[(i + 1) % leafLobes.length] ?? []
    const end = next < a ? next + Math.PI * 2 : next
    return Array.from({ length: leafTeeth }, (_, k) => {
      const t = k / leafTeeth
      const reach = (r + (r2 - r) * t) * 10 * (k % 2 ? 0.93 : 1.03) * luck.in(0.97, 1.03)
      return toPolar(reach, a + (end - a) * t)
    })
  })
  return `<path d="M${edge.join('L')}Z" fill="${fill}" stroke="${ink}" stroke-width=".5" stroke-linejoin="round"/><path d="${veins}" stroke="${ink}" stroke-width=".4" fill="none"/>`
}

const drawCluster = (luck: Luck, ink: Hex, fill: Hex, rows: number) => {
  let berries = ''
  for (let r = 0; r < rows; r++) {
    const count = rows - r + (r === 0 ? -1 : 0)
    for (let i = 0; i < count; i++) {
      const x = (i - (count - 1) / 2) * 4.3 + luck.in(-0.4, 0.4)
      const y = r * 3.7 + luck.in(-0.3, 0.3)
      berries += `<circle cx="${round(x)}" cy="${round(y)}" r="2.35" fill="${fill}" stroke="${ink}" stroke-width=".5"/>`
    }
  }
  return berries
}

const drawTendril = (ink: Hex, x: number, y: number, flip: 1 | -1) =>
  `<path transform="translate(${x} ${y}) scale(${flip} 1)" d="M0 0c4-6 11-6 11-1s-7 4-6 0 6-2 9-6" fill="none" stroke="${ink}" stroke-width=".5"/>`

/** A spray of vine with leaves and a bunch, about 90 wide and 60 high around (0,0). */
export const drawVineSpray = (luck: Luck, ink: Hex, accent: Hex, paper: Hex): string => {
  const fill = luck.pick([mix(accent, paper, 0.5), mix(accent, paper, 0.82), mix(accent, paper, 0.15)])
  const drawLeaf = (x: number, y: number, angle: number, size: number) =>
    `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})">${drawVineLeaf(luck, ink, fill)}</g>`
  const stem = `<path d="M-42 8C-26-6-14 6 0-2S26-12 44-2" fill="none" stroke="${ink}" stroke-width="1.1" stroke-linecap="round"/>`
  const bunch = `<g transform="translate(${luck.pick([-3, 4])} 5)">${drawCluster(luck, ink, luck.pick([accent, mix(accent, paper, 0.3)]), 6)}</g>`
  return (
    stem +
    drawTendril(ink, -20, -1, -1) +
    drawTendril(ink, 27, -8, 1) +
    drawLeaf(-30, -6, luck.in(-35, -5), 1.75) +
    drawLeaf(24, 10, luck.in(135, 190), 1.5) +
    bunch +
    drawLeaf(2, -13, luck.in(-20, 25), 1.85) +
    drawLeaf(38, -14, luck.in(20, 50), 1.25) +
    drawLeaf(-38, 16, luck.in(195, 235), 1.15)
  )
}
