import { readRowList, type ListColumn } from './columns.ts'
import type { Mask, Snapshot } from './snapshot.ts'

type Numbers = ArrayLike<number>

/** All that is on sale. */
export const copyLive = ({ live, size }: Snapshot): Mask => live.slice(0, size)

export const createMask = ({ size }: Pick<Snapshot, 'size'>): Mask => new Uint8Array(size)

/** Rows with a value from one bound to the other; a row without a value is in none. */
export const maskWithin = (
  snapshot: Pick<Snapshot, 'size'>,
  values: Numbers,
  from: number | undefined,
  until: number | undefined,
): Mask => {
  const mask = createMask(snapshot)
  const [low, high] = [Math.max(from ?? 0, 0), until ?? Infinity]
  for (let row = 0; row < mask.length; row++) {
    const value = values[row] ?? -1
    if (value >= low && value <= high) mask[row] = 1
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
  for (let row = 0; row < mask.length; row++) if (lookup[values[row] ?? -1] === 1) mask[row] = 1
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
  for (let row = 0; row < mask.length; row++) {
    let count = 0
    const start = starts[row] ?? 0
    const end = start + (lengths[row] ?? 0)
    for (let at = start; at < end; at++) count += lookup[values[at] ?? -1] ?? 0
    if (count >= least) mask[row] = 1
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
    if (row !== undefined) mask[row] = 1
  }
  return mask
}

/** The whole words of a mask: four rows are combined at once. */
const toWords = ({ buffer, byteOffset }: Mask, { length }: Mask): Uint32Array =>
  new Uint32Array(buffer, byteOffset, length >> 2)

/** Takes from a mask what is not in another. */
export const narrow = (mask: Mask, other: Mask): Mask => {
  const [words, others] = [toWords(mask, mask), toWords(other, mask)]
  for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) & (others[at] ?? 0)
  for (let row = words.length * 4; row < mask.length; row++) mask[row] = (mask[row] ?? 0) & (other[row] ?? 0)
  return mask
}

export const joinMasks = (mask: Mask, other: Mask): Mask => {
  const [words, others] = [toWords(mask, mask), toWords(other, mask)]
  for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) | (others[at] ?? 0)
  for (let row = words.length * 4; row < mask.length; row++) mask[row] = (mask[row] ?? 0) | (other[row] ?? 0)
  return mask
}

export const invert = (mask: Mask): Mask => {
  const inverse = mask.slice()
  const words = toWords(inverse, inverse)
  for (let at = 0; at < words.length; at++) words[at] = (words[at] ?? 0) ^ 0x01010101
  for (let row = words.length * 4; row < inverse.length; row++) inverse[row] = 1 - (inverse[row] ?? 0)
  return inverse
}

/** The sum of a row's shares of some grapes, in percent. Shares stand as a grape and its percent behind one another. */
export const sumShares = (shares: ListColumn, row: number, lookup: Uint8Array): number => {
  const list = readRowList(shares, row)
  let sum = 0
  for (let at = 0; at + 1 < list.length; at += 2) if (lookup[list[at] ?? -1] === 1) sum += list[at + 1] ?? 0
  return sum
}
