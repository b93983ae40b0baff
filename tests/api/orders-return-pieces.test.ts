import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { coupons } from '#server/db/tables/coupons.ts'
import { orderLines } from '#server/db/tables/orders.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { expectBalancedBooks } from '../support/money.ts'
import {
  addProduct,
  addShopper,
  addStore,
  giveCash,
  giveCoupon,
  payByCard,
  createPreOrder,
  getStock,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type TestMember, type TestShop } from '../support/shop.ts'

type Line = { id: number; qty: number; returnedQty: number; paidShare: number; refunded: number }
type Pieces = { id: number; qty?: number; left?: number }
type ReturnRequest = {
  state: string
  lines: { id: number; qty: number }[]
  money: number
  cash: number
  answer: string
}
type Order = {
  oid: string
  code: string
  status: string
  passNumber: string
  lines: Line[]
  refunds: { amount: number; cash: number; state: string; lines: { id: number; qty: number }[] | null }[]
  returns: ReturnRequest[]
  returnAsked: ReturnRequest | null
  timeline: { status: string; name: string; state: string }[]
  acts: { return: boolean }
}

let shop: TestShop
let store: number
let shopper: Shopper
let staff: TestMember

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  store = await addStore(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  shopper = await addShopper(shop.services)
  staff = await shop.asMember({ role: 'STAFF' })
})
afterEach(() => expectBalancedBooks(shop))

const callAs = <Body = Order>(who: { token: string }, method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, path, { token: who.token, ...(body !== undefined && { body }) })
const addBottle = (price = 30_000) => addProduct(shop.db, { storeId: store, qty: 20 }, { price })
const readOrder = async (oid: string) => (await callAs(shopper, 'GET', `/commerce/orders/${oid}`)).body
const requestReturn = (oid: string, lines?: Pieces[], cause = 'DEFECT') =>
  callAs(shopper, 'POST', `/commerce/orders/${oid}/return`, { cause, ...(lines && { lines }) })
const decide = (oid: string, isAccepted: boolean, reason = '확인했어요') =>
  callAs(staff, 'POST', `/staff/orders/${oid}/return`, { accepted: isAccepted, reason })
const toRefundAmounts = ({ refunds }: Order) => refunds.map(({ amount, cash }) => [amount, cash])
const readBonus = async () =>
  (await callAs<{ bonus: number }>(shopper, 'GET', '/commerce/cashes/available')).body.bonus

const createCollectedOrder = async (
  quantities: [id: number, qty: number][],
  choices = {},
): Promise<Order> => {
  const products = quantities.map(([idProduct, qty]) => ({ idProduct, qty }))
  const order = await createPreOrder(shop.call, shopper, { products, store, now: shop.clock.now(), choices })
  const { oid, passNumber } = await payByCard<Order>(shop.call, shopper, order)
  for (const move of ['PREPARE', 'READY']) await callAs(staff, 'POST', `/staff/orders/${oid}/moves`, { move })
  await callAs(staff, 'POST', '/staff/passes/hand-over', { passNumber, idChecked: true })
  return readOrder(oid)
}
const getLine = ({ lines }: Order, at = 0): Line => {
  const line = lines[at]
  if (!line) throw new Error('the order has no such line')
  return line
}

