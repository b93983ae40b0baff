import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Answer } from '#api/call.ts'
import type { events } from '#api/contract/events.ts'
import { events as eventTable } from '#server/db/tables/content.ts'
import { campaigns, coupons } from '#server/db/tables/coupons.ts'
import { products as productTable } from '#server/db/tables/wines.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Products = Answer<typeof events.products>
type Kinds = Answer<typeof events.productKinds>
type Admin = Answer<typeof events.adminEvent>
type TakenCoupon = Answer<typeof events.takeCoupon>
type EventList = Answer<typeof events.events>
type Event = Answer<typeof events.event>

// One second before the day changes in Seoul.
const lateEvening = '2027-03-10T23:59:59+09:00'
let shop: TestShop
let ids: number[]
const getId = (at: number): number => ids[at] ?? 0

beforeAll(async () => {
  shop = await openTestShop({ clock: lateEvening, connections: 20 })
  ids = (await shop.db.select({ id: eventTable.id }).from(eventTable).orderBy(eventTable.id)).map(
    ({ id }) => id,
  )
})
afterAll(() => shop.close())

const setPeriod = (at: number, startsOn: string, endsOn: string) =>
  shop.db
    .update(eventTable)
    .set({ startsOn, endsOn })
    .where(eq(eventTable.id, getId(at)))

beforeEach(async () => {
  shop.clock.set(lateEvening)
  await shop.db.update(eventTable).set({ startsOn: '2026-01-01', endsOn: sql`(date '2026-02-01' + id)` })
  await setPeriod(0, '2027-03-01', '2027-03-20')
  await setPeriod(1, '2027-03-10', '2027-03-10')
  await setPeriod(2, '2027-03-11', '2027-03-12')
  await setPeriod(3, '2027-03-09', '2027-03-09')
})

