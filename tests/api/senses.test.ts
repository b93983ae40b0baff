import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { senses } from '#api/contract/senses.ts'
import { articles, likes } from '#server/db/tables/content.ts'
import { products } from '#server/db/tables/wines.ts'
import { fetchImage } from '#server/platform/images/images.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type SenseList = Answer<typeof senses.senses>
type Sense = Answer<typeof senses.sense>
type LikeResult = Answer<typeof senses.likeSense>
type Kinds = Answer<typeof senses.productKinds>
type Options = { token?: string; locale?: string }

const now = '2027-03-01T12:00:00+09:00'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ clock: now, connections: 20 })
})
afterAll(() => shop.close())

const list = async (query: Record<string, string> = {}, options: Options = {}): Promise<SenseList> => {
  const { status, body } = await shop.call<SenseList>(
    'GET',
    `/wine-senses?${new URLSearchParams(query)}`,
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
const change = (id: number, values: Partial<typeof articles.$inferInsert>) =>
  shop.db.update(articles).set(values).where(eq(articles.id, id))
const read = (id: number, options: Options = {}) =>
  shop.call<Sense & FailedBody>('GET', `/wine-senses/${id}`, options)
const like = (id: number, token?: string) =>
  shop.call<LikeResult & FailedBody>('POST', `/wine-senses/${id}/like`, token ? { token } : {})
const listLikedIds = async (token: string, query = '') => {
  const { body } = await shop.call<SenseList>('GET', `/wine-senses/like${query}`, { token })
  return body._embedded.items.map(({ id }) => id)
}

describe('senses.senses', () => {
  it('lists twenty-four, newest first, each once over the pages, none of the magazine', async () => {
    const pages = await Promise.all(['0', '1', '2'].map((page) => list({ size: '10', page })))
    expect(pages[0]?.page).toEqual({ size: 10, totalElements: 24, totalPages: 3, number: 0 })
    const items = pages.flatMap(({ _embedded }) => _embedded.items)
    expect(new Set(items.map(({ id }) => id)).size).toBe(24)
    const days = items.map(({ publishedAt }) => publishedAt)
    expect(days).toEqual([...days].sort().reverse())
    const magazine = await shop.call<SenseList>('GET', '/magazines?size=100')
    const others = new Set(magazine.body._embedded.items.map(({ id }) => id))
    expect(items.some(({ id }) => others.has(id))).toBe(false)
  })

  it('has a cover for each', async () => {
    const [item] = await listItems()
    const cover = await fetchImage(new Request(`http://shop.test${item?.image.src}.480.webp`), shop.services)
    expect([cover?.status, cover?.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it('keeps those of some categories and days, and finds words', async () => {
    const { id, categoryId } = await getArticle('sense-opening-corks')
    const categoryItems = await listItems({ idCategories: String(categoryId) })
    expect(categoryItems.length).toBeLessThan(24)
    expect(categoryItems.some((one) => one.id === id)).toBe(true)
    expect((await listItems({ query: '코르크' }))[0]?.id).toBe(id)
    expect(await listItems({ query: '쌀국수자판기' })).toEqual([])
    await change(id, { publishedAt: new Date('2027-02-10T23:59:59+09:00') })
    expect(
      (await listItems({ startDate: '2027-02-10', endDate: '2027-02-10' })).map((one) => one.id),
    ).toEqual([id])
  })

  it('sorts by each of its sort types, and by nothing else', async () => {
    const { id } = await getArticle('sense-calories')
    await change(id, { likeCount: 100_000, viewCount: 100_000, readingMinutes: 1 })
    expect((await listItems({ sort: 'likes' }))[0]?.id).toBe(id)
    expect((await listItems({ sort: 'views' }))[0]?.id).toBe(id)
    expect((await listItems({ sort: 'short' }))[0]?.id).toBe(id)
    const minutes = (await listItems({ sort: 'short' })).map(({ readingMinutes }) => readingMinutes)
    expect(minutes).toEqual([...minutes].sort((a, b) => a - b))
    const { status, body } = await shop.call<FailedBody>('GET', '/wine-senses?sort=shares')
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['sort']])
  })
})

describe('senses.categories', () => {
  it('counts what the list shows of each, in the language of the request', async () => {
    type Categories = Answer<typeof senses.categories>
    const listCategories = async (locale = 'ko-KR') =>
      (await shop.call<Categories>('GET', '/wine-senses/categories', { locale })).body._embedded.items
    const all = await listCategories()
    expect(all).toHaveLength(6)
    for (const { id, qty } of all)
      expect((await list({ idCategories: String(id) })).page.totalElements).toBe(qty)
    expect(all.reduce((sum, { qty }) => sum + qty, 0)).toBe(24)
    expect((await listCategories('en-US'))[0]?.name).toBe('Wine basics')
    const { id, publishedAt } = await getArticle('sense-seven-steps')
    await change(id, { publishedAt: new Date('2027-03-02T00:00:00+09:00') })
    expect((await listCategories())[0]?.qty).toBe((all[0]?.qty ?? 0) - 1)
    await change(id, { publishedAt })
  })
})

describe('senses.seeSense', () => {
  it('counts a reader once a day, and nothing of what is not there', async () => {
    type ViewResult = Answer<typeof senses.seeSense>
    const { id, viewCount } = await getArticle('sense-calories')
    const see = (one: number) =>
      shop.call<ViewResult & FailedBody>('POST', `/wine-senses/${one}/views`, { browser: 'reader' })
    expect((await see(id)).body).toEqual({ viewCount: viewCount + 1 })
    expect((await see(id)).body).toEqual({ viewCount: viewCount + 1 })
    expect((await see(2_000_000_000)).body.code).toBe('sense.not_found')
  })
})

describe('senses.sortTypes', () => {
  it('names the sorts that the list takes', async () => {
    type Sorts = Answer<typeof senses.sortTypes>
    const { body } = await shop.call<Sorts>('GET', '/wine-senses/sort-types', { locale: 'en-US' })
    expect(body._embedded.items.map(({ name }) => name)).toEqual([
      'Newest',
      'Most read',
      'Most liked',
      'Shortest read',
    ])
    for (const { code } of body._embedded.items) expect(await listItems({ sort: code })).toHaveLength(24)
  })
})

describe('senses.sense', () => {
  it('shows the article as its card does, with headings, and follows a change', async () => {
    const { id } = await getArticle('sense-yeast')
    const { status, body } = await read(id)
    expect(status).toBe(200)
    expect(body).toMatchObject((await listItems()).find((one) => one.id === id) ?? { id: 'not listed' })
    expect(body.body.match(/^## .+$/gm)?.length).toBeGreaterThan(2)
    await change(id, { lead: '효모 이야기' })
    expect((await read(id)).body.lead).toBe('효모 이야기')
  })

  it('answers 404 for one that is not there, not yet there, or of the magazine', async () => {
    const response = await read(2_000_000_000)
    expect([response.status, response.body.code]).toEqual([404, 'sense.not_found'])
    const { id: magazine } = await getArticle('when-to-decant')
    expect((await read(magazine)).body.code).toBe('sense.not_found')
    const { id, publishedAt } = await getArticle('sense-sulfites')
    await change(id, { publishedAt: new Date('2027-03-01T12:00:01+09:00') })
    expect((await read(id)).status).toBe(404)
    await change(id, { publishedAt })
  })
})

describe('senses.likeSense', () => {
  it('likes and takes the like back, for its member alone, and is counted', async () => {
    const { id, likeCount } = await getArticle('sense-back-label')
    const member = await shop.asMember()
    expect((await like(id, member.token)).body).toEqual({ liked: true, likeCount: likeCount + 1 })
    expect((await read(id, { token: member.token })).body).toMatchObject({
      liked: true,
      likeCount: likeCount + 1,
    })
    expect((await read(id)).body.liked).toBe(false)
    expect((await like(id, member.token)).body).toEqual({ liked: false, likeCount })
    expect(await listLikedIds(member.token)).toEqual([])
  })

  it.each([100, 101])('counts right when one member turns it over %i times at once', async (count) => {
    const { id, likeCount } = await getArticle('sense-appellation')
    const member = await shop.asMember()
    const responses = await Promise.all(Array.from({ length: count }, () => like(id, member.token)))
    const acceptedResponses = responses.filter(({ status }) => status === 200)
    expect(responses.every(({ status }) => status === 200 || status === 503)).toBe(true)
    expect(acceptedResponses.filter(({ body }) => body.liked)).toHaveLength(
      Math.ceil(acceptedResponses.length / 2),
    )
    const odd = acceptedResponses.length % 2
    expect((await getArticle('sense-appellation')).likeCount).toBe(likeCount + odd)
    expect(await listLikedIds(member.token)).toEqual(odd ? [id] : [])
    if (odd) await like(id, member.token)
  })

  it('counts every one when a hundred members like it at once', async () => {
    const { id, likeCount } = await getArticle('sense-dry-brut-sec')
    const members = await Promise.all(Array.from({ length: 100 }, () => shop.asMember()))
    const responses = await Promise.all(members.map(({ token }) => like(id, token)))
    const acceptedCount = responses.filter(({ status }) => status === 200).length
    expect(responses.every(({ status }) => status === 200 || status === 503)).toBe(true)
    expect((await getArticle('sense-dry-brut-sec')).likeCount).toBe(likeCount + acceptedCount)
    const rows = await shop.db.$count(likes, and(eq(likes.subject, 'ARTICLE'), eq(likes.subjectId, id)))
    expect(rows).toBe(acceptedCount)
  })

  it('is closed to visitors and to what is not there', async () => {
    const { id, likeCount } = await getArticle('sense-washing-glasses')
    expect((await like(id)).body.code).toBe('session.required')
    const member = await shop.asMember()
    expect((await like(2_000_000_000, member.token)).body.code).toBe('sense.not_found')
    expect((await like((await getArticle('when-to-decant')).id, member.token)).body.code).toBe(
      'sense.not_found',
    )
    expect((await getArticle('sense-washing-glasses')).likeCount).toBe(likeCount)
  })
})

describe('senses.likedSenses', () => {
  it('keeps the latest liked first, apart from the magazine', async () => {
    const member = await shop.asMember()
    const ids: number[] = []
    for (const key of ['sense-yeast', 'sense-malolactic', 'sense-sulfites']) {
      const { id } = await getArticle(key)
      shop.clock.advance({ seconds: 1 })
      await like(id, member.token)
      ids.unshift(id)
    }
    const { id: magazine } = await getArticle('when-to-decant')
    await shop.call('POST', `/magazines/${magazine}/like`, { token: member.token })
    expect(await listLikedIds(member.token)).toEqual(ids)
    expect(await listLikedIds(member.token, '?size=2&page=1')).toEqual(ids.slice(2))
    expect((await shop.call<FailedBody>('GET', '/wine-senses/like')).body.code).toBe('session.required')
    const { body } = await shop.call<SenseList>('GET', '/wine-senses/like?size=1', { token: member.token })
    expect([body.page.totalElements, body._embedded.items[0]?.liked]).toEqual([3, true])
  })
})

describe('senses.productKinds', () => {
  const listKinds = async (ids: number[], options: Options = {}) =>
    (await shop.call<Kinds>('POST', '/wine-senses/products/kinds', { body: { ids }, ...options })).body
      ._embedded.items

  it('shows the wines of some articles by kind, each once', async () => {
    const [one, other] = [
      await getArticle('sense-two-ways-of-bubbles'),
      await getArticle('sense-sweet-roads'),
    ]
    const kinds = await listKinds([one.id, other.id])
    const productIds = kinds.flatMap((kind) => kind.products.map(({ id }) => id))
    expect(new Set(productIds)).toEqual(new Set([...one.productIds, ...other.productIds]))
    expect(new Set(productIds).size).toBe(productIds.length)
    for (const kind of kinds) {
      expect(kind.qty).toBe(kind.products.length)
      expect(kind.products.every((product) => product.kind.id === kind.id)).toBe(true)
    }
    expect((await listKinds([one.id], { locale: 'en-US' })).map(({ name }) => name)).toEqual(['Sparkling'])
  })

  it('leaves out what is no longer sold, and articles that are not there', async () => {
    const { id, productIds } = await getArticle('sense-two-ways-of-bubbles')
    await shop.db
      .update(products)
      .set({ status: 'STOPPED' })
      .where(eq(products.id, productIds[0] ?? 0))
    const cards = (await listKinds([id, 2_000_000_000])).flatMap((kind) => kind.products)
    expect(cards.map((product) => product.id)).toEqual(productIds.slice(1))
    expect(await listKinds([2_000_000_000])).toEqual([])
    expect(await listKinds([(await getArticle('when-to-decant')).id])).toEqual([])
    const { status } = await shop.call('POST', '/wine-senses/products/kinds', { body: { ids: [] } })
    expect(status).toBe(400)
  })
})
