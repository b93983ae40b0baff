import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '../db/tables/orders.ts'
import { actsOf, oidOf, pickupDeadline, returnDay, timelineOf, withdrawalDay } from './orders.rules.ts'

const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T12:00:00+09:00`)
const told = (steps: ReturnType<typeof timelineOf>) => steps.map(({ status, state }) => `${status} ${state}`)

describe('timelineOf', () => {
  it('shows what is done, what is now and what comes', () => {
    const events = [
      { to: 'PRE_ORDER' as const, at: at(1) },
      { to: 'PAID' as const, at: at(2) },
      { to: 'PREPARING' as const, at: at(3) },
    ]
    const steps = timelineOf({ type: 'DELIVERY', status: 'PREPARING' }, events)
    expect(told(steps)).toEqual(['PAID DONE', 'PREPARING NOW', 'SHIPPING LATER', 'DELIVERED LATER'])
    expect(steps.map((step) => step.at)).toEqual([at(2), at(3), null, null])
  })
  it('promises the way of a paid order while payment is open', () => {
    const steps = timelineOf({ type: 'PICKUP', status: 'UNKNOWN' }, [{ to: 'UNKNOWN', at: at(1) }])
    expect(told(steps)[0]).toBe('UNKNOWN NOW')
    expect(told(steps).at(-1)).toBe('PICKED_UP LATER')
  })
  it('promises nothing more to an order that was cancelled', () => {
    const events = [
      { to: 'PENDING_PAYMENT' as const, at: at(1) },
      { to: 'PAID' as const, at: at(1) },
      { to: 'CANCEL_REQUESTED' as const, at: at(2) },
      { to: 'REFUNDING' as const, at: at(2) },
      { to: 'CANCELLED' as const, at: at(3) },
    ]
    expect(told(timelineOf({ type: 'PICKUP', status: 'CANCELLED' }, events))).toEqual([
      'PAID DONE',
      'CANCEL_REQUESTED DONE',
      'REFUNDING DONE',
      'CANCELLED NOW',
    ])
  })
  it('still promises the rest of an order that was cancelled in part', () => {
    const events = [
      { to: 'PAID' as const, at: at(1) },
      { to: 'CANCEL_REQUESTED' as const, at: at(2) },
      { to: 'REFUNDING' as const, at: at(2) },
      { to: 'PARTIALLY_CANCELLED' as const, at: at(3) },
    ]
    expect(told(timelineOf({ type: 'PICKUP', status: 'PARTIALLY_CANCELLED' }, events)).slice(2)).toEqual([
      'REFUNDING DONE',
      'PARTIALLY_CANCELLED NOW',
      'PREPARING LATER',
      'READY_FOR_PICKUP LATER',
      'PICKED_UP LATER',
    ])
  })
  it('ends with what was sent back last, whether or not the rest was kept for good', () => {
    const received = [
      { to: 'PAID' as const, at: at(1) },
      { to: 'PICKED_UP' as const, at: at(2) },
    ]
    const back = (to: 'PICKED_UP' | 'CONFIRMED') => [
      { to: 'RETURN_REQUESTED' as const, at: at(4) },
      { to: 'REFUNDING' as const, at: at(5) },
      { to, at: at(6), event: 'PART_RETURNED' },
    ]
    expect(
      told(timelineOf({ type: 'PICKUP', status: 'PICKED_UP' }, [...received, ...back('PICKED_UP')])),
    ).toEqual(['PAID DONE', 'PREPARING DONE', 'READY_FOR_PICKUP DONE', 'PICKED_UP DONE', 'RETURNED NOW'])
    const kept = [...received, { to: 'CONFIRMED' as const, at: at(3) }, ...back('CONFIRMED')]
    expect(told(timelineOf({ type: 'PICKUP', status: 'CONFIRMED' }, kept)).slice(-4)).toEqual([
      'CONFIRMED DONE',
      'RETURN_REQUESTED DONE',
      'REFUNDING DONE',
      'RETURNED NOW',
    ])
  })
})

describe('withdrawalDay', () => {
  it('is seven days after receipt', () => {
    expect(withdrawalDay(new Date('2026-11-17T23:59:59+09:00'))).toBe('2026-11-24')
    expect(withdrawalDay(new Date('2026-11-18T00:00:00+09:00'))).toBe('2026-11-25')
  })
  it('moves from a weekend or holiday to the next working day', () => {
    expect(withdrawalDay(new Date('2026-11-14T12:00:00+09:00'))).toBe('2026-11-23')
    expect(withdrawalDay(new Date('2026-12-18T12:00:00+09:00'))).toBe('2026-12-28')
  })
  it('never ends on a day of rest nor before a week', () => {
    const holidays = (day: string) => (day.endsWith('5') ? ['휴일'] : [])
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        (received) => {
          const day = withdrawalDay(received, holidays)
          expect([0, 6]).not.toContain(new Date(day).getUTCDay())
          expect(day.endsWith('5')).toBe(false)
          expect(Date.parse(`${day}T23:59:59+09:00`) - received.getTime()).toBeGreaterThanOrEqual(
            7 * 86_400_000 - 1000,
          )
        },
      ),
    )
  })
})

describe('pickupDeadline', () => {
  it('is a week after the day of pickup', () => {
    expect(pickupDeadline('2026-12-28')).toBe('2027-01-04')
  })
})

describe('oidOf', () => {
  it('begins with the day in Seoul and has no letter that is misread', () => {
    const oid = oidOf(
      new Date('2026-11-20T15:00:00Z'),
      Uint8Array.from({ length: 10 }, (_, index) => index * 25),
    )
    expect(oid).toMatch(/^20261121-[0-9A-HJKMNP-TV-Z]{10}$/)
  })
})

describe('returnDay', () => {
  it('is seven days for a change of mind and three months for a defect', () => {
    const received = new Date('2026-11-30T12:00:00+09:00')
    expect(returnDay(received, 'CHANGE_OF_MIND')).toBe(withdrawalDay(received))
    expect(returnDay(received, 'DEFECT')).toBe('2027-02-28')
  })
})

describe('actsOf', () => {
  const acts = (status: OrderStatus, today = '2026-11-21') =>
    actsOf({ status, receivedAt: new Date('2026-11-20T12:00:00+09:00') }, today)

  it('cancels before goods are handed over and returns after', () => {
    const none = { cancel: false, cancelLines: false, return: false, returnCauses: [], confirm: false }
    expect(acts('PAID')).toEqual({ ...none, cancel: true, cancelLines: true })
    expect(acts('AWAITING_DEPOSIT')).toMatchObject({ cancel: true, cancelLines: false })
    expect(acts('PICKED_UP')).toMatchObject({ cancel: false, return: true, confirm: true })
    for (const over of ['CANCELLED', 'RETURNED', 'REFUNDING'] as const) expect(acts(over)).toEqual(none)
  })

  it('takes a defect back for three months, confirmed or not, and a change of mind until it is confirmed', () => {
    const causesOn = (status: OrderStatus, today: string) => acts(status, today).returnCauses
    expect(causesOn('DELIVERED', '2026-11-25')).toEqual(['CHANGE_OF_MIND', 'DEFECT'])
    expect(causesOn('DELIVERED', '2026-12-20')).toEqual(['DEFECT'])
    expect(causesOn('CONFIRMED', '2026-11-25')).toEqual(['DEFECT'])
    expect(causesOn('CONFIRMED', '2027-02-20')).toEqual(['DEFECT'])
    expect(causesOn('CONFIRMED', '2027-02-21')).toEqual([])
  })
})
