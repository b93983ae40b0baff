import type { Vintage } from './wines.queries.ts'

type Axis = 'vintage' | 'volumeMl'
type Value = Vintage[Axis]

export type BottleOption<V extends Value = Value> = {
  value: V
  /** The product that it leads to; none where the combination does not exist. */
  id: number | undefined
  isCurrent: boolean
  isSoldOut: boolean
  /** What it exists with, where it leads nowhere. */
  existsWith: Value[]
}

const otherAxis: Record<Axis, Axis> = { vintage: 'volumeMl', volumeMl: 'vintage' }

/** What can be reached by one choice after the other, each keeping the other value. */
const listReachable = (bottles: readonly Vintage[], current: Vintage): Set<Vintage> => {
  const reachable = new Set([current])
  for (const bottle of reachable)
    for (const next of bottles)
      if (next.vintage === bottle.vintage || next.volumeMl === bottle.volumeMl) reachable.add(next)
  return reachable
}

const toRank = (bottle: Vintage, axis: Axis): number =>
  (bottle.stockQty > 0 ? 1e6 : 0) + (axis === 'vintage' ? (bottle.vintage ?? 9999) : -bottle.volumeMl)

/**
 * The values of one axis: in stock before sold out, vintages newest first, sizes smallest first. One that does not exist
 * with the other choice leads nowhere, unless nothing else would lead to it.
 */
const listOptions = <A extends Axis>(bottles: readonly Vintage[], id: number, axis: A) => {
  const current = bottles.find((bottle) => bottle.id === id)
  if (!current) return []
  const other = otherAxis[axis]
  const reachable = listReachable(bottles, current)
  const values = [...new Set(bottles.map((bottle) => bottle[axis]))]
  const options = values.map((value) => {
    const group = bottles.filter((bottle) => bottle[axis] === value)
    const exact = group.find((bottle) => bottle[other] === current[other])
    const best = exact ?? [...group].sort((a, b) => toRank(b, axis) - toRank(a, axis))[0] ?? current
    const isReachable = group.some((bottle) => reachable.has(bottle))
    return {
      value,
      id: exact || !isReachable ? best.id : undefined,
      isCurrent: value === current[axis],
      isSoldOut: best.stockQty === 0,
      existsWith: exact ? [] : group.map((bottle) => bottle[other]),
      rank: toRank(best, axis),
    }
  })
  return options.sort((a, b) => b.rank - a.rank) as BottleOption<Vintage[A]>[]
}

/** The vintages and the sizes of a wine, seen from one of its bottles. */
export const listBottleOptions = (bottles: readonly Vintage[], id: number) => ({
  vintages: listOptions(bottles, id, 'vintage'),
  sizes: listOptions(bottles, id, 'volumeMl'),
})
