import { describe, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { createCache } from './cache.ts'

const db = {} as Database
const toTime = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000)

/** Returns the present value, and counts the calls. */
const createSource = (value: string) => {
  const state = { value, asked: 0 }
  const load = async () => {
    state.asked += 1
    return state.value
  }
  return { state, load }
}

const createTestCache = () => createCache<string>({ freshMs: 15_000, keepMs: 60_000, max: 2 })

describe('createCache', () => {
  it('asks once for many who want the same at once', async () => {
    const { state, load } = createSource('a')
    const cache = createTestCache()
    await Promise.all([
      cache(db, 'x', toTime(0), load),
      cache(db, 'x', toTime(0), load),
      cache(db, 'x', toTime(14), load),
    ])
    expect(state.asked).toBe(1)
  })

  it('runs a query once that runs anew whenever it is awaited', async () => {
    let runs = 0
    const lazy = {
      then: (resolve: (value: string) => void) => resolve(`run ${(runs += 1)}`),
    } as Promise<string>
    const cache = createTestCache()
    const answers = [await cache(db, 'x', toTime(0), () => lazy), await cache(db, 'x', toTime(1), () => lazy)]
    expect(answers).toEqual(['run 1', 'run 1'])
  })

  it('gives the old answer once more while it fetches a new one, and never one older than a minute', async () => {
    const { state, load } = createSource('a')
    const cache = createTestCache()
    await cache(db, 'x', toTime(0), load)
    state.value = 'b'
    expect(await cache(db, 'x', toTime(20), load)).toBe('a')
    await Promise.resolve()
    expect(await cache(db, 'x', toTime(21), load)).toBe('b')
    state.value = 'c'
    expect(await cache(db, 'x', toTime(100), load)).toBe('c')
  })

  it('forgets a failure', async () => {
    const cache = createTestCache()
    await expect(cache(db, 'x', toTime(0), () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await cache(db, 'x', toTime(0), async () => 'back')).toBe('back')
  })

  it('lets go of what was unused for longest', async () => {
    const { state, load } = createSource('a')
    const cache = createTestCache()
    for (const key of ['x', 'y', 'x', 'z', 'x']) await cache(db, key, toTime(0), load)
    expect(state.asked).toBe(3)
    await cache(db, 'y', toTime(0), load)
    expect(state.asked).toBe(4)
  })

  it('hands out a value that others displaced while it was loaded', async () => {
    const cache = createTestCache()
    const keys = ['x', 'y', 'z']
    const answers = await Promise.all(keys.map((key) => cache(db, key, toTime(0), async () => key)))
    expect(answers).toEqual(keys)
  })

  it('keeps the answers of two databases apart', async () => {
    const cache = createTestCache()
    const other = {} as Database
    await cache(db, 'x', toTime(0), async () => 'one')
    expect(await cache(other, 'x', toTime(0), async () => 'two')).toBe('two')
  })
})
