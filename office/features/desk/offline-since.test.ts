import { describe, expect, it } from 'vitest'
import { toOfflineSince } from './offline-since.ts'

const updatedAt = Date.UTC(2026, 10, 27, 3, 4)

describe('the time since which a counter has no network', () => {
  it('is when something came last', () => {
    expect(toOfflineSince(true, updatedAt)).toBe('2026-11-27T03:04:00.000Z')
  })

  it('is none with a network, and where nothing has come yet', () => {
    expect(toOfflineSince(false, updatedAt)).toBeNull()
    expect(toOfflineSince(true, 0)).toBeNull()
  })
})
