import { setImmediate } from 'node:timers/promises'

/** So long other requests wait for one piece of a long work. */
const sliceMs = 10

/** Does the work for each of many; other requests are answered in between. */
export const forEachInSlices = async <T>(items: Iterable<T>, work: (item: T) => void): Promise<void> => {
  let startedAt = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - startedAt < sliceMs) continue
    await setImmediate()
    startedAt = performance.now()
  }
}

/** So many are sorted at once. */
const runLength = 2000

const mergeRuns = async <T>(a: readonly T[], b: readonly T[], compare: (a: T, b: T) => number) => {
  const items: T[] = []
  let [from, to] = [0, 0]
  await forEachInSlices(Array.from({ length: a.length + b.length }).keys(), () => {
    const isFirst = to >= b.length || (from < a.length && compare(a[from] as T, b[to] as T) <= 0)
    items.push((isFirst ? a[from++] : b[to++]) as T)
  })
  return items
}

/** A sorted copy, made in pieces; equal ones stay in their order. */
export const sortInSlices = async <T>(items: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> => {
  let runs: T[][] = []
  for (let at = 0; at < items.length; at += runLength) {
    runs.push(items.slice(at, at + runLength).sort(compare))
    await setImmediate()
  }
  while (runs.length > 1) {
    const pairs: T[][] = []
    for (let at = 0; at < runs.length; at += 2) {
      const [first = [], second] = [runs[at], runs[at + 1]]
      pairs.push(second ? await mergeRuns(first, second, compare) : first)
    }
    runs = pairs
  }
  return runs[0] ?? []
}
