import { and, desc, eq, like, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { offers as offerCalls } from '#api/contract/office/offers.ts'
import type { orders as orderCalls } from '#api/contract/orders.ts'
import { toSeoulIso } from '#server/clock.ts'
import { offers, priceHistory } from '#server/db/tables/offers.ts'
import { auditLog, outbox } from '#server/db/tables/plumbing.ts'
import { stores } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
import { followPlansNow } from '#server/offers/follow-plans.ts'
import { followSellingNow } from '#server/stores/follow-selling.ts'
import { expectBalancedBooks } from '../support/money.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import {
  addProduct,
  addShopper,
  addStock,
  addStore,
  createPreOrder,
  giveCash,
  toPaymentBody,
  type CalculatedOrder,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Offer = Answer<typeof offerCalls.planPrice> & FailedBody
type Offers = Answer<typeof offerCalls.offers>
type SaveAnswer = Answer<typeof offerCalls.saveOffers> & FailedBody
type History = Answer<typeof offerCalls.offerHistory> & FailedBody
type Order = Answer<typeof orderCalls.order>
type Seller = { store: number; company: number; owner: TestPerson }

let shop: TestShop
let operator: TestPerson
let auditor: TestPerson
let first: Seller
let second: Seller
let shopper: Shopper

const addSeller = async (): Promise<Seller> => {
  const store = await addStore(shop.db)
  const [row] = await shop.db.select().from(stores).where(eq(stores.id, store))
  const company = row?.companyId ?? 0
  return { store, company, owner: await asPerson(shop, { roles: ['seller_owner'], companyId: company }) }
}

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true, clock: '2026-11-27T17:00:00+09:00' })
  operator = await asPerson(shop, { roles: ['operations'] })
  auditor = await asPerson(shop, { roles: ['auditor'] })
  first = await addSeller()
  second = await addSeller()
  shopper = await addShopper(shop.services)
  await giveCash(shop.services, shopper.id, 5_000_000)
})
afterAll(() => shop.close())
afterEach(() => expectBalancedBooks(shop))

const list = async (query: Record<string, string>, who = operator) =>
  (await shop.call<Offers>('GET', `/office/offers?${new URLSearchParams(query)}`, { token: who.token })).body
    ._embedded.items
const save = async (rows: object[], who: TestPerson, reason?: string) =>
  (
    await shop.call<SaveAnswer>('POST', '/office/offers', {
      token: who.token,
      body: { rows, ...(reason !== undefined && { reason }) },
    })
  ).body
const findOffer = async (product: number, { company }: Seller) =>
  (await list({ product: String(product), seller: String(company) }))[0] as Offer
const change = async (product: number, seller: Seller, set: object, who = seller.owner, reason?: string) => {
  const { id, version } = await findOffer(product, seller)
  return save([{ id, version, ...set }], who, reason)
}
const plan = (id: number, body: object, who: TestPerson) =>
  shop.call<Offer>('POST', `/office/offers/${id}/plans`, { token: who.token, body })
const readHistory = async (id: number, who = operator) =>
  (await shop.call<History>('GET', `/office/offers/${id}/history`, { token: who.token })).body
const at = (time: string) => toSeoulIso(new Date(`2026-11-27T${time}:00+09:00`))
/** The people of before are locked out half an hour later, so that others of the same roles go on. */
const renewPeople = async () => {
  operator = await asPerson(shop, { roles: ['operations'] })
  auditor = await asPerson(shop, { roles: ['auditor'] })
  for (const seller of [first, second])
    seller.owner = await asPerson(shop, { roles: ['seller_owner'], companyId: seller.company })
}
const setTime = (time: string) =>
  shop.clock.advance({ seconds: (Date.parse(at(time)) - shop.clock.now().getTime()) / 1000 })

/** A wine that both sellers have, the first at 39,000 and the second at 41,000. */
const addWine = async () => {
  const product = await addProduct(shop.db, { storeId: first.store, qty: 20 }, { price: 39_000 })
  await addStock(shop.db, product, second.store, 20)
  await change(product, second, { price: 41_000 })
  return product
}
const readListed = async (product: number) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, product))
  return row
}
const openOrder = (product: number, { store }: Seller) =>
  createPreOrder(shop.call, shopper, {
    products: [{ idProduct: product, qty: 1 }],
    store,
    now: shop.clock.now(),
  })
