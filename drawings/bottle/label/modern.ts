import { block } from '../../lettering/block.ts'
import { getCapHeight, type Font, measure, write } from '../../lettering/lettering.ts'
import { toInitial } from '../../mark/initials.ts'
import { mark } from '../../mark/mark.ts'
import { round } from '../../svg.ts'
import type { Label, LabelSheet } from './label.ts'

type Poster = LabelSheet & { h: number; w: number; c: number; x: number; font: Font }

const drawFoot = ({ winery, h, c, ink }: Poster, x: number, anchor: 'start' | 'middle') =>
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
const drawDisc = (poster: Poster) => {
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
    `<circle cx="${round(c / 2 - 17)}" cy="31" r="15" fill="${accent}"/>` +
    write(year || 'NV', { x, y: 26, size: 12, font: 'sans', fill: ink, anchor: 'start', track: 0.06 }) +
    `<g transform="translate(0 ${round(h - b.height - 42)})">${b.svg}</g>` +
    drawFoot(poster, x, 'start')
  )
}

// Two fields of colour and a moon between them.
const drawMoon = (poster: Poster) => {
  const { name, year, R, h, w, c, paper, ink, accent } = poster
  const r = R * 0.46
  return (
    `<rect x="${round(-w)}" y="0" width="${round(2 * w)}" height="${round(h * 0.5)}" fill="${accent}"/><circle cx="0" cy="${round(h * 0.5)}" r="${round(r)}" fill="${paper}"/><path d="M${round(-R * 0.46)} ${round(h * 0.5)}A${round(r)} ${round(r)} 0 0 0 ${round(r)} ${round(h * 0.5)}Z" fill="${ink}"/>` +
    block(name, { y: h * 0.5 + r + 10, max: c, size: 19, font: 'sans', track: 0.02, lines: 1, fill: ink })
      .svg +
    drawFoot(poster, 0, 'middle') +
    write(year || 'NV', { x: 0, y: 22, size: 11, font: 'sans', track: 0.08, fill: paper })
  )
}

// The name climbs the left edge, the winery's the right.
const drawClimbing = ({ name, winery, year, h, c, x, font, ink, accent }: Poster) => {
  const size = Math.min(54, (h - 34) / measure(name, font, 1))
  const cap = getCapHeight(font, size)
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
    `<g transform="translate(${round(x + cap + 2)} ${round(h - 15)}) rotate(-90)">${title}</g>` +
    `<path d="M${round(x + cap + 16)} 17V${round(h - 15)}" stroke="${accent}" stroke-width="1.4"/>` +
    `<g transform="translate(${round(c / 2 - 13)} 30)">${mark(winery, { r: 14, ink: accent })}</g>` +
    write(year || 'NV', {
      x: c / 2,
      y: h - 15,
      size: 12,
      font: 'sans',
      fill: ink,
      anchor: 'end',
      track: 0.04,
    }) +
    `<g transform="translate(${round(c / 2)} ${round(h - 34)}) rotate(-90)">${maker}</g>`
  )
}

// One letter, larger than the label.
const drawLetter = (poster: Poster) => {
  const { id, name, year, R, h, c, x, ink, accent } = poster
  const size = 250 * (R / 75)
  const y = h * 0.5 + getCapHeight('didone', size) / 2 - 12
  const big = write(toInitial(name), { x: R * 0.16, y, size, font: 'didone', fill: accent })
  return (
    `<g clip-path="url(#${id}p)">${big}</g>` +
    write(name, { x, y: h - 34, size: 19, font: 'sans', fill: ink, anchor: 'start', max: c }) +
    drawFoot(poster, x, 'start') +
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

const fonts = ['sans', 'didone', 'sans'] as const
const ways = [drawDisc, drawMoon, drawClimbing, drawLetter] as const

/** A poster: one of four plans, a grotesque or a didone. */
export const drawModernLabel = (sheet: LabelSheet): Label => {
  const { luck, R, top, bottom } = sheet
  const w = R * 0.95
  const c = R * 1.5
  const h = Math.min(bottom - top - 10, R * luck.in(2.3, 2.7))
  const font = luck.pick(fonts)
  const way = luck.pick(ways)
  return { y: bottom - h, h, w, art: way({ ...sheet, h, w, c, x: -c / 2, font }) }
}
