import { describe, expect, it } from 'vitest'
import { place } from './samples.ts'
import { deadlineOf, firstSlot } from './pickup-slots.ts'

const closed = { date: '2026-11-21', open: false, holiday: null, times: [] }
const open = { date: '2026-11-22', open: true, holiday: null, times: ['11:00', '12:00'] }

describe('where and when an order is collected at first', () => {
  it('is the first store that has everything, at its first time', () => {
    const places = [place({ id: 1, complete: false }), place({ id: 2, days: [closed, open] })]
    expect(firstSlot(places, null)).toEqual({ store: 2, pickupDate: '2026-11-22', pickupTime: '11:00' })
  })

  it('keeps the store that was chosen', () => {
    expect(firstSlot([place({ id: 1 }), place({ id: 2, days: [open] })], 2)).toMatchObject({ store: 2 })
  })

  it('is open when no store has everything or none is open', () => {
    expect(firstSlot([place({ complete: false })], null)).toBeNull()
    expect(firstSlot([place({ days: [closed] })], null)).toBeNull()
  })

  it('waits seven days in the store', () => {
    expect(deadlineOf('2026-11-25')).toBe('2026-12-02')
  })
})
