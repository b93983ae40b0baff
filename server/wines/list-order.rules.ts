import { productSorts } from '#api/contract/wines.options.ts'
import type { TasteProfile } from '../db/tables/taste.ts'
import { axes, farthest, toAxisWeights } from './match.rules.ts'

export type SortCode = (typeof productSorts)[number]

export const parseProductSort = (sort: string | undefined): SortCode =>
  productSorts.find((code) => code === sort) ?? 'recommended'

/** The order of a list; `match` is that of a member's taste and history, null for a visitor. */
export type ListOrder = {
  sort: SortCode
  match: {
    taste: TasteProfile | null
    history: { weight: number; wineShares: ReadonlyMap<number, number> } | null
  } | null
}

/** Goods, which have no taste, are behind all wines. */
const distanceOfGoods = 1000

/** The squared distance of a wine to a taste, as the database orders by it; values below 0 stand for none. */
export const measureTasteDistance = (taste: TasteProfile, wine: TasteProfile): number => {
  if (wine.body < 0) return distanceOfGoods
  let sum = 0
  for (const axis of axes) {
    const isLeastWithoutValue = axis === 'tannin' || axis === 'fizz'
    const value = wine[axis] < 0 && isLeastWithoutValue ? 1 : wine[axis]
    if (value < 0) continue
    const { over, under } = toAxisWeights(taste[axis])
    const gap = Math.max(value - taste[axis], 0) * over + Math.max(taste[axis] - value, 0) * under
    sum += gap * gap
  }
  return sum
}

/** How well a wine fits a member by taste and by what they like: more is better. */
export const blendMatch = (weight: number, distance: number, share: number): number =>
  (1 - weight) * (1 - Math.sqrt(distance) / farthest) + weight * share
