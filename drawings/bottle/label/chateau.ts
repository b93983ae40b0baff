import { block } from '../../letters/block.ts'
import { write } from '../../letters/letters.ts'
import { n } from '../../svg.ts'
import { house } from '../engraving/house.ts'
import type { Label, LabelSheet } from './label.ts'

const vintage = ({ year, accent }: LabelSheet, y: number, k: number) =>
  year
    ? write(year, { y: y + 3, size: 21 * k, font: 'serif', track: 0.1, fill: accent })
    : write('Non Vintage', { y, size: 12 * k, font: 'italic', fill: accent })

/** An engraved house over the winery's name: the old school of the left bank. */
export const chateau = (sheet: LabelSheet): Label => {
  const { winery, name, region, luck, R, bottom, ink, accent } = sheet
  const w = R * 0.95
  const c = R * 1.5
  const k = R / 75
  const big = block(winery, { max: c, size: 25 * k, track: 0.04, fill: ink, upper: true })
  let y = 13
  let art = write(region, { y: y + 10 * k, size: 11 * k, font: 'italic', fill: accent, max: c * 0.9 })
  y += 14 * k + 52 * k
  art += `<g transform="translate(0 ${n(y)}) scale(${n(k * 1.14)})">${house(luck, ink)}</g>`
  y += 24 * k
  art += `<g transform="translate(0 ${n(y)})">${big.svg}</g>`
  y += big.height + 20 * k
  art += write(name, { y, size: 14 * k, font: 'italic', fill: ink, max: c * 0.94 })
  y += 26 * k
  art += vintage(sheet, y, k)
  art += `<path d="M${n(-w + 16)} ${n(y - 3)}H${n(-36 * k)}M${n(36 * k)} ${n(y - 3)}H${n(w - 16)}" stroke="${ink}" stroke-width=".6"/>`
  const h = y + 15
  const frame = `<rect x="${n(-w + 5)}" y="5" width="${n(2 * w - 10)}" height="${n(h - 10)}" fill="none" stroke="${ink}" stroke-width=".6" opacity=".6"/>`
  return { y: bottom - h, h, w, art: frame + art }
}
