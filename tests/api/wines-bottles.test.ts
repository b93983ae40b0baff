import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq, gt } from 'drizzle-orm'
import { stock } from '#server/db/tables/stores.ts'
import { kinds, volumes } from '#server/db/tables/taxonomy.ts'
import { products } from '#server/db/tables/wines.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Card = {
  id: number
  kind: { code: string }
  vintage: number | null
  volumeMl: number
  price: number
  rating: number | null
  stockQty: number
}
type List = {
  _embedded: { items: Card[] }
  page: { totalElements: number; totalPages: number }
  totals: { wines: number; goods: number; atStore: number | null; everywhere: number }
}
type Value = { id: number; qty: number }
type Filter = {
  kinds: Value[]
  countries: { countryCode: string; name: string; qty: number; productionAreas: Value[] }[]
  types: Value[]
  featureds: Value[]
  levels: Value[]
  volumes: Value[]
  vintages: Value[]
  stores: Value[]
  companies: Value[]
  fulfilment: { pickup: number; delivery: number; inStock: number }
}
type Bottle = typeof products.$inferSelect

let shop: TestShop
let bottles: Bottle[]
let goodsKindId: number
/** The stores that have free bottles of a product which is collected. */
let storesByBottle: Map<number, number[]>
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-20T12:00:00+09:00' })
  bottles = await shop.db.select().from(products).where(eq(products.status, 'ON_SALE'))
  const [goods] = await shop.db.select().from(kinds).where(eq(kinds.code, 'GOODS'))
  goodsKindId = goods?.id ?? 0
  const levels = await shop.db.select().from(stock).where(gt(stock.sellable, 0))
  storesByBottle = new Map(
    [...Map.groupBy(levels, ({ productId }) => productId)].map(([id, rows]) => [
      id,
      rows.map(({ storeId }) => storeId),
    ]),
  )
})
afterAll(() => shop.close())

const readList = async (query: string) => {
  const answer = await shop.call<List>('GET', `/wines/products?${query}`)
  expect(answer.status, query).toBe(200)
  return answer.body
}
const readAll = async (query: string) => {
  const cards: Card[] = []
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const body = await readList(`size=100&page=${page}&${query}`)
    cards.push(...body._embedded.items)
    pages = body.page.totalPages
  }
  return cards
}
const readFilter = async (query: string) =>
  (await shop.call<Filter>('GET', `/wines/left-filter?${query}`)).body
const isAtStore = ({ id, fulfilment }: Bottle, storeId: number) =>
  fulfilment !== 'DELIVERY' && (storesByBottle.get(id) ?? []).includes(storeId)
const countWines = (matches: (bottle: Bottle) => boolean) =>
  new Set(bottles.filter(matches).map(({ wineId }) => wineId)).size
const findBottle = (id: number) => {
  const bottle = bottles.find((one) => one.id === id)
  if (!bottle) throw new Error(`no bottle ${id} is on sale`)
  return bottle
}
const findVolumeId = async (millilitres: number) => {
  const [row] = await shop.db.select().from(volumes).where(eq(volumes.millilitres, millilitres))
  return row?.id ?? 0
}

