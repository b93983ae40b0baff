import { expect, it } from 'vitest'
import { toDeletionDate } from './retention.rules.ts'

it('keeps for whole months of the calendar', () => {
  expect(toDeletionDate(new Date('2026-11-21T12:00:00+09:00'), 60).toISOString()).toBe(
    '2031-11-21T03:00:00.000Z',
  )
  expect(toDeletionDate(new Date('2024-02-29T00:00:00+09:00'), 36).toISOString()).toBe(
    '2027-02-27T15:00:00.000Z',
  )
})
