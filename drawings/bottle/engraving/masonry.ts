import { n } from '../../svg.ts'

/** A stroke of the engraver: no fill, the ink of the group it is in. */
export const line = (d: string, width = 0.55): string => `<path d="${d}" stroke-width="${width}"/>`

const hatch = (x0: number, y0: number, x1: number, y1: number, gap: number) => {
  let d = ''
  for (let y = y0 + gap; y < y1; y += gap) d += `M${n(x0)} ${n(y)}L${n(x1)} ${n(y)}`
  return line(d, 0.28)
}

type Grid = { x: number; w: number; top: number; rows: number; cols: number; tall: number }

const windows = ({ x, w, top, rows, cols, tall }: Grid, ink: string) => {
  const gap = w / cols
  let d = ''
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++)
      d += `M${n(x + gap * (c + 0.5) - 0.85)} ${n(top + r * tall * 1.75)}h1.7v${n(tall)}h-1.7z`
  return `<path d="${d}" fill="${ink}" stroke="none"/>`
}

/** A block of a house: its left edge, width, height, and rows and columns of windows. */
export type Volume = { x: number; w: number; h: number; rows: number; cols: number }

export const volume = ({ x, w, h, rows, cols }: Volume, ink: string): string =>
  `<path d="M${n(x)} 0V${n(-h)}H${n(x + w)}V0" stroke-width=".6"/>` +
  hatch(x + w * 0.8, -h, x + w, 0, 1.05) +
  line(`M${n(x - 0.8)} ${n(-h)}H${n(x + w + 0.8)}M${n(x - 0.8)} ${n(-h - 0.9)}H${n(x + w + 0.8)}`, 0.45) +
  windows({ x, w, top: -h + 2.6, rows, cols, tall: (h - 4) / (rows * 1.75) }, ink)

export const coneRoof = ({ x, w, h }: Volume, rise: number): string => {
  const y = -h - 0.9
  const middle = x + w / 2
  let d = ''
  for (let i = 1; i < 8; i++) {
    const t = i / 8
    const at = n(y - rise * (1 - t))
    d += `M${n(middle + (w / 2) * t)} ${at}L${n(x + w * 0.5 + w * 0.1 * t)} ${at}`
  }
  return (
    line(
      `M${n(x - 0.7)} ${n(y)}L${n(middle)} ${n(y - rise)}L${n(x + w + 0.7)} ${n(y)}M${n(middle)} ${n(y - rise)}v-3.4`,
      0.6,
    ) + line(d, 0.3)
  )
}

export const hipRoof = ({ x, w, h }: Volume, rise: number): string => {
  const y = -h - 0.9
  const inset = w * 0.16
  let d = ''
  for (let q = 1.1; q < rise; q += 1.1) {
    const t = q / rise
    d += `M${n(x + inset * t + w * 0.42)} ${n(y - q)}H${n(x + w - inset * t)}`
  }
  return (
    line(
      `M${n(x - 1)} ${n(y)}L${n(x + inset)} ${n(y - rise)}H${n(x + w - inset)}L${n(x + w + 1)} ${n(y)}`,
      0.6,
    ) +
    line(d, 0.26) +
    line(`M${n(x + w * 0.24)} ${n(y - rise)}v-3h1.8v3M${n(x + w * 0.74)} ${n(y - rise)}v-3h1.8v3`, 0.45)
  )
}
