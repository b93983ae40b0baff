import { describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { recent } from './recent.ts'

const db = {} as Database
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000)

/** Answers what is true now, and counts how often it was asked. */
const source = (value: string) => {
  const state = { value, asked: 0 }
  const load = async () => {
    state.asked += 1
    return state.value
  }
  return { state, load }
}

const kept = () => recent<string>({ freshMs: 15_000, keepMs: 60_000, max: 2 })

describe('recent', () => {
  it('asks once for many who want the same at once', async () => {
    const { state, load } = source('a')
    const of = kept()
    await Promise.all([of(db, 'x', at(0), load), of(db, 'x', at(0), load), of(db, 'x', at(14), load)])
    expect(state.asked).toBe(1)
  })

  it('runs a query once that runs anew whenever it is awaited', async () => {
    let runs = 0
    const lazy = { then: (done: (value: string) => void) => done(`run ${(runs += 1)}`) } as Promise<string>
    const of = kept()
    const answers = [await of(db, 'x', at(0), () => lazy), await of(db, 'x', at(1), () => lazy)]
    expect(answers).toEqual(['run 1', 'run 1'])
  })

  it('gives the old answer once more while it fetches a new one, and never one older than a minute', async () => {
    const { state, load } = source('a')
    const of = kept()
    await of(db, 'x', at(0), load)
    state.value = 'b'
    expect(await of(db, 'x', at(20), load)).toBe('a')
    await Promise.resolve()
    expect(await of(db, 'x', at(21), load)).toBe('b')
    state.value = 'c'
    expect(await of(db, 'x', at(100), load)).toBe('c')
  })

  it('forgets a failure', async () => {
    const of = kept()
    await expect(of(db, 'x', at(0), () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await of(db, 'x', at(0), async () => 'back')).toBe('back')
  })

  it('lets go of what was unused for longest', async () => {
    const { state, load } = source('a')
    const of = kept()
    for (const key of ['x', 'y', 'x', 'z', 'x']) await of(db, key, at(0), load)
    expect(state.asked).toBe(3)
    await of(db, 'y', at(0), load)
    expect(state.asked).toBe(4)
  })

  it('keeps the answers of two databases apart', async () => {
    const of = kept()
    const other = {} as Database
    await of(db, 'x', at(0), async () => 'one')
    expect(await of(other, 'x', at(0), async () => 'two')).toBe('two')
  })
})
