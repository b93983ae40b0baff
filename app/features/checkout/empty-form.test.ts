import { describe, expect, it } from 'vitest'
import { choosePayingMethod, createEmptyForm } from './empty-form.ts'

const methods = [
  { code: 'CARD', available: true },
  { code: 'KAKAOPAY', available: false },
  { code: 'VBANK', available: true },
] as const

describe('the way of paying that a form begins with', () => {
  it('is the one that was asked for, then the last one', () => {
    expect(choosePayingMethod(['VBANK', 'CARD'], methods)).toBe('VBANK')
    expect(choosePayingMethod([undefined, 'VBANK'], methods)).toBe('VBANK')
    expect(choosePayingMethod([null, undefined], methods)).toBe('CARD')
  })

  it('is never one that cannot be used', () => {
    expect(choosePayingMethod([undefined, 'KAKAOPAY'], methods)).toBe('CARD')
    expect(choosePayingMethod(['KAKAOPAY', 'VBANK'], methods)).toBe('VBANK')
    expect(choosePayingMethod(['CARD'], [{ code: 'CARD', available: false }, methods[2]])).toBe('VBANK')
    expect(choosePayingMethod(['MOBILE'], [])).toBe('CARD')
  })
})

describe('the form of an order as it is found', () => {
  it('has no consent, and is paid by card where nothing is known', () => {
    expect(createEmptyForm(null)).toMatchObject({ agreed: [], method: 'CARD' })
  })
})
