import type { Luck } from '../../chance.ts'
import { n } from '../../svg.ts'
import { line } from './masonry.ts'

const foliage = (luck: Luck, x: number, h: number, r: number) => {
  let d = `M${n(x)} 0V${n(-h * 0.45)}`
  for (let i = 0; i < 9; i++) {
    const a = luck.in(-3.3, 0.2)
    const q = luck.in(0.25, 1)
    d += `M${n(x + r * q * Math.cos(a))} ${n(-h * 0.6 + r * q * 1.3 * Math.sin(a))}q${n(luck.in(0.6, 1.6))} -1.5 ${n(luck.in(1.4, 2.4))} .2`
  }
  return d
}

export const tree = (luck: Luck, x: number, h: number, r: number): string => {
  const d = foliage(luck, x, h, r)
  let shade = ''
  for (let q = -0.7; q < 0.85; q += 0.17) {
    const e = Math.sqrt(1 - q * q)
    shade += `M${n(x + r * e * 0.15)} ${n(-h * 0.62 + h * 0.42 * q)}H${n(x + r * e)}`
  }
  const crown = `<ellipse cx="${n(x)}" cy="${n(-h * 0.62)}" rx="${n(r)}" ry="${n(h * 0.42)}" stroke-width=".5"/>`
  return crown + line(d, 0.35) + line(shade, 0.26)
}

export const poplar = (x: number, h: number): string => {
  let shade = ''
  for (let y = -h * 0.84; y < -2; y += 1.1) shade += `M${n(x + 0.2)} ${n(y)}h1.5`
  return (
    line(
      `M${n(x)} 0V${n(-h)}M${n(x)} ${n(-h)}C${n(x + 2.6)} ${n(-h * 0.6)} ${n(x + 2)} -2 ${n(x)} -1.6C${n(x - 2)} -2 ${n(x - 2.6)} ${n(-h * 0.6)} ${n(x)} ${n(-h)}`,
      0.45,
    ) + line(shade, 0.28)
  )
}

const COLUMNS = Array.from({ length: 19 }, (_, i) => i - 9)

const vinesOf = (i: number) => {
  let d = ''
  for (let t = 0.12; t < 1; t += 0.17) {
    const x = i * 3.4 + i * 4 * t
    const y = 1.4 + 9.6 * t
    d += `M${n(x - 0.5 - t * 0.5)} ${n(y)}q${n(0.6 + t * 0.4)} ${n(-1 - t)} ${n(1.2 + t)} 0`
  }
  return d
}

/** The drive and the rows of vines in front of a house. */
export const vineyard = (): string => {
  const furrows = COLUMNS.filter((i) => i !== 0).map((i) => `M${n(i * 3.4)} 1.4L${n(i * 7.4)} 11`)
  const vines = COLUMNS.filter((i) => Math.abs(i) > 1).map(vinesOf)
  return (
    line('M-54 0H54', 0.7) +
    line(furrows.join(''), 0.4) +
    line('M-1.6 1L-5 11M1.6 1L5 11', 0.55) +
    line(vines.join(''), 0.32)
  )
}

export const clouds = (luck: Luck): string => {
  let d = ''
  for (let y = -33; y > -42; y -= 1.6) {
    const x = luck.in(-44, -10)
    const w = luck.in(8, 26)
    d += `M${n(x)} ${n(y)}h${n(w)}M${n(x + w + luck.in(6, 20))} ${n(y + 0.6)}h${n(luck.in(6, 18))}`
  }
  return line(d, 0.22)
}
