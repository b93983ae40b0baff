import { describe, expect, it } from 'vitest'
import { seoulDay, warningsOn } from './warnings.ts'

describe('warnings', () => {
  it('tell of pregnancy and driving from 19 September 2026 on', () => {
    expect(warningsOn('2026-09-18')).toEqual(['health'])
    expect(warningsOn('2026-09-19')).toEqual(['health', 'pregnancy', 'driving'])
  })

  it('change at midnight in Seoul', () => {
    expect(seoulDay(new Date('2026-09-18T14:59:59Z'))).toBe('2026-09-18')
    expect(seoulDay(new Date('2026-09-18T15:00:00Z'))).toBe('2026-09-19')
  })
})
