import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { settlementPeriods } from '#server/db/tables/settlements.ts'
import { orders } from '#server/db/tables/orders.ts'
import { hookFailpoint } from '#server/failpoints.ts'
import { followPeriods } from '#server/settlements/follow-periods.ts'
import { tidy } from '#server/platform/worker/tidy.ts'
import { expectBalancedBooks } from '../support/money.ts'
import { asPerson } from '../support/office.ts'
import { listActs } from '../support/office-orders.ts'
import { addProduct } from '../support/orders.ts'
import {
  addSeller,
  collectSale,
  confirmSale,
  createOfficeCaller,
  listStatementBodies,
  returnPieces,
  type ListBody,
  type PeriodBody,
  type TestSeller,
} from '../support/settlements.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-02T10:00:00+09:00', sandboxes: true })
})
afterAll(() => shop.close())
afterEach(() => expectBalancedBooks(shop))

const addBottles = ({ store }: TestSeller, price: number) =>
  addProduct(shop.db, { storeId: store, qty: 100 }, { price })
const asFinance = () => asPerson(shop, { roles: ['finance'] })
const listStatements = async ({ companyId }: TestSeller) =>
  listStatementBodies(shop, await asFinance(), `&company=${companyId}`)
const send = async <Body = PeriodBody>(method: string, path: string, body?: unknown) => {
  const finance = await asFinance()
  return createOfficeCaller(shop, () => finance)<Body>(method, path, body)
}
const findPeriodId = async (seller: TestSeller) => (await listStatements(seller))[0]?.period.id ?? 0
const close = (id: number) => send('POST', `/periods/${id}/close`, {})
/** The Monday of the next week at ten. */
const waitForNextWeek = () => shop.clock.advance({ hours: 7 * 24 })

