import { describe, expect, it } from 'vitest'
import { toOrdersQuery, toPeriodStart } from './orders-query.ts'
import { ordersSearch } from './orders-search.ts'

const now = new Date('2026-05-31T23:30:00+09:00')

describe('the address of the order list', () => {
  it.each([
    ['today', '2026-05-31'],
    ['15d', '2026-05-17'],
    ['1m', '2026-04-30'],
    ['3m', '2026-02-28'],
    ['6m', '2025-11-30'],
  ] as const)('begins %s on %s', (period, day) => {
    expect(toPeriodStart(period, now)).toBe(day)
  })

  it('counts days in Seoul', () => {
    expect(toPeriodStart('today', new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21')
  })

  it('leaves out what makes no sense', () => {
    expect(
      ordersSearch.parse({
        period: '9m',
        from: '2026-13-45',
        type: 'GIFT',
        state: 'x',
        page: '0',
        query: ' ',
      }),
    ).toEqual({})
    expect(ordersSearch.parse({ period: '1m', state: 'done', page: '2' })).toEqual({
      period: '1m',
      state: 'done',
      page: 2,
    })
  })

  it('asks for every state of a group, from the first day on', () => {
    expect(toOrdersQuery({ period: 'today', state: 'underway', page: 2 }, now)).toEqual({
      size: 10,
      page: 1,
      status: 'READY_FOR_PICKUP,SHIPPING',
      startDate: '2026-05-31',
    })
  })

  it('takes days of one own', () => {
    expect(toOrdersQuery({ from: '2026-01-01', until: '2026-01-31' }, now)).toMatchObject({
      startDate: '2026-01-01',
      endDate: '2026-01-31',
    })
  })
})
