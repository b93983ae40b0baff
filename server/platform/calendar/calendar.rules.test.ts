import { describe, expect, it } from 'vitest'
import { toSeoulInstant } from '../../clock.ts'
import type { WeekHours } from '../../db/tables/stores.ts'
import {
  findEarliestPickup,
  listHolidays,
  findOpenHours,
  isPickupSlot,
  toOpeningState,
  listPickupDays,
} from './calendar.rules.ts'
import { translateHoliday } from './holidays.ts'

const daily: WeekHours = Array.from({ length: 7 }, () => ['11:00', '22:00'])
const closedMondays: WeekHours = daily.map((hours, weekday) => (weekday === 0 ? null : hours))
const friday = '2026-11-20'
const toInstant = (time: string, day = friday) => toSeoulInstant(day, time)

describe('findOpenHours', () => {
  it('reads the week from Monday on', () => {
    expect(findOpenHours(closedMondays, '2026-11-23')).toBeNull()
    expect(findOpenHours(closedMondays, '2026-11-22')).toEqual(['11:00', '22:00'])
  })
  it('closes every store on Seollal and Chuseok, and on no other holiday', () => {
    expect(findOpenHours(daily, '2027-02-07')).toBeNull()
    expect(findOpenHours(daily, '2027-09-15')).toBeNull()
    expect(findOpenHours(daily, '2027-02-06')).toEqual(['11:00', '22:00'])
    expect(findOpenHours(daily, '2026-12-25')).toEqual(['11:00', '22:00'])
  })
  it('knows the yearly holidays of years that the gazette has not announced', () => {
    expect(listPickupDays({ hours: daily }, toInstant('09:00', '2041-12-24'), 7)[1]?.holiday).toBe(
      '기독탄신일',
    )
  })
})

describe('listPickupDays', () => {
  it('begins two full hours from now and ends an hour before closing', () => {
    const [today] = listPickupDays({ hours: daily }, toInstant('17:20'), 7)
    expect(today).toEqual({
      date: friday,
      open: ['11:00', '22:00'],
      holiday: null,
      slots: ['20:00', '21:00'],
    })
  })
  it('offers the slot that is exactly two hours away', () => {
    expect(listPickupDays({ hours: daily }, toInstant('17:00'), 7)[0]?.slots[0]).toBe('19:00')
    expect(
      listPickupDays({ hours: daily }, new Date(toInstant('17:00').getTime() + 1000), 7)[0]?.slots[0],
    ).toBe('20:00')
  })
  it('carries the two hours over midnight', () => {
    const early: WeekHours = Array.from({ length: 7 }, () => ['00:00', '24:00'])
    const [today, tomorrow] = listPickupDays({ hours: early }, toInstant('23:30'), 7)
    expect(today?.slots).toEqual([])
    expect(tomorrow?.slots.slice(0, 2)).toEqual(['02:00', '03:00'])
    expect(tomorrow?.slots.at(-1)).toBe('23:00')
  })
  it('starts on a full hour when a store opens at half past', () => {
    const half: WeekHours = Array.from({ length: 7 }, () => ['10:30', '22:30'])
    const [, tomorrow] = listPickupDays({ hours: half }, toInstant('12:00'), 7)
    expect([tomorrow?.slots[0], tomorrow?.slots.at(-1)]).toEqual(['11:00', '21:00'])
  })
  it('lists closed days without slots', () => {
    const monday = listPickupDays({ hours: closedMondays }, toInstant('12:00'), 7)[3]
    expect(monday).toEqual({ date: '2026-11-23', open: null, holiday: null, slots: [] })
  })
})

describe('findEarliestPickup', () => {
  it('is today while there is time', () => {
    expect(findEarliestPickup({ hours: daily }, toInstant('10:00'))).toEqual({
      date: friday,
      time: '12:00',
      today: true,
    })
  })
  it('moves to the next open day in the evening, over a closed Monday', () => {
    const sunday = toInstant('20:30', '2026-11-22')
    expect(findEarliestPickup({ hours: closedMondays }, sunday)).toEqual({
      date: '2026-11-24',
      time: '11:00',
      today: false,
    })
  })
  it('is the first slot of the first day that has one', () => {
    const now = toInstant('15:10')
    const first = listPickupDays({ hours: daily }, now).find((day) => day.slots.length > 0)
    expect(findEarliestPickup({ hours: daily }, now)).toMatchObject({
      date: first?.date,
      time: first?.slots[0],
    })
  })
  it('is nothing for a store that never opens', () => {
    expect(findEarliestPickup({ hours: daily.map(() => null) }, toInstant('10:00'))).toBeNull()
  })
})

describe('isPickupSlot', () => {
  it('accepts an offered slot and refuses a passed, a half and a far one', () => {
    const store = { hours: daily }
    const now = toInstant('12:00')
    expect(isPickupSlot(store, { date: friday, time: '14:00' }, now)).toBe(true)
    expect(isPickupSlot(store, { date: friday, time: '13:00' }, now)).toBe(false)
    expect(isPickupSlot(store, { date: friday, time: '14:30' }, now)).toBe(false)
    expect(isPickupSlot(store, { date: '2026-12-04', time: '14:00' }, now)).toBe(false)
  })
})

describe('toOpeningState', () => {
  it('is open from opening until the minute of closing', () => {
    const isOpenAt = (time: string) => toOpeningState({ hours: daily }, toInstant(time)).openNow
    expect([isOpenAt('10:59'), isOpenAt('11:00'), isOpenAt('21:59'), isOpenAt('22:00')]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

describe('listHolidays', () => {
  it('lists a month with its substitute holidays', () => {
    expect(listHolidays('202702')).toEqual([
      { date: '2027-02-06', name: '설날 전날' },
      { date: '2027-02-07', name: '설날' },
      { date: '2027-02-08', name: '설날 다음 날' },
      { date: '2027-02-09', name: '대체공휴일(설날)' },
    ])
    expect(listHolidays('202611')).toEqual([])
  })
  it('names substitute and unforeseen holidays in every language', () => {
    expect(translateHoliday('대체공휴일(설날)')['en-US']).toBe('Substitute holiday')
    expect(translateHoliday('제22대국회의원선거')['ja-JP']).toBe('国会議員選挙')
    expect(translateHoliday('임시공휴일(대통령선거)')['zh-CN']).toBe('总统选举')
    expect(translateHoliday('새 공휴일')['en-US']).toBe('새 공휴일')
  })
})
