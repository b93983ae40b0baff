import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { orders } from '#server/db/tables/orders.ts'
import { calculateShippingFee } from '#server/ships/shipping.rules.ts'
import { expectBalancedBooks } from '../support/money.ts'
import {
  addProduct,
  addShopper,
  addStore,
  agreements,
  giveCash,
  giveCoupon,
  payByCard,
  toPaymentBody,
  startPayment,
  type CalculatedOrder,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Calculation = CalculatedOrder & { shipping: number; code: string; status: string; idShip: number | null }
const [seoul, jeju, island] = ['06236', '63309', '40210']

let shop: TestShop
let shopper: Shopper
let product: number

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  const store = await addStore(shop.db, { ships: true })
  const productValues = { price: 4900, fulfilment: 'BOTH', alcoholic: false, subscribable: true } as const
  product = await addProduct(shop.db, { storeId: store, qty: 900 }, productValues)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shopper = await addShopper(shop.services)
})
afterEach(() => expectBalancedBooks(shop))

const call = <Body = Calculation>(method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, path, { token: shopper.token, ...(body !== undefined && { body }) })
const addAddress = async (postalCode: string) => {
  const home = { fullName: '홍길동', mobile: '01012345678', address1: '주소 1', address2: '', message: '' }
  return (await call<{ id: number }>('POST', '/commerce/ships', { ...home, postalCode })).body.id
}
const open = async (qty = 1) => {
  const body = { type: 'DELIVERY', products: [{ idProduct: product, qty }] }
  return (await call('POST', '/commerce/orders', body)).body.oid
}
const calculate = async (oid: string, choices = {}) =>
  (await call('POST', '/commerce/orders/calculate', { oid, ...choices })).body
const getOrder = async (oid: string) => {
  const [row] = await shop.db.select().from(orders).where(eq(orders.oid, oid))
  if (!row) throw new Error(`no order ${oid}`)
  return row
}
/** The right delivery fee: from the price of the goods and the delivery address. */
const computeFee = async (oid: string) => {
  const { shipTo, total, shipping } = await getOrder(oid)
  return calculateShippingFee(total - shipping, shipTo?.postalCode ?? null)
}

