import { describe, expect, it } from 'vitest'
import { getOfficeActs, maskPass, parseMessageSubject } from './office-order.rules.ts'

const paidAt = new Date('2026-11-27T09:00:00Z')

describe('getOfficeActs', () => {
  it('cancels what was not handed over, and decides what is to be returned', () => {
    expect(getOfficeActs({ status: 'READY_FOR_PICKUP', type: 'PICKUP', paidAt })).toEqual({
      cancel: true,
      changePickup: false,
      decideReturn: false,
      awaitGoods: false,
      goodwill: false,
      resend: ['PAID', 'READY'],
    })
    expect(getOfficeActs({ status: 'RETURN_REQUESTED', type: 'PICKUP', paidAt })).toEqual({
      cancel: false,
      changePickup: false,
      decideReturn: true,
      awaitGoods: false,
      goodwill: false,
      resend: [],
    })
    const order = { status: 'RETURN_REQUESTED', type: 'PICKUP', paidAt } as const
    expect(getOfficeActs(order, { isAwaitingGoods: true })).toMatchObject({
      decideReturn: false,
      awaitGoods: true,
    })
  })
  it('repeats no message that is no longer true', () => {
    expect(getOfficeActs({ status: 'CANCELLED', type: 'PICKUP', paidAt }).resend).toEqual([])
    expect(getOfficeActs({ status: 'SHIPPING', type: 'DELIVERY', paidAt }).resend).toEqual(['SHIPPING'])
  })
})

describe('parseMessageSubject', () => {
  it('reads the cause in every spelling of its key', () => {
    const keys = ['order:20261127-A:paid', 'order:20261127-A/4:ready:token', 'refund:12', 'refund:12:token']
    expect(keys.map(parseMessageSubject)).toEqual(['paid', 'ready', 'refund', 'refund'])
  })
})

describe('maskPass', () => {
  it('leaves the last four digits', () => {
    expect(maskPass('12345678')).toBe('•••• 5678')
    expect(maskPass(null)).toBeNull()
  })
})
