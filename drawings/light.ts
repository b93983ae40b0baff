import type { Hex } from './color.ts'

export type Stop = readonly [offset: number, colour: Hex, opacity: number]

/** A gradient from left to right, to lay over a turned body or to fill it. */
export const defineShade = (id: string, stops: readonly Stop[]): string =>
  `<linearGradient id="${id}">${stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}" stop-opacity="${a}"/>`).join('')}</linearGradient>`

/** Paper around something round. */
export const matteStops: readonly Stop[] = [
  [0, '#1a0f08', 0.34],
  [0.1, '#1a0f08', 0.12],
  [0.24, '#ffffff', 0.1],
  [0.4, '#ffffff', 0.02],
  [0.66, '#1a0f08', 0.04],
  [0.88, '#1a0f08', 0.16],
  [1, '#1a0f08', 0.4],
]

/** Metal, foil and wax around something round. */
export const glossStops: readonly Stop[] = [
  [0, '#000000', 0.5],
  [0.14, '#000000', 0.12],
  [0.27, '#ffffff', 0.38],
  [0.36, '#ffffff', 0.1],
  [0.6, '#000000', 0.06],
  [0.86, '#000000', 0.3],
  [1, '#000000', 0.55],
]

/** White from above, for the reflections on glass. */
export const defineReflection = (id: string): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".35" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity=".22"/></linearGradient>`

/** The shadow on the floor. */
export const defineShadow = (id: string): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="#2b1a12" stop-opacity=".42"/><stop offset=".55" stop-color="#2b1a12" stop-opacity=".16"/><stop offset="1" stop-color="#2b1a12" stop-opacity="0"/></radialGradient>`
