import { describe, expect, it } from 'vitest'
import { toSeoulDate, listWarnings } from './warnings.ts'

describe('the warnings on alcohol', () => {
  it('mention pregnancy and driving from 19 September 2026 on', () => {
    expect(listWarnings('2026-09-18')).toEqual(['health'])
    expect(listWarnings('2026-09-19')).toEqual(['health', 'pregnancy', 'driving'])
  })

  it('change at midnight in Seoul', () => {
    expect(toSeoulDate(new Date('2026-09-18T14:59:59Z'))).toBe('2026-09-18')
    expect(toSeoulDate(new Date('2026-09-18T15:00:00Z'))).toBe('2026-09-19')
  })
})
