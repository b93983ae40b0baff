import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { companyKeys } from '#api/company.ts'
import type { opening } from '#api/contract/office/opening.ts'
import { locales } from '#api/fields.ts'
import { addCalendarDays, toSeoulDay } from '#server/clock.ts'
import { seedFoundation } from '#server/db/seed/foundation.ts'
import { members } from '#server/db/tables/members.ts'
import { serviceChecks } from '#server/db/tables/opening.ts'
import { auditLog, settings } from '#server/db/tables/plumbing.ts'
import { sellerDocuments } from '#server/db/tables/sellers.ts'
import { clearOperatorCache } from '#server/settings/settings.store.ts'
import { pressIdentity } from '../gateways/press.ts'
import { asPerson, letProofGrowOld, type TestPerson } from '../support/office.ts'
import { createPaidOrder, findCompany } from '../support/office-orders.ts'
import { addProduct, addShopper, addStore, createPreOrder, toPaymentBody } from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Opening = Answer<typeof opening.openingSteps> & FailedBody
type Check = Answer<typeof opening.checkService> & FailedBody
type StepName = Opening['steps'][number]['step']

let shop: TestShop
let owner: TestPerson
beforeAll(async () => {
  shop = await openTestShop({ empty: true, sandboxes: true })
  await seedFoundation(shop.db, shop.clock.now())
  owner = await asPerson(shop, { roles: ['owner'] })
})
afterAll(() => shop.close())

const send = <Body = Opening>(method: string, path: string, body?: unknown, token = owner.token) =>
  shop.call<Body>(method, `/office/${path}`, { token, ...(body !== undefined && { body }) })
const post = <Body = Opening>(path: string, body?: unknown, token = owner.token) =>
  send<Body>('POST', `opening${path}`, body, token)
const read = async (token = owner.token) => (await send('GET', 'opening', undefined, token)).body
const readGaps = async (name: StepName, token = owner.token) =>
  (await read(token)).steps.find(({ step }) => step === name)?.gaps
/** A day of Seoul, so many days from today. */
const toDay = (days: number) => addCalendarDays(toSeoulDay(shop.clock.now()), days)
const listActs = async () =>
  (
    await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actor, `person:${owner.id}`))
      .orderBy(auditLog.id)
  )
    .filter(({ act }) => act.startsWith('opening.'))
    .map(({ act, detail }) => [act, detail])

const facts: Record<(typeof companyKeys)[number], string> = {
  name: '한잔주식회사',
  representative: '이한잔',
  address: '서울특별시 마포구 양화로 45',
  email: 'help@hanjan.co.kr',
  phone: '02-6012-7345',
  registrationNumber: '123-45-67891',
  mailOrderNumber: '2026-서울마포-1234',
  privacyOfficer: '최보호',
  hosting: '한잔호스팅',
}
const saveFacts = async (values: Partial<typeof facts>) => {
  const { version } = (await send<{ version: string }>('GET', 'facts')).body
  const changes = Object.entries(values).map(([key, korean]) => ({
    key,
    texts: { 'ko-KR': korean, 'en-US': '', 'zh-CN': '', 'zh-TW': '', 'ja-JP': '' },
  }))
  expect((await send('PUT', 'facts', { version, changes })).status).toBe(200)
}

/** The opening of an order by a member with this address: its status, and the code of a refusal to take money. */
const tryToPay = async (shopper: Awaited<ReturnType<typeof addShopper>>, store: number, product: number) => {
  const products = [{ idProduct: product, qty: 1 }]
  const order = await createPreOrder(shop.call, shopper, { products, store, now: shop.clock.now() })
  const answer = await shop.call<FailedBody>('POST', '/orders/allat', {
    token: shopper.token,
    body: { ...toPaymentBody(shopper, order), payMethod: 'CARD' },
  })
  return answer.status === 200 ? 'open' : answer.body.code
}

