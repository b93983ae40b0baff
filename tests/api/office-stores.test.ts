import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { stores as storeCalls } from '#api/contract/office/stores.ts'
import { people, personStores } from '#server/db/tables/people.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { companies, stores } from '#server/db/tables/stores.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import {
  addProduct,
  addShopper,
  addStore,
  createPreOrder,
  giveCash,
  toPaymentBody,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Store = Answer<typeof storeCalls.officeStore> & FailedBody
type StoreList = Answer<typeof storeCalls.officeStores>
type Places = {
  _embedded: { items: { id: number; days: { date: string; open: boolean; times: string[] }[] }[] }
}

const day = '2026-11-30'
let shop: TestShop
let operator: TestPerson
let seller: TestPerson
let manager: TestPerson
let stranger: TestPerson
let store: number
let companyId: number

beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-27T09:00:00+09:00', sandboxes: true })
  store = await addStore(shop.db, { name: '비니 확인점', intro: '' })
  const row = await shop.db.select().from(stores).where(eq(stores.id, store))
  companyId = row[0]?.companyId ?? 0
  const foreign = await shop.db.select().from(companies).limit(1)
  operator = await asPerson(shop, { roles: ['operations'] })
  seller = await asPerson(shop, { roles: ['seller_owner'], companyId })
  manager = await asPerson(shop, { roles: ['seller_manager'], companyId, storeIds: [store] })
  stranger = await asPerson(shop, { roles: ['seller_owner'], companyId: foreign[0]?.id ?? 0 })
})
afterAll(() => shop.close())

