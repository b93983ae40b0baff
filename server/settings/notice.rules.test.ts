import { describe, expect, it } from 'vitest'
import { isNoticeShown, isPeriod, toNoticeText } from './notice.rules.ts'

const notice = {
  title: { 'ko-KR': '점검 안내', 'en-US': 'Maintenance' },
  message: { 'ko-KR': '잠시 쉬어요.', 'en-US': 'Back soon.', 'ja-JP': 'まもなく戻ります。' },
  link: '/about',
  startsAt: '2026-11-27T18:00:00+09:00',
  endsAt: '2026-11-27T20:00:00+09:00',
  isOn: true,
}
const isShownAt = (time: string, values = {}) =>
  isNoticeShown({ ...notice, ...values }, new Date(`2026-11-27T${time}+09:00`))

describe('a notice for shoppers', () => {
  it('is shown from its beginning until its end', () => {
    expect(['17:59:59', '18:00:00', '19:59:59', '20:00:00'].map((time) => isShownAt(time))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('begins at once and stays without times, and never while it is off', () => {
    const open = { startsAt: null, endsAt: null }
    expect([isShownAt('03:00:00', open), isShownAt('19:00:00', { isOn: false })]).toEqual([true, false])
  })

  it('has an end after its beginning', () => {
    const { startsAt, endsAt } = notice
    expect([isPeriod({ startsAt, endsAt }), isPeriod({ startsAt: endsAt, endsAt: startsAt })]).toEqual([
      true,
      false,
    ])
    expect(isPeriod({ startsAt: endsAt, endsAt })).toBe(false)
    expect(isPeriod({ startsAt, endsAt: null })).toBe(true)
  })

  it('is in one language as a whole: in Korean where its title or its text is missing', () => {
    expect(toNoticeText(notice, 'en-US')).toEqual({
      title: 'Maintenance',
      message: 'Back soon.',
      link: '/about',
    })
    expect(toNoticeText(notice, 'ja-JP').message).toBe('잠시 쉬어요.')
  })
})
