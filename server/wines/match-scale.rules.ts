import type { TasteProfile } from '../db/tables/taste.ts'
import { toTasteShare, type WineTaste } from './match.rules.ts'
import { blendShares } from './neighbors.rules.ts'

/** A member's history: how much it counts, and by product how near a wine is to what they like, from 0 to 1. */
export type TasteHistory = { weight: number; shares: ReadonlyMap<number, number> }
export const noHistory: TasteHistory = { weight: 0, shares: new Map() }

/** What the catalogue's wines come to for a member, and how many of them. */
export type ScoreCount = { score: number; count: number }

/** How matches are shown to a member: measured by the whole catalogue. */
export type MatchScale = {
  taste: TasteProfile
  history: TasteHistory
  /** The catalogue's scores from the lowest, each with the share of the catalogue below it, half of its own counted. */
  steps: readonly { score: number; place: number }[]
  /** What the best matches are shown with, by product; each with less than the one before. */
  percents: ReadonlyMap<number, number>
  /** The lowest of `percents`: nothing else is shown with more. */
  rest: number
}

/** The best match is shown with this, so that ten that differ stay within the best class; no match is certain. */
const topPercent = 99
/** The best twentieth of the catalogue is shown with 90 and more. */
const bestShare = 0.95
const bestPercent = 90

/** A wine for a member, by taste and history: from 0 to 1. */
export const scoreWine = (
  { taste, history }: Pick<MatchScale, 'taste' | 'history'>,
  { id, taste: wine }: { id: number; taste: WineTaste },
): number => blendShares(history.weight, toTasteShare(taste, wine), history.shares.get(id) ?? 0)

const toSteps = (counts: readonly ScoreCount[]): MatchScale['steps'] => {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  let below = 0
  return counts
    .toSorted((a, b) => a.score - b.score)
    .map(({ score, count }) => {
      below += count
      return { score, place: (below - count / 2) / total }
    })
}

/** The share of the catalogue below a score: of the nearest step that is not above it. */
const findPlace = (steps: MatchScale['steps'], score: number): number => {
  let [from, to] = [0, steps.length]
  while (from < to) {
    const middle = (from + to) >> 1
    // Scores of the database and of the rules differ in their last digits.
    if ((steps[middle]?.score ?? 0) <= score + 1e-9) from = middle + 1
    else to = middle
  }
  return steps[from - 1]?.place ?? 0
}

const toPercent = (place: number): number =>
  place < bestShare
    ? Math.floor((place / bestShare) * bestPercent)
    : Math.round(bestPercent + ((place - bestShare) / (1 - bestShare)) * (topPercent - bestPercent))

/** Of products of one wine: what they come to. The best comes first. */
export type MatchRow = { ids: readonly number[]; score: number }

/** The scale for a member from the scores of the whole catalogue and its best matches, the best first. */
export const toMatchScale = (
  member: Pick<MatchScale, 'taste' | 'history'>,
  counts: readonly ScoreCount[],
  rows: readonly MatchRow[],
): MatchScale => {
  const steps = toSteps(counts)
  const percents = new Map<number, number>()
  let last = topPercent + 1
  for (const { ids, score } of rows) {
    const percent = toPercent(findPlace(steps, score))
    last = percents.size === 0 ? topPercent : Math.min(last - 1, percent)
    for (const id of ids) percents.set(id, last)
  }
  return { ...member, steps, percents, rest: rows.length > 0 ? last : topPercent }
}

/** What a product is shown with; one that matches better never with less than one that matches worse. */
export const toShownPercent = (scale: MatchScale, wine: { id: number; taste: WineTaste }): number =>
  scale.percents.get(wine.id) ??
  Math.min(scale.rest, toPercent(findPlace(scale.steps, scoreWine(scale, wine))))
