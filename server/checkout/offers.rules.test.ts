import { describe, expect, it } from 'vitest'
import { merged, refusalOf, type Asking } from './offers.rules.ts'

const wine = {
  id: 1,
  status: 'ON_SALE',
  fulfilment: 'PICKUP',
  alcoholic: true,
  perPersonLimit: null,
} as const
const parcel = {
  id: 2,
  status: 'ON_SALE',
  fulfilment: 'DELIVERY',
  alcoholic: false,
  perPersonLimit: null,
} as const
const either = { id: 3, status: 'ON_SALE', fulfilment: 'BOTH', alcoholic: true, perPersonLimit: 2 } as const
const asking = (values: Partial<Asking>): Asking => ({
  type: 'PICKUP',
  gift: false,
  wanted: [{ productId: 1, qty: 1 }],
  offers: new Map([wine, parcel, either].map((offer) => [offer.id, offer])),
  bought: new Map(),
  available: new Map([
    [1, 5],
    [2, 5],
    [3, 5],
  ]),
  alcoholDelivery: false,
  ...values,
})
const one = (productId: number, qty = 1) => [{ productId, qty }]

describe('merged', () => {
  it('makes one line of a product', () => {
    const lines = [
      { idProduct: 1, qty: 6 },
      { idProduct: 2, qty: 1 },
      { idProduct: 1, qty: 6 },
    ]
    expect(merged(lines)).toEqual([
      { productId: 1, qty: 12 },
      { productId: 2, qty: 1 },
    ])
  })
})

describe('refusalOf', () => {
  it('lets wine be collected and parcels be sent', () => {
    expect(refusalOf(asking({}))).toBeNull()
    expect(refusalOf(asking({ type: 'DELIVERY', wanted: one(2) }))).toBeNull()
    expect(refusalOf(asking({ type: 'DELIVERY', wanted: one(3) }))).toBeNull()
  })
  it('sends no ordinary wine but where the operator may', () => {
    expect(refusalOf(asking({ type: 'DELIVERY' }))).toBe('order.fulfilment.pickup_only')
    expect(refusalOf(asking({ type: 'DELIVERY', alcoholDelivery: true }))).toBeNull()
  })
  it('does not mix what is collected with what is only sent', () => {
    expect(refusalOf(asking({ wanted: [...one(1), ...one(2)] }))).toBe('order.fulfilment.mixed')
  })
  it('makes a gift only of what may be sent', () => {
    expect(refusalOf(asking({ gift: true }))).toBe('order.gift.not_allowed')
    expect(refusalOf(asking({ gift: true, wanted: one(3) }))).toBeNull()
  })
  it('counts earlier purchases towards the limit for one person', () => {
    expect(refusalOf(asking({ wanted: one(3, 2) }))).toBeNull()
    expect(refusalOf(asking({ wanted: one(3, 2), bought: new Map([[3, 1]]) }))).toBe('cart.qty.over_limit')
  })
  it('knows what is short, stopped or unknown', () => {
    expect(refusalOf(asking({ wanted: one(1, 6) }))).toBe('order.stock.short')
    expect(refusalOf(asking({ wanted: one(4) }))).toBe('cart.product.not_found')
    const stopped = new Map([[1, { ...wine, status: 'STOPPED' as const }]])
    expect(refusalOf(asking({ offers: stopped }))).toBe('cart.product.stopped')
  })
})