describe('a list of wines', () => {
  it('finds every wine with a bottle of the vintage, and shows that bottle', async () => {
    const expected = { 2019: 29, 2020: 39 }
    for (const [vintage, count] of Object.entries(expected)) {
      const cards = await readAll(`vintages=${vintage}`)
      expect(cards, vintage).toHaveLength(count)
      expect(cards.every((card) => card.vintage === Number(vintage))).toBe(true)
    }
    for (const vintage of new Set(bottles.map((bottle) => bottle.vintage)))
      if (vintage !== null)
        expect((await readList(`vintages=${vintage}`)).page.totalElements, String(vintage)).toBe(
          countWines((bottle) => bottle.vintage === vintage),
        )
  })

  it('finds every wine with a bottle of the size, and shows that bottle', async () => {
    const expected = { 1500: 8, 375: 16, 187: 1, 200: 3, 3000: 1 }
    for (const [size, count] of Object.entries(expected)) {
      const cards = await readAll(`idVolumes=${await findVolumeId(Number(size))}`)
      expect(cards, size).toHaveLength(count)
      expect(cards.every(({ volumeMl }) => volumeMl === Number(size))).toBe(true)
    }
  })

  it('finds every wine with a bottle below a price, and shows one for that price', async () => {
    const cards = await readAll('endPrice=19999')
    expect(cards).toHaveLength(90)
    expect(cards.every(({ price }) => price < 20_000)).toBe(true)
    for (const [from, until] of [
      [0, 19_999],
      [20_000, 29_999],
      [30_000, 49_999],
      [50_000, 99_999],
      [100_000, 1_000_000_000],
    ] as const)
      expect((await readList(`startPrice=${from}&endPrice=${until}`)).page.totalElements, `${from}`).toBe(
        countWines(({ price }) => price >= from && price <= until),
      )
  })

  it('asks one bottle to meet all filters together', async () => {
    const storeIds = [...new Set([...storesByBottle.values()].flat())]
    for (const storeId of storeIds) {
      const cards = await readAll(`idStore=${storeId}&endPrice=40000&vintages=2019,2020,2021`)
      expect(cards).toHaveLength(
        countWines(
          (bottle) =>
            isAtStore(bottle, storeId) &&
            bottle.price <= 40_000 &&
            [2019, 2020, 2021].includes(bottle.vintage ?? 0),
        ),
      )
      for (const { id, price, vintage } of cards) {
        expect(isAtStore(findBottle(id), storeId), `${id} at ${storeId}`).toBe(true)
        expect([price <= 40_000, (vintage ?? 0) >= 2019]).toEqual([true, true])
      }
    }
  })

  it('shows each wine once, and none as sold out of which another bottle is in stock', async () => {
    const cards = await readAll('')
    expect(cards).toHaveLength(countWines(() => true))
    expect(new Set(cards.map(({ id }) => findBottle(id).wineId)).size).toBe(cards.length)
    for (const { id, stockQty } of cards)
      if (stockQty === 0)
        expect(
          bottles.filter(({ wineId, inStock }) => wineId === findBottle(id).wineId && inStock),
          `${id}`,
        ).toEqual([])
  })

  it('shows the bottle at the chosen store before the lead, and the lead before a cheaper one', async () => {
    const storeIds = [...new Set([...storesByBottle.values()].flat())]
    for (const storeId of [null, ...storeIds]) {
      const cards = await readAll(storeId === null ? '' : `myStore=${storeId}`)
      for (const { id } of cards) {
        const all = bottles.filter(({ wineId }) => wineId === findBottle(id).wineId)
        const [best] = all.toSorted(
          (a, b) =>
            (storeId === null ? 0 : Number(isAtStore(b, storeId)) - Number(isAtStore(a, storeId))) ||
            Number(b.inStock) - Number(a.inStock) ||
            Number(b.lead) - Number(a.lead) ||
            a.price - b.price ||
            a.id - b.id,
        )
        expect(id, `store ${storeId}`).toBe(best?.id)
      }
    }
  })

  it('is sorted by the price of the bottles that it shows', async () => {
    for (const query of ['', 'vintages=2019,2020', 'myStore=3', 'idVolumes=1,2,3,4,5'])
      for (const [sort, sign] of [
        ['priceAsc', 1],
        ['priceDesc', -1],
      ] as const) {
        const prices = (await readAll(`sort=${sort}&${query}`)).map(({ price }) => price)
        expect(prices, `${query} ${sort}`).toEqual(prices.toSorted((a, b) => sign * (a - b)))
      }
  })

  it('still lists a wine whose lead is no longer sold', async () => {
    const wine = [...Map.groupBy(bottles, ({ wineId }) => wineId).values()].find((own) => own.length > 1)
    const lead = wine?.find(({ lead: isLead }) => isLead)
    if (!wine || !lead) throw new Error('no wine has two bottles')
    const other = await openTestShop({ clock: '2026-11-20T12:00:00+09:00' })
    try {
      await other.db.update(products).set({ status: 'STOPPED' }).where(eq(products.id, lead.id))
      const { body } = await other.call<List>(
        'GET',
        `/wines/products?query=${encodeURIComponent(lead.nameKo)}&exact=true`,
      )
      const ids = body._embedded.items.map(({ id }) => id)
      expect(ids).not.toContain(lead.id)
      expect(wine.some(({ id }) => ids.includes(id))).toBe(true)
    } finally {
      await other.close()
    }
  })

  it('takes wines alone for NV, and rated ones alone within bounds of the stars', async () => {
    const nv = await readAll('vintages=0')
    expect(nv.length).toBe(countWines(({ vintage, kindId }) => vintage === null && kindId !== goodsKindId))
    expect(nv.some(({ kind }) => kind.code === 'GOODS')).toBe(false)
    for (const query of ['endScore=3.5', 'startScore=0&endScore=5', 'score=1'])
      expect(
        (await readAll(query)).every(({ rating }) => rating !== null),
        query,
      ).toBe(true)
  })

  it('counts wines and goods apart, and what is at a store beside what is anywhere', async () => {
    const goods = countWines(({ kindId }) => kindId === goodsKindId)
    const everywhere = countWines(() => true)
    const totals = { wines: everywhere - goods, goods, everywhere }
    expect((await readList('')).totals).toEqual({ ...totals, atStore: null })
    for (const storeId of [1, 7, 24]) {
      const atStore = countWines((bottle) => isAtStore(bottle, storeId))
      expect((await readList(`myStore=${storeId}`)).totals).toEqual({ ...totals, atStore })
      const list = await readList(`idStore=${storeId}&myStore=2`)
      expect([list.page.totalElements, list.totals.atStore, list.totals.everywhere]).toEqual([
        atStore,
        atStore,
        everywhere,
      ])
      expect(list.totals.wines + list.totals.goods).toBe(atStore)
    }
  })
})

