import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { campaigns, coupons } from '#server/db/tables/coupons.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { takeCoupon } from '#server/events/event-coupons.store.ts'
import {
  campaignConditions as conditions,
  campaignNames as names,
  createCampaignCaller,
  createRegistration,
  createSharedCode as createCode,
  type CampaignBody,
} from '../support/campaigns.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { findCompany, listActs } from '../support/office-orders.ts'
import {
  addProduct,
  addShopper,
  addShoppers,
  addStore,
  createPreOrder,
  toPaymentBody,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type List = FailedBody & { _embedded: { items: CampaignBody[] }; page: { totalElements: number } }

let shop: TestShop
let store: number
let product: number
let shopper: Shopper
let operations: TestPerson
let finance: TestPerson
let caller: ReturnType<typeof createCampaignCaller>

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  caller = createCampaignCaller(shop, () => operations)
  store = await addStore(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  product = await addProduct(shop.db, { storeId: store, qty: 50 }, { price: 50_000 })
  shopper = await addShopper(shop.services)
  operations = await asPerson(shop, { roles: ['operations'] })
  finance = await asPerson(shop, { roles: ['finance'] })
})

const registerCode = async (number: string, who = shopper) =>
  (await createRegistration(shop)(number, who)).outcome

describe('officeCampaigns.campaigns and officeCampaigns.campaign', () => {
  it('finds campaigns by name, code, state, kind and bearer', async () => {
    const code = createCode()
    const companyId = await findCompany(shop, store)
    const campaign = await caller.add({
      code,
      whereToUse: 'SHIPPING',
      idBearer: companyId,
      bearerAgreement: '11월 3일 메일로 동의',
    })
    const find = async (query: string) => (await caller.send<List>('GET', `?${query}`)).body._embedded.items
    expect(await find(`query=${code.toLowerCase()}`)).toMatchObject([
      { id: campaign.id, name: '가을 쿠폰', state: 'DRAFT', bearer: { id: companyId } },
    ])
    const filter = `query=${code}&state=DRAFT&whereToUse=SHIPPING&bearer=SELLER&sort=name`
    expect(await find(filter)).toHaveLength(1)
    expect(await find(`query=${code}&state=RUNNING`)).toEqual([])
    expect(await find(`query=${code}&bearer=SHOP`)).toEqual([])
    expect((await find('query=가을&sort=used')).length).toBeGreaterThan(0)
    expect((await caller.send('GET', '/999999')).body.code).toBe('office.campaign.not_found')
  })
})

describe('officeCampaigns.campaignChoices and officeCampaigns.campaignProducts', () => {
  it('names kinds, levels, sellers and products that a campaign can be limited to', async () => {
    type Choices = FailedBody & Record<'kinds' | 'levels' | 'sellers', { id: number; name: string }[]>
    const { body } = await caller.send<Choices>('GET', '/choices')
    expect(body.kinds.length).toBeGreaterThan(0)
    expect(body.levels.length).toBeGreaterThan(0)
    expect(body.sellers.map(({ id }) => id)).toContain(await findCompany(shop, store))
    const { body: matches } = await caller.send<List>('GET', `/products?query=${encodeURIComponent('와인')}`)
    expect(matches._embedded.items.length).toBeGreaterThan(0)
    const campaign = await caller.add({ idProducts: [product] })
    expect(campaign.products).toMatchObject([{ id: product }])
  })
})