const send = <Body = Store>(method: string, path: string, body?: unknown, who = operator, key?: string) =>
  shop.call<Body>(method, `/office/stores${path}`, {
    token: who.token,
    ...(body !== undefined && { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const read = async (id = store) => (await send('GET', `/${id}`)).body
const listActs = async (id: number) => {
  const lines = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `store:${id}`))
    .orderBy(auditLog.id)
  return lines.map(({ act, actor }) => [act, actor])
}
const addOwnStore = (values = {}) => addStore(shop.db, { companyId, ...values })
const daily = (opens: string, closes: string) => Array.from({ length: 7 }, () => [opens, closes])

const listPickupDays = async (idStore: number, product: number, shopper: Shopper) => {
  const { body } = await shop.call<Places>('POST', '/wines/products/pick-up', {
    token: shopper.token,
    body: { products: [{ idProduct: product, qty: 1 }] },
  })
  return body._embedded.items.find(({ id }) => id === idStore)?.days ?? []
}
/** An order for a time, as far as its payment. */
const prepareOrder = async (product: number, idStore: number, choices: object) => {
  const shopper = await addShopper(shop.services)
  await giveCash(shop.services, shopper.id, 100_000)
  const order = await createPreOrder(shop.call, shopper, {
    products: [{ idProduct: product, qty: 1 }],
    store: idStore,
    now: shop.clock.now(),
    choices: { ...choices },
  })
  return () =>
    shop.call<FailedBody & { oid: string }>('POST', '/orders/cash', {
      token: shopper.token,
      body: toPaymentBody(shopper, order),
    })
}

describe('officeStores.officeStores', () => {
  it('lists all to the operator, and to a seller their own', async () => {
    const all = (await send<StoreList>('GET', '?size=100')).body
    const own = (await send<StoreList>('GET', '?size=100', undefined, seller)).body
    expect(all.page.totalElements).toBeGreaterThan(20)
    expect(own._embedded.items.every(({ company }) => company.id === companyId)).toBe(true)
    const one = (await send<StoreList>('GET', '', undefined, manager)).body
    expect(one._embedded.items.map(({ id }) => id)).toEqual([store])
  })

  it('finds by name, province, state, and by what is missing', async () => {
    const ids = async (query: Record<string, string>) => {
      const { body } = await send<StoreList>('GET', `?size=100&${new URLSearchParams(query)}`)
      return body._embedded.items.map(({ id }) => id)
    }
    expect(await ids({ query: '확인점' })).toEqual([store])
    expect(await ids({ query: '확인점', gap: 'INTRO' })).toEqual([store])
    expect(await ids({ query: '확인점', gap: 'PERSON' })).toEqual([])
    expect(await ids({ query: '확인점', gap: 'PERSON,STOCK' })).toEqual([store])
    expect(await ids({ query: '확인점', state: 'CLOSED' })).toEqual([])
    expect((await read()).gaps.sort()).toEqual(['INTRO', 'STOCK'])
  })
})

describe('officeStores.officeStore', () => {
  it('is not found by people of another seller, for any act', async () => {
    const paths: [string, string, unknown?][] = [
      ['GET', ''],
      ['PUT', '/slots', { version: 1, slotMinutes: 30, slotCapacity: null, leadMinutes: 60 }],
      ['PUT', '/hours', { version: 1, hours: daily('10:00', '20:00'), holidays: null }],
      ['POST', '/closures', { from: day, until: day, hours: null, reason: '점검' }],
      ['DELETE', ''],
      ['PUT', `/people/${stranger.id}`, { assigned: true }],
      ['DELETE', '/closures/1'],
    ]
    const before = await listActs(store)
    for (const [method, path, body] of paths)
      expect([path, (await send(method, `/${store}${path}`, body, stranger)).body.code]).toEqual([
        path,
        'store.not_found',
      ])
    expect(await listActs(store)).toEqual(before)
  })

  it('is read by the auditor, and changed with the permission alone', async () => {
    const auditor = await asPerson(shop, { roles: ['auditor'] })
    const counter = await asPerson(shop, { roles: ['seller_counter'], companyId, storeIds: [store] })
    expect((await send('GET', `/${store}`, undefined, auditor)).status).toBe(200)
    const closure = { from: day, until: day, hours: null, reason: '점검' }
    expect((await send('POST', `/${store}/closures`, closure, auditor)).body.code).toBe(
      'office.permission.missing',
    )
    expect((await send('GET', `/${store}`, undefined, counter)).body.code).toBe('office.permission.missing')
  })
})

describe('officeStores.storeAddresses', () => {
  it('finds an address with its place on the map', async () => {
    const { body } = await shop.call<{ _embedded: { items: { latitude: number; province: string }[] } }>(
      'GET',
      `/office/store-addresses?query=${encodeURIComponent('연무장길')}`,
      { token: seller.token },
    )
    expect(body._embedded.items[0]?.latitude).toBeGreaterThan(33)
    expect(body._embedded.items[0]?.province).toBe('서울')
  })

  it('says so when the maps service is away', async () => {
    const { maps } = shop.services.gateways
    const away = { address: () => Promise.resolve(null) } as unknown as NonNullable<typeof maps>
    Object.assign(shop.services.gateways, { maps: away })
    const { body } = await shop.call<FailedBody>('GET', '/office/store-addresses?query=a', {
      token: seller.token,
    })
    Object.assign(shop.services.gateways, { maps })
    expect(body.code).toBe('place.unavailable')
  })
})

describe('officeStores.openStore', () => {
  const newStore = {
    ...{ province: '서울', city: '마포구', roadAddress: '서울 마포구 연남로 1', addressDetail: '1층' },
    ...{ postalCode: '03990', latitude: 37.56, longitude: 126.92, name: '비니 새매장', phone: '0212345678' },
    ...{ options: [], notice: '', intro: '새 매장이에요.', ships: false, hours: daily('11:00', '21:00') },
  }

  it("opens a store of the seller's own, once for a repeated request", async () => {
    const first = await send('POST', '', newStore, seller, 'open-1')
    const again = await send('POST', '', newStore, seller, 'open-1')
    expect([first.status, again.body.id]).toEqual([200, first.body.id])
    expect(first.body).toMatchObject({ company: { id: companyId }, state: 'OPEN', slotMinutes: 60 })
    expect((await shop.call('GET', `/stores/${first.body.id}`)).status).toBe(200)
    expect(await listActs(first.body.id)).toEqual([['store.open', `person:${seller.id}`]])
  })

  it('needs a seller, hours that end after they begin, and a person who may', async () => {
    const readCode = async (body: object, who = operator) => (await send('POST', '', body, who)).body.code
    expect(await readCode(newStore)).toBe('office.company.not_found')
    expect(await readCode({ ...newStore, idCompany: 999_999 })).toBe('office.company.not_found')
    const wrong = { ...newStore, idCompany: companyId, hours: daily('21:00', '11:00') }
    expect(await readCode(wrong)).toBe('office.hours.wrong')
    expect(await readCode(newStore, manager)).toBe('office.permission.missing')
  })
})

describe('officeStores.changeStore', () => {
  it('answers the new version, and what another person saved instead of overwriting it', async () => {
    const id = await addOwnStore()
    const texts = { phone: '0212345678', options: [], notice: '', intro: '소개.', ships: false }
    const first = await send('PUT', `/${id}`, { version: 1, name: '첫째 이름', ...texts })
    expect(first.body).toMatchObject({ version: 2, name: '첫째 이름' })
    const second = await send('PUT', `/${id}`, { version: 1, name: '둘째 이름', ...texts }, seller)
    expect(second.body).toMatchObject({ code: 'office.store.changed', fields: { name: '첫째 이름' } })
    expect(Object.keys(second.body.fields ?? {})).toEqual(['name'])
    expect((await read(id)).name).toBe('첫째 이름')
    const third = await send('PUT', `/${id}`, { version: 2, name: '둘째 이름', ...texts }, seller)
    expect(third.body).toMatchObject({ version: 3, name: '둘째 이름' })
    expect(await listActs(id)).toEqual([
      ['store.change', `person:${operator.id}`],
      ['store.change', `person:${seller.id}`],
    ])
  })
})

describe('the texts of a store in other languages', () => {
  it('are dropped where the Korean text changes without them', async () => {
    const id = await addOwnStore()
    const texts = { name: '비니 연남점', phone: '0212345678', options: [], notice: '', ships: false }
    await send('PUT', `/${id}`, { version: 1, ...texts, intro: '소개.' })
    const translations = { 'en-US': { name: 'vini Yeonnam', intro: 'Hello.' } }
    await shop.db.update(stores).set({ translations }).where(eq(stores.id, id))
    await send('PUT', `/${id}`, { version: 2, ...texts, intro: '새 소개.' })
    const [row] = await shop.db.select().from(stores).where(eq(stores.id, id))
    expect(row?.translations).toEqual({ 'en-US': { name: 'vini Yeonnam' } })
  })
})

describe('the short name of a store', () => {
  it('is what pages show from then on, and follows from the name where it is taken away', async () => {
    const id = await addOwnStore()
    const texts = {
      name: '비니 연남점',
      phone: '0212345678',
      options: [],
      notice: '',
      intro: '',
      ships: false,
    }
    const short = await send('PUT', `/${id}`, { version: 1, ...texts, shortName: '연남' })
    expect(short.body).toMatchObject({ version: 2, shortName: '연남' })
    const same = await send('PUT', `/${id}`, { version: 2, ...texts })
    expect(same.body).toMatchObject({ version: 3, shortName: '연남' })
    const long = await send('PUT', `/${id}`, { version: 3, ...texts, shortName: '연남동본점이다' })
    expect(long.status).toBe(400)
    const none = await send('PUT', `/${id}`, { version: 3, ...texts, shortName: '' })
    expect(none.body).toMatchObject({ version: 4, shortName: '' })
  })
})

describe('officeStores.setHours', () => {
  it('sets the week and the hours of holidays, which the pickup calendar follows within 15 seconds', async () => {
    const id = await addOwnStore()
    const product = await addProduct(shop.db, { storeId: id, qty: 9 })
    const shopper = await addShopper(shop.services)
    await listPickupDays(id, product, shopper)
    const hours = [null, ...daily('12:00', '15:00').slice(1)]
    const { body } = await send('PUT', `/${id}/hours`, { version: 1, hours, holidays: 'CLOSED' })
    expect(body).toMatchObject({ version: 2, hours, holidays: 'CLOSED' })
    shop.clock.advance({ seconds: 15 })
    const days = await listPickupDays(id, product, shopper)
    expect(days.find(({ date }) => date === day)).toMatchObject({ open: false, times: [] })
    expect(days.find(({ date }) => date === '2026-12-01')?.times).toEqual(['12:00', '13:00', '14:00'])
  })

  it('refuses hours that end before they begin', async () => {
    const wrong = { version: 1, hours: daily('20:00', '10:00'), holidays: null }
    expect((await send('PUT', `/${store}/hours`, wrong)).body.code).toBe('office.hours.wrong')
    const holidays = { version: 1, hours: daily('10:00', '20:00'), holidays: ['20:00', '10:00'] }
    expect((await send('PUT', `/${store}/hours`, holidays)).body.code).toBe('office.hours.wrong')
  })
})

describe('officeStores.addClosure', () => {
  it('takes the days out of the calendar, and names the orders that stay', async () => {
    const id = await addOwnStore()
    const product = await addProduct(shop.db, { storeId: id, qty: 9 })
    const shopper = await addShopper(shop.services)
    const pay = await prepareOrder(product, id, { pickupDate: day, pickupTime: '12:00' })
    const payLater = await prepareOrder(product, id, { pickupDate: day, pickupTime: '13:00' })
    const { oid } = (await pay()).body
    const closure = { from: day, until: '2026-12-01', hours: null, reason: '재고 조사' }
    const { body } = await send('POST', `/${id}/closures`, closure, seller)
    expect(body.closures).toMatchObject([{ ...closure, orders: [oid] }])
    shop.clock.advance({ seconds: 15 })
    const days = await listPickupDays(id, product, shopper)
    expect(days.filter(({ open }) => !open).map(({ date }) => date)).toEqual([day, '2026-12-01'])
    expect((await payLater()).body.code).toBe('order.slot.not_open')
    expect(await listActs(id)).toEqual([['store.closure_add', `person:${seller.id}`]])
  })

  it('gives days other hours, and refuses two closures of one day and days that end before they begin', async () => {
    const id = await addOwnStore()
    const product = await addProduct(shop.db, { storeId: id, qty: 9 })
    const shopper = await addShopper(shop.services)
    const closure = { from: day, until: day, hours: ['12:00', '14:00'], reason: '행사' }
    const answers = await Promise.all([1, 2].map(() => send('POST', `/${id}/closures`, closure)))
    expect(answers.map(({ body }) => body.code ?? 'saved').sort()).toEqual([
      'office.closure.overlapping',
      'saved',
    ])
    const backward = { ...closure, from: '2026-12-03', until: '2026-12-02' }
    expect((await send('POST', `/${id}/closures`, backward)).body.code).toBe('office.hours.wrong')
    shop.clock.advance({ seconds: 15 })
    const days = await listPickupDays(id, product, shopper)
    expect(days.find(({ date }) => date === day)?.times).toEqual(['12:00', '13:00'])
  })
})

describe('officeStores.dropClosure', () => {
  it('opens the days again, once', async () => {
    const id = await addOwnStore()
    const closure = { from: day, until: day, hours: null, reason: '점검' }
    const { closures } = (await send('POST', `/${id}/closures`, closure)).body
    const path = `/${id}/closures/${closures[0]?.id ?? 0}`
    expect((await send('DELETE', path)).body.closures).toEqual([])
    expect((await send('DELETE', path)).body.code).toBe('office.closure.not_found')
  })
})

describe('officeStores.setSlots', () => {
  it('gives the last place of a time to one of two shoppers, and then offers it no more', async () => {
    const id = await addOwnStore()
    const product = await addProduct(shop.db, { storeId: id, qty: 9 })
    const slots = { version: 1, slotMinutes: 30, slotCapacity: 1, leadMinutes: 60 }
    expect((await send('PUT', `/${id}/slots`, slots)).body).toMatchObject({ ...slots, version: 2 })
    const choice = { pickupDate: day, pickupTime: '12:30' }
    const payments = await Promise.all([1, 2].map(() => prepareOrder(product, id, choice)))
    const answers = await Promise.all(payments.map((pay) => pay()))
    expect(answers.map(({ body }) => body.code ?? 'paid').sort()).toEqual(['order.slot.full', 'paid'])
    shop.clock.advance({ seconds: 15 })
    const shopper = await addShopper(shop.services)
    const times = (await listPickupDays(id, product, shopper)).find(({ date }) => date === day)?.times
    expect(times?.slice(24, 27)).toEqual(['12:00', '13:00', '13:30'])
    await expect(prepareOrder(product, id, choice)).rejects.toThrow('order.slot.full')
  })

  it('lets an order move to a free time of the store, and not to a full one', async () => {
    const id = await addOwnStore({ slotCapacity: 1 })
    const product = await addProduct(shop.db, { storeId: id, qty: 9 })
    const shopper = await addShopper(shop.services)
    await giveCash(shop.services, shopper.id, 100_000)
    const order = await createPreOrder(shop.call, shopper, {
      products: [{ idProduct: product, qty: 1 }],
      store: id,
      now: shop.clock.now(),
      choices: { pickupDate: day, pickupTime: '12:00' },
    })
    await shop.call('POST', '/orders/cash', { token: shopper.token, body: toPaymentBody(shopper, order) })
    await (
      await prepareOrder(product, id, { pickupDate: day, pickupTime: '13:00' })
    )()
    const move = (pickupTime: string) =>
      shop.call<FailedBody>('POST', `/commerce/orders/${order.oid}/pickup`, {
        token: shopper.token,
        body: { store: id, pickupDate: day, pickupTime },
      })
    expect((await move('13:00')).body.code).toBe('order.slot.full')
    expect((await move('14:00')).status).toBe(200)
  })
})

describe('officeStores.assignPerson', () => {
  it('lets a person of the seller work in a store, and leaves them one at least', async () => {
    const id = await addOwnStore()
    const worker = await asPerson(shop, { roles: ['seller_counter'], companyId, storeIds: [store] })
    const isAssigned = (body: Store) => body.staff.find((one) => one.id === worker.id)?.assigned
    const addition = await send('PUT', `/${id}/people/${worker.id}`, { assigned: true }, seller)
    expect(isAssigned(addition.body)).toBe(true)
    const dropped = await send('PUT', `/${id}/people/${worker.id}`, { assigned: false }, seller)
    expect(isAssigned(dropped.body)).toBe(false)
    const last = await send('PUT', `/${store}/people/${worker.id}`, { assigned: false }, seller)
    expect(last.body.code).toBe('office.stores.required')
    const foreign = await send('PUT', `/${id}/people/${stranger.id}`, { assigned: true })
    expect(foreign.body.code).toBe('office.person.not_found')
    const remainder = await shop.db.$count(personStores, eq(personStores.personId, worker.id))
    expect([remainder, await shop.db.$count(people, eq(people.id, worker.id))]).toEqual([1, 1])
  })
})

describe('officeStores.closeStore', () => {
  it('waits for open orders and for the last bottle, then takes the store from the shop', async () => {
    const id = await addOwnStore()
    const product = await addProduct(shop.db, { storeId: id, qty: 2 })
    const { oid } = (await (await prepareOrder(product, id, { pickupDate: day, pickupTime: '12:00' }))()).body
    const early = await send('DELETE', `/${id}`, undefined, seller)
    expect(early.body).toMatchObject({
      code: 'office.store.orders_open',
      fields: { count: '1', orders: oid },
    })
    expect((await send('DELETE', `/${id}`, undefined, manager)).body.code).toBe('store.not_found')
    await shop.db.execute(sql`update orders set store_id = ${store} where oid = ${oid}`)
    const full = await send('DELETE', `/${id}`, undefined, seller)
    expect(full.body).toMatchObject({ code: 'office.store.stock_left', fields: { bottles: '1' } })
    const empty = await addOwnStore()
    expect((await send('DELETE', `/${empty}`, undefined, seller)).body.state).toBe('CLOSED')
    expect((await send('DELETE', `/${empty}`, undefined, seller)).status).toBe(200)
    expect((await shop.call('GET', `/stores/${empty}`)).status).toBe(404)
    expect(await listActs(empty)).toEqual([['store.close', `person:${seller.id}`]])
    const row = await shop.db.$count(stores, and(eq(stores.id, empty), eq(stores.state, 'CLOSED')))
    expect(row).toBe(1)
  })
})
