import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq, sql } from 'drizzle-orm'
import type { Answer } from '#api/call.ts'
import type { wineries } from '#api/contract/wineries.ts'
import { likes } from '#server/db/tables/content.ts'
import { stock } from '#server/db/tables/stores.ts'
import { wineries as wineryTable } from '#server/db/tables/wineries.ts'
import { products } from '#server/db/tables/wines.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Winery = Answer<typeof wineries.winery>
type Products = Answer<typeof wineries.productionWines>
type LikeResult = Answer<typeof wineries.likeWinery>
type WineryList = Answer<typeof wineries.wineries>

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ connections: 20 })
})
afterAll(() => shop.close())

const list = async (query: Record<string, string> = {}, locale = 'ko-KR'): Promise<WineryList> => {
  const { status, body } = await shop.call<WineryList>('GET', `/wineries?${new URLSearchParams(query)}`, {
    locale,
  })
  expect(status).toBe(200)
  return body
}
const listNames = async (query: string) =>
  (await list({ query, size: '100' }))._embedded.items.map(({ name }) => name)

describe('wineries.wineries', () => {
  it('lists all of them by name, each once over the pages', async () => {
    const pages = await Promise.all(['0', '1', '2', '3', '4'].map((page) => list({ size: '9', page })))
    const items = pages.flatMap(({ _embedded }) => _embedded.items)
    expect(pages[0]?.page).toEqual({ size: 9, totalElements: 40, totalPages: 5, number: 0 })
    expect(new Set(items.map(({ id }) => id)).size).toBe(40)
    const sortedRows = await shop.db
      .select({ name: wineryTable.nameKo })
      .from(wineryTable)
      .orderBy(wineryTable.nameKo)
    expect(items.map(({ name }) => name)).toEqual(sortedRows.map(({ name }) => name))
    expect((await list({ size: '9', page: '5' }))._embedded.items).toEqual([])
  })

  it('shows place, age, mark and landscape', async () => {
    const torvello = (await list({ query: '토르벨로' }))._embedded.items[0]
    expect(torvello).toMatchObject({
      name: '카시나 토르벨로',
      originalName: 'Cascina Torvello',
      country: '이탈리아',
      area: '바롤로',
    })
    expect(torvello?.mark).toMatch(/^\/images\/mark\/\d+-[0-9a-f]{8}\.svg$/)
    expect(torvello?.image.src).toMatch(/^\/images\/cover\/winery\/\d+-[0-9a-f]{8}$/)
  })

  it('counts what the list of wines shows of each', async () => {
    const countWines = async (id: number) =>
      (await shop.call<WineryList>('GET', `/wines/products?idWinery=${id}&size=1`)).body.page.totalElements
    const all = (await list({ size: '100' }))._embedded.items
    for (const { id, productCount, name } of all)
      expect([name, productCount]).toEqual([name, await countWines(id)])
    const [first] = all
    if (!first) throw new Error('there is no winery')
    await shop.db.update(products).set({ status: 'STOPPED' }).where(eq(products.wineryId, first.id))
    const after = (await list({ size: '100' }))._embedded.items.find(({ id }) => id === first.id)
    expect([first.productCount > 0, after?.productCount]).toEqual([true, 0])
  })

  it('is found by Korean and original name, slips, initial consonants, area and country', async () => {
    for (const query of [
      '토르벨로',
      'torvello',
      'Cascina Torvello',
      '카시나토르벨로',
      'ㅋㅅㄴㅌㄹㅂㄹ',
      '토르벨',
    ])
      expect([query, (await listNames(query))[0]]).toEqual([query, '카시나 토르벨로'])
    expect(await listNames('샤또 보드렐')).toEqual(['샤토 보드렐'])
    expect(await listNames('chateau vaudrelle')).toEqual(['샤토 보드렐'])
    expect(
      (await list({ query: '칠레', size: '100' }))._embedded.items.map(({ country }) => country),
    ).toEqual(['칠레', '칠레'])
    expect(await listNames('헬리콥터설명서')).toEqual([])
    expect(await listNames('%')).toEqual([])
  })

  it('follows a new name', async () => {
    await shop.db.update(wineryTable).set({ nameKo: '가가 와이너리' }).where(eq(wineryTable.nameKo, '해든재'))
    expect((await list({ size: '1' }))._embedded.items[0]?.name).toBe('가가 와이너리')
  })

  it('names places in the language of the request', async () => {
    const [item] = (await list({ query: 'torvello' }, 'en-US'))._embedded.items
    expect([item?.country, item?.area]).toEqual(['Italy', 'Barolo'])
  })

  it('refuses pages that cannot be', async () => {
    const { status, body } = await shop.call<FailedBody>('GET', '/wineries?size=0&page=-1')
    expect([status, Object.keys(body.fields ?? {}).sort()]).toEqual([400, ['page', 'size']])
  })
})

const getWinery = async (key: string) => {
  const [row] = await shop.db.select().from(wineryTable).where(eq(wineryTable.key, key))
  if (!row) throw new Error(`${key} is not in the seed`)
  return row
}
const getKey = async (at: number) => {
  const rows = await shop.db.select({ key: wineryTable.key }).from(wineryTable).orderBy(wineryTable.id)
  return rows[at]?.key ?? ''
}

