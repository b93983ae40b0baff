import { describe, expect, it } from 'vitest'
import { countLacking, toCartGroups, toOrderHref, calculateSums, type CartGroup } from './cart-groups.ts'
import type { CartItem } from './cart.queries.ts'
import { createCartItem } from './samples.ts'

const later = { date: '2026-11-24', time: '12:00', today: false }
const openTimes = {
  earliest: { date: '2026-11-23', time: '15:00', today: true },
  todayHours: ['11:00', '21:00'],
}
type CartStore = CartItem['stores'][number]
const store = (id: number, stockQty: number, times: Partial<CartStore> = {}): CartStore => ({
  ...{ id, name: `${id}호점`, seller: '비니상사', stockQty },
  ...(openTimes as Pick<CartStore, 'earliest' | 'todayHours'>),
  ...times,
})
const closedTimes = { earliest: later, todayHours: null }
const toSummary = (groups: readonly CartGroup[]) => groups.map(({ way, items }) => ({ way, items }))
const wine = createCartItem({ id: 1, price: 30_000, listPrice: 40_000, fulfilment: 'PICKUP' }, { qty: 2 })
const glass = createCartItem({ id: 2, price: 20_000, listPrice: 20_000, fulfilment: 'BOTH' })
const food = createCartItem({ id: 3, price: 9_000, listPrice: 9_000, fulfilment: 'DELIVERY' })
const soldOutItem = createCartItem({ id: 4, fulfilment: 'PICKUP' }, { state: 'SOLD_OUT' })

describe('a cart in groups', () => {
  it('lets what can be had both ways come along with what must be collected', () => {
    expect(toSummary(toCartGroups([wine, glass, food]))).toEqual([
      { way: 'PICKUP', items: [wine, glass] },
      { way: 'DELIVERY', items: [food] },
    ])
  })

  it('delivers it where nothing is collected, or where the shopper says so', () => {
    expect(toSummary(toCartGroups([glass, soldOutItem]))).toEqual([{ way: 'DELIVERY', items: [glass] }])
    expect(toCartGroups([wine, { ...glass, fulfilment: 'DELIVERY' }]).map(({ way }) => way)).toEqual([
      'PICKUP',
      'DELIVERY',
    ])
  })

  it('is divided among as few stores as have everything in the number that is wanted', () => {
    const createAtStores = (id: number, qty: number, ...stores: ReturnType<typeof store>[]) =>
      createCartItem({ id, fulfilment: 'PICKUP' }, { qty, stores })
    const [red, white, rose, much] = [
      createAtStores(11, 2, store(1, 5), store(2, 5)),
      createAtStores(12, 1, store(2, 1), store(3, 9)),
      createAtStores(13, 3, store(1, 2), store(3, 3)),
      createAtStores(14, 9, store(1, 8)),
    ]
    const groups = toCartGroups([red, white, rose, much])
    expect(groups.map(({ place, items }) => [place?.id, items])).toEqual([
      [2, [red, white]],
      [3, [rose]],
      [undefined, [much]],
    ])
    expect(toCartGroups([red])).toMatchObject([{ place: { id: 1, seller: '비니상사' }, storeIds: [1, 2] }])
  })

  it('collects one of several groups at another store that has all of it, if the shopper chose so', () => {
    const [red, white] = [
      createCartItem({ id: 11, fulfilment: 'PICKUP' }, { stores: [store(1, 5), store(2, 5)] }),
      createCartItem({ id: 12, fulfilment: 'PICKUP' }, { stores: [store(3, 1), store(4, 9)] }),
    ]
    const listPlaces = (groupStores: Record<string, number>) =>
      toCartGroups([red, white], null, groupStores).map(({ place }) => place?.id)
    expect(listPlaces({})).toEqual([1, 3])
    expect(listPlaces({ 'PICKUP-3': 4 })).toEqual([1, 4])
    expect(listPlaces({ 'PICKUP-3': 2, 'PICKUP-9': 4 })).toEqual([1, 3])
    expect(toCartGroups([red], null, { 'PICKUP-1': 2 }).map(({ place }) => place?.id)).toEqual([1])
  })

  it('is received at the chosen store where that has every line, else says how many it lacks', () => {
    const createAtStores = (id: number, qty: number, ...stores: CartStore[]) =>
      createCartItem({ id, fulfilment: 'PICKUP' }, { qty, stores })
    const [red, white] = [
      createAtStores(11, 2, store(1, 5), store(2, 5), store(3, 5)),
      createAtStores(12, 1, store(1, 3), store(2, 1)),
    ]
    const findGroup = (myStore: number | null) => toCartGroups([red, white], myStore)[0]
    expect([findGroup(null)?.place?.id, findGroup(2)?.place?.id, findGroup(3)?.place?.id]).toEqual([1, 2, 1])
    expect(
      [null, 2, 3].map((myStore) => {
        const group = findGroup(myStore)
        return group && countLacking(group, myStore)
      }),
    ).toEqual([0, 0, 1])
  })

  it('says from when a closed store hands it over, unless another one is open', () => {
    const createAtStores = (...stores: CartStore[]) => [createCartItem({ fulfilment: 'PICKUP' }, { stores })]
    expect(toCartGroups(createAtStores(store(1, 5, closedTimes)))).toMatchObject([
      { closed: { opens: later } },
    ])
    expect(toCartGroups(createAtStores(store(1, 5, { earliest: null, todayHours: null })))).toMatchObject([
      { closed: { opens: null } },
    ])
    expect(toCartGroups(createAtStores(store(1, 5, closedTimes), store(2, 5)))[0]).not.toHaveProperty(
      'closed',
    )
  })

  it('costs no delivery when it is collected', () => {
    expect(calculateSums('PICKUP', [wine])).toEqual({
      goods: 80_000,
      off: 20_000,
      shipping: 0,
      toFree: 0,
      total: 60_000,
    })
  })

  it('says how much is missing until delivery is free', () => {
    expect(calculateSums('DELIVERY', [food])).toMatchObject({
      shipping: 3_000,
      toFree: 41_000,
      total: 12_000,
    })
    expect(calculateSums('DELIVERY', [createCartItem({ price: 50_000, listPrice: 50_000 })])).toMatchObject({
      shipping: 0,
      toFree: 0,
    })
    expect(calculateSums('DELIVERY', [])).toMatchObject({ shipping: 0, total: 0 })
  })

  it('leads to the order of these lines', () => {
    expect(toOrderHref({ way: 'PICKUP', items: [wine, glass] })).toBe('/order/pickup?products=1x2,2x1&cart=1')
    expect(toOrderHref({ way: 'PICKUP', items: [wine], at: 7 })).toBe(
      '/order/pickup?products=1x2&cart=1&store=7',
    )
    expect(toOrderHref({ way: 'DELIVERY', items: [food] })).toBe('/order?products=3x1&cart=1')
  })
})
