import { likingLimit, measureLikeness, neighborLimit } from '../server/wines/neighbors.rules.ts'

/** What a shopper of the measurement likes, the latest last, and how they rate it. */
export type Shopper = { likings: readonly number[]; ratings: ReadonlyMap<number, number> }
/** A score for each wine, by its number. */
export type Scores = readonly number[]
export type Neighbor = { wine: number; likeness: number }

/** The nearest wines of each, by the rule of the shop's nightly job. */
export const findNeighbors = (wineCount: number, histories: readonly (readonly number[])[]): Neighbor[][] => {
  const likedBy = new Array<number>(wineCount).fill(0)
  const together = Array.from({ length: wineCount }, () => new Map<number, number>())
  for (const history of histories) {
    const likings = history.slice(-likingLimit)
    for (const one of likings) {
      likedBy[one] = (likedBy[one] ?? 0) + 1
      for (const other of likings)
        if (other !== one) together[one]?.set(other, (together[one].get(other) ?? 0) + 1)
    }
  }
  return together.map((counts, one) =>
    [...counts]
      .map(([wine, both]) => ({
        wine,
        likeness: measureLikeness({ both, one: likedBy[one] ?? 0, other: likedBy[wine] ?? 0 }),
      }))
      .filter(({ likeness }) => likeness > 0)
      .toSorted((a, b) => b.likeness - a.likeness || a.wine - b.wine)
      .slice(0, neighborLimit),
  )
}

/** The sum of likeness to what a shopper likes, as a share of the greatest: from 0 to 1. */
export const sumTogether = (neighbors: readonly Neighbor[][], likings: readonly number[]): number[] => {
  const sums = neighbors.map(() => 0)
  for (const one of likings)
    for (const { wine, likeness } of neighbors[one] ?? []) sums[wine] = (sums[wine] ?? 0) + likeness
  for (const one of likings) sums[one] = 0
  const most = Math.max(...sums)
  return most === 0 ? sums : sums.map((sum) => sum / most)
}

/** How many wines that are not liked yet stand before the hidden one; of equal scores, half. */
export const countBefore = (scores: Scores, hiddenWine: number, likings: readonly number[]): number => {
  const own = new Set(likings)
  const score = scores[hiddenWine] ?? 0
  const others = scores.filter((_, wine) => wine !== hiddenWine && !own.has(wine))
  return (
    others.filter((one) => one > score).length + Math.floor(others.filter((one) => one === score).length / 2)
  )
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Pearson's correlation; null where one side does not vary. */
export const correlate = (pairs: readonly (readonly [number, number])[]): number | null => {
  const [a, b] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))]
  const [xx, yy, xy] = [
    pairs.reduce((sum, [x]) => sum + (x - a) ** 2, 0),
    pairs.reduce((sum, [, y]) => sum + (y - b) ** 2, 0),
    pairs.reduce((sum, [x, y]) => sum + (x - a) * (y - b), 0),
  ]
  return xx === 0 || yy === 0 ? null : xy / Math.sqrt(xx * yy)
}

export type Measures = { hit10: number; hit50: number; correlation: number }
type ScoreShopper = (shopper: Shopper, knownLikings: readonly number[]) => Scores

/**
 * Hides the last liking of each shopper, lets the others be known, and counts how often it stands among the first;
 * beside it the mean correlation of the scores with the shopper's own ratings.
 */
export const measureOrder = (shoppers: readonly Shopper[], score: ScoreShopper): Measures => {
  const results = shoppers.flatMap((shopper) => {
    const hiddenWine = shopper.likings.at(-1)
    if (hiddenWine === undefined) return []
    const knownLikings = shopper.likings.slice(0, -1)
    const scores = score(shopper, knownLikings)
    // Of what is known already an order says nothing: it is not recommended again.
    const pairs = [...shopper.ratings]
      .filter(([wine]) => !knownLikings.includes(wine))
      .map(([wine, rating]) => [scores[wine] ?? 0, rating] as const)
    return [{ before: countBefore(scores, hiddenWine, knownLikings), correlation: correlate(pairs) }]
  })
  return {
    hit10: mean(results.map(({ before }) => Number(before < 10))),
    hit50: mean(results.map(({ before }) => Number(before < 50))),
    correlation: mean(results.flatMap(({ correlation }) => correlation ?? [])),
  }
}
