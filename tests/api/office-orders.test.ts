import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCalendarDays, toSeoulDay } from '#server/clock.ts'
import { orders } from '#server/db/tables/orders.ts'
import { auditLog, outbox } from '#server/db/tables/plumbing.ts'
import { findOrderSearch } from '#server/orders/office-search.store.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import {
  createPaidOrder,
  findCompany,
  listActs,
  type OfficeOrderBody,
  type PaidOrder,
} from '../support/office-orders.ts'
import { addProduct, addShopper, addStore, type Shopper } from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Row = { oid: string; ordererMasked: string; mobileMasked: string; late: boolean; pieces: number }
type List = { _embedded: { items: Row[] }; page: { totalElements: number } }
type Board = { statuses: { status: string; count: number }[]; late: number; today: number }
type MoveAnswer = { moved: string[]; refused: { oid: string; reason: string }[] }

let shop: TestShop
let store: number
let otherStore: number
let product: number
let shopper: Shopper
let order: PaidOrder
let owner: TestPerson
let counter: TestPerson
let stranger: TestPerson

const buy = (who = shopper, at = store, id = product) =>
  createPaidOrder(shop, who, { store: at, quantities: [[id, 2]] })

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  store = await addStore(shop.db)
  otherStore = await addStore(shop.db)
  product = await addProduct(shop.db, { storeId: store, qty: 100 }, { nameKo: '청수 루비 오크' })
  shopper = await addShopper(shop.services)
  order = await buy()
  owner = await asPerson(shop, { roles: ['owner'] })
  const [companyId, otherCompanyId] = [await findCompany(shop, store), await findCompany(shop, otherStore)]
  counter = await asPerson(shop, { roles: ['seller_counter'], companyId, storeIds: [store] })
  stranger = await asPerson(shop, { roles: ['seller_owner'], companyId: otherCompanyId })
})
afterAll(() => shop.close())