describe('the countries and sorts of wineries', () => {
  it('wineries.countries: counts what the list shows of each, and follows a change', async () => {
    type Countries = Answer<typeof wineries.countries>
    const listCountries = async (locale = 'ko-KR') =>
      (await shop.call<Countries>('GET', '/wineries/countries', { locale })).body._embedded.items
    const all = await listCountries()
    expect(all.reduce((sum, { qty }) => sum + qty, 0)).toBe(40)
    for (const { countryCode, qty } of all)
      expect((await list({ countryCodes: countryCode })).page.totalElements).toBe(qty)
    const two = await list({ countryCodes: 'IT,cl', size: '100' })
    expect(new Set(two._embedded.items.map(({ countryCode }) => countryCode))).toEqual(new Set(['IT', 'CL']))
    expect((await listCountries('en-US')).find(({ countryCode }) => countryCode === 'IT')?.name).toBe('Italy')
    const { id, countryCode } = await getWinery(await getKey(0))
    const other = all.find((country) => country.countryCode !== countryCode)?.countryCode ?? ''
    await shop.db.update(wineryTable).set({ countryCode: other }).where(eq(wineryTable.id, id))
    const getQty = (rows: typeof all) => rows.find((row) => row.countryCode === other)?.qty ?? 0
    expect(getQty(await listCountries())).toBe(getQty(all) + 1)
    await shop.db.update(wineryTable).set({ countryCode }).where(eq(wineryTable.id, id))
  })

  it('wineries.sortTypes: names the sorts that the list takes, and it takes no other', async () => {
    type Sorts = Answer<typeof wineries.sortTypes>
    const { body } = await shop.call<Sorts>('GET', '/wineries/sort-types', { locale: 'en-US' })
    expect(body._embedded.items.map(({ code }) => code)).toEqual(['name', 'likes', 'wines', 'founded'])
    const listBy = async (sort: string) => (await list({ sort, size: '100' }))._embedded.items
    const likeCounts = (await listBy('likes')).map(({ likeCount }) => likeCount)
    expect(likeCounts).toEqual([...likeCounts].sort((a, b) => b - a))
    const wines = (await listBy('wines')).map(({ productCount }) => productCount)
    expect(wines).toEqual([...wines].sort((a, b) => b - a))
    const foundingYears = (await listBy('founded')).map((winery) => winery.founded)
    expect(foundingYears).toEqual([...foundingYears].sort((a, b) => a - b))
    expect((await listBy('name')).map(({ id }) => id)).toEqual(
      (await list({ size: '100' }))._embedded.items.map(({ id }) => id),
    )
    expect((await shop.call<FailedBody>('GET', '/wineries?sort=new')).body.code).toBe('request.invalid')
  })
})

describe('wineries.winery', () => {
  const read = (id: number, options: { token?: string; locale?: string } = {}) =>
    shop.call<Winery & FailedBody>('GET', `/wineries/${id}`, options)

  it('shows its place, land and story, its wines by kind, and where they stand', async () => {
    const { id, story } = await getWinery(await getKey(3))
    const { status, body } = await read(id)
    expect(status).toBe(200)
    expect(body).toMatchObject(
      (await list({ size: '100' }))._embedded.items.find((one) => one.id === id) ?? {},
    )
    expect(body.story).toBe(story)
    expect(body.kinds.reduce((sum, { qty }) => sum + qty, 0)).toBe(body.productCount)
    expect(body.stores.length).toBeGreaterThan(0)
    const [best] = body.stores
    expect(best?.province).toMatch(
      /^(서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주)$/,
    )
    expect(body.stores.every(({ productCount }) => productCount <= (best?.productCount ?? 0))).toBe(true)
    await shop.db
      .update(stock)
      .set({ onHand: sql`reserved` })
      .where(eq(stock.storeId, best?.id ?? 0))
    expect((await read(id)).body.stores.some((store) => store.id === best?.id)).toBe(false)
    await shop.db.update(wineryTable).set({ hectares: 77 }).where(eq(wineryTable.id, id))
    expect((await read(id, { locale: 'en-US' })).body).toMatchObject({
      hectares: 77,
      country: expect.not.stringMatching(/[가-힣]/) as string,
    })
  })

  it('answers 404 for one that is not there', async () => {
    const { status, body } = await read(2_000_000_000)
    expect([status, body.code]).toEqual([404, 'winery.not_found'])
    expect((await shop.call('GET', '/wineries/abc')).status).toBe(400)
  })
})

const like = (id: number, token?: string) =>
  shop.call<LikeResult & FailedBody>('POST', `/wineries/${id}/like`, token ? { token } : {})

