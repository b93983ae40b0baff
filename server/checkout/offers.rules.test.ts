import { describe, expect, it } from 'vitest'
import { mergeProducts, findOfferRefusal, type OfferRequest } from './offers.rules.ts'

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
const createRequest = (values: Partial<OfferRequest>): OfferRequest => ({
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
const createQuantities = (productId: number, qty = 1) => [{ productId, qty }]

describe('mergeProducts', () => {
  it('makes one line of a product', () => {
    const lines = [
      { idProduct: 1, qty: 6 },
      { idProduct: 2, qty: 1 },
      { idProduct: 1, qty: 6 },
    ]
    expect(mergeProducts(lines)).toEqual([
      { productId: 1, qty: 12 },
      { productId: 2, qty: 1 },
    ])
  })
})

describe('findOfferRefusal', () => {
  it('lets wine be collected and parcels be sent', () => {
    expect(findOfferRefusal(createRequest({}))).toBeNull()
    expect(findOfferRefusal(createRequest({ type: 'DELIVERY', wanted: createQuantities(2) }))).toBeNull()
    expect(findOfferRefusal(createRequest({ type: 'DELIVERY', wanted: createQuantities(3) }))).toBeNull()
  })
  it('sends no ordinary wine but where the operator may', () => {
    expect(findOfferRefusal(createRequest({ type: 'DELIVERY' }))).toBe('order.fulfilment.pickup_only')
    expect(findOfferRefusal(createRequest({ type: 'DELIVERY', alcoholDelivery: true }))).toBeNull()
  })
  it('does not mix what is collected with what is only sent', () => {
    expect(
      findOfferRefusal(createRequest({ wanted: [...createQuantities(1), ...createQuantities(2)] })),
    ).toBe('order.fulfilment.mixed')
  })
  it('makes a gift only of what may be sent', () => {
    expect(findOfferRefusal(createRequest({ gift: true }))).toBe('order.gift.not_allowed')
    expect(findOfferRefusal(createRequest({ gift: true, wanted: createQuantities(3) }))).toBeNull()
  })
  it('counts earlier purchases towards the limit for one person', () => {
    expect(findOfferRefusal(createRequest({ wanted: createQuantities(3, 2) }))).toBeNull()
    expect(
      findOfferRefusal(createRequest({ wanted: createQuantities(3, 2), bought: new Map([[3, 1]]) })),
    ).toBe('cart.qty.over_limit')
  })
  it('knows what is short, stopped or unknown', () => {
    expect(findOfferRefusal(createRequest({ wanted: createQuantities(1, 6) }))).toBe('order.stock.short')
    expect(findOfferRefusal(createRequest({ wanted: createQuantities(4) }))).toBe('cart.product.not_found')
    const stoppedOffers = new Map([[1, { ...wine, status: 'STOPPED' as const }]])
    expect(findOfferRefusal(createRequest({ offers: stoppedOffers }))).toBe('cart.product.stopped')
  })
})
