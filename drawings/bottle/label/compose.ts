import type { Hex } from '../../color.ts'
import { getContrast } from '../../contrast.ts'
import { mark } from '../../mark/mark.ts'
import { round } from '../../svg.ts'
import { labelFrames } from './label-frames.ts'
import { type Box, type Field, joinParts, type Label, type LabelName, type LabelSheet } from './label.ts'
import { getDescent, type Lines, setLines, toBox, typeset } from './lines.ts'
import { hasNumeral, type Motif, motifs } from './motifs.ts'
import { outlines } from './outlines.ts'
import { createLabelStyle, type LabelStyle } from './style.ts'
import { splitMaker } from './maker-name.ts'

/** Capitals as high as this can be read on a bottle 240 pixels high. */
export const legibleCap = 20.6

const sideShare = 0.2

/** The columns of a label: where its texts may stand, and what of it is printed in the accent. */
type Sheet = LabelSheet & {
  style: LabelStyle
  w: number
  /** The left edge of the texts, and how wide they may be. */
  left: number
  max: number
  /** Inks of the texts on paper and on the accent. */
  onAccent: Hex
}

const toSheet = (sheet: LabelSheet, style: LabelStyle): Sheet => {
  const w = sheet.R * style.width
  const { room } = labelFrames[style.frame]
  const inset = room + 3
  const side = style.ground === 'side' ? 2 * w * sideShare : 0
  const { paper, ink, accent } = sheet
  const onAccent = [paper, ink, '#fffaf0' as const, '#1f1a17' as const].reduce((a, b) =>
    getContrast(b, accent) > getContrast(a, accent) + 1.5 ? b : a,
  )
  return { ...sheet, style, w, left: -w + inset + side, max: 2 * w - 2 * inset - side, onAccent }
}

// What a layout gives up, in this order, for a name that is too long to be read in it.
const concessions: readonly ((style: LabelStyle) => Partial<LabelStyle>)[] = [
  () => ({}),
  () => ({ width: 0.95 }),
  ({ ground }) => (ground === 'side' ? { ground: 'head' } : {}),
  () => ({ frame: 'bare' }),
  ({ type }) => ({ type: { ...type, hero: 'italic' } }),
]

/** The maker's layout with its texts, as far as it can carry these names. */
const fitSheet = (base: LabelSheet, own: LabelStyle): { sheet: Sheet; texts: Texts } => {
  let style = own
  let fit = null
  for (const concede of concessions) {
    style = { ...style, ...concede(style) }
    const sheet = toSheet(base, style)
    fit = { sheet, texts: setTexts(sheet) }
    if (fit.texts.hero.cap >= legibleCap - 0.01) break
  }
  if (!fit) throw new RangeError('no layout')
  return fit
}

const toAnchor = ({ style: { align }, left, max }: Sheet) =>
  align === 'start'
    ? ({ anchor: 'start', x: left } as const)
    : ({ anchor: 'middle', x: left + max / 2 } as const)

/** The large name in the maker's type. Only its own name stands in capitals: those of its wines fit but now and then. */
const setHero = (sheet: Sheet, text: string, isMaker: boolean) => {
  const { type } = sheet.style
  const base = { ...toAnchor(sheet), max: sheet.max, font: type.hero, fill: sheet.ink, size: 40, rows: 3 }
  const least = legibleCap
  const upper =
    type.upper && isMaker ? typeset(text, { ...base, upper: true, track: type.track }, least) : null
  if (upper && upper.cap >= least && upper.condensed > 0.9 && upper.rows.length < 3) return upper
  return typeset(text, { ...base, track: Math.min(type.track, 0.01) }, least)
}

type Texts = { hero: Lines; before: Lines | null; second: Lines | null; foot: Lines | null }

const setSmall = (sheet: Sheet, text: string, size: number, rows = 1, fill: Hex = sheet.ink): Lines | null =>
  text === ''
    ? null
    : typeset(text, {
        ...toAnchor(sheet),
        max: sheet.max,
        font: sheet.style.type.small,
        fill,
        size: sheet.style.type.small === 'sans' ? size * 0.86 : size,
        rows,
      })

const setTexts = (sheet: Sheet): Texts => {
  const { winery, name, region, year, founded, style, onAccent, ink } = sheet
  const { type, motif, ground } = style
  const [particle, core] = splitMaker(winery)
  const maker = setHero(sheet, core, true)
  const wine = setHero(sheet, name, false)
  const isMaker =
    name === '' ||
    (style.hero === 'maker'
      ? maker.cap >= legibleCap || maker.cap >= wine.cap
      : wine.cap < legibleCap && maker.cap > wine.cap)
  const showsYear = motif !== 'numeral' || year === ''
  const line = joinParts([region, showsYear ? year : ''], '  ·  ')
  const footInk = ground === 'foot' ? onAccent : ink
  const foot =
    line === ''
      ? null
      : typeset(line, {
          ...toAnchor(sheet),
          ...(ground === 'foot' && { anchor: 'middle', x: 0 }),
          max: sheet.max,
          font: type.line,
          fill: footInk,
          size: 11,
          track: 0.08,
          rows: 1,
        })
  const established = founded === '' || motif === 'numeral' ? '' : `Est. ${founded}`
  return {
    hero: isMaker ? maker : wine,
    before: isMaker ? setSmall(sheet, particle || established, 12.5) : setSmall(sheet, winery, 13),
    second: isMaker ? setSmall(sheet, name, 16, 2) : null,
    foot,
  }
}

const usualGap = 8

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

const getRoom = (lines: Lines) => lines.height + getDescent(lines)

