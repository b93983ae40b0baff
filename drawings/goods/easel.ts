import type { Luck } from '../chance.ts'
import { type Hex, mix } from '../color.ts'
import { glossStops, matteStops, defineReflection, defineShade, defineShadow, type Stop } from '../light.ts'
import { mark } from '../mark/mark.ts'
import { round } from '../svg.ts'
import type { GoodsFact } from './goods-facts.ts'

/** What every piece is drawn with. x = 0 is the middle of the box, y = 0 the floor, up is negative. */
export type Easel = {
  /** Prefix of the ids of gradients and clips. */
  id: string
  luck: Luck
  /** For packs; '' where a letter has no outline. */
  name: string
  maker: string
  /** Whose mark it carries; without a legible maker an emblem of the seed. */
  house: string
  /** What its text says of it. */
  facts: ReadonlySet<GoodsFact>
  /** Whether it is drawn in use. */
  use: boolean
}

/** A drawing, what it adds to the definitions, half the width of its shadow, and what can be seen of the product. */
export type Piece = { art: string; reach: number; defs?: string; facts: readonly GoodsFact[] }

type Choice<Look> = readonly (readonly [fact: GoodsFact, look: Look])[]

/** The look that the product's text names, else one by chance. */
export const pickByFact = <Look>(
  { facts, luck }: Easel,
  choice: Choice<Look>,
): readonly [GoodsFact, Look] => {
  const any = luck.pick(choice)
  return choice.find(([fact]) => facts.has(fact)) ?? any
}

export type Draw = (easel: Easel) => Piece

// Clear glass: dark where one looks along it, nothing in the middle.
const crystalStops: readonly Stop[] = [
  [0, '#5f6b66', 0.62],
  [0.05, '#84918b', 0.44],
  [0.2, '#d3dcd8', 0.4],
  [0.5, '#e9efec', 0.34],
  [0.82, '#c6d0cb', 0.44],
  [0.95, '#84918b', 0.46],
  [1, '#5a6661', 0.66],
]

const toVerticalGradient = (id: string, stops: readonly Stop[]) =>
  defineShade(id, stops).replace('<linearGradient ', '<linearGradient x2="0" y2="1" ')

/** Gradients of all pieces: l matte, c gloss, g crystal, h light, d depth, t lift, f face, e turned face, s shadow. */
export const defineLights = ({ id }: Easel): string =>
  defineShade(`${id}l`, matteStops) +
  defineShade(`${id}c`, glossStops) +
  defineShade(`${id}g`, crystalStops) +
  defineReflection(`${id}h`) +
  toVerticalGradient(`${id}d`, [
    [0, '#120a06', 0.62],
    [0.5, '#120a06', 0.2],
    [1, '#120a06', 0],
  ]) +
  toVerticalGradient(`${id}t`, [
    [0, '#ffffff', 0.12],
    [0.5, '#ffffff', 0],
    [1, '#120a06', 0.16],
  ]) +
  defineShade(`${id}f`, [
    [0, '#ffffff', 0.1],
    [0.3, '#ffffff', 0.03],
    [1, '#140b08', 0.1],
  ]) +
  defineShade(`${id}e`, [
    [0, '#140b08', 0],
    [1, '#140b08', 0.24],
  ]) +
  defineShadow(`${id}s`)

/** The mark it carries, about (0,0). Initials only of a maker who can be spelt. */
export const seal = ({ house, maker }: Easel, r: number, ink: Hex): string =>
  mark(house, { r, ink, form: maker ? undefined : 'emblem' })

/** Checks of cloths: wine, fir, slate, ochre. */
export const cloths: readonly Hex[] = ['#8a1f33', '#2f4b3a', '#2b4057', '#a8722f']

type Light = 'matte' | 'gloss' | 'crystal' | 'light' | 'depth' | 'lift' | 'face' | 'turn'
const lightKeys: Record<Light, string> = {
  matte: 'l',
  gloss: 'c',
  crystal: 'g',
  light: 'h',
  depth: 'd',
  lift: 't',
  face: 'f',
  turn: 'e',
}

/** The paint of a light, for `fill`. */
export const toLightFill = ({ id }: Easel, light: Light): string => `url(#${id}${lightKeys[light]})`

/** A path in a colour with light laid over it. */
export const drawLit = (easel: Easel, path: string, color: Hex, light: Light): string =>
  `<path d="${path}" fill="${color}"/><path d="${path}" fill="${toLightFill(easel, light)}"/>`

export const fill = (path: string, color: string, opacity = 1): string =>
  `<path d="${path}" fill="${color}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

export const drawLine = (path: string, color: string, width: number, opacity = 1): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** The art moved to (x, y), turned by degrees and scaled about there. */
export const placeAt = (x: number, y: number, art: string, turn = 0, size = 1): string =>
  `<g transform="translate(${round(x)} ${round(y)})${turn ? ` rotate(${round(turn)})` : ''}${size === 1 ? '' : ` scale(${size})`}">${art}</g>`

/** The art as far as it lies inside the path; `key` distinguishes the clips of a drawing. */
export const clipTo = ({ id }: Easel, key: string, path: string, art: string): string =>
  `<clipPath id="${id}${key}"><path d="${path}"/></clipPath><g clip-path="url(#${id}${key})">${art}</g>`

/** The gradient of a drink in clear glass; `toDrinkFill` is its paint. */
export const defineLiquid = ({ id }: Easel, color: Hex): string => {
  const deep = mix(color, '#2a0d08', 0.42)
  const lightest = mix(color, '#ffffff', 0.5)
  return defineShade(`${id}w`, [
    [0, mix(color, deep, 0.85), 1],
    [0.1, mix(color, deep, 0.45), 1],
    [0.32, mix(color, lightest, 0.3), 1],
    [0.5, mix(color, lightest, 0.14), 1],
    [0.78, color, 1],
    [0.92, mix(color, deep, 0.5), 1],
    [1, mix(color, deep, 0.9), 1],
  ])
}

export const toDrinkFill = ({ id }: Easel): string => `url(#${id}w)`