describe('wineries.likeWinery', () => {
  it('likes and takes the like back, for its member alone', async () => {
    const { id, likeCount } = await getWinery(await getKey(5))
    const { token } = await shop.asMember()
    expect((await like(id, token)).body).toEqual({ liked: true, likeCount: likeCount + 1 })
    const isLiked = async (viewerToken?: string) =>
      (await shop.call<Winery>('GET', `/wineries/${id}`, viewerToken ? { token: viewerToken } : {})).body
        .liked
    expect([await isLiked(token), await isLiked((await shop.asMember()).token), await isLiked()]).toEqual([
      true,
      false,
      false,
    ])
    expect((await like(id, token)).body).toEqual({ liked: false, likeCount })
  })

  it('counts right when a hundred toggles come at once', async () => {
    const key = await getKey(6)
    const { id, likeCount } = await getWinery(key)
    const [one, ...members] = await Promise.all(Array.from({ length: 51 }, () => shop.asMember()))
    const responses = await Promise.all([
      ...members.map(({ token }) => like(id, token)),
      ...Array.from({ length: 50 }, () => like(id, one?.token)),
    ])
    expect(responses.every(({ status }) => status === 200 || status === 503)).toBe(true)
    const on = responses.filter(({ body }) => body.liked === true).length
    const off = responses.filter(({ body }) => body.liked === false).length
    const rows = await shop.db.$count(likes, and(eq(likes.subject, 'WINERY'), eq(likes.subjectId, id)))
    expect([(await getWinery(key)).likeCount - likeCount, rows]).toEqual([on - off, on - off])
  })

  it('is closed to visitors and to what is not there', async () => {
    expect((await like((await getWinery(await getKey(0))).id)).body.code).toBe('session.required')
    expect((await like(2_000_000_000, (await shop.asMember()).token)).body.code).toBe('winery.not_found')
  })
})

describe('wineries.likedWineries', () => {
  it('keeps what the member likes, the latest liked first', async () => {
    const { token } = await shop.asMember()
    const readLiked = async (query = '') =>
      (await shop.call<WineryList>('GET', `/wineries/like${query}`, { token })).body
    const ids: number[] = []
    for (const at of [7, 8, 9]) {
      const { id } = await getWinery(await getKey(at))
      await like(id, token)
      shop.clock.advance({ seconds: 1 })
      ids.unshift(id)
    }
    expect((await readLiked())._embedded.items.map(({ id }) => id)).toEqual(ids)
    expect((await readLiked('?size=2&page=1'))._embedded.items.map(({ id }) => id)).toEqual(ids.slice(2))
    expect((await readLiked()).page.totalElements).toBe(3)
    await like(ids[1] ?? 0, token)
    expect((await readLiked()).page.totalElements).toBe(2)
    expect((await shop.call<FailedBody>('GET', '/wineries/like')).body.code).toBe('session.required')
  })
})

describe('what wineries make', () => {
  type Categories = Answer<typeof wineries.productionCategories>
  const listCategories = async (locale = 'ko-KR') =>
    (await shop.call<Categories>('GET', '/wineries/production-wines/category', { locale })).body._embedded
      .items
  const listProducts = async (id: number, query = '') =>
    shop.call<Products & FailedBody>('GET', `/wineries/${id}/production-wines${query}`)

  it('wineries.productionCategories: names all of it and each kind, with how many are on sale', async () => {
    const all = await listCategories()
    expect(all.map(({ code }) => code)).toEqual([
      ...['ALL', 'RED', 'WHITE', 'ROSE', 'SPARKLING', 'FORTIFIED', 'DESSERT', 'NONALCOHOLIC'],
    ])
    expect(all[0]?.qty).toBe(all.slice(1).reduce((sum, { qty }) => sum + qty, 0))
    expect((await listCategories('en-US'))[0]?.name).toBe('All')
    await shop.db
      .update(products)
      .set({ status: 'STOPPED' })
      .where(eq(products.wineryId, (await getWinery(await getKey(1))).id))
    expect((await listCategories())[0]?.qty).toBeLessThan(all[0]?.qty ?? 0)
  })

  it('wineries.productionWines: lists what a winery makes, of all kinds or one', async () => {
    const { id } = await getWinery(await getKey(2))
    const all = (await listProducts(id)).body
    expect(all.page.totalElements).toBe(
      (await list({ size: '100' }))._embedded.items.find((one) => one.id === id)?.productCount,
    )
    const kind = all._embedded.items[0]?.kind.code ?? 'RED'
    const some = (await listProducts(id, `?type=${kind}`)).body._embedded.items
    expect(some.length).toBe(all._embedded.items.filter((wine) => wine.kind.code === kind).length)
    expect(some.every((wine) => wine.kind.code === kind)).toBe(true)
    const prices = (await listProducts(id, '?sort=priceAsc&type=ALL')).body._embedded.items.map(
      ({ price }) => price,
    )
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    expect((await listProducts(id, '?type=GOODS')).body.code).toBe('request.invalid')
    expect((await listProducts(2_000_000_000)).body.code).toBe('winery.not_found')
    await shop.db
      .update(products)
      .set({ price: 1, listPrice: 1 })
      .where(eq(products.id, all._embedded.items[0]?.id ?? 0))
    expect((await listProducts(id, '?sort=priceAsc')).body._embedded.items[0]?.price).toBe(1)
  })
})
