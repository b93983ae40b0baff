import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBalancedBooks, depositMoney, refundAccount, startAccountPayment } from '../support/money.ts'
import {
  submitPaymentWindow,
  addProduct,
  addShopper,
  addStore,
  submitApproval,
  giveCash,
  payByCard,
  toPaymentBody,
  createPreOrder,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type TaxAmounts = { amount: number; supply: number; tax: number }
type Receipt = {
  code: string
  seller: { businessNumber: string }
  statement: { lines: { cancelled: boolean; amount: number }[]; refunded: number; taxed: TaxAmounts }
  cardSlip: {
    issuer: string
    transactionNo: string
    taxed: TaxAmounts
    cancellations: { amount: number }[]
  } | null
  cashReceipt: { purpose: string; numberMasked: string; approvalNo: string | null; taxed: TaxAmounts } | null
}
type Card = { oid: string; title: string; paid: number; refunded: number; kinds: string[] }
type List = { _embedded: { items: Card[] }; page: { totalElements: number } }

let shop: TestShop
let store: number
let product: number
let shopper: Shopper

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  store = await addStore(shop.db)
  product = await addProduct(shop.db, { storeId: store, qty: 100 }, { price: 33_000 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  shopper = await addShopper(shop.services)
})
afterEach(() => expectBalancedBooks(shop))

const call = <Body>(method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, path, { token: shopper.token, ...(body !== undefined && { body }) })
const calculateOrder = (qty = 1, choices = {}) =>
  createPreOrder(shop.call, shopper, {
    products: [{ idProduct: product, qty }],
    store,
    now: shop.clock.now(),
    choices,
  })
const payOrderByCard = async (qty = 1, choices = {}) => {
  const order = await calculateOrder(qty, choices)
  await payByCard(shop.call, shopper, order)
  return order.oid
}
const payOrderByAccount = async (more = {}) => {
  const order = await calculateOrder()
  const accountResponse = await startAccountPayment(shop.call, shopper, order, { refundAccount, ...more })
  const fields = await submitPaymentWindow(accountResponse.body)
  const { body } = await submitApproval<{ account: { number: string } }>(
    shop.call,
    shopper,
    order.oid,
    fields['allat_enc_data'],
  )
  const notice = await depositMoney(shop, body.account.number, 33_000)
  await shop.call('POST', '/orders/allat/deposit', {
    body: new URLSearchParams(notice).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return order.oid
}
const readReceipt = async (oid: string) => (await call<Receipt>('GET', `/commerce/receipt/${oid}`)).body

type Place = { id: number; phone: string }
type PricedOrder = { lines: { listPrice: number; unitPrice: number }[]; discount: number }
type PaidOrder = PricedOrder & { createdAt: string; paidAt: string; store: Place }
type Papers = { createdAt: string; paidAt: string; statement: PricedOrder }

describe('one order on all its pages', () => {
  it('has one time, one telephone number of its store, and one set of prices', async () => {
    const place = await addStore(shop.db, { safeNumber: '050400001234' })
    const discountedId = await addProduct(
      shop.db,
      { storeId: place, qty: 9 },
      { price: 18_900, listPrice: 22_900 },
    )
    const products = [{ idProduct: discountedId, qty: 2 }]
    const preOrder = await createPreOrder(shop.call, shopper, {
      ...{ products, store: place, now: shop.clock.now(), choices: {} },
    })
    await payByCard(shop.call, shopper, preOrder)
    const calculation = await call<PricedOrder>('GET', `/commerce/orders/total?oid=${preOrder.oid}`)
    const order = await call<PaidOrder>('GET', `/commerce/orders/${preOrder.oid}`)
    const receipt = await call<Papers>('GET', `/commerce/receipt/${preOrder.oid}`)
    const places = await call<{ _embedded: { items: Place[] } }>('POST', '/wines/products/pick-up', {
      products,
    })
    const card = await call<Place>('GET', `/stores/${place}`)
    const prices = { listPrice: 22_900, unitPrice: 18_900 }
    for (const { lines } of [calculation.body, order.body, receipt.body.statement])
      expect(lines).toMatchObject([prices])
    const { createdAt, paidAt } = order.body
    expect(receipt.body).toMatchObject({ createdAt, paidAt })
    const phones = [order.body.store, card.body, places.body._embedded.items[0]].map((one) => one?.phone)
    expect(phones).toEqual(['050400001234', '050400001234', '050400001234'])
  })
})

describe('orders.receipts', () => {
  it('lists paid orders by the receipts they have, newest first', async () => {
    const card = await payOrderByCard(2)
    shop.clock.advance({ seconds: 1 })
    const account = await payOrderByAccount()
    await calculateOrder()
    const list = async (query = '') =>
      (await call<List>('GET', `/commerce/receipt${query}`)).body._embedded.items
    expect(await list()).toMatchObject([
      { oid: account, kinds: ['CASH_RECEIPT', 'STATEMENT'], paid: 33_000 },
      { oid: card, kinds: ['CARD_SLIP', 'STATEMENT'], paid: 66_000, refunded: 0 },
    ])
    expect((await list('?kind=CARD_SLIP')).map(({ oid }) => oid)).toEqual([card])
    expect((await list('?kind=CASH_RECEIPT')).map(({ oid }) => oid)).toEqual([account])
    expect(await list('?endDate=2020-01-01')).toEqual([])
    await call('POST', `/commerce/orders/${card}/cancel`)
    expect((await list('?kind=CARD_SLIP'))[0]).toMatchObject({ refunded: 66_000 })
    shopper = await addShopper(shop.services)
    expect(await list()).toEqual([])
  })
})

describe('orders.receipt', () => {
  it('shows the slip of a card and the statement, with the tax that is in them', async () => {
    await giveCash(shop.services, shopper.id, 3000)
    const oid = await payOrderByCard(1, { useCash: 3000 })
    const receipt = await readReceipt(oid)
    expect(receipt.statement.taxed).toEqual({ amount: 30_000, supply: 27_273, tax: 2727 })
    expect(receipt.cardSlip).toMatchObject({ taxed: receipt.statement.taxed, cancellations: [] })
    expect(receipt.cardSlip?.issuer).toBeTruthy()
    expect(receipt.cardSlip?.transactionNo).toMatch(/^\d+$/)
    expect(receipt.cashReceipt).toBeNull()
    expect(receipt.seller.businessNumber).toBeTruthy()
    await call('POST', `/commerce/orders/${oid}/cancel`)
    const after = await readReceipt(oid)
    expect(after.cardSlip?.cancellations).toMatchObject([{ amount: 30_000 }])
    expect(after.statement).toMatchObject({
      refunded: 33_000,
      taxed: { amount: 0 },
      lines: [{ cancelledQty: 1 }],
    })
  })

  it('shows the cash receipt of a deposit, as it was asked for or issued unasked', async () => {
    const requestedReceipt = await readReceipt(
      await payOrderByAccount({ cashReceipt: { purpose: 'INCOME', number: '01012345678' } }),
    )
    expect(requestedReceipt.cashReceipt).toMatchObject({
      purpose: 'INCOME',
      numberMasked: '010*****678',
      approvalNo: expect.stringMatching(/^\d+$/),
      taxed: { amount: 33_000, supply: 30_000 },
    })
    expect(requestedReceipt.cardSlip).toBeNull()
    const automaticReceipt = await readReceipt(await payOrderByAccount())
    expect(automaticReceipt.cashReceipt).toMatchObject({
      purpose: 'UNASKED',
      numberMasked: '010-000-1234',
      approvalNo: null,
    })
  })

  it('has a statement alone of what stored cash paid', async () => {
    await giveCash(shop.services, shopper.id, 33_000)
    const order = await calculateOrder()
    await call('POST', '/orders/cash', toPaymentBody(shopper, order))
    expect(await readReceipt(order.oid)).toMatchObject({
      cardSlip: null,
      cashReceipt: null,
      statement: { payable: 0, cashUsed: 33_000, taxed: { amount: 0 } },
    })
  })

  it('is there for paid orders of one’s own only', async () => {
    const [oid, open] = [await payOrderByCard(), await calculateOrder()]
    const missing = await call<Receipt>('GET', `/commerce/receipt/${open.oid}`)
    expect([missing.status, missing.body.code]).toEqual([404, 'receipt.not_found'])
    shopper = await addShopper(shop.services)
    expect((await readReceipt(oid)).code).toBe('receipt.not_found')
  })
})
