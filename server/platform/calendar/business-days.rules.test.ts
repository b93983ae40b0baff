import { describe, expect, it } from 'vitest'
import { toSeoulInstant } from '../../clock.ts'
import { addBusinessDays } from './business-days.rules.ts'

describe('addBusinessDays', () => {
  const add = (day: string, days: number) => addBusinessDays(toSeoulInstant(day, '16:30'), days)
  it('is the same time of the next day within a week', () => {
    expect(add('2026-11-25', 1)).toEqual(toSeoulInstant('2026-11-26', '16:30'))
  })
  it('leaves out the weekend', () => {
    expect(add('2026-11-27', 1)).toEqual(toSeoulInstant('2026-11-30', '16:30'))
    expect(add('2026-11-28', 2)).toEqual(toSeoulInstant('2026-12-01', '16:30'))
  })
  it('leaves out public holidays and their substitutes', () => {
    expect(add('2027-02-05', 1)).toEqual(toSeoulInstant('2027-02-10', '16:30'))
  })
})
