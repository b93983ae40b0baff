import { getCapHeight, measure, write } from '../../lettering/lettering.ts'
import { round } from '../../svg.ts'
import type { Label, LabelSheet } from './label.ts'

const fonts = ['didone', 'didone', 'sans'] as const

/** A number as large as the label: the year, or the winery's own. */
export const drawNumeralLabel = (sheet: LabelSheet): Label => {
  const { id, winery, name, year, luck, R, top, bottom, ink, accent } = sheet
  const w = R * 0.95
  const c = R * 1.5
  const h = Math.min(bottom - top - 10, R * luck.in(2.1, 2.5))
  const number = luck.next() < 0.6 && year ? year.slice(2) : String(luck.int(2, 99))
  const font = luck.pick(fonts)
  const size = Math.min(h * 0.95, (R * 2.05) / measure(number, font, 1))
  const y = (h + getCapHeight(font, size)) / 2 - 4
  const small = { font: 'sans', fill: ink } as const
  let art =
    `<g clip-path="url(#${id}p)">${write(number, { y, size, font, fill: accent })}</g>` +
    write(winery, { ...small, x: -c / 2, y: 21, size: 10.5, track: 0.06, anchor: 'start', max: c }) +
    `<path d="M${round(-c / 2)} 28.5H${round(c / 2)}M${round(-c / 2)} ${round(h - 28.5)}H${round(c / 2)}" stroke="${ink}" stroke-width=".7"/>` +
    write(name, { ...small, x: -c / 2, y: h - 14, size: 12, anchor: 'start', max: year ? c - 34 : c })
  if (year) art += write(year, { ...small, x: c / 2, y: h - 14, size: 10.5, anchor: 'end' })
  return { y: bottom - h, h, w, art }
}
