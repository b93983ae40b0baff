import { expect, it } from 'vitest'
import { toEventStatus } from './events.rules.ts'

const event = { startsOn: '2026-11-16', endsOn: '2026-11-30' }

it('runs from its first day to its last, both included', () => {
  expect(
    ['2026-11-15', '2026-11-16', '2026-11-30', '2026-12-01'].map((day) => toEventStatus(event, day)),
  ).toEqual(['PLANNED', 'RUNNING', 'RUNNING', 'ENDED'])
})
