import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { readEnv } from '#server/env.ts'
import { openHost } from '#server/host.ts'
import { productionSettings } from '../support/production.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'
import { addProduct, addShopper, addStore, toPaymentBody, createPreOrder } from '../support/orders.ts'

type Company = { facts: Record<string, string>; missing: string[]; line: string; code: string }

let shop: TestShop
let staff: string
beforeAll(async () => {
  shop = await openTestShop({})
  staff = (await shop.asMember({ role: 'STAFF' })).token
})
afterAll(() => shop.close())

const facts = {
  name: { 'ko-KR': '한잔주식회사', 'en-US': 'Hanjan Corp.' },
  representative: { 'ko-KR': '이한잔' },
  address: { 'ko-KR': '서울특별시 마포구 양화로 45' },
  mailOrderNumber: { 'ko-KR': '2026-서울마포-1234' },
  privacyOfficer: { 'ko-KR': '최보호' },
  hosting: { 'ko-KR': '(주)호스팅' },
  registrationNumber: { 'ko-KR': '123-45-67891' },
  phone: { 'ko-KR': '02-1234-5678' },
  email: { 'ko-KR': 'help@hanjan.example' },
}

/** The same shop with production settings. */
const openProductionHost = () => openHost({ ...shop.services, env: readEnv(productionSettings) })

describe('settings.company', () => {
  it('shows the invented company to visitors until there is a real one', async () => {
    const { status, body } = await shop.call<Company>('GET', '/setting/company')
    expect(status).toBe(200)
    expect(body.line).toContain('(주)비니 · 대표 김서연')
    expect(body.missing).toHaveLength(9)
  })
})

describe('production without facts about its company', () => {
  it('refuses to take an order, in the language of the shopper', async () => {
    const store = await addStore(shop.db, {})
    const product = await addProduct(shop.db, { storeId: store, qty: 10 })
    const shopper = await addShopper(shop.services)
    const products = [{ idProduct: product, qty: 1 }]
    const order = await createPreOrder(shop.call, shopper, { products, store, now: shop.clock.now() })
    const request = new Request('http://shop.test/api/v1/orders/allat', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${shopper.token}`,
        'content-type': 'application/json',
        'accept-language': 'en-US',
      },
      body: JSON.stringify(toPaymentBody(shopper, order)),
    })
    const response = await openProductionHost().fetch(request, { ip: '198.51.100.9', browser: null })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      code: 'order.shop.not_open',
      message: expect.stringContaining('not taking orders yet') as string,
    })
  })
})

describe('settings.setCompany', () => {
  it('is for staff alone', async () => {
    const { token } = await shop.asMember()
    expect((await shop.call('PATCH', '/setting/company', { token, body: facts })).status).not.toBe(200)
  })

  it('takes the facts, in one line of the audit log, and production opens', async () => {
    const { status, body } = await shop.call<Company>('PATCH', '/setting/company', {
      token: staff,
      body: facts,
    })
    expect([status, body.missing]).toEqual([200, []])
    expect(body.line).toContain('한잔주식회사 · 대표 이한잔')
    const lines = await shop.db.select().from(auditLog).where(eq(auditLog.act, 'company.set'))
    expect(lines).toHaveLength(1)
    const english = await shop.call<Company>('GET', '/setting/company', { locale: 'en-US' })
    expect(english.body.line).toContain('Hanjan Corp. · CEO 이한잔')
  })

  it('keeps other languages when one is changed', async () => {
    const body = { name: { 'en-US': 'Hanjan Inc.' } }
    await shop.call('PATCH', '/setting/company', { token: staff, body })
    expect((await shop.call<Company>('GET', '/setting/company')).body.facts['name']).toBe('한잔주식회사')
  })

  it('is read by the terms', async () => {
    const { body } = await shop.call<{ body: string }>('GET', '/documents/type/TERM')
    expect(JSON.stringify(body)).not.toContain('(주)비니')
  })
})
