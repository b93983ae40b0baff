import type { Bottle, Label } from './catalogue.ts'
import { createRandom } from './data/random.ts'
import { toDateBefore } from './seed-rows.ts'

export type PricePoint = { at: Date; price: number }

const roundLike = (price: number, amount: number) =>
  Math.round(amount / 1000) * 1000 - (price % 1000 === 900 ? 100 : 0)

/** The prices of a product in the past year, oldest first; empty when its price never changed. */
export const toPriceHistory = (label: Label, bottle: Bottle, now: Date): PricePoint[] => {
  const random = createRandom(`price:${label.key}:${bottle.vintage}:${bottle.volumeMl}`)
  const { price, listPrice } = bottle
  const isReduced = listPrice > price
  if (!isReduced && random.next() > 0.25) return []
  const first = isReduced ? listPrice : roundLike(price, price * (0.94 + random.next() * 0.04))
  const middlePrices = random.next() < 0.5 ? [roundLike(price, (first + price) / 2)] : []
  const days = [300 + random.next() * 60, 120 + random.next() * 120, 5 + random.next() * 60]
  const steps = [first, ...middlePrices, price]
  return steps
    .map((amount, at) => ({
      at: toDateBefore(now, days[at === steps.length - 1 ? 2 : at] ?? 1),
      price: amount,
    }))
    .filter(({ price: amount }, at) => amount > 0 && amount !== steps[at - 1])
}
