import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Answer } from '#api/call.ts'
import type { wishes } from '#api/contract/wishes.ts'
import { wishes as wishTable } from '#server/db/tables/members.ts'
import { stock } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
import { addProduct, addStore } from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestMember, type TestShop } from '../support/shop.ts'

type Wished = Answer<typeof wishes.wishes>
type Toggled = Answer<typeof wishes.toggleWish>

let shop: TestShop
let store: number
let member: TestMember
beforeAll(async () => {
  shop = await openTestShop()
  store = await addStore(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  member = await shop.asMember()
})

const bottle = () => addProduct(shop.db, { storeId: store, qty: 4 })
const toggle = (id: number, token = member.token) =>
  shop.call<Toggled>('POST', `/wines/products/${id}/wish`, { token })
const list = async (query = '', token = member.token) => {
  const { status, body } = await shop.call<Wished>('GET', `/wishes${query}`, { token })
  expect(status).toBe(200)
  return body
}
const wishedIds = async (query = '', token = member.token) =>
  (await list(query, token))._embedded.items.map(({ id }) => id)

describe('wishes.toggleWish', () => {
  it('puts a wine on the list and takes it off again', async () => {
    const id = await bottle()
    expect((await toggle(id)).body).toEqual({ wished: true })
    expect(await wishedIds()).toEqual([id])
    expect((await toggle(id)).body).toEqual({ wished: false })
    expect(await wishedIds()).toEqual([])
  })

  it('is shown on the card and on the page of the wine, to its member alone', async () => {
    const id = await bottle()
    await toggle(id)
    const other = await shop.asMember()
    const wishedOn = async (token?: string) =>
      (await shop.call<{ wished: boolean }>('GET', `/wines/products/${id}`, token ? { token } : {})).body
        .wished
    expect([await wishedOn(member.token), await wishedOn(other.token), await wishedOn()]).toEqual([
      true,
      false,
      false,
    ])
    expect(await wishedIds('', other.token)).toEqual([])
  })

  it.each([100, 101])(
    'ends where the number of accepted toggles says when %i come at once',
    async (count) => {
      const id = await bottle()
      const answers = await Promise.all(Array.from({ length: count }, () => toggle(id)))
      const accepted = answers.filter(({ status }) => status === 200)
      // A shop under strain turns some away, and those change nothing.
      expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
      expect(accepted.filter(({ body }) => body.wished)).toHaveLength(Math.ceil(accepted.length / 2))
      expect(await wishedIds()).toEqual(accepted.length % 2 === 1 ? [id] : [])
      expect(await shop.db.$count(wishTable, eq(wishTable.memberId, member.id))).toBe(accepted.length % 2)
    },
  )

  it('refuses what is not there, visitors and nonsense', async () => {
    const gone = await shop.call<FailedBody>('POST', '/wines/products/2000000000/wish', {
      token: member.token,
    })
    expect([gone.status, gone.body.code]).toEqual([404, 'wine.not_found'])
    expect(await wishedIds()).toEqual([])
    const visitor = await shop.call<FailedBody>('POST', `/wines/products/${await bottle()}/wish`)
    expect([visitor.status, visitor.body.code]).toEqual([401, 'session.required'])
    expect((await shop.call('POST', '/wines/products/abc/wish', { token: member.token })).status).toBe(400)
  })
})

describe('wishes.wishes', () => {
  it('is empty at first', async () => {
    expect(await list()).toEqual({
      _embedded: { items: [] },
      page: { size: 24, totalElements: 0, totalPages: 0, number: 0 },
    })
  })

  it('keeps the newest first, in pages that show each once', async () => {
    const ids: number[] = []
    for (let count = 0; count < 7; count++) {
      const id = await bottle()
      await toggle(id)
      ids.unshift(id)
    }
    expect(await wishedIds()).toEqual(ids)
    const pages = await Promise.all([0, 1, 2, 3].map((page) => list(`?size=3&page=${page}`)))
    expect(pages.flatMap((page) => page._embedded.items.map(({ id }) => id))).toEqual(ids)
    expect(pages[2]?.page).toEqual({ size: 3, totalElements: 7, totalPages: 3, number: 2 })
    expect(pages[3]?._embedded.items).toEqual([])
  })

  it('keeps the order of wishes that were made at the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, bottle))
    const moment = new Date('2026-11-20T03:00:00Z')
    await shop.db
      .insert(wishTable)
      .values(
        ids.map((productId) => ({ memberId: member.id, productId, priceThen: 1000, createdAt: moment })),
      )
    const pages = await Promise.all([0, 1, 2].map((page) => wishedIds(`?size=2&page=${page}`)))
    expect(pages.flat()).toEqual([...ids].sort((a, b) => b - a))
  })

  it('remembers the price then, and tells price, shelf and state of now', async () => {
    const id = await bottle()
    await toggle(id)
    await shop.db
      .update(products)
      .set({ price: 21_000, listPrice: 40_000, status: 'STOPPED' })
      .where(eq(products.id, id))
    await shop.db
      .update(stock)
      .set({ onHand: sql`on_hand - 3` })
      .where(and(eq(stock.productId, id), eq(stock.storeId, store)))
    const [item] = (await list())._embedded.items
    expect(item).toMatchObject({ id, priceThen: 30_000, price: 21_000, listPrice: 40_000, stockQty: 1 })
    expect(item).toMatchObject({ status: 'STOPPED', wished: true })
  })

  it('remembers whether it could be bought then, whatever became of it', async () => {
    const [left, gone] = [await bottle(), await addProduct(shop.db, { storeId: store, qty: 0 })]
    const stopped = await addProduct(shop.db, { storeId: store, qty: 4 }, { status: 'STOPPED' })
    for (const id of [left, gone, stopped]) await toggle(id)
    await shop.db
      .update(stock)
      .set({ onHand: sql`case product_id when ${left} then 0 else 3 end`, reserved: 0 })
      .where(inArray(stock.productId, [left, gone]))
    const items = (await list())._embedded.items
    expect(items.map(({ id, inStockThen, stockQty }) => [id, inStockThen, stockQty])).toEqual([
      [stopped, false, 4],
      [gone, false, 3],
      [left, true, 0],
    ])
  })

  it('remembers the newer price once it was taken off and put on again', async () => {
    const id = await bottle()
    await toggle(id)
    await toggle(id)
    await shop.db.update(products).set({ price: 25_000 }).where(eq(products.id, id))
    await toggle(id)
    expect((await list())._embedded.items[0]?.priceThen).toBe(25_000)
  })

  it('names kinds in the language of the request', async () => {
    await toggle(await bottle())
    const { body } = await shop.call<Wished>('GET', '/wishes', { token: member.token, locale: 'en-US' })
    expect(body._embedded.items[0]?.kind.name).toBe('Red')
  })

  it('is closed to visitors', async () => {
    const { status, body } = await shop.call<FailedBody>('GET', '/wishes')
    expect([status, body.code]).toEqual([401, 'session.required'])
  })
})