/** A sequence of numbers below one that is the same in every run. */
const createRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

describe('the counts of the filter', () => {
  it('equal the list in 160 combinations of filters drawn by chance', async () => {
    const random = createRandom(20)
    const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)]
    const maybe = (share: number) => random() < share
    const whole = await readFilter('')
    const toQuery = () => {
      const choices: [string, string | number | undefined][] = [
        ['idKinds', maybe(0.3) ? pick(whole.kinds)?.id : undefined],
        ['idTypes', maybe(0.15) ? pick(whole.types)?.id : undefined],
        ['idFeatureds', maybe(0.15) ? pick(whole.featureds)?.id : undefined],
        ['idLevels', maybe(0.15) ? pick(whole.levels)?.id : undefined],
        ['idVolumes', maybe(0.2) ? pick(whole.volumes)?.id : undefined],
        ['vintages', maybe(0.25) ? pick(whole.vintages)?.id : undefined],
        ['idStore', maybe(0.3) ? pick(whole.stores)?.id : undefined],
        ['idCompanies', maybe(0.15) ? pick(whole.companies)?.id : undefined],
        ['startPrice', maybe(0.2) ? pick([10_000, 20_000, 40_000]) : undefined],
        ['endPrice', maybe(0.25) ? pick([50_000, 90_000, 200_000]) : undefined],
        ['startScore', maybe(0.1) ? pick([3, 3.5, 4]) : undefined],
        ['endBody', maybe(0.1) ? pick([2, 3, 4]) : undefined],
        ['inStock', maybe(0.2) ? 'true' : undefined],
        ['pickup', maybe(0.1) ? 'true' : undefined],
        ['delivery', maybe(0.1) ? 'true' : undefined],
        ['countryName', maybe(0.15) ? pick(whole.countries)?.name : undefined],
        ['myStore', maybe(0.3) ? pick(whole.stores)?.id : undefined],
      ]
      return new Map(choices.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
    }
    const byName = {
      idKinds: ({ kinds: values }: Filter) => values,
      idTypes: ({ types }: Filter) => types,
      idFeatureds: ({ featureds }: Filter) => featureds,
      idLevels: ({ levels }: Filter) => levels,
      idVolumes: ({ volumes: values }: Filter) => values,
      vintages: ({ vintages }: Filter) => vintages,
      idStore: ({ stores }: Filter) => stores,
      idCompanies: ({ companies }: Filter) => companies,
    }
    for (let round = 0; round < 160; round += 1) {
      const parameters = toQuery()
      const query = new URLSearchParams([...parameters])
      const forFilter = new URLSearchParams([...parameters].filter(([name]) => name !== 'myStore'))
      const facets = await readFilter(String(forFilter))
      const names = Object.entries(byName)
      for (let tried = 0; tried < 4; tried += 1) {
        const [name, values] = pick(names) ?? ['', () => []]
        const value = pick(values(facets))
        if (!value) continue
        const next = new URLSearchParams(query)
        next.set(name, String(value.id))
        const { page } = await readList(`size=1&${next}`)
        expect(value.qty, `${name}=${value.id} of ${query}`).toBe(page.totalElements)
      }
      const way = pick(['pickup', 'delivery', 'inStock'] as const) ?? 'pickup'
      const next = new URLSearchParams(query)
      next.set(way, 'true')
      expect(facets.fulfilment[way], `${way} of ${query}`).toBe(
        (await readList(`size=1&${next}`)).page.totalElements,
      )
    }
  }, 120_000)

  it('leave vintages out for goods', async () => {
    expect((await readFilter(`idKinds=${goodsKindId}`)).vintages).toEqual([])
    const nv = (await readFilter('')).vintages.find(({ id }) => id === 0)
    expect(nv?.qty).toBe((await readList('vintages=0')).page.totalElements)
  })

  it('equal those of the kinds in the menu', async () => {
    const { body } = await shop.call<{ _embedded: { items: Value[] } }>('GET', '/wines/kinds')
    for (const { id, qty } of body._embedded.items)
      expect(qty, `${id}`).toBe((await readList(`idKinds=${id}`)).page.totalElements)
  })
})

