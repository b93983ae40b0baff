import { describe, expect, it, vi } from 'vitest'
import { markDatabaseError } from '../db/away.ts'
import { retryInBackground } from './retry-in-background.ts'

const createAwayError = () => markDatabaseError(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))

describe('retryInBackground', () => {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const options = { fallback: 'elsewhere', log, what: 'it was not kept' }

  it('gives what the work gave once the database is back', async () => {
    let turns = 0
    const work = () => ((turns += 1) < 3 ? Promise.reject(createAwayError()) : Promise.resolve('here'))
    expect(await retryInBackground(work, options)).toBe('here')
  })

  it('lets its caller go on after a while, and tries on behind its back', async () => {
    let turns = 0
    const completion = Promise.withResolvers<string>()
    const work = () => {
      turns += 1
      if (turns < 3) return Promise.reject(createAwayError())
      completion.resolve('kept')
      return Promise.resolve('late')
    }
    expect(await retryInBackground(work, options, { answerMs: 20, giveUpMs: 5_000 })).toBe('elsewhere')
    expect(turns).toBe(1)
    expect(await completion.promise).toBe('kept')
  })

  it('tries nothing again that the database has judged, and says so without values', async () => {
    const work = vi.fn(() => Promise.reject(new Error('duplicate key "secret"')))
    expect(await retryInBackground(work, options)).toBe('elsewhere')
    expect(work).toHaveBeenCalledTimes(1)
    expect(log.error).toHaveBeenCalled()
    expect(JSON.stringify(log.error.mock.calls)).not.toContain('secret')
  })
})