const send = <Body>(method: string, path: string, body?: unknown, { token } = owner, key?: string) =>
  shop.call<Body>(method, path, {
    token,
    ...(body !== undefined && { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const search = async (query: string, who = owner) => {
  const { body } = await send<List>('GET', `/office/orders?${query}`, undefined, who)
  return body._embedded.items
}
const find = async (words: string, who = owner) =>
  (await search(`query=${encodeURIComponent(words)}`, who)).map(({ oid }) => oid)
const readOrder = async (oid: string, who = owner) =>
  send<OfficeOrderBody>('GET', `/office/orders/${oid}`, undefined, who)

describe('officeOrders.officeOrders', () => {
  it('finds an order by number, telephone, its end, name, e-mail, product and pass', async () => {
    const { mobile, email } = shopper
    const dashed = `${mobile.slice(0, 3)}-${mobile.slice(3, 7)}-${mobile.slice(7)}`
    const spellings = [order.oid, order.oid.slice(0, 14).toLowerCase(), dashed, mobile.slice(-4)]
    const others = ['홍길', email.toUpperCase(), '루비', order.passNumber]
    for (const words of [...spellings, ...others]) expect(await find(words), words).toContain(order.oid)
    for (const words of ['없는 와인', 'x@nowhere.kr', '20200101-AAAA', '%'])
      expect(await find(words), words).not.toContain(order.oid)
  })

  it('takes four digits for the end of a telephone number, not for a year of orders', async () => {
    const year = order.oid.slice(0, 4)
    expect(shopper.mobile.endsWith(year)).toBe(false)
    expect(await find(year)).not.toContain(order.oid)
    expect(await find(order.oid.slice(0, 8))).toContain(order.oid)
  })

  it('masks who ordered it', async () => {
    const [row] = await search(`query=${order.oid}`)
    expect(row).toMatchObject({ ordererMasked: '홍*동', pieces: 2, late: false })
    expect(row?.mobileMasked).toBe(`010-****-${shopper.mobile.slice(-4)}`)
  })

  it("finds nothing at another seller's counter", async () => {
    expect(await find(order.oid, counter)).toEqual([order.oid])
    expect(await find(order.oid, stranger)).toEqual([])
    expect(await find(shopper.mobile.slice(-4), stranger)).toEqual([])
    expect(await search(`idStore=${store}`, stranger)).toEqual([])
  })

  it('filters by state, store, way of receiving and day of payment', async () => {
    const today = toSeoulDay(shop.clock.now())
    const tomorrow = addCalendarDays(today, 1)
    const hits = [
      `status=PAID,PREPARING&idStore=${store}`,
      'type=PICKUP',
      `startDate=${today}&endDate=${today}`,
    ]
    for (const query of hits)
      expect(
        (await search(`${query}&size=100`)).map(({ oid }) => oid),
        query,
      ).toContain(order.oid)
    const misses = ['status=CANCELLED', `idStore=${otherStore}`, 'type=DELIVERY', `startDate=${tomorrow}`]
    for (const query of misses)
      expect(
        (await search(`${query}&size=100`)).map(({ oid }) => oid),
        query,
      ).not.toContain(order.oid)
  })

  it('shows no order that was never placed', async () => {
    await shop.db.update(orders).set({ status: 'PRE_ORDER' }).where(eq(orders.oid, order.oid))
    expect(await find(order.oid)).toEqual([])
    await shop.db.update(orders).set({ status: 'PAID' }).where(eq(orders.oid, order.oid))
  })

  it('puts late orders first: those not ready in time, and those that wait since an earlier day', async () => {
    const [punctual, unready, waiting] = [await buy(), await buy(), await buy()]
    const setOrder = (oid: string, values: Partial<typeof orders.$inferInsert>) =>
      shop.db.update(orders).set(values).where(eq(orders.oid, oid))
    const today = toSeoulDay(shop.clock.now())
    const [yesterday, tomorrow] = [addCalendarDays(today, -1), addCalendarDays(today, 1)]
    await setOrder(unready.oid, { pickupDate: yesterday, pickupTime: '19:00' })
    await setOrder(waiting.oid, { status: 'READY_FOR_PICKUP', pickupDate: yesterday, pickupTime: '09:00' })
    await setOrder(punctual.oid, { pickupDate: tomorrow, pickupTime: '11:00' })
    const rows = await search(`idStore=${store}&sort=late`)
    expect(rows.slice(0, 2).map(({ oid, late }) => [oid, late])).toEqual([
      [waiting.oid, true],
      [unready.oid, true],
    ])
    expect(rows.slice(2).some(({ late }) => late)).toBe(false)
    expect((await search(`idStore=${store}&late=true`)).map(({ oid }) => oid).sort()).toEqual(
      [unready.oid, waiting.oid].sort(),
    )
    await setOrder(punctual.oid, { pickupDate: today })
    const listToday = async () => (await search(`idStore=${store}&today=true`)).map(({ oid }) => oid)
    const readBoard = async () => (await send<Board>('GET', `/office/order-board?idStore=${store}`)).body
    expect(await listToday()).toContain(punctual.oid)
    const { today: count } = await readBoard()
    // It was collected, and comes back.
    await setOrder(punctual.oid, { status: 'RETURN_REQUESTED' })
    expect(await listToday()).not.toContain(punctual.oid)
    expect((await readBoard()).today).toBe(count - 1)
  })

  it('sorts by age, and refuses sorts that it does not know', async () => {
    const times = (await search('sort=old')).map(({ oid }) => oid)
    expect((await search('sort=new')).at(-1)?.oid).toBe(times[0])
    expect((await send('GET', '/office/orders?sort=price')).status).toBe(400)
  })
})

describe('officeOrders.orderBoard', () => {
  it('counts what is at work in the stores of the person', async () => {
    const own = await send<Board>('GET', '/office/order-board', undefined, counter)
    const rows = await search(`idStore=${store}&status=PAID&size=100`)
    expect(own.body.statuses.find(({ status }) => status === 'PAID')?.count).toBe(rows.length)
    expect(own.body.late).toBe((await search('late=true', counter)).length)
    const foreign = await send<Board>('GET', '/office/order-board', undefined, stranger)
    expect(foreign.body).toEqual({ statuses: [], late: 0, today: 0 })
  })
})

describe('officeOrders.officeOrder', () => {
  it('shows all of an order and records who read it', async () => {
    const { body } = await readOrder(order.oid)
    expect(body).toMatchObject({
      oid: order.oid,
      orderer: { fullName: '홍길동', mobile: shopper.mobile },
      passMasked: `•••• ${order.passNumber.slice(-4)}`,
      acts: { cancel: true, changePickup: true, decideReturn: false, resend: ['PAID'] },
    })
    expect(body.events.map(({ event }) => event)).toContain('APPROVED')
    expect(body.messages.map(({ about }) => about)).toContain('paid')
    const [message] = await shop.db
      .update(outbox)
      .set({ doneAt: shop.clock.now(), lastError: 'dropped: too late' })
      .where(and(like(outbox.key, `order:${order.oid}%`), eq(outbox.topic, 'MAIL')))
      .returning({ id: outbox.id })
    expect((await readOrder(order.oid)).body.messages).toContainEqual(
      expect.objectContaining({ id: message?.id, state: 'DROPPED' }),
    )
    type Access = { _embedded: { items: { what: string; ids: string[]; personName: string }[] } }
    const access = await send<Access>('GET', `/office/members/${shopper.id}/access`)
    expect(access.body._embedded.items).toContainEqual(
      expect.objectContaining({ what: 'order', ids: [order.oid], personName: '박운영' }),
    )
  })

  it('shows whose order it is in clear to those who work on it, and while it is at work', async () => {
    const { oid } = await buy()
    const { mobile, email } = shopper
    const values = {
      shipTo: {
        ...{ fullName: '김받음', mobile: '01011112222', postalCode: '06236', message: '문 앞에' },
        ...{ address1: '서울 강남구 테헤란로 1', address2: '101호' },
      },
      giftTo: { fullName: '이선물', mobile: '01033334444', message: '생일 축하해요' },
    }
    await shop.db.update(orders).set(values).where(eq(orders.oid, oid))
    const clear = { orderer: { fullName: '홍길동', mobile, email }, ...values }
    const maskedPeople = {
      orderer: {
        ...{ fullName: '홍*동', mobile: `010-****-${mobile.slice(-4)}` },
        email: `${email.slice(0, 4)}***@example.com`,
      },
      shipTo: {
        ...{ fullName: '김*음', mobile: '010-****-2222', postalCode: '', message: '' },
        ...{ address1: '서울 강남구', address2: '' },
      },
      giftTo: { fullName: '이*물', mobile: '010-****-4444', message: '' },
    }
    const [finance, auditor] = [
      await asPerson(shop, { roles: ['finance'] }),
      await asPerson(shop, { roles: ['auditor'] }),
    ]
    const care = await asPerson(shop, { roles: ['care'] })
    for (const who of [owner, counter, care]) expect((await readOrder(oid, who)).body).toMatchObject(clear)
    for (const who of [finance, auditor]) expect((await readOrder(oid, who)).body).toMatchObject(maskedPeople)
    await shop.db.update(orders).set({ status: 'CONFIRMED' }).where(eq(orders.oid, oid))
    for (const who of [owner, counter, care])
      expect((await readOrder(oid, who)).body).toMatchObject(maskedPeople)
  })

  it('does not exist for another seller', async () => {
    const { status, body } = await readOrder(order.oid, stranger)
    expect([status, body.code]).toEqual([404, 'order.not_found'])
    expect((await readOrder(order.oid, counter)).status).toBe(200)
  })
})

describe('officeOrders.addNote', () => {
  it('is written once for a repeated request, and never shown to the shopper', async () => {
    const path = `/office/orders/${order.oid}/notes`
    const text = { text: '전화 주시기로 하셨어요' }
    await send('POST', path, text, owner, 'note-1')
    const again = await send<OfficeOrderBody>('POST', path, text, owner, 'note-1')
    expect(again.body.notes).toMatchObject([{ text: text.text, personName: '박운영' }])
    expect(await listActs(shop, `order:${order.oid}`)).toEqual([['order.note', `person:${owner.id}`]])
    const answer = await shop.call('GET', `/commerce/orders/${order.oid}`, { token: shopper.token })
    expect(JSON.stringify(answer.body)).not.toContain(text.text)
    const foreign = await send<OfficeOrderBody>('POST', path, text, stranger)
    expect(foreign.body.code).toBe('order.not_found')
  })
})

describe('officeOrders.moveOrders', () => {
  it('moves those that can be moved, and says why others are not', async () => {
    const [one, two] = [await buy(), await buy()]
    const cancelledOrder = await buy()
    await shop.call('POST', `/commerce/orders/${cancelledOrder.oid}/cancel`, {
      token: shopper.token,
      body: {},
    })
    const oids = [one.oid, two.oid, cancelledOrder.oid, '20200101-NOBODY']
    const { body } = await send<MoveAnswer>(
      'POST',
      '/office/order-moves',
      { oids, move: 'PREPARE' },
      counter,
      'move-1',
    )
    expect([...body.moved].sort()).toEqual([one.oid, two.oid].sort())
    expect(body.refused).toEqual([
      { oid: cancelledOrder.oid, reason: 'order.state.wrong' },
      { oid: '20200101-NOBODY', reason: 'order.not_found' },
    ])
    const again = await send<MoveAnswer>(
      'POST',
      '/office/order-moves',
      { oids, move: 'PREPARE' },
      counter,
      'move-1',
    )
    expect(again.body).toEqual(body)
    const entries = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actor, `person:${counter.id}`))
    const step = { from: 'PAID', to: 'PREPARING' }
    expect(entries.map(({ act, subject, detail }) => ({ act, subject, detail }))).toEqual([
      { act: 'order.move', subject: `order:${one.oid}`, detail: step },
      { act: 'order.move', subject: `order:${two.oid}`, detail: step },
      {
        act: 'order.move',
        subject: 'orders',
        detail: { move: 'PREPARE', moved: `${one.oid},${two.oid}`, refused: 2 },
      },
    ])
    expect((await readOrder(one.oid)).body.events.at(-1)).toMatchObject({
      event: 'PREPARE',
      actor: `person:${counter.id}`,
      actorName: '박운영',
    })
  })

  it("moves nothing of another seller's", async () => {
    const { oid } = await buy()
    const { body } = await send<MoveAnswer>(
      'POST',
      '/office/order-moves',
      { oids: [oid], move: 'PREPARE' },
      stranger,
    )
    expect(body).toEqual({ moved: [], refused: [{ oid, reason: 'order.not_found' }] })
  })
})

describe('the search in a full table', () => {
  it('reads an index for every meaning of the words', async () => {
    await shop.db.execute(sql`insert into orders
      (oid, member_id, type, status, orderer, pass_number, picked_up_at, total, payable, created_at)
      select 'FILL-' || n, ${shopper.id}, 'PICKUP', 'PICKED_UP',
        jsonb_build_object('fullName', '가나' || n, 'mobile', '010' || (10000000 + n), 'email', n || '@fill.kr'),
        (10000000 + n)::text, now(), 0, 0, '2026-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, 20000) n`)
    await shop.db.execute(sql`analyze orders`)
    const indexes = {
      '20261127-7KQ2': 'orders_number',
      '10000007': 'orders_any_pass',
      '010-1000-0007': 'orders_mobile',
      '0007': 'orders_mobile_end',
      '7@fill.kr': 'orders_email',
      가나123: 'orders_name',
    }
    for (const [words, index] of Object.entries(indexes)) {
      const { rows } = await shop.db.execute<{ 'QUERY PLAN': string }>(
        sql`explain select id from orders where ${await findOrderSearch(shop.db, words, undefined)}`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan, words).toMatch(new RegExp(`\\b${index}\\b`))
      expect(plan, words).not.toMatch(/Seq Scan on orders\b/)
    }
    const { rows } = await shop.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from orders where status not in ('PRE_ORDER', 'RESET', 'FAILED')
        order by created_at desc, id desc limit 50`,
    )
    expect(rows[0]?.['QUERY PLAN']).toContain('Limit')
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_placed')
  })

  it('counts what it finds to 10,000, whichever page is read', async () => {
    const read = async (words: string, page: number) => {
      const query = `query=${encodeURIComponent(words)}&size=1&page=${page}`
      return (await send<List>('GET', `/office/orders?${query}`)).body
    }
    const [first, second] = [await read('가나1', 0), await read('가나1', 1)]
    expect([first, second].map(({ page }) => page.totalElements)).toEqual([10_001, 10_001])
    expect(first._embedded.items[0]?.oid).toBe('FILL-19999')
    expect(second._embedded.items[0]?.oid).toBe('FILL-19998')
    const [few, beyond] = [await read('가나123', 0), await read('가나123', 500)]
    expect([few, beyond].map(({ page }) => page.totalElements)).toEqual([111, 111])
    expect(beyond._embedded.items).toEqual([])
  })
})