describe('a shop that was founded and not opened', () => {
  it('says in five languages that it opens soon, with payments off', async () => {
    const titles = await Promise.all(
      locales.map(async (locale) => {
        type Setting = { paymentSuspended: boolean; notice: { title: string } }
        const { body } = await shop.call<Setting>('GET', '/setting/operator', { locale })
        return body.paymentSuspended && body.notice.title
      }),
    )
    expect(titles).toEqual([
      '곧 문을 열어요',
      'Opening soon',
      '即将开业',
      '即將開幕',
      'まもなくオープンします',
    ])
  })

  it('is not closed again when a later version lays its foundation anew', async () => {
    await shop.db.update(settings).set({ value: false }).where(eq(settings.key, 'isPreparing'))
    await shop.db.update(settings).set({ value: 'older' }).where(eq(settings.key, 'foundation'))
    await seedFoundation(shop.db, shop.clock.now())
    expect((await read()).isOpen).toBe(true)
    await shop.db.delete(settings).where(eq(settings.key, 'isPreparing'))
    await shop.db.update(settings).set({ value: 'older' }).where(eq(settings.key, 'foundation'))
    await seedFoundation(shop.db, shop.clock.now())
    expect(await read()).toMatchObject({ isOpen: true, openedAt: null })
    await shop.db
      .insert(settings)
      .values({ key: 'isPreparing', value: true, changedAt: shop.clock.now(), changedBy: 'seed' })
    clearOperatorCache(shop.db)
  })
})

describe('officeOpening.openingSteps', () => {
  it('counts for each step what is missing, and ticks what is there', async () => {
    const { steps, isOpen, services } = await read()
    expect(isOpen).toBe(false)
    expect(Object.fromEntries(steps.map(({ step, gaps }) => [step, gaps]))).toEqual({
      ACCOUNT: [],
      FACTS: expect.toSatisfy((gaps: string[]) => gaps.length === 9),
      TERMS: ['PLACEHOLDERS', 'LAWYER'],
      SERVICES: ['PAYMENT', 'IDENTITY', 'SMS', 'MAIL'],
      SELLER: ['SELLER_INVITED'],
      STORE: ['STORE_OPENED'],
      WINE: ['WINE_ON_SALE', 'PHOTOGRAPH'],
      OFFER: ['PRICE', 'BOTTLE'],
      REHEARSAL: ['ORDER'],
      OPEN: ['OPENED'],
    })
    expect(services.every(({ provenAt }) => provenAt === null)).toBe(true)
  })
})

describe('officeOpening.recordTermsReading', () => {
  const readVersion = async () => (await read()).terms?.version ?? ''
  const record = async (changes: object = {}) =>
    post('/terms', { version: await readVersion(), reader: '정변호', readOn: toDay(-1), ...changes })

  it('is refused while the texts name an invented company', async () => {
    expect((await record()).body.code).toBe('office.opening.terms_unready')
  })

  it('keeps who read which text and when; another text is read again', async () => {
    await saveFacts(facts)
    expect(await readGaps('FACTS')).toEqual([])
    expect((await record({ readOn: toDay(1) })).body.code).toBe('office.opening.day')
    expect((await record({ version: 'another' })).body.code).toBe('office.opening.terms_changed')
    const { body } = await record()
    expect(body.terms?.reading).toMatchObject({ reader: '정변호', by: '박운영', isOfThisVersion: true })
    expect(await readGaps('TERMS')).toEqual([])
    await saveFacts({ privacyOfficer: '한보호' })
    expect(await readGaps('TERMS')).toEqual(['LAWYER_AGAIN'])
    await record({ readOn: toDay(0) })
    expect(await readGaps('TERMS')).toEqual([])
    expect((await listActs()).map(([act]) => act)).toEqual(['opening.terms', 'opening.terms'])
  })
})

