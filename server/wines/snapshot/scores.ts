import { asksForAlcoholFree, includesGoods } from '../../search/combine.ts'
import type { Condition } from '../../search/predicates.ts'
import type { ActiveSearch } from '../search-conditions.store.ts'
import { isTasteMeasure, searchWeights as weights, toDenialWeight } from '../search-weights.rules.ts'
import { maskAmong, maskIds, sumShares, toLookup } from './kernels.ts'
import { toNameTextKey } from './outside-ids.store.ts'
import { toPredicateMask, type Rows } from './predicate-masks.ts'
import type { Mask } from './snapshot.ts'

/** What a row gets for one thing that a query asks for. */
type Score = (row: number) => number

const scoreMask = (mask: Mask | null, weight: number): Score[] =>
  mask ? [(row) => (mask[row] === 1 ? weight : 0)] : []

const scoreIds = (rows: Rows, name: 'wine' | 'kind' | 'area', ids: readonly number[], weight: number) =>
  ids.length > 0 ? scoreMask(maskAmong(rows.snapshot, rows.snapshot.columns[name], ids), weight) : []

const scoreCondition = (
  { predicate, exactIds, isNegative }: Condition,
  isAmongSeveral: boolean,
  rows: Rows,
): Score[] => {
  const { columns } = rows.snapshot
  if (isNegative) {
    const weight = toDenialWeight(predicate)
    if (weight === 0 || predicate.is !== 'measure') return []
    const values = columns[predicate.of]
    return [(row) => Math.max(0, values[row] ?? 0) * weight]
  }
  if (predicate.is === 'measure' && isTasteMeasure(predicate.of)) {
    const values = columns[predicate.of]
    const weight = predicate.from === undefined ? -weights.extreme : weights.extreme
    return [(row) => Math.max(0, values[row] ?? 0) * weight]
  }
  if (predicate.is === 'measure' && predicate.near !== undefined) {
    const values = columns[predicate.of]
    const near = predicate.near
    return [(row) => (-Math.abs((values[row] ?? 0) - near) * weights.near) / near]
  }
  const grapes = predicate.is === 'grape' ? toLookup(predicate.ids) : null
  return [
    ...(grapes ? [(row: number) => (weights.share * sumShares(columns.shares, row, grapes)) / 100] : []),
    ...(exactIds ? scoreIds(rows, 'area', exactIds, weights.exact) : []),
    ...(isAmongSeveral ? scoreMask(toPredicateMask(predicate, rows), weights.more) : []),
  ]
}

/** How well a row fits a query, as `toSearchScore` has it in the database: more is better. */
export const toRowScore = (search: ActiveSearch, rows: Rows): Score => {
  const { conditions, namedIds, calledIds, alcoholFreeKindIds, goodsKindIds } = search
  const texts = conditions.flatMap(({ predicate }) => (predicate.is === 'text' ? [predicate.text] : []))
  const asksForGoods = includesGoods(conditions) && conditions.some(({ type }) => type === 'goods')
  const parts: Score[] = [
    ...scoreIds(rows, 'wine', namedIds, weights.named),
    ...scoreIds(rows, 'wine', calledIds, weights.called),
    ...conditions.flatMap((condition) =>
      scoreCondition(
        condition,
        conditions.some((other) => other !== condition && other.type === condition.type),
        rows,
      ),
    ),
    ...texts.flatMap((text) =>
      scoreMask(maskIds(rows.snapshot, rows.outside.get(toNameTextKey(text)) ?? []), weights.called),
    ),
    ...(asksForAlcoholFree(conditions) ? [] : scoreIds(rows, 'kind', alcoholFreeKindIds, weights.unasked)),
    ...(asksForGoods ? [] : scoreIds(rows, 'kind', goodsKindIds, -weights.called)),
    ...scoreMask(rows.snapshot.columns.inStock, weights.stock),
  ]
  return (row) => {
    let sum = 0
    for (const part of parts) sum += part(row)
    return Math.round(sum * weights.precision) / weights.precision
  }
}
