import { expect, it } from 'vitest'
import { computeContrast } from './contrast.ts'

it('computes what the look promises', () => {
  expect(computeContrast('#741a32', '#ffffff')).toBeCloseTo(10.84, 1)
  expect(computeContrast('#ffffff', '#857a70')).toBeCloseTo(4.19, 1)
  expect(computeContrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
})
