import { asksForAlcoholFree, includesGoods } from '../../search/combine.ts'
import type { Condition } from '../../search/predicates.ts'
import type { ActiveSearch } from '../search-conditions.store.ts'
import { isTasteMeasure, searchWeights as weights, toDenialWeight } from '../search-weights.rules.ts'
import { none } from './columns.ts'
import { hasRow, holdMask, listByWine, maskIds, sumShares, toLookup } from './kernels.ts'
import { toNameTextKey } from './outside-ids.store.ts'
import { toPredicateMask, type Rows } from './predicate-masks.ts'
import { takeRoom } from './rooms.ts'
import type { Mask } from './snapshot.ts'

/** Adds to the score of each row what it gets for one thing that a query asks for. */
type AddScores = (rows: Int32Array, scores: Float64Array) => void

/** Adds a value of each row, as far as it is more than 0, times a weight. */
const addValues =
  (values: ArrayLike<number>, weight: number): AddScores =>
  (rows, scores) => {
    for (let at = 0; at < rows.length; at++)
      scores[at] = (scores[at] ?? 0) + Math.max(0, values[rows[at] ?? 0] ?? 0) * weight
  }

const addEach =
  (toScore: (row: number) => number): AddScores =>
  (rows, scores) => {
    for (let at = 0; at < rows.length; at++) scores[at] = (scores[at] ?? 0) + toScore(rows[at] ?? 0)
  }

const scoreMask = (mask: Mask | null, weight: number): AddScores[] =>
  mask
    ? [
        (rows, scores) => {
          for (let at = 0; at < rows.length; at++)
            if (hasRow(mask, rows[at] ?? 0)) scores[at] = (scores[at] ?? 0) + weight
        },
      ]
    : []

const scoreIds = (
  { snapshot }: Rows,
  name: 'wine' | 'kind' | 'area',
  ids: readonly number[],
  weight: number,
): AddScores[] => {
  if (ids.length === 0) return []
  const [lookup, values] = [toLookup(ids), snapshot.columns[name]]
  return [
    (rows, scores) => {
      for (let at = 0; at < rows.length; at++)
        if (lookup[values[rows[at] ?? 0] ?? none] === 1) scores[at] = (scores[at] ?? 0) + weight
    },
  ]
}

const scoreCondition = (
  { predicate, exactIds, isNegative }: Condition,
  isAmongSeveral: boolean,
  rows: Rows,
): AddScores[] => {
  const { columns } = rows.snapshot
  if (isNegative) {
    const weight = toDenialWeight(predicate)
    if (weight === 0 || predicate.is !== 'measure') return []
    return [addValues(columns[predicate.of], weight)]
  }
  if (predicate.is === 'measure' && isTasteMeasure(predicate.of)) {
    const weight = predicate.from === undefined ? -weights.extreme : weights.extreme
    return [addValues(columns[predicate.of], weight)]
  }
  if (predicate.is === 'measure' && predicate.near !== undefined) {
    const values = columns[predicate.of]
    const near = predicate.near
    return [addEach((row) => (-Math.abs((values[row] ?? 0) - near) * weights.near) / near)]
  }
  const grapes = predicate.is === 'grape' ? toLookup(predicate.ids) : null
  return [
    ...(grapes ? [addEach((row) => (weights.share * sumShares(columns.shares, row, grapes)) / 100)] : []),
    ...(exactIds ? scoreIds(rows, 'area', exactIds, weights.exact) : []),
    ...(isAmongSeveral ? scoreMask(toPredicateMask(predicate, rows), weights.more) : []),
  ]
}

const maskNames = (text: string, { snapshot, outside }: Rows): Mask => {
  const key = toNameTextKey(text)
  return holdMask(snapshot, key, () => maskIds(snapshot, outside.get(key) ?? []))
}

/**
 * How well each row of a mask fits a query, as `toSearchScore` has it in the database: more is better. The scores are those
 * of the rows in an order, and valid until the next search.
 */
export const scoreRows = (
  search: ActiveSearch,
  rows: Rows,
  mask: Mask,
  ordered: Int32Array,
): Float64Array => {
  const { snapshot } = rows
  const { conditions, namedIds, calledIds, alcoholFreeKindIds, goodsKindIds } = search
  const texts = conditions.flatMap(({ predicate }) => (predicate.is === 'text' ? [predicate.text] : []))
  const asksForGoods = includesGoods(conditions) && conditions.some(({ type }) => type === 'goods')
  const parts: AddScores[] = [
    ...scoreIds(rows, 'wine', namedIds, weights.named),
    ...scoreIds(rows, 'wine', calledIds, weights.called),
    ...conditions.flatMap((condition) =>
      scoreCondition(
        condition,
        conditions.some((other) => other !== condition && other.type === condition.type),
        rows,
      ),
    ),
    ...texts.flatMap((text) => scoreMask(maskNames(text, rows), weights.called)),
    ...(asksForAlcoholFree(conditions) ? [] : scoreIds(rows, 'kind', alcoholFreeKindIds, weights.unasked)),
    ...(asksForGoods ? [] : scoreIds(rows, 'kind', goodsKindIds, -weights.called)),
    addValues(rows.snapshot.columns.inStock, weights.stock),
  ]
  // The columns are read from their first row to their last: read in another order, they come from memory one by one.
  const rowsOfMask = listByWine(mask, snapshot)
  const scores = takeRoom(snapshot, 'scores', rowsOfMask.length).fill(0)
  for (const addScores of parts) addScores(rowsOfMask, scores)
  const scoresByRow = takeRoom(snapshot, 'scores by row', snapshot.size)
  for (let at = 0; at < scores.length; at++)
    scoresByRow[rowsOfMask[at] ?? 0] = Math.round((scores[at] ?? 0) * weights.precision) / weights.precision
  const orderedScores = takeRoom(snapshot, 'scores in order', ordered.length)
  for (let at = 0; at < ordered.length; at++) orderedScores[at] = scoresByRow[ordered[at] ?? 0] ?? 0
  return orderedScores
}
