import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listReceiptKinds, splitTax, toTransactionNo } from './receipts.rules.ts'

describe('listReceiptKinds', () => {
  it('gives a slip for a card, a cash receipt for an account, and a statement for all', () => {
    expect(listReceiptKinds('CARD')).toEqual(['CARD_SLIP', 'STATEMENT'])
    expect(listReceiptKinds('KAKAOPAY')).toEqual(['CARD_SLIP', 'STATEMENT'])
    expect(listReceiptKinds('VBANK')).toEqual(['CASH_RECEIPT', 'STATEMENT'])
    for (const method of ['CASH', 'ZERO', null]) expect(listReceiptKinds(method)).toEqual(['STATEMENT'])
  })
})

describe('splitTax', () => {
  it('splits an amount into eleven parts, to the won', () => {
    expect(splitTax(11_000)).toEqual({ amount: 11_000, supply: 10_000, tax: 1000 })
    fc.assert(
      fc.property(fc.nat(100_000_000), (amount) => {
        const { supply, tax } = splitTax(amount)
        expect(supply + tax).toBe(amount)
        expect(Math.abs(supply - amount / 1.1)).toBeLessThanOrEqual(0.5)
      }),
    )
  })
})

describe('the transaction number on a receipt', () => {
  it('is the provider’s, and none of the seed’s own', () => {
    expect(toTransactionNo('20261121000012')).toBe('20261121000012')
    expect(toTransactionNo('seed-20261130-46VEH6MF0F-106778')).toBe('')
    expect(toTransactionNo(null)).toBe('')
  })
})
