import { describe, expect, it } from 'vitest'
import { toSeoulInstant, toSeoulIso } from '../../clock.ts'
import { createActTimes } from './act-times.ts'

describe('the times of acts on an order of a demo', () => {
  const now = toSeoulInstant('2026-11-27', '15:00')

  it('are those that are planned where they follow one another', () => {
    const toActTime = createActTimes(now, toSeoulInstant('2026-11-24', '11:00'))
    expect(toSeoulIso(toActTime(3, 13))).toMatch(/^2026-11-24T13:/)
    expect(toSeoulIso(toActTime(2, 12))).toMatch(/^2026-11-25T12:/)
  })

  it('follow the last act where they are planned before it', () => {
    const toActTime = createActTimes(now, toSeoulInstant('2026-11-24', '20:00'))
    expect(toActTime(3, 13)).toEqual(toSeoulInstant('2026-11-24', '20:20'))
    expect(toActTime(3, 13)).toEqual(toSeoulInstant('2026-11-24', '20:40'))
  })

  it('are before the present', () => {
    const toActTime = createActTimes(now, toSeoulInstant('2026-11-27', '14:00'))
    expect(toActTime(0, 18)).toEqual(toSeoulInstant('2026-11-27', '14:30'))
    expect(toActTime(0, 18)).toEqual(toSeoulInstant('2026-11-27', '14:45'))
  })
})
