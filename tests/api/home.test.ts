import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Answer } from '#api/call.ts'
import type { home } from '#api/contract/home.ts'
import type { wines } from '#api/contract/wines.ts'
import { articles, events, homeBlocks, likes } from '#server/db/tables/content.ts'
import { mdPicks } from '#server/db/tables/picks.ts'
import { areas, featured, kinds } from '#server/db/tables/taxonomy.ts'
import { orderLines, orders } from '#server/db/tables/orders.ts'
import { stock } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
import { addProduct, addStore } from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Answers = { [Call in keyof typeof home]: Answer<(typeof home)[Call]> }
type Options = { token?: string; locale?: string }

const noon = '2027-03-10T12:00:00+09:00'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ clock: noon })
})
afterAll(() => shop.close())

/** Passes the cache's lifetime of one hour. */
const advanceHour = () => shop.clock.advance({ minutes: 61 })
const get = async <Body>(path: string, options: Options = {}): Promise<Body> => {
  const { status, body } = await shop.call<Body>('GET', `/home/b2c/${path}`, options)
  expect(status).toBe(200)
  return body
}
const change = (id: number, values: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(values).where(eq(products.id, id))
const block = async (key: string) => {
  const [row] = await shop.db.select().from(homeBlocks).where(eq(homeBlocks.key, key))
  if (!row) throw new Error(`${key} is not on the home page`)
  return row
}
const changeBlock = async (key: string, values: Partial<typeof homeBlocks.$inferInsert>) => {
  await shop.db.update(homeBlocks).set(values).where(eq(homeBlocks.key, key))
  advanceHour()
}

describe('home.covers', () => {
  const listCovers = async () => (await get<Answers['covers']>('main-covers'))._embedded.items

  it('shows each with its landscape and its bottles, in the order of the operator', async () => {
    const items = await listCovers()
    expect(items).toHaveLength(5)
    for (const { image, bottles, title, action, href } of items) {
      expect(image.src).toMatch(/^\/images\/cover\/home\/\d+-[0-9a-f]{8}$/)
      expect([image.thumbhash !== null, bottles.length, title !== '', action !== '']).toEqual([
        true,
        2,
        true,
        true,
      ])
      expect(href).toMatch(/^\//)
    }
    await changeBlock('korea', { position: -1 })
    expect((await listCovers())[0]?.title).toContain('영동과 영천')
  })

  /** The first word of each kind, area and theme that an address names. */
  const listNamedWords = async (params: URLSearchParams) => {
    const lists = [
      ['idKinds', kinds],
      ['idProductionAreas', areas],
      ['idFeatureds', featured],
    ] as const
    const words = await Promise.all(
      lists.map(async ([name, table]) => {
        const ids = params.get(name)?.split(',').map(Number) ?? []
        const rows = await shop.db.select({ names: table.names }).from(table).where(inArray(table.id, ids))
        return rows.map(({ names }) => names['ko-KR'].split(/[과\s]/)[0] ?? '')
      }),
    )
    return words.flat()
  }

  it('opens the wines that its button names, those of its picture on the first page', async () => {
    for (const { href, action, bottles } of await listCovers()) {
      const params = new URLSearchParams(href.split('?')[1])
      const words = await listNamedWords(params)
      expect([href, words.length > 0, words.filter((word) => !action.includes(word))]).toEqual([
        href,
        true,
        [],
      ])
      const { body } = await shop.call<Answer<(typeof wines)['products']>>(
        'GET',
        `/wines/products?${params.toString()}&size=96`,
      )
      const ids = body._embedded.items.map(({ id }) => id)
      expect([href, ids.length]).toEqual([href, body.page.totalElements])
      expect(ids.slice(0, 24)).toEqual(expect.arrayContaining(bottles.map(({ id }) => id)))
      const rows = await shop.db.select().from(products).where(inArray(products.id, ids))
      const hasNamed = (name: string, own: readonly (number | null)[]) =>
        !params.has(name) || own.some((id) => params.get(name)?.split(',').includes(String(id)))
      const strangers = rows.filter(
        ({ kindId, areaId, featuredIds }) =>
          !hasNamed('idKinds', [kindId]) ||
          !hasNamed('idProductionAreas', [areaId]) ||
          !hasNamed('idFeatureds', featuredIds),
      )
      expect([href, strangers.map(({ nameKo }) => nameKo)]).toEqual([href, []])
    }
  })

  it('names its wines with their prices', async () => {
    for (const { bottles } of await listCovers())
      for (const { name, price, listPrice } of bottles)
        expect([name !== '', price > 0, listPrice >= price]).toEqual([true, true, true])
  })

  it('stands with wines of its own: no block of the operator shows one of another', async () => {
    const rows = await shop.db.select().from(homeBlocks)
    const listIds = (name: string) =>
      rows.filter(({ block }) => block === name).flatMap((row) => row.productIds)
    const pickedProducts = await shop.db
      .select({ id: products.id })
      .from(mdPicks)
      .innerJoin(products, and(eq(products.wineId, mdPicks.wineId), eq(products.lead, true)))
    const ids = [...listIds('COVER'), ...listIds('TIMEDEAL'), ...pickedProducts.map(({ id }) => id)]
    expect(ids).toHaveLength(new Set(ids).size)
  })

  it('is shown in its time alone', async () => {
    const isListed = async () => (await listCovers()).some(({ title }) => title.includes('첫 잔은'))
    await changeBlock('party', { startsAt: new Date('2027-06-01T00:00:00+09:00') })
    expect(await isListed()).toBe(false)
    await changeBlock('party', {
      startsAt: new Date('2027-01-01T00:00:00+09:00'),
      endsAt: new Date('2027-12-01T00:00:00+09:00'),
    })
    expect(await isListed()).toBe(true)
    await changeBlock('party', { endsAt: new Date('2027-02-01T00:00:00+09:00') })
    expect(await isListed()).toBe(false)
    await changeBlock('party', { startsAt: null, endsAt: null })
  })
})

describe('home.orderBlocks', () => {
  const listTiles = async (options: Options = {}) =>
    (await get<Answers['orderBlocks']>('main-order-blocks', options))._embedded.items

  it('leads into the kinds of wine, with what the list holds of each', async () => {
    const items = await listTiles()
    expect(items.map(({ kind }) => kind)).toEqual([
      'RED',
      'WHITE',
      'ROSE',
      'SPARKLING',
      'FORTIFIED',
      'DESSERT',
    ])
    for (const { idKind, qty } of items) {
      const { body } = await shop.call<{ page: { totalElements: number } }>(
        'GET',
        `/wines/products?idKinds=${idKind}&size=1`,
      )
      expect(qty).toBe(body.page.totalElements)
    }
    expect((await listTiles({ locale: 'en-US' }))[0]?.label).toBe('Red')
  })

  it('counts what the chosen store has, as the list behind a tile does; an unknown store is none', async () => {
    const list = async (path: string) =>
      (await shop.call<Answers['orderBlocks']>('GET', path)).body._embedded.items
    const items = await list('/home/b2c/main-order-blocks?myStore=1')
    expect(items.length).toBeGreaterThan(3)
    for (const { idKind, qty } of items) {
      const { body } = await shop.call<{ page: { totalElements: number } }>(
        'GET',
        `/wines/products?idKinds=${idKind}&idStore=1&size=1`,
      )
      expect(qty).toBe(body.page.totalElements)
    }
    expect(await list('/home/b2c/main-order-blocks?myStore=999999')).toEqual(await listTiles())
  })

  it('shows no tile that leads nowhere', async () => {
    const [fortified] = (await listTiles()).filter(({ kind }) => kind === 'FORTIFIED')
    if (!fortified) throw new Error('there is no fortified wine')
    const ofKind = and(eq(products.kindId, fortified.idKind), eq(products.status, 'ON_SALE'))
    const stoppedProducts = await shop.db
      .update(products)
      .set({ status: 'STOPPED' })
      .where(ofKind)
      .returning({ id: products.id })
    advanceHour()
    expect((await listTiles()).map(({ kind }) => kind)).not.toContain('FORTIFIED')
    for (const { id } of stoppedProducts) await change(id, { status: 'ON_SALE' })
    advanceHour()
    expect((await listTiles()).find(({ kind }) => kind === 'FORTIFIED')?.qty).toBe(fortified.qty)
  })
})

describe('home.mdCategories', () => {
  it('names the choices in the language of the request and in the order of the operator', async () => {
    const listCategories = async (locale = 'ko-KR') =>
      (await get<Answers['mdCategories']>('md-categories', { locale }))._embedded.items.map(
        ({ name }) => name,
      )
    expect(await listCategories()).toEqual([
      '처음 마시는 와인',
      '한식에 어울려요',
      '선물하기 좋아요',
      '내추럴·오렌지',
    ])
    expect((await listCategories('en-US'))[0]).toBe('A first bottle')
    await changeBlock('natural', { position: -1 })
    expect((await listCategories())[0]).toBe('내추럴·오렌지')
  })
})

describe('home.mdProducts', () => {
  const listProducts = async (query = '', options: Options = {}) =>
    (await get<Answers['mdProducts']>(`md-products${query}`, options))._embedded.items
  const listIds = async (query = '') => (await listProducts(query)).map(({ id }) => id)

  /** The leads of the wines of a category, in its order. */
  const listChosen = async (key: string) => {
    const { id } = await block(key)
    const rows = await shop.db
      .select({ id: products.id, pick: mdPicks.id, wineId: mdPicks.wineId })
      .from(mdPicks)
      .innerJoin(products, and(eq(products.wineId, mdPicks.wineId), eq(products.lead, true)))
      .where(eq(mdPicks.blockId, id))
      .orderBy(mdPicks.position)
    return { id, rows }
  }

  it('shows the wines of a category in the order chosen, those of the first where none is named', async () => {
    const [first, gift] = [await listChosen('natural'), await listChosen('gift')]
    expect(first.rows).toHaveLength(10)
    expect(await listIds(`?idMDCategory=${gift.id}`)).toEqual(gift.rows.map(({ id }) => id))
    expect(await listIds()).toEqual(first.rows.map(({ id }) => id))
    const { pick = 0, id } = gift.rows[0] ?? {}
    await shop.db.update(mdPicks).set({ position: 999 }).where(eq(mdPicks.id, pick))
    expect((await listIds(`?idMDCategory=${gift.id}`)).at(-1)).toBe(id)
  })

  it('leaves out what is no longer sold, and shows another vintage of a wine whose first is sold out', async () => {
    const { id, rows } = await listChosen('korean')
    const siblings = await shop.db
      .select({ id: products.id, wineId: products.wineId, lead: products.lead })
      .from(products)
      .where(
        inArray(
          products.wineId,
          rows.map(({ wineId }) => wineId),
        ),
      )
    const single = rows.find(({ wineId }) => siblings.filter((one) => one.wineId === wineId).length === 1)
    const other = siblings.find(({ lead }) => !lead)
    const lead = rows.find(({ wineId }) => wineId === other?.wineId)
    if (!single || !other || !lead)
      throw new Error('the category has no wine of one bottle, or none of several')
    await change(single.id, { status: 'STOPPED' })
    expect(await listIds(`?idMDCategory=${id}`)).not.toContain(single.id)
    await change(single.id, { status: 'ON_SALE' })
    await change(lead.id, { status: 'STOPPED' })
    const ids = await listIds(`?idMDCategory=${id}`)
    expect([ids.includes(lead.id), ids.length]).toEqual([false, rows.length])
    await change(lead.id, { status: 'ON_SALE' })
  })

  it('has the wines behind the sixtieth on further pages', async () => {
    const { id: blockId, rows } = await listChosen('natural')
    const free = await shop.db
      .select({ wineId: products.wineId })
      .from(products)
      .where(
        and(
          ...[eq(products.lead, true), eq(products.status, 'ON_SALE'), eq(products.alcoholic, true)],
          sql`${products.wineId} not in (select wine_id from md_picks)`,
        ),
      )
      .orderBy(products.id)
      .limit(61)
    const newPicks = await shop.db
      .insert(mdPicks)
      .values(free.map(({ wineId }, at) => ({ blockId, wineId, position: 1000 + at })))
      .returning({ id: mdPicks.id })
    const readPage = (page: number) =>
      get<Answers['mdProducts']>(`md-products?idMDCategory=${blockId}&page=${page}`)
    const [first, second] = [await readPage(0), await readPage(1)]
    expect(first.page).toEqual({ size: 60, number: 0, totalPages: 2, totalElements: rows.length + 61 })
    const ids = [first, second].flatMap(({ _embedded }) => _embedded.items.map(({ id }) => id))
    expect([first._embedded.items.length, new Set(ids).size]).toEqual([60, rows.length + 61])
    expect((await readPage(2))._embedded.items).toEqual([])
    await shop.db.delete(mdPicks).where(
      inArray(
        mdPicks.id,
        newPicks.map(({ id }) => id),
      ),
    )
  })

  it('is empty for a category that is not there or is something else', async () => {
    const { id } = await block('today')
    expect([await listIds('?idMDCategory=2000000000'), await listIds(`?idMDCategory=${id}`)]).toEqual([
      [],
      [],
    ])
    const { status, body } = await shop.call<FailedBody>('GET', '/home/b2c/md-products?idMDCategory=x')
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['idMDCategory']])
  })

  it('knows the wishes of a member', async () => {
    const member = await shop.asMember()
    const [id = 0] = await listIds()
    await shop.call('POST', `/wines/products/${id}/wish`, { token: member.token })
    expect(
      (await listProducts('', { token: member.token })).filter(({ wished }) => wished).map((one) => one.id),
    ).toEqual([id])
    expect((await listProducts()).some(({ wished }) => wished)).toBe(false)
  })
})

