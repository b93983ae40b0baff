import { describe, expect, it } from 'vitest'
import type { WeekHours } from '../db/tables/stores.ts'
import { findClosedNotice, isEmpty, findNextOpening } from './chat.rules.ts'

const hours: WeekHours = [null, ...Array.from({ length: 6 }, (): [string, string] => ['11:00', '22:00'])]
const createHours = (week: WeekHours) => ({ hours: week, holidayHours: null, closures: [] })
const toSeoulDate = (moment: string) => new Date(`${moment}:00+09:00`)

describe('the next opening of a store', () => {
  it('is later today, tomorrow, or past a day off', () => {
    expect(findNextOpening(createHours(hours), toSeoulDate('2026-11-20T09:00'))).toBe('2026-11-20T11:00')
    expect(findNextOpening(createHours(hours), toSeoulDate('2026-11-20T22:00'))).toBe('2026-11-21T11:00')
    expect(findNextOpening(createHours(hours), toSeoulDate('2026-11-22T23:00'))).toBe('2026-11-24T11:00')
  })

  it('leaves the great holidays out', () => {
    expect(findNextOpening(createHours(hours), toSeoulDate('2027-02-06T23:00'))).toBe('2027-02-09T11:00')
  })

  it('is unknown for a store that stays closed', () => {
    expect(
      findNextOpening(
        createHours([null, null, null, null, null, null, null]),
        toSeoulDate('2026-11-20T09:00'),
      ),
    ).toBeNull()
  })
})

describe('a closed store', () => {
  it('says so once until it opens', () => {
    const night = toSeoulDate('2026-11-20T23:30')
    const notice = findClosedNotice(createHours(hours), null, night)
    expect(notice).toEqual({ opens: '2026-11-21T11:00', until: toSeoulDate('2026-11-21T11:00') })
    expect(
      findClosedNotice(createHours(hours), notice?.until ?? null, toSeoulDate('2026-11-21T03:00')),
    ).toBeNull()
    expect(
      findClosedNotice(createHours(hours), notice?.until ?? null, toSeoulDate('2026-11-21T11:00')),
    ).toBeNull()
    expect(
      findClosedNotice(createHours(hours), notice?.until ?? null, toSeoulDate('2026-11-21T22:30'))?.opens,
    ).toBe('2026-11-22T11:00')
  })

  it('answers once a day when its next opening is unknown', () => {
    const never: WeekHours = [null, null, null, null, null, null, null]
    const now = toSeoulDate('2026-11-20T09:00')
    expect(findClosedNotice(createHours(never), null, now)).toEqual({
      opens: '',
      until: toSeoulDate('2026-11-21T09:00'),
    })
  })
})

describe('a chat message', () => {
  const emptyMessage = { message: '', type: 'TEXT', files: [] } as const
  it('needs words, or a file where it is one', () => {
    expect(isEmpty({ ...emptyMessage, files: [] })).toBe(true)
    expect(isEmpty({ ...emptyMessage, files: [], message: '안녕하세요' })).toBe(false)
    expect(isEmpty({ ...emptyMessage, type: 'IMAGE', message: '사진이에요', files: [] })).toBe(true)
    expect(isEmpty({ ...emptyMessage, type: 'IMAGE', files: ['5f0c1f8e-2c1d-4c6c-9a37-2b1b53f0a001'] })).toBe(
      false,
    )
  })
})
