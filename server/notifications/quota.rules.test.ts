import { describe, expect, it } from 'vitest'
import { toQuotaOutcome } from './quota.rules.ts'

describe('the quota of letters', () => {
  it('sends up to the last, which stands for all that follow', () => {
    const outcomes = [1, 2, 3, 4, 5, 6, 20].map((count) => toQuotaOutcome([{ count, most: 5 }]))
    expect(outcomes).toEqual(['SEND', 'SEND', 'SEND', 'SEND', 'LAST', 'DROP', 'DROP'])
  })

  it('is the tightest of several', () => {
    expect(
      toQuotaOutcome([
        { count: 1, most: 60 },
        { count: 6, most: 5 },
      ]),
    ).toBe('DROP')
    expect(
      toQuotaOutcome([
        { count: 60, most: 60 },
        { count: 1, most: 5 },
      ]),
    ).toBe('LAST')
  })
})
