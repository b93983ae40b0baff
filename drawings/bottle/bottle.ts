import { BOX, floorShadow } from '../box.ts'
import { chance } from '../chance.ts'
import { mix } from '../colour.ts'
import { escaped, n } from '../svg.ts'
import type { BottleData } from './bottle-data.ts'
import { type ClosureName, waxFoot } from './closure/closure.ts'
import { CLOSURES } from './closure/closures.ts'
import { type Dress, dress } from './dress.ts'
import { GLASS } from './glass.ts'
import type { Label } from './label/label.ts'
import { SYSTEMS } from './label/systems.ts'
import { type Body, definitions, glassArt } from './body.ts'
import { outline, samples } from '../turned.ts'
import { type Shape, SHAPES } from './shapes.ts'

const bodyOf = ({ id, shape: shapeName, glass: glassName, wine }: Dress): Body => {
  const shape = SHAPES[shapeName]
  const glass = GLASS[glassName]
  const isClear = glassName === 'clear'
  const glow = mix(mix(glass.glow, wine, 0.2), glass.base, 0.55)
  return {
    id,
    shape,
    profile: samples(shape),
    glass,
    isClear,
    isThin: glass.solid < 0.9,
    through: mix(wine, glass.base, Math.min(0.9, glass.solid * 0.95)),
    deep: isClear ? mix(wine, '#5a2a12', 0.42) : mix(glass.rim, wine, 0.12),
    lit: isClear ? mix(wine, '#ffffff', 0.75) : glassName === 'leaf' ? mix(wine, '#fff3c0', 0.25) : glow,
    outline: outline(shape),
    inner: outline(shape, -4.5),
  }
}

const yearOf = ({ vintage }: BottleData) =>
  vintage === undefined || vintage === 'NV' || vintage === '' ? '' : String(vintage)

const labelOf = (data: BottleData, { id, shape: shapeName, label, palette }: Dress) => {
  const { R, body } = SHAPES[shapeName]
  const [paper, ink, accent] = palette
  return SYSTEMS[label]({
    id,
    winery: data.winery,
    name: data.name,
    region: data.region ?? '',
    year: yearOf(data),
    luck: chance(`label:${data.winery}${label}`),
    R,
    top: body[0] - 6,
    bottom: body[1] - (shapeName === 'half' ? 22 : 30),
    paper,
    ink,
    accent,
  })
}

const edgeOf = ({ shape, w, h }: Label) => shape ?? `M${n(-w)} 0H${n(w)}V${n(h)}H${n(-w)}Z`

const labelArt = (label: Label, edge: string, { id, palette: [paper] }: Dress) =>
  `<g transform="translate(0 ${n(label.y)})"><path d="${edge}" fill="#000" opacity=".28" transform="translate(0 1.6)"/><path d="${edge}" fill="${paper}"/><g>${label.art}</g><path d="${edge}" fill="url(#${id}l)"/><path d="${edge}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width=".7"/></g>`

const neckTop = (closure: ClosureName, shape: Shape) => {
  const foot = closure === 'wax' ? waxFoot(shape) + 16 : closure === 'cork' ? 24 : shape.cap + 6
  return foot + (shape === SHAPES.port ? 6 : 0)
}

const closureArt = (winery: string, { id, closure, capsule, foil, luck }: Dress, { shape, profile }: Body) =>
  CLOSURES[closure](
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
const frameOf = ({ y, h }: Label, { H, R }: Shape) => ({
  x: BOX.width / 2 - R - labelMargin,
  y: BOX.floor - H + y - labelMargin,
  width: 2 * (R + labelMargin),
  height: h + 2 * labelMargin,
})

type Parts = { defs: string; art: string; shape: Shape; id: string; frame: ReturnType<typeof frameOf> }

/** A bottle for other drawings: its lip at y = 0 and its floor at `shape.H`. Its definitions must be in the same SVG. */
export const bottleParts = (data: BottleData): Parts => {
  const worn = dress(data)
  const body = bodyOf(worn)
  const label = labelOf(data, worn)
  const edge = edgeOf(label)
  const { id, shape } = body
  const art =
    glassArt(body, neckTop(worn.closure, shape)) +
    `<g clip-path="url(#${id}g)">${label.under ?? ''}${labelArt(label, edge, worn)}</g>` +
    closureArt(data.winery, worn, body)
  return { defs: definitions(body, edge), art, shape, id, frame: frameOf(label, shape) }
}

type View = { x: number; y: number; width: number; height: number }

const seen = (data: BottleData, { defs, art, shape, id }: Parts, { x, y, width, height }: View): string => {
  const said = escaped([data.winery, data.name, data.vintage].filter(Boolean).join(' '))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(x)} ${n(y)} ${n(width)} ${n(height)}" role="img" aria-label="${said}"><defs>${defs}</defs>` +
    (data.ground === false ? '' : floorShadow(id, shape.R)) +
    `<g transform="translate(${n(BOX.width / 2)} ${n(BOX.floor - shape.H)})">${art}</g></svg>`
  )
}

/** A wine bottle as a whole SVG on the common box and floor: the same data gives the same string. */
export const bottle = (data: BottleData): string =>
  seen(data, bottleParts(data), { x: 0, y: 0, width: BOX.width, height: BOX.height })

/** The label of a bottle alone, to be read; and how wide it is in the drawing's own units. */
export const bottleLabel = (data: BottleData): { svg: string; width: number } => {
  const parts = bottleParts(data)
  return { svg: seen(data, parts, parts.frame), width: parts.frame.width }
}
