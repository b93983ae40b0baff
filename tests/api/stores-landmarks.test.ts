import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getLexicon } from '#server/search/lexicon.store.ts'
import { getTaxonomy } from '#server/taxonomy/taxonomy.store.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Card = { id: number; name: string; distanceKm: number | null }
type StoreList = { _embedded: { items: Card[] }; page: { totalElements: number } }
type Condition = { type: string; label: string }
type ProductList = {
  reading: { conditions: Condition[]; unknown: string[] }
  page: { totalElements: number }
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-20T12:00:00+09:00' })
})
afterAll(() => shop.close())

const listStores = async (query: string, more: Record<string, string> = {}) =>
  (await shop.call<StoreList>('GET', `/stores?${new URLSearchParams({ query, size: '50', ...more })}`)).body
    ._embedded.items
const listNames = async (query: string, more?: Record<string, string>) =>
  (await listStores(query, more)).map(({ name }) => name)
const findWines = async (query: string, locale = 'ko-KR') =>
  (
    await shop.call<ProductList>('GET', `/wines/products?${new URLSearchParams({ query, size: '100' })}`, {
      locale,
    })
  ).body
const read = async (query: string, locale?: string) => {
  const { reading } = await findWines(query, locale)
  return { types: reading.conditions.map(({ type }) => type), unknown: reading.unknown }
}

describe('the stores of a neighborhood or a station', () => {
  it('are those within three kilometers, the nearest first', async () => {
    const stores = await listStores('성수동')
    expect(stores.map(({ name }) => name)).toEqual(['비니 성수점', '비니 왕십리역점'])
    expect(stores.map(({ distanceKm }) => distanceKm)).toEqual([0.1, 2.5])
  })

  it('are the three nearest with their distances where none is near', async () => {
    const stores = await listStores('강남역')
    expect(stores).toHaveLength(3)
    expect(stores[0]?.name).toBe('한남 와인창고')
    expect(stores.every(({ distanceKm }) => (distanceKm ?? 0) > 3)).toBe(true)
  })

  it.each([
    ['홍대', '비니 망원점'],
    ['홍대입구역', '비니 망원점'],
    ['건대', '비니 성수점'],
    ['잠실새내', '비니 잠실점'],
    ['판교역', '비니 판교점'],
    ['분당', '비니 판교점'],
    ['송도', '비니 송도점'],
    ['서면', '비니 전포점'],
    ['광안리', '비니 해운대점'],
    ['동성로', '비니 수성못점'],
    ['황리단길', '비니 경주 황리단점'],
    ['연남동', '비니 망원점'],
    ['여의도', '비니 망원점'],
  ])('begin with the nearest: %s', async (query, name) => {
    expect((await listNames(query))[0]).toBe(name)
  })

  it.each([
    '홍대 근처',
    '홍대 부근 매장',
    '홍대 와인 파는 곳',
    '홍대쪽 와인샵',
    '홍대앞',
    '홍대 와인 파는데',
    '홍대에서 가까운 매장',
    'near Hongdae',
    '弘大 附近',
    'ホンデ 近く',
  ])('are the same whatever stands around the name: %s', async (query) => {
    expect(await listNames(query)).toEqual(await listNames('홍대'))
  })

  it('have what is asked for beside the name', async () => {
    const all = await listNames('성수동')
    const parking = await listNames('성수동 주차')
    expect(parking.length).toBeGreaterThan(0)
    expect(all).toEqual(expect.arrayContaining(parking))
  })

  it('come in the order that is asked for', async () => {
    expect(await listNames('성수동', { sort: 'name' })).toEqual(['비니 성수점', '비니 왕십리역점'].toSorted())
  })

  it('are those of the region that is named, where two places share a name', async () => {
    expect((await listNames('부산 시청'))[0]).toBe('비니 전포점')
    expect((await listNames('대전 시청역'))[0]).toBe('비니 유성점')
  })
})

describe('the wines of a neighborhood or a station', () => {
  it('are those in stock at a store there', async () => {
    const [hongdae, mangwon] = [await findWines('홍대 레드'), await findWines('망원점 레드')]
    expect(hongdae.page.totalElements).toBeGreaterThan(0)
    expect(hongdae.page.totalElements).toBe(mangwon.page.totalElements)
    expect(hongdae.reading.conditions.map(({ label }) => label)).toContain('홍대입구역')
  })

  it('are those of the three nearest stores where none is there', async () => {
    const counts = await Promise.all(
      (await listStores('강남역')).map(
        async ({ name }) => (await findWines(`${name} 레드`)).page.totalElements,
      ),
    )
    const { totalElements } = (await findWines('강남역 레드')).page
    expect(totalElements).toBeGreaterThanOrEqual(Math.max(...counts))
    expect(totalElements).toBeLessThan((await findWines('레드')).page.totalElements)
  })

  it.each([
    '홍대 근처 레드',
    '홍대에서 레드와인 파는 곳',
    '서면 레드 파는데',
    '강남역 부근 매장 레드와인',
    '연남동쪽 레드',
    '판교역 레드 파는 가게',
    '여의도 레드 판매하는 곳',
    'red wine near Seomyeon',
    '弘大附近的红酒',
  ])('leave no word around the name unread: %s', async (query) => {
    const { types, unknown } = await read(query)
    expect([types.toSorted(), unknown]).toEqual([['kind', 'store'], []])
  })

  it('are not meant by an everyday word alone', async () => {
    expect((await read('모란')).types).not.toContain('store')
    expect((await read('모란역')).types).toEqual(['store'])
    expect((await read('모란 와인샵')).types).toEqual(['store'])
  })

  it('have no name that a wine, a dish or a taste has', async () => {
    const now = shop.clock.now()
    const lexicon = await getLexicon(shop.db, await getTaxonomy(shop.db, now), now)
    const landmarkEntries = lexicon.entries.filter(({ meanings }) =>
      meanings.some(({ key }) => key.startsWith('near-')),
    )
    expect(landmarkEntries.length).toBeGreaterThan(2000)
    const others = landmarkEntries.filter(({ meanings }) => meanings.some(({ type }) => type !== 'store'))
    expect(others.map(({ surface, meanings }) => [surface, ...meanings.map(({ type }) => type)])).toEqual([])
  })
})
