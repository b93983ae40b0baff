import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq, sql } from 'drizzle-orm'
import type { Answer } from '#api/call.ts'
import type { magazines } from '#api/contract/magazines.ts'
import { articleCategories, articles, articleViews, likes } from '#server/db/tables/content.ts'
import { products as productTable } from '#server/db/tables/wines.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Products = Answer<typeof magazines.products>
type Kinds = Answer<typeof magazines.productKinds>
type LikeResult = Answer<typeof magazines.likeMagazine>
type MagazineList = Answer<typeof magazines.magazines>
type Article = Answer<typeof magazines.magazine>
type Options = { token?: string; locale?: string }

// A time after every date in the seed.
const now = '2027-03-01T12:00:00+09:00'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ clock: now, connections: 20 })
})
afterAll(() => shop.close())

const list = async (query: Record<string, string> = {}, options: Options = {}): Promise<MagazineList> => {
  const { status, body } = await shop.call<MagazineList>(
    'GET',
    `/magazines?${new URLSearchParams(query)}`,
    options,
  )
  expect(status).toBe(200)
  return body
}
const listItems = async (query: Record<string, string> = {}, options: Options = {}) =>
  (await list({ size: '100', ...query }, options))._embedded.items
const getArticle = async (key: string) => {
  const [row] = await shop.db.select().from(articles).where(eq(articles.key, key))
  if (!row) throw new Error(`${key} is not in the seed`)
  return row
}
const change = (id: number, values: PgUpdateSetSource<typeof articles>) =>
  shop.db.update(articles).set(values).where(eq(articles.id, id))

describe('magazines.magazines', () => {
  it('lists what is published, newest first, each once over the pages', async () => {
    const pages = await Promise.all(['0', '1', '2', '3'].map((page) => list({ size: '7', page })))
    const items = pages.flatMap(({ _embedded }) => _embedded.items)
    expect(pages[0]?.page).toEqual({ size: 7, totalElements: 24, totalPages: 4, number: 0 })
    expect(new Set(items.map(({ id }) => id)).size).toBe(24)
    const days = items.map(({ publishedAt }) => Date.parse(publishedAt))
    expect(days).toEqual([...days].sort((a, b) => b - a))
    expect(items.every(({ image }) => /^\/images\/cover\/article\/\d+-[0-9a-f]{8}$/.test(image.src))).toBe(
      true,
    )
  })

  it('keeps an article back until its hour, and an article of the other section altogether', async () => {
    const { id, publishedAt } = await getArticle('fog-over-barolo')
    const isListed = async () => (await listItems()).some((one) => one.id === id)
    await change(id, { publishedAt: new Date('2027-03-01T12:00:01+09:00') })
    expect(await isListed()).toBe(false)
    await change(id, { publishedAt: new Date(now) })
    expect((await listItems())[0]?.id).toBe(id)
    await change(id, { section: 'SENSE' })
    expect(await isListed()).toBe(false)
    await change(id, { section: 'MAGAZINE', publishedAt })
    expect(await isListed()).toBe(true)
  })

  it('keeps those of some days, both days with it', async () => {
    const { id } = await getArticle('what-oak-leaves')
    await change(id, { publishedAt: new Date('2027-02-10T23:59:59+09:00') })
    const listIds = async (startDate: string, endDate: string) =>
      (await listItems({ startDate, endDate })).map((one) => one.id)
    expect(await listIds('2027-02-10', '2027-02-10')).toEqual([id])
    expect(await listIds('2027-02-11', '2027-02-28')).toEqual([])
    expect(await listIds('2027-02-01', '2027-02-09')).toEqual([])
  })

  it('is found by words of its title, slips and half-typed ones too, the best first', async () => {
    const listTitles = async (query: string) => (await listItems({ query })).map(({ title }) => title)
    expect((await listTitles('바롤로'))[0]).toContain('바롤로')
    expect((await listTitles('피노 누아'))[0]).toContain('피노 누아')
    expect((await listTitles('까베르네 소비뇽'))[0]).toContain('카베르네 소비뇽')
    expect((await listTitles('디캔ㅌ'))[0]).toContain('디캔터')
    expect(await listTitles('%')).toEqual([])
    expect(await listTitles('쌀국수자판기')).toEqual([])
  })

  it('names categories in the language of the request', async () => {
    const { id, categoryId } = await getArticle('when-to-decant')
    const [category] = await shop.db
      .select()
      .from(articleCategories)
      .where(eq(articleCategories.id, categoryId))
    for (const locale of ['ko-KR', 'en-US', 'zh-CN', 'zh-TW', 'ja-JP'] as const)
      expect((await listItems({}, { locale })).find((one) => one.id === id)?.category).toBe(
        category?.names[locale],
      )
  })

  it("shows a member's like to that member only", async () => {
    const { id } = await getArticle('when-to-decant')
    const [member, other] = [await shop.asMember(), await shop.asMember()]
    await shop.db.insert(likes).values({ memberId: member.id, subject: 'ARTICLE', subjectId: id })
    await shop.db.insert(likes).values({ memberId: other.id, subject: 'WINERY', subjectId: id })
    const listLikedIds = async (options: Options) =>
      (await listItems({}, options)).filter((one) => one.liked).map((one) => one.id)
    expect(await listLikedIds({ token: member.token })).toEqual([id])
    expect(await listLikedIds({ token: other.token })).toEqual([])
    expect(await listLikedIds({})).toEqual([])
  })

  it('refuses days and pages that cannot be', async () => {
    const { status, body } = await shop.call<FailedBody>('GET', '/magazines?startDate=2027-02-30&size=1000')
    expect([status, Object.keys(body.fields ?? {}).sort()]).toEqual([400, ['size', 'startDate']])
  })
})

