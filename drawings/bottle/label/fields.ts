import { getLuma, mix } from '../../color.ts'
import { round } from '../../svg.ts'
import type { Field } from './label.ts'

const toGround = ({ w, h }: Field) => `M${round(-w)} 0H${round(w)}V${round(h)}H${round(-w)}Z`

const toRidge = ({ w, h }: Field, y: number, amplitude: number, phase: number) => {
  let d = `M${round(-w)} ${round(h)}V${round(y - amplitude * Math.sin(phase - 2.1))}`
  for (let x = -w; x <= w + 0.1; x += w / 12)
    d += `L${round(x)} ${round(y - amplitude * Math.sin((x / w) * 2.1 + phase))}`
  return `${d}V${round(h)}Z`
}

const drawDisc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`

/** Three hills, a sun, and the rows of the vineyard. */
export const drawHillField = (field: Field): string => {
  const { luck, w, h, paper, ink, accent } = field
  const phase = luck.in(0, 6)
  const dark = mix(accent, getLuma(ink) < getLuma(paper) ? ink : '#1d1a18', 0.55)
  let furrows = ''
  for (let i = -9; i <= 9; i++)
    furrows += `M${round(i * w * 0.05)} ${round(h * 0.74)}L${round(i * w * 0.19)} ${round(h)}`
  return (
    drawDisc(
      luck.pick([-0.5, -0.2, 0.3, 0.5]) * w,
      h * luck.in(0.2, 0.36),
      h * luck.in(0.13, 0.2),
      mix(accent, paper, 0.1),
    ) +
    `<path d="${toRidge(field, h * 0.5, h * 0.12, phase)}" fill="${mix(accent, paper, 0.4)}"/><path d="${toRidge(field, h * 0.64, h * 0.1, phase + 1.8)}" fill="${mix(accent, dark, 0.4)}"/><path d="${toRidge(field, h * 0.8, h * 0.07, phase + 3.2)}" fill="${dark}"/>` +
    `<path d="${furrows}" stroke="${mix(dark, paper, 0.4)}" stroke-width="1"/>`
  )
}

/** Walls of stone, one above the other, on a slope. */
export const drawTerraceField = (field: Field): string => {
  const { luck, w, h, paper, accent, ink } = field
  const steps = luck.int(4, 7)
  const slope = luck.pick([-1, 1]) * luck.in(0.1, 0.3)
  let art = ''
  for (let i = 0; i < steps; i++) {
    const y = (h * (i + 0.6)) / (steps + 0.4)
    const rise = h * slope * (1 - i / steps)
    art += `<path d="M${round(-w)} ${round(y + rise)}Q0 ${round(y - h * 0.08)} ${round(w)} ${round(y - rise)}V${round(h)}H${round(-w)}Z" fill="${mix(mix(accent, paper, 0.55), mix(accent, ink, 0.5), i / steps)}"/>`
    art += `<path d="M${round(-w)} ${round(y + rise + 5)}Q0 ${round(y - h * 0.08 + 5)} ${round(w)} ${round(y - rise + 5)}" fill="none" stroke="${paper}" stroke-opacity=".7" stroke-width="2.2" stroke-dasharray="1.6 4"/>`
  }
  return art
}

/** A sun that rises over the edge of the picture. */
export const drawRays = ({ luck, w, h, accent }: Field): string => {
  const count = luck.int(17, 33)
  const near = h * luck.in(0.3, 0.46)
  const x = luck.pick([0, 0, -0.4, 0.4]) * w
  const d = Array.from({ length: count }, (_, i) => {
    const a = Math.PI + (i * Math.PI) / (count - 1)
    const toPoint = (r: number) => `${round(x + r * Math.cos(a))} ${round(h + r * Math.sin(a))}`
    return `M${toPoint(near * 1.22)}L${toPoint(h * 1.3)}`
  }).join('')
  const half = `M${round(x - near)} ${round(h)}A${round(near)} ${round(near)} 0 0 1 ${round(x + near)} ${round(h)}Z`
  return `<path d="${d}" stroke="${accent}" stroke-width="${round(luck.in(0.9, 2.4))}"/><path d="${half}" fill="${accent}"/>`
}

/** Two fields of colour with a moon on their border. */
export const drawMoon = (field: Field): string => {
  const { luck, w, h, paper, ink, accent } = field
  const x = luck.pick([0, -0.35, 0.35]) * w
  const y = h * luck.in(0.5, 0.64)
  const r = h * luck.in(0.24, 0.34)
  return (
    `<path d="${toGround(field)}" fill="${accent}"/><path d="M${round(-w)} ${round(y)}H${round(w)}V${round(h)}H${round(-w)}Z" fill="${mix(accent, ink, 0.55)}"/>` +
    drawDisc(x, y, r, paper) +
    `<path d="M${round(x - r)} ${round(y)}A${round(r)} ${round(r)} 0 0 0 ${round(x + r)} ${round(y)}Z" fill="${mix(paper, accent, 0.35)}"/>`
  )
}

/** A large disc, cut by the edge of the label. */
export const drawSun = ({ luck, w, h, accent, paper }: Field): string => {
  const x = luck.pick([-0.7, -0.3, 0.4, 0.8]) * w
  const r = h * luck.in(0.5, 0.86)
  return (
    drawDisc(x, h * luck.in(0.3, 0.5), r, accent) +
    `<path d="M${round(-w)} ${round(h - 3)}H${round(w)}" stroke="${mix(accent, paper, 0.2)}" stroke-width="${round(luck.in(1, 5))}"/>`
  )
}

export const drawStripes = ({ luck, w, h, accent }: Field): string => {
  const step = luck.in(9, 22)
  const slant = luck.pick([0, 0, 14, -14, 30])
  let d = ''
  for (let x = -w - 40; x < w + 40; x += step)
    d += `M${round(x)} 0h${round(step * 0.5)}l${slant} ${round(h)}h${round(-step * 0.5)}z`
  return `<path d="${d}" fill="${accent}"/>`
}

export const drawChecks = ({ luck, w, h, accent, ink }: Field): string => {
  const columns = luck.int(6, 11)
  const side = (2 * w) / columns
  let [d, e] = ['', '']
  for (let row = 0; row * side < h; row++)
    for (let i = 0; i < columns; i++) {
      const cell = `M${round(-w + i * side)} ${round(row * side)}h${round(side)}v${round(Math.min(side, h - row * side))}h${round(-side)}z`
      if ((row + i) % 2 === 0) d += cell
      else if (luck.next() < 0.14) e += cell
    }
  return `<path d="${d}" fill="${accent}"/><path d="${e}" fill="${ink}"/>`
}

export const drawDiamonds = ({ luck, w, h, accent, ink }: Field): string => {
  const columns = luck.int(4, 8)
  const [sx, sy] = [(2 * w) / columns, h / luck.int(1, 3)]
  let d = ''
  let e = ''
  for (let y = sy / 2; y < h + 1; y += sy)
    for (let i = 0; i < columns; i++) {
      const x = -w + (i + 0.5) * sx
      d += `M${round(x)} ${round(y - sy / 2)}L${round(x + sx / 2)} ${round(y)}L${round(x)} ${round(y + sy / 2)}L${round(x - sx / 2)} ${round(y)}Z`
      e += `M${round(x)} ${round(y - sy / 7)}L${round(x + sx / 7)} ${round(y)}L${round(x)} ${round(y + sy / 7)}L${round(x - sx / 7)} ${round(y)}Z`
    }
  return `<path d="${d}" fill="${accent}"/><path d="${e}" fill="${mix(accent, ink, 0.6)}"/>`
}

export const drawWaves = ({ luck, w, h, accent, paper }: Field): string => {
  const step = luck.in(9, 16)
  const length = w / luck.int(2, 4)
  const high = luck.in(3, 7)
  let art = ''
  for (let y = step * 0.7, row = 0; y < h + step; y += step, row++) {
    let d = `M${round(-w - length * (row % 2 ? 1 : 0.4))} ${round(y)}`
    for (let x = -w - length; x < w + length; x += length)
      d += `q${round(length / 4)} ${round(-high)} ${round(length / 2)} 0t${round(length / 2)} 0`
    art += `<path d="${d}" fill="none" stroke="${mix(accent, paper, (row % 3) * 0.22)}" stroke-width="${round(step * 0.34)}"/>`
  }
  return art
}

/** The lines of equal height on a map of the vineyard. */
export const drawContours = ({ luck, w, h, accent, ink }: Field): string => {
  const [cx, cy] = [luck.in(-0.5, 0.5) * w, luck.in(0.3, 0.7) * h]
  const [a, b, c] = [luck.in(0, 6), luck.in(0, 6), luck.in(0.12, 0.3)]
  const rings = luck.int(6, 10)
  let art = ''
  for (let i = 1; i <= rings; i++) {
    const r = (i / rings) * w * 1.5
    const points = Array.from({ length: 36 }, (_, k) => {
      const t = (k / 36) * Math.PI * 2
      const q = r * (1 + c * Math.sin(2 * t + a) + c * 0.5 * Math.sin(3 * t + b))
      return `${round(cx + q * Math.cos(t))} ${round(cy + q * 0.62 * Math.sin(t))}`
    })
    art += `<path d="M${points.join('L')}Z" fill="none" stroke="${accent}" stroke-width="${i % 3 === 0 ? 2.2 : 1.1}"/>`
  }
  return `${art}<path d="M${round(cx)} ${round(cy - 7)}l5 9h-10z" fill="${ink}"/>`
}
