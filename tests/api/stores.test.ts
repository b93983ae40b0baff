import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Answer } from '#api/call.ts'
import type { stores } from '#api/contract/stores.ts'
import { stock, stores as storeTable } from '#server/db/tables/stores.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Card = {
  hours: ([string, string] | null)[]
  id: number
  name: string
  company: string
  province: string
  options: { key: string; name: string }[]
  latitude: number
  longitude: number
  distanceKm: number | null
  todayHours: [string, string] | null
  openNow: boolean
  productCount: number
  earliest: { date: string; time: string; today: boolean } | null
  image: { src: string }
}
type StoreList = {
  _embedded: { items: Card[] }
  page: { size: number; totalElements: number; totalPages: number; number: number }
}
type Page = Card & {
  hours: ([string, string] | null)[]
  days: { date: string; hours: [string, string] | null; holiday: string | null }[]
  seller: Record<string, string>
  notice: string
}
type FilterOptionList = { _embedded: { items: { id?: number; key?: string; name: string; count: number }[] } }

// A Friday at noon.
const noon = '2026-11-20T12:00:00+09:00'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ clock: noon })
})
afterAll(() => shop.close())

const list = async (query: Record<string, string> = {}, locale = 'ko-KR') =>
  (await shop.call<StoreList>('GET', `/stores?${new URLSearchParams(query)}`, { locale })).body
const listItems = async (query: Record<string, string> = {}) =>
  (await list({ size: '100', ...query }))._embedded.items
const getStore = async (key: string) => {
  const [row] = await shop.db.select().from(storeTable).where(eq(storeTable.key, key))
  if (!row) throw new Error(`${key} is not in the seed`)
  return row
}
const readPage = async (id: number) => (await shop.call<Page>('GET', `/stores/${id}`)).body

describe('stores.stores', () => {
  it('shows each with a front of its own, the same in the list and on its page', async () => {
    const all = await listItems()
    expect(new Set(all.map(({ image }) => image.src.slice(-8))).size).toBe(all.length)
    expect((await readPage(all[0]?.id ?? 0)).image).toEqual(all[0]?.image)
  })

  it('lists all of them in pages, each store once', async () => {
    const first = await list({ size: '10' })
    expect(first.page).toEqual({ size: 10, totalElements: 24, totalPages: 3, number: 0 })
    const all = await Promise.all(['0', '1', '2'].map((page) => list({ size: '10', page })))
    expect(new Set(all.flatMap((page) => page._embedded.items.map(({ id }) => id))).size).toBe(24)
    const beyond = await list({ size: '10', page: '3' })
    expect([beyond._embedded.items, beyond.page.totalElements]).toEqual([[], 24])
  })

  it('lists those of one province after each other where no place and no order is named', async () => {
    const provinces = (await listItems()).map(({ province }) => province)
    const groups = provinces.filter((province, at) => province !== provinces[at - 1])
    expect(groups).toEqual([...new Set(provinces)])
    expect(groups[0]).toBe('서울')
  })

  it('says the hours of the week of each', async () => {
    for (const { hours, id } of await listItems()) {
      expect(hours).toHaveLength(7)
      expect((await readPage(id)).hours).toEqual(hours)
    }
  })

  it('keeps those of a province, by its short or whole name', async () => {
    const [short, whole, key] = [
      await listItems({ siNms: '서울' }),
      await listItems({ siNms: '서울특별시' }),
      await listItems({ siNms: 'seoul' }),
    ]
    expect(short.length).toBeGreaterThan(2)
    expect(short.every(({ province }) => province === '서울')).toBe(true)
    expect(whole).toEqual(short)
    expect(key).toEqual(short)
    const two = await listItems({ siNms: '서울,충북' })
    expect(new Set(two.map(({ province }) => province))).toEqual(new Set(['서울', '충북']))
  })

  it('keeps those of a company and those with every option asked for', async () => {
    const { companyId } = await getStore('haeundae')
    const ofCompany = await listItems({ idCompanies: String(companyId) })
    expect(new Set(ofCompany.map(({ company }) => company)).size).toBe(1)
    const storesWithOptions = await listItems({ idOptions: 'parking,sommelier' })
    expect(storesWithOptions.length).toBeGreaterThan(0)
    const keys = storesWithOptions.map(({ options }) => options.map(({ key }) => key))
    expect(keys.every((own) => own.includes('parking') && own.includes('sommelier'))).toBe(true)
    expect(await listItems({ idCompanies: String(companyId), idOptions: 'parking', siNms: '서울' })).toEqual(
      [],
    )
  })

  it('finds a store by words of its name or address, and takes wildcards for letters', async () => {
    expect((await listItems({ query: '해운대' })).map(({ name }) => name)).toEqual(['비니 해운대점'])
    expect(await listItems({ query: '%' })).toEqual([])
    expect(await listItems({ query: "'; drop table stores; --" })).toEqual([])
  })

  it('puts the nearest first from a point, in kilometres', async () => {
    const busanStation = { latitude: '35.1151', longitude: '129.0414' }
    const near = await listItems(busanStation)
    expect(near[0]?.name).toBe('비니 전포점')
    expect(near[0]?.distanceKm).toBeGreaterThan(4)
    expect(near[0]?.distanceKm).toBeLessThan(6)
    const distances = near.map(({ distanceKm }) => distanceKm ?? 0)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    const seoul = near.find(({ name }) => name === '비니 성수점')
    expect(seoul?.distanceKm).toBeGreaterThan(315)
    expect(seoul?.distanceKm).toBeLessThan(330)
    expect((await listItems())[0]?.distanceKm).toBeNull()
  })

  it('refuses a point that is not on earth', async () => {
    const response = await shop.call<FailedBody>('GET', '/stores?latitude=91&longitude=0')
    expect([response.status, Object.keys(response.body.fields ?? {})]).toEqual([400, ['latitude']])
  })

  it('says provinces and options in the language of the request', async () => {
    const english = (await list({ siNms: 'seoul' }, 'en-US'))._embedded.items[0]
    expect(english?.province).toBe('Seoul')
    expect(english?.options).toContainEqual({ key: 'parking', name: 'Parking' })
  })
})

