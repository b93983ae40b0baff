import { type Hex, getLuma, mix } from '../../color.ts'
import { block } from '../../lettering/block.ts'
import { write } from '../../lettering/lettering.ts'
import { round } from '../../svg.ts'
import { joinParts, type Label, type LabelSheet } from './label.ts'

const fonts = ['sans', 'serif', 'didone'] as const

type Field = LabelSheet & { w: number; h: number }

const toHillPath = ({ w, h }: Field, y: number, amplitude: number, phase: number) => {
  let d = `M${round(-w)} ${round(h)}V${round(y)}`
  for (let x = -w; x <= w + 0.1; x += w / 12)
    d += `L${round(x)} ${round(y - amplitude * Math.sin((x / w) * 2.1 + phase))}`
  return `${d}V${round(h)}Z`
}

const drawSun = ({ luck, R, h, paper, accent }: Field) => {
  const cx = luck.pick([-0.42, 0.42, 0.5]) * R
  const fill = luck.pick([accent, mix(accent, paper, 0.4)])
  return `<circle cx="${round(cx)}" cy="${round(h * 0.55)}" r="${round(R * 0.25)}" fill="${fill}"/>`
}

const drawFurrows = (h: number) => {
  let d = ''
  for (let i = -10; i <= 10; i++) d += `M${round(i * 4)} ${round(h * 0.85)}L${round(i * 13)} ${round(h)}`
  return d
}

const drawLandscape = (field: Field, ground: Hex) => {
  const { id, luck, h, paper, ink, accent } = field
  const phase = luck.in(0, 6)
  const middle = mix(accent, ink, getLuma(ink) < getLuma(paper) ? 0.45 : 0.15)
  return (
    drawSun(field) +
    `<path d="${toHillPath(field, h * 0.62, 11, phase)}" fill="${mix(accent, paper, 0.25)}"/><path d="${toHillPath(field, h * 0.71, 9, phase + 1.8)}" fill="${middle}"/>` +
    `<g clip-path="url(#${id}p)"><path d="${toHillPath(field, h * 0.82, 8, phase + 3.2)}" fill="${ground}"/>` +
    `<path d="${drawFurrows(h)}" stroke="${mix(ground, paper, 0.28)}" stroke-width="1"/></g>`
  )
}

/** Three hills and a sun in the accent, the name in the sky. */
export const drawHillsLabel = (sheet: LabelSheet): Label => {
  const { winery, name, region, year, luck, R, top, bottom, ink, accent } = sheet
  const w = R * 0.95
  const c = R * 1.5
  const h = Math.min(bottom - top - 4, R * 2.6)
  const ground = mix(accent, '#1d1a18', 0.72)
  const land = drawLandscape({ ...sheet, w, h }, ground)
  const title = block(name, { y: 17, max: c, size: 23, font: luck.pick(fonts), track: 0.01, fill: ink })
  const small = { font: 'sans', max: c } as const
  const y = 17 + title.height + 16
  const onGround = getLuma(ground) > 0.5 ? '#1f1a17' : '#f7f1e4'
  const art =
    land +
    title.svg +
    write(winery.toUpperCase(), { ...small, y, size: 8.4, track: 0.16, fill: ink }) +
    write(joinParts([region, year], '  '), { ...small, y: h - 10, size: 9.2, track: 0.08, fill: onGround })
  return { y: bottom - h, h, w, art }
}
