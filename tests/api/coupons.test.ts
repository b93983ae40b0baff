import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { campaigns, coupons } from '#server/db/tables/coupons.ts'
import { kinds } from '#server/db/tables/taxonomy.ts'
import { products } from '#server/db/tables/wines.ts'
import {
  addProduct,
  addShopper,
  addShoppers,
  addStore,
  giveCoupon,
  createPreOrder,
  startPayment,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Coupon = {
  id: number
  number: string
  name: string
  kinds: string[]
  idProducts: number[]
  state: string
  whereToUseName: string
  code: string
}
type AvailableCoupon = Coupon & { usable: boolean; discount: number; reason: string | null; best: boolean }
type List<T> = { _embedded: { items: T[] }; page: { totalElements: number; totalPages: number } }

let shop: TestShop
let shopper: Shopper
let store: number

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  store = await addStore(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  shopper = await addShopper(shop.services)
})

const get = <Body>(path: string, locale?: string) =>
  shop.call<Body>('GET', path, { token: shopper.token, ...(locale && { locale }) })
const register = (couponNumber: string, token = shopper.token) =>
  shop.call<Coupon>('POST', '/coupons', { token, body: { couponNumber } })
const list = async (query = '') => (await get<List<Coupon>>(`/coupons${query}`)).body
const listIds = async (query = '') => (await list(query))._embedded.items.map(({ id }) => id)
const listAvailable = async (query: string) =>
  (await get<List<AvailableCoupon>>(`/coupons/available?${query}`)).body._embedded.items
const addBottle = (values = {}) => addProduct(shop.db, { storeId: store, qty: 50 }, values)

let serial = 0
/** A new campaign; with a `code` all members share one number. */
const addCampaign = async (values: Partial<typeof campaigns.$inferInsert> = {}) => {
  serial += 1
  const key = `TEST${serial}-${Date.now()}`
  const names = { 'ko-KR': key, 'en-US': key, 'zh-CN': key, 'zh-TW': key, 'ja-JP': key }
  const [row] = await shop.db
    .insert(campaigns)
    .values({ key, names, whereToUse: 'ORDER', type: 'AMOUNT', value: 1000, ...values })
    .returning()
  if (!row) throw new Error('no campaign')
  return row
}
const addPrintedCoupon = async (number: string, expiresAt = new Date(Date.now() + 86_400_000)) => {
  const { id: campaignId, key: campaignKey } = await addCampaign({ issued: 1 })
  await shop.db.insert(coupons).values({ number, campaignId, campaignKey, expiresAt })
}

describe('coupons.saving', () => {
  type Saving = {
    discount: number
    payable: number
    coupons: { idProduct: number | null; discount: number }[]
  }
  const readSaving = (query: string) => get<Saving>(`/coupons/saving?${query}`)

  it('says what the coupons take off together from so many of each, as an order would', async () => {
    const [first, second] = [await addBottle({ price: 30_000 }), await addBottle({ price: 50_000 })]
    const query = `products=${first}x2,${second}x1&way=PICKUP`
    expect((await readSaving(query)).body).toEqual({ discount: 0, payable: 110_000, coupons: [] })
    await giveCoupon(shop.services, shopper.id, {
      whereToUse: 'ORDER',
      type: 'AMOUNT',
      value: 5000,
      minimumOrder: 110_000,
    })
    await giveCoupon(shop.services, shopper.id, {
      whereToUse: 'PRODUCT',
      type: 'RATE',
      value: 10,
      productIds: [first],
    })
    const { body } = await readSaving(query)
    expect(body).toMatchObject({ discount: 11_000, payable: 99_000 })
    expect(body.coupons).toMatchObject([
      { idProduct: first, discount: 6000 },
      { idProduct: null, discount: 5000 },
    ])
    expect((await readSaving(`products=${first}x1&way=PICKUP`)).body).toMatchObject({ discount: 3000 })
  })

  it('reckons with delivery where it is delivered, and takes no list that is none', async () => {
    const id = await addBottle({ price: 20_000, fulfilment: 'BOTH' })
    expect((await readSaving(`products=${id}x1&way=DELIVERY`)).body).toMatchObject({ payable: 23_000 })
    expect((await readSaving('products=12&way=PICKUP')).status).toBe(400)
  })
})

describe('coupons.types', () => {
  it('names them in the language of the request, to visitors too', async () => {
    const { body } = await shop.call<List<Coupon>>('GET', '/coupons/types', { locale: 'en-US' })
    expect(body._embedded.items).toEqual([
      { code: 'RATE', name: 'Percentage' },
      { code: 'AMOUNT', name: 'Amount' },
    ])
  })
})

