import { expect, it } from 'vitest'
import { contrast } from './contrast.ts'

it('computes what the look promises', () => {
  expect(contrast('#741a32', '#ffffff')).toBeCloseTo(10.84, 1)
  expect(contrast('#ffffff', '#857a70')).toBeCloseTo(4.19, 1)
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
})
