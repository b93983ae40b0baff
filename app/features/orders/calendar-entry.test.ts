import { describe, expect, it } from 'vitest'
import { toCalendarHref } from './calendar-entry.ts'

const order = {
  oid: '20261121-AAAAAAAAAA',
  createdAt: '2026-11-21T14:03:00+09:00',
  pickup: { date: '2026-11-21', time: '18:00', deadline: '2026-11-28' },
  store: {
    id: 7,
    name: '비니 성수점',
    address: '서울 성동구 연무장길 00, 1층',
    lang: 'ko-KR' as const,
    korean: null,
    phone: '',
    latitude: 0,
    longitude: 0,
  },
}
const decodeFile = (href: string | null) => decodeURIComponent((href ?? '').replace(/^[^,]+,/, ''))

describe('the calendar entry of a pickup', () => {
  const file = decodeFile(toCalendarHref(order, { title: '와인 픽업; 신분증', note: '번호 4182 7730' }))

  it('stands at the time in Seoul for an hour', () => {
    expect(file).toContain('DTSTART:20261121T090000Z\r\n')
    expect(file).toContain('DTEND:20261121T100000Z\r\n')
  })

  it('escapes what means something to a calendar', () => {
    expect(file).toContain('SUMMARY:와인 픽업\\; 신분증')
    expect(file.replace(/\r\n /g, '')).toContain('비니 성수점\\, 서울 성동구 연무장길 00\\, 1층')
  })

  it('has no line above 75 bytes', () => {
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  })

  it('is none where nothing is collected', () => {
    expect(toCalendarHref({ ...order, pickup: null }, { title: '', note: '' })).toBeNull()
  })
})
