import { type Hex, luma, mix } from '../../colour.ts'
import { block } from '../../letters/block.ts'
import { write } from '../../letters/letters.ts'
import { n } from '../../svg.ts'
import { joined, type Label, type LabelSheet } from './label.ts'

const FONTS = ['sans', 'serif', 'didone'] as const

type Field = LabelSheet & { w: number; h: number }

const hill = ({ w, h }: Field, y: number, amplitude: number, phase: number) => {
  let d = `M${n(-w)} ${n(h)}V${n(y)}`
  for (let x = -w; x <= w + 0.1; x += w / 12)
    d += `L${n(x)} ${n(y - amplitude * Math.sin((x / w) * 2.1 + phase))}`
  return `${d}V${n(h)}Z`
}

const sun = ({ luck, R, h, paper, accent }: Field) => {
  const cx = luck.pick([-0.42, 0.42, 0.5]) * R
  const fill = luck.pick([accent, mix(accent, paper, 0.4)])
  return `<circle cx="${n(cx)}" cy="${n(h * 0.55)}" r="${n(R * 0.25)}" fill="${fill}"/>`
}

const furrows = (h: number) => {
  let d = ''
  for (let i = -10; i <= 10; i++) d += `M${n(i * 4)} ${n(h * 0.85)}L${n(i * 13)} ${n(h)}`
  return d
}

const landscape = (field: Field, ground: Hex) => {
  const { id, luck, h, paper, ink, accent } = field
  const phase = luck.in(0, 6)
  const middle = mix(accent, ink, luma(ink) < luma(paper) ? 0.45 : 0.15)
  return (
    sun(field) +
    `<path d="${hill(field, h * 0.62, 11, phase)}" fill="${mix(accent, paper, 0.25)}"/><path d="${hill(field, h * 0.71, 9, phase + 1.8)}" fill="${middle}"/>` +
    `<g clip-path="url(#${id}p)"><path d="${hill(field, h * 0.82, 8, phase + 3.2)}" fill="${ground}"/>` +
    `<path d="${furrows(h)}" stroke="${mix(ground, paper, 0.28)}" stroke-width="1"/></g>`
  )
}

/** Three hills and a sun in the accent, the name in the sky. */
export const hills = (sheet: LabelSheet): Label => {
  const { winery, name, region, year, luck, R, top, bottom, ink, accent } = sheet
  const w = R * 0.95
  const c = R * 1.5
  const h = Math.min(bottom - top - 4, R * 2.6)
  const ground = mix(accent, '#1d1a18', 0.72)
  const land = landscape({ ...sheet, w, h }, ground)
  const title = block(name, { y: 17, max: c, size: 23, font: luck.pick(FONTS), track: 0.01, fill: ink })
  const small = { font: 'sans', max: c } as const
  const y = 17 + title.height + 16
  const onGround = luma(ground) > 0.5 ? '#1f1a17' : '#f7f1e4'
  const art =
    land +
    title.svg +
    write(winery.toUpperCase(), { ...small, y, size: 8.4, track: 0.16, fill: ink }) +
    write(joined([region, year], '  '), { ...small, y: h - 10, size: 9.2, track: 0.08, fill: onGround })
  return { y: bottom - h, h, w, art }
}
