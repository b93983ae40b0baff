import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { resolveReportDays } from '#server/reports/report-days.rules.ts'
import { createPaidOrder, findCompany } from '../support/office-orders.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { addProduct, addShopper, addStore, giveCoupon } from '../support/orders.ts'
import { addSeller, collectSale, confirmSale, returnPieces, type ListBody } from '../support/settlements.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Sums = Record<'orders' | 'pieces' | 'goods' | 'discounts' | 'delivery' | 'paid' | 'refunded', number>
type SalesRow = Sums & { key: string; name: string; before: Sums }
type Totals = {
  from: string
  until: string
  beforeFrom: string
  sums: Sums
  before: Sums
  days: { day: string; paid: number; before: number }[]
}

let shop: TestShop
let finance: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ clock: new Date().toISOString(), sandboxes: true, empty: true })
})
// Cards are taken on days that are not past for the provider.
beforeEach(async () => {
  shop.clock.set(new Date())
  finance = await asPerson(shop, { roles: ['finance'] })
})
afterAll(() => shop.close())

const read = async <Body>(path: string, { token } = finance) => {
  const answer = await shop.call<Body>('GET', `/office/reports${path}`, { token })
  expect(answer.status).toBe(200)
  return answer.body
}
const readRows = async (by: string, query = '', who = finance) =>
  (await read<ListBody<SalesRow>>(`/sales?by=${by}&size=200${query}`, who))._embedded.items
const readTotals = (query = '', who = finance) => read<Totals>(`/sales/totals${query && `?${query}`}`, who)

/** What the ledger booked as sold on the days of the report. */
const sumLedger = async (from: string, until: string): Promise<number> => {
  const { rows } = await shop.db.execute<{ won: string }>(sql`
    select coalesce(sum(e.amount), 0)::text as won from entries e
    join accounts a on a.id = e.account_id and a.kind = 'SALES' join journals j on j.id = e.journal_id and j.kind = 'SALE'
    where (j.at at time zone 'Asia/Seoul')::date between ${from}::date and ${until}::date`)
  return Number(rows[0]?.won)
}

describe('officeReports.salesReport and officeReports.salesTotals', () => {
  it('come to what the ledger booked, however they are summed, with coupons and what came back', async () => {
    const seller = await addSeller(shop, { commissionBp: 1000, cycle: 'WEEKLY' })
    const other = await addSeller(shop, { commissionBp: 1000, cycle: 'WEEKLY' })
    const bottle = await addProduct(shop.db, { storeId: seller.store, qty: 50 }, { price: 33_000 })
    const white = await addProduct(
      shop.db,
      { storeId: other.store, qty: 50 },
      { price: 20_000, kind: 'WHITE' },
    )
    const sale = await confirmSale(shop, {
      store: seller.store,
      quantities: [[bottle, 3]],
      choices: async ({ id }) => ({ orderCoupon: await giveCoupon(shop.services, id) }),
    })
    await confirmSale(shop, { store: other.store, quantities: [[white, 1]] })
    await returnPieces(shop, sale, 1)

    const { sums, from, until } = await readTotals()
    expect(sums).toEqual({
      ...{
        orders: 2,
        pieces: 4,
        goods: 119_000,
        discounts: 9900,
        delivery: 0,
        paid: 109_100,
        refunded: 29_700,
      },
    })
    expect(sums.paid).toBe(await sumLedger(from, until))
    for (const by of ['day', 'store', 'seller', 'wine', 'winery', 'kind']) {
      const rows = await readRows(by)
      const add = (name: keyof Sums) => rows.reduce((sum, row) => sum + row[name], 0)
      expect([by, add('orders'), add('pieces'), add('goods'), add('discounts'), add('paid')]).toEqual([
        ...[by, 2, 4, 119_000, 9900, 109_100],
      ])
      expect([by, add('refunded')]).toEqual([by, 29_700])
    }
    expect((await readRows('kind')).map(({ name, paid }) => [name, paid])).toEqual([
      ['RED', 89_100],
      ['WHITE', 20_000],
    ])
  })

  it('stand beside the period before, day beside day, and name days without an order', async () => {
    const store = await addStore(shop.db)
    const bottle = await addProduct(shop.db, { storeId: store, qty: 50 }, { price: 10_000 })
    const pay = () => collectSale(shop, { store, quantities: [[bottle, 1]] })
    shop.clock.set('2027-01-04T10:00:00+09:00')
    await pay()
    shop.clock.set('2027-01-07T23:59:59+09:00')
    await pay()
    await pay()
    const owner = await asPerson(shop, { roles: ['owner'] })
    const query = 'startDate=2027-01-07&endDate=2027-01-09'
    const totals = await readTotals(query, owner)
    expect(totals).toMatchObject({ from: '2027-01-07', until: '2027-01-07', beforeFrom: '2027-01-06' })
    shop.clock.set('2027-01-09T12:00:00+09:00')
    const later = await asPerson(shop, { roles: ['owner'] })
    const { days, sums, before } = await readTotals(query, later)
    expect(days).toEqual([
      { day: '2027-01-07', paid: 20_000, before: 10_000 },
      { day: '2027-01-08', paid: 0, before: 0 },
      { day: '2027-01-09', paid: 0, before: 0 },
    ])
    expect([sums.orders, before.orders]).toEqual([2, 1])
    const [row] = await readRows('store', `&${query}`, later)
    expect([row?.paid, row?.before.paid]).toEqual([20_000, 10_000])
  })

  it('show a seller their own stores alone, and are no affair of the counter', async () => {
    const store = await addStore(shop.db)
    const companyId = await findCompany(shop, store)
    const bottle = await addProduct(shop.db, { storeId: store, qty: 5 }, { price: 12_000 })
    await createPaidOrder(shop, await addShopper(shop.services), { store, quantities: [[bottle, 1]] })
    const owner = await asPerson(shop, { roles: ['seller_owner'], companyId })
    expect((await readRows('store', '', owner)).map(({ key, paid }) => [key, paid])).toEqual([
      [String(store), 12_000],
    ])
    expect((await readTotals('', owner)).sums.orders).toBe(1)
    const { token } = await asPerson(shop, { roles: ['seller_counter'], companyId, storeIds: [store] })
    expect((await shop.call('GET', '/office/reports/sales', { token })).status).toBe(403)
  })
})