describe('home.bestProducts', () => {
  const listBestSellers = async (options: Options = {}) =>
    (await get<Answers['bestProducts']>('month-best-product', options))._embedded.items

  const addOrder = async (productId: number, qty: number, paidAt: string, cancelledQty = 0) => {
    const { id: memberId } = await shop.asMember()
    const price = 30_000
    const facts = {
      memberId,
      type: 'PICKUP',
      status: 'PAID',
      total: qty * price,
      payable: qty * price,
    } as const
    const [order] = await shop.db
      .insert(orders)
      .values({ ...facts, oid: `TEST-${memberId}`, paidAt: new Date(paidAt) })
      .returning({ id: orders.id })
    if (!order) throw new Error('no order was added')
    const line = { orderId: order.id, productId, qty, cancelledQty, unitPrice: price, listPrice: price }
    await shop.db.insert(orderLines).values(line)
  }

  it('puts first what was ordered most in the last 30 days in Seoul, and says where it stood in the 30 before', async () => {
    const items = await listBestSellers()
    expect(items).toHaveLength(10)
    expect(
      items.every(({ alcoholic, status, stockQty }) => alcoholic && status === 'ON_SALE' && stockQty > 0),
    ).toBe(true)
    expect(items.map(({ previousRank }) => previousRank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const [first, second, third, fourth, fifth] = items
    if (!first || !second || !third || !fourth || !fifth) throw new Error('too few are best')
    await addOrder(third.id, 900, '2027-02-08T00:00:00+09:00')
    await addOrder(second.id, 990, '2027-02-07T23:59:59+09:00')
    await addOrder(fourth.id, 990, '2027-03-02T00:00:00+09:00', 980)
    await addOrder(fourth.id, 990, '2027-01-08T23:59:59+09:00')
    await change(fifth.id, { createdAt: new Date('2027-02-08T00:00:00+09:00') })
    advanceHour()
    const places = (await listBestSellers()).map(({ id, previousRank }) => [id, previousRank])
    expect(places.slice(0, 5)).toEqual([
      [third.id, 3],
      [fourth.id, 4],
      [first.id, 2],
      [second.id, 1],
      [fifth.id, null],
    ])
  })

  it('leaves out what is no longer sold', async () => {
    const [first] = await listBestSellers()
    if (!first) throw new Error('nothing is best')
    await change(first.id, { status: 'STOPPED' })
    expect((await listBestSellers()).map(({ id }) => id)).not.toContain(first.id)
    advanceHour()
    expect(await listBestSellers()).toHaveLength(10)
    await change(first.id, { status: 'ON_SALE' })
    advanceHour()
  })

  it('names kinds in the language of the request', async () => {
    expect(['Red', 'White', 'Rosé', 'Sparkling', 'Fortified', 'Dessert']).toContain(
      (await listBestSellers({ locale: 'en-US' }))[0]?.kind.name,
    )
  })
})

describe('home.events', () => {
  it('shows the running ones alone, those that end soon first', async () => {
    const listShownEvents = async () => (await get<Answers['events']>('events'))._embedded.items
    const rows = await shop.db.select({ id: events.id }).from(events).orderBy(events.id)
    const [soon, later, planned] = rows
    if (!soon || !later || !planned) throw new Error('the seed has too few events')
    const setPeriod = (id: number, startsOn: string, endsOn: string) =>
      shop.db.update(events).set({ startsOn, endsOn }).where(eq(events.id, id))
    await shop.db.update(events).set({ startsOn: '2026-01-01', endsOn: '2026-01-02' })
    expect(await listShownEvents()).toEqual([])
    await setPeriod(later.id, '2027-03-01', '2027-03-30')
    await setPeriod(soon.id, '2027-03-01', '2027-03-10')
    await setPeriod(planned.id, '2027-03-12', '2027-03-30')
    shop.clock.set('2027-03-10T23:59:59+09:00')
    expect((await listShownEvents()).map(({ id, status }) => [id, status])).toEqual([
      [soon.id, 'RUNNING'],
      [later.id, 'RUNNING'],
    ])
    shop.clock.set('2027-03-11T00:00:00+09:00')
    expect((await listShownEvents()).map(({ id }) => id)).toEqual([later.id])
  })
})

describe('home.magazines', () => {
  it('shows the four newest that are published, liked by whom they are', async () => {
    const listShownMagazines = async (options: Options = {}) =>
      (await get<Answers['magazines']>('magazines', options))._embedded.items
    const newest = await shop.db
      .select()
      .from(articles)
      .where(eq(articles.section, 'MAGAZINE'))
      .orderBy(desc(articles.publishedAt))
      .limit(5)
    expect((await listShownMagazines()).map(({ id }) => id)).toEqual(newest.slice(0, 4).map(({ id }) => id))
    const [first] = newest
    if (!first) throw new Error('there is no article')
    const member = await shop.asMember()
    await shop.db.insert(likes).values({ memberId: member.id, subject: 'ARTICLE', subjectId: first.id })
    expect((await listShownMagazines({ token: member.token }))[0]).toMatchObject({
      id: first.id,
      liked: true,
    })
    expect((await listShownMagazines())[0]?.liked).toBe(false)
    await shop.db
      .update(articles)
      .set({ publishedAt: new Date('2027-12-01T00:00:00+09:00') })
      .where(eq(articles.id, first.id))
    expect((await listShownMagazines()).map(({ id }) => id)).toEqual(newest.slice(1).map(({ id }) => id))
  })
})

describe('home.timeDeal', () => {
  const readDeal = () => get<Answers['timeDeal']>('timedeal')

  it('ends at midnight in Seoul by the clock of the server', async () => {
    shop.clock.set('2027-04-10T21:15:00+09:00')
    expect(await readDeal()).toMatchObject({
      now: '2027-04-10T21:15:00+09:00',
      endsAt: '2027-04-11T00:00:00+09:00',
    })
    expect((await readDeal())._embedded.items).toHaveLength(3)
  })

  it('says what is left, and that nothing is', async () => {
    const store = await addStore(shop.db)
    const id = await addProduct(shop.db, { storeId: store, qty: 10 })
    await changeBlock('today', { productIds: [id], content: { quantity: { [id]: 40 } } })
    const readRemaining = async (onHand: number) => {
      await shop.db.update(stock).set({ onHand }).where(eq(stock.productId, id))
      const [item] = (await readDeal())._embedded.items
      return [item?.leftQty, item?.leftPercent]
    }
    expect(await readRemaining(10)).toEqual([10, 25])
    expect(await readRemaining(0)).toEqual([0, 0])
  })

  it('ends when the operator says, and begins no sooner', async () => {
    shop.clock.set('2027-05-10T12:00:00+09:00')
    const endsAt = new Date('2027-05-10T14:00:00+09:00')
    await shop.db.update(homeBlocks).set({ endsAt }).where(eq(homeBlocks.key, 'today'))
    advanceHour()
    expect((await readDeal()).endsAt).toBe('2027-05-10T14:00:00+09:00')
    shop.clock.set('2027-05-10T14:00:00+09:00')
    expect(await readDeal()).toEqual({
      now: '2027-05-10T14:00:00+09:00',
      endsAt: null,
      _embedded: { items: [] },
    })
    await changeBlock('today', { startsAt: new Date('2027-05-11T00:00:00+09:00'), endsAt: null })
    expect((await readDeal())._embedded.items).toEqual([])
    shop.clock.set('2027-05-11T00:00:00+09:00')
    expect((await readDeal())._embedded.items).toHaveLength(1)
  })
})
