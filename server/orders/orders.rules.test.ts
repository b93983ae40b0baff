import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '../db/tables/orders.ts'
import {
  getAllowedActions,
  toOid,
  getPickupDeadline,
  getLastReturnDay,
  buildTimeline,
  getLastWithdrawalDay,
} from './orders.rules.ts'

const toDate = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T12:00:00+09:00`)
const describeSteps = (steps: ReturnType<typeof buildTimeline>) =>
  steps.map(({ status, state }) => `${status} ${state}`)

describe('buildTimeline', () => {
  it('shows what is done, what is now and what comes', () => {
    const events = [
      { to: 'PRE_ORDER' as const, at: toDate(1) },
      { to: 'PAID' as const, at: toDate(2) },
      { to: 'PREPARING' as const, at: toDate(3) },
    ]
    const steps = buildTimeline({ type: 'DELIVERY', status: 'PREPARING' }, events)
    expect(describeSteps(steps)).toEqual(['PAID DONE', 'PREPARING NOW', 'SHIPPING LATER', 'DELIVERED LATER'])
    expect(steps.map((step) => step.at)).toEqual([toDate(2), toDate(3), null, null])
  })
  it('promises the way of a paid order while payment is open', () => {
    const steps = buildTimeline({ type: 'PICKUP', status: 'UNKNOWN' }, [{ to: 'UNKNOWN', at: toDate(1) }])
    expect(describeSteps(steps)[0]).toBe('UNKNOWN NOW')
    expect(describeSteps(steps).at(-1)).toBe('PICKED_UP LATER')
  })
  it('promises nothing more to an order that was cancelled', () => {
    const events = [
      { to: 'PENDING_PAYMENT' as const, at: toDate(1) },
      { to: 'PAID' as const, at: toDate(1) },
      { to: 'CANCEL_REQUESTED' as const, at: toDate(2) },
      { to: 'REFUNDING' as const, at: toDate(2) },
      { to: 'CANCELLED' as const, at: toDate(3) },
    ]
    expect(describeSteps(buildTimeline({ type: 'PICKUP', status: 'CANCELLED' }, events))).toEqual([
      'PAID DONE',
      'CANCEL_REQUESTED DONE',
      'REFUNDING DONE',
      'CANCELLED NOW',
    ])
  })
  it('tells of a payment that was undone once, though it was begun again and undone again', () => {
    const attempt = [
      { to: 'PRE_ORDER' as const, at: toDate(1) },
      { to: 'PENDING_PAYMENT' as const, at: toDate(1) },
      { to: 'APPROVING' as const, at: toDate(1) },
      { to: 'VOIDING' as const, at: toDate(1) },
      { to: 'VOIDED' as const, at: toDate(2) },
    ]
    const describe = (status: OrderStatus, events: Parameters<typeof buildTimeline>[1]) =>
      describeSteps(buildTimeline({ type: 'PICKUP', status }, events))
    const secondAttempt = attempt.map(({ to, at }) => ({ to, at: new Date(at.getTime() + 86_400_000) }))
    expect(describe('VOIDED', [...attempt, ...secondAttempt])).toEqual(['VOIDED NOW'])
    expect(describe('VOIDING', [...attempt, ...secondAttempt.slice(0, -1)])).toEqual(['VOIDING NOW'])
    expect(
      describe('CANCELLED', [
        ...attempt,
        ...secondAttempt.slice(0, 3),
        { to: 'PAID', at: toDate(3) },
        { to: 'CANCELLED', at: toDate(4) },
      ]),
    ).toEqual(['PAID DONE', 'CANCELLED NOW'])
  })
  it('promises the rest of an order that was cancelled in part, without the refund among its steps', () => {
    const events = [
      { to: 'PAID' as const, at: toDate(1) },
      { to: 'CANCEL_REQUESTED' as const, at: toDate(2) },
      { to: 'REFUNDING' as const, at: toDate(2) },
      { to: 'PARTIALLY_CANCELLED' as const, at: toDate(3) },
    ]
    expect(describeSteps(buildTimeline({ type: 'PICKUP', status: 'PARTIALLY_CANCELLED' }, events))).toEqual([
      'PAID NOW',
      'PREPARING LATER',
      'READY_FOR_PICKUP LATER',
      'PICKED_UP LATER',
    ])
  })
  it('ends with what was sent back last, whether or not the rest was kept for good', () => {
    const receipt = [
      { to: 'PAID' as const, at: toDate(1) },
      { to: 'PICKED_UP' as const, at: toDate(2) },
    ]
    const createReturnEvents = (to: 'PICKED_UP' | 'CONFIRMED') => [
      { to: 'RETURN_REQUESTED' as const, at: toDate(4) },
      { to: 'REFUNDING' as const, at: toDate(5) },
      { to, at: toDate(6), event: 'PART_RETURNED' },
    ]
    expect(
      describeSteps(
        buildTimeline({ type: 'PICKUP', status: 'PICKED_UP' }, [
          ...receipt,
          ...createReturnEvents('PICKED_UP'),
        ]),
      ),
    ).toEqual(['PAID DONE', 'PREPARING DONE', 'READY_FOR_PICKUP DONE', 'PICKED_UP DONE', 'RETURNED NOW'])
    const confirmedEvents = [
      ...receipt,
      { to: 'CONFIRMED' as const, at: toDate(3) },
      ...createReturnEvents('CONFIRMED'),
    ]
    expect(
      describeSteps(buildTimeline({ type: 'PICKUP', status: 'CONFIRMED' }, confirmedEvents)).slice(-4),
    ).toEqual(['CONFIRMED DONE', 'RETURN_REQUESTED DONE', 'REFUNDING DONE', 'RETURNED NOW'])
  })
})

describe('getLastWithdrawalDay', () => {
  it('is seven days after receipt', () => {
    expect(getLastWithdrawalDay(new Date('2026-11-17T23:59:59+09:00'))).toBe('2026-11-24')
    expect(getLastWithdrawalDay(new Date('2026-11-18T00:00:00+09:00'))).toBe('2026-11-25')
  })
  it('moves from a weekend or holiday to the next working day', () => {
    expect(getLastWithdrawalDay(new Date('2026-11-14T12:00:00+09:00'))).toBe('2026-11-23')
    expect(getLastWithdrawalDay(new Date('2026-12-18T12:00:00+09:00'))).toBe('2026-12-28')
  })
  it('never ends on a day of rest nor before a week', () => {
    const listHolidays = (day: string) => (day.endsWith('5') ? ['휴일'] : [])
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        (receipt) => {
          const day = getLastWithdrawalDay(receipt, listHolidays)
          expect([0, 6]).not.toContain(new Date(day).getUTCDay())
          expect(day.endsWith('5')).toBe(false)
          expect(Date.parse(`${day}T23:59:59+09:00`) - receipt.getTime()).toBeGreaterThanOrEqual(
            7 * 86_400_000 - 1000,
          )
        },
      ),
    )
  })
})

describe('getPickupDeadline', () => {
  it('is a week after the day of pickup', () => {
    expect(getPickupDeadline('2026-12-28')).toBe('2027-01-04')
  })
})

describe('toOid', () => {
  it('begins with the day in Seoul and has no letter that is misread', () => {
    const oid = toOid(
      new Date('2026-11-20T15:00:00Z'),
      Uint8Array.from({ length: 10 }, (_, index) => index * 25),
    )
    expect(oid).toMatch(/^20261121-[0-9A-HJKMNP-TV-Z]{10}$/)
  })
})

describe('getLastReturnDay', () => {
  it('is seven days for a change of mind and three months for a defect', () => {
    const receipt = new Date('2026-11-30T12:00:00+09:00')
    expect(getLastReturnDay(receipt, 'CHANGE_OF_MIND')).toBe(getLastWithdrawalDay(receipt))
    expect(getLastReturnDay(receipt, 'DEFECT')).toBe('2027-02-28')
  })
})

describe('getAllowedActions', () => {
  const getActions = (status: OrderStatus, today = '2026-11-21') =>
    getAllowedActions({ status, receivedAt: new Date('2026-11-20T12:00:00+09:00') }, today)

  it('cancels before goods are handed over and returns after', () => {
    const none = { cancel: false, cancelLines: false, return: false, returnCauses: [], confirm: false }
    expect(getActions('PAID')).toEqual({ ...none, cancel: true, cancelLines: true })
    expect(getActions('AWAITING_DEPOSIT')).toMatchObject({ cancel: true, cancelLines: false })
    expect(getActions('PICKED_UP')).toMatchObject({ cancel: false, return: true, confirm: true })
    for (const over of ['CANCELLED', 'RETURNED', 'REFUNDING'] as const) expect(getActions(over)).toEqual(none)
  })

  it('takes a defect back for three months, confirmed or not, and a change of mind until it is confirmed', () => {
    const getCauses = (status: OrderStatus, today: string) => getActions(status, today).returnCauses
    expect(getCauses('DELIVERED', '2026-11-25')).toEqual(['CHANGE_OF_MIND', 'DEFECT'])
    expect(getCauses('DELIVERED', '2026-12-20')).toEqual(['DEFECT'])
    expect(getCauses('CONFIRMED', '2026-11-25')).toEqual(['DEFECT'])
    expect(getCauses('CONFIRMED', '2027-02-20')).toEqual(['DEFECT'])
    expect(getCauses('CONFIRMED', '2027-02-21')).toEqual([])
  })
})
