import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { chatMessages, chatRooms } from '#server/db/tables/chat.ts'
import { reviews } from '#server/db/tables/content.ts'
import { coupons } from '#server/db/tables/coupons.ts'
import { wishes } from '#server/db/tables/members.ts'
import { productQuestions } from '#server/db/tables/questions.ts'
import { stores } from '#server/db/tables/stores.ts'
import { orders } from '#server/db/tables/orders.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { toSeoulIso } from '#server/clock.ts'
import { recoverPayments } from '#server/payments/recover.ts'
import { expectBalancedBooks } from '../support/money.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Card = { oid: string; status: string }
type Page<T> = { _embedded: { items: T[] } }

let shop: TestShop
let token: string

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  token = (await shop.asSeeded('shopper@vini.test')).token
})
afterAll(() => shop.close())

const read = async <T>(path: string) => (await shop.call<T>('GET', path, { token })).body
const findOid = async (status: 'PAID' | 'PARTIALLY_CANCELLED' | 'AWAITING_DEPOSIT' | 'READY_FOR_PICKUP') => {
  const [order] = await shop.db.select().from(orders).where(eq(orders.status, status)).limit(1)
  return order?.oid ?? ''
}

describe('the demo shopper', () => {
  it('has orders in every state that an order rests in, and books without a flaw', async () => {
    await expectBalancedBooks(shop)
    const rows = await shop.db.selectDistinct({ status: orders.status }).from(orders)
    expect(rows.map(({ status }) => status).sort()).toEqual(
      [
        ...['PRE_ORDER', 'AWAITING_DEPOSIT', 'VOIDED', 'FAILED', 'RESET', 'EXPIRED', 'PAID', 'PREPARING'],
        ...['READY_FOR_PICKUP', 'PICKED_UP', 'SHIPPING', 'DELIVERED', 'CONFIRMED', 'PARTIALLY_CANCELLED'],
        ...['CANCELLED', 'RETURN_REQUESTED', 'RETURNED'],
      ].sort(),
    )
  })

  it('has 48,200 won of cash with a history of every kind, and a level that stays', async () => {
    expect(await read('/commerce/cashes/available')).toMatchObject({ available: 48_200, held: 0 })
    const { _embedded } = await read<Page<{ kind: string; amount: number }>>(
      '/commerce/cashes/history?size=50',
    )
    const kinds = new Set(_embedded.items.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(['BONUS', 'CHARGE', 'LAPSE', 'REFUND', 'USE'])
    expect(_embedded.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(48_200)
    const { spend } = await read<{ spend: { amount: number } }>('/commerce/buyer-levels')
    expect(spend.amount).toBeGreaterThanOrEqual(400_000)
    expect(spend.amount).toBeLessThan(1_200_000)
    expect(await read('/commerce/buyer-levels/next-month')).toMatchObject({ change: 'SAME' })
  })

  it('has receipts of all kinds, and orders that were cancelled whole and in part', async () => {
    const receipts = await read<Page<{ kinds: string[] }>>('/commerce/receipt?size=50')
    const kinds = new Set(receipts._embedded.items.flatMap((receipt) => receipt.kinds))
    expect([...kinds].sort()).toEqual(['CARD_SLIP', 'CASH_RECEIPT', 'STATEMENT'])
    const { _embedded } = await read<Page<Card>>('/commerce/orders/cancel?size=50')
    const statuses = new Set(_embedded.items.map(({ status }) => status))
    for (const status of ['CANCELLED', 'PARTIALLY_CANCELLED', 'RETURN_REQUESTED', 'RETURNED'])
      expect(statuses).toContain(status)
  })

  it('has an order of which one of two was sent back, and the rest kept', async () => {
    const cancelledOrders = await read<Page<Card>>('/commerce/orders/cancel?size=50')
    const { oid } = cancelledOrders._embedded.items.find(({ status }) => status === 'CONFIRMED') ?? {
      oid: '',
    }
    expect(await read(`/commerce/orders/${oid}`)).toMatchObject({
      lines: [{ qty: 2, returnedQty: 1 }],
      returns: [{ state: 'REFUNDED', cause: 'DEFECT' }],
    })
  })

  it('wishes for a wine that became cheaper, one more expensive, one that runs out and one that is sold out', async () => {
    type Wish = { price: number; priceThen: number; stockQty: number; inStockThen: boolean }
    const { _embedded } = await read<Page<Wish>>('/wishes')
    expect(
      _embedded.items.slice(0, 4).map(({ price, priceThen, stockQty, inStockThen }) => ({
        price: Math.sign(price - priceThen),
        stock: stockQty === 0 ? 'none' : stockQty < 6 ? 'few' : 'plenty',
        inStockThen,
      })),
    ).toEqual([
      { price: -1, stock: 'plenty', inStockThen: true },
      { price: 1, stock: 'plenty', inStockThen: true },
      { price: 0, stock: 'few', inStockThen: true },
      { price: 0, stock: 'none', inStockThen: true },
    ])
    expect(_embedded.items.some(({ inStockThen, stockQty }) => !inStockThen && stockQty > 0)).toBe(true)
  })

  it('is written to about nothing that is long past', async () => {
    expect(await shop.db.select().from(outbox)).toEqual([])
  })

  it('may cancel what was planted, and the provider gives it back', async () => {
    for (const status of ['PAID', 'PARTIALLY_CANCELLED', 'READY_FOR_PICKUP', 'AWAITING_DEPOSIT'] as const) {
      const path = `/commerce/orders/${await findOid(status)}/cancel`
      const { body } = await shop.call('POST', path, { token })
      expect([status, body['status']]).toEqual([status, 'CANCELLED'])
    }
    expect((await recoverPayments(shop.services)).closed).toBeLessThanOrEqual(1)
    await expectBalancedBooks(shop)
  })

  it('is given the money of the return that the desk finds waiting', async () => {
    const staff = await shop.asSeeded('staff@vini.test')
    const [order] = await shop.db.select().from(orders).where(eq(orders.status, 'RETURN_REQUESTED'))
    const path = `/staff/orders/${order?.oid}/return`
    const { body } = await shop.call('POST', path, { token: staff.token, body: { accepted: true } })
    expect(body['status']).toBe('RETURNED')
    await expectBalancedBooks(shop)
  })
})

const toTimes = (rows: readonly { at: Date }[]) => rows.map(({ at }) => toSeoulIso(at).slice(11, 19))

describe('the rows of a demo shop', () => {
  it('were written while people are awake, at times of their own', async () => {
    const rows = [
      ...(await shop.db.select({ at: reviews.createdAt }).from(reviews)),
      ...(await shop.db.select({ at: productQuestions.createdAt }).from(productQuestions)),
      ...(await shop.db.select({ at: wishes.createdAt }).from(wishes)),
    ]
    const times = toTimes(rows)
    expect(times.filter((time) => time < '07:00:00' && time !== '00:00:00')).toEqual([])
    expect(new Set(times).size).toBeGreaterThan(times.length * 0.9)
  })

  it('have coupons that end with the last second of a day', async () => {
    const times = toTimes(await shop.db.select({ at: coupons.expiresAt }).from(coupons))
    expect(times.length).toBeGreaterThan(3)
    expect([...new Set(times)]).toEqual(['23:59:59'])
  })

  it('have chats within the hours of their store', async () => {
    const rows = await shop.db
      .select({ at: chatMessages.createdAt, hours: stores.hours })
      .from(chatMessages)
      .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.roomId))
      .innerJoin(stores, eq(stores.id, chatRooms.storeId))
    expect(rows.length).toBeGreaterThan(5)
    for (const { at, hours } of rows) {
      const day = new Date(`${toSeoulIso(at).slice(0, 10)}T00:00:00Z`).getUTCDay()
      const [opens, closes] = hours[(day + 6) % 7] ?? ['', '']
      const time = toSeoulIso(at).slice(11, 16)
      expect([opens <= time, time <= closes], `${toSeoulIso(at)} at ${opens}`).toEqual([true, true])
    }
  })

  it('say no sentence of a review more than three times, and nine of ten once', async () => {
    const rows = await shop.db.select({ text: reviews.text }).from(reviews)
    const sentences = rows.flatMap(({ text }) => text.split(/(?<=[.!])\s+/))
    const counts = new Map<string, number>()
    for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(3)
    expect(counts.size).toBeGreaterThan(sentences.length * 0.9)
  })

  it('are dated before the present', async () => {
    const now = Date.now()
    const rows = await shop.db.select({ at: reviews.createdAt }).from(reviews)
    expect(rows.every(({ at }) => at.getTime() < now)).toBe(true)
  })
})
