import { round } from '../../svg.ts'

/** A stroke of the engraver: no fill, the ink of the group it is in. */
export const drawStroke = (d: string, width = 0.55): string => `<path d="${d}" stroke-width="${width}"/>`

const toHatchPath = (x0: number, y0: number, x1: number, y1: number, gap: number) => {
  let d = ''
  for (let y = y0 + gap; y < y1; y += gap) d += `M${round(x0)} ${round(y)}L${round(x1)} ${round(y)}`
  return drawStroke(d, 0.28)
}

type Grid = { x: number; w: number; top: number; rows: number; cols: number; tall: number }

const drawWindows = ({ x, w, top, rows, cols, tall }: Grid, ink: string) => {
  const gap = w / cols
  let d = ''
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++)
      d += `M${round(x + gap * (c + 0.5) - 0.85)} ${round(top + r * tall * 1.75)}h1.7v${round(tall)}h-1.7z`
  return `<path d="${d}" fill="${ink}" stroke="none"/>`
}

/** A block of a house: its left edge, width, height, and rows and columns of windows. */
export type Volume = { x: number; w: number; h: number; rows: number; cols: number }

export const drawVolume = ({ x, w, h, rows, cols }: Volume, ink: string): string =>
  `<path d="M${round(x)} 0V${round(-h)}H${round(x + w)}V0" stroke-width=".6"/>` +
  toHatchPath(x + w * 0.8, -h, x + w, 0, 1.05) +
  drawStroke(
    `M${round(x - 0.8)} ${round(-h)}H${round(x + w + 0.8)}M${round(x - 0.8)} ${round(-h - 0.9)}H${round(x + w + 0.8)}`,
    0.45,
  ) +
  drawWindows({ x, w, top: -h + 2.6, rows, cols, tall: (h - 4) / (rows * 1.75) }, ink)

export const drawConeRoof = ({ x, w, h }: Volume, rise: number): string => {
  const y = -h - 0.9
  const middle = x + w / 2
  let d = ''
  for (let i = 1; i < 8; i++) {
    const t = i / 8
    const at = round(y - rise * (1 - t))
    d += `M${round(middle + (w / 2) * t)} ${at}L${round(x + w * 0.5 + w * 0.1 * t)} ${at}`
  }
  return (
    drawStroke(
      `M${round(x - 0.7)} ${round(y)}L${round(middle)} ${round(y - rise)}L${round(x + w + 0.7)} ${round(y)}M${round(middle)} ${round(y - rise)}v-3.4`,
      0.6,
    ) + drawStroke(d, 0.3)
  )
}

export const drawHipRoof = ({ x, w, h }: Volume, rise: number): string => {
  const y = -h - 0.9
  const inset = w * 0.16
  let d = ''
  for (let q = 1.1; q < rise; q += 1.1) {
    const t = q / rise
    d += `M${round(x + inset * t + w * 0.42)} ${round(y - q)}H${round(x + w - inset * t)}`
  }
  return (
    drawStroke(
      `M${round(x - 1)} ${round(y)}L${round(x + inset)} ${round(y - rise)}H${round(x + w - inset)}L${round(x + w + 1)} ${round(y)}`,
      0.6,
    ) +
    drawStroke(d, 0.26) +
    drawStroke(
      `M${round(x + w * 0.24)} ${round(y - rise)}v-3h1.8v3M${round(x + w * 0.74)} ${round(y - rise)}v-3h1.8v3`,
      0.45,
    )
  )
}
