import { copyMask, countMaskRows, listByWine, narrow, subtract } from './kernels.ts'
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
  /** The rows that have a value at all; all of them where it is left out. */
  only?: Mask | null
  count: (rows: WineRows) => Counts
}

/** A list that was narrowed from a larger one, which has the same key for equal lists of a version only. */
export type NarrowedList = { list: Mask; base: Mask; baseKey: string }

type Sides = {
  rows: () => WineRows
  base: () => WineRows
  /** How many wines or bottles are counted: in the list, and for the difference. */
  size: number
  changedSize: number
  changed: () => { all: WineRows; remaining: WineRows }
}

/** Both lists in one row a wine: what differs are the wines that are no longer in the list. */
const toWineSides = (list: Mask, base: Mask, snapshot: Snapshot): Sides => {
  const wines = pickWineRows(list, snapshot)
  const missingWines = subtract(pickWineRows(base, snapshot), maskWholeWines(list, snapshot))
  return {
    rows: () => listByWine(wines, snapshot),
    base: () => listByWine(pickWineRows(base, snapshot), snapshot),
    size: countMaskRows(wines),
    changedSize: countMaskRows(missingWines),
    changed: () => ({ all: listByWine(missingWines, snapshot), remaining: new Int32Array(0) }),
  }
}

/** Both lists in all their bottles: what differs are the bottles of the wines that are not whole in the list. */
const toBottleSides = (list: Mask, base: Mask, snapshot: Snapshot): Sides => {
  const parted = maskWholeWines(subtract(copyMask(base), list), snapshot)
  const all = narrow(copyMask(parted), base)
  const remaining = narrow(parted, list)
  return {
    rows: () => listByWine(list, snapshot),
    base: () => listByWine(base, snapshot),
    size: countMaskRows(list),
    changedSize: countMaskRows(all) + countMaskRows(remaining),
    changed: () => ({ all: listByWine(all, snapshot), remaining: listByWine(remaining, snapshot) }),
  }
}

const toSides = ({ list, base }: NarrowedList, { isOfWine, only }: Counter, snapshot: Snapshot): Sides => {
  const [ownList, ownBase] = only
    ? [narrow(copyMask(list), only), narrow(copyMask(base), only)]
    : [list, base]
  return isOfWine ? toWineSides(ownList, ownBase, snapshot) : toBottleSides(ownList, ownBase, snapshot)
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
  const heldSides = new Map<NarrowedList, Map<boolean, Sides>>()
  const findSides = (narrowed: NarrowedList, counter: Counter): Sides => {
    if (counter.only) return toSides(narrowed, counter, snapshot)
    const sides = heldSides.get(narrowed) ?? new Map<boolean, Sides>()
    heldSides.set(narrowed, sides)
    const side = sides.get(counter.isOfWine) ?? toSides(narrowed, counter, snapshot)
    sides.set(counter.isOfWine, side)
    return side
  }
  return (name: string, narrowed: NarrowedList, counter: Counter): Counts => {
    const { count } = counter
    const { rows, base, size, changedSize, changed } = findSides(narrowed, counter)
    if (!isAskedAgain(narrowed.baseKey) || changedSize * 2 > size) return count(rows())
    const baseCounts = rememberAnswer(snapshot, `counts of ${narrowed.baseKey} by ${name}`, () =>
      count(base()),
    )
    if (changedSize === 0) return baseCounts
    const { all, remaining } = changed()
    const [before, after] = [count(all), count(remaining)]
    return baseCounts.map((value, at) => value - (before[at] ?? 0) + (after[at] ?? 0))
  }
}