describe('officeReports.salesFile', () => {
  it('is named by what it sums and its days, and is refused to who exports nothing', async () => {
    const query = 'startDate=2026-11-01&endDate=2026-11-03'
    const { name, content, rows } = await read<{ name: string; content: string; rows: number }>(
      `/sales/file?by=store&${query}`,
    )
    expect([name, rows]).toEqual(['판매_매장_2026-11-01_2026-11-03.csv', 0])
    expect(content).toMatch(/^\ufeff매장,주문,병,/)
    const { token } = await asPerson(shop, { roles: ['care'] })
    expect((await shop.call('GET', '/office/reports/sales/file', { token })).status).toBe(403)
  })
})

describe('officeReports.stockOuts', () => {
  it('lists what is on sale without a free bottle, with what it sold, and nothing that can be had', async () => {
    const store = await addStore(shop.db)
    const companyId = await findCompany(shop, store)
    const last = await addProduct(shop.db, { storeId: store, qty: 2 }, { price: 12_000 })
    await addProduct(shop.db, { storeId: store, qty: 2 }, { price: 12_000 })
    await createPaidOrder(shop, await addShopper(shop.services), { store, quantities: [[last, 2]] })
    const owner = await asPerson(shop, { roles: ['seller_owner'], companyId })
    const body = await read<ListBody<{ idProduct: number; sold: number; since: string | null }>>(
      '/stock-outs',
      owner,
    )
    expect(body._embedded.items.map(({ idProduct, sold }) => [idProduct, sold])).toEqual([[last, 2]])
    const seconds = (moment: string | Date) => Math.floor(new Date(moment).getTime() / 1000)
    expect(seconds(body._embedded.items[0]?.since ?? '')).toBe(seconds(shop.clock.now()))
  })
})

describe('officeReports.slotLoad', () => {
  it('counts the orders that wait by store and day, with the busiest time', async () => {
    const store = await addStore(shop.db)
    const companyId = await findCompany(shop, store)
    const bottle = await addProduct(shop.db, { storeId: store, qty: 9 }, { price: 12_000 })
    for (const pickupTime of ['12:00', '14:00', '14:00'])
      await createPaidOrder(shop, await addShopper(shop.services), {
        ...{ store, quantities: [[bottle, 1]], choices: { pickupTime } },
      })
    const owner = await asPerson(shop, { roles: ['seller_owner'], companyId })
    const body = await read<ListBody<{ orders: number; busiest: string; most: number }>>('/slots', owner)
    expect(body._embedded.items).toMatchObject([{ orders: 3, busiest: '14:00', most: 2, capacity: null }])
  })
})

describe('officeReports.sellerRecords', () => {
  it('counts orders that the shop cancelled since the wine was sold out, and those ready too late', async () => {
    const store = await addStore(shop.db)
    const companyId = await findCompany(shop, store)
    const bottle = await addProduct(shop.db, { storeId: store, qty: 9 }, { price: 12_000 })
    const orders = []
    for (let count = 0; count < 3; count += 1)
      orders.push(
        await createPaidOrder(shop, await addShopper(shop.services), { store, quantities: [[bottle, 1]] }),
      )
    const operations = await asPerson(shop, { roles: ['operations'] })
    const send = async (path: string, body: object) => {
      const answer = await shop.call('POST', path, { token: operations.token, body })
      expect(answer.body).toEqual(answer.status === 200 ? answer.body : {})
    }
    const [first, second, third] = orders
    await send(`/office/orders/${first?.oid}/cancel`, { reason: 'OUT_OF_STOCK' })
    for (const move of ['PREPARE', 'READY']) await send('/office/order-moves', { oids: [second?.oid], move })
    // The third waits past its time.
    expect(third).toBeDefined()
    shop.clock.advance({ hours: 48 })
    const owner = await asPerson(shop, { roles: ['seller_owner'], companyId })
    const body = await read<ListBody<Record<string, number>>>('/sellers', owner)
    expect(body._embedded.items).toMatchObject([{ orders: 3, soldOut: 1, ready: 1, late: 1, questions: 0 }])
  })
})

describe('the days of a report', () => {
  const today = '2026-11-20'

  it('are the last thirty, a year at most, end today at the latest, and have as many days before', () => {
    expect(resolveReportDays({}, today)).toEqual({
      ...{
        from: '2026-10-22',
        until: today,
        beforeFrom: '2026-09-22',
        beforeUntil: '2026-10-21',
        length: 30,
      },
    })
    expect(resolveReportDays({ startDate: '1990-01-01' }, today)).toMatchObject({
      from: '2025-11-20',
      length: 366,
    })
    expect(resolveReportDays({ endDate: '0001-01-01' }, today)).toMatchObject({
      ...{ until: '2000-01-01', beforeFrom: '1999-11-03', length: 30 },
    })
    const inverted = resolveReportDays({ startDate: '2026-11-30', endDate: '2026-11-10' }, today)
    expect(inverted).toMatchObject({ from: '2026-11-10', until: '2026-11-10', length: 1 })
  })
})
