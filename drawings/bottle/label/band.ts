import { block } from '../../lettering/block.ts'
import { write } from '../../lettering/lettering.ts'
import { mark } from '../../mark/mark.ts'
import { round } from '../../svg.ts'
import { joinParts, type Label, type LabelSheet } from './label.ts'

const seal = ({ winery, luck, R }: LabelSheet, y: number) => {
  const ink = luck.pick(['#c9a659', '#d8d3c8', '#bd8f58'])
  const form = luck.next() < 0.5 ? 'monogram' : undefined
  return `<g transform="translate(0 ${round(y - R * 0.64)})">${mark(winery, { r: R * 0.36, ink, form })}</g>`
}

/** A low band of type, and the winery's mark in metal on the glass above it. */
export const drawBandLabel = (sheet: LabelSheet): Label => {
  const { winery, name, region, year, luck, R, bottom, ink, accent } = sheet
  const w = R * 0.95
  const c = R * 1.46
  const font = luck.pick(['serif', 'sans'] as const)
  const b = block(name, { max: c, size: 23, font, track: 0.06, fill: ink, upper: true })
  const h = b.height + 66
  const y = bottom - h - R * luck.in(0.1, 0.42)
  const art =
    `<path d="M${round(-w)} 5H${round(w)}M${round(-w)} ${round(h - 5)}H${round(w)}" stroke="${accent}" stroke-width="1.4"/>` +
    write(winery, { y: 23, size: 13, font: 'italic', fill: ink, max: c }) +
    `<g transform="translate(0 34)">${b.svg}</g>` +
    write(joinParts([region, year], '   '), { y: h - 14, size: 10, track: 0.12, fill: accent, max: c })
  return { y, h, w, art, under: seal(sheet, y) }
}