describe('magazines.magazine', () => {
  const read = (id: number, options: Options = {}) =>
    shop.call<Article & FailedBody>('GET', `/magazines/${id}`, options)

  it('shows the article as its card does, and its body with headings', async () => {
    const { id } = await getArticle('why-pinot-is-difficult')
    const { status, body } = await read(id)
    expect(status).toBe(200)
    expect(body).toMatchObject((await listItems()).find((one) => one.id === id) ?? { id: 'not listed' })
    expect(body.body).toMatch(/^## /m)
    await change(id, { title: '피노 누아는 까다롭지 않다', likeCount: sql`like_count + 1` })
    expect((await read(id)).body).toMatchObject({
      title: '피노 누아는 까다롭지 않다',
      likeCount: body.likeCount + 1,
    })
  })

  it('is liked by whom it is', async () => {
    const { id } = await getArticle('words-for-ordering')
    const member = await shop.asMember()
    expect((await read(id, { token: member.token })).body.liked).toBe(false)
    await shop.db.insert(likes).values({ memberId: member.id, subject: 'ARTICLE', subjectId: id })
    expect((await read(id, { token: member.token })).body.liked).toBe(true)
    expect((await read(id)).body.liked).toBe(false)
  })

  it('answers 404 for one that is not there, not yet there, or of the other section', async () => {
    const response = await read(2_000_000_000)
    expect([response.status, response.body.code]).toEqual([404, 'magazine.not_found'])
    const { id } = await getArticle('chalk-under-champagne')
    await change(id, { publishedAt: new Date('2027-03-02T00:00:00+09:00') })
    expect((await read(id)).body.code).toBe('magazine.not_found')
    await change(id, { publishedAt: new Date('2027-02-02T00:00:00+09:00'), section: 'SENSE' })
    expect((await read(id)).status).toBe(404)
    expect((await shop.call('GET', '/magazines/abc')).status).toBe(400)
  })
})

describe('magazines.categories', () => {
  it('counts what the list shows of each, in the language of the request, and follows a change', async () => {
    type Categories = Answer<typeof magazines.categories>
    const listCategories = async (locale = 'ko-KR') =>
      (await shop.call<Categories>('GET', '/magazines/categories', { locale })).body._embedded.items
    const all = await listCategories()
    expect(all).toHaveLength(8)
    for (const { id, qty } of all)
      expect((await list({ idCategories: String(id) })).page.totalElements).toBe(qty)
    expect((await listCategories('en-US'))[0]?.name).toBe('First steps')
    const { id, categoryId } = await getArticle('riesling-is-not-sweet').catch(() =>
      getArticle('when-to-decant'),
    )
    const other = all.find((category) => category.id !== categoryId)
    await change(id, { categoryId: other?.id ?? 0 })
    const after = await listCategories()
    expect(after.find((category) => category.id === other?.id)?.qty).toBe((other?.qty ?? 0) + 1)
    await change(id, { categoryId })
  })
})

describe('magazines.sortTypes', () => {
  it('names the sorts that the list takes, and it takes no other', async () => {
    type Sorts = Answer<typeof magazines.sortTypes>
    const { body } = await shop.call<Sorts>('GET', '/magazines/sort-types', { locale: 'ja-JP' })
    expect(body._embedded.items.map(({ code }) => code)).toEqual(['new', 'views', 'likes', 'short'])
    expect(body._embedded.items[0]?.name).toBe('新しい順')
    const { id } = await getArticle('three-rules-for-glasses')
    await change(id, { likeCount: 100_000, viewCount: 100_000, readingMinutes: 1 })
    for (const { code } of body._embedded.items.slice(1))
      expect((await listItems({ sort: code }))[0]?.id).toBe(id)
    const days = (await listItems({ sort: 'new' })).map(({ publishedAt }) => Date.parse(publishedAt))
    expect(days).toEqual([...days].sort((a, b) => b - a))
    const { status, body: refusal } = await shop.call<FailedBody>('GET', '/magazines?sort=shares')
    expect([status, refusal.code]).toEqual([400, 'request.invalid'])
  })
})

const like = (id: number, token?: string) =>
  shop.call<LikeResult & FailedBody>('POST', `/magazines/${id}/like`, token ? { token } : {})

describe('magazines.likeMagazine', () => {
  it('likes and takes the like back, counted on the card and on the page', async () => {
    const { id, likeCount } = await getArticle('marlborough-by-the-sea')
    const { token } = await shop.asMember()
    expect((await like(id, token)).body).toEqual({ liked: true, likeCount: likeCount + 1 })
    expect((await listItems({}, { token })).find((one) => one.id === id)).toMatchObject({
      liked: true,
      likeCount: likeCount + 1,
    })
    expect((await like(id, token)).body).toEqual({ liked: false, likeCount })
  })

  it('counts right when a hundred members and one of them a hundred times like it at once', async () => {
    const { id, likeCount } = await getArticle('what-oak-leaves')
    const members = await Promise.all(Array.from({ length: 100 }, () => shop.asMember()))
    const { token } = await shop.asMember()
    const responses = await Promise.all([
      ...members.map((member) => like(id, member.token)),
      ...Array.from({ length: 100 }, () => like(id, token)),
    ])
    expect(responses.every(({ status }) => status === 200 || status === 503)).toBe(true)
    const on = responses.filter(({ body }) => body.liked === true).length
    const off = responses.filter(({ body }) => body.liked === false).length
    const rows = await shop.db.$count(likes, and(eq(likes.subject, 'ARTICLE'), eq(likes.subjectId, id)))
    expect([(await getArticle('what-oak-leaves')).likeCount - likeCount, rows]).toEqual([on - off, on - off])
  })

  it('is closed to visitors, and to what is not there or not yet', async () => {
    const { id, likeCount } = await getArticle('words-for-ordering')
    expect((await like(id)).body.code).toBe('session.required')
    const { token } = await shop.asMember()
    expect((await like(2_000_000_000, token)).body.code).toBe('magazine.not_found')
    await change(id, { publishedAt: new Date('2027-03-02T00:00:00+09:00') })
    expect((await like(id, token)).body.code).toBe('magazine.not_found')
    expect((await getArticle('words-for-ordering')).likeCount).toBe(likeCount)
    await change(id, { publishedAt: new Date('2026-06-02T00:00:00+09:00') })
  })
})

describe('magazines.likedMagazines', () => {
  it('keeps what the member likes, the latest liked first', async () => {
    const { token } = await shop.asMember()
    const readLiked = async (query = '') =>
      (await shop.call<MagazineList>('GET', `/magazines/like${query}`, { token })).body
    expect((await readLiked()).page.totalElements).toBe(0)
    const ids: number[] = []
    for (const key of ['fog-over-barolo', 'when-to-decant', 'why-pinot-is-difficult']) {
      const { id } = await getArticle(key)
      await like(id, token)
      shop.clock.advance({ seconds: 1 })
      ids.unshift(id)
    }
    expect((await readLiked())._embedded.items.map(({ id }) => id)).toEqual(ids)
    expect((await readLiked('?size=2')).page).toEqual({ size: 2, totalElements: 3, totalPages: 2, number: 0 })
    await like(ids[0] ?? 0, token)
    expect((await readLiked())._embedded.items.map(({ id }) => id)).toEqual(ids.slice(1))
    expect((await shop.call<FailedBody>('GET', '/magazines/like')).body.code).toBe('session.required')
  })
})

describe('magazines.products', () => {
  const listWines = (id: number, query = '') =>
    shop.call<Products & FailedBody>('GET', `/magazines/${id}/products${query}`)

  it('lists the wines of an article, sorted as the list of wines is', async () => {
    const { id, productIds } = await getArticle('fog-over-barolo')
    const all = (await listWines(id)).body
    expect(new Set(all._embedded.items.map((wine) => wine.id))).toEqual(new Set(productIds))
    const prices = (await listWines(id, '?sort=priceAsc')).body._embedded.items.map(({ price }) => price)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    expect((await listWines(id, '?size=2&page=1')).body.page).toMatchObject({ size: 2, number: 1 })
    expect((await listWines(id, '?sort=likes')).body.code).toBe('request.invalid')
    await shop.db
      .update(productTable)
      .set({ status: 'STOPPED' })
      .where(eq(productTable.id, productIds[0] ?? 0))
    const response = await shop.call<MagazineList>('GET', `/wines/products?idMagazine=${id}`)
    expect(response.body._embedded.items.some((wine) => wine.id === productIds[0])).toBe(false)
  })

  it('is nothing for an article that is not there', async () => {
    const { status, body } = await listWines(2_000_000_000)
    expect([status, body.code]).toEqual([404, 'magazine.not_found'])
  })
})

describe('magazines.productKinds', () => {
  it('shows the wines of some articles by kind, in the order of the menu', async () => {
    const [one, other] = [
      await getArticle('marlborough-by-the-sea'),
      await getArticle('why-pinot-is-difficult'),
    ]
    const listKinds = async (ids: number[], locale = 'ko-KR') =>
      (await shop.call<Kinds>('POST', '/magazines/products/kinds', { body: { ids }, locale })).body._embedded
        .items
    const both = await listKinds([one.id, other.id])
    const productIds = both.flatMap(({ products }) => products.map(({ id }) => id))
    expect(new Set(productIds)).toEqual(new Set([...one.productIds, ...other.productIds]))
    expect(both.map(({ id }) => id)).toEqual(both.map(({ id }) => id).sort((a, b) => a - b))
    expect((await listKinds([other.id], 'en-US'))[0]?.name).toBe('Red')
    await change(other.id, { productIds: one.productIds })
    expect((await listKinds([other.id])).map(({ code }) => code)).not.toContain('RED')
  })
})

describe('magazines.seeMagazine', () => {
  type ViewResult = Answer<typeof magazines.seeMagazine>
  const see = (id: number, options: { token?: string; browser?: string; ip?: string }) =>
    shop.call<ViewResult & FailedBody>('POST', `/magazines/${id}/views`, options)

  it('counts each reader once a day, however often and from however many windows', async () => {
    const { id, viewCount } = await getArticle('marlborough-by-the-sea')
    const { token } = await shop.asMember()
    const readers = [{ token }, { browser: 'one' }, { browser: 'two' }, { ip: '10.1.2.3' }]
    await Promise.all(readers.flatMap((reader) => Array.from({ length: 10 }, () => see(id, reader))))
    expect((await see(id, { token })).body).toEqual({ viewCount: viewCount + readers.length })
    expect((await getArticle('marlborough-by-the-sea')).viewCount).toBe(viewCount + readers.length)
    shop.clock.advance({ days: 1 })
    const { token: again } = await shop.asMember()
    expect((await see(id, { token: again })).body.viewCount).toBe(viewCount + readers.length + 1)
    expect((await see(id, { browser: 'one' })).body.viewCount).toBe(viewCount + readers.length + 2)
  })

  it('keeps no word of who read, and no count of what is not there', async () => {
    const { id } = await getArticle('words-for-ordering')
    await see(id, { browser: 'three' })
    const rows = await shop.db.select().from(articleViews).where(eq(articleViews.articleId, id))
    expect(rows.map(({ reader }) => reader).join()).not.toContain('three')
    expect((await see(2_000_000_000, {})).body.code).toBe('magazine.not_found')
  })
})
