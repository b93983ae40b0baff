import { type Easel, placeAt } from './easel.ts'
import type { GoodsFact } from './goods-facts.ts'

type Spot = readonly [x: number, y: number, size: number]

// From the back to the front; together no wider than the box.
const sets: readonly (readonly [GoodsFact, readonly Spot[]])[] = [
  [
    'set-of-six',
    [
      [-60, -22, 0.4],
      [8, -22, 0.4],
      [74, -22, 0.4],
      [-70, 0, 0.42],
      [-3, 0, 0.42],
      [64, 0, 0.42],
    ],
  ],
  [
    'set-of-four',
    [
      [-42, -26, 0.52],
      [56, -26, 0.52],
      [-56, 0, 0.54],
      [42, 0, 0.54],
    ],
  ],
  [
    'pair',
    [
      [29, -9, 0.74],
      [-28, 0, 0.78],
    ],
  ],
]

/** As many pieces as are sold together; in use it is one. */
export const drawSet = (
  { facts, use }: Easel,
  art: string,
  reach: number,
): { art: string; reach: number; set: readonly GoodsFact[] } => {
  const [fact, spots] = sets.find(([name]) => facts.has(name)) ?? []
  if (!fact || !spots) return { art, reach, set: [] }
  if (use) return { art, reach, set: [fact] }
  return { art: spots.map(([x, y, size]) => placeAt(x, y, art, 0, size)).join(''), reach: 98, set: [fact] }
}