/** A maker's label: picture and texts stand one below the other, so that none meets another. */
export const drawLabel = (base: LabelSheet, system: LabelName): Label => {
  const own = createLabelStyle(base.house, system)
  const { sheet, texts } = fitSheet(
    base,
    own.motif === 'numeral' && !hasNumeral(base) ? { ...own, motif: 'mark' } : own,
  )
  const { style, w, R, top, bottom, paper, ink, accent } = sheet
  const motif: Motif = motifs[style.motif]
  const outline = outlines[style.outline]
  const { room, draw: drawFrame } = labelFrames[style.frame]
  const edge = room + 4
  const most = bottom - top - 4 - R * style.lift
  const headBand = style.ground === 'head' ? 14 : 0
  const footBand = style.ground === 'foot' && texts.foot ? getRoom(texts.foot) + 13 : 0
  const inFlow = footBand > 0 ? null : texts.foot
  const above = [texts.before, texts.hero, texts.second].filter((lines) => lines !== null)
  const below = inFlow ? [inFlow] : []
  const textHeight =
    outline.top(w) +
    edge +
    headBand +
    sum([...above, ...below].map((lines) => getRoom(lines) + usualGap)) +
    footBand +
    (footBand > 0 ? 0 : edge) +
    outline.foot(w) -
    usualGap
  // Texts that fill the label stand closer.
  const gap = Math.max(
    2,
    usualGap - Math.max(0, textHeight - most) / Math.max(1, above.length + below.length - 1),
  )
  const fixed = textHeight - (usualGap - gap) * (above.length + below.length - 1)
  const height = Math.min(most, Math.max(R * style.tall, fixed + motif.tall(R) + gap))
  const slack = Math.max(0, height - fixed)
  const pictureRoom = Math.min(motif.tall(R) * 1.2, slack - gap)
  const picture = pictureRoom >= 22 ? pictureRoom : 0
  const spread = Math.min(9, (slack - (picture > 0 ? picture + gap : 0)) / (above.length + below.length + 1))
  const h = Math.min(
    most,
    fixed + (picture > 0 ? picture + gap : 0) + spread * (above.length + below.length + 1),
  )
  const boxes: Box[] = []
  let art = ''
  let y = outline.top(w) + edge + headBand + spread / 2
  const put = (lines: Lines) => {
    art += setLines(lines, y)
    boxes.push(toBox(lines, y))
    y += getRoom(lines) + gap + spread
  }
  const putPicture = () => {
    if (picture === 0) return
    const bleeds = motif.bleeds
    const isFirst = above.length > 0 && y <= outline.top(w) + edge + headBand + spread
    const start = bleeds && isFirst && style.frame === 'bare' && headBand === 0 ? 0 : y
    const field: Field = {
      ...sheet,
      luck: style.luck,
      w: bleeds ? w - (style.frame === 'bare' ? 0 : room - 2) : sheet.max / 2,
      h: y + picture - start,
    }
    const x = bleeds ? 0 : sheet.left + sheet.max / 2
    const clip = bleeds ? ` clip-path="url(#${base.id}m)"` : ''
    const zone = bleeds
      ? `<clipPath id="${base.id}m"><path d="M${round(-field.w)} 0H${round(field.w)}V${round(field.h)}H${round(-field.w)}Z"/></clipPath>`
      : ''
    art += `<g transform="translate(${round(x)} ${round(start)})">${zone}<g${clip}>${motif.draw(field)}</g></g>`
    y += picture + gap + spread * 0.5
  }
  if (style.order === 'picture-first') putPicture()
  const [first, ...rest] = above
  if (first) put(first)
  const second = rest.shift()
  if (second) put(second)
  if (style.order === 'picture-between') putPicture()
  for (const lines of rest) put(lines)
  if (style.order === 'picture-last') putPicture()
  if (inFlow) {
    y = Math.max(y, h - outline.foot(w) - edge - getRoom(inFlow))
    put(inFlow)
  }
  let ground = ''
  if (style.ground === 'side')
    ground = `<path d="M${round(-w)} 0h${round(2 * w * sideShare)}V${round(h)}h${round(-2 * w * sideShare)}Z" fill="${accent}"/>`
  if (headBand > 0)
    ground = `<path d="M${round(-w)} 0H${round(w)}V${headBand}H${round(-w)}Z" fill="${accent}"/>`
  if (footBand > 0 && texts.foot) {
    const from = h - footBand - outline.foot(w)
    ground = `<path d="M${round(-w)} ${round(from)}H${round(w)}V${round(h)}H${round(-w)}Z" fill="${accent}"/>`
    art += setLines(texts.foot, from + 7)
    boxes.push(toBox(texts.foot, from + 7))
  }
  const clipped = `<g clip-path="url(#${base.id}p)">${ground}</g>`
  const frame = `<g clip-path="url(#${base.id}p)">${drawFrame(outline, w, h, { ink, accent })}</g>`
  return {
    y: bottom - h - R * style.lift,
    h,
    w,
    shape: outline.path(w, h, 0),
    art: (ground ? clipped : '') + frame + art,
    boxes,
    hero: { cap: texts.hero.cap, ink, ground: paper },
    ...(style.onGlass &&
      bottom - h - R * style.lift - top > R * 0.5 && {
        under: drawOnGlass(sheet, bottom - h - R * style.lift),
      }),
  }
}

const metalsOnGlass: readonly Hex[] = ['#c9a659', '#d8d3c8', '#bd8f58']

const drawOnGlass = ({ house, R, style }: Sheet, y: number) =>
  `<g transform="translate(0 ${round(y - R * 0.5)})">${mark(house, { r: R * 0.34, ink: style.luck.pick(metalsOnGlass) })}</g>`
