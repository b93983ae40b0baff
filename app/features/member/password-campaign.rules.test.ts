import { describe, expect, it } from 'vitest'
import { isPasswordOld } from './password-campaign.rules.ts'

const changed = new Date('2025-01-01T00:00:00Z')
const after = (days: number, more = 0) => new Date(changed.getTime() + days * 86_400_000 + more)

describe('a change of the password', () => {
  it('is recommended when it is older than 356 days, and not before', () => {
    expect(isPasswordOld(changed, after(356))).toBe(false)
    expect(isPasswordOld(changed, after(356, 1))).toBe(true)
    expect(isPasswordOld(changed, after(355))).toBe(false)
  })
})