const pay = (order: CalculatedOrder) =>
  shop.call<FailedBody & { oid: string }>('POST', '/orders/cash', {
    token: shopper.token,
    body: toPaymentBody(shopper, order),
  })
const readOrder = async (oid: string) =>
  (await shop.call<Order>('GET', `/commerce/orders/${oid}`, { token: shopper.token })).body
const countEntries = () => shop.db.$count(auditLog, like(auditLog.act, 'offer.%'))

describe('a wine that two sellers ask different prices for', () => {
  it('is listed at the lower one, and ordered at that of the seller of the chosen store', async () => {
    const product = await addWine()
    expect(await readListed(product)).toMatchObject({ price: 39_000, priceVaries: true, inStock: true })
    const dear = await openOrder(product, second)
    expect(dear.total).toBe(41_000)
    const cheap = await openOrder(product, first)
    expect(cheap.total).toBe(39_000)
    expect((await pay(dear)).status).toBe(200)
    expect((await readOrder(dear.oid)).lines).toMatchObject([{ unitPrice: 41_000 }])
  })

  it('asks for consent again where the price changed since it was shown, and leaves paid orders as they are', async () => {
    const product = await addWine()
    const [paidOrder, open] = [await openOrder(product, second), await openOrder(product, second)]
    expect((await pay(paidOrder)).status).toBe(200)
    await change(product, second, { price: 43_000 })
    expect((await pay(open)).body.code).toBe('order.price.changed')
    expect((await readOrder(paidOrder.oid)).lines).toMatchObject([{ unitPrice: 41_000 }])
    expect((await openOrder(product, second)).total).toBe(43_000)
  })

  it('shows the other price once the cheaper seller has none left or does not sell it', async () => {
    const product = await addWine()
    await change(product, first, { state: 'STOPPED' })
    expect(await readListed(product)).toMatchObject({ price: 41_000, priceVaries: false, inStock: true })
    await expect(openOrder(product, first)).rejects.toThrow('order.stock.short')
    await change(product, first, { state: 'ON_SALE' })
    expect(await readListed(product)).toMatchObject({ price: 39_000, priceVaries: true })
  })

  it('counts a limit for one person by seller', async () => {
    const product = await addWine()
    await change(product, first, { perPersonLimit: 1 })
    expect((await readListed(product))?.perPersonLimit).toBeNull()
    expect((await pay(await openOrder(product, first))).status).toBe(200)
    await expect(openOrder(product, first)).rejects.toThrow('cart.qty.over_limit')
    expect((await pay(await openOrder(product, second))).status).toBe(200)
    await change(product, second, { perPersonLimit: 2 })
    const open = (qty: number) =>
      shop.call<FailedBody>('POST', '/commerce/orders', {
        token: shopper.token,
        body: { type: 'PICKUP', products: [{ idProduct: product, qty }] },
      })
    expect((await open(1)).status).toBe(200)
    expect((await pay(await openOrder(product, second))).status).toBe(200)
    expect((await open(2)).body.code).toBe('cart.qty.over_limit')
  })

  it('is not sold by a suspended seller within 15 seconds', async () => {
    const seller = await addSeller()
    const product = await addProduct(shop.db, { storeId: seller.store, qty: 5 }, { price: 20_000 })
    await addStock(shop.db, product, second.store, 5)
    await change(product, second, { price: 41_000 })
    const order = await openOrder(product, seller)
    const path = `/office/sellers/${seller.company}`
    const { version } = (await shop.call<{ version: number }>('GET', path, { token: operator.token })).body
    const body = { version, reason: '확인할 것이 있어요' }
    await shop.call('POST', `${path}/suspension`, { token: operator.token, body })
    expect((await pay(order)).body.code).toBe('order.stock.short')
    await followSellingNow(shop.services)
    expect(await readListed(product)).toMatchObject({ price: 41_000, priceVaries: false, inStock: true })
  })
})