describe('a store', () => {
  it('counts on its card and on its page what its list holds, wines and goods apart', async () => {
    type Store = { id: number; productCount: number; wineCount: number }
    const { body } = await shop.call<{ _embedded: { items: Store[] } }>('GET', '/stores?size=100')
    expect(body._embedded.items).toHaveLength(24)
    for (const { id, productCount, wineCount } of body._embedded.items) {
      const { page, totals } = await readList(`idStore=${id}`)
      expect([productCount, wineCount], `${id}`).toEqual([page.totalElements, totals.wines])
      const own = (await shop.call<Store>('GET', `/stores/${id}`)).body
      expect([own.productCount, own.wineCount], `${id}`).toEqual([page.totalElements, totals.wines])
    }
  })
})

describe('a winery', () => {
  it('counts on its card, by kind and by store what its lists hold', async () => {
    type Winery = {
      id: number
      productCount: number
      kinds: { id: number; qty: number }[]
      stores: { id: number; productCount: number }[]
    }
    const { body } = await shop.call<{ _embedded: { items: Winery[] } }>('GET', '/wineries?size=12')
    expect(body._embedded.items).toHaveLength(12)
    for (const { id, productCount } of body._embedded.items) {
      const own = (await shop.call<Winery>('GET', `/wineries/${id}`)).body
      expect([productCount, own.productCount]).toEqual(
        Array.from({ length: 2 }, () => countWines(({ wineryId }) => wineryId === id)),
      )
      expect((await readList(`idWinery=${id}`)).page.totalElements).toBe(productCount)
      for (const kind of own.kinds)
        expect((await readList(`idWinery=${id}&idKinds=${kind.id}`)).page.totalElements).toBe(kind.qty)
      for (const store of own.stores)
        expect((await readList(`idWinery=${id}&idStore=${store.id}`)).page.totalElements).toBe(
          store.productCount,
        )
    }
  })
})
