import { block } from '../../letters/block.ts'
import { write } from '../../letters/letters.ts'
import { mark } from '../../mark/mark.ts'
import { n } from '../../svg.ts'
import { joined, type Label, type LabelSheet } from './label.ts'

const edge = (R: number, w: number, h: number, inset: number) => {
  const q = w - inset
  const t = inset
  const b = h - inset * 1.15
  const [side, low] = [n(b - R * 0.42), n(b - R * 0.16)]
  const deep = n(b - R * 0.1)
  return (
    `M0 ${n(t)}C${n(q * 0.3)} ${n(t)} ${n(q * 0.45)} ${n(t + 10)} ${n(q * 0.62)} ${n(t + 10)}` +
    `C${n(q * 0.82)} ${n(t + 10)} ${n(q * 0.88)} ${n(t + 3)} ${n(q)} ${n(t + 2)}V${side}` +
    `C${n(q)} ${low} ${n(q * 0.34)} ${deep} 0 ${n(b)}C${n(-q * 0.34)} ${deep} ${n(-q)} ${low} ${n(-q)} ${side}` +
    `V${n(t + 2)}C${n(-q * 0.88)} ${n(t + 3)} ${n(-q * 0.82)} ${n(t + 10)} ${n(-q * 0.62)} ${n(t + 10)}` +
    `C${n(-q * 0.45)} ${n(t + 10)} ${n(-q * 0.3)} ${n(t)} 0 ${n(t)}Z`
  )
}

/** The curved plate of sparkling wine, with a double line and the winery's mark. */
export const shield = ({ winery, name, region, year, R, bottom, ink, accent }: LabelSheet): Label => {
  const w = R * 0.86
  const h = R * 1.72
  const c = R * 1.36
  const b = block(winery, { y: R * 0.68, max: c, size: 27, track: 0.05, fill: ink, upper: true })
  const y = R * 0.68 + b.height + 17
  const small = Math.min(h - R * 0.32, y + 17)
  const art =
    `<path d="${edge(R, w, h, 3.5)}" fill="none" stroke="${accent}" stroke-width="1.8"/><path d="${edge(R, w, h, 7)}" fill="none" stroke="${accent}" stroke-width=".5"/>` +
    `<g transform="translate(0 ${n(R * 0.38)})">${mark(winery, { r: R * 0.2, ink: accent })}</g>` +
    b.svg +
    write(name, { y, size: 14.5, font: 'italic', fill: accent, max: c * 0.9 }) +
    write(joined([region, year], '  ·  '), { y: small, size: 8.8, track: 0.14, fill: ink, max: c * 0.82 })
  return { y: bottom - h - R * 0.12, h, w, art, shape: edge(R, w, h, 0) }
}
