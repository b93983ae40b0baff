import { copyMask, countMaskRows, hasAnyRow, listByWine, narrow, subtract } from './kernels.ts'
import { rememberAnswer, type Mask, type Snapshot } from './snapshot.ts'
import { maskWholeWines, pickWineRows } from './wine-groups.ts'

/** The number of wines by value: at each place that of the value which is equal to the place. */
export type Counts = Int32Array

/** Rows of which those of one wine stand together. */
export type WineRows = Int32Array

/** Counts the wines of some rows by value, each wine once for a value. */
export type Counter = {
  /** Whether all bottles of a wine have the same values: one of them is then enough. */
  isOfWine: boolean
  count: (rows: WineRows) => Counts
}

/** A list that was narrowed from a larger one, which has the same key for equal lists of a version only. */
export type NarrowedList = { list: Mask; base: Mask; baseKey: string }

type ChangedRows = { all: WineRows; remaining: WineRows }

type Sides = {
  rows: () => WineRows
  base: () => WineRows
  /** How many wines or bottles are counted for the difference. */
  changedSize: number
  changed: () => ChangedRows
}

/** A function whose result is computed when it is first asked for. */
const once = <T extends NonNullable<unknown>>(compute: () => T): (() => T) => {
  let value: T | null = null
  return () => (value ??= compute())
}

const noRows = new Int32Array(0)

/** The bottles of the wines that are not whole in the list: in the larger list, and in the list. */
const findParted = ({ list, base }: NarrowedList, snapshot: Snapshot) => {
  const missing = subtract(copyMask(base), list)
  if (!hasAnyRow(missing)) return { all: missing, remaining: missing }
  const all = maskWholeWines(missing, snapshot)
  const remaining = narrow(copyMask(all), list)
  return { all: narrow(all, base), remaining }
}

type Parted = ReturnType<typeof findParted>

/** Both lists in one row a wine: what differs are the wines that are no longer in the list. */
const toWineSides = ({ list, base }: NarrowedList, { all, remaining }: Parted, snapshot: Snapshot): Sides => {
  const missingWines = pickWineRows(
    hasAnyRow(remaining) ? subtract(copyMask(all), maskWholeWines(remaining, snapshot)) : all,
    snapshot,
  )
  return {
    rows: once(() => listByWine(pickWineRows(list, snapshot), snapshot)),
    base: once(() => listByWine(pickWineRows(base, snapshot), snapshot)),
    changedSize: countMaskRows(missingWines),
    changed: once(() => ({ all: listByWine(missingWines, snapshot), remaining: noRows })),
  }
}

/** Both lists in all their bottles. */
const toBottleSides = (
  { list, base }: NarrowedList,
  { all, remaining }: Parted,
  snapshot: Snapshot,
): Sides => ({
  rows: once(() => listByWine(list, snapshot)),
  base: once(() => listByWine(base, snapshot)),
  changedSize: countMaskRows(all) + countMaskRows(remaining),
  changed: once(() => ({ all: listByWine(all, snapshot), remaining: listByWine(remaining, snapshot) })),
})

const openSides = (narrowed: NarrowedList, snapshot: Snapshot) => {
  const parted = findParted(narrowed, snapshot)
  return {
    size: countMaskRows(narrowed.list),
    ofWines: once(() => toWineSides(narrowed, parted, snapshot)),
    ofBottles: once(() => toBottleSides(narrowed, parted, snapshot)),
  }
}

/**
 * Counts a list that holds most of a larger one by what differs: the counts of the larger, without the wines that are not
 * whole in the list, with their rows that are in it. The counts of a larger list are made when a version of the snapshot is
 * asked for it the second time, so that a catalogue that changes all the time is not counted twice.
 */
export const openDifferences = (snapshot: Snapshot) => {
  const { answers } = snapshot
  const askedAgain = new Map<string, boolean>()
  const isAskedAgain = (baseKey: string): boolean => {
    const key = `facets were counted of ${baseKey}`
    const isAgain = askedAgain.get(key) ?? answers.has(key)
    askedAgain.set(key, isAgain)
    answers.set(key, true)
    return isAgain
  }
  const heldSides = new Map<NarrowedList, ReturnType<typeof openSides>>()
  const findSides = (narrowed: NarrowedList) => {
    const sides = heldSides.get(narrowed) ?? openSides(narrowed, snapshot)
    heldSides.set(narrowed, sides)
    return sides
  }
  return (name: string, narrowed: NarrowedList, { isOfWine, count }: Counter): Counts => {
    const { size, ofWines, ofBottles } = findSides(narrowed)
    const { rows, base, changedSize, changed } = isOfWine ? ofWines() : ofBottles()
    if (!isAskedAgain(narrowed.baseKey) || changedSize * 2 > size) return count(rows())
    const baseCounts = rememberAnswer(snapshot, `counts of ${narrowed.baseKey} by ${name}`, () =>
      count(base()),
    )
    if (changedSize === 0) return baseCounts
    const { all, remaining } = changed()
    const counts = baseCounts.slice()
    const [before, after] = [count(all), remaining.length === 0 ? noRows : count(remaining)]
    for (let at = 0; at < counts.length; at++)
      counts[at] = (counts[at] ?? 0) - (before[at] ?? 0) + (at < after.length ? (after[at] ?? 0) : 0)
    return counts
  }
}
