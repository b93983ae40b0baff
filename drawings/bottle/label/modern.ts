import { block } from '../../letters/block.ts'
import { capHeight, type Font, measure, write } from '../../letters/letters.ts'
import { initial } from '../../mark/initials.ts'
import { mark } from '../../mark/mark.ts'
import { n } from '../../svg.ts'
import type { Label, LabelSheet } from './label.ts'

type Poster = LabelSheet & { h: number; w: number; c: number; x: number; font: Font }

const foot = ({ winery, h, c, ink }: Poster, x: number, anchor: 'start' | 'middle') =>
  write(winery.toUpperCase(), {
    x,
    y: h - 17,
    size: 9,
    font: 'sans',
    track: 0.14,
    fill: ink,
    anchor,
    max: c,
  })

// A large name low on the left, a disc high on the right.
const disc = (poster: Poster) => {
  const { name, year, h, c, x, font, ink, accent } = poster
  const track = font === 'sans' ? -0.02 : 0
  const b = block(name, {
    x,
    max: c,
    size: 46,
    font,
    lines: 3,
    lead: 1.02,
    fill: ink,
    anchor: 'start',
    track,
  })
  return (
    `<circle cx="${n(c / 2 - 17)}" cy="31" r="15" fill="${accent}"/>` +
    write(year || 'NV', { x, y: 26, size: 12, font: 'sans', fill: ink, anchor: 'start', track: 0.06 }) +
    `<g transform="translate(0 ${n(h - b.height - 42)})">${b.svg}</g>` +
    foot(poster, x, 'start')
  )
}

// Two fields of colour and a moon between them.
const moon = (poster: Poster) => {
  const { name, year, R, h, w, c, paper, ink, accent } = poster
  const r = R * 0.46
  return (
    `<rect x="${n(-w)}" y="0" width="${n(2 * w)}" height="${n(h * 0.5)}" fill="${accent}"/><circle cx="0" cy="${n(h * 0.5)}" r="${n(r)}" fill="${paper}"/><path d="M${n(-R * 0.46)} ${n(h * 0.5)}A${n(r)} ${n(r)} 0 0 0 ${n(r)} ${n(h * 0.5)}Z" fill="${ink}"/>` +
    block(name, { y: h * 0.5 + r + 10, max: c, size: 19, font: 'sans', track: 0.02, lines: 1, fill: ink })
      .svg +
    foot(poster, 0, 'middle') +
    write(year || 'NV', { x: 0, y: 22, size: 11, font: 'sans', track: 0.08, fill: paper })
  )
}

// The name climbs the left edge, the winery's the right.
const climbing = ({ name, winery, year, h, c, x, font, ink, accent }: Poster) => {
  const size = Math.min(54, (h - 34) / measure(name, font, 1))
  const cap = capHeight(font, size)
  const title = write(name, { size, font, fill: ink, anchor: 'start' })
  const maker = write(winery.toUpperCase(), {
    size: 9.5,
    font: 'sans',
    track: 0.14,
    fill: ink,
    anchor: 'start',
    max: h - 90,
  })
  return (
    `<g transform="translate(${n(x + cap + 2)} ${n(h - 15)}) rotate(-90)">${title}</g>` +
    `<path d="M${n(x + cap + 16)} 17V${n(h - 15)}" stroke="${accent}" stroke-width="1.4"/>` +
    `<g transform="translate(${n(c / 2 - 13)} 30)">${mark(winery, { r: 14, ink: accent })}</g>` +
    write(year || 'NV', {
      x: c / 2,
      y: h - 15,
      size: 12,
      font: 'sans',
      fill: ink,
      anchor: 'end',
      track: 0.04,
    }) +
    `<g transform="translate(${n(c / 2)} ${n(h - 34)}) rotate(-90)">${maker}</g>`
  )
}

// One letter, larger than the label.
const letter = (poster: Poster) => {
  const { id, name, year, R, h, c, x, ink, accent } = poster
  const size = 250 * (R / 75)
  const y = h * 0.5 + capHeight('didone', size) / 2 - 12
  const big = write(initial(name), { x: R * 0.16, y, size, font: 'didone', fill: accent })
  return (
    `<g clip-path="url(#${id}p)">${big}</g>` +
    write(name, { x, y: h - 34, size: 19, font: 'sans', fill: ink, anchor: 'start', max: c }) +
    foot(poster, x, 'start') +
    write(year || 'NV', {
      x: c / 2,
      y: 22,
      size: 11,
      font: 'sans',
      track: 0.08,
      fill: ink,
      anchor: 'end',
    })
  )
}

const FONTS = ['sans', 'didone', 'sans'] as const
const WAYS = [disc, moon, climbing, letter] as const

/** A poster: one of four plans, a grotesque or a didone. */
export const modern = (sheet: LabelSheet): Label => {
  const { luck, R, top, bottom } = sheet
  const w = R * 0.95
  const c = R * 1.5
  const h = Math.min(bottom - top - 10, R * luck.in(2.3, 2.7))
  const font = luck.pick(FONTS)
  const way = luck.pick(WAYS)
  return { y: bottom - h, h, w, art: way({ ...sheet, h, w, c, x: -c / 2, font }) }
}
