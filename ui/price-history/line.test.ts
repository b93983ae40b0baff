import { describe, expect, it } from 'vitest'
import { toPriceSteps } from './line.ts'

describe('a line of prices', () => {
  it('holds each price until the next and the last until today', () => {
    const { path, end } = toPriceSteps(
      [
        { at: 0, price: 100 },
        { at: 50, price: 50 },
      ],
      100,
    )
    expect(path).toBe('M0.00 4.00H50.00V36.00H100')
    expect(end).toBe('M100 36.00h0')
  })

  it('lies in the middle where the price never changed', () => {
    expect(toPriceSteps([{ at: 0, price: 70 }], 100).path).toBe('M0.00 20.00H100')
  })
})
