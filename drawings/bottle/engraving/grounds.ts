import type { Luck } from '../../chance.ts'
import { round } from '../../svg.ts'
import { drawStroke } from './masonry.ts'

const toFoliagePath = (luck: Luck, x: number, h: number, r: number) => {
  let d = `M${round(x)} 0V${round(-h * 0.45)}`
  for (let i = 0; i < 9; i++) {
    const a = luck.in(-3.3, 0.2)
    const q = luck.in(0.25, 1)
    d += `M${round(x + r * q * Math.cos(a))} ${round(-h * 0.6 + r * q * 1.3 * Math.sin(a))}q${round(luck.in(0.6, 1.6))} -1.5 ${round(luck.in(1.4, 2.4))} .2`
  }
  return d
}

export const drawTree = (luck: Luck, x: number, h: number, r: number): string => {
  const d = toFoliagePath(luck, x, h, r)
  let shade = ''
  for (let q = -0.7; q < 0.85; q += 0.17) {
    const e = Math.sqrt(1 - q * q)
    shade += `M${round(x + r * e * 0.15)} ${round(-h * 0.62 + h * 0.42 * q)}H${round(x + r * e)}`
  }
  const crown = `<ellipse cx="${round(x)}" cy="${round(-h * 0.62)}" rx="${round(r)}" ry="${round(h * 0.42)}" stroke-width=".5"/>`
  return crown + drawStroke(d, 0.35) + drawStroke(shade, 0.26)
}

export const drawPoplar = (x: number, h: number): string => {
  let shade = ''
  for (let y = -h * 0.84; y < -2; y += 1.1) shade += `M${round(x + 0.2)} ${round(y)}h1.5`
  return (
    drawStroke(
      `M${round(x)} 0V${round(-h)}M${round(x)} ${round(-h)}C${round(x + 2.6)} ${round(-h * 0.6)} ${round(x + 2)} -2 ${round(x)} -1.6C${round(x - 2)} -2 ${round(x - 2.6)} ${round(-h * 0.6)} ${round(x)} ${round(-h)}`,
      0.45,
    ) + drawStroke(shade, 0.28)
  )
}

const columns = Array.from({ length: 19 }, (_, i) => i - 9)

const toVinesPath = (i: number) => {
  let d = ''
  for (let t = 0.12; t < 1; t += 0.17) {
    const x = i * 3.4 + i * 4 * t
    const y = 1.4 + 9.6 * t
    d += `M${round(x - 0.5 - t * 0.5)} ${round(y)}q${round(0.6 + t * 0.4)} ${round(-1 - t)} ${round(1.2 + t)} 0`
  }
  return d
}

/** The drive and the rows of vines in front of a house. */
export const drawVineyard = (): string => {
  const furrows = columns.filter((i) => i !== 0).map((i) => `M${round(i * 3.4)} 1.4L${round(i * 7.4)} 11`)
  const vines = columns.filter((i) => Math.abs(i) > 1).map(toVinesPath)
  return (
    drawStroke('M-54 0H54', 0.7) +
    drawStroke(furrows.join(''), 0.4) +
    drawStroke('M-1.6 1L-5 11M1.6 1L5 11', 0.55) +
    drawStroke(vines.join(''), 0.32)
  )
}

export const drawEngravedClouds = (luck: Luck): string => {
  let d = ''
  for (let y = -33; y > -42; y -= 1.6) {
    const x = luck.in(-44, -10)
    const w = luck.in(8, 26)
    d += `M${round(x)} ${round(y)}h${round(w)}M${round(x + w + luck.in(6, 20))} ${round(y + 0.6)}h${round(luck.in(6, 18))}`
  }
  return drawStroke(d, 0.22)
}
