import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, shopHeaders } from './fixtures.ts'
import { acceptOrderTerms, getWineFromOddPages, getWineFromEvenPages } from './orders.ts'

/** What the order model has to know of a way to receive an order. */
export interface OrderKind {
  name: string
  path: '/order/pickup' | '/order'
  /** The product that is ordered; each story takes another. */
  ware: (page: Page, place: number) => Promise<number>
  /** A product, and a quantity that is sold out once another order holds it. */
  last: (page: Page) => Promise<{ id: number; qty: number }>
  /** Gives a new member what the order needs. */
  prepare: (page: Page) => Promise<unknown>
  /** Completes the form. */
  whole: (page: Page) => Promise<unknown>
  /** A choice that is not selected: another time, another address. */
  other: (page: Page) => Locator
}

type Items<T> = { _embedded: { items: T[] } }

/** How many bottles of a wine each store has, the largest stock first. */
const listStocks = async (page: Page, id: number): Promise<number[]> => {
  const data = { products: [{ idProduct: id, qty: 999 }] }
  const response = await page.request.post('/api/v1/wines/products/pick-up', { data, headers: shopHeaders })
  const { items } = ((await response.json()) as Items<{ short: { stockQty: number }[] }>)._embedded
  return items.map(({ short }) => short[0]?.stockQty ?? 0).toSorted((a, b) => b - a)
}

/** A wine that its buyer collects from a store. */
export const pickupOrder: OrderKind = {
  name: 'order',
  path: '/order/pickup',
  ware: async (page, place) => (await getWineFromEvenPages(page, place % 2 ? 18 : 14)).id,
  last: async (page) => {
    for (const place of [19, 20, 21, 22, 23]) {
      const { id } = await getWineFromOddPages(page, place)
      const [most = 0, next = 0] = await listStocks(page, id)
      if (most > next) return { id, qty: most }
    }
    throw new Error('every wine is in two stores alike')
  },
  prepare: async () => undefined,
  whole: acceptOrderTerms,
  other: (page) => page.getByRole('radio', { name: /^\d\d:00$/, checked: false }).last(),
}

/** Deliverable goods that no other journey uses. */
const listGoods = async (page: Page): Promise<number[]> => {
  const response = await page.request.get('/api/v1/wines/products?delivery=true&inStock=true&size=48')
  type ListedGoods = { id: number; kind: { code: string }; stockQty: number }
  const { items } = ((await response.json()) as Items<ListedGoods>)._embedded
  return items
    .filter(({ kind, stockQty }) => kind.code === 'GOODS' && stockQty >= 30)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
}
const lastPlace = 4
const getGoodsId = async (page: Page, place: number): Promise<number> => {
  const id = (await listGoods(page)).at(-1 - place)
  if (!id) throw new Error('there are too few things to send')
  return id
}

const canSend = async (page: Page, id: number, qty: number): Promise<boolean> => {
  const response = await page.request.post('/api/v1/commerce/orders', {
    data: { type: 'DELIVERY', gift: true, products: [{ idProduct: id, qty }] },
    headers: { ...shopHeaders, 'idempotency-key': randomUUID() },
  })
  return response.ok()
}

/** The largest quantity of a product that one order can have: one store sends all of it. */
const findLargestQty = async (page: Page, id: number): Promise<number> => {
  let [least, above] = [1, 512]
  while (above - least > 1) {
    const between = Math.floor((least + above) / 2)
    if (await canSend(page, id, between)) least = between
    else above = between
  }
  return least
}

const addShip = async (page: Page, fullName: string) => {
  const data = { fullName, mobile: '01012345678', postalCode: '06236', address1: '서울 강남구 테헤란로 1' }
  const response = await page.request.post('/api/v1/commerce/ships', { data, headers: shopHeaders })
  expect(response.ok()).toBe(true)
}

const fillGift = async (page: Page) => {
  const gift = page.getByRole('checkbox', { name: /선물로 보낼게요/ })
  await gift.check()
  const [name, mobile] = [page.getByLabel(/^받는 분\*?$/).last(), page.getByLabel(/^받는 분 휴대폰/)]
  await name.fill('이포도')
  await mobile.fill('01098765432')
  await expect(name).toHaveValue('이포도')
}

/** Goods that are delivered as a gift. */
export const giftOrder: OrderKind = {
  name: 'order, delivered as a gift',
  path: '/order',
  ware: getGoodsId,
  last: async (page) => {
    const id = await getGoodsId(page, lastPlace)
    return { id, qty: await findLargestQty(page, id) }
  },
  prepare: async (page) => {
    await addShip(page, '첫째 집')
    await addShip(page, '둘째 집')
  },
  whole: async (page) => {
    await fillGift(page)
    await acceptOrderTerms(page)
  },
  other: (page) => page.getByRole('radio', { name: /째 집/, checked: false }).last(),
}
