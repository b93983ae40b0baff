import type { Predicate } from '../../search/predicates.ts'
import { none } from './columns.ts'
import {
  copyLive,
  createMask,
  invert,
  joinMasks,
  maskAmong,
  maskIds,
  maskLength,
  maskList,
  maskWithin,
  narrow,
} from './kernels.ts'
import { toTextKey, type OutsideIds } from './outside-ids.store.ts'
import type { Mask, Snapshot } from './snapshot.ts'

/** What a condition is held to: the rows of the snapshot, and the bottles that only the database finds. */
export type Rows = { snapshot: Snapshot; outside: OutsideIds }

export const toCodes = ({ codes }: Snapshot, prefix: string, keys: readonly string[]): number[] =>
  keys.map((key) => codes.get(prefix + key) ?? none)

/** The rows on sale that are in all masks; a mask of its own. */
export const intersect = (masks: readonly Mask[], rows: Rows): Mask => {
  const result = copyLive(rows.snapshot)
  for (const mask of masks) narrow(result, mask)
  return result
}

const maskGoods = ({ snapshot }: Rows, keys: readonly string[]): Mask => {
  const { columns } = snapshot
  const drawings = toCodes(snapshot, 'drawing:', keys)
  const either = joinMasks(
    maskAmong(snapshot, columns.drawingType, drawings),
    maskAmong(snapshot, columns.drawingVariant, drawings),
  )
  const bottles = maskAmong(snapshot, columns.drawingType, toCodes(snapshot, 'drawing:', ['bottle']))
  return narrow(either, invert(bottles))
}

type Nested = Extract<
  Predicate,
  { is: 'not' | 'any' | 'all' | 'text' | 'without' | 'measure' | 'grapeCount' }
>

/** null where a predicate asks for nothing. */
const computeNested = (predicate: Nested, rows: Rows): Mask | null => {
  const { snapshot, outside } = rows
  const { columns } = snapshot
  switch (predicate.is) {
    case 'measure':
      return predicate.from === undefined && predicate.until === undefined
        ? null
        : maskWithin(snapshot, columns[predicate.of], predicate.from, predicate.until)
    case 'without':
      return narrow(
        invert(maskWithin(snapshot, columns[predicate.of], undefined, undefined)),
        maskWithin(snapshot, columns.sweetness, undefined, undefined),
      )
    case 'grapeCount':
      return maskLength(snapshot, columns.grapes, predicate.from, predicate.until)
    case 'text':
      return maskIds(snapshot, outside.get(toTextKey(predicate.text)) ?? [])
    case 'not':
      return invert(computeMask(predicate.part, rows) ?? createMask(snapshot))
    case 'any': {
      const masks = predicate.parts.flatMap((part) => computeMask(part, rows) ?? [])
      return masks.length === 0 ? null : masks.reduce(joinMasks, createMask(snapshot))
    }
    case 'all':
      return intersect(
        predicate.parts.flatMap((part) => computeMask(part, rows) ?? []),
        rows,
      )
  }
}

const computeMask = (predicate: Predicate, rows: Rows): Mask | null => {
  const { snapshot } = rows
  const { columns } = snapshot
  switch (predicate.is) {
    case 'kind':
    case 'area':
    case 'winery':
    case 'wine':
    case 'level':
      return maskAmong(snapshot, columns[predicate.is], predicate.ids)
    case 'country':
      return maskAmong(snapshot, columns.country, toCodes(snapshot, 'country:', predicate.codes))
    case 'store':
      return maskList(snapshot, columns.stores, predicate.ids)
    case 'grape':
      return maskList(snapshot, columns.grapes, predicate.ids)
    case 'blendOf':
      return maskList(snapshot, columns.grapes, predicate.ids, new Set(predicate.ids).size)
    case 'theme':
      return maskList(snapshot, columns.featured, predicate.ids)
    case 'dish':
      return maskList(snapshot, columns.dishes, toCodes(snapshot, 'dish:', predicate.keys))
    case 'aroma':
      return maskList(snapshot, columns.aromas, toCodes(snapshot, 'aroma:', predicate.keys))
    case 'goods':
      return maskGoods(rows, predicate.keys)
    case 'measure':
    case 'without':
    case 'grapeCount':
    case 'text':
    case 'not':
    case 'any':
    case 'all':
      return computeNested(predicate, rows)
  }
}

const maxKeyIds = 200

/** The rows of one predicate, held until the snapshot changes: it must not be written to. null where it asks for nothing. */
export const toPredicateMask = (predicate: Predicate, rows: Rows): Mask | null => {
  // A name may stand for thousands of wines: to look for its mask takes as long as to make it.
  if ('ids' in predicate && predicate.ids.length > maxKeyIds) return computeMask(predicate, rows)
  const key = JSON.stringify(predicate)
  const mask = rows.snapshot.masks.get(key) ?? computeMask(predicate, rows)
  if (mask) rows.snapshot.masks.set(key, mask)
  return mask
}
