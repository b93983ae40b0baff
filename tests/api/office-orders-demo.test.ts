import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, count, countDistinct, eq, gte, isNull, like } from 'drizzle-orm'
import { addDemoWork } from '#server/db/seed/add-demo-work.ts'
import { seedMonth } from '#server/db/seed/month.ts'
import { members } from '#server/db/tables/members.ts'
import { pricePlans } from '#server/db/tables/offers.ts'
import { orderEvents, orders } from '#server/db/tables/orders.ts'
import { refunds } from '#server/db/tables/payments.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { expectBalancedBooks } from '../support/money.ts'
import { asPerson } from '../support/office.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  await seedMonth(shop.db, { now: shop.clock.now() })
}, 120_000)
afterAll(() => shop.close())

const countOrders = async () => (await shop.db.select({ all: count() }).from(orders))[0]?.all ?? 0

describe('the month of orders of a demo', () => {
  it('has work of every kind in all stores, and books without a flaw', async () => {
    await expectBalancedBooks(shop)
    const [stores] = await shop.db.select({ all: countDistinct(orders.storeId) }).from(orders)
    expect(stores?.all).toBe(24)
    const open = await shop.db
      .select({ status: orders.status, all: count() })
      .from(orders)
      .groupBy(orders.status)
    const counts = Object.fromEntries(open.map(({ status, all }) => [status, all]))
    for (const status of [
      'PAID',
      'PREPARING',
      'READY_FOR_PICKUP',
      'SHIPPING',
      'RETURN_REQUESTED',
      'CANCELLED',
    ])
      expect(counts[status], status).toBeGreaterThanOrEqual(1)
    expect(counts['CONFIRMED']).toBeGreaterThan(100)
  })

  it('does one act after another on each order, the first after its payment and the last before now', async () => {
    const events = await shop.db.select().from(orderEvents).orderBy(orderEvents.orderId, orderEvents.seq)
    const isEarlier = ({ orderId, at }: (typeof events)[number], index: number) => {
      const before = events[index - 1]
      return before?.orderId === orderId && at < before.at
    }
    expect(events.length).toBeGreaterThan(500)
    expect(events.filter(isEarlier)).toEqual([])
    expect(events.filter(({ at }) => at > shop.clock.now())).toEqual([])
  })

  it('has no order of a time to come', async () => {
    const [late] = await shop.db
      .select({ all: count() })
      .from(orders)
      .where(gte(orders.createdAt, shop.clock.now()))
    expect(late?.all).toBe(0)
  })

  it('belongs to shoppers who cannot log in, and sends them nothing', async () => {
    const invented = like(members.email, 'shopper__@vini.test')
    const [all] = await shop.db.select({ all: count() }).from(members).where(invented)
    const [withoutPassword] = await shop.db
      .select({ all: count() })
      .from(members)
      .where(and(invented, isNull(members.passwordHash)))
    expect([all?.all, withoutPassword?.all]).toEqual([60, 60])
    const [letters] = await shop.db.select({ all: count() }).from(outbox).where(isNull(outbox.doneAt))
    expect(letters?.all).toBe(0)
  })

  it('is seeded once', async () => {
    const before = await countOrders()
    await seedMonth(shop.db, { now: shop.clock.now() })
    expect(await countOrders()).toBe(before)
  })
})

describe('the work of the office of a demo', () => {
  it('waits for its people, once, and leaves the books without a flaw', async () => {
    await addDemoWork(shop.services)
    await addDemoWork(shop.services)
    await expectBalancedBooks(shop)
    const owner = await asPerson(shop, { roles: ['owner'] })
    type Card = { id: number; state: string; canSendAgain?: boolean; candidates?: { oid: string }[] }
    const list = async (path: string) =>
      (await shop.call<{ _embedded: { items: Card[] } }>('GET', `/office/${path}`, { token: owner.token }))
        .body._embedded.items
    const listStates = async (path: string) => (await list(path)).map(({ state }) => state)
    expect(await listStates('drafts')).toEqual(['SENT', 'RETURNED'])
    expect(await listStates('approvals')).toEqual(['ASKED'])
    expect(await listStates('stock/counts')).toEqual(['COUNTING'])
    expect(await listStates('payments/in-doubt')).toEqual(['CLOSING'])
    expect(await list('cases?kind=REVIEW')).toHaveLength(2)
    const failedMessages = await list('messages?state=FAILED')
    expect(failedMessages.map(({ canSendAgain }) => canSendAgain).toSorted()).toEqual([false, true])
    const statementStates = new Set(await listStates('settlements/statements?size=200'))
    expect([...statementStates].toSorted()).toEqual(['CARRIED', 'HELD', 'OPEN', 'PAID'])
    const plans = await shop.db.select({ state: pricePlans.state }).from(pricePlans)
    expect(plans.map(({ state }) => state).toSorted()).toEqual(['PLANNED', 'RUNNING'])
    const gifts = await shop.db.select().from(refunds).where(eq(refunds.kind, 'GOODWILL'))
    expect(gifts.map(({ state }) => state)).toEqual(['DONE'])
    expect(await list('payments/deposits')).toHaveLength(1)
  })
})
