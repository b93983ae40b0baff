import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Answer } from '#api/call.ts'
import type { wishes } from '#api/contract/wishes.ts'
import { wishes as wishTable } from '#server/db/tables/members.ts'
import { stock } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
import { addProduct, addStore } from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestMember, type TestShop } from '../support/shop.ts'

type WishList = Answer<typeof wishes.wishes>
type ToggleResult = Answer<typeof wishes.toggleWish>

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

const addBottle = () => addProduct(shop.db, { storeId: store, qty: 4 })
const toggle = (id: number, token = member.token) =>
  shop.call<ToggleResult>('POST', `/wines/products/${id}/wish`, { token })
const list = async (query = '', token = member.token) => {
  const { status, body } = await shop.call<WishList>('GET', `/wishes${query}`, { token })
  expect(status).toBe(200)
  return body
}
const listWishedIds = async (query = '', token = member.token) =>
  (await list(query, token))._embedded.items.map(({ id }) => id)

describe('wishes.toggleWish', () => {
  it('puts a wine on the list and takes it off again', async () => {
    const id = await addBottle()
    expect((await toggle(id)).body).toEqual({ wished: true })
    expect(await listWishedIds()).toEqual([id])
    expect((await toggle(id)).body).toEqual({ wished: false })
    expect(await listWishedIds()).toEqual([])
  })

  it('is shown on the card and on the page of the wine, to its member alone', async () => {
    const id = await addBottle()
    await toggle(id)
    const other = await shop.asMember()
    const isWished = async (token?: string) =>
      (await shop.call<{ wished: boolean }>('GET', `/wines/products/${id}`, token ? { token } : {})).body
        .wished
    expect([await isWished(member.token), await isWished(other.token), await isWished()]).toEqual([
      true,
      false,
      false,
    ])
    expect(await listWishedIds('', other.token)).toEqual([])
  })

  it.each([100, 101])(
    'ends where the number of accepted toggles says when %i come at once',
    async (count) => {
      const id = await addBottle()
      const responses = await Promise.all(Array.from({ length: count }, () => toggle(id)))
      const acceptedResponses = responses.filter(({ status }) => status === 200)
      // An overloaded shop refuses some calls with 503, and those change nothing.
      expect(responses.every(({ status }) => status === 200 || status === 503)).toBe(true)
      expect(acceptedResponses.filter(({ body }) => body.wished)).toHaveLength(
        Math.ceil(acceptedResponses.length / 2),
      )
      expect(await listWishedIds()).toEqual(acceptedResponses.length % 2 === 1 ? [id] : [])
      expect(await shop.db.$count(wishTable, eq(wishTable.memberId, member.id))).toBe(
        acceptedResponses.length % 2,
      )
    },
  )

  it('refuses what is not there, visitors and nonsense', async () => {
    const response = await shop.call<FailedBody>('POST', '/wines/products/2000000000/wish', {
      token: member.token,
    })
    expect([response.status, response.body.code]).toEqual([404, 'wine.not_found'])
    expect(await listWishedIds()).toEqual([])
    const visitor = await shop.call<FailedBody>('POST', `/wines/products/${await addBottle()}/wish`)
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
      const id = await addBottle()
      await toggle(id)
      ids.unshift(id)
    }
    expect(await listWishedIds()).toEqual(ids)
    const pages = await Promise.all([0, 1, 2, 3].map((page) => list(`?size=3&page=${page}`)))
    expect(pages.flatMap((page) => page._embedded.items.map(({ id }) => id))).toEqual(ids)
    expect(pages[2]?.page).toEqual({ size: 3, totalElements: 7, totalPages: 3, number: 2 })
    expect(pages[3]?._embedded.items).toEqual([])
  })

  it('keeps the order of wishes that were made at the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, addBottle))
    const moment = new Date('2026-11-20T03:00:00Z')
    await shop.db
      .insert(wishTable)
      .values(
        ids.map((productId) => ({ memberId: member.id, productId, priceThen: 1000, createdAt: moment })),
      )
    const pages = await Promise.all([0, 1, 2].map((page) => listWishedIds(`?size=2&page=${page}`)))
    expect(pages.flat()).toEqual([...ids].sort((a, b) => b - a))
  })

  it('remembers the price then, and shows the present price, stock and state', async () => {
    const id = await addBottle()
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

  it('remembers whether it could be bought then, also after a change', async () => {
    const [sellingOutId, restockedId] = [
      await addBottle(),
      await addProduct(shop.db, { storeId: store, qty: 0 }),
    ]
    const stoppedId = await addProduct(shop.db, { storeId: store, qty: 4 }, { status: 'STOPPED' })
    for (const id of [sellingOutId, restockedId, stoppedId]) await toggle(id)
    await shop.db
      .update(stock)
      .set({ onHand: sql`case product_id when ${sellingOutId} then 0 else 3 end`, reserved: 0 })
      .where(inArray(stock.productId, [sellingOutId, restockedId]))
    const items = (await list())._embedded.items
    expect(items.map(({ id, inStockThen, stockQty }) => [id, inStockThen, stockQty])).toEqual([
      [stoppedId, false, 4],
      [restockedId, false, 3],
      [sellingOutId, true, 0],
    ])
  })

  it('remembers the newer price once it was taken off and put on again', async () => {
    const id = await addBottle()
    await toggle(id)
    await toggle(id)
    await shop.db.update(products).set({ price: 25_000 }).where(eq(products.id, id))
    await toggle(id)
    expect((await list())._embedded.items[0]?.priceThen).toBe(25_000)
  })

  it('names kinds in the language of the request', async () => {
    await toggle(await addBottle())
    const { body } = await shop.call<WishList>('GET', '/wishes', { token: member.token, locale: 'en-US' })
    expect(body._embedded.items[0]?.kind.name).toBe('Red')
  })

  it('is closed to visitors', async () => {
    const { status, body } = await shop.call<FailedBody>('GET', '/wishes')
    expect([status, body.code]).toEqual([401, 'session.required'])
  })
})
