/** Puts a value in place of the smallest of a heap, whose first is never above another. */
const replaceSmallest = (heap: Float64Array, value: number): void => {
  let at = 0
  for (;;) {
    const first = 2 * at + 1
    if (first >= heap.length) break
    const child = first + 1 < heap.length && (heap[first + 1] ?? 0) < (heap[first] ?? 0) ? first + 1 : first
    if ((heap[child] ?? 0) >= value) break
    heap[at] = heap[child] ?? 0
    at = child
  }
  heap[at] = value
}

/** The value that so many are not below. The best so far are held apart: nearly all further ones are below all of them. */
const findThreshold = (values: Float64Array, count: number): number => {
  if (values.length <= count) return -Infinity
  const best = values.slice(0, count).sort()
  for (let at = count; at < values.length; at++) {
    const value = values[at] ?? 0
    if (value > (best[0] ?? Infinity)) replaceSmallest(best, value)
  }
  return best[0] ?? Infinity
}

const pick = (values: Float64Array, places: readonly number[]): Float64Array => {
  const picked = new Float64Array(places.length)
  for (let at = 0; at < picked.length; at++) picked[at] = values[places[at] ?? 0] ?? 0
  return picked
}

/** The places of the best values, in the order of their places; of those at the threshold by the keys behind. */
const selectPlaces = ([values, ...rest]: readonly Float64Array[], count: number): number[] => {
  if (!values) return []
  const threshold = findThreshold(values, count)
  const [better, equal]: [number[], number[]] = [[], []]
  for (let place = 0; place < values.length; place++) {
    const value = values[place] ?? 0
    if (value > threshold) better.push(place)
    else if (value === threshold && (rest.length > 0 || equal.length < count)) equal.push(place)
  }
  const missing = count - better.length
  const chosenPlaces =
    rest.length === 0
      ? equal.slice(0, missing)
      : selectPlaces(
          rest.map((key) => pick(key, equal)),
          missing,
        ).flatMap((at) => equal[at] ?? [])
  return [...better, ...chosenPlaces]
}

/** The places of the best by keys, the first key first; equal ones stay in their order. */
export const listBestPlaces = (keys: readonly Float64Array[], count: number): number[] =>
  selectPlaces(keys, count).toSorted((a, b) => {
    for (const key of keys) {
      const difference = (key[b] ?? 0) - (key[a] ?? 0)
      if (difference !== 0) return difference
    }
    return a - b
  })