describe('the delivery fee', () => {
  it('is the fee of the address, with any postal code beside it', async () => {
    const oid = await open()
    expect((await calculate(oid, { ship: await addAddress(jeju) })).shipping).toBe(6000)
    for (const postalCode of [seoul, '00000', island, null])
      expect((await calculate(oid, { postalCode })).shipping).toBe(6000)
    expect((await calculate(oid, { ship: await addAddress(island), postalCode: seoul })).shipping).toBe(8000)
    const order = await calculate(oid, { postalCode: seoul })
    await payByCard(shop.call, shopper, order)
    expect(await getOrder(oid)).toMatchObject({ status: 'PAID', shipping: 8000, payable: 12_900 })
  })

  it('is estimated by a bare postal code while there is no address', async () => {
    const oid = await open()
    expect((await calculate(oid, { postalCode: jeju })).shipping).toBe(6000)
    const ship = await addAddress(seoul)
    expect((await calculate(oid, { ship })).shipping).toBe(3000)
    expect((await calculate(oid, { ship: null, postalCode: island })).shipping).toBe(8000)
    const order = await calculate(oid, { postalCode: seoul })
    expect((await call('POST', '/orders/allat', toPaymentBody(shopper, order))).body.code).toBe(
      'order.ship.required',
    )
  })

  it('follows the address over every sequence of the calls that touch an order', async () => {
    const [near, far, remote] = [await addAddress(seoul), await addAddress(jeju), await addAddress(island)]
    const actions: Record<string, (oid: string) => Promise<unknown>> = {
      near: (oid) => calculate(oid, { ship: near }),
      far: (oid) => calculate(oid, { ship: far }),
      both: (oid) => calculate(oid, { ship: remote, postalCode: seoul }),
      bare: (oid) => calculate(oid, { postalCode: seoul }),
      more: (oid) => calculate(oid, { products: [{ idProduct: product, qty: 11 }], postalCode: seoul }),
      latest: () => call('POST', '/commerce/orders/calculate', { postalCode: seoul }),
      window: async (oid) => {
        const order = await calculate(oid)
        if (order.payable > 0 && (await getOrder(oid)).shipTo) await startPayment(shop.call, shopper, order)
      },
    }
    const names = Object.keys(actions)
    for (const first of names)
      for (const second of names) {
        const oid = await open()
        await calculate(oid, { ship: far })
        for (const name of [first, second]) await actions[name]?.(oid)
        await call('POST', `/commerce/orders/${oid}/reset`)
        const { body } = await call('GET', `/commerce/orders/total?oid=${oid}`)
        const row = await getOrder(oid)
        if (row.shipTo === null) continue
        expect([first, second, body.shipping]).toEqual([first, second, await computeFee(oid)])
        expect(row.snapshot?.postalCode).toBe(row.shipTo.postalCode)
        await call('POST', `/commerce/orders/${oid}/cancel`)
      }
  }, 90_000)

  it('is held to the address by every way to pay', async () => {
    await giveCash(shop.services, shopper.id, 100_000)
    const cash = await open()
    await calculate(cash, { ship: await addAddress(jeju) })
    const cashOrder = await calculate(cash, { postalCode: seoul })
    await call('POST', '/orders/cash', toPaymentBody(shopper, cashOrder))
    expect(await getOrder(cash)).toMatchObject({ status: 'PAID', shipping: 6000, total: 10_900 })
    const free = await giveCoupon(shop.services, shopper.id, { value: 100 })
    const zero = await open()
    await calculate(zero, { ship: await addAddress(jeju), orderCoupon: free })
    const zeroOrder = await calculate(zero, { postalCode: seoul, useCash: 6000 })
    await call('POST', '/orders/zero', toPaymentBody(shopper, zeroOrder))
    expect(await getOrder(zero)).toMatchObject({ status: 'PAID', shipping: 6000, payable: 0 })
    const gift = await open()
    await calculate(gift, { ship: await addAddress(island) })
    const giftOrder = await calculate(gift, { postalCode: seoul })
    const to = { fullName: '김받음', mobile: '01099998888', message: '축하해요' }
    await call('POST', '/orders/allat', { ...toPaymentBody(shopper, giftOrder), gift: to })
    expect(await getOrder(gift)).toMatchObject({ status: 'PENDING_PAYMENT', shipping: 8000 })
  })

  it('is that of the address when it changes while payment begins', async () => {
    const [near, far] = [await addAddress(seoul), await addAddress(jeju)]
    for (let round = 0; round < 6; round += 1) {
      const oid = await open()
      const order = await calculate(oid, { ship: near })
      await Promise.all([
        calculate(oid, { ship: far }),
        call('POST', '/orders/allat', toPaymentBody(shopper, order)),
        calculate(oid, { postalCode: seoul }),
      ])
      expect((await getOrder(oid)).shipping).toBe(await computeFee(oid))
      await call('POST', `/commerce/orders/${oid}/cancel`)
    }
  })

  it('of a subscription is that of its address', async () => {
    const products = [{ idProduct: product, qty: 1 }]
    const { sid } = (await call<{ sid: string }>('POST', '/commerce/subscribe', { products })).body
    const orderer = { fullName: shopper.fullName, mobile: shopper.mobile, email: shopper.email }
    const ask = { sid, ship: await addAddress(jeju), orderer, agreements: { ...agreements, renewal: true } }
    const requestForm = (agreedAmount: number) =>
      call('POST', '/commerce/subscribe/req-form', { ...ask, agreedAmount, postalCode: seoul })
    expect((await requestForm(7900)).body.code).toBe('subscribe.amount.changed')
    expect((await requestForm(10_900)).status).toBe(200)
  })
})

describe('calculating without the number of an order', () => {
  it("goes on with the member's latest pre-order", async () => {
    expect((await call('POST', '/commerce/orders/calculate', {})).body.code).toBe('order.not_found')
    const first = await open()
    const oid = await open(2)
    const { body } = await call('POST', '/commerce/orders/calculate', { ship: await addAddress(jeju) })
    expect(body).toMatchObject({ oid, shipping: 6000 })
    await startPayment(shop.call, shopper, body)
    expect((await call('POST', '/commerce/orders/calculate', {})).body.oid).toBe(first)
  })
})
