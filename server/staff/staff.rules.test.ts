import { describe, expect, it } from 'vitest'
import { maskedName, neededFor, returnAsked, stepOf } from './staff.rules.ts'

describe('stepOf', () => {
  it('leads a collected order to the shelf and a parcel to the road', () => {
    expect(stepOf({ type: 'PICKUP', status: 'PAID' }, 'PREPARE')).toBe('PREPARING')
    expect(stepOf({ type: 'PICKUP', status: 'PREPARING' }, 'READY')).toBe('READY_FOR_PICKUP')
    expect(stepOf({ type: 'DELIVERY', status: 'PREPARING' }, 'SHIP')).toBe('SHIPPING')
    expect(stepOf({ type: 'SUBSCRIBE', status: 'SHIPPING' }, 'DELIVER')).toBe('DELIVERED')
  })
  it('takes no step that does not fit', () => {
    expect(stepOf({ type: 'PICKUP', status: 'PREPARING' }, 'SHIP')).toBeNull()
    expect(stepOf({ type: 'DELIVERY', status: 'PREPARING' }, 'READY')).toBeNull()
    expect(stepOf({ type: 'PICKUP', status: 'CANCELLED' }, 'PREPARE')).toBeNull()
    expect(stepOf({ type: 'DELIVERY', status: 'PAID' }, 'DELIVER')).toBeNull()
  })
})

describe('neededFor', () => {
  it('shows an address until the parcel is there, and a gift until it is packed and handed over', () => {
    expect(neededFor('PREPARING')).toEqual({ gift: true, address: true })
    expect(neededFor('SHIPPING')).toEqual({ gift: false, address: true })
    expect(neededFor('READY_FOR_PICKUP')).toEqual({ gift: true, address: false })
    expect(neededFor('DELIVERED')).toEqual({ gift: false, address: false })
  })
})

describe('returnAsked', () => {
  it('tells the cause from what was said of it', () => {
    expect(returnAsked('DEFECT: 코르크: 부러짐')).toEqual({ cause: 'DEFECT', said: '코르크: 부러짐' })
    expect(returnAsked('CHANGE_OF_MIND')).toEqual({ cause: 'CHANGE_OF_MIND', said: null })
    expect(returnAsked(null)).toEqual({ cause: null, said: null })
  })
})

describe('maskedName', () => {
  it('keeps only what is needed to know a name again', () => {
    expect(['홍길동', '남궁민수', '이산', '김', ''].map(maskedName)).toEqual([
      '홍*동',
      '남**수',
      '이*',
      '*',
      '*',
    ])
  })
})
