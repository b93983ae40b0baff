import { describe, expect, it } from 'vitest'
import { addRow, countMaskRows, createMask, hasRow } from './kernels.ts'
import { createSnapshot, type Mask, type Snapshot } from './snapshot.ts'
import { maskWholeWines, pickWineRows } from './wine-groups.ts'

/** The same numbers with every run, so that what fails can be repeated. */
const createRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const layOut = (wines: readonly number[]): Snapshot => {
  const snapshot = createSnapshot()
  snapshot.size = wines.length
  snapshot.columns.wine = Int32Array.from(wines)
  return snapshot
}

const listRows = (mask: Mask, { size }: Snapshot): number[] =>
  Array.from({ length: size }, (_, row) => row).filter((row) => hasRow(mask, row))

const maskRows = (snapshot: Snapshot, rows: readonly number[]): Mask => {
  const mask = createMask(snapshot)
  for (const row of rows) addRow(mask, row)
  return mask
}

const random = createRandom(7)
const upTo = (most: number): number => Math.floor(random() * most)

/** Runs of up to so many bottles; some bottles of earlier wines stand at the end. */
const toRandomWines = (count: number, mostBottles: number): number[] => {
  const runs = Array.from({ length: count }, (_, at) =>
    Array.from({ length: 1 + upTo(mostBottles) }, () => at + 10),
  )
  return [...runs.flat(), ...Array.from({ length: upTo(4) }, () => 10 + upTo(count))]
}

const shapes = [1, 2, 5, 31, 32, 33, 70, 140]

describe('the rows of wines in masks', () => {
  it.each(shapes)(
    'are found for wines of up to %i bottles as one row after another finds them',
    (mostBottles) => {
      for (let round = 0; round < 40; round++) {
        const wines = toRandomWines(1 + upTo(40), mostBottles)
        const snapshot = layOut(wines)
        const share = random()
        const rows = wines.flatMap((_, row) => (random() < share ? [row] : []))
        const mask = maskRows(snapshot, rows)
        const wineIds = new Set(rows.map((row) => wines[row]))
        expect(countMaskRows(pickWineRows(mask, snapshot))).toBe(wineIds.size)
        expect(listRows(maskWholeWines(mask, snapshot), snapshot)).toEqual(
          wines.flatMap((wine, row) => (wineIds.has(wine) ? [row] : [])),
        )
        const picked = listRows(pickWineRows(mask, snapshot), snapshot)
        expect(picked.map((row) => wines[row]).toSorted()).toEqual([...wineIds].toSorted())
        expect(picked.every((row) => hasRow(mask, row))).toBe(true)
      }
    },
  )
})
