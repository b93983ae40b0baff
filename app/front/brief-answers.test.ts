import { describe, expect, it, vi } from 'vitest'
import { briefAnswers } from './brief-answers.ts'

describe('answers that every visitor shares', () => {
  it('asks once for all who ask within two seconds, and anew after them', async () => {
    let now = 0
    const answers = briefAnswers(() => now)
    const ask = vi.fn(() => Promise.resolve({ asked: ask.mock.calls.length }))

    expect(await Promise.all([answers('a', ask), answers('a', ask)])).toEqual([{ asked: 1 }, { asked: 1 }])
    now = 2_000
    expect(await answers('a', ask)).toEqual({ asked: 1 })
    now = 2_001
    expect(await answers('a', ask)).toEqual({ asked: 2 })
    expect(await answers('b', ask)).toEqual({ asked: 3 })
  })

  it('keeps no failure', async () => {
    const answers = briefAnswers(() => 0)
    await expect(answers('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await answers('a', () => Promise.resolve('found'))).toBe('found')
  })

  it('holds five hundred at most, the oldest going first', async () => {
    const answers = briefAnswers(() => 0)
    for (let one = 0; one < 502; one += 1) await answers(`${one}`, () => Promise.resolve(one))
    expect(await answers('0', () => Promise.resolve('asked again'))).toBe('asked again')
    expect(await answers('501', () => Promise.resolve('asked again'))).toBe(501)
  })
})
