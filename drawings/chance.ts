/** A stream of numbers that is the same for the same seed. */
export type Luck = {
  /** From 0, below 1. */
  next: () => number
  in: (low: number, high: number) => number
  /** A whole number, both ends included. */
  int: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
}

/** FNV-1a with a final mix: an unsigned 32-bit number from a text. */
export const hash = (text: string): number => {
  let h = 2166136261
  for (const letter of text) h = Math.imul(h ^ (letter.codePointAt(0) ?? 0), 16777619)
  h ^= h >>> 15
  h = Math.imul(h, 2246822519)
  h ^= h >>> 13
  return h >>> 0
}

/** The stream of a seed (mulberry32): drawings take every choice from one of these, never from Math.random. */
export const createLuck = (seed: string): Luck => {
  let state = hash(seed)
  const nextRandom = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next: nextRandom,
    in: (low, high) => low + (high - low) * nextRandom(),
    int: (low, high) => Math.floor(low + (high - low + 1) * nextRandom()),
    pick: (list) => {
      const item = list[Math.floor(nextRandom() * list.length)]
      if (item === undefined) throw new RangeError('nothing to pick from')
      return item
    },
  }
}
