import { type Hex, mix } from '../colour.ts'
import { GLOSS, MATTE, reflection, shade, shadow, type Stop } from '../light.ts'
import { n } from '../svg.ts'
import type { Glass } from './glass.ts'
import { type Profile, radiusAt, section, strip } from '../turned.ts'
import type { Shape } from './shapes.ts'

/** One bottle's glass and wine, as light falls on them. */
export type Body = {
  /** Prefix of the ids of its gradients and clips. */
  id: string
  shape: Shape
  profile: Profile
  glass: Glass
  isClear: boolean
  /** Wine shows through. */
  isThin: boolean
  through: Hex
  deep: Hex
  lit: Hex
  outline: string
  inner: string
}

const glassStops = ({ glass, isThin }: Body): readonly Stop[] => {
  const { base, rim, glow, solid } = glass
  if (isThin)
    return [
      [0, rim, 0.5],
      [0.12, base, solid * 0.55],
      [0.5, base, solid * 0.35],
      [0.88, base, solid * 0.6],
      [1, rim, 0.55],
    ]
  return [
    [0, rim, 1],
    [0.16, base, 1],
    [0.3, mix(base, glow, 0.14), 1],
    [0.55, base, 1],
    [1, rim, 1],
  ]
}

const wineStops = ({ through, deep, lit }: Body): readonly Stop[] => [
  [0, mix(through, deep, 0.7), 1],
  [0.1, mix(through, deep, 0.38), 1],
  [0.34, mix(through, lit, 0.42), 1],
  [0.5, mix(through, lit, 0.28), 1],
  [0.78, through, 1],
  [0.92, mix(through, deep, 0.42), 1],
  [1, mix(through, deep, 0.75), 1],
]

/** Clips (g glass, p label, k neck, f wine) and gradients (b glass, w wine, l label, c closure, h light, s shadow). */
export const definitions = (body: Body, labelEdge: string): string => {
  const { id, shape, profile } = body
  return (
    `<clipPath id="${id}g"><path d="${body.outline}"/></clipPath>` +
    `<clipPath id="${id}p"><path d="${labelEdge}"/></clipPath>` +
    `<clipPath id="${id}k"><path d="${section(profile, shape.start[1], shape.cap, 1.1)}"/></clipPath>` +
    `<clipPath id="${id}f"><path d="M-120 ${shape.fill}H120V${shape.H}H-120Z"/></clipPath>` +
    shade(`${id}b`, glassStops(body)) +
    shade(`${id}w`, wineStops(body)) +
    shade(`${id}l`, MATTE) +
    shade(`${id}c`, GLOSS) +
    reflection(`${id}h`) +
    shadow(`${id}s`)
  )
}

const wineArt = ({ id, shape, profile, isThin, inner, through }: Body) =>
  isThin
    ? `<g clip-path="url(#${id}f)"><path d="${inner}" fill="url(#${id}w)"/></g><ellipse cx="0" cy="${shape.fill}" rx="${n(radiusAt(profile, shape.fill) - 5)}" ry="1.8" fill="${mix(through, '#ffffff', 0.35)}"/>`
    : ''

const foot = ({ shape: { R, H }, glass, isThin, isClear, through, deep }: Body) =>
  `<path d="M${n(-R + 3)} ${n(H - 12)}Q0 ${n(H - 5)} ${n(R - 3)} ${n(H - 12)}" fill="none" stroke="${glass.glow}" stroke-width="1.6" stroke-opacity="${isThin ? 0.5 : 0.3}"/>` +
  `<path d="M${n(-R * 0.6)} ${n(H - 8)}Q0 ${n(H - 30)} ${n(R * 0.6)} ${n(H - 8)}Z" fill="${isThin ? mix(through, deep, 0.5) : '#000'}" opacity="${isClear ? 0.3 : 0.25}"/>`

const edges = ({ outline, glass, isThin, isClear }: Body) => {
  const tone = isThin ? glass.rim : '#000000'
  const lines = [
    [30, 0.07],
    [18, 0.1],
    [9, 0.16],
    [3.5, isClear ? 0.3 : 0.4],
  ] as const
  return lines
    .map(
      ([w, o]) =>
        `<path d="${outline}" fill="none" stroke="${tone}" stroke-width="${w}" stroke-opacity="${isThin ? o * 0.85 : o}"/>`,
    )
    .join('')
}

const lights = ({ id, shape: { H }, profile, glass, isThin, isClear }: Body, top: number) => {
  const strength = isClear ? 0.85 : isThin ? 0.5 : 0.36
  const back = isThin ? '#ffffff' : mix(glass.glow, '#ffffff', 0.3)
  return (
    `<path d="${strip(profile, top, H - 16, -0.8, -0.6)}" fill="url(#${id}h)" opacity="${strength}"/>` +
    `<path d="${strip(profile, top + 4, H - 20, -0.54, -0.49)}" fill="url(#${id}h)" opacity="${n(strength * 0.5)}"/>` +
    `<path d="${strip(profile, top + 2, H - 14, 0.885, 0.935)}" fill="${back}" opacity="${isThin ? 0.4 : 0.42}"/>`
  )
}

/** Glass, wine, punt, dark edges and reflections; the reflections begin at `neckTop`. */
export const glassArt = (body: Body, neckTop: number): string =>
  `<g clip-path="url(#${body.id}g)"><path d="${body.outline}" fill="url(#${body.id}b)"/>${wineArt(body)}${foot(body)}${edges(body)}${lights(body, neckTop)}</g>`
