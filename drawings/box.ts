import { n } from './svg.ts'

/** The common box of bottles and goods: one unit is half a millimetre, everything stands on the floor. */
export const BOX = { width: 220, height: 700, floor: 684 }

/** The soft shadow beneath something `R` to each side of the middle; its gradient is the id with an s. */
export const floorShadow = (id: string, R: number): string =>
  `<ellipse cx="${n(BOX.width / 2 + 5)}" cy="${n(BOX.floor - 1)}" rx="${n(R * 1.16)}" ry="9" fill="url(#${id}s)"/>`
