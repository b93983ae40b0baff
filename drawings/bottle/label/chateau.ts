import { block } from '../../lettering/block.ts'
import { write } from '../../lettering/lettering.ts'
import { round } from '../../svg.ts'
import { drawHouse } from '../engraving/house.ts'
import type { Label, LabelSheet } from './label.ts'

const drawVintage = ({ year, accent }: LabelSheet, y: number, k: number) =>
  year
    ? write(year, { y: y + 3, size: 21 * k, font: 'serif', track: 0.1, fill: accent })
    : write('Non Vintage', { y, size: 12 * k, font: 'italic', fill: accent })

/** An engraved house over the winery's name: the old school of the left bank. */
export const drawChateauLabel = (sheet: LabelSheet): Label => {
  const { winery, name, region, luck, R, bottom, ink, accent } = sheet
  const w = R * 0.95
  const c = R * 1.5
  const k = R / 75
  const big = block(winery, { max: c, size: 25 * k, track: 0.04, fill: ink, upper: true })
  let y = 13
  let art = write(region, { y: y + 10 * k, size: 11 * k, font: 'italic', fill: accent, max: c * 0.9 })
  y += 14 * k + 52 * k
  art += `<g transform="translate(0 ${round(y)}) scale(${round(k * 1.14)})">${drawHouse(luck, ink)}</g>`
  y += 24 * k
  art += `<g transform="translate(0 ${round(y)})">${big.svg}</g>`
  y += big.height + 20 * k
  art += write(name, { y, size: 14 * k, font: 'italic', fill: ink, max: c * 0.94 })
  y += 26 * k
  art += drawVintage(sheet, y, k)
  art += `<path d="M${round(-w + 16)} ${round(y - 3)}H${round(-36 * k)}M${round(36 * k)} ${round(y - 3)}H${round(w - 16)}" stroke="${ink}" stroke-width=".6"/>`
  const h = y + 15
  const frame = `<rect x="${round(-w + 5)}" y="5" width="${round(2 * w - 10)}" height="${round(h - 10)}" fill="none" stroke="${ink}" stroke-width=".6" opacity=".6"/>`
  return { y: bottom - h, h, w, art: frame + art }
}
