import { blendShares, toHistoryWeight } from '../server/wines/neighbors.rules.ts'
import { toTasteShare } from '../server/wines/match.rules.ts'
import { createRandom } from '../server/db/seed/data/random.ts'
import { createTasteSample, type MadeShopper } from './taste-data.ts'
import { findNeighbors, measureOrder, sumTogether, type Measures, type Scores } from './taste-measures.ts'

// How well the orders of the shop find the wine that a shopper likes next. The data is made, from a fixed seed.

const { wines, shoppers } = createTasteSample('taste')
const knownLikings = shoppers.map(({ likings }) => likings.slice(0, -1))
const likedBy = wines.map(() => 0)
for (const wine of knownLikings.flat()) likedBy[wine] = (likedBy[wine] ?? 0) + 1
const neighbors = findNeighbors(wines.length, knownLikings)
const random = createRandom('random order')

const scoreTaste = ({ survey }: MadeShopper): number[] =>
  wines.map(({ taste }) => toTasteShare(survey, taste))
/** The order of lists: equals by popularity. */
const breakTies = (scores: Scores): Scores => scores.map((score, wine) => score + (likedBy[wine] ?? 0) * 1e-9)
const scoreBlend = (shopper: MadeShopper, likings: readonly number[]): Scores => {
  const together = sumTogether(neighbors, likings)
  const weight = toHistoryWeight(likings.length)
  return scoreTaste(shopper).map((share, wine) => blendShares(weight, share, together[wine] ?? 0))
}

const orders: Record<string, (shopper: MadeShopper, likings: readonly number[]) => Scores> = {
  random: () => wines.map(() => random.next()),
  popularity: () => likedBy,
  taste: (shopper) => breakTies(scoreTaste(shopper)),
  'item-kNN': (_, likings) => breakTies(sumTogether(neighbors, likings)),
  'the shop’s blend': (shopper, likings) => breakTies(scoreBlend(shopper, likings)),
}

const measures = Object.entries(orders).map(([name, score]): [string, Measures] => [
  name,
  measureOrder(shoppers, (shopper, likings) => score(shopper as MadeShopper, likings)),
])
const popularity = measures.find(([name]) => name === 'popularity')?.[1].hit10 ?? 1

console.log(
  `made data, fixed seed: ${shoppers.length} shoppers with latent tastes, ${wines.length} wines; the last liked wine of each is hidden\n`,
)
console.log(['order'.padEnd(18), 'hit@10', 'hit@50', '× popularity', 'correlation'].join('  '))
for (const [name, { hit10, hit50, correlation }] of measures)
  console.log(
    [
      name.padEnd(18),
      hit10.toFixed(3).padStart(6),
      hit50.toFixed(3).padStart(6),
      (hit10 / popularity).toFixed(2).padStart(12),
      correlation.toFixed(2).padStart(11),
    ].join('  '),
  )
