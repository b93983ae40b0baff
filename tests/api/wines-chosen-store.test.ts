import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { stock, stores } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type PickupStart = { date: string; time: string; today: boolean }
type Card = {
  id: number
  fulfilment: string
  pickup: string
  stockQty: number
  storeCount?: number
  atStore?: { stockQty: number; earliest: PickupStart | null }
  nearest?: { id: number; name: string; km: number; earliest: PickupStart | null }
  others?: { vintages: number; sizes: number }
}
type Cards = { _embedded: { items: Card[] }; page: { totalPages: number } }
type StoreCard = {
  id: number
  name: string
  shortName: string
  latitude: number
  longitude: number
  earliest: PickupStart | null
}
type StoreList = { _embedded: { items: StoreCard[] } }

// A Friday at noon.
const noon = '2026-11-20T12:00:00+09:00'
let shop: TestShop
let allStores: StoreCard[]
/** Bottles that can be ordered, by product and store. */
let levels: Map<number, Map<number, number>>

const readLevels = async () => {
  const rows = await shop.db.select().from(stock)
  return new Map(
    [...Map.groupBy(rows, ({ productId }) => productId)].map(([productId, own]) => [
      productId,
      new Map(own.filter(({ sellable }) => sellable > 0).map(({ storeId, sellable }) => [storeId, sellable])),
    ]),
  )
}
beforeAll(async () => {
  shop = await openTestShop({ clock: noon })
  allStores = (await shop.call<StoreList>('GET', '/stores?size=100')).body._embedded.items
  levels = await readLevels()
})
afterAll(() => shop.close())

const requireStore = (shortName: string) => {
  const store = allStores.find((one) => one.shortName === shortName)
  if (!store) throw new Error(`there is no store ${shortName}`)
  return store
}
const listCards = async (query: string) => {
  const cards: Card[] = []
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const { body } = await shop.call<Cards>('GET', `/wines/products?size=100&page=${page}&${query}`)
    cards.push(...body._embedded.items)
    pages = body.page.totalPages
  }
  return cards
}

const toKm = (a: StoreCard, b: StoreCard) => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const h =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(h))
}

/** What a card has to say at a store, from the rows of the stock. */
const toExpectedPlaces = (card: Card, store: StoreCard) => {
  if (card.fulfilment === 'DELIVERY') return { storeCount: 0 }
  const byStore = levels.get(card.id) ?? new Map<number, number>()
  const stockQty = byStore.get(store.id) ?? 0
  const atStore = { stockQty, earliest: stockQty > 0 ? store.earliest : null }
  const [nearest] = allStores
    .filter(({ id }) => byStore.has(id))
    .toSorted((a, b) => toKm(store, a) - toKm(store, b))
  if (stockQty > 0 || !nearest) return { storeCount: byStore.size, atStore }
  const { id, shortName: name, earliest } = nearest
  return {
    storeCount: byStore.size,
    atStore,
    nearest: { id, name, km: Math.round(toKm(store, nearest) * 10) / 10, earliest },
  }
}
const toShownPlaces = ({ storeCount, atStore, nearest }: Card) => ({
  storeCount,
  ...(atStore && { atStore }),
  ...(nearest && { nearest }),
})

