import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '#api/locales.ts'
import { m } from '#messages'
import { fetchImage } from '#server/platform/images/images.ts'
import { findBottlesOfMainGrape } from '#server/wines/main-grapes.store.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Card = {
  id: number
  price: number
  rating: number | null
  why: string
  stockQty: number
  kind: { code: string }
  atStore?: { stockQty: number }
}
type Landing = { name: string; story: string; image: { src: string }; picks: Card[] } | null
type Term = { id: number; name: string; qty: number; code?: string }
type Filters = {
  kinds: Term[]
  featureds: Term[]
  types: Term[]
  stores: Term[]
  countries: { name: string; productionAreas: Term[] }[]
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-20T12:00:00+09:00' })
})
afterAll(() => shop.close())

const findLanding = async (query: string, locale = 'ko-KR') =>
  (await shop.call<{ landing: Landing }>('GET', `/wines/landing?${query}`, { locale })).body.landing
const getFilters = async () => (await shop.call<Filters>('GET', '/wines/left-filter')).body

/** Every list of exactly one kind, theme, country, area, grape or store. */
const listQueries = async () => {
  const { kinds, featureds, types, stores, countries } = await getFilters()
  const toQueries = (key: string, values: readonly Term[]) => values.map(({ id }) => `${key}=${id}`)
  const areas = countries.flatMap(({ productionAreas }) => productionAreas.filter(({ id }) => id > 0))
  return {
    written: [
      ...toQueries('idKinds', kinds),
      ...toQueries('idFeatureds', featureds),
      ...countries.map(({ name }) => `countryName=${encodeURIComponent(name)}&idProductionAreas=-1`),
    ],
    composed: [
      ...toQueries('idProductionAreas', areas),
      ...toQueries('idTypes', types),
      ...toQueries('idStore', stores),
    ],
  }
}

const scope = m['wines.list.title']()

/** The order of the list whose first wine a reason speaks of, and whether it speaks of the wines in it alone. */
const toSort = (why: string): { sort: string; isScoped: boolean } => {
  const [sort] =
    [
      ['sold', m['landing.pick.sold'](), m['landing.pick.sold_of']({ scope })],
      ['priceAsc', m['landing.pick.price'](), m['landing.pick.price_of']({ scope })],
      ['new', m['landing.pick.new'](), m['landing.pick.new_of']({ scope })],
      ['priceDesc', m['landing.pick.best'](), m['landing.pick.best_of']({ scope })],
    ].find(([, ...texts]) => texts.includes(why)) ?? []
  return { sort: sort ?? 'rating', isScoped: why.includes(`${scope} 중`) }
}

const sideKinds = ['GOODS', 'NONALCOHOLIC']

describe('wines.landing', () => {
  it('has a story of its own for every kind, country and theme, in every language', async () => {
    const { written } = await listQueries()
    expect(written.length).toBeGreaterThanOrEqual(8 + 14 + 14)
    for (const locale of locales) {
      const stories = await Promise.all(
        written.map(async (query) => (await findLanding(query, locale))?.story),
      )
      expect(stories.filter((story) => !story || [...story].length > 80)).toEqual([])
      expect(new Set(stories).size).toBe(written.length)
    }
  })

  it('composes areas, grapes and stores of facts, without a separator that nothing follows', async () => {
    const { composed } = await listQueries()
    for (const query of composed) {
      const landing = await findLanding(query)
      expect(landing?.story, query).toMatch(/^\S.* \d+종(?: · .+)*$/)
      // From which price on, where anything can be bought.
      if (landing?.picks.length) expect(landing.story, query).toMatch(/(?:만원대부터|1만원 아래부터)$/)
      expect(landing?.story, query).not.toMatch(/·\s*$|·\s*·/)
    }
  })

  it('picks wines that can be bought, each once and each with what is true of it', async () => {
    const { written } = await listQueries()
    const wineKinds = (await getFilters()).kinds
      .filter(({ code }) => !sideKinds.includes(code ?? ''))
      .map(({ id }) => id)
      .join(',')
    for (const query of written) {
      const picks = (await findLanding(query))?.picks ?? []
      expect(new Set(picks.map(({ id }) => id)).size).toBe(picks.length)
      for (const { id, why, rating, stockQty } of picks) {
        expect(stockQty).toBeGreaterThan(0)
        const { sort, isScoped } = toSort(why)
        const { body } = await shop.call<{ _embedded: { items: Card[] } }>(
          'GET',
          `/wines/products?${query}&inStock=true&size=1&sort=${sort}${isScoped ? `&idKinds=${wineKinds}` : ''}`,
        )
        expect([query, sort, body._embedded.items[0]?.id]).toEqual([query, sort, id])
        if (sort === 'rating') expect(why).toContain(rating?.toFixed(1))
      }
    }
  })

  it('picks goods and alcohol-free bottles above a list of nothing else alone', async () => {
    const { featureds } = await getFilters()
    for (const { id } of featureds) {
      const picks = (await findLanding(`idFeatureds=${id}`))?.picks ?? []
      expect(picks.filter(({ kind }) => sideKinds.includes(kind.code))).toEqual([])
    }
  })

  it('picks of the chosen store, as the list is of it', async () => {
    const { written } = await listQueries()
    for (const query of written) {
      const picks = (await findLanding(`${query}&myStore=1`))?.picks ?? []
      expect(picks.filter(({ atStore }) => !atStore?.stockQty)).toEqual([])
    }
  })

  it('picks for a grape wines of one kind', async () => {
    const { types } = await getFilters()
    for (const { id } of types) {
      const picks = (await findLanding(`idTypes=${id}`))?.picks ?? []
      expect(new Set(picks.map(({ kind }) => kind.code)).size, String(id)).toBeLessThan(2)
    }
  })

  it.each([
    ['as it was listed', sql`select 1`],
    ['without its strength', sql`update products set alcohol = null`],
  ])('begins for a grape with what is mostly of it: %s', async (_, change) => {
    await shop.db.execute(change)
    const { types } = await getFilters()
    for (const { id, name } of types) {
      const { body } = await shop.call<{ _embedded: { items: { id: number; kind: { code: string } }[] } }>(
        'GET',
        `/wines/products?idTypes=${id}&size=48`,
      )
      const { items } = body._embedded
      const ofGrape = await findBottlesOfMainGrape(
        shop.db,
        items.map((item) => item.id),
        [id],
      )
      const places = items.map((item) => ofGrape.has(item.id) && item.kind.code !== 'NONALCOHOLIC')
      expect([name, places]).toEqual([name, places.toSorted((a, b) => Number(b) - Number(a))])
    }
  })

  it('has a picture that is drawn for it', async () => {
    for (const query of ['idKinds=1', 'idFeatureds=1', 'idProductionAreas=1', 'idTypes=1', 'idStore=1']) {
      const image = (await findLanding(query))?.image
      const request = new Request(`http://shop.test${image?.src}.480.webp`)
      expect((await fetchImage(request, shop.services))?.status, query).toBe(200)
    }
  })

  it('is nothing above a list of several things or of everything', async () => {
    for (const query of ['', 'idKinds=1,2', 'idKinds=1&idStore=1', 'startPrice=20000'])
      expect(await findLanding(query)).toBeNull()
  })
})
