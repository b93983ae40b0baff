import { describe, expect, it } from 'vitest'
import { toSeoulDay, toSeoulIso, toSeoulMinute } from '../../clock.ts'
import { subtractWakingDays, subtractWakingMinutes } from './waking.ts'

const isAwake = (at: Date) => toSeoulMinute(at) >= 7 * 60
const moments = ['02:14:48', '07:00:00', '11:30:05', '23:59:59'].map(
  (time) => new Date(`2026-11-28T${time}+09:00`),
)

describe('times in the past', () => {
  it('are at waking hours and never after the present, whatever the hour of the seed', () => {
    for (const now of moments)
      for (const days of [0, 0.05, 0.5, 1, 2.2, 9, 214, 400.9])
        for (const key of ['', 'shopper@vini.test', '리뷰']) {
          const at = subtractWakingDays(now, days, key)
          expect(isAwake(at) || toSeoulIso(at).endsWith('T00:00:00+09:00'), toSeoulIso(at)).toBe(true)
          expect(at.getTime()).toBeLessThanOrEqual(now.getTime())
        }
  })

  it('keep their order, and the day they are counted to, give or take one', () => {
    for (const now of moments) {
      const times = [400, 214, 90.5, 90.2, 3, 2.9, 1, 0.3].map((days) =>
        subtractWakingDays(now, days, 'one').getTime(),
      )
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      const day = toSeoulDay(subtractWakingDays(now, 10))
      expect(['2026-11-17', '2026-11-18']).toContain(day)
    }
  })

  it('of the same day differ by their keys, to the second', () => {
    const [now] = moments
    const times = Array.from({ length: 50 }, (_, at) =>
      toSeoulIso(subtractWakingDays(now ?? new Date(), 3, `row ${at}`)),
    )
    expect(new Set(times).size).toBeGreaterThan(45)
    expect(times.filter((time) => time.endsWith(':00+09:00')).length).toBeLessThan(5)
  })

  it('some minutes ago are of the evening before where the shop is seeded at night', () => {
    const [night, , noon] = moments as [Date, Date, Date]
    expect(toSeoulIso(subtractWakingMinutes(night, 95))).toMatch(/^2026-11-27T22:2/)
    expect(toSeoulIso(subtractWakingMinutes(noon, 95))).toBe('2026-11-28T09:55:05+09:00')
  })
})