describe('cards for who chose a store', () => {
  it('say of every store and every product of the list what its stock says', async () => {
    expect(allStores).toHaveLength(24)
    for (const store of allStores) {
      const cards = await listCards(`myStore=${store.id}`)
      expect(cards.length).toBeGreaterThan(200)
      for (const card of cards)
        expect(toShownPlaces(card), `${card.id} at ${store.name}`).toEqual(toExpectedPlaces(card, store))
    }
  })

  it('say "today" of the chosen store alone', async () => {
    const store = requireStore('동명점')
    for (const card of await listCards(`myStore=${store.id}`))
      expect(card.pickup === 'TODAY', `${card.id}`).toBe(
        Boolean(card.atStore && card.atStore.stockQty > 0 && card.atStore.earliest?.today),
      )
  })

  it('name no store for one that is unknown, closed or not selling, and say in how many it is', async () => {
    const idleStore = requireStore('연동점')
    const other = await openTestShop({ clock: noon })
    try {
      await other.db.update(stores).set({ selling: false }).where(eq(stores.id, idleStore.id))
      for (const query of ['', 'myStore=999999', `myStore=${idleStore.id}`]) {
        const { body } = await other.call<Cards>('GET', `/wines/products?${query}`)
        for (const card of body._embedded.items) {
          expect([card.atStore, card.nearest], query).toEqual([undefined, undefined])
          expect(card.storeCount, query).toBeTypeOf('number')
        }
      }
    } finally {
      await other.close()
    }
  })

  it('count the other vintages and sizes on sale, and are silent where there are none', async () => {
    const rows = await shop.db.select().from(products).where(eq(products.status, 'ON_SALE'))
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const card of await listCards('')) {
      const own = byId.get(card.id)
      const siblings = rows.filter(({ wineId, id }) => wineId === own?.wineId && id !== card.id)
      const vintages = new Set(
        siblings.filter(({ vintage }) => vintage !== own?.vintage).map((row) => row.vintage),
      )
      const sizes = new Set(
        siblings.filter((row) => row.volumeMl !== own?.volumeMl).map((row) => row.volumeMl),
      )
      expect(card.others, `${card.id}`).toEqual(
        vintages.size + sizes.size > 0 ? { vintages: vintages.size, sizes: sizes.size } : undefined,
      )
    }
  })

  it('are in every call that lists them', async () => {
    const { id } = requireStore('성수점')
    const { token } = await shop.asSeeded('shopper@vini.test')
    const [first] = await listCards('')
    const paths = [
      '/wines/products?query=레드',
      `/wines/products/some?ids=${first?.id}`,
      '/home/b2c/md-products',
      '/home/b2c/month-best-product',
      '/home/b2c/timedeal',
      '/wishes',
      '/events/1/products',
      '/magazines/1/products',
      '/wineries/1/production-wines',
    ]
    for (const path of paths) {
      const answer = await shop.call<Cards>('GET', `${path}${path.includes('?') ? '&' : '?'}myStore=${id}`, {
        token,
      })
      expect(answer.status, path).toBe(200)
      const cards = answer.body._embedded.items.filter(({ fulfilment }) => fulfilment !== 'DELIVERY')
      expect(
        cards.every(({ atStore }) => atStore !== undefined),
        path,
      ).toBe(true)
    }
    const product = await shop.call<Card & { similar: Card[] }>(
      'GET',
      `/wines/products/${first?.id}?myStore=${id}`,
    )
    for (const card of [product.body, ...product.body.similar]) expect(card.atStore).toBeDefined()
    const taste = await shop.call<{ picks: Card[] }>('GET', `/taste-analysis/latest?myStore=${id}`, { token })
    for (const card of taste.body.picks) expect(card.atStore).toBeDefined()
  })
})

describe('the short names of stores', () => {
  it('have six letters at most, one for each store, in the list, on its page and in the list for filters', async () => {
    const names = allStores.map(({ shortName }) => shortName)
    expect(new Set(names).size).toBe(24)
    for (const name of names) expect([...name].length, name).toBeLessThanOrEqual(6)
    expect(names).toEqual(expect.arrayContaining(['성수점', '동명점']))
    const inFilters = (await shop.call<StoreList>('GET', '/stores/filter-stores')).body._embedded.items
    for (const { id, shortName } of allStores) {
      expect((await shop.call<StoreCard>('GET', `/stores/${id}`)).body.shortName).toBe(shortName)
      expect(inFilters.find((store) => store.id === id)?.shortName).toBe(shortName)
    }
  })

  it('follow from the name where none is set', async () => {
    const { id } = requireStore('연동점')
    await shop.db.update(stores).set({ shortName: null }).where(eq(stores.id, id))
    expect((await shop.call<StoreCard>('GET', `/stores/${id}`)).body.shortName).toBe('연동점')
  })
})
