import { asc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { sellers as sellerCalls } from '#api/contract/office/sellers.ts'
import { auditLog, outbox } from '#server/db/tables/plumbing.ts'
import { sellerDocuments } from '#server/db/tables/sellers.ts'
import { companies, stock, stores } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
import { followDocumentEnds } from '#server/sellers/document-ends.ts'
import { followSellingNow, mendSelling } from '#server/stores/follow-selling.ts'
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

type Seller = Answer<typeof sellerCalls.seller>
type Places = { _embedded: { items: { id: number }[] } }

let shop: TestShop
let operator: TestPerson
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-27T09:00:00+09:00', sandboxes: true })
  operator = await asPerson(shop, { roles: ['owner'] })
})
afterAll(() => shop.close())

/** A seller of one store with a wine, its people, and a shopper with cash. */
const openWorld = async () => {
  const store = await addStore(shop.db, { name: '비니 판매점' })
  const [row] = await shop.db.select().from(stores).where(eq(stores.id, store))
  const company = row?.companyId ?? 0
  const product = await addProduct(shop.db, { storeId: store, qty: 20 })
  const owner = await asPerson(shop, { roles: ['seller_owner'], companyId: company })
  const shopper = await addShopper(shop.services)
  await giveCash(shop.services, shopper.id, 500_000)
  return { store, company, product, owner, shopper }
}
type World = Awaited<ReturnType<typeof openWorld>>

const openOrder = ({ product, store, shopper }: World) =>
  createPreOrder(shop.call, shopper, {
    products: [{ idProduct: product, qty: 1 }],
    store,
    now: shop.clock.now(),
  })
const pay = (shopper: Shopper, order: Awaited<ReturnType<typeof openOrder>>) =>
  shop.call<FailedBody & { oid: string }>('POST', '/orders/cash', {
    token: shopper.token,
    body: toPaymentBody(shopper, order),
  })
const isListed = async ({ product, store, shopper }: World) => {
  const { body } = await shop.call<Places>('POST', '/wines/products/pick-up', {
    token: shopper.token,
    body: { products: [{ idProduct: product, qty: 1 }] },
  })
  const storeList = await shop.call<{ _embedded: { items: { id: number }[] } }>('GET', '/stores?size=100')
  const [row] = await shop.db.select().from(products).where(eq(products.id, product))
  const has = (items: { id: number }[]) => items.some(({ id }) => id === store)
  return [has(body._embedded.items), has(storeList.body._embedded.items), row?.inStock]
}
const readSeller = async (id: number, who = operator) =>
  (await shop.call<Seller>('GET', `/office/sellers/${id}`, { token: who.token })).body
const suspend = async (id: number) =>
  shop.call<Seller & FailedBody>('POST', `/office/sellers/${id}/suspension`, {
    token: operator.token,
    body: { version: (await readSeller(id)).version, reason: '확인할 것이 있어요' },
  })
const addLicence = async ({ company, store }: World, validUntil: string | null, state = 'ACCEPTED') => {
  const values = { companyId: company, storeId: store, kind: 'LIQUOR', number: '제1호', validUntil } as const
  const licence = { ...values, state: state as 'ACCEPTED' | 'SENT' }
  const [row] = await shop.db.insert(sellerDocuments).values(licence).returning()
  return row?.id ?? 0
}

describe('a suspended seller', () => {
  it('cannot be bought from at once, leaves lists and calendars, and sells again when it is resumed', async () => {
    const world = await openWorld()
    const order = await openOrder(world)
    expect(await isListed(world)).toEqual([true, true, true])
    expect((await suspend(world.company)).body.stores).toMatchObject([{ selling: false }])
    expect((await pay(world.shopper, order)).body.code).toBe('order.stock.short')
    await expect(openOrder(world)).rejects.toThrow()
    shop.clock.advance({ seconds: 15 })
    expect(await isListed(world)).toEqual([false, false, false])
    await shop.call('DELETE', `/office/sellers/${world.company}/suspension`, { token: operator.token })
    shop.clock.advance({ seconds: 15 })
    expect(await isListed(world)).toEqual([true, true, true])
    expect((await pay(world.shopper, await openOrder(world))).status).toBe(200)
  })

  it('still hands over what was ordered before, and is not ended while it has to', async () => {
    const world = await openWorld()
    const { oid } = (await pay(world.shopper, await openOrder(world))).body
    await suspend(world.company)
    const move = await shop.call<{ status: string }>('POST', `/office/desk/orders/${oid}/moves`, {
      token: world.owner.token,
      body: { move: 'PREPARE' },
    })
    expect(move.status).toBe(200)
    const { version } = await readSeller(world.company)
    const end = await shop.call<FailedBody>('POST', `/office/sellers/${world.company}/end`, {
      token: operator.token,
      body: { version, reason: '계약이 끝났어요' },
    })
    expect(end.body).toMatchObject({ code: 'office.store.orders_open', fields: { orders: oid } })
  })

  it('sells nothing that arrives meanwhile', async () => {
    const world = await openWorld()
    await suspend(world.company)
    const late = await addProduct(shop.db, { storeId: world.store, qty: 5 })
    expect(await isListed({ ...world, product: late })).toEqual([false, false, false])
  })
})

describe('stock that does not say whether its store sells', () => {
  it('is mended by housekeeping, once', async () => {
    const world = await openWorld()
    await shop.db.update(stock).set({ sells: false }).where(eq(stock.storeId, world.store))
    expect([await mendSelling(shop.services), await mendSelling(shop.services)]).toEqual([1, 0])
    const [row] = await shop.db.select().from(stock).where(eq(stock.storeId, world.store))
    expect(row).toMatchObject({ sells: true, sellable: 20 })
  })
})

