import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toPickupLine } from './pickup-line.ts'

vi.mock('../../locale.ts', () => ({ currentLocale: () => 'ko-KR' }))

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-29T10:00:00+09:00') }))
afterEach(() => vi.useRealTimers())

const bottle = { stockQty: 9, status: 'ON_SALE', fulfilment: 'PICKUP', storeCount: 3 } as const
const from = (date: string, today = false) => ({ stockQty: 2, earliest: { date, time: '11:00', today } })
const nearest = { id: 4, name: '잠실점', km: 6.4, earliest: null }
const toText = (product: object, store?: string) => toPickupLine({ ...bottle, ...product }, store)?.text

describe('the pickup words of a card', () => {
  it('name the chosen store and when it hands the bottle out', () => {
    expect([
      toText({ atStore: from('2026-11-29', true) }, '성수점'),
      toText({ atStore: from('2026-11-30') }, '성수점'),
      toText({ atStore: from('2026-12-01') }, '성수점'),
    ]).toEqual(['성수점 오늘 11:00', '성수점 내일 11:00', '성수점 12.01 (화)'])
    expect(toPickupLine({ ...bottle, atStore: from('2026-11-29', true) }, '성수점')?.tone).toBe('success')
  })

  it('name the nearest store that has what the chosen one lacks', () => {
    const empty = { stockQty: 0, earliest: { date: '2026-11-29', time: '11:00', today: true } }
    expect(toText({ atStore: empty, nearest }, '성수점')).toBe('잠실점에 있어요 · 6km')
    expect(toText({ nearest: { ...nearest, km: 0.3 } }, '성수점')).toBe('잠실점에 있어요 · 1km')
  })

  it('count the stores where none is chosen, and promise no day', () =>
    expect([toText({}), toText({ atStore: from('2026-11-29', true) })]).toEqual(['매장 3곳', '매장 3곳']))

  it('are none for what is sold out, sent alone, or in no store', () =>
    expect([
      toText({ stockQty: 0 }, '성수점'),
      toText({ status: 'STOPPED' }),
      toText({ fulfilment: 'DELIVERY' }),
      toText({ storeCount: 0 }),
    ]).toEqual([undefined, undefined, undefined, undefined]))
})