describe('officeOffers.planPrice', () => {
  it('sells at its price from 18:00 until 20:00: checkout at once, lists with the next round', async () => {
    const product = await addWine()
    const { id } = await findOffer(product, first)
    expect(
      (await plan(id, { price: 35_000, from: at('18:00'), until: at('20:00') }, first.owner)).body,
    ).toMatchObject({ priceNow: 39_000, plan: { price: 35_000, state: 'PLANNED' } })
    const overlapping = { price: 30_000, from: at('19:59'), until: at('21:00') }
    expect((await plan(id, overlapping, first.owner)).body.code).toBe('office.plan.overlapping')
    setTime('17:59')
    await followPlansNow(shop.services)
    const before = await openOrder(product, first)
    expect([before.total, (await readListed(product))?.price]).toEqual([39_000, 39_000])
    setTime('18:00')
    expect((await openOrder(product, first)).total).toBe(35_000)
    await followPlansNow(shop.services)
    expect(await readListed(product)).toMatchObject({ price: 35_000, listPrice: 39_000, priceVaries: true })
    expect((await pay(before)).body.code).toBe('order.price.changed')
    const paidOrder = await openOrder(product, first)
    expect((await pay(paidOrder)).status).toBe(200)
    setTime('20:00')
    expect((await openOrder(product, first)).total).toBe(39_000)
    await followPlansNow(shop.services)
    expect(await readListed(product)).toMatchObject({ price: 39_000 })
    expect((await readOrder(paidOrder.oid)).lines).toMatchObject([{ unitPrice: 35_000 }])
    await renewPeople()
    const { plans, _embedded } = await readHistory(id)
    expect(plans).toMatchObject([{ state: 'ENDED' }])
    expect(_embedded.items.map(({ price }) => price)).toEqual([39_000, 35_000, 39_000])
  })

  it('stays in lists when the clock of a later change is behind', async () => {
    const product = await addWine()
    const { id } = await findOffer(product, first)
    const [from, until] = [2, 4].map((hours) =>
      toSeoulIso(new Date(shop.clock.now().getTime() + hours * 3_600_000)),
    )
    expect((await plan(id, { price: 35_000, from, until }, first.owner)).status).toBe(200)
    shop.clock.advance({ hours: 2 })
    await followPlansNow(shop.services)
    shop.clock.advance({ seconds: -5 })
    await renewPeople()
    await change(product, first, { price: 38_000 })
    shop.clock.advance({ seconds: 10 })
    await followPlansNow(shop.services)
    expect(await readListed(product)).toMatchObject({ price: 35_000 })
    expect((await openOrder(product, first)).total).toBe(35_000)
  })

  it('refuses what is no plan', async () => {
    const product = await addWine()
    const { id } = await findOffer(product, first)
    const later = { from: at('22:00'), until: at('23:00') }
    const codes = await Promise.all(
      [
        { price: 35_000, from: at('22:00'), until: at('21:00') },
        { price: 99_000, ...later },
      ].map(async (body) => (await plan(id, body, first.owner)).body.code),
    )
    expect(codes).toEqual(['office.plan.period', 'office.offer.above_list'])
    expect((await plan(id, { price: 35_000, ...later }, operator)).body.code).toBe('office.reason.required')
    expect((await plan(id, { price: 35_000, ...later }, second.owner)).body.code).toBe(
      'office.offer.not_found',
    )
    await shop.db
      .update(offers)
      .set({ state: 'DRAFT', price: null, listPrice: null })
      .where(eq(offers.id, id))
    expect((await plan(id, { price: 35_000, ...later }, first.owner)).body.code).toBe('office.offer.no_price')
  })
})

describe('officeOffers.cancelPricePlan', () => {
  it('ends a running plan at once, and refuses one that is over', async () => {
    const product = await addWine()
    const { id } = await findOffer(product, first)
    const body = {
      price: 35_000,
      from: at('17:00'),
      until: toSeoulIso(new Date(shop.clock.now().getTime() + 3_600_000)),
    }
    const idPlan = (await plan(id, body, first.owner)).body.plan?.id
    expect(await readListed(product)).toMatchObject({ price: 35_000 })
    const cancel = (what: number | undefined, who = first.owner) =>
      shop.call<Offer>('POST', `/office/offers/${id}/plans/${what}/cancel`, { token: who.token, body: {} })
    expect((await cancel(idPlan, operator)).body.code).toBe('office.reason.required')
    expect((await cancel(idPlan, second.owner)).body.code).toBe('office.offer.not_found')
    expect((await cancel(2_000_000_000)).body.code).toBe('office.plan.not_found')
    expect((await cancel(idPlan)).body).toMatchObject({ priceNow: 39_000, plan: null })
    expect(await readListed(product)).toMatchObject({ price: 39_000 })
    expect((await cancel(idPlan)).body.code).toBe('office.plan.over')
  })
})

