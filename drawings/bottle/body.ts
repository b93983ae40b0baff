import { type Hex, mix } from '../color.ts'
import { glossStops, matteStops, defineReflection, defineShade, defineShadow, type Stop } from '../light.ts'
import { round } from '../svg.ts'
import type { Glass } from './glass.ts'
import { type Profile, getRadius, toSection, toStrip } from '../lathe.ts'
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

const toGlassStops = ({ glass, isThin }: Body): readonly Stop[] => {
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

const toWineStops = ({ through, deep, lit }: Body): readonly Stop[] => [
  [0, mix(through, deep, 0.7), 1],
  [0.1, mix(through, deep, 0.38), 1],
  [0.34, mix(through, lit, 0.42), 1],
  [0.5, mix(through, lit, 0.28), 1],
  [0.78, through, 1],
  [0.92, mix(through, deep, 0.42), 1],
  [1, mix(through, deep, 0.75), 1],
]

/** Clips (g glass, p label, k neck, f wine) and gradients (b glass, w wine, l label, c closure, h light, s shadow). */
export const toDefinitions = (body: Body, labelEdge: string): string => {
  const { id, shape, profile } = body
  return (
    `<clipPath id="${id}g"><path d="${body.outline}"/></clipPath>` +
    `<clipPath id="${id}p"><path d="${labelEdge}"/></clipPath>` +
    `<clipPath id="${id}k"><path d="${toSection(profile, shape.start[1], shape.cap, 1.1)}"/></clipPath>` +
    `<clipPath id="${id}f"><path d="M-120 ${shape.fill}H120V${shape.H}H-120Z"/></clipPath>` +
    defineShade(`${id}b`, toGlassStops(body)) +
    defineShade(`${id}w`, toWineStops(body)) +
    defineShade(`${id}l`, matteStops) +
    defineShade(`${id}c`, glossStops) +
    defineReflection(`${id}h`) +
    defineShadow(`${id}s`)
  )
}

const drawWine = ({ id, shape, profile, isThin, inner, through }: Body) =>
  isThin
    ? `<g clip-path="url(#${id}f)"><path d="${inner}" fill="url(#${id}w)"/></g><ellipse cx="0" cy="${shape.fill}" rx="${round(getRadius(profile, shape.fill) - 5)}" ry="1.8" fill="${mix(through, '#ffffff', 0.35)}"/>`
    : ''

const drawFoot = ({ shape: { R, H }, glass, isThin, isClear, through, deep }: Body) =>
  `<path d="M${round(-R + 3)} ${round(H - 12)}Q0 ${round(H - 5)} ${round(R - 3)} ${round(H - 12)}" fill="none" stroke="${glass.glow}" stroke-width="1.6" stroke-opacity="${isThin ? 0.5 : 0.3}"/>` +
  `<path d="M${round(-R * 0.6)} ${round(H - 8)}Q0 ${round(H - 30)} ${round(R * 0.6)} ${round(H - 8)}Z" fill="${isThin ? mix(through, deep, 0.5) : '#000'}" opacity="${isClear ? 0.3 : 0.25}"/>`

const drawEdges = ({ outline, glass, isThin, isClear }: Body) => {
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

const drawLights = ({ id, shape: { H }, profile, glass, isThin, isClear }: Body, top: number) => {
  const strength = isClear ? 0.85 : isThin ? 0.5 : 0.36
  const back = isThin ? '#ffffff' : mix(glass.glow, '#ffffff', 0.3)
  return (
    `<path d="${toStrip(profile, top, H - 16, -0.8, -0.6)}" fill="url(#${id}h)" opacity="${strength}"/>` +
    `<path d="${toStrip(profile, top + 4, H - 20, -0.54, -0.49)}" fill="url(#${id}h)" opacity="${round(strength * 0.5)}"/>` +
    `<path d="${toStrip(profile, top + 2, H - 14, 0.885, 0.935)}" fill="${back}" opacity="${isThin ? 0.4 : 0.42}"/>`
  )
}

/** Glass, wine, punt, dark edges and reflections; the reflections begin at `neckTop`. */
export const drawGlass = (body: Body, neckTop: number): string =>
  `<g clip-path="url(#${body.id}g)"><path d="${body.outline}" fill="url(#${body.id}b)"/>${drawWine(body)}${drawFoot(body)}${drawEdges(body)}${drawLights(body, neckTop)}</g>`
