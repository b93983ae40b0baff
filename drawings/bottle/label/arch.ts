import { block } from '../../lettering/block.ts'
import { write } from '../../lettering/lettering.ts'
import { round } from '../../svg.ts'
import { joinParts, type Label, type LabelSheet } from './label.ts'

const toEdge = (w: number, h: number, inset: number) => {
  const r = round(w - inset)
  return `M${round(-w + inset)} ${round(h - inset)}V${round(w)}A${r} ${r} 0 0 1 ${r} ${round(w)}V${round(h - inset)}Z`
}

const drawRays = (R: number, w: number) =>
  Array.from({ length: 29 }, (_, i) => {
    const a = Math.PI + (i * Math.PI) / 28
    const near = `${round(R * 0.36 * Math.cos(a))} ${round(w + 6 + R * 0.36 * Math.sin(a))}`
    const far = `${round((w - 9) * Math.cos(a))} ${round(w + 6 + (w - 9) * Math.sin(a))}`
    return `M${near}L${far}`
  }).join('')

/** A rising sun under a round arch. */
export const drawArchLabel = ({
  winery,
  name,
  region,
  year,
  luck,
  R,
  top,
  bottom,
  ink,
  accent,
}: LabelSheet): Label => {
  const w = R * 0.82
  const h = Math.min(bottom - top - 6, R * 2.5)
  const c = R * 1.26
  const r = round(R * 0.3)
  const font = luck.pick(['serif', 'didone'] as const)
  const title = block(name, { y: w + 20, max: c, size: 26, font, track: 0.03, fill: ink })
  const y = w + 20 + (title.height + 16)
  const art =
    `<path d="${toEdge(w, h, 4)}" fill="none" stroke="${accent}" stroke-width="1"/>` +
    `<path d="${drawRays(R, w)}" stroke="${accent}" stroke-width="1"/><path d="M${round(-R * 0.3)} ${round(w + 6)}A${r} ${r} 0 0 1 ${r} ${round(w + 6)}Z" fill="${accent}"/>` +
    `<path d="M${round(-w + 8)} ${round(w + 6)}H${round(w - 8)}" stroke="${ink}" stroke-width=".9"/>` +
    title.svg +
    write(winery, { y, size: 11.5, font: 'italic', fill: ink, max: c }) +
    write(joinParts([region, year], '  '), {
      y: h - 14,
      size: 8.6,
      font: 'sans',
      track: 0.12,
      fill: ink,
      max: c,
    })
  return { y: bottom - h, h, w, art, shape: toEdge(w, h, 0) }
}
