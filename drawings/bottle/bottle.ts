import { commonBox, drawFloorShadow } from '../box.ts'
import { mix } from '../color.ts'
import { escapeXml, round } from '../svg.ts'
import type { BottleData } from './bottle-data.ts'
import { type ClosureName, getWaxFoot } from './closure/closure.ts'
import { closures } from './closure/closures.ts'
import { type Dress, createDress } from './dress.ts'
import { glassColors } from './glass.ts'
import type { Label } from './label/label.ts'
import { drawLabel } from './label/compose.ts'
import { type Body, toDefinitions, drawGlass } from './body.ts'
import { toOutline, sampleProfile } from '../lathe.ts'
import { type Shape, shapes } from './shapes.ts'

const toBody = ({ id, shape: shapeName, glass: glassName, wine }: Dress): Body => {
  const shape = shapes[shapeName]
  const glass = glassColors[glassName]
  const isClear = glassName === 'clear'
  const glow = mix(mix(glass.glow, wine, 0.2), glass.base, 0.55)
  return {
    id,
    shape,
    profile: sampleProfile(shape),
    glass,
    isClear,
    isThin: glass.solid < 0.9,
    through: mix(wine, glass.base, Math.min(0.9, glass.solid * 0.95)),
    deep: isClear ? mix(wine, '#5a2a12', 0.42) : mix(glass.rim, wine, 0.12),
    lit: isClear ? mix(wine, '#ffffff', 0.75) : glassName === 'leaf' ? mix(wine, '#fff3c0', 0.25) : glow,
    outline: toOutline(shape),
    inner: toOutline(shape, -4.5),
  }
}

const toYear = ({ vintage }: BottleData) =>
  vintage === undefined || vintage === 'NV' || vintage === '' ? '' : String(vintage)

const createLabel = (data: BottleData, { id, shape: shapeName, label, palette }: Dress): Label => {
  const { R, body } = shapes[shapeName]
  const [paper, ink, accent] = palette
  const sheet = {
    id,
    house: data.house ?? data.winery,
    winery: data.winery,
    name: data.name,
    region: data.region ?? '',
    year: toYear(data),
    founded: data.founded ? String(data.founded) : '',
    R,
    top: body[0] - 6,
    bottom: body[1] - (shapeName === 'half' ? 22 : 30),
    paper,
    ink,
    accent,
  }
  const whole = drawLabel(sheet, label)
  if (!data.plain) return whole
  const { under: _art, ...paperAlone } = whole
  return { ...paperAlone, art: '' }
}

const toLabelEdge = ({ shape, w, h }: Label) =>
  shape ?? `M${round(-w)} 0H${round(w)}V${round(h)}H${round(-w)}Z`

const drawLabelArt = (label: Label, edge: string, { id, palette: [paper] }: Dress) =>
  `<g transform="translate(0 ${round(label.y)})"><path d="${edge}" fill="#000" opacity=".28" transform="translate(0 1.6)"/><path d="${edge}" fill="${paper}"/><g>${label.art}</g><path d="${edge}" fill="url(#${id}l)"/><path d="${edge}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width=".7"/></g>`

const getNeckTop = (closure: ClosureName, shape: Shape) => {
  const foot = closure === 'wax' ? getWaxFoot(shape) + 16 : closure === 'cork' ? 24 : shape.cap + 6
  return foot + (shape === shapes.port ? 6 : 0)
}

const drawClosure = (winery: string, { id, closure, capsule, foil, luck }: Dress, { shape, profile }: Body) =>
  closures[closure](
    {
      winery,
      shape,
      profile,
      colour: capsule,
      ink: foil,
      gloss: (path) => `<path d="${path}" fill="url(#${id}c)"/>`,
    },
    luck,
  )

const labelMargin = 14

/** Where a label lies on the common box: what to show to show it alone. */
const toFrame = ({ y, h }: Label, { H, R }: Shape) => ({
  x: commonBox.width / 2 - R - labelMargin,
  y: commonBox.floor - H + y - labelMargin,
  width: 2 * (R + labelMargin),
  height: h + 2 * labelMargin,
})

type Parts = { defs: string; art: string; shape: Shape; id: string; frame: ReturnType<typeof toFrame> }

/** A bottle for other drawings: its lip at y = 0 and its floor at `shape.H`. Its definitions must be in the same SVG. */
export const drawBottleParts = (data: BottleData): Parts => {
  const outfit = createDress(data)
  const body = toBody(outfit)
  const label = createLabel(data, outfit)
  const edge = toLabelEdge(label)
  const { id, shape } = body
  const art =
    drawGlass(body, getNeckTop(outfit.closure, shape)) +
    `<g clip-path="url(#${id}g)">${label.under ?? ''}${drawLabelArt(label, edge, outfit)}</g>` +
    drawClosure(data.winery, outfit, body)
  return { defs: toDefinitions(body, edge), art, shape, id, frame: toFrame(label, shape) }
}

type View = { x: number; y: number; width: number; height: number }

const renderSvg = (
  data: BottleData,
  { defs, art, shape, id }: Parts,
  { x, y, width, height }: View,
): string => {
  const ariaLabel = escapeXml([data.winery, data.name, data.vintage].filter(Boolean).join(' '))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${round(x)} ${round(y)} ${round(width)} ${round(height)}" role="img" aria-label="${ariaLabel}"><defs>${defs}</defs>` +
    (data.ground === false ? '' : drawFloorShadow(id, shape.R)) +
    `<g transform="translate(${round(commonBox.width / 2)} ${round(commonBox.floor - shape.H)})">${art}</g></svg>`
  )
}

/** A wine bottle as a whole SVG on the common box and floor: the same data gives the same string. */
export const drawBottle = (data: BottleData): string =>
  renderSvg(data, drawBottleParts(data), { x: 0, y: 0, width: commonBox.width, height: commonBox.height })

/** The label of a bottle alone, to be read; and how wide it is in the drawing's own units. */
export const drawBottleLabel = (data: BottleData): { svg: string; width: number } => {
  const parts = drawBottleParts(data)
  return { svg: renderSvg(data, parts, parts.frame), width: parts.frame.width }
}

/** Where the texts and numerals of a wine's label stand, its size, and how its large name reads. */
export const measureLabel = (data: BottleData): Pick<Label, 'boxes' | 'hero' | 'w' | 'h'> => {
  const { boxes, hero, w, h } = createLabel(data, createDress(data))
  return { boxes, hero, w, h }
}