const list = async (query: Record<string, string> = {}): Promise<EventList> => {
  const { status, body } = await shop.call<EventList>('GET', `/events?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return body
}
const listItems = async (query: Record<string, string> = {}) =>
  (await list({ size: '100', ...query }))._embedded.items

describe('events.events', () => {
  it('puts the running first, those that end soon before the others, then the planned, then the ended', async () => {
    const items = await listItems()
    expect(items).toHaveLength(12)
    expect(items.slice(0, 3).map(({ id, status }) => [id, status])).toEqual([
      [getId(1), 'RUNNING'],
      [getId(0), 'RUNNING'],
      [getId(2), 'PLANNED'],
    ])
    expect(items.slice(3).every(({ status }) => status === 'ENDED')).toBe(true)
    expect(items.slice(0, 4).map(({ daysLeft }) => daysLeft)).toEqual([0, 10, null, null])
    expect(items.some(({ benefit }) => benefit?.kind === 'COUPON' && /쿠폰/.test(benefit.text))).toBe(true)
    expect(items.every(({ image }) => /^\/images\/cover\/event\/\d+-[0-9a-f]{8}$/.test(image.src))).toBe(true)
  })

  it('changes what runs at midnight in Seoul', async () => {
    shop.clock.set('2027-03-11T00:00:00+09:00')
    const states = new Map((await listItems()).map(({ id, status }) => [id, status]))
    expect([0, 1, 2, 3].map((at) => states.get(getId(at)))).toEqual(['RUNNING', 'ENDED', 'RUNNING', 'ENDED'])
  })

  it('shows each once over its pages', async () => {
    const pages = await Promise.all(['0', '1', '2'].map((page) => list({ size: '5', page })))
    expect(pages[0]?.page).toEqual({ size: 5, totalElements: 12, totalPages: 3, number: 0 })
    expect(new Set(pages.flatMap(({ _embedded }) => _embedded.items.map(({ id }) => id))).size).toBe(12)
  })

  it('keeps those that run on some of the days', async () => {
    const listIds = async (startDate: string, endDate: string) =>
      (await listItems({ startDate, endDate })).map(({ id }) => id).sort((a, b) => a - b)
    expect(await listIds('2027-03-10', '2027-03-10')).toEqual([getId(0), getId(1)])
    expect(await listIds('2027-03-09', '2027-03-11')).toEqual([0, 1, 2, 3].map(getId))
    expect(await listIds('2027-03-21', '2027-03-30')).toEqual([])
  })

  it('is found by its words', async () => {
    expect((await listItems({ query: '포트와 곶감' })).map(({ title }) => title)).toEqual([
      '포트와 곶감의 밤',
    ])
    expect((await listItems({ query: '스파클ㄹ' }))[0]?.title).toContain('스파클링')
    expect(await listItems({ query: '쌀국수자판기' })).toEqual([])
  })

  it('refuses days that cannot be', async () => {
    expect((await shop.call('GET', '/events?endDate=tomorrow')).status).toBe(400)
  })
})

describe('events.event', () => {
  it('shows the event as its card does, with body and terms, and follows a change', async () => {
    const read = async () => (await shop.call<Event>('GET', `/events/${getId(0)}`)).body
    const eventPage = await read()
    expect(eventPage).toMatchObject(
      (await listItems()).find(({ id }) => id === getId(0)) ?? { id: 'not listed' },
    )
    expect([eventPage.body.length > 20, eventPage.terms.length > 0]).toEqual([true, true])
    await shop.db
      .update(eventTable)
      .set({ terms: ['한 사람 한 병'] })
      .where(eq(eventTable.id, getId(0)))
    expect((await read()).terms).toEqual(['한 사람 한 병'])
    await setPeriod(0, '2027-03-11', '2027-03-20')
    expect((await read()).status).toBe('PLANNED')
  })

  it('leads to the wines of the event', async () => {
    const [row] = await shop.db
      .select()
      .from(eventTable)
      .where(eq(eventTable.id, getId(0)))
    const wines = await shop.call<{ page: { totalElements: number } }>(
      'GET',
      `/wines/products?idEvent=${getId(0)}&size=1`,
    )
    expect([wines.body.page.totalElements, wines.body.page.totalElements > 0]).toEqual([
      row?.productIds.length,
      true,
    ])
  })

  it('answers 404 for one that is not there', async () => {
    const { status, body } = await shop.call<FailedBody>('GET', '/events/2000000000')
    expect([status, body.code]).toEqual([404, 'event.not_found'])
    const english = await shop.call<FailedBody>('GET', '/events/2000000000', { locale: 'en-US' })
    expect(english.body.message).not.toBe(body.message)
    expect((await shop.call('GET', '/events/0')).status).toBe(400)
  })
})

describe('events.sortTypes', () => {
  it('names the sorts that the list takes, and it takes no other', async () => {
    type Sorts = Answer<typeof events.sortTypes>
    const { body } = await shop.call<Sorts>('GET', '/events/sort-types', { locale: 'en-US' })
    expect(body._embedded.items.map(({ code, name }) => [code, name])).toEqual([
      ['running', 'Ongoing first'],
      ['ending', 'Ending soon'],
      ['new', 'Newest'],
    ])
    expect((await listItems({ sort: 'running' })).map(({ id }) => id)).toEqual(
      (await listItems()).map(({ id }) => id),
    )
    expect((await listItems({ sort: 'ending' })).slice(0, 3).map(({ id }) => id)).toEqual(
      [1, 2, 0].map(getId),
    )
    expect((await listItems({ sort: 'new' }))[0]?.id).toBe(getId(2))
    expect((await shop.call<FailedBody>('GET', '/events?sort=likes')).body.code).toBe('request.invalid')
  })
})

const getEvent = async (key: string) => {
  const [row] = await shop.db.select().from(eventTable).where(eq(eventTable.key, key))
  if (!row) throw new Error(`${key} is not in the seed`)
  return row
}

describe('events.products', () => {
  const listProducts = (id: number, query = '') =>
    shop.call<Products & FailedBody>('GET', `/events/${id}/products${query}`)

  it('lists what an event is about: goods for the one of glasses', async () => {
    const { id } = await getEvent('glass-and-tools')
    const { body } = await listProducts(id)
    expect(body._embedded.items.length).toBeGreaterThan(5)
    expect(body._embedded.items.every(({ kind }) => kind.code === 'GOODS')).toBe(true)
    const first = body._embedded.items[0]?.id ?? 0
    await shop.db
      .update(eventTable)
      .set({ productIds: [first] })
      .where(eq(eventTable.id, id))
    expect((await listProducts(id)).body._embedded.items.map((product) => product.id)).toEqual([first])
  })

  it('sorts and pages as the list of wines does', async () => {
    const { id } = await getEvent('under-thirty-thousand')
    const prices = (await listProducts(id, '?sort=priceDesc')).body._embedded.items.map(({ price }) => price)
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
    expect((await listProducts(id, '?size=5&page=1')).body.page).toMatchObject({ size: 5, number: 1 })
    expect((await listProducts(2_000_000_000)).body.code).toBe('event.not_found')
  })

  it('has some for every event of the seed', async () => {
    for (const id of ids.filter((one) => one))
      expect([id, (await listProducts(id)).body.page.totalElements > 0]).toEqual([id, true])
  })
})

describe('events.productKinds', () => {
  it('shows the products of some events by kind', async () => {
    const [sparkling, white] = [await getEvent('year-end-sparkling'), await getEvent('oyster-season')]
    const listKinds = async (eventIds: number[]) =>
      (await shop.call<Kinds>('POST', '/events/products/kinds', { body: { ids: eventIds } })).body._embedded
        .items
    expect((await listKinds([sparkling.id])).map(({ code }) => code)).toEqual(['SPARKLING'])
    const both = await listKinds([sparkling.id, white.id])
    expect(both.map(({ code }) => code)).toContain('WHITE')
    const productIds = both.flatMap(({ products }) => products.map(({ id }) => id))
    expect(new Set(productIds).size).toBe(productIds.length)
    await shop.db.update(eventTable).set({ draft: true }).where(eq(eventTable.id, sparkling.id))
    expect(await listKinds([sparkling.id])).toEqual([])
    await shop.db.update(eventTable).set({ draft: false }).where(eq(eventTable.id, sparkling.id))
  })
})

describe('events.adminEvent', () => {
  it('shows staff a draft that no other caller sees, and the use of its coupon', async () => {
    const staff = await shop.asMember({ role: 'STAFF' })
    const { id, productIds } = await getEvent('oyster-season')
    const readAdminEvent = async () =>
      (await shop.call<Admin>('GET', `/events/admin/${id}`, { token: staff.token })).body
    expect(await readAdminEvent()).toMatchObject({ draft: false, productCount: productIds.length })
    await shop.db.update(eventTable).set({ draft: true }).where(eq(eventTable.id, id))
    expect((await readAdminEvent()).draft).toBe(true)
    const previewIds = (await readAdminEvent()).kinds.flatMap(({ products }) =>
      products.map((card) => card.id),
    )
    expect(previewIds.toSorted()).toEqual(productIds.toSorted())
    expect((await shop.call<FailedBody>('GET', `/events/${id}`)).body.code).toBe('event.not_found')
    expect((await listItems()).some((event) => event.id === id)).toBe(false)
    await shop.db
      .update(productTable)
      .set({ inStock: false })
      .where(eq(productTable.id, productIds[0] ?? 0))
    expect((await readAdminEvent()).productsInStock).toBeLessThan(productIds.length)
    await shop.db.update(eventTable).set({ draft: false }).where(eq(eventTable.id, id))
    expect((await readAdminEvent()).campaign).toMatchObject({ key: 'EVENT-OYSTER', issueLimit: 2000 })
  })

  it('is closed to members and visitors', async () => {
    const member = await shop.asMember()
    const readAsAdmin = (token?: string) =>
      shop.call<FailedBody>('GET', `/events/admin/${getId(0)}`, token ? { token } : {})
    expect((await readAsAdmin(member.token)).body.code).toBe('session.staff_required')
    expect((await readAsAdmin()).body.code).toBe('session.required')
    const staff = await shop.asMember({ role: 'STAFF' })
    expect(
      (await shop.call<FailedBody>('GET', '/events/admin/2000000000', { token: staff.token })).body.code,
    ).toBe('event.not_found')
  })
})

describe('events.takeCoupon', () => {
  const key = 'EVENT-OYSTER'
  let id: number
  beforeEach(async () => {
    id = (await getEvent('oyster-season')).id
    await shop.db
      .update(eventTable)
      .set({ startsOn: '2027-03-01', endsOn: '2027-03-20' })
      .where(eq(eventTable.id, id))
  })
  const take = (token: string, event = id) =>
    shop.call<TakenCoupon & FailedBody>('POST', `/events/${event}/coupon`, { token })
  const countIssued = async () =>
    (await shop.db.select().from(campaigns).where(eq(campaigns.key, key)))[0]?.issued ?? 0

  it('gives the member a coupon, shown as taken from then on', async () => {
    const member = await shop.asMember()
    const read = async () => (await shop.call<Event>('GET', `/events/${id}`, { token: member.token })).body
    const before = await read()
    expect(before.coupon).toMatchObject({ type: 'AMOUNT', value: 5000, minimumOrder: 40_000, taken: false })
    const { status, body } = await take(member.token)
    expect([status, body.expiresAt]).toEqual([200, '2027-03-24T23:59:59+09:00'])
    expect((await read()).coupon).toMatchObject({ taken: true, left: (before.coupon?.left ?? 0) - 1 })
    const [row] = await shop.db.select().from(coupons).where(eq(coupons.number, body.number))
    expect([row?.memberId, row?.state]).toEqual([member.id, 'ISSUED'])
  })

  it('gives one to a member, for any number of calls at once', async () => {
    const member = await shop.asMember()
    const before = await countIssued()
    const responses = await Promise.all(Array.from({ length: 50 }, () => take(member.token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ body }) => body.code === 'event.coupon.taken').length).toBeGreaterThan(40)
    expect((await countIssued()) - before).toBe(1)
    const memberCoupons = and(eq(coupons.memberId, member.id), eq(coupons.campaignKey, key))
    expect(await shop.db.$count(coupons, memberCoupons)).toBe(1)
  })

  it('gives no more than there are', async () => {
    const before = await countIssued()
    await shop.db
      .update(campaigns)
      .set({ issueLimit: before + 10 })
      .where(eq(campaigns.key, key))
    const members = await Promise.all(Array.from({ length: 40 }, () => shop.asMember()))
    const responses = await Promise.all(members.map(({ token }) => take(token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(responses.some(({ body }) => body.code === 'event.coupon.gone')).toBe(true)
    expect(await countIssued()).toBe(before + 10)
    await shop.db.update(campaigns).set({ issueLimit: null }).where(eq(campaigns.key, key))
  })

  it('gives none before and after the event, nor where there is none', async () => {
    const { token } = await shop.asMember()
    shop.clock.set('2027-02-28T23:59:59+09:00')
    expect((await take(token)).body.code).toBe('event.not_running')
    shop.clock.set('2027-03-21T00:00:00+09:00')
    expect((await take(token)).body.code).toBe('event.not_running')
    shop.clock.set(lateEvening)
    const { id } = (
      await shop.db.select().from(eventTable).where(isNull(eventTable.campaignKey)).limit(1)
    )[0] ?? { id: 0 }
    const dates = { startsOn: '2027-03-01', endsOn: '2027-03-20' }
    await shop.db.update(eventTable).set(dates).where(eq(eventTable.id, id))
    expect((await take(token, id)).body.code).toBe('event.coupon.none')
    expect((await take(token, 2_000_000_000)).body.code).toBe('event.not_found')
    expect((await shop.call<FailedBody>('POST', `/events/${id}/coupon`)).body.code).toBe('session.required')
  })
})

describe('the benefit of an event', () => {
  it('is a coupon or a seat, and never a discount that no price includes', async () => {
    type Cards = Answer<typeof events.events>
    type Page = Answer<typeof events.event>
    shop.clock.set(new Date())
    const { body } = await shop.call<Cards>('GET', '/events?size=100')
    const open = body._embedded.items.filter(({ status }) => status !== 'ENDED')
    expect(open.length).toBeGreaterThan(3)
    for (const { id, title } of open) {
      const { benefit, coupon } = (await shop.call<Page>('GET', `/events/${id}`)).body
      expect(benefit?.kind, title).not.toBe('DISCOUNT')
      if (benefit?.kind === 'COUPON') expect(coupon?.value, title).toBeGreaterThan(0)
    }
  })
})
