import { describe, expect, it } from 'vitest'
import { toSeoulInstant } from '../clock.ts'
import { resolvePriceAt, wasPriceSince } from './price.rules.ts'

const day = '2026-11-20'
const toInstant = (time: string) => toSeoulInstant(day, time)
const offer = { price: 39_000, listPrice: 42_000 }
const plan = { price: 35_000, startsAt: toInstant('18:00'), endsAt: toInstant('20:00'), state: 'PLANNED' }

describe('resolvePriceAt', () => {
  const findPrice = (time: string, plans = [plan]) => resolvePriceAt(offer, plans, toInstant(time)).price
  it('is the price of a plan from its start until before its end', () => {
    expect(['17:59', '18:00', '19:59', '20:00'].map((time) => findPrice(time))).toEqual([
      39_000, 35_000, 35_000, 39_000,
    ])
  })
  it('leaves out a plan that was cancelled', () => {
    expect(findPrice('19:00', [{ ...plan, state: 'CANCELLED' }])).toBe(39_000)
  })
  it('never shows a list price below the price', () => {
    expect(resolvePriceAt(offer, [{ ...plan, price: 45_000 }], toInstant('19:00'))).toEqual({
      price: 45_000,
      listPrice: 45_000,
    })
  })
})

describe('wasPriceSince', () => {
  const points = [
    { at: toSeoulInstant('2026-09-01'), price: 45_000 },
    { at: toSeoulInstant('2026-11-05'), price: 42_000 },
    { at: toSeoulInstant('2026-11-10'), price: 39_000 },
  ]
  const since = toSeoulInstant('2026-11-01')
  it('counts a price that still held on the first day', () => {
    expect(wasPriceSince(points, 45_000, since)).toBe(true)
    expect(wasPriceSince(points, 45_000, toSeoulInstant('2026-11-05'))).toBe(false)
  })
  it('counts later prices and the present one, and no others', () => {
    expect(wasPriceSince(points, 42_000, since)).toBe(true)
    expect(wasPriceSince(points, 39_000, toSeoulInstant('2026-11-20'))).toBe(true)
    expect(wasPriceSince(points, 50_000, since)).toBe(false)
  })
})