describe('officeSettlements.closePeriod', () => {
  it('is refused until its last day is over, and done once, by hand or by itself', async () => {
    const seller = await addSeller(shop, { commissionBp: 1000, cycle: 'WEEKLY' })
    await confirmSale(shop, { store: seller.store, quantities: [[await addBottles(seller, 10_000), 1]] })
    const id = await findPeriodId(seller)
    expect((await close(id)).body.code).toBe('office.period.running')
    expect((await close(99_999)).body.code).toBe('office.period.not_found')
    waitForNextWeek()
    const answers = await Promise.all([close(id), close(id), followPeriods(shop.services)])
    expect(
      answers.filter((answer) => typeof answer === 'object' && answer.status === 200).length,
    ).toBeLessThan(2)
    expect((await close(id)).body.code).toBe('office.period.closed')
    const [statement] = await listStatements(seller)
    expect(statement).toMatchObject({ state: 'CLOSED', total: 8900, version: 2 })
    expect((await listActs(shop, `settlement_period:${id}`)).length).toBeLessThan(2)
    const { body } = await send<ListBody<PeriodBody>>('GET', '/periods?size=200&cycle=WEEKLY')
    expect(body._embedded.items.find((one) => one.id === id)).toMatchObject({
      ...{ state: 'CLOSED', isOver: true },
    })
  })

  it('leaves nothing behind where it stops before its end, and closes whole the next time', async () => {
    const seller = await addSeller(shop, { commissionBp: 1000, cycle: 'WEEKLY' })
    await confirmSale(shop, { store: seller.store, quantities: [[await addBottles(seller, 10_000), 1]] })
    const id = await findPeriodId(seller)
    waitForNextWeek()
    const unhook = hookFailpoint('settlement.beforeCommit', () => {
      throw new Error('stopped')
    })
    await expect(followPeriods(shop.services)).rejects.toThrow()
    unhook()
    expect((await listStatements(seller))[0]).toMatchObject({ state: 'OPEN' })
    await followPeriods(shop.services)
    expect((await listStatements(seller))[0]).toMatchObject({ state: 'CLOSED', total: 8900 })
    const [period] = await shop.db.select().from(settlementPeriods).where(eq(settlementPeriods.id, id))
    expect(period).toMatchObject({ state: 'CLOSED', closedBy: null })
  })

  it('adds what the tax of single lines leaves out of ten percent of the commission', async () => {
    const seller = await addSeller(shop, { commissionBp: 1000, cycle: 'WEEKLY' })
    const bottle = await addBottles(seller, 10_050)
    for (const qty of [1, 1, 1]) await confirmSale(shop, { store: seller.store, quantities: [[bottle, qty]] })
    waitForNextWeek()
    await tidy(shop.services)
    expect((await listStatements(seller))[0]).toMatchObject({
      ...{ commission: -3015, vat: -300, corrections: -1, total: 30_150 - 3015 - 301 },
    })
  })

  it('carries what is below zero into the next statement, and touches no closed line', async () => {
    const seller = await addSeller(shop, { commissionBp: 1000, cycle: 'WEEKLY' })
    const bottle = await addBottles(seller, 20_000)
    const sale = await confirmSale(shop, { store: seller.store, quantities: [[bottle, 2]] })
    waitForNextWeek()
    await tidy(shop.services)
    const [latest] = await listStatements(seller)
    await returnPieces(shop, sale, 1)
    waitForNextWeek()
    await tidy(shop.services)
    const [next, carried, first] = await listStatements(seller)
    expect(first).toEqual(latest)
    expect(carried).toMatchObject({ state: 'CARRIED', returns: -20_000, total: -17_800 })
    expect(next).toMatchObject({ state: 'OPEN', carried: -17_800, total: -17_800 })
    await confirmSale(shop, { store: seller.store, quantities: [[bottle, 1]] })
    waitForNextWeek()
    await tidy(shop.services)
    expect((await listStatements(seller))[0]).toMatchObject({ carried: -17_800, total: 0, state: 'CARRIED' })
  })

  it('puts what is confirmed after the last day into the next period', async () => {
    const seller = await addSeller(shop, { commissionBp: 1000, cycle: 'WEEKLY' })
    const bottle = await addBottles(seller, 20_000)
    await confirmSale(shop, { store: seller.store, quantities: [[bottle, 1]] })
    await collectSale(shop, { store: seller.store, quantities: [[bottle, 2]] })
    waitForNextWeek()
    await tidy(shop.services)
    shop.clock.advance({ hours: 3 * 24 })
    await tidy(shop.services)
    const [next, first] = await listStatements(seller)
    expect(first).toMatchObject({ state: 'CLOSED', sales: 20_000 })
    expect(next).toMatchObject({ state: 'OPEN', sales: 40_000 })
    shop.clock.advance({ hours: 4 * 24 })
  })
})

describe('orders from before the ledger of sellers', () => {
  it('are booked by the worker at the terms of their day, before that period closes', async () => {
    const seller = await addSeller(shop, { commissionBp: 500, cycle: 'MONTHLY' })
    const bottle = await addBottles(seller, 20_000)
    const sale = await collectSale(shop, { store: seller.store, quantities: [[bottle, 1]] })
    // As an older version of the shop confirms it: without booking.
    const [order] = await shop.db.select().from(orders).where(eq(orders.oid, sale.oid))
    await shop.db.execute(`insert into order_events (order_id, seq, "from", "to", event, actor, at)
      select ${order?.id}, max(seq) + 1, '${order?.status}', 'CONFIRMED', 'CONFIRM', 'test', '${shop.clock.now().toISOString()}'
      from order_events where order_id = ${order?.id}`)
    await shop.db
      .update(orders)
      .set({ status: 'CONFIRMED', version: (order?.version ?? 0) + 1 })
      .where(eq(orders.oid, sale.oid))
    expect(await listStatements(seller)).toEqual([])
    shop.clock.advance({ hours: 40 * 24 })
    await tidy(shop.services)
    expect((await listStatements(seller))[0]).toMatchObject({ state: 'CLOSED', total: 18_900 })
  })
})
