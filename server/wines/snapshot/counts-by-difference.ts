import { none, type Columns } from './columns.ts'
import { hasRow } from './kernels.ts'
import { rememberAnswer, type Mask, type Snapshot } from './snapshot.ts'

/** The number of wines by value: at each place that of the value which is equal to the place. */
export type Counts = Int32Array

/** Rows of which those of one wine stand together. */
export type WineRows = Int32Array

export type CountRows = (rows: WineRows) => Counts

/** A list that was narrowed from a larger one. */
export type NarrowedRows = {
  rows: WineRows
  base: WineRows
  /** Equal for equal larger lists of a version only. */
  baseKey: string
  /** Of the wines that are not whole in the list: all their rows in the larger one, and those in the list. */
  changed: { all: WineRows; remaining: WineRows }
}

/** Room for lists, which is used again by every count: they are large, and none outlives the count. */
const rooms = new WeakMap<Columns, Int32Array[]>()

/** Gives room for so many rows each time it is called. */
const openRoom = (columns: Columns): ((length: number) => Int32Array) => {
  const lists = rooms.get(columns) ?? []
  rooms.set(columns, lists)
  let next = 0
  return (length) => {
    const at = next++
    const list = lists[at]
    if (list && list.length >= length) return list
    return (lists[at] = new Int32Array(Math.ceil(length * 1.25)))
  }
}

/**
 * Narrows the rows of a snapshot to those without some bits of failure, and these to a list. The lists are valid until the
 * next count begins.
 */
export const openNarrowing = ({ columns: { wine }, columns, orders: { byWine } }: Snapshot) => {
  const takeRoom = openRoom(columns)
  return (failures: Int32Array, bits: number, list: Mask, baseKey: string): NarrowedRows => {
    const [base, rows] = [takeRoom(byWine.length), takeRoom(byWine.length)]
    const [all, remaining] = [takeRoom(byWine.length), takeRoom(byWine.length)]
    let [baseCount, count, allCount, remainingCount] = [0, 0, 0, 0]
    let [wineId, baseStart, start] = [none, 0, 0]
    const endWine = () => {
      if (count - start < baseCount - baseStart) {
        for (let at = baseStart; at < baseCount; at++) all[allCount++] = base[at] ?? 0
        for (let at = start; at < count; at++) remaining[remainingCount++] = rows[at] ?? 0
      }
      baseStart = baseCount
      start = count
    }
    for (let at = 0; at < byWine.length; at++) {
      const row = byWine[at] ?? 0
      if (((failures[row] ?? 0) & bits) !== 0) continue
      if (wine[row] !== wineId) {
        endWine()
        wineId = wine[row] ?? none
      }
      base[baseCount++] = row
      if (hasRow(list, row)) rows[count++] = row
    }
    endWine()
    return {
      rows: rows.subarray(0, count),
      base: base.subarray(0, baseCount),
      baseKey,
      changed: { all: all.subarray(0, allCount), remaining: remaining.subarray(0, remainingCount) },
    }
  }
}

/**
 * Counts rows of a list that holds most of a larger one by the wines that are not whole in it: the counts of the larger,
 * without those wines, with their rows that are in the list. The counts of a larger list are made when a version of the
 * snapshot is asked for it the second time, so that a catalogue that changes all the time is not counted twice.
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
  return (name: string, { rows, base, baseKey, changed }: NarrowedRows, count: CountRows): Counts => {
    if (!isAskedAgain(baseKey) || (changed.all.length + changed.remaining.length) * 2 > rows.length)
      return count(rows)
    const baseCounts = rememberAnswer(snapshot, `counts of ${baseKey} by ${name}`, () => count(base))
    const [before, after] = [count(changed.all), count(changed.remaining)]
    return baseCounts.map((value, at) => value - (before[at] ?? 0) + (after[at] ?? 0))
  }
}
