import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importList } from '#server/catalogue/import.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { products, wines } from '#server/db/tables/wines.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { collectOrder, createPaidOrder, listActs } from '../support/office-orders.ts'
import { addProduct, addShopper, addStore, getStock, type Shopper } from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'
import { createWineRow, toWineListCsv } from '../support/wine-list.ts'

type Wine = { id: number; hidden: { at: string; reason: string; by: string } | null; code: string }
type ListBody<T> = { _embedded: { items: T[] }; page: { totalElements: number } }
type CartBody = { _embedded: { items: { product: { id: number }; state: string }[] } }
type FailedBody = { code: string }

const reason = '라벨의 도수가 실제와 달라요.'
let shop: TestShop
let owner: TestPerson
let content: TestPerson
let shopper: Shopper
let storeId: number
let productId: number
let wineId: number
let name: string
beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  owner = await asPerson(shop, { roles: ['owner'] })
  content = await asPerson(shop, { roles: ['content'] })
  shopper = await addShopper(shop.services)
  storeId = await addStore(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  productId = await addProduct(shop.db, { storeId, qty: 12 })
  const [row] = await shop.db.select().from(products).where(eq(products.id, productId))
  wineId = row?.wineId ?? 0
  name = row?.nameKo ?? ''
})

const call = <T = Wine>(method: string, path: string, body?: unknown, { token }: TestPerson = owner) =>
  shop.call<T>(method, `/office${path}`, { token, ...(body !== undefined && { body }) })
const hide = (person = owner, id = wineId) => call('POST', `/wines/${id}/hiding`, { reason }, person)
const show = (person = owner, id = wineId) => call('DELETE', `/wines/${id}/hiding`, undefined, person)
const readProduct = () => shop.call<FailedBody>('GET', `/wines/products/${productId}`)
const readStatuses = async () => {
  const rows = await shop.db
    .select({ vintage: products.vintage, status: products.status })
    .from(products)
    .where(eq(products.wineId, wineId))
    .orderBy(products.vintage)
  return rows.map(({ vintage, status }) => [vintage, status])
}
/** A list that was answered a moment ago may be answered again. */
const passFreshness = () => {
  shop.clock.advance({ seconds: 20 * 60 })
}

describe('officeCatalogue.hideWine', () => {
  it('takes a wine off lists, search and its own page, and leaves an entry with the reason', async () => {
    const list = async (title: string) =>
      (await shop.call<ListBody<{ id: number }>>('GET', `/wines/products?${new URLSearchParams({ title })}`))
        .body._embedded.items
    expect((await list(name)).map(({ id }) => id)).toEqual([productId])
    const { status, body } = await hide()
    expect([status, body.hidden]).toMatchObject([200, { reason, by: '박운영' }])
    passFreshness()
    expect(await list(name)).toEqual([])
    for (const path of ['', '/vintages', '/reviews', '/questions', '/stores']) {
      const answer = await shop.call<FailedBody>('GET', `/wines/products/${productId}${path}`)
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'wine.not_found'])
    }
    const some = await shop.call<ListBody<object>>('GET', `/wines/products/some?ids=${productId}`)
    expect(some.body._embedded.items).toEqual([])
    expect(await listActs(shop, `wine:${wineId}`)).toEqual([['wine.hide', `person:${owner.id}`]])
    const [entry] = await shop.db
      .select({ detail: auditLog.detail })
      .from(auditLog)
      .where(and(eq(auditLog.act, 'wine.hide'), eq(auditLog.subject, `wine:${wineId}`)))
    expect(entry?.detail).toEqual({ name, reason })
  })

  it('takes a wine off the lists of wishes, and puts it on none', async () => {
    const token = shopper.token
    const toggle = () =>
      shop.call<FailedBody & { wished: boolean }>('POST', `/wines/products/${productId}/wish`, { token })
    const list = async () => {
      const { body } = await shop.call<ListBody<{ id: number }>>('GET', '/wishes', { token })
      return [body._embedded.items.map(({ id }) => id), body.page.totalElements]
    }
    await toggle()
    expect(await list()).toEqual([[productId], 1])
    await hide()
    expect(await list()).toEqual([[], 0])
    await show()
    expect(await list()).toEqual([[productId], 1])
    await hide()
    expect((await toggle()).body).toEqual({ wished: false })
    const again = await toggle()
    expect([again.status, again.body.code]).toEqual([404, 'wine.not_found'])
  })

  it('stops what lies in carts, and lets placed orders go on', async () => {
    const order = await createPaidOrder(shop, shopper, { store: storeId, quantities: [[productId, 2]] })
    const items = [{ idProduct: productId, qty: 1 }]
    await shop.call('POST', '/cart/add', { token: shopper.token, body: { items } })
    await hide()
    const cart = await shop.call<CartBody>('GET', '/cart', { token: shopper.token })
    const line = cart.body._embedded.items.find(({ product }) => product.id === productId)
    expect(line?.state).toBe('STOPPED')
    const more = await shop.call<FailedBody>('POST', '/cart/add', { token: shopper.token, body: { items } })
    expect(more.body.code).toBe('cart.product.stopped')
    for (const move of ['PREPARE', 'READY']) {
      const { body } = await call<{ refused: object[] }>('POST', '/order-moves', { oids: [order.oid], move })
      expect([move, body.refused]).toEqual([move, []])
    }
    await collectOrder(shop, order.oid)
    expect(await getStock(shop.db, productId, storeId)).toEqual({ onHand: 10, reserved: 0 })
  })

  it('is refused without a reason, for a wine that is hidden already, and for one that is not there', async () => {
    expect((await call('POST', `/wines/${wineId}/hiding`, { reason: '음' })).status).toBe(400)
    await hide()
    expect((await hide()).body.code).toBe('office.wine.changed')
    expect((await hide(owner, 9_999_999)).body.code).toBe('wine.not_found')
    expect((await hide(content)).body.code).toBe('office.permission.missing')
  })

  it('is seen in the list of wines and found by its state', async () => {
    const list = async (state: string) =>
      (
        await call<ListBody<Wine>>(
          'GET',
          `/wines?${new URLSearchParams({ query: name, state })}`,
          undefined,
          content,
        )
      ).body._embedded.items
    expect((await list('SHOWN')).map(({ id }) => id)).toEqual([wineId])
    await hide()
    expect(await list('SHOWN')).toEqual([])
    expect(await list('HIDDEN')).toMatchObject([{ id: wineId, hidden: { reason, by: '박운영' } }])
  })

  it('is no wine of which a seller proposes a change', async () => {
    const seller = await asPerson(shop, { roles: ['seller_owner'], companyId: 1 })
    const openDraft = () => call('POST', '/drafts', { kind: 'WINE', idSubject: wineId }, seller)
    await hide()
    expect((await openDraft()).body.code).toBe('wine.not_found')
    const query = new URLSearchParams({ query: String(wineId) })
    const list = await call<ListBody<Wine>>('GET', `/draft-wines?${query}`, undefined, seller)
    expect(list.body._embedded.items.map(({ id }) => id)).not.toContain(wineId)
  })
})

