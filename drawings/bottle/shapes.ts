import type { LatheShape } from '../lathe.ts'

/** Half of a bottle's outline, from the lip down. One unit is half a millimetre. */
export type Shape = LatheShape & {
  /** Half the width of the body. */
  R: number
  /** Where a label may stand. */
  body: readonly [top: number, bottom: number]
  /** The foot of the capsule. */
  cap: number
  /** The level of the wine. */
  fill: number
}

const bordeaux: Shape = {
  H: 600,
  R: 75,
  body: [240, 582],
  cap: 122,
  fill: 140,
  start: [28, 0],
  path: [
    ['L', 29.6, 3],
    ['L', 29.6, 15],
    ['L', 27.4, 19],
    ['L', 29.6, 146],
    ['C', 31, 190, 75, 184, 75, 244],
    ['L', 74, 584],
    ['C', 74, 596, 69, 600, 60, 600],
  ],
}

const burgundy: Shape = {
  H: 596,
  R: 83,
  body: [338, 580],
  cap: 112,
  fill: 150,
  start: [28, 0],
  path: [
    ['L', 30, 3],
    ['L', 30, 14],
    ['L', 27.4, 18],
    ['L', 30, 108],
    ['C', 35, 206, 83, 222, 83, 338],
    ['L', 82, 579],
    ['C', 82, 592, 77, 596, 67, 596],
  ],
}

const champagne: Shape = {
  H: 620,
  R: 88,
  body: [352, 600],
  cap: 218,
  fill: 190,
  start: [20, 60],
  path: [
    ['L', 30, 62],
    ['L', 33, 66],
    ['L', 33, 78],
    ['L', 29, 83],
    ['C', 30, 120, 34, 154, 39, 186],
    ['C', 50, 252, 88, 272, 88, 356],
    ['L', 87, 598],
    ['C', 87, 614, 80, 620, 68, 620],
  ],
}

const hock: Shape = {
  H: 660,
  R: 74,
  body: [412, 640],
  cap: 118,
  fill: 140,
  start: [27, 0],
  path: [
    ['L', 28.8, 3],
    ['L', 28.8, 13],
    ['L', 26.4, 17],
    ['L', 29, 116],
    ['C', 34, 236, 74, 300, 74, 420],
    ['L', 73.4, 645],
    ['C', 73.4, 656, 69, 660, 60, 660],
  ],
}

const port: Shape = {
  H: 590,
  R: 77,
  body: [222, 572],
  cap: 60,
  fill: 100,
  start: [27, 22],
  path: [
    ['L', 31, 25],
    ['L', 31, 40],
    ['L', 27.6, 46],
    ['C', 28, 72, 36, 84, 36, 114],
    ['C', 36, 142, 31, 146, 32, 158],
    ['C', 34, 192, 77, 176, 77, 230],
    ['L', 76, 574],
    ['C', 76, 586, 70, 590, 61, 590],
  ],
}

const half: Shape = {
  H: 480,
  R: 61,
  body: [196, 466],
  cap: 104,
  fill: 118,
  start: [26, 0],
  path: [
    ['L', 27.6, 3],
    ['L', 27.6, 13],
    ['L', 25.6, 17],
    ['L', 27.6, 112],
    ['C', 29, 150, 61, 146, 61, 196],
    ['L', 60.4, 467],
    ['C', 60.4, 477, 56, 480, 49, 480],
  ],
}

export const shapes = { bordeaux, burgundy, champagne, hock, port, half }
export type ShapeName = keyof typeof shapes
