/** The 32-bit FNV-1a hash of a text, mixed once more so that similar keys get distant values. */
export const hashText = (text: string): number => {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519)
  return (hash ^ (hash >>> 13)) >>> 0
}

export type SeededRandom = {
  /** From 0 up to, not including, 1. */
  next: () => number
  /** Whole numbers, both ends included. */
  between: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  /** Mean 0, standard deviation 1. */
  normal: () => number
}

/** Mulberry32: equal seeds give equal numbers on every machine. */
export const createRandom = (seed: string): SeededRandom => {
  let state = hashText(seed)
  const drawNext = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next: drawNext,
    between: (low, high) => low + Math.floor(drawNext() * (high - low + 1)),
    pick: (list) => {
      const one = list[Math.floor(drawNext() * list.length)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - drawNext())) * Math.cos(2 * Math.PI * drawNext()),
  }
}
