import { describe, expect, it } from 'vitest'
import { maskOrdererName, getRequiredDetails, parseReturnReason, findNextStatus } from './staff.rules.ts'

describe('findNextStatus', () => {
  it('leads a collected order to the shelf and a parcel to the road', () => {
    expect(findNextStatus({ type: 'PICKUP', status: 'PAID' }, 'PREPARE')).toBe('PREPARING')
    expect(findNextStatus({ type: 'PICKUP', status: 'PREPARING' }, 'READY')).toBe('READY_FOR_PICKUP')
    expect(findNextStatus({ type: 'DELIVERY', status: 'PREPARING' }, 'SHIP')).toBe('SHIPPING')
    expect(findNextStatus({ type: 'SUBSCRIBE', status: 'SHIPPING' }, 'DELIVER')).toBe('DELIVERED')
  })
  it('takes no step that does not fit', () => {
    expect(findNextStatus({ type: 'PICKUP', status: 'PREPARING' }, 'SHIP')).toBeNull()
    expect(findNextStatus({ type: 'DELIVERY', status: 'PREPARING' }, 'READY')).toBeNull()
    expect(findNextStatus({ type: 'PICKUP', status: 'CANCELLED' }, 'PREPARE')).toBeNull()
    expect(findNextStatus({ type: 'DELIVERY', status: 'PAID' }, 'DELIVER')).toBeNull()
  })
})

describe('getRequiredDetails', () => {
  it('shows an address until the parcel is there, and a gift until it is packed and handed over', () => {
    expect(getRequiredDetails('PREPARING')).toEqual({ gift: true, address: true })
    expect(getRequiredDetails('SHIPPING')).toEqual({ gift: false, address: true })
    expect(getRequiredDetails('READY_FOR_PICKUP')).toEqual({ gift: true, address: false })
    expect(getRequiredDetails('DELIVERED')).toEqual({ gift: false, address: false })
  })
})

describe('parseReturnReason', () => {
  it("reads the cause from the reason's text", () => {
    expect(parseReturnReason('DEFECT: 코르크: 부러짐')).toEqual({ cause: 'DEFECT', said: '코르크: 부러짐' })
    expect(parseReturnReason('CHANGE_OF_MIND')).toEqual({ cause: 'CHANGE_OF_MIND', said: null })
    expect(parseReturnReason(null)).toEqual({ cause: null, said: null })
  })
})

describe('maskOrdererName', () => {
  it('keeps only what is needed to know a name again', () => {
    expect(['홍길동', '남궁민수', '이산', '김', ''].map(maskOrdererName)).toEqual([
      '홍*동',
      '남**수',
      '이*',
      '*',
      '*',
    ])
  })
})
