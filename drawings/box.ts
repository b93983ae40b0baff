import { round } from './svg.ts'

/** The common box of bottles and goods: one unit is half a millimetre, everything stands on the floor. */
export const commonBox = { width: 220, height: 700, floor: 684 }

/** The soft shadow beneath something `R` to each side of the middle; its gradient is the id with an s. */
export const drawFloorShadow = (id: string, R: number): string =>
  `<ellipse cx="${round(commonBox.width / 2 + 5)}" cy="${round(commonBox.floor - 1)}" rx="${round(R * 1.16)}" ry="9" fill="url(#${id}s)"/>`
