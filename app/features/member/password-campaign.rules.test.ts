import { describe, expect, it } from 'vitest'
import { isPasswordOld } from './password-campaign.rules.ts'

const changedAt = new Date('2025-01-01T00:00:00Z')
const addDays = (days: number, more = 0) => new Date(changedAt.getTime() + days * 86_400_000 + more)

describe('a change of the password', () => {
  it('is recommended when it is older than 356 days, and not before', () => {
    expect(isPasswordOld(changedAt, addDays(356))).toBe(false)
    expect(isPasswordOld(changedAt, addDays(356, 1))).toBe(true)
    expect(isPasswordOld(changedAt, addDays(355))).toBe(false)
  })
})