describe('coupons.whereToUses', () => {
  it('names the places in the language of the request', async () => {
    const { body } = await get<List<Coupon>>('/coupons/where-to-uses')
    expect(body._embedded.items.map(({ code }) => code)).toEqual([
      'ORDER',
      'SHIPPING',
      'PRODUCT',
      'PRODUCT_B2C',
    ])
    expect(body._embedded.items[0]?.name).toBe('주문 쿠폰')
    expect((await shop.call('GET', '/coupons/where-to-uses')).status).toBe(401)
  })
})

describe('coupons.register', () => {
  it('gives a printed coupon to the first member who registers it, in any spelling', async () => {
    await addPrintedCoupon('WINE-TEST-0001')
    const { body } = await register(' wine–test 0001')
    expect(body).toMatchObject({ number: 'WINE-TEST-0001', state: 'USABLE' })
    expect(await listIds()).toEqual([body.id])
    const other = await addShopper(shop.services)
    const late = await register('WINE-TEST-0001', other.token)
    expect([late.status, late.body.code]).toEqual([409, 'coupon.registered'])
  })

  it('gives one coupon of a number for everybody to each, as long as there are any', async () => {
    const { id } = await addCampaign({ code: 'VINI-TWO', issueLimit: 2, validDays: 10 })
    const shoppers = await addShoppers(shop.services, 4)
    const responses = await Promise.all(
      shoppers.flatMap(({ token }) => [register('VINI-TWO', token), register('vinitwo', token)]),
    )
    const codes = responses.map(({ status, body }) => (status === 200 ? 'ok' : body.code))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(2)
    expect(new Set(codes.filter((code) => code !== 'ok'))).toEqual(
      new Set(['coupon.registered', 'coupon.gone']),
    )
    const [row] = await shop.db.select().from(campaigns).where(eq(campaigns.id, id))
    expect(row?.issued).toBe(2)
    expect(await shop.db.$count(coupons, eq(coupons.campaignId, id))).toBe(2)
  })

  it('refuses what is unknown or over', async () => {
    const { status, body } = await register('NO-SUCH-COUPON')
    expect([status, body.code]).toEqual([404, 'coupon.not_found'])
    await addPrintedCoupon('WINE-LATE', new Date(Date.now() - 1000))
    expect((await register('WINE-LATE')).body.code).toBe('coupon.ended')
    await addCampaign({ code: 'VINI-LATE', endsAt: new Date(Date.now() - 1000) })
    expect((await register('VINI-LATE')).body.code).toBe('coupon.ended')
    expect((await register('x')).status).toBe(400)
    expect(await listIds()).toEqual([])
  })

  it('stops a member who tries many numbers', async () => {
    const responses = []
    for (let at = 0; at < 11; at += 1) responses.push(await register(`GUESS-${at}`))
    expect(responses.at(-1)).toMatchObject({ status: 429, body: { code: 'request.too_many' } })
  })
})

describe('coupons.coupons', () => {
  it('lists what can be used, the first to end first, and what cannot by its state', async () => {
    const toDaysAhead = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000)
    const later = await giveCoupon(shop.services, shopper.id, { expiresAt: toDaysAhead(9) })
    const sooner = await giveCoupon(shop.services, shopper.id, { expiresAt: toDaysAhead(3) })
    const expiredCoupon = await giveCoupon(shop.services, shopper.id, { expiresAt: toDaysAhead(-1) })
    expect(await listIds()).toEqual([sooner, later])
    expect(await listIds('?state=ENDED')).toEqual([expiredCoupon])
    const order = await createPreOrder(shop.call, shopper, {
      products: [{ idProduct: await addBottle(), qty: 1 }],
      store,
      now: shop.clock.now(),
      choices: { orderCoupon: later },
    })
    await startPayment(shop.call, shopper, order)
    expect(await listIds()).toEqual([sooner])
    expect(await listIds('?state=HELD')).toEqual([later])
    expect(await listIds('?state=USED')).toEqual([])
    expect((await list('?size=1')).page).toMatchObject({ totalElements: 1, totalPages: 1 })
  })

  it('finds by type, place and products', async () => {
    const [wine, other] = [await addBottle(), await addBottle()]
    const onAll = await giveCoupon(shop.services, shopper.id, { type: 'AMOUNT', value: 500 })
    const onWine = await giveCoupon(shop.services, shopper.id, { whereToUse: 'PRODUCT', productIds: [wine] })
    const [product] = await shop.db.select().from(products).where(eq(products.id, wine))
    const [kind] = await shop.db
      .select()
      .from(kinds)
      .where(eq(kinds.id, product?.kindId ?? 0))
    const onKind = await giveCoupon(shop.services, shopper.id, {
      whereToUse: 'PRODUCT_B2C',
      kindIds: [kind?.id ?? 0],
    })
    expect((await listIds('?type=AMOUNT')).sort()).toEqual([onAll])
    expect(await listIds('?whereToUse=PRODUCT')).toEqual([onWine])
    expect((await listIds(`?idProducts=${wine}`)).sort()).toEqual([onAll, onWine, onKind].sort())
    expect((await listIds(`?idProducts=${other}`)).sort()).toEqual([onAll, onKind].sort())
    const coupon = (await list('?whereToUse=PRODUCT_B2C'))._embedded.items[0]
    expect(coupon?.kinds).toEqual([kind?.names['ko-KR']])
    expect((await get('/coupons?type=NONSENSE')).status).toBe(400)
  })

  it('shows no coupons of other members', async () => {
    await giveCoupon(shop.services, shopper.id)
    shopper = await addShopper(shop.services)
    expect(await listIds()).toEqual([])
  })
})

