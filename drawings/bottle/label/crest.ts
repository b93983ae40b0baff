import { getLuma } from '../../color.ts'
import { block } from '../../lettering/block.ts'
import { write } from '../../lettering/lettering.ts'
import { emblems } from '../../mark/emblems.ts'
import { round } from '../../svg.ts'
import { drawArms, drawLaurel } from '../engraving/arms.ts'
import { joinParts, type Label, type LabelSheet } from './label.ts'

const drawAchievement = ({ luck, ink, accent, paper }: LabelSheet) => {
  const coat = drawArms(luck, { ink, accent, paper })
  const top = luck.next() < 0.7 ? emblems.crown(accent) : emblems.star(accent)
  return `${drawLaurel(accent, 26)}<g transform="translate(0 -1)">${coat}</g><g transform="translate(0 -25.5) scale(.62)">${top}</g>`
}

/** Arms in laurel, the winery's name beneath, and a band in the accent with the region. */
export const drawCrestLabel = (sheet: LabelSheet): Label => {
  const { winery, name, region, year, R, bottom, ink, accent } = sheet
  const w = R * 0.95
  const c = R * 1.5
  const k = Math.min(1.08, R / 75)
  const cy = 54 * k
  let art = `<g transform="translate(0 ${round(cy)}) scale(${round(1.55 * k)})">${drawAchievement(sheet)}</g>`
  let y = cy + 52 * k
  const b = block(winery, { y, max: c, size: 24 * k, track: 0.05, fill: ink, upper: true })
  art += b.svg
  y += b.height + 10
  art += `<path d="M-28 ${round(y)}H-6M6 ${round(y)}H28" stroke="${accent}" stroke-width=".8"/><path d="M0 ${round(y - 2.6)}L2.6 ${round(y)}L0 ${round(y + 2.6)}L-2.6 ${round(y)}Z" fill="${accent}"/>`
  y += 19 * k
  art += write(name, { y, size: 16 * k, font: 'italic', fill: ink, max: c * 0.95 })
  y += 13
  art += `<rect x="${round(-w)}" y="${round(y)}" width="${round(2 * w)}" height="27" fill="${accent}"/>`
  const fill = getLuma(accent) > 0.48 ? '#1f1a17' : '#fffaf0'
  art += write(joinParts([region, year], '  ·  '), { y: y + 17, size: 11, track: 0.1, fill, max: c })
  return { y: bottom - y - 27, h: y + 27, w, art }
}
