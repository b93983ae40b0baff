import { describe, expect, it } from 'vitest'
import { mapLeads, mapWithin, sortAsTree } from './tree.rules.ts'

const toRow = (id: number, parentId: number | null = null) => ({ id, parentId })
const rows = [toRow(1), toRow(2), toRow(3, 1), toRow(4, 3), toRow(5, 99)]

describe('the tree of areas', () => {
  it('lists each area before those in it, and one without a known parent at the top', () => {
    expect(sortAsTree(rows).map(({ id }) => id)).toEqual([1, 3, 4, 2, 5])
  })

  it('knows what lies in an area at any depth', () => {
    expect(mapWithin(rows).get(1)).toEqual([1, 3, 4])
    expect(mapWithin(rows).get(2)).toEqual([2])
  })

  it('leads from a merged term to the last of the chain, and ends in a circle', () => {
    const toMerged = (id: number, mergedInto: number | null) => ({ id, mergedInto, hidden: false })
    expect(mapLeads([toMerged(1, 2), toMerged(2, 3), toMerged(3, null)])).toEqual(
      new Map([
        [1, 3],
        [2, 3],
      ]),
    )
    expect(mapLeads([toMerged(1, 2), toMerged(2, 1)]).get(1)).toBe(2)
  })
})
