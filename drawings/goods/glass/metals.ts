import type { Hex } from '../../color.ts'
import type { GoodsFact } from '../goods-facts.ts'

/** Steel, brass, gunmetal, copper. */
export const metals: readonly (readonly [GoodsFact, Hex])[] = [
  ['silver', '#c2c5c4'],
  ['brass', '#b59249'],
  ['black', '#55575c'],
  ['copper', '#b0744f'],
]

/** The woods of handles and stands. */
export const woods: readonly (readonly [GoodsFact, Hex])[] = [
  ['oak', '#a5763f'],
  ['walnut', '#5f3c26'],
]
