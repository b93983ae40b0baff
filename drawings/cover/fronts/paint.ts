import type { Luck } from '../../chance.ts'
import { type Hex, mix } from '../../color.ts'
import type { Colors } from '../scene.ts'

/** The street's level, and the sides of the house that stands on it. */
export const streetY = 640
export const frontLeft = 280
export const frontRight = 920

/** The colours of a season with those of one house. */
export type Paint = Colors & { wall: Hex; shade: Hex; roof: Hex; wood: Hex; cloth: Hex; glow: Hex }

const brickWall: Hex = '#a65f48'
const stoneWall: Hex = '#8f8b84'
const lampGlow: Hex = '#f8dfa6'

/** Paints a house in its season. */
export const createPaint = (luck: Luck, p: Colors): Paint => {
  const wall = luck.pick([
    mix(p.light, p.far, 0.22),
    mix(brickWall, p.mid, 0.3),
    mix(p.light, p.sun, 0.35),
    mix(stoneWall, p.far, 0.45),
    mix(p.far, p.light, 0.35),
  ])
  return {
    ...p,
    wall,
    shade: mix(wall, p.dark, 0.16),
    roof: mix(p.dark, p.mid, 0.22),
    wood: luck.pick([mix('#6b4630', p.dark, 0.25), mix(p.soil, p.dark, 0.35), p.dark]),
    cloth: luck.pick([p.accent, '#741a32', mix(p.near, p.dark, 0.25), mix(p.grape, p.dark, 0.2)]),
    glow: mix(mix(p.light, lampGlow, 0.45), p.sun, 0.25),
  }
}

/** A filled rectangle. */
export const drawRect = (x: number, y: number, w: number, h: number, fill: Hex): string =>
  `<path d="M${x} ${y}h${w}v${h}h${-w}z" fill="${fill}"/>`
