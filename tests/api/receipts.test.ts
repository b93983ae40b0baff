import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { booksAreInOrder, deposit, refundAccount, startAccount } from '../support/money.ts'
import {
  actInWindow,
  addProduct,
  addShopper,
  addStore,
  approval,
  giveCash,
  payByCard,
  paymentBody,
  readyOrder,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Taxed = { amount: number; supply: number; tax: number }
type Receipt = {
  code: string
  seller: { businessNumber: string }
  statement: { lines: { cancelled: boolean; amount: number }[]; refunded: number; taxed: Taxed }
  cardSlip: {
    issuer: string
    transactionNo: string
    taxed: Taxed
    cancellations: { amount: number }[]
  } | null
  cashReceipt: { purpose: string; numberMasked: string; approvalNo: string | null; taxed: Taxed } | null
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
afterEach(() => booksAreInOrder(shop))

const call = <Body>(method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, path, { token: shopper.token, ...(body !== undefined && { body }) })
const ready = (qty = 1, choices = {}) =>
  readyOrder(shop.call, shopper, {
    products: [{ idProduct: product, qty }],
    store,
    now: shop.clock.now(),
    choices,
  })
const byCard = async (qty = 1, choices = {}) => {
  const order = await ready(qty, choices)
  await payByCard(shop.call, shopper, order)
  return order.oid
}
const byAccount = async (more = {}) => {
  const order = await ready()
  const started = await startAccount(shop.call, shopper, order, { refundAccount, ...more })
  const fields = await actInWindow(started.body)
  const { body } = await approval<{ account: { number: string } }>(
    shop.call,
    shopper,
    order.oid,
    fields['allat_enc_data'],
  )
  const notice = await deposit(shop, body.account.number, 33_000)
  await shop.call('POST', '/orders/allat/deposit', {
    body: new URLSearchParams(notice).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return order.oid
}
const receipt = async (oid: string) => (await call<Receipt>('GET', `/commerce/receipt/${oid}`)).body

describe('orders.receipts', () => {
  it('lists paid orders by the receipts they have, newest first', async () => {
    const card = await byCard(2)
    shop.clock.advance({ seconds: 1 })
    const account = await byAccount()
    await ready()
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
    const oid = await byCard(1, { useCash: 3000 })
    const shown = await receipt(oid)
    expect(shown.statement.taxed).toEqual({ amount: 33_000, supply: 30_000, tax: 3000 })
    expect(shown.cardSlip).toMatchObject({ taxed: { amount: 30_000 }, cancellations: [] })
    expect(shown.cardSlip?.issuer).toBeTruthy()
    expect(shown.cardSlip?.transactionNo).toMatch(/^\d+$/)
    expect(shown.cashReceipt).toBeNull()
    expect(shown.seller.businessNumber).toBeTruthy()
    await call('POST', `/commerce/orders/${oid}/cancel`)
    const after = await receipt(oid)
    expect(after.cardSlip?.cancellations).toMatchObject([{ amount: 30_000 }])
    expect(after.statement).toMatchObject({ refunded: 33_000, lines: [{ cancelledQty: 1 }] })
  })

  it('shows the cash receipt of a deposit, as it was asked for or issued unasked', async () => {
    const asked = await receipt(
      await byAccount({ cashReceipt: { purpose: 'INCOME', number: '01012345678' } }),
    )
    expect(asked.cashReceipt).toMatchObject({
      purpose: 'INCOME',
      numberMasked: '010*****678',
      approvalNo: expect.stringMatching(/^\d+$/),
      taxed: { amount: 33_000, supply: 30_000 },
    })
    expect(asked.cardSlip).toBeNull()
    const unasked = await receipt(await byAccount())
    expect(unasked.cashReceipt).toMatchObject({
      purpose: 'UNASKED',
      numberMasked: '010-000-1234',
      approvalNo: null,
    })
  })

  it('has a statement alone of what stored cash paid', async () => {
    await giveCash(shop.services, shopper.id, 33_000)
    const order = await ready()
    await call('POST', '/orders/cash', paymentBody(shopper, order))
    expect(await receipt(order.oid)).toMatchObject({
      cardSlip: null,
      cashReceipt: null,
      statement: { taxed: { amount: 33_000 } },
    })
  })

  it('is there for paid orders of one’s own only', async () => {
    const [oid, open] = [await byCard(), await ready()]
    const missing = await call<Receipt>('GET', `/commerce/receipt/${open.oid}`)
    expect([missing.status, missing.body.code]).toEqual([404, 'receipt.not_found'])
    shopper = await addShopper(shop.services)
    expect((await receipt(oid)).code).toBe('receipt.not_found')
  })
})