const listFilterOptions = async <Body>(path: string, locale = 'ko-KR') =>
  (await shop.call<{ _embedded: { items: Body[] } }>('GET', `/stores/${path}`, { locale })).body._embedded
    .items

describe('stores.sortTypes', () => {
  it('names exactly the orders that the list takes', async () => {
    const types = await listFilterOptions<{ code: string; name: string }>('sort-types')
    expect(types.map(({ code }) => code)).toEqual(['recommended', 'distance', 'earliest', 'name', 'wines'])
    expect((await listFilterOptions<{ name: string }>('sort-types', 'ja-JP'))[3]?.name).toBe('名前順')
    const responses = await Promise.all(types.map(({ code }) => shop.call('GET', `/stores?sort=${code}`)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const unknown = await shop.call<FailedBody>('GET', '/stores?sort=NAME')
    expect([unknown.status, unknown.body.code, Object.keys(unknown.body.fields ?? {})]).toEqual([
      400,
      'request.invalid',
      ['sort'],
    ])
  })

  it('orders by name, by shelf, and by distance only from a point', async () => {
    const names = (await listItems({ sort: 'name' })).map(({ name }) => name)
    expect(names).toEqual([...names].sort((a, b) => (a < b ? -1 : 1)))
    const productCounts = (await listItems({ sort: 'wines' })).map(({ productCount }) => productCount)
    expect(productCounts).toEqual([...productCounts].sort((a, b) => b - a))
    const point = { latitude: '35.1151', longitude: '129.0414' }
    expect((await listItems({ sort: 'distance', ...point }))[0]?.name).toBe('비니 전포점')
    expect(await listItems({ sort: 'distance' })).toEqual(await listItems())
  })
})

describe('stores, soonest pickup first', () => {
  it('puts those that are closed tomorrow after those that are not, through all pages', async () => {
    shop.clock.set('2026-11-22T19:30:00+09:00')
    const times = (await listItems({ sort: 'earliest' })).map(
      ({ earliest }) => `${earliest?.date} ${earliest?.time}`,
    )
    expect(times).toEqual([...times].sort())
    expect(new Set(times).size).toBeGreaterThan(1)
    const pages = await Promise.all(
      ['0', '1', '2'].map((page) => list({ sort: 'earliest', size: '10', page })),
    )
    expect(pages[0]?.page.totalElements).toBe(24)
    expect(new Set(pages.flatMap(({ _embedded }) => _embedded.items.map(({ id }) => id))).size).toBe(24)
    shop.clock.set(noon)
  })
})

describe('stores.options, stores.siNms and stores.companies', () => {
  const lists = ['options', 'siNms', 'companies'] as const

  it('count the stores that the list then gives', async () => {
    for (const [path, filter] of [
      ['options', 'idOptions'],
      ['siNms', 'siNms'],
      ['companies', 'idCompanies'],
    ] as const)
      for (const { id, key, count } of await listFilterOptions<
        FilterOptionList['_embedded']['items'][number]
      >(path))
        expect((await listItems({ [filter]: String(id ?? key) })).length, `${path} ${id ?? key}`).toBe(count)
  })

  it('show how each seller is reached', async () => {
    const sellers = await listFilterOptions<{ phone: string; email: string }>('companies')
    expect(sellers.length).toBeGreaterThan(1)
    for (const { phone, email } of sellers)
      expect([phone, email]).toEqual([expect.stringMatching(/^[\d-]{9,}$/), expect.stringContaining('@')])
  })

  it('speak the language of the request', async () => {
    expect((await listFilterOptions<{ key: string; name: string }>('options', 'en-US'))[0]?.name).toBe(
      'Parking',
    )
    expect((await listFilterOptions<{ key: string; name: string }>('siNms', 'en-US'))[0]).toMatchObject({
      key: 'seoul',
      name: 'Seoul',
    })
    expect((await listFilterOptions<{ name: string }>('siNms'))[0]?.name).toBe('서울')
  })

  it('follow a store that moves and changes', async () => {
    const before = await Promise.all(lists.map((path) => listFilterOptions<{ count: number }>(path)))
    const { id } = await getStore('haeundae')
    const only = { province: 'jeju', options: ['pets'], companyId: (await getStore('seongsu')).companyId }
    await shop.db.update(storeTable).set(only).where(eq(storeTable.id, id))
    const after = await Promise.all(lists.map((path) => listFilterOptions<{ count: number }>(path)))
    after.forEach((list, at) => expect(list).not.toEqual(before[at]))
  })
})

describe('stores.filterStores', () => {
  it('has every store once, with its province and place, and follows its name', async () => {
    const all = await listFilterOptions<{
      id: number
      name: string
      province: { key: string }
      latitude: number
    }>('filter-stores')
    expect(new Set(all.map(({ id }) => id)).size).toBe(24)
    const { id } = await getStore('seongsu')
    expect(all.find((one) => one.id === id)).toMatchObject({
      name: '비니 성수점',
      province: { key: 'seoul', name: '서울' },
      latitude: 37.54312,
    })
    await shop.db.update(storeTable).set({ name: '비니 성수 본점' }).where(eq(storeTable.id, id))
    const renamedStores = await listFilterOptions<{ id: number; name: string }>('filter-stores')
    expect(renamedStores.find((one) => one.id === id)?.name).toBe('비니 성수 본점')
    await shop.db.update(storeTable).set({ name: '비니 성수점' }).where(eq(storeTable.id, id))
  })
})

describe('stores.store', () => {
  it('shows the days ahead, closed on the great holidays and by their names', async () => {
    const { id } = await getStore('seongsu')
    shop.clock.set('2027-02-05T12:00:00+09:00')
    const { days } = await readPage(id)
    expect(days).toHaveLength(14)
    expect(days[0]).toEqual({ date: '2027-02-05', hours: ['11:00', '22:00'], holiday: null })
    expect(days[2]).toEqual({ date: '2027-02-07', hours: null, holiday: '설날' })
    const english = (await shop.call<Page>('GET', `/stores/${id}`, { locale: 'en-US' })).body
    expect(english.days[2]?.holiday).toBe('Seollal (Lunar New Year)')
    shop.clock.set(noon)
  })

  it('shows hours, and the seller who answers for the sale', async () => {
    const { id } = await getStore('hannam')
    const page = await readPage(id)
    expect(page).toMatchObject({ id, name: '한남 와인창고', todayHours: ['12:00', '23:00'], openNow: true })
    expect(page.hours).toHaveLength(7)
    expect(page.hours[0]).toBeNull()
    expect(page.seller).toMatchObject({ name: '한강셀러 주식회사', representative: '오세린' })
    expect(Object.values(page.seller).every(Boolean)).toBe(true)
  })

  it('is in the list as it is on its page', async () => {
    const { id } = await getStore('seongsu')
    const { hours: _hours, seller: _seller, notice: _notice, ...page } = await readPage(id)
    const { hours: _week, ...card } = (await listItems()).find((one) => one.id === id) as Record<
      string,
      unknown
    >
    expect(page).toMatchObject(card)
  })

  it('can be collected from two hours from now, on the next open day when it is late', async () => {
    const { id } = await getStore('hannam')
    expect((await readPage(id)).earliest).toEqual({ date: '2026-11-20', time: '14:00', today: true })
    shop.clock.set('2026-11-22T19:30:00+09:00')
    expect(await readPage(id)).toMatchObject({
      openNow: true,
      earliest: { date: '2026-11-24', time: '12:00', today: false },
    })
    shop.clock.set('2027-02-07T13:00:00+09:00')
    expect(await readPage(id)).toMatchObject({ todayHours: null, openNow: false })
    shop.clock.set(noon)
  })

  it('counts what stands on its shelf and is not promised away', async () => {
    const { id } = await getStore('seongsu')
    const before = (await readPage(id)).productCount
    const [stockRow] = await shop.db.select().from(stock).where(eq(stock.storeId, id))
    expect(before > 0).toBe(stockRow !== undefined)
    await shop.db.update(stock).set({ onHand: 0, reserved: 0 }).where(eq(stock.storeId, id))
    expect((await readPage(id)).productCount).toBe(0)
  })

  it('answers 404 for a store that is not there', async () => {
    const response = await shop.call<FailedBody>('GET', '/stores/999999')
    expect([response.status, response.body.code]).toEqual([404, 'store.not_found'])
    expect(response.body.message).toBe('매장을 찾지 못했어요. 다른 매장을 골라 주세요.')
    expect((await shop.call('GET', '/stores/abc')).status).toBe(400)
    expect((await shop.call('GET', '/stores/0')).status).toBe(400)
  })
})

describe('stores.brief', () => {
  type Brief = Pick<Card, 'id' | 'name' | 'latitude' | 'longitude' | 'earliest'> & { shortName: string }
  const readBrief = (id: number) => shop.call<Brief & FailedBody>('GET', `/stores/${id}/brief`)

  it('says what a store is called on cards, and from when it hands out', async () => {
    const { id } = await getStore('hannam')
    shop.clock.set('2026-11-22T19:30:00+09:00')
    expect((await readBrief(id)).body).toEqual({
      id,
      name: '한남 와인창고',
      shortName: expect.any(String),
      latitude: expect.any(Number),
      longitude: expect.any(Number),
      earliest: { date: '2026-11-24', time: '12:00', today: false },
    })
    shop.clock.set(noon)
  })

  it('has the short name that the list of stores has', async () => {
    for (const card of await listItems()) {
      const { body } = await readBrief(card.id)
      expect(body).toMatchObject({ name: card.name, earliest: card.earliest })
      expect(card).toHaveProperty('shortName', body.shortName)
    }
  })

  it('answers 404 for a store that sells nothing, and for none', async () => {
    const { id } = await getStore('seongsu')
    await shop.db.update(storeTable).set({ selling: false }).where(eq(storeTable.id, id))
    expect([(await readBrief(id)).status, (await readBrief(999_999_999)).body.code]).toEqual([
      404,
      'store.not_found',
    ])
    await shop.db.update(storeTable).set({ selling: true }).where(eq(storeTable.id, id))
  })
})

describe('a store abroad', () => {
  const readPage = (query: string, locale: string) =>
    shop.call<Answer<typeof stores.stores>>('GET', `/stores?${new URLSearchParams({ query, size: '50' })}`, {
      locale,
    })

  it.each([
    ['en-US', 'vini Seongsu', '1F, 912 Yeonmujang-gil, Seongdong-gu, Seoul', 'Seongdong-gu'],
    ['ja-JP', 'vini 聖水店', /^ソウル/, '城東区'],
    ['zh-CN', 'vini 圣水店', /^首尔/, '城东区'],
    ['zh-TW', 'vini 聖水店', /^首爾/, '城東區'],
  ])(
    'has its name and street in %s, with the Korean ones beside them',
    async (locale, name, address, city) => {
      const { body: list } = await readPage(name.replace('vini ', ''), locale)
      const card = list._embedded.items.find((one) => one.name === name)
      expect(card).toMatchObject({ lang: locale, city })
      expect(card?.address).toEqual(typeof address === 'string' ? address : expect.stringMatching(address))
      const { body } = await shop.call<Answer<typeof stores.store>>('GET', `/stores/${card?.id}`, { locale })
      expect(body).toMatchObject({ name, noticeLang: locale, introLang: locale })
      expect(body.korean).toEqual({ name: '비니 성수점', address: '서울 성동구 연무장길 912 1층' })
      const { korean: _korean, ...foreign } = body
      expect(JSON.stringify(foreign)).not.toMatch(/\p{Script=Hangul}/u)
    },
  )

  it('has its Korean name alone in Korean', async () => {
    const { body } = await readPage('성수점', 'ko-KR')
    expect(body._embedded.items[0]).toMatchObject({ name: '비니 성수점', shortName: '성수점', lang: 'ko-KR' })
  })
})