describe('officeOffers.saveOffers', () => {
  it('saves 39 of 40 rows where one was changed by another person, and writes one entry', async () => {
    const seller = await addSeller()
    const wines = await Promise.all(
      Array.from({ length: 40 }, () => addProduct(shop.db, { storeId: seller.store, qty: 1 })),
    )
    const rowsBefore = await list({ seller: String(seller.company), size: '100' }, seller.owner)
    expect(rowsBefore).toHaveLength(40)
    const stale = rowsBefore[7]
    await save([{ id: stale?.id, version: 1, price: 31_000 }], seller.owner)
    const before = await countEntries()
    const rows = rowsBefore.map(({ id, version }, index) => ({ id, version, price: 25_000 + index }))
    const { saved, refused } = await save(rows, seller.owner)
    expect(saved).toHaveLength(39)
    expect(refused).toEqual([{ id: stale?.id, why: 'CHANGED' }])
    expect(await countEntries()).toBe(before + 1)
    expect(await readListed(wines[0] ?? 0)).toMatchObject({ price: expect.any(Number) })
    expect((await list({ seller: String(seller.company), size: '100' })).map(({ price }) => price)).toContain(
      31_000,
    )
  })

  it('takes a list price that was the price within 20 days or that somebody recommends, and no other', async () => {
    const product = await addWine()
    const listRefusals = async (set: object) =>
      (await change(product, first, set)).refused.map(({ why }) => why)
    expect(await listRefusals({ price: 35_000, listPrice: 39_000 })).toEqual([])
    expect(await listRefusals({ listPrice: 60_000 })).toEqual(['LIST_NOT_OWN'])
    expect(await listRefusals({ listPrice: 60_000, recommendedBy: '수입사 권장가' })).toEqual([])
    expect(await listRefusals({ listPrice: 30_000 })).toEqual(['LIST_BELOW_PRICE'])
    expect(await listRefusals({ recommendedBy: null })).toEqual(['LIST_NOT_OWN'])
    const { id } = await findOffer(product, first)
    const older = sql`${priceHistory.at} - interval '30 days'`
    await shop.db.update(priceHistory).set({ at: older }).where(eq(priceHistory.offerId, id))
    expect(await listRefusals({ listPrice: 39_000 })).toEqual(['LIST_NOT_OWN'])
  })

  it("keeps a seller's own code, which none of its other offers has, and finds the offer by it", async () => {
    const [product, other] = [await addWine(), await addWine()]
    const listRefusals = async (wine: number, sku: string | null, seller = first) =>
      (await change(wine, seller, { sku })).refused.map(({ why }) => why)
    expect(await listRefusals(product, 'SS-가-001')).toEqual([])
    expect(await listRefusals(product, 'SS-가-001')).toEqual([])
    expect(await listRefusals(other, 'SS-가-001')).toEqual(['SKU_TAKEN'])
    expect(await listRefusals(other, 'SS-가-001', second)).toEqual([])
    const findSkus = async (query: string, who: TestPerson) =>
      (await list({ query }, who)).map(({ idProduct, sku }) => [idProduct, sku])
    expect(await findSkus('ss-가-0', first.owner)).toEqual([[product, 'SS-가-001']])
    const foundIds = (await findSkus('SS-가-001', operator)).map(([id]) => id)
    expect(new Set(foundIds)).toEqual(new Set([product, other]))
    expect(await listRefusals(product, '')).toEqual([])
    expect(await findSkus('SS-가-001', first.owner)).toEqual([])
    const codes = await Promise.all([listRefusals(product, 'SS-2'), listRefusals(other, 'SS-2')])
    expect(codes.flat()).toEqual(['SKU_TAKEN'])
  })

  it('takes no earlier price of others as the own one of a seller who came later', async () => {
    const product = await addProduct(shop.db, { storeId: first.store, qty: 1 }, { price: 39_000 })
    const createdAt = new Date(shop.clock.now().getTime() - 3_600_000)
    await shop.db.update(offers).set({ createdAt }).where(eq(offers.productId, product))
    await change(product, first, { price: 30_000 })
    const body = { store: second.store, product, qty: 3 }
    await shop.call('POST', '/office/stock/receipts', { token: second.owner.token, body })
    const set = { price: 30_000, listPrice: 39_000 }
    expect((await change(product, second, set)).refused.map(({ why }) => why)).toEqual(['LIST_NOT_OWN'])
    expect((await change(product, first, set)).refused).toEqual([])
  })

  it('is the seller’s: the operator gives a reason and the seller is notified, others find nothing', async () => {
    const product = await addWine()
    expect((await change(product, first, { price: 38_000 }, operator)).code).toBe('office.reason.required')
    const { id, version } = await findOffer(product, first)
    expect((await save([{ id, version, price: 1 }], second.owner)).refused).toEqual([
      { id, why: 'NOT_FOUND' },
    ])
    expect((await save([{ id, version, price: 1 }], auditor)).code).toBe('office.permission.missing')
    const { saved } = await change(product, first, { price: 38_000 }, operator, '가격 오타를 바로잡아요')
    expect(saved).toMatchObject([{ price: 38_000, priceNow: 38_000 }])
    const [mail] = await shop.db
      .select()
      .from(outbox)
      .where(and(like(outbox.key, `%seller_offers_changed%${first.company}%`)))
      .orderBy(desc(outbox.id))
      .limit(1)
    expect(mail).toBeDefined()
    const { _embedded } = await readHistory(id)
    expect(_embedded.items[0]).toMatchObject({
      price: 38_000,
      personName: '박운영',
      reason: '가격 오타를 바로잡아요',
    })
  })

  it('needs a price before an offer goes on sale', async () => {
    const product = await addProduct(shop.db, { storeId: first.store, qty: 0 })
    const body = { store: second.store, product, qty: 3 }
    await shop.call('POST', '/office/stock/receipts', { token: second.owner.token, body })
    const draft = await findOffer(product, second)
    expect(draft).toMatchObject({ state: 'DRAFT', price: null, free: 3 })
    expect(await readListed(product)).toMatchObject({ inStock: false })
    const limited = await save([{ id: draft.id, version: draft.version, perPersonLimit: 6 }], second.owner)
    expect(limited.saved).toMatchObject([{ state: 'DRAFT', price: null, priceNow: null, perPersonLimit: 6 }])
    const { version } = await findOffer(product, second)
    const send = (set: object) => save([{ id: draft.id, version, ...set }], second.owner)
    expect((await send({ state: 'ON_SALE' })).refused).toEqual([{ id: draft.id, why: 'PRICE_MISSING' }])
    expect((await send({ price: 27_000, state: 'ON_SALE' })).saved).toMatchObject([{ state: 'ON_SALE' }])
    expect(await readListed(product)).toMatchObject({ price: 27_000, inStock: true })
  })
})

describe('officeOffers.offers', () => {
  it('lists all to the operator, to a seller its own, by name and state', async () => {
    const product = await addWine()
    const name = (await readListed(product))?.nameKo ?? ''
    expect((await list({ query: name })).map(({ seller }) => seller.id).sort()).toEqual(
      [first.company, second.company].sort(),
    )
    expect(await list({ query: name }, first.owner)).toMatchObject([
      { price: 39_000, priceNow: 39_000, free: 20, seller: { id: first.company } },
    ])
    expect(await list({ query: name, state: 'STOPPED' })).toEqual([])
  })
})

describe('officeOffers.offerHistory', () => {
  it('is of the seller alone', async () => {
    const product = await addWine()
    const { id } = await findOffer(product, second)
    expect((await readHistory(id, second.owner))._embedded.items.map(({ price }) => price)).toEqual([
      41_000, 39_000,
    ])
    expect((await readHistory(id, first.owner)).code).toBe('office.offer.not_found')
  })
})
