import type { Bottle, Label } from './catalogue.ts'
import { chanceOf } from './data/chance.ts'
import { daysBefore } from './planting.ts'

export type PricePoint = { at: Date; price: number }

const alike = (price: number, won: number) => Math.round(won / 1000) * 1000 - (price % 1000 === 900 ? 100 : 0)

/** What a product cost in the past year, oldest first; nothing for one whose price never moved. */
export const pricesOf = (label: Label, bottle: Bottle, now: Date): PricePoint[] => {
  const luck = chanceOf(`price:${label.key}:${bottle.vintage}:${bottle.volumeMl}`)
  const { price, listPrice } = bottle
  const reduced = listPrice > price
  if (!reduced && luck.next() > 0.25) return []
  const first = reduced ? listPrice : alike(price, price * (0.94 + luck.next() * 0.04))
  const between = luck.next() < 0.5 ? [alike(price, (first + price) / 2)] : []
  const days = [300 + luck.next() * 60, 120 + luck.next() * 120, 5 + luck.next() * 60]
  const steps = [first, ...between, price]
  return steps
    .map((won, at) => ({ at: daysBefore(now, days[at === steps.length - 1 ? 2 : at] ?? 1), price: won }))
    .filter(({ price: won }, at) => won > 0 && won !== steps[at - 1])
}
