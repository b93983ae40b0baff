import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBalancedBooks } from '../support/money.ts'
import {
  submitPaymentWindow,
  addProduct,
  addShopper,
  addStore,
  submitApproval,
  toPaymentBody,
  createPreOrder,
  type CalculatedOrder,
  type Shopper,
  type PaymentWindow,
} from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Order = {
  status: string
  code: string
  gift: boolean
  giftTo: { fullName: string; message: string } | null
  payment: { code: string; issuer: string | null } | null
}
type Receipt = {
  kinds: string[]
  cardSlip: unknown
  cashReceipt: { purpose: string; numberMasked: string; approvalNo: string | null } | null
}

let shop: TestShop
let store: number
let shopper: Shopper

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: {} })
  store = await addStore(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  shopper = await addShopper(shop.services)
})
afterEach(() => expectBalancedBooks(shop))

const call = <Body = Order>(method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, path, { token: shopper.token, ...(body !== undefined && { body }) })
const calculateOrder = async (values = {}) =>
  createPreOrder(shop.call, shopper, {
    products: [{ idProduct: await addProduct(shop.db, { storeId: store, qty: 5 }, values), qty: 1 }],
    store,
    now: shop.clock.now(),
  })
const start = async (order: Awaited<ReturnType<typeof calculateOrder>>, more = {}) =>
  call<PaymentWindow & { code: string }>('POST', '/orders/allat', {
    ...toPaymentBody(shopper, order),
    ...more,
  })
const payInWindow = async (window: PaymentWindow) => {
  const { allat_enc_data: encData = '' } = await submitPaymentWindow(window)
  return (await submitApproval<Order>(shop.call, shopper, window.oid, encData)).body
}
const incomeTax = { purpose: 'INCOME', number: '01012345678' }

describe('checkout.startPayment by other ways than a card', () => {
  it('transfers from a bank, and shows the number of the cash receipt', async () => {
    const { body } = await start(await calculateOrder(), { payMethod: 'TRANSFER', cashReceipt: incomeTax })
    expect(body.window.fields).toMatchObject({ allat_abank_yn: 'Y', allat_card_yn: 'N' })
    const order = await payInWindow(body)
    expect(order).toMatchObject({ status: 'PAID', payment: { code: 'TRANSFER', issuer: null } })
    const receipt = await call<Receipt>('GET', `/commerce/receipt/${body.oid}`)
    expect(receipt.body).toMatchObject({
      cardSlip: null,
      cashReceipt: { purpose: 'INCOME', numberMasked: '010*****678', approvalNo: expect.any(String) },
    })
  })

  it('asks for the same receipt in a window that is opened again', async () => {
    const order = await calculateOrder()
    await start(order, { payMethod: 'TRANSFER', cashReceipt: incomeTax })
    const { body } = await start(order, { payMethod: 'TRANSFER' })
    expect(body.window.fields).toMatchObject({ allat_cash_yn: 'Y', allat_cash_no: '01012345678' })
    await payInWindow(body)
  })

  describe('safe keeping by the payment company', () => {
    const createDeliveryOrder = async () => {
      const sending = await addStore(shop.db, { ships: true })
      const goods = { price: 12_000, fulfilment: 'DELIVERY', alcoholic: false, kind: 'GOODS' } as const
      const idProduct = await addProduct(shop.db, { storeId: sending, qty: 5 }, goods)
      const products = [{ idProduct, qty: 1 }]
      const { oid } = (
        await call<CalculatedOrder>('POST', '/commerce/orders', { type: 'DELIVERY', products })
      ).body
      const address = { fullName: '홍길동', mobile: '01012345678', postalCode: '06236', address1: '서울' }
      const ship = (await call<{ id: number }>('POST', '/commerce/ships', address)).body.id
      return (await call<CalculatedOrder>('POST', '/commerce/orders/calculate', { oid, ship })).body
    }

    it('is asked of the window where the shopper wants it, kept with the payment and shown', async () => {
      const order = await createDeliveryOrder()
      await start(order, { payMethod: 'TRANSFER', escrow: true })
      const { body } = await start(order, { payMethod: 'TRANSFER' })
      expect(body.window.fields).toMatchObject({ allat_abankes_yn: 'Y', allat_vbankes_yn: 'N' })
      expect(await payInWindow(body)).toMatchObject({
        status: 'PAID',
        payment: { code: 'TRANSFER', escrow: true },
      })
    })

    it('is not asked for unless it was chosen, and may be given up before paying', async () => {
      const order = await createDeliveryOrder()
      const refundAccount = { bank: '국민은행', number: '110123456789', holder: '홍길동' }
      const readWindowFields = async (more: object) =>
        (await start(order, { payMethod: 'VBANK', refundAccount, ...more })).body.window.fields
      expect(await readWindowFields({})).toMatchObject({ allat_vbankes_yn: 'N', allat_abankes_yn: 'N' })
      expect(await readWindowFields({ escrow: true })).toMatchObject({ allat_vbankes_yn: 'Y' })
      expect(await readWindowFields({ escrow: false })).toMatchObject({ allat_vbankes_yn: 'N' })
    })

    it('is for what is sent and paid ahead alone', async () => {
      const card = await start(await createDeliveryOrder(), { payMethod: 'CARD', escrow: true })
      expect([card.status, card.body.code]).toEqual([409, 'order.state.wrong'])
      const response = await start(await calculateOrder(), { payMethod: 'TRANSFER', escrow: true })
      expect(response.body.code).toBe('order.state.wrong')
    })
  })

  it("puts an order on a telephone's bill, which leaves the statement alone", async () => {
    const { body } = await start(await calculateOrder(), { payMethod: 'MOBILE' })
    expect(await payInWindow(body)).toMatchObject({ status: 'PAID', payment: { code: 'MOBILE' } })
    const receipt = await call<Receipt>('GET', `/commerce/receipt/${body.oid}`)
    expect(receipt.body).toMatchObject({ cardSlip: null, cashReceipt: null })
  })

  it.each(['TRANSFER', 'MOBILE'])('gives all of it back the way it came: %s', async (payMethod) => {
    const { body } = await start(await calculateOrder(), { payMethod })
    await payInWindow(body)
    expect((await call('POST', `/commerce/orders/${body.oid}/cancel`)).body.status).toBe('CANCELLED')
  })
})

describe('a gift', () => {
  const gift = { fullName: '김포도', mobile: '01098765432', message: '생일 축하해요' }

  it('names who gets it and what is said with it', async () => {
    const { body } = await start(await calculateOrder({ alcoholic: false }), { gift })
    expect(await payInWindow(body)).toMatchObject({ gift: true, giftTo: gift })
  })

  it('is refused for wine, which only its orderer may collect', async () => {
    const { body } = await start(await calculateOrder(), { gift })
    expect(body.code).toBe('order.gift.not_allowed')
  })
})
