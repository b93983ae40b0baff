import { describe, expect, it } from 'vitest'
import { createPlace } from './samples.ts'
import { toPickupDeadline, findFirstSlot } from './pickup-slots.ts'

const closedDay = { date: '2026-11-21', open: false, holiday: null, times: [] }
const openDay = { date: '2026-11-22', open: true, holiday: null, times: ['11:00', '12:00'] }

describe('where and when an order is collected at first', () => {
  it('is the first store that has everything, at its first time', () => {
    const places = [
      createPlace({ id: 1, complete: false }),
      createPlace({ id: 2, days: [closedDay, openDay] }),
    ]
    expect(findFirstSlot(places, null)).toEqual({ store: 2, pickupDate: '2026-11-22', pickupTime: '11:00' })
  })

  it('keeps the store that was chosen', () => {
    expect(findFirstSlot([createPlace({ id: 1 }), createPlace({ id: 2, days: [openDay] })], 2)).toMatchObject(
      { store: 2 },
    )
  })

  it('is open when no store has everything or none is open', () => {
    expect(findFirstSlot([createPlace({ complete: false })], null)).toBeNull()
    expect(findFirstSlot([createPlace({ days: [closedDay] })], null)).toBeNull()
  })

  it('waits seven days in the store', () => {
    expect(toPickupDeadline('2026-11-25')).toBe('2026-12-02')
  })
})
