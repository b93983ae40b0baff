import { expect, it } from 'vitest'
import type { Wine } from './list.rules.ts'
import { followMerges } from './merges.ts'

it('lets a list that was read before a merge write the terms that stand for the merged ones', () => {
  const label = {
    ...{ areaId: 1, levelId: null, featuredIds: [5, 6] },
    grapes: [
      { grapeId: 2, percent: 60 },
      { grapeId: 3, percent: 40 },
    ],
  } as unknown as Wine['label']
  const [wine] = followMerges([{ label, products: [] }], {
    areas: new Map([[1, 9]]),
    grapes: new Map([[3, 2]]),
    levels: new Map(),
    featured: new Map([[6, 5]]),
  })
  expect(wine?.label).toMatchObject({
    ...{ areaId: 9, levelId: null, featuredIds: [5] },
    grapes: [{ grapeId: 2, percent: 100 }],
  })
})
