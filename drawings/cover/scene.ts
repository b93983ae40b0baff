import type { Luck } from '../chance.ts'
import type { Hex } from '../colour.ts'
import type { SeasonColours } from './seasons.ts'

/** The picture's size; what matters lies inside its middle 750 x 750, and the upper third stays calm. */
export const W = 1200
export const H = 750

export type Colours = SeasonColours & { grape: Hex }

/** Everything between sky and frame, drawn back to front. */
export type Scene = (luck: Luck, colours: Colours) => string
