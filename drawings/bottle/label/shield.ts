import { block } from '../../lettering/block.ts'
import { write } from '../../lettering/lettering.ts'
import { mark } from '../../mark/mark.ts'
import { round } from '../../svg.ts'
import { joinParts, type Label, type LabelSheet } from './label.ts'

const toEdge = (R: number, w: number, h: number, inset: number) => {
  const q = w - inset
  const t = inset
  const b = h - inset * 1.15
  const [side, low] = [round(b - R * 0.42), round(b - R * 0.16)]
  const deep = round(b - R * 0.1)
  return (
    `M0 ${round(t)}C${round(q * 0.3)} ${round(t)} ${round(q * 0.45)} ${round(t + 10)} ${round(q * 0.62)} ${round(t + 10)}` +
    `C${round(q * 0.82)} ${round(t + 10)} ${round(q * 0.88)} ${round(t + 3)} ${round(q)} ${round(t + 2)}V${side}` +
    `C${round(q)} ${low} ${round(q * 0.34)} ${deep} 0 ${round(b)}C${round(-q * 0.34)} ${deep} ${round(-q)} ${low} ${round(-q)} ${side}` +
    `V${round(t + 2)}C${round(-q * 0.88)} ${round(t + 3)} ${round(-q * 0.82)} ${round(t + 10)} ${round(-q * 0.62)} ${round(t + 10)}` +
    `C${round(-q * 0.45)} ${round(t + 10)} ${round(-q * 0.3)} ${round(t)} 0 ${round(t)}Z`
  )
}

/** The curved plate of sparkling wine, with a double line and the winery's mark. */
export const drawShieldLabel = ({
  winery,
  name,
  region,
  year,
  R,
  bottom,
  ink,
  accent,
}: LabelSheet): Label => {
  const w = R * 0.86
  const h = R * 1.72
  const c = R * 1.36
  const b = block(winery, { y: R * 0.68, max: c, size: 27, track: 0.05, fill: ink, upper: true })
  const y = R * 0.68 + b.height + 17
  const small = Math.min(h - R * 0.32, y + 17)
  const art =
    `<path d="${toEdge(R, w, h, 3.5)}" fill="none" stroke="${accent}" stroke-width="1.8"/><path d="${toEdge(R, w, h, 7)}" fill="none" stroke="${accent}" stroke-width=".5"/>` +
    `<g transform="translate(0 ${round(R * 0.38)})">${mark(winery, { r: R * 0.2, ink: accent })}</g>` +
    b.svg +
    write(name, { y, size: 14.5, font: 'italic', fill: accent, max: c * 0.9 }) +
    write(joinParts([region, year], '  ·  '), { y: small, size: 8.8, track: 0.14, fill: ink, max: c * 0.82 })
  return { y: bottom - h - R * 0.12, h, w, art, shape: toEdge(R, w, h, 0) }
}
