import { readRowList, type ListColumn } from './columns.ts'
import { rememberAnswer, type Mask, type Snapshot } from './snapshot.ts'

type Numbers = ArrayLike<number>

export const createMask = ({ size }: Pick<Snapshot, 'size'>): Mask => new Uint32Array((size + 31) >>> 5)

export const hasRow = (mask: Mask, row: number): boolean => (((mask[row >> 5] ?? 0) >>> (row & 31)) & 1) === 1

export const hasAnyRow = (mask: Mask): boolean => {
  for (let at = 0; at < mask.length; at++) if (mask[at] !== 0) return true
  return false
}

export const addRow = (mask: Mask, row: number): void => {
  mask[row >> 5] = (mask[row >> 5] ?? 0) | (1 << (row & 31))
}

/** Rows whose flag is 1. */
export const maskFlags = ({ size }: Pick<Snapshot, 'size'>, flags: Uint8Array): Mask => {
  const mask = createMask({ size })
  for (let row = 0; row < size; row++) if (flags[row] === 1) addRow(mask, row)
  return mask
}

/** A mask that is held until the snapshot changes: it must not be written to. */
export const holdMask = ({ masks }: Snapshot, key: string, compute: () => Mask): Mask => {
  const mask = masks.get(key) ?? compute()
  masks.set(key, mask)
  return mask
}

/** All that is on sale. */
export const copyLive = (snapshot: Snapshot): Mask =>
  holdMask(snapshot, 'live', () => maskFlags(snapshot, snapshot.live)).slice()

/** Rows with a value from one bound to the other; a row without a value is in none. */
export const maskWithin = (
  snapshot: Pick<Snapshot, 'size'>,
  values: Numbers,
  from: number | undefined,
  until: number | undefined,
): Mask => {
  const mask = createMask(snapshot)
  const [low, high] = [Math.max(from ?? 0, 0), until ?? Infinity]
  // Most bounds leave most rows in: their bits are written 32 at once.
  for (let start = 0; start < snapshot.size; start += 32) {
    const end = Math.min(start + 32, snapshot.size)
    let bits = 0
    for (let row = start; row < end; row++) {
      const value = values[row] ?? -1
      if (value >= low && value <= high) bits |= 1 << (row - start)
    }
    mask[start >> 5] = bits
  }
  return mask
}

/** A table of some numbers: 1 at each of them. Numbers below 0 stand for nothing. */
export const toLookup = (numbers: readonly number[]): Uint8Array => {
  const lookup = new Uint8Array(Math.max(0, ...numbers) + 1)
  for (const number of numbers) if (number >= 0) lookup[number] = 1
  return lookup
}

export const maskAmong = (
  snapshot: Pick<Snapshot, 'size'>,
  values: Numbers,
  numbers: readonly number[],
): Mask => {
  const mask = createMask(snapshot)
  const lookup = toLookup(numbers)
  for (let row = 0; row < snapshot.size; row++) if (lookup[values[row] ?? -1] === 1) addRow(mask, row)
  return mask
}

/** Rows whose list has so many of some numbers at least. */
export const maskList = (
  snapshot: Pick<Snapshot, 'size'>,
  column: ListColumn,
  numbers: readonly number[],
  least = 1,
): Mask => {
  const mask = createMask(snapshot)
  const lookup = toLookup(numbers)
  const { starts, lengths, values } = column
  for (let row = 0; row < snapshot.size; row++) {
    let count = 0
    const start = starts[row] ?? 0
    const end = start + (lengths[row] ?? 0)
    for (let at = start; at < end; at++) count += lookup[values[at] ?? -1] ?? 0
    if (count >= least) addRow(mask, row)
  }
  return mask
}

export const maskLength = (
  snapshot: Pick<Snapshot, 'size'>,
  { lengths }: ListColumn,
  from: number | undefined,
  until: number | undefined,
): Mask => maskWithin(snapshot, lengths, from, until)

/** The rows of some bottles. */
export const maskIds = (snapshot: Pick<Snapshot, 'size' | 'rowsById'>, ids: readonly number[]): Mask => {
  const mask = createMask(snapshot)
  for (const id of ids) {
    const row = snapshot.rowsById.get(id)
    if (row !== undefined) addRow(mask, row)
  }
  return mask
}

/** How many of 32 bits are set: those of each 2, 4 and 8 neighbors are added at once. */
const countBits = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export const countMaskRows = (mask: Mask): number => {
  let count = 0
  for (let at = 0; at < mask.length; at++) count += countBits(mask[at] ?? 0)
  return count
}

/** Whether rows stand in the order of their wines, as they do until a wine gets another bottle. */
const isInWineOrder = (snapshot: Snapshot): boolean =>
  rememberAnswer(snapshot, 'rows in the order of wines', () => {
    const { byWine } = snapshot.orders
    let last = -1
    for (let at = 0; at < byWine.length; at++) {
      const row = byWine[at] ?? 0
      if (row < last) return { holds: false }
      last = row
    }
    return { holds: true }
  }).holds

/** The rows of a mask, those of one wine together. */
export const listByWine = (mask: Mask, snapshot: Snapshot): Int32Array => {
  const { byWine } = snapshot.orders
  const rows = new Int32Array(countMaskRows(mask))
  let length = 0
  if (isInWineOrder(snapshot))
    for (let at = 0; at < mask.length; at++)
      for (let bits = mask[at] ?? 0; bits !== 0; bits &= bits - 1)
        rows[length++] = (at << 5) + 31 - Math.clz32(bits & -bits)
  else
    for (let at = 0; at < byWine.length; at++)
      if (hasRow(mask, byWine[at] ?? 0)) rows[length++] = byWine[at] ?? 0
  return rows
}

export const copyMask = (mask: Mask): Mask => mask.slice()

/** Takes from a mask what is not in another. */
export const narrow = (mask: Mask, other: Mask): Mask => {
  for (let at = 0; at < mask.length; at++) mask[at] = (mask[at] ?? 0) & (other[at] ?? 0)
  return mask
}

/** Takes from a mask what is in another. */
export const subtract = (mask: Mask, other: Mask): Mask => {
  for (let at = 0; at < mask.length; at++) mask[at] = (mask[at] ?? 0) & ~(other[at] ?? 0)
  return mask
}

export const joinMasks = (mask: Mask, other: Mask): Mask => {
  for (let at = 0; at < mask.length; at++) mask[at] = (mask[at] ?? 0) | (other[at] ?? 0)
  return mask
}

/** What is not in a mask; bits behind the last row are of no row on sale. */
export const invert = (mask: Mask): Mask => {
  const inverse = mask.slice()
  for (let at = 0; at < inverse.length; at++) inverse[at] = ~(inverse[at] ?? 0)
  return inverse
}

/** The sum of a row's shares of some grapes, in percent. Shares stand as a grape and its percent behind one another. */
export const sumShares = (shares: ListColumn, row: number, lookup: Uint8Array): number => {
  const list = readRowList(shares, row)
  let sum = 0
  for (let at = 0; at + 1 < list.length; at += 2) if (lookup[list[at] ?? -1] === 1) sum += list[at + 1] ?? 0
  return sum
}
