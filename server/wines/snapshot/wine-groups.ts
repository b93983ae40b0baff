import { addRow, copyMask, createMask, hasRow, narrow, subtract } from './kernels.ts'
import type { Mask, Snapshot } from './snapshot.ts'

/** How the rows of wines lie: nearly always one behind another, so that the rows of wines are found 32 at once. */
type WineGroups = {
  /** The first row of each run of rows of one wine. */
  starts: Mask
  /** The rows that lie so many places or more behind the first of their run: 1, 2, 4 … */
  behind: readonly { places: number; rows: Mask }[]
  /** The first rows of the runs of each wine that has several: those that got a bottle since the rows were read. */
  scattered: readonly (readonly number[])[]
}

/** Rows by the number of rows before them in their run. */
const measureDepths = ({ columns: { wine }, size }: Snapshot): Int32Array => {
  const depths = new Int32Array(size)
  for (let row = 1; row < size; row++)
    if (wine[row] === wine[row - 1]) depths[row] = (depths[row - 1] ?? 0) + 1
  return depths
}

const listScattered = ({ columns: { wine }, size }: Snapshot, depths: Int32Array): number[][] => {
  const runs = new Map<number, number>()
  const scattered = new Map<number, number[]>()
  for (let row = 0; row < size; row++) {
    if (depths[row] !== 0) continue
    const wineId = wine[row] ?? 0
    const first = runs.get(wineId)
    if (first === undefined) runs.set(wineId, row)
    else scattered.set(wineId, [...(scattered.get(wineId) ?? [first]), row])
  }
  return [...scattered.values()]
}

const findGroups = (snapshot: Snapshot): WineGroups => {
  const depths = measureDepths(snapshot)
  const maskDepths = (fits: (depth: number) => boolean): Mask => {
    const mask = createMask(snapshot)
    for (let row = 0; row < depths.length; row++) if (fits(depths[row] ?? 0)) addRow(mask, row)
    return mask
  }
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0)
  const behind = []
  for (let places = 1; places <= deepest; places *= 2)
    behind.push({ places, rows: maskDepths((depth) => depth >= places) })
  return { starts: maskDepths((depth) => depth === 0), behind, scattered: listScattered(snapshot, depths) }
}

const heldGroups = new WeakMap<Snapshot, { layout: number; groups: WineGroups }>()

/** Prices and stock change all the time, and which bottles are of one wine hardly ever. */
const openGroups = (snapshot: Snapshot): WineGroups => {
  const earlier = heldGroups.get(snapshot)
  if (earlier?.layout === snapshot.layout) return earlier.groups
  const groups = findGroups(snapshot)
  heldGroups.set(snapshot, { layout: snapshot.layout, groups })
  return groups
}

/*
 * The loops below carry the word that they read before: an index outside of an array, even once in a pass, makes each
 * of its accesses slower.
 */

/** Adds to each row what is so many places behind it, of the rows in another mask. */
const addFromBehind = (mask: Mask, places: number, rows: Mask): void => {
  const [words, bits] = [places >> 5, places & 31]
  const last = mask.length - words - 1
  let near = words < mask.length ? (mask[words] ?? 0) & (rows[words] ?? 0) : 0
  for (let at = 0; at <= last; at++) {
    const far = at < last ? (mask[at + words + 1] ?? 0) & (rows[at + words + 1] ?? 0) : 0
    mask[at] = (mask[at] ?? 0) | (near >>> bits) | (bits === 0 ? 0 : far << (32 - bits))
    near = far
  }
}

/** Adds to the rows of another mask what is so many places before them. */
const addFromBefore = (mask: Mask, places: number, rows: Mask): void => {
  const [words, bits] = [places >> 5, places & 31]
  let near = words < mask.length ? (mask[mask.length - 1 - words] ?? 0) : 0
  for (let at = mask.length - 1; at >= words; at--) {
    const far = at > words ? (mask[at - words - 1] ?? 0) : 0
    const word = (near << bits) | (bits === 0 ? 0 : far >>> (32 - bits))
    mask[at] = (mask[at] ?? 0) | (word & (rows[at] ?? 0))
    near = far
  }
}

/** Puts each row one place behind, as far as that is among the rows of another mask. */
const shiftBehind = (mask: Mask, rows: Mask): void => {
  let carried = 0
  for (let at = 0; at < mask.length; at++) {
    const word = mask[at] ?? 0
    mask[at] = ((word << 1) | carried) & (rows[at] ?? 0)
    carried = word >>> 31
  }
}

const removeRow = (mask: Mask, row: number): void => {
  mask[row >> 5] = (mask[row >> 5] ?? 0) & ~(1 << (row & 31))
}

/** The first row of each run that has a row in the mask; the row itself need not be in it. */
const markRuns = (mask: Mask, { starts, behind }: WineGroups): Mask => {
  const marks = copyMask(mask)
  for (const { places, rows } of behind) addFromBehind(marks, places, rows)
  return narrow(marks, starts)
}

/** All rows of the wines that have a row in the mask. */
export const maskWholeWines = (mask: Mask, snapshot: Snapshot): Mask => {
  const groups = openGroups(snapshot)
  const whole = markRuns(mask, groups)
  for (const runs of groups.scattered)
    if (runs.some((row) => hasRow(whole, row))) for (const row of runs) addRow(whole, row)
  for (const { places, rows } of groups.behind) addFromBefore(whole, places, rows)
  return whole
}

/** The rows of a run from its first on. */
const listRun = ({ columns: { wine }, size }: Snapshot, first: number): number[] => {
  const rows = []
  for (let row = first; row < size && wine[row] === wine[first]; row++) rows.push(row)
  return rows
}

/** One row of the mask for each wine that has any in it. */
export const pickWineRows = (mask: Mask, snapshot: Snapshot): Mask => {
  const { behind, scattered } = openGroups(snapshot)
  const covered = createMask(snapshot)
  const [nearest] = behind
  if (nearest) {
    covered.set(mask)
    shiftBehind(covered, nearest.rows)
  }
  for (const { places, rows } of behind) addFromBefore(covered, places, rows)
  const picked = subtract(copyMask(mask), covered)
  for (const runs of scattered) {
    const [, ...others] = runs
      .flatMap((first) => listRun(snapshot, first))
      .filter((row) => hasRow(picked, row))
    for (const row of others) removeRow(picked, row)
  }
  return picked
}
