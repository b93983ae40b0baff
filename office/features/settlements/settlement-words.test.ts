import { describe, expect, it } from 'vitest'
import { m } from '#office-messages'
import { findLastQuarter } from './quarter-file.tsx'
import { heldStatement, paidStatement, statementCards } from './samples.ts'
import { findStateReason, isStatementLate, toStatementStepName } from './settlement-words.ts'

const [card] = statementCards as [(typeof statementCards)[number]]

describe('a statement in words', () => {
  it('is late from the day after its pay-by day, while something of it is unpaid', () => {
    expect(isStatementLate(card, card.payBy)).toBe(false)
    expect(isStatementLate(card, '2026-12-05')).toBe(true)
    expect(isStatementLate({ ...card, state: 'HELD' }, '2026-12-05')).toBe(true)
    for (const state of ['OPEN', 'PAID', 'CARRIED'] as const)
      expect(isStatementLate({ ...card, state }, '2026-12-05')).toBe(false)
  })

  it('names a hold with its reason, and the end of it as a release', () => {
    expect(findStateReason(heldStatement)).toBe('반품 두 건의 확인을 기다려요.')
    expect(findStateReason(paidStatement)).toBeNull()
    expect(toStatementStepName('CLOSED', undefined)).toBe(m['settlements.step.closed']())
    expect(toStatementStepName('CLOSED', 'HELD')).toBe(m['settlements.step.released']())
  })
})

describe('the file of a quarter', () => {
  it('is first of the last quarter that is over', () => {
    expect(findLastQuarter('2026-12-31')).toEqual({ year: 2026, quarter: 3 })
    expect(findLastQuarter('2027-01-01')).toEqual({ year: 2026, quarter: 4 })
    expect(findLastQuarter('2026-04-01')).toEqual({ year: 2026, quarter: 1 })
  })
})
