import { describe, expect, it } from 'vitest'
import { listBestPlaces } from './best-places.ts'

/** The same numbers with every run, so that what fails can be repeated. */
const createRandom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

const sortAll = (keys: readonly Float64Array[], count: number): number[] =>
  Array.from(keys[0] ?? [], (_, place) => place)
    .toSorted((a, b) => {
      const key = keys.find((values) => values[a] !== values[b])
      return key ? (key[b] ?? 0) - (key[a] ?? 0) : a - b
    })
    .slice(0, count)

describe('the best places by keys', () => {
  it('are those of a sort of all, with many and with few equal values, in every number', () => {
    const random = createRandom(7)
    for (let round = 0; round < 300; round++) {
      const length = random(60)
      const values = 1 + random(round % 2 === 0 ? 4 : 1000)
      const toKey = () => Float64Array.from({ length }, () => random(values) - values / 2)
      const keys = Array.from({ length: 1 + random(3) }, toKey)
      const count = random(length + 4)
      expect(listBestPlaces(keys, count)).toEqual(sortAll(keys, count))
    }
  })
})
