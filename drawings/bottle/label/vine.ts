import { block } from '../../lettering/block.ts'
import { write } from '../../lettering/lettering.ts'
import { round } from '../../svg.ts'
import { drawVineSpray } from '../engraving/vine.ts'
import { joinParts, type Label, type LabelSheet } from './label.ts'

/** A spray of vine over the name in italics. */
export const drawVineLabel = ({
  winery,
  name,
  region,
  year,
  luck,
  R,
  top,
  bottom,
  paper,
  ink,
  accent,
}: LabelSheet): Label => {
  const w = R * 0.95
  const c = R * 1.5
  const h = Math.min(bottom - top - 6, R * 2.5)
  const k = R / 75
  const spray = `<g transform="translate(0 ${round(54 * k)}) scale(${round(1.42 * k)})">${drawVineSpray(luck, ink, accent, paper)}</g>`
  const y = 110 * k
  const b = block(name, { y, max: c, size: 25 * k, font: 'italic', fill: ink })
  const under = Math.min(y + (b.height + 12) + 8, h - 26)
  const art =
    spray +
    b.svg +
    write(winery.toUpperCase(), { y: under, size: 10, track: 0.16, fill: ink, max: c }) +
    write(joinParts([year, region], '  '), { y: h - 11, size: 9.4, track: 0.12, fill: accent, max: c })
  return { y: bottom - h, h, w, art }
}