describe('coupons.available', () => {
  it('holds coupons against products: what each takes off, or why it does not', async () => {
    const [wine, other] = [await addBottle({ price: 40_000 }), await addBottle({ price: 20_000 })]
    const rate = await giveCoupon(shop.services, shopper.id, { value: 10 })
    const small = await giveCoupon(shop.services, shopper.id, { type: 'AMOUNT', value: 1000 })
    const highMinimumCoupon = await giveCoupon(shop.services, shopper.id, { minimumOrder: 900_000 })
    const onOther = await giveCoupon(shop.services, shopper.id, {
      whereToUse: 'PRODUCT',
      productIds: [other],
    })
    const shippingCoupon = await giveCoupon(shop.services, shopper.id, { whereToUse: 'SHIPPING', value: 100 })
    const couponsById = new Map(
      (await listAvailable(`idProducts=${wine}`)).map((coupon) => [coupon.id, coupon]),
    )
    expect(couponsById.get(rate)).toMatchObject({ usable: true, discount: 4000, best: true, reason: null })
    expect(couponsById.get(small)).toMatchObject({ usable: true, discount: 1000, best: false })
    expect(couponsById.get(highMinimumCoupon)).toMatchObject({ usable: false, discount: 0 })
    expect(couponsById.get(highMinimumCoupon)?.reason).toContain('900,000')
    expect(couponsById.get(onOther)?.usable).toBe(false)
    expect(couponsById.get(onOther)?.reason).toBeTruthy()
    expect(couponsById.get(shippingCoupon)?.usable).toBe(false)
    const both = await listAvailable(`idProducts=${wine},${other}&whereToUse=PRODUCT`)
    expect(both).toMatchObject([{ id: onOther, usable: true, discount: 2000 }])
  })

  it('holds them against an order as it stands', async () => {
    const [wine, other] = [await addBottle({ price: 40_000 }), await addBottle({ price: 20_000 })]
    const product = await giveCoupon(shop.services, shopper.id, { whereToUse: 'PRODUCT', value: 50 })
    const order = await createPreOrder(shop.call, shopper, {
      products: [
        { idProduct: wine, qty: 2 },
        { idProduct: other, qty: 1 },
      ],
      store,
      now: shop.clock.now(),
    })
    const findBestCoupon = async (query: string) => (await listAvailable(`oid=${order.oid}${query}`))[0]
    expect(await findBestCoupon('')).toMatchObject({ id: product, usable: true, discount: 40_000 })
    expect(await findBestCoupon(`&idProducts=${other}`)).toMatchObject({ discount: 10_000 })
    const body = { oid: order.oid, products: [{ idProduct: wine, qty: 1 }] }
    await shop.call('POST', '/commerce/orders/calculate', { token: shopper.token, body })
    expect(await findBestCoupon('')).toMatchObject({ discount: 20_000 })
  })

  it("knows no order of another's", async () => {
    const ask = { products: [{ idProduct: await addBottle(), qty: 1 }], store, now: shop.clock.now() }
    const { oid } = await createPreOrder(shop.call, shopper, ask)
    shopper = await addShopper(shop.services)
    const { status, body } = await get<{ code: string }>(`/coupons/available?oid=${oid}`)
    expect([status, body.code]).toEqual([404, 'order.not_found'])
  })
})
