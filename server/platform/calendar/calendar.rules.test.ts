import { describe, expect, it } from 'vitest'
import { toSeoulInstant } from '../../clock.ts'
import type { WeekHours } from '../../db/tables/stores.ts'
import {
  findEarliestPickup,
  listHolidays,
  findOpenHours,
  findSlotRefusal,
  toOpeningState,
  listPickupDays,
  type StoreSchedule,
} from './calendar.rules.ts'
import { translateHoliday } from './holidays.ts'

const daily: WeekHours = Array.from({ length: 7 }, () => ['11:00', '22:00'])
const createSchedule = (hours: WeekHours, more: Partial<StoreSchedule> = {}): StoreSchedule => ({
  ...{ hours, holidayHours: null, closures: [], slotMinutes: 60, leadMinutes: 120, fullSlots: [] },
  ...more,
})
const closedMondays: WeekHours = daily.map((hours, weekday) => (weekday === 0 ? null : hours))
const friday = '2026-11-20'
const toInstant = (time: string, day = friday) => toSeoulInstant(day, time)

describe('findOpenHours', () => {
  it('reads the week from Monday on', () => {
    expect(findOpenHours(createSchedule(closedMondays), '2026-11-23')).toBeNull()
    expect(findOpenHours(createSchedule(closedMondays), '2026-11-22')).toEqual(['11:00', '22:00'])
  })
  it('closes every store on Seollal and Chuseok, and on no other holiday', () => {
    expect(findOpenHours(createSchedule(daily), '2027-02-07')).toBeNull()
    expect(findOpenHours(createSchedule(daily), '2027-09-15')).toBeNull()
    expect(findOpenHours(createSchedule(daily), '2027-02-06')).toEqual(['11:00', '22:00'])
    expect(findOpenHours(createSchedule(daily), '2026-12-25')).toEqual(['11:00', '22:00'])
  })
  it('knows the yearly holidays of years that the gazette has not announced', () => {
    expect(listPickupDays(createSchedule(daily), toInstant('09:00', '2041-12-24'), 7)[1]?.holiday).toBe(
      '기독탄신일',
    )
  })
})

describe('listPickupDays', () => {
  it('begins two full hours from now and ends an hour before closing', () => {
    const [today] = listPickupDays(createSchedule(daily), toInstant('17:20'), 7)
    expect(today).toEqual({
      date: friday,
      open: ['11:00', '22:00'],
      holiday: null,
      slots: ['20:00', '21:00'],
    })
  })
  it('offers the slot that is exactly two hours away', () => {
    expect(listPickupDays(createSchedule(daily), toInstant('17:00'), 7)[0]?.slots[0]).toBe('19:00')
    expect(
      listPickupDays(createSchedule(daily), new Date(toInstant('17:00').getTime() + 1000), 7)[0]?.slots[0],
    ).toBe('20:00')
  })
  it('carries the two hours over midnight', () => {
    const early: WeekHours = Array.from({ length: 7 }, () => ['00:00', '24:00'])
    const [today, tomorrow] = listPickupDays(createSchedule(early), toInstant('23:30'), 7)
    expect(today?.slots).toEqual([])
    expect(tomorrow?.slots.slice(0, 2)).toEqual(['02:00', '03:00'])
    expect(tomorrow?.slots.at(-1)).toBe('23:00')
  })
  it('starts on a full hour when a store opens at half past', () => {
    const half: WeekHours = Array.from({ length: 7 }, () => ['10:30', '22:30'])
    const [, tomorrow] = listPickupDays(createSchedule(half), toInstant('12:00'), 7)
    expect([tomorrow?.slots[0], tomorrow?.slots.at(-1)]).toEqual(['11:00', '21:00'])
  })
  it('lists closed days without slots', () => {
    const monday = listPickupDays(createSchedule(closedMondays), toInstant('12:00'), 7)[3]
    expect(monday).toEqual({ date: '2026-11-23', open: null, holiday: null, slots: [] })
  })
})