describe('officeCatalogue.showWine', () => {
  it('puts on sale again what was on sale, and nothing else', async () => {
    const [row] = await shop.db.select().from(products).where(eq(products.id, productId))
    if (!row) throw new Error('there is no product')
    const { id: _id, ...values } = row
    await shop.db.insert(products).values({ ...values, vintage: 2018, status: 'STOPPED', lead: false })
    await hide()
    expect(await readStatuses()).toEqual([
      [2018, 'STOPPED'],
      [2020, 'STOPPED'],
    ])
    expect((await show()).body.hidden).toBeNull()
    expect(await readStatuses()).toEqual([
      [2018, 'STOPPED'],
      [2020, 'ON_SALE'],
    ])
    expect((await readProduct()).status).toBe(200)
    expect((await show()).body.code).toBe('office.wine.changed')
    expect(await listActs(shop, `wine:${wineId}`)).toEqual([
      ['wine.hide', `person:${owner.id}`],
      ['wine.show', `person:${owner.id}`],
    ])
  })

  it('follows what a list said of the wine while it was hidden', async () => {
    const rows = [2019, 2021].map((vintage) => createWineRow({ code: 'HID-1', vintage: String(vintage) }))
    const send = (statuses: string[]) =>
      importList(
        shop.services,
        toWineListCsv(rows.map((row, at) => ({ ...row, status: statuses[at] ?? 'ON_SALE' }))),
      )
    expect((await send(['ON_SALE', 'ON_SALE'])).faults).toEqual([])
    const [wine] = await shop.db
      .select()
      .from(wines)
      .orderBy(wines.id)
      .where(eq(wines.nameKo, rows[0]?.name_ko ?? ''))
    wineId = wine?.id ?? 0
    await hide()
    await send(['STOPPED', 'ON_SALE'])
    expect((await readStatuses()).map(([, status]) => status)).toEqual(['STOPPED', 'STOPPED'])
    await show()
    expect(await readStatuses()).toEqual([
      [2019, 'STOPPED'],
      [2021, 'ON_SALE'],
    ])
  })

  it('keeps a hidden wine hidden where its draft is published, which is previewed as shown', async () => {
    type Draft = { id: number; version: number; body: Record<string, string>; state: string }
    const [lead] = await shop.db
      .select()
      .from(products)
      .where(and(eq(products.lead, true), eq(products.kindId, 1), eq(products.status, 'ON_SALE')))
      .orderBy(products.id)
      .limit(1)
    wineId = lead?.wineId ?? 0
    productId = lead?.id ?? 0
    await hide()
    const { body: draft } = await call<Draft>('POST', '/drafts', { kind: 'WINE', idSubject: wineId })
    expect(draft.body[`products.p${productId}.status`]).toBe('ON_SALE')
    const text = { ...draft.body, 'headline.ko-KR': '숨긴 동안 고친 소개예요.' }
    const { body: savedDraft } = await call<Draft>('PUT', `/drafts/${draft.id}`, { version: 1, body: text })
    const { body: key } = await call<{ key: string }>('POST', `/drafts/${draft.id}/preview-key`)
    const preview = await shop.call<{ product: { headline: string } }>('POST', '/previews/wine', {
      body: { key: key.key, position: 0 },
    })
    expect(preview.body.product.headline).toBe('숨긴 동안 고친 소개예요.')
    const { version } = savedDraft
    const published = await call<Draft>('POST', `/drafts/${draft.id}/publication`, { version })
    expect(published.body.state).toBe('PUBLISHED')
    expect((await readProduct()).status).toBe(404)
    await show()
    expect((await readProduct()).body).toMatchObject({
      headline: '숨긴 동안 고친 소개예요.',
      status: 'ON_SALE',
    })
  })
})