describe('requestReturn of pieces', () => {
  it('sends some back for an even part of what the line cost, and the rest later for what is left', async () => {
    const product = await addBottle(10_000)
    await giveCash(shop.services, shopper.id, 100)
    const order = await createCollectedOrder([[product, 3]], { useCash: 100 })
    const { id } = getLine(order)
    const before = await getStock(shop.db, product, store)
    const orderAfterRequest = (await requestReturn(order.oid, [{ id, qty: 1, left: 3 }])).body
    expect(orderAfterRequest).toMatchObject({
      status: 'RETURN_REQUESTED',
      lines: [{ returnedQty: 0 }],
      returns: [{ state: 'ASKED', lines: [{ id, qty: 1 }], money: 9966, cash: 33 }],
    })
    const orderAfterDecision = (await decide(order.oid, true)).body
    expect(orderAfterDecision).toMatchObject({ status: 'PICKED_UP', returnAsked: null })
    const part = await readOrder(order.oid)
    expect(part).toMatchObject({
      status: 'PICKED_UP',
      acts: { return: true },
      lines: [{ returnedQty: 1, refunded: 9999 }],
      returns: [{ state: 'REFUNDED', answer: '확인했어요' }],
      refunds: [{ lines: [{ id, qty: 1 }], state: 'DONE' }],
    })
    expect(part.timeline.map(({ name }) => name)).toContain('일부 반품')
    await requestReturn(order.oid, [{ id, qty: 1, left: 2 }])
    await decide(order.oid, true)
    await requestReturn(order.oid)
    await decide(order.oid, true)
    const all = await readOrder(order.oid)
    expect(all).toMatchObject({ status: 'RETURNED', lines: [{ returnedQty: 3, refunded: 30_000 }] })
    expect(toRefundAmounts(all)).toEqual([
      [9966, 33],
      [9967, 33],
      [9967, 34],
    ])
    // Returned goods are inspected before they are sold again.
    expect(await getStock(shop.db, product, store)).toEqual(before)
  })

  it('refuses more than is left, what a stale page saw, and lines of others', async () => {
    const order = await createCollectedOrder([[await addBottle(), 2]])
    const other = await createCollectedOrder([[await addBottle(), 1]])
    const { id } = getLine(order)
    const codes: string[] = []
    for (const piece of [{ id, qty: 3 }, { id, qty: 1, left: 3 }, { id: getLine(other).id }])
      codes.push((await requestReturn(order.oid, [piece])).body.code)
    expect(codes).toEqual(['order.state.wrong', 'order.state.wrong', 'order.line.not_found'])
    await requestReturn(order.oid, [{ id, qty: 1, left: 2 }])
    await decide(order.oid, true)
    expect((await requestReturn(order.oid, [{ id, qty: 1, left: 2 }])).body.code).toBe('order.state.wrong')
    expect((await requestReturn(order.oid, [{ id, qty: 2 }])).body.code).toBe('order.state.wrong')
    expect((await readOrder(order.oid)).status).toBe('PICKED_UP')
  })

  it('is won by one of several who ask for the same pieces at once', async () => {
    const order = await createCollectedOrder([[await addBottle(), 2]])
    const { id } = getLine(order)
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => requestReturn(order.oid, [{ id, qty: 1 }])),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const decisions = await Promise.all(Array.from({ length: 4 }, () => decide(order.oid, true)))
    expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(toRefundAmounts(await readOrder(order.oid))).toEqual([[30_000, 0]])
  })

  it('may be asked for again once it was refused', async () => {
    const order = await createCollectedOrder([[await addBottle(), 2]])
    const { id } = getLine(order)
    await requestReturn(order.oid, [{ id, qty: 1 }])
    const response = await callAs<{ _embedded: { items: Order[] } }>(
      staff,
      'GET',
      '/staff/orders?status=RETURN_REQUESTED&size=100',
    )
    expect(response.body._embedded.items.find(({ oid }) => oid === order.oid)?.returnAsked).toMatchObject({
      lines: [{ id, qty: 1 }],
      money: 30_000,
    })
    await decide(order.oid, false, '개봉한 병이에요')
    expect(await readOrder(order.oid)).toMatchObject({
      status: 'PICKED_UP',
      returns: [{ state: 'REFUSED', answer: '개봉한 병이에요' }],
      lines: [{ returnedQty: 0 }],
    })
    expect((await requestReturn(order.oid, [{ id, qty: 1, left: 2 }])).body.status).toBe('RETURN_REQUESTED')
    await decide(order.oid, true)
    expect((await readOrder(order.oid)).returns.map(({ state }) => state)).toEqual(['REFUSED', 'REFUNDED'])
    while ((await drainOutbox(shop.services, 100)) > 0);
    const messages = (await shop.sandboxes?.outbox.messages(shopper.email)) ?? []
    const pieceMessages = messages.filter((message) => JSON.stringify(message).includes('× 1'))
    expect(
      pieceMessages.map(({ subject }) => subject?.includes('반품이 승인되지 않았습니다') ?? false),
    ).toContain(true)
    expect(pieceMessages.map(({ subject }) => subject?.includes('환불이 완료되었습니다') ?? false)).toContain(
      true,
    )
  })

  it('brings the coupon of a product back with the last piece of it', async () => {
    const product = await addBottle()
    const coupon = await giveCoupon(shop.services, shopper.id, {
      whereToUse: 'PRODUCT',
      productIds: [product],
    })
    const readCouponState = async () =>
      (await shop.db.select().from(coupons).where(eq(coupons.id, coupon)))[0]?.state
    const order = await createCollectedOrder(
      [
        [product, 2],
        [await addBottle(), 1],
      ],
      { productCoupons: [{ idCoupon: coupon, idProduct: product }] },
    )
    const { id, paidShare } = getLine(order)
    await requestReturn(order.oid, [{ id, qty: 1 }])
    await decide(order.oid, true)
    expect(toRefundAmounts(await readOrder(order.oid))).toEqual([[Math.floor(paidShare / 2), 0]])
    expect(await readCouponState()).toBe('USED')
    await requestReturn(order.oid, [{ id, qty: 1 }])
    await decide(order.oid, true)
    expect(await readCouponState()).toBe('ISSUED')
    expect((await readOrder(order.oid)).status).toBe('PICKED_UP')
  })

  it('takes an even part of the reward back with each piece of a confirmed order', async () => {
    const order = await createCollectedOrder([[await addBottle(), 3]])
    await callAs(shopper, 'POST', `/commerce/orders/${order.oid}/confirm`)
    const rewardBefore = await readBonus()
    const { id } = getLine(order)
    const rewards: number[] = []
    for (let at = 0; at < 3; at += 1) {
      shop.clock.set(new Date(shop.clock.now().getTime() + 60_000))
      await requestReturn(order.oid, [{ id, qty: 1 }])
      const { body } = await decide(order.oid, true)
      expect(body.status).toBe(at < 2 ? 'CONFIRMED' : 'RETURNED')
      rewards.push(await readBonus())
    }
    expect(rewardBefore).toBeGreaterThan(2)
    expect(rewards).toEqual([Math.floor((rewardBefore * 2) / 3), Math.floor(rewardBefore / 3), 0])
  })

  it('never lets the database count more pieces given up than were ordered', async () => {
    const order = await createCollectedOrder([[await addBottle(), 2]])
    const { id } = getLine(order)
    const update = shop.db
      .update(orderLines)
      .set({ returnedQty: sql`3` })
      .where(eq(orderLines.id, id))
    await expect(update).rejects.toThrow()
  })
})
