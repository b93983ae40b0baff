import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '#api/locales.ts'
import { m } from '#messages'
import { fetchImage } from '#server/platform/images/images.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Card = { id: number; price: number; rating: number | null; why: string; stockQty: number }
type Landing = { name: string; story: string; image: { src: string }; picks: Card[] } | null
type Term = { id: number; name: string; qty: number }
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

/** The order of the list whose first wine a reason speaks of. */
const toSort = (why: string): string => {
  const [sort] =
    [
      ['sold', m['landing.pick.sold']()],
      ['priceAsc', m['landing.pick.price']()],
      ['new', m['landing.pick.new']()],
      ['priceDesc', m['landing.pick.best']()],
    ].find(([, text]) => text === why) ?? []
  return sort ?? 'rating'
}

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
    for (const query of written) {
      const picks = (await findLanding(query))?.picks ?? []
      expect(new Set(picks.map(({ id }) => id)).size).toBe(picks.length)
      for (const { id, why, rating, stockQty } of picks) {
        expect(stockQty).toBeGreaterThan(0)
        const sort = toSort(why)
        const { body } = await shop.call<{ _embedded: { items: Card[] } }>(
          'GET',
          `/wines/products?${query}&inStock=true&size=1&sort=${sort}`,
        )
        expect([query, sort, body._embedded.items[0]?.id]).toEqual([query, sort, id])
        if (sort === 'rating') expect(why).toContain(rating?.toFixed(1))
      }
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
