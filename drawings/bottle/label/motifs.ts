import { getCapHeight, measure, write } from '../../lettering/lettering.ts'
import { emblemNames, emblems } from '../../mark/emblems.ts'
import { toInitial } from '../../mark/initials.ts'
import { mark } from '../../mark/mark.ts'
import { round } from '../../svg.ts'
import { drawArms, drawLaurel } from '../engraving/arms.ts'
import { drawHouse } from '../engraving/house.ts'
import { drawVineSpray } from '../engraving/vine.ts'
import type { Box, Field } from './label.ts'
import {
  drawChecks,
  drawContours,
  drawDiamonds,
  drawHillField,
  drawMoon,
  drawRays,
  drawStripes,
  drawSun,
  drawTerraceField,
  drawWaves,
} from './fields.ts'

/** A picture on a label: what it shows, and how high it would be on a bottle of half width R. */
export type Motif = {
  /** Whether it runs to the edges of the label. */
  bleeds: boolean
  tall: (R: number) => number
  draw: (field: Field) => string
  /** Where its numerals stand. */
  boxes?: (field: Field) => readonly Box[]
}

const place = (y: number, size: number, art: string) =>
  `<g transform="translate(0 ${round(y)}) scale(${size.toFixed(3)})">${art}</g>`

const drawEstate = ({ luck, w, h, ink }: Field) => {
  const size = Math.min((w * 1.78) / 108, h / 54)
  return place((h - 54 * size) / 2 + 42 * size, size, drawHouse(luck, ink))
}

const drawCoat = ({ luck, h, ink, accent, paper }: Field) => {
  const hasLaurel = luck.next() < 0.5
  const top = luck.next() < 0.5 ? emblems.crown(accent) : emblems.star(accent)
  const art = `${hasLaurel ? drawLaurel(accent, 26) : ''}${drawArms(luck, { ink, accent, paper })}<g transform="translate(0 -26) scale(.6)">${top}</g>`
  return place(h * 0.54, h / 62, art)
}

const drawSpray = ({ luck, w, h, ink, accent, paper }: Field) =>
  place(h * 0.52, Math.min((w * 1.86) / 94, h / 56), drawVineSpray(luck, ink, accent, paper))

const drawEmblem = ({ luck, h, accent }: Field) =>
  place(h / 2, h / 21, emblems[luck.pick(emblemNames)](accent))

const drawMark = ({ house, h, accent }: Field) =>
  `<g transform="translate(0 ${round(h / 2)})">${mark(house, { r: h * 0.48, ink: accent })}</g>`

const drawMedallion = ({ house, h, paper, accent }: Field) =>
  `<g transform="translate(0 ${round(h / 2)})"><circle r="${round(h / 2)}" fill="${accent}"/><circle r="${round(h / 2 - 3)}" fill="none" stroke="${paper}" stroke-width=".9"/>${mark(house, { r: h * 0.34, ink: paper })}</g>`

// The house's initial on a ground of its own, cut by the edges.
const drawLetter = ({ house, luck, w, h, paper, accent }: Field) => {
  const font = luck.pick(['didone', 'serif', 'italic'] as const)
  const size = (h * luck.in(1.15, 1.5)) / getCapHeight(font, 1)
  const y = (h + getCapHeight(font, size)) / 2
  const x = luck.in(-0.25, 0.25) * w
  return (
    `<path d="M${round(-w)} 0H${round(w)}V${round(h)}H${round(-w)}Z" fill="${accent}"/>` +
    write(toInitial(house.split(/\s+/).at(-1) ?? ''), { x, y, size, font, fill: paper })
  )
}

const getNumeral = ({ year, founded }: Pick<Field, 'year' | 'founded'>) => year || founded

const toNumeral = (field: Field) => {
  const { luck, w, h } = field
  const font = luck.pick(['didone', 'serif', 'sans'] as const)
  const text = getNumeral(field)
  const size = Math.min(h / getCapHeight(font, 1), (w * 1.72) / measure(text, font, 1))
  return { text, font, size, cap: getCapHeight(font, size) }
}

// The vintage, or the year of the house where a wine has none.
const drawNumeral = (field: Field) => {
  const { text, font, size, cap } = toNumeral(field)
  return write(text, { y: (field.h + cap) / 2, size, font, fill: field.accent })
}

const toNumeralBoxes = (field: Field): Box[] => {
  const { text, font, size, cap } = toNumeral(field)
  const half = measure(text, font, size) / 2
  return [{ left: -half, right: half, top: (field.h - cap) / 2, bottom: (field.h + cap) / 2 }]
}

const band = (tall: number) => (R: number) => R * tall

export const motifs = {
  estate: { bleeds: false, tall: band(0.8), draw: drawEstate },
  coat: { bleeds: false, tall: band(0.98), draw: drawCoat },
  spray: { bleeds: false, tall: band(0.9), draw: drawSpray },
  emblem: { bleeds: false, tall: band(0.6), draw: drawEmblem },
  mark: { bleeds: false, tall: band(0.62), draw: drawMark },
  medallion: { bleeds: false, tall: band(0.78), draw: drawMedallion },
  letter: { bleeds: true, tall: band(0.95), draw: drawLetter },
  numeral: { bleeds: false, tall: band(0.62), draw: drawNumeral, boxes: toNumeralBoxes },
  hills: { bleeds: true, tall: band(0.95), draw: drawHillField },
  terraces: { bleeds: true, tall: band(0.9), draw: drawTerraceField },
  rays: { bleeds: true, tall: band(0.85), draw: drawRays },
  moon: { bleeds: true, tall: band(0.95), draw: drawMoon },
  sun: { bleeds: true, tall: band(0.8), draw: drawSun },
  stripes: { bleeds: true, tall: band(0.6), draw: drawStripes },
  checks: { bleeds: true, tall: band(0.6), draw: drawChecks },
  diamonds: { bleeds: true, tall: band(0.55), draw: drawDiamonds },
  waves: { bleeds: true, tall: band(0.7), draw: drawWaves },
  contours: { bleeds: true, tall: band(0.9), draw: drawContours },
  plain: { bleeds: false, tall: () => 0, draw: () => '' },
} satisfies Record<string, Motif>
export type MotifName = keyof typeof motifs

/** A wine of a young house without a year has no numeral to set. */
export const hasNumeral = (sheet: Pick<Field, 'year' | 'founded'>): boolean => getNumeral(sheet) !== ''
