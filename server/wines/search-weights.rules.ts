import type { Measure, Predicate } from '../search/predicates.ts'

/** Weights of what a bottle has of a query, for the order of results. */
export const searchWeights = {
  named: 8,
  called: 2,
  exact: 2,
  share: 3,
  more: 1,
  stock: 3,
  unasked: -12,
  extreme: 0.1,
  near: 10,
  /** Scores are compared in steps of one part of so many: sums differ in their last digits by the order of their parts. */
  precision: 1_000_000,
}

/** A measure of which more of what is asked for is better. */
export const isTasteMeasure = (measure: Measure): boolean =>
  measure !== 'price' && measure !== 'vintage' && measure !== 'volumeMl' && measure !== 'drinkUntil'

/** What each step of a taste adds where much of it, or little of it, is denied; 0 for all else. */
export const toDenialWeight = (predicate: Predicate): number => {
  if (predicate.is !== 'measure' || !isTasteMeasure(predicate.of)) return 0
  if (predicate.from !== undefined && predicate.until !== undefined) return 0
  return predicate.from === undefined ? searchWeights.extreme : -searchWeights.extreme
}