describe('findEarliestPickup', () => {
  it('is today while there is time', () => {
    expect(findEarliestPickup(createSchedule(daily), toInstant('10:00'))).toEqual({
      date: friday,
      time: '12:00',
      today: true,
    })
  })
  it('moves to the next open day in the evening, over a closed Monday', () => {
    const sunday = toInstant('20:30', '2026-11-22')
    expect(findEarliestPickup(createSchedule(closedMondays), sunday)).toEqual({
      date: '2026-11-24',
      time: '11:00',
      today: false,
    })
  })
  it('is the first slot of the first day that has one', () => {
    const now = toInstant('15:10')
    const first = listPickupDays(createSchedule(daily), now).find((day) => day.slots.length > 0)
    expect(findEarliestPickup(createSchedule(daily), now)).toMatchObject({
      date: first?.date,
      time: first?.slots[0],
    })
  })
  it('is nothing for a store that never opens', () => {
    expect(findEarliestPickup(createSchedule(daily.map(() => null)), toInstant('10:00'))).toBeNull()
  })
})

describe('findSlotRefusal', () => {
  const now = toInstant('12:00')
  const refuse = (time: string, more: Partial<StoreSchedule> = {}, date = friday) =>
    findSlotRefusal(createSchedule(daily, more), { date, time }, now)

  it('accepts an offered slot and refuses a passed, a half and a far one', () => {
    expect(refuse('14:00')).toBeNull()
    expect(refuse('13:00')).toBe('order.slot.not_open')
    expect(refuse('14:30')).toBe('order.slot.not_open')
    expect(refuse('14:00', {}, '2026-12-04')).toBe('order.slot.not_open')
  })
  it('tells a full slot from a time at which the store is closed', () => {
    const fullSlots = [`${friday}T14:00`, `${friday}T13:00`]
    expect(refuse('14:00', { fullSlots })).toBe('order.slot.full')
    expect(refuse('13:00', { fullSlots })).toBe('order.slot.not_open')
    expect(refuse('15:00', { fullSlots })).toBeNull()
  })
})

describe('the schedule of a store', () => {
  const now = toInstant('12:00')
  const listDays = (more: Partial<StoreSchedule>) => listPickupDays(createSchedule(daily, more), now)

  it('is closed on the days of a closure, and open at its hours where it has some', () => {
    const days = listDays({
      closures: [
        { from: '2026-11-21', until: '2026-11-22', hours: null },
        { from: '2026-11-23', until: '2026-11-23', hours: ['13:00', '16:00'] },
      ],
    })
    expect(days.slice(1, 5).map(({ open }) => open)).toEqual([
      null,
      null,
      ['13:00', '16:00'],
      ['11:00', '22:00'],
    ])
    expect(days[1]?.slots).toEqual([])
    expect(days[3]?.slots).toEqual(['13:00', '14:00', '15:00'])
  })
  it('keeps holidays as any other day, closed, or with hours of their own', () => {
    const findChristmas = (holidayHours: StoreSchedule['holidayHours']) =>
      findOpenHours(createSchedule(daily, { holidayHours }), '2026-12-25')
    expect(findChristmas(null)).toEqual(['11:00', '22:00'])
    expect(findChristmas('CLOSED')).toBeNull()
    expect(findChristmas(['12:00', '18:00'])).toEqual(['12:00', '18:00'])
  })
  it('offers times of its own length after its own time of packing, without the full ones', () => {
    const [today] = listDays({ slotMinutes: 30, leadMinutes: 45, fullSlots: [`${friday}T13:30`] })
    expect(today?.slots.slice(0, 3)).toEqual(['13:00', '14:00', '14:30'])
    expect(today?.slots.at(-1)).toBe('21:00')
  })
  it('begins its earliest pickup after full times', () => {
    const fullSlots = ['14:00', '15:00'].map((time) => `${friday}T${time}`)
    expect(findEarliestPickup(createSchedule(daily, { fullSlots }), now)?.time).toBe('16:00')
  })
})

describe('toOpeningState', () => {
  it('is open from opening until the minute of closing', () => {
    const isOpenAt = (time: string) => toOpeningState(createSchedule(daily), toInstant(time)).openNow
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
