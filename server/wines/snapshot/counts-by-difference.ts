import { rememberAnswer, type Snapshot } from './snapshot.ts'

/** The number of wines by value: at each place that of the value which is equal to the place. */
export type Counts = Int32Array

/** Rows of which those of one wine stand together. */
export type WineRows = Int32Array

export type CountRows = (rows: WineRows) => Counts

/** The wines of which some rows are left out: all of their rows, and those that are not left out. */
const splitChanged = (rows: WineRows, { columns: { wine }, orders: { byWine } }: Snapshot) => {
  const [all, remainingRows] = [new Int32Array(byWine.length), new Int32Array(rows.length)]
  let [allCount, remainingCount, place] = [0, 0, 0]
  for (let first = 0; first < byWine.length;) {
    const wineId = wine[byWine[first] ?? 0]
    let end = first
    while (end < byWine.length && wine[byWine[end] ?? 0] === wineId) end++
    const start = place
    while (place < rows.length && wine[rows[place] ?? 0] === wineId) place++
    if (place - start < end - first) {
      while (first < end) all[allCount++] = byWine[first++] ?? 0
      for (let at = start; at < place; at++) remainingRows[remainingCount++] = rows[at] ?? 0
    }
    first = end
  }
  return { all: all.subarray(0, allCount), remainingRows: remainingRows.subarray(0, remainingCount) }
}

const askedKey = 'facets were counted'

/**
 * Counts rows of a list that holds most of the catalogue by the wines that are not whole in it: the counts of all rows,
 * without those wines, with their rows that are in the list. The counts of all are made when a version of the snapshot is
 * asked for the second time, so that a catalogue that changes all the time is not counted twice.
 */
export const openDifferences = (snapshot: Snapshot) => {
  const { answers, orders } = snapshot
  const isAskedAgain = answers.has(askedKey)
  answers.set(askedKey, true)
  const changes = new Map<WineRows, ReturnType<typeof splitChanged>>()
  const findChanged = (rows: WineRows) => {
    const change = changes.get(rows) ?? splitChanged(rows, snapshot)
    changes.set(rows, change)
    return change
  }
  const countAll = (name: string, count: CountRows): Counts =>
    rememberAnswer(snapshot, `counts of all by ${name}`, () => count(orders.byWine))
  return (name: string, rows: WineRows, count: CountRows): Counts => {
    if (!isAskedAgain || rows.length * 2 < orders.byWine.length) return count(rows)
    const { all, remainingRows } = findChanged(rows)
    if (all.length * 2 > orders.byWine.length) return count(rows)
    const [before, after] = [count(all), count(remainingRows)]
    return countAll(name, count).map((value, at) => value - (before[at] ?? 0) + (after[at] ?? 0))
  }
}