describe('the licence of a store', () => {
  it('stops its sales after its last day, at payment at once and in lists within a round', async () => {
    const world = await openWorld()
    await addLicence(world, '2026-11-27')
    await followSellingNow(shop.services)
    const order = await openOrder(world)
    const before = shop.clock.now()
    shop.clock.set('2026-11-28T00:00:01+09:00')
    expect((await pay(world.shopper, order)).body.code).toBe('order.stock.short')
    await followSellingNow(shop.services)
    expect(await isListed(world)).toEqual([false, false, false])
    await addLicence(world, '2027-11-27')
    await followSellingNow(shop.services)
    shop.clock.advance({ seconds: 15 })
    expect(await isListed(world)).toEqual([true, true, true])
    shop.clock.set(before)
  })

  it('counts once it is accepted: until then a store from before licences goes on selling', async () => {
    const world = await openWorld()
    await addLicence(world, '2026-11-28', 'SENT')
    await followSellingNow(shop.services)
    expect(await isListed(world)).toEqual([true, true, true])
    await shop.db
      .update(sellerDocuments)
      .set({ state: 'EXPIRED' })
      .where(eq(sellerDocuments.storeId, world.store))
    await followSellingNow(shop.services)
    shop.clock.advance({ seconds: 15 })
    expect(await isListed(world)).toEqual([false, false, false])
  })

  it('is needed by every store of a seller who applied', async () => {
    const world = await openWorld()
    const joinedAt = shop.clock.now()
    await shop.db.update(companies).set({ joinedAt }).where(eq(companies.id, world.company))
    const readGaps = async () =>
      (
        await shop.call<{ gaps: string[] }>('GET', `/office/stores/${world.store}`, {
          token: operator.token,
        })
      ).body.gaps
    await addLicence(world, null, 'SENT')
    await followSellingNow(shop.services)
    expect([await isListed(world), (await readGaps()).includes('LICENCE')]).toEqual([
      [false, false, false],
      true,
    ])
    await addLicence(world, null)
    await followSellingNow(shop.services)
    shop.clock.advance({ seconds: 15 })
    expect([await isListed(world), (await readGaps()).includes('LICENCE')]).toEqual([
      [true, true, true],
      false,
    ])
  })

  it('ends without a mail where another was accepted in its place, or the contract has ended', async () => {
    const [renewedWorld, closedWorld, returnedWorld] = [
      await openWorld(),
      await openWorld(),
      await openWorld(),
    ]
    for (const world of [renewedWorld, closedWorld, returnedWorld]) await addLicence(world, '2026-12-01')
    await addLicence(renewedWorld, '2027-12-01')
    await addLicence(returnedWorld, '2027-12-01', 'RETURNED')
    await shop.db.update(companies).set({ state: 'CLOSED' }).where(eq(companies.id, closedWorld.company))
    const readWaits = async ({ company }: World) => (await readSeller(company)).waits
    expect(await readWaits(renewedWorld)).toEqual([])
    expect(await readWaits(returnedWorld)).toEqual(['ENDING'])
    const before = shop.clock.now()
    shop.clock.set('2026-12-02T10:00:00+09:00')
    await followDocumentEnds(shop.services)
    const listMails = async ({ company }: World) =>
      (
        await shop.db
          .select()
          .from(outbox)
          .where(like(outbox.key, `seller_document% ${company} %`))
      ).map(({ key }) => key.split(' ')[0])
    expect(await Promise.all([renewedWorld, closedWorld, returnedWorld].map(listMails))).toEqual([
      [],
      [],
      ['seller_document_ended'],
    ])
    const rows = await shop.db
      .select()
      .from(sellerDocuments)
      .where(eq(sellerDocuments.validUntil, '2026-12-01'))
    expect(rows.map(({ state }) => state)).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED'])
    shop.clock.set(before)
  })

  it('is announced 60, 30 and 7 days before its end, once each, and ends', async () => {
    const world = await openWorld()
    const id = await addLicence(world, '2027-02-27')
    const rounds = ['2026-12-28', '2026-12-29', '2027-01-28', '2027-02-20', '2027-02-27', '2027-02-28']
    const mailCounts: Record<string, number> = {}
    const countMails = async () =>
      shop.db.$count(outbox, like(outbox.key, `seller_document% ${world.company} ${world.owner.id} %`))
    for (const day of rounds) {
      shop.clock.set(`${day}T10:00:00+09:00`)
      const before = await countMails()
      await followDocumentEnds(shop.services)
      await followDocumentEnds(shop.services)
      mailCounts[day] = (await countMails()) - before
    }
    expect(mailCounts).toEqual({
      '2026-12-28': 0,
      '2026-12-29': 1,
      '2027-01-28': 1,
      '2027-02-20': 1,
      '2027-02-27': 0,
      '2027-02-28': 1,
    })
    const [row] = await shop.db.select().from(sellerDocuments).where(eq(sellerDocuments.id, id))
    expect(row?.state).toBe('EXPIRED')
    const acts = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `seller:${world.company}`))
      .orderBy(asc(auditLog.id))
    expect(acts.map(({ act }) => act)).toEqual(['seller.document_expire'])
    const late = await asPerson(shop, { roles: ['owner'] })
    const seller = await readSeller(world.company, late)
    expect([seller.waits, seller.stores[0]?.selling]).toEqual([['ENDED'], false])
  })
})
