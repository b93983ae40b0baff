import type { Luck } from '../chance.ts'
import type { Hex } from '../color.ts'
import type { SeasonColors } from './seasons.ts'

/** The picture's size; what matters lies inside its middle 750 x 750, and the upper third stays calm. */
export const W = 1200
export const H = 750

export type Colors = SeasonColors & { grape: Hex }

/** Everything between sky and frame, drawn back to front. */
export type Scene = (luck: Luck, colors: Colors) => string