describe('officeCampaigns.addCampaign and officeCampaigns.saveCampaign', () => {
  it('adds a draft that gives nothing until it is started', async () => {
    const code = createCode()
    const campaign = await caller.add({ code })
    expect(await registerCode(code)).toBe('coupon.not_found')
    expect((await caller.give(campaign.id, [shopper.email])).body.code).toBe('office.campaign.not_running')
    await caller.move(campaign, 'START')
    expect(await registerCode(code)).toBe('registered')
    const acts = await listActs(shop, `campaign:${campaign.id}`)
    expect(acts.map(([act]) => act)).toEqual(['campaign.add', 'campaign.start'])
  })

  it('refuses what does not fit together, foreign sellers and a code that is in use', async () => {
    const attempt = (values: object) => caller.send('POST', '', { body: { ...conditions, ...values } })
    expect((await attempt({ type: 'RATE', value: 101 })).body.fields).toHaveProperty('value')
    expect((await attempt({ target: 'LEVELS' })).body.fields).toHaveProperty('idLevels')
    expect((await attempt({ target: 'NEW' })).body.fields).toHaveProperty('newDays')
    expect((await attempt({ idBearer: 1 })).body.fields).toHaveProperty('bearerAgreement')
    const period = { startsAt: '2026-12-02T00:00:00+09:00', endsAt: '2026-12-01T00:00:00+09:00' }
    expect((await attempt(period)).body.fields).toHaveProperty('endsAt')
    const koreanIsMissing = { names: { ...names, 'ko-KR': '' } }
    expect((await attempt(koreanIsMissing)).body.fields).toHaveProperty(['names.ko-KR'])
    const bearer = { idBearer: 999_999, bearerAgreement: '동의' }
    expect((await attempt(bearer)).body.code).toBe('office.company.not_found')
    expect((await attempt({ idProducts: [99_999_999] })).body.code).toBe('wine.not_found')
    const code = createCode()
    await caller.add({ code })
    expect((await attempt({ code: code.replaceAll('-', '') })).body.code).toBe('office.campaign.code_taken')
  })

  it('keeps the conditions of coupons that were given, and lets name, end and a higher limit change', async () => {
    const code = createCode()
    const campaign = await caller.run({ code, issueLimit: 3 })
    expect(await registerCode(code)).toBe('registered')
    const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.memberId, shopper.id))
    const values = { code, issueLimit: 3 }
    for (const change of [{ value: 9000 }, { minimumOrder: 0 }, { code: createCode() }, { memberLimit: 2 }])
      expect((await caller.save(campaign, { ...values, ...change })).body.code).toBe('office.campaign.fixed')
    expect((await caller.save(campaign, { ...values, issueLimit: 2 })).body.code).toBe(
      'office.campaign.fixed',
    )
    const change = { names: { ...names, 'ko-KR': '겨울 쿠폰' }, endsAt: '2027-02-01T00:00:00+09:00' }
    const { body: answer } = await caller.save(campaign, { ...values, ...change, issueLimit: 5 })
    expect(answer).toMatchObject({ name: '겨울 쿠폰', issueLimit: 5, version: campaign.version + 1 })
    const [same] = await shop.db.select().from(coupons).where(eq(coupons.memberId, shopper.id))
    expect(same).toEqual(coupon)
    const [row] = await shop.db.select().from(campaigns).where(eq(campaigns.id, campaign.id))
    expect(row).toMatchObject({ value: 5000, minimumOrder: 10_000 })
  })

  it('keeps a limit at or above what was given', async () => {
    const campaign = await caller.run({ issueLimit: 3 })
    await caller.give(
      campaign.id,
      (await addShoppers(shop.services, 2)).map(({ email }) => email),
    )
    expect((await caller.save(campaign, { issueLimit: 1 })).body.code).toBe('office.campaign.limit')
  })

  it('lets the first of two people who save at once win; the other hears of it', async () => {
    const campaign = await caller.add()
    const answers = await Promise.all([
      caller.save(campaign, { value: 6000 }),
      caller.save(campaign, { value: 7000 }, finance),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('office.campaign.changed')
    expect((await caller.read(campaign.id)).version).toBe(campaign.version + 1)
    expect(await listActs(shop, `campaign:${campaign.id}`)).toHaveLength(2)
  })

  it('is read by an auditor, and hidden from sellers and care', async () => {
    const campaign = await caller.add()
    const auditor = await asPerson(shop, { roles: ['auditor'] })
    const care = await asPerson(shop, { roles: ['care'] })
    const companyId = await findCompany(shop, store)
    const seller = await asPerson(shop, { roles: ['seller_owner'], companyId })
    expect((await caller.send('GET', `/${campaign.id}`, { who: auditor })).status).toBe(200)
    expect((await caller.move(campaign, 'START', auditor)).status).toBe(403)
    for (const who of [care, seller]) expect((await caller.send('GET', '', { who })).status).toBe(403)
  })
})