describe('officeOpening.checkService and officeOpening.proveService', () => {
  const check = (body: object) => post<Check>('/checks', body)
  const prove = (service: string, proof: string) => post('/proofs', { service, proof })
  const readMail = async () =>
    JSON.stringify((await shop.sandboxes?.outbox.messages(owner.email)) ?? []).match(/#mail=([\w-]+)/)?.[1]

  it('asks the payment provider, who proves it by knowing the shop', async () => {
    expect((await check({ service: 'PAYMENT' })).body.outcome).toBe('PROVEN')
    expect(await readGaps('SERVICES')).toEqual(['IDENTITY', 'SMS', 'MAIL'])
  })

  it('sends a text message whose code is typed back, once', async () => {
    expect((await check({ service: 'SMS' })).body.code).toBe('office.check.mobile')
    expect((await prove('SMS', '123456')).body.code).toBe('office.check.expired')
    const mobile = '01098761234'
    expect((await check({ service: 'SMS', mobile })).body.outcome).toBe('SENT')
    const code = (await shop.sandboxes?.outbox.messages(mobile))?.[0]?.code ?? ''
    const wrong = code === '111111' ? '222222' : '111111'
    expect((await prove('SMS', wrong)).body.code).toBe('office.check.wrong')
    expect((await prove('SMS', code)).status).toBe(200)
    expect((await prove('SMS', code)).body.code).toBe('office.check.expired')
    expect(await readGaps('SERVICES')).toEqual(['IDENTITY', 'MAIL'])
  })

  it('opens the window of the identity check, and keeps nothing of who was checked', async () => {
    const { body } = await check({ service: 'IDENTITY' })
    const windowUrl = body.windowUrl ?? ''
    const encodeData = new URL(windowUrl).searchParams.get('EncodeData') ?? ''
    expect((await prove('IDENTITY', 'forged')).body.code).toBe('office.check.wrong')
    const { url, fields } = await pressIdentity({ encodeData, windowUrl })
    expect(url).toBe('http://shop.test/niceid/office_check')
    expect((await prove('IDENTITY', fields['EncodeData'] ?? '')).status).toBe(200)
    expect(await readGaps('SERVICES')).toEqual(['MAIL'])
    expect(JSON.stringify(await listActs())).not.toContain('홍길동')
  })

  it('mails a link to the person who asks, and takes it within twenty minutes', async () => {
    expect((await check({ service: 'MAIL' })).body.outcome).toBe('SENT')
    const code = (await readMail()) ?? ''
    const pastEnd = { awaitedUntil: shop.clock.now() }
    await shop.db.update(serviceChecks).set(pastEnd).where(eq(serviceChecks.service, 'MAIL'))
    expect((await prove('MAIL', code)).body.code).toBe('office.check.expired')
    await check({ service: 'MAIL' })
    const codes = JSON.stringify(await shop.sandboxes?.outbox.messages(owner.email)).match(/#mail=[\w-]+/g)
    const next = codes?.map((link) => link.slice(6)).find((one) => one !== code) ?? ''
    expect((await prove('MAIL', next)).body.services.find(({ service }) => service === 'MAIL')).toMatchObject(
      {
        by: '박운영',
      },
    )
    expect(await readGaps('SERVICES')).toEqual([])
  })

  it('says why a service failed, and keeps what was proven before', async () => {
    const { payment, sms } = shop.services.gateways
    const { mail } = shop.services.gateways
    shop.services.gateways.payment = {
      ...payment,
      inquire: async () => ({ outcome: 'unclear', reason: 'unreachable' }),
    }
    shop.services.gateways.sms = { send: async () => ({ outcome: 'refused', code: '1030' }) }
    try {
      expect((await check({ service: 'PAYMENT' })).body.code).toBe('office.check.unclear')
      expect((await check({ service: 'SMS', mobile: '01098761234' })).body).toMatchObject({
        code: 'office.check.refused',
        fields: { reason: '1030' },
      })
      expect(await readGaps('SERVICES')).toEqual([])
    } finally {
      Object.assign(shop.services.gateways, { payment, sms, mail })
    }
    const off = shop.restartedWith({ PAYMENTS: 'off' })
    const answer = await off.call<FailedBody>('POST', '/office/opening/checks', {
      token: owner.token,
      body: { service: 'PAYMENT' },
    })
    expect(answer.body.code).toBe('office.check.off')
  })

  it('is limited, as each attempt costs a message', async () => {
    const { token } = await asPerson(shop, { roles: ['owner'] })
    const tryOnce = () => post<Check>('/checks', { service: 'IDENTITY' }, token).then(({ body }) => body.code)
    const answers = await Promise.all(Array.from({ length: 31 }, tryOnce))
    expect(answers.filter((code) => code === 'request.too_many')).toHaveLength(1)
  })
})

describe('officeOpening.openShop and officeOpening.recordNoClosures', () => {
  let store: number
  let product: number
  let seller: TestPerson
  beforeAll(async () => {
    store = await addStore(shop.db, {})
    const companyId = await findCompany(shop, store)
    seller = await asPerson(shop, { roles: ['seller_owner'], companyId })
    product = await addProduct(shop.db, { storeId: store, qty: 0 })
    await shop.db.insert(sellerDocuments).values({
      ...{ companyId, storeId: store, kind: 'LIQUOR', number: '제1호', state: 'ACCEPTED' },
      validUntil: toDay(365),
    })
  })

  it("shows a seller's own steps to the seller, who says that a store plans no day off", async () => {
    expect((await read(seller.token)).steps.map(({ step, gaps }) => [step, gaps])).toEqual([
      ['SELLER', []],
      ['STORE', ['STORE_CLOSURES']],
      ['WINE', ['PHOTOGRAPH']],
      ['OFFER', ['BOTTLE']],
    ])
    const stranger = await asPerson(shop, {
      roles: ['seller_owner'],
      companyId: await findCompany(shop, await addStore(shop.db, {})),
    })
    const path = `/stores/${store}/no-closures`
    expect((await post(path, undefined, stranger.token)).body.code).toBe('store.not_found')
    expect((await post(path, undefined, seller.token)).status).toBe(200)
    expect(await readGaps('STORE', seller.token)).toEqual([])
    const receipt = { store, product, qty: 12 }
    expect((await send('POST', 'stock/receipts', receipt, seller.token)).status).toBe(200)
    expect(await readGaps('OFFER', seller.token)).toEqual([])
    // A wine that another seller has a price for.
    const other = await addStore(shop.db, {})
    const companyId = await findCompany(shop, other)
    const newcomer = await asPerson(shop, { roles: ['seller_owner'], companyId })
    await send('POST', 'stock/receipts', { store: other, product, qty: 1 }, newcomer.token)
    expect(await readGaps('OFFER', newcomer.token)).toEqual(['PRICE'])
  })

  it('is refused with the steps that law or money needs', async () => {
    owner = await asPerson(shop, { roles: ['owner'] })
    const { body } = await post('/open')
    expect([body.code, body.fields]).toEqual(['office.opening.unready', { REHEARSAL: 'ORDER' }])
    expect((await post('/open', undefined, seller.token)).body.code).toBe('office.permission.missing')
  })

  it("takes an order of the operator's own people alone, whose address is proven", async () => {
    const shopper = await addShopper(shop.services)
    expect(await tryToPay(shopper, store, product)).toBe('order.shop.not_open')
    const rehearser = await addShopper(shop.services)
    await shop.db.update(members).set({ email: owner.email }).where(eq(members.id, rehearser.id))
    expect(await tryToPay(rehearser, store, product)).toBe('order.shop.not_open')
    await shop.db
      .update(members)
      .set({ emailVerifiedAt: shop.clock.now() })
      .where(eq(members.id, rehearser.id))
    const order = await createPaidOrder(shop, rehearser, { store, quantities: [[product, 1]] })
    expect(await readGaps('REHEARSAL')).toEqual(['ORDER'])
    const actAsSeller = (path: string, body: object) => send('POST', `desk/${path}`, body, seller.token)
    for (const move of ['PREPARE', 'READY']) await actAsSeller(`orders/${order.oid}/moves`, { move })
    const pass = { passNumber: order.passNumber, idChecked: true }
    expect((await actAsSeller('passes/hand-over', pass)).status).toBe(200)
    expect(await readGaps('REHEARSAL')).toEqual([])
  })

  it('opens once, by a fresh proof, and shoppers can pay', async () => {
    await letProofGrowOld(shop, owner.sid)
    shop.clock.advance({ seconds: 6 })
    expect((await post('/open')).body.code).toBe('office.reauthentication.required')
    const other = await asPerson(shop, { roles: ['owner'] })
    const answers = await Promise.all([
      post('/open', undefined, other.token),
      post('/open', undefined, other.token),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('office.opening.open')
    expect(await read()).toMatchObject({ isOpen: true, openedBy: '박운영' })
    const { body } = await shop.call('GET', '/setting/operator')
    expect(body).toMatchObject({ paymentSuspended: false, notice: null })
    expect(await tryToPay(await addShopper(shop.services), store, product)).toBe('open')
    const lines = await shop.db.select().from(auditLog).where(eq(auditLog.act, 'opening.open'))
    expect(lines).toHaveLength(1)
  })
})
