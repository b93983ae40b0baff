import { describe, expect, it } from 'vitest'
import { createExpiryCheck } from './session-expiry.ts'

const createSession = (end: number | undefined) => {
  const state = { end, now: 1_000_000, told: 0 }
  const look = createExpiryCheck(
    () => state.end,
    () => (state.told += 1),
    () => state.now,
  )
  return { state, look }
}

describe('a session looked at before a call', () => {
  it('goes on until its end', () => {
    const { state, look } = createSession(1001)
    look()
    expect(state.told).toBe(0)
  })

  it('is over once its end has come, which is reported once for any number of calls', () => {
    const { state, look } = createSession(1001)
    state.now = 1_001_000
    look()
    look()
    expect(state.told).toBe(1)
  })

  it('is over anew when another session came and ended', () => {
    const { state, look } = createSession(999)
    look()
    state.end = 1002
    look()
    state.now = 1_002_000
    look()
    expect(state.told).toBe(2)
  })

  it('is no business of visitors', () => {
    const { state, look } = createSession(undefined)
    look()
    expect(state.told).toBe(0)
  })
})