describe('officeCampaigns.moveCampaign', () => {
  it('leads from draft over running and paused to the end, and nowhere else', async () => {
    let campaign = await caller.add()
    for (const name of ['PAUSE', 'RESUME', 'END'])
      expect((await caller.move(campaign, name)).body.code).toBe('office.campaign.state')
    const step = async (name: string, state: string) => {
      campaign = (await caller.move(campaign, name)).body
      expect(campaign).toMatchObject({ state })
    }
    await step('START', 'RUNNING')
    await step('PAUSE', 'PAUSED')
    await step('RESUME', 'RUNNING')
    await step('END', 'ENDED')
    for (const name of ['START', 'PAUSE', 'RESUME', 'END'])
      expect((await caller.move(campaign, name)).body.code).toBe('office.campaign.state')
  })

  it('pauses giving and using alike, and a resumed coupon is used again', async () => {
    const code = createCode()
    let campaign = await caller.run({ code })
    const orderCoupon = (await createRegistration(shop)(code, shopper)).id
    const order = await createPreOrder(shop.call, shopper, {
      ...{ products: [{ idProduct: product, qty: 1 }], store, now: shop.clock.now() },
      choices: { orderCoupon },
    })
    expect(order).toMatchObject({ payable: 45_000 })
    const pay = () =>
      shop.call<FailedBody>('POST', '/orders/allat', {
        token: shopper.token,
        body: toPaymentBody(shopper, order),
      })
    campaign = (await caller.move(campaign, 'PAUSE')).body
    const other = await addShopper(shop.services)
    expect(await registerCode(code, other)).toBe('coupon.paused')
    expect((await caller.give(campaign.id, [other.email])).body.code).toBe('office.campaign.not_running')
    expect((await pay()).body).toMatchObject({
      code: 'order.coupon.paused',
      message: expect.stringContaining('멈춘 쿠폰') as string,
    })
    const calculation = await shop.call<FailedBody>('POST', '/commerce/orders/calculate', {
      token: shopper.token,
      body: { oid: order.oid, orderCoupon },
    })
    expect(calculation.body.code).toBe('order.coupon.paused')
    type Available = { _embedded: { items: { id: number; usable: boolean; reason: string | null }[] } }
    const { body: available } = await shop.call<Available>('GET', `/coupons/available?oid=${order.oid}`, {
      token: shopper.token,
    })
    expect(available._embedded.items).toMatchObject([
      { id: orderCoupon, usable: false, reason: '지금은 사용을 잠시 멈춘 쿠폰이에요.' },
    ])
    campaign = (await caller.move(campaign, 'RESUME')).body
    expect((await pay()).status).toBe(200)
    expect(await registerCode(code, other)).toBe('registered')
    await caller.move(campaign, 'END')
    expect(await registerCode(code, await addShopper(shop.services))).toBe('coupon.ended')
  })

  it('stops giving at once by sign-up and events too', async () => {
    const key = `EVENT-PAUSED-${Date.now()}`
    const [row] = await shop.db
      .insert(campaigns)
      .values({ key, names, whereToUse: 'ORDER', type: 'AMOUNT', value: 1000 })
      .returning()
    await caller.move({ ...(await caller.read(row?.id ?? 0)) }, 'PAUSE')
    const take = () =>
      withTransaction(shop.db, (tx) => takeCoupon(tx, { key, memberId: shopper.id, at: shop.clock.now() }))
    expect(await take()).toBe('paused')
    await caller.move({ ...(await caller.read(row?.id ?? 0)) }, 'RESUME')
    expect(await take()).toMatchObject({ names })
  })
})
