import { describe, expect, it, vi } from 'vitest'
import { createMicroCache } from './micro-cache.ts'

describe('answers that every visitor shares', () => {
  it('asks once for all who ask within two seconds, and anew after them', async () => {
    let now = 0
    const { read: readCached } = createMicroCache(() => now)
    const ask = vi.fn(() => Promise.resolve({ asked: ask.mock.calls.length }))

    expect(await Promise.all([readCached('a', ask), readCached('a', ask)])).toEqual([
      { asked: 1 },
      { asked: 1 },
    ])
    now = 2_000
    expect(await readCached('a', ask)).toEqual({ asked: 1 })
    now = 2_001
    expect(await readCached('a', ask)).toEqual({ asked: 2 })
    expect(await readCached('b', ask)).toEqual({ asked: 3 })
  })

  it('keeps no failure', async () => {
    const { read: readCached } = createMicroCache(() => 0)
    await expect(readCached('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await readCached('a', () => Promise.resolve('found'))).toBe('found')
  })

  it('holds five hundred at most, the oldest going first', async () => {
    const { read: readCached } = createMicroCache(() => 0)
    for (let one = 0; one < 502; one += 1) await readCached(`${one}`, () => Promise.resolve(one))
    expect(await readCached('0', () => Promise.resolve('asked again'))).toBe('asked again')
    expect(await readCached('501', () => Promise.resolve('asked again'))).toBe(501)
  })
})
