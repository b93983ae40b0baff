import { expect, it } from 'vitest'
import { toSeoulDay } from '../../clock.ts'
import { toDueAt } from './due-times.rules.ts'

it('a return is decided by the next business day in Seoul, past weekends and holidays', () => {
  const toDueDay = (askedAt: string) => toSeoulDay(toDueAt('RETURN', new Date(askedAt)))
  expect(toDueDay('2026-11-26T20:00:00+09:00')).toBe('2026-11-27')
  expect(toDueDay('2026-11-27T20:00:00+09:00')).toBe('2026-11-30')
  expect(toDueDay('2026-12-24T09:00:00+09:00')).toBe('2026-12-28')
})
