import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import type { Answer } from '#api/call.ts'
import type { magazines } from '#api/contract/magazines.ts'
import { articleCategories, articles, likes } from '#server/db/tables/content.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Listed = Answer<typeof magazines.magazines>
type Article = Answer<typeof magazines.magazine>
type Options = { token?: string; locale?: string }

// After everything that the seed publishes.
const now = '2027-03-01T12:00:00+09:00'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ clock: now })
})
afterAll(() => shop.close())

const list = async (query: Record<string, string> = {}, options: Options = {}): Promise<Listed> => {
  const { status, body } = await shop.call<Listed>('GET', `/magazines?${new URLSearchParams(query)}`, options)
  expect(status).toBe(200)
  return body
}
const items = async (query: Record<string, string> = {}, options: Options = {}) =>
  (await list({ size: '100', ...query }, options))._embedded.items
const keyed = async (key: string) => {
  const [row] = await shop.db.select().from(articles).where(eq(articles.key, key))
  if (!row) throw new Error(`${key} is not in the seed`)
  return row
}
const change = (id: number, values: Partial<typeof articles.$inferInsert>) =>
  shop.db.update(articles).set(values).where(eq(articles.id, id))

describe('magazines.magazines', () => {
  it('lists what is published, newest first, each once over the pages', async () => {
    const pages = await Promise.all(['0', '1', '2', '3'].map((page) => list({ size: '7', page })))
    const found = pages.flatMap(({ _embedded }) => _embedded.items)
    expect(pages[0]?.page).toEqual({ size: 7, totalElements: 24, totalPages: 4, number: 0 })
    expect(new Set(found.map(({ id }) => id)).size).toBe(24)
    const days = found.map(({ publishedAt }) => Date.parse(publishedAt))
    expect(days).toEqual([...days].sort((a, b) => b - a))
    expect(found.every(({ image }) => /^\/images\/cover\/article\/\d+-[0-9a-f]{8}$/.test(image.src))).toBe(
      true,
    )
  })

  it('keeps an article back until its hour, and an article of the other section altogether', async () => {
    const { id, publishedAt } = await keyed('fog-over-barolo')
    const has = async () => (await items()).some((one) => one.id === id)
    await change(id, { publishedAt: new Date('2027-03-01T12:00:01+09:00') })
    expect(await has()).toBe(false)
    await change(id, { publishedAt: new Date(now) })
    expect((await items())[0]?.id).toBe(id)
    await change(id, { section: 'SENSE' })
    expect(await has()).toBe(false)
    await change(id, { section: 'MAGAZINE', publishedAt })
    expect(await has()).toBe(true)
  })

  it('keeps those of some days, both days with it', async () => {
    const { id } = await keyed('what-oak-leaves')
    await change(id, { publishedAt: new Date('2027-02-10T23:59:59+09:00') })
    const ids = async (startDate: string, endDate: string) =>
      (await items({ startDate, endDate })).map((one) => one.id)
    expect(await ids('2027-02-10', '2027-02-10')).toEqual([id])
    expect(await ids('2027-02-11', '2027-02-28')).toEqual([])
    expect(await ids('2027-02-01', '2027-02-09')).toEqual([])
  })

  it('is found by words of its title, slips and half-typed ones too, the best first', async () => {
    const titled = async (query: string) => (await items({ query })).map(({ title }) => title)
    expect((await titled('바롤로'))[0]).toContain('바롤로')
    expect((await titled('피노 누아'))[0]).toContain('피노 누아')
    expect((await titled('까베르네 소비뇽'))[0]).toContain('카베르네 소비뇽')
    expect((await titled('디캔ㅌ'))[0]).toContain('디캔터')
    expect(await titled('%')).toEqual([])
    expect(await titled('쌀국수자판기')).toEqual([])
  })

  it('names categories in the language of the request', async () => {
    const { id, categoryId } = await keyed('when-to-decant')
    const [category] = await shop.db
      .select()
      .from(articleCategories)
      .where(eq(articleCategories.id, categoryId))
    for (const locale of ['ko-KR', 'en-US', 'zh-CN', 'zh-TW', 'ja-JP'] as const)
      expect((await items({}, { locale })).find((one) => one.id === id)?.category).toBe(
        category?.names[locale],
      )
  })

  it('knows what a member likes, and nobody else', async () => {
    const { id } = await keyed('when-to-decant')
    const [member, other] = [await shop.asMember(), await shop.asMember()]
    await shop.db.insert(likes).values({ memberId: member.id, subject: 'ARTICLE', subjectId: id })
    await shop.db.insert(likes).values({ memberId: other.id, subject: 'WINERY', subjectId: id })
    const liked = async (options: Options) =>
      (await items({}, options)).filter((one) => one.liked).map((one) => one.id)
    expect(await liked({ token: member.token })).toEqual([id])
    expect(await liked({ token: other.token })).toEqual([])
    expect(await liked({})).toEqual([])
  })

  it('refuses days and pages that cannot be', async () => {
    const { status, body } = await shop.call<FailedBody>('GET', '/magazines?startDate=2027-02-30&size=1000')
    expect([status, Object.keys(body.fields ?? {}).sort()]).toEqual([400, ['size', 'startDate']])
  })
})

describe('magazines.magazine', () => {
  const read = (id: number, options: Options = {}) =>
    shop.call<Article & FailedBody>('GET', `/magazines/${id}`, options)

  it('tells the article as its card does, and its body with headings', async () => {
    const { id } = await keyed('why-pinot-is-difficult')
    const { status, body } = await read(id)
    expect(status).toBe(200)
    expect(body).toMatchObject((await items()).find((one) => one.id === id) ?? { id: 'not listed' })
    expect(body.body).toMatch(/^## /m)
    await change(id, { title: '피노 누아는 까다롭지 않다', likeCount: sql`like_count + 1` as never })
    expect((await read(id)).body).toMatchObject({
      title: '피노 누아는 까다롭지 않다',
      likeCount: body.likeCount + 1,
    })
  })

  it('is liked by whom it is', async () => {
    const { id } = await keyed('words-for-ordering')
    const member = await shop.asMember()
    expect((await read(id, { token: member.token })).body.liked).toBe(false)
    await shop.db.insert(likes).values({ memberId: member.id, subject: 'ARTICLE', subjectId: id })
    expect((await read(id, { token: member.token })).body.liked).toBe(true)
    expect((await read(id)).body.liked).toBe(false)
  })

  it('answers 404 for one that is not there, not yet there, or of the other section', async () => {
    const gone = await read(2_000_000_000)
    expect([gone.status, gone.body.code]).toEqual([404, 'magazine.not_found'])
    const { id } = await keyed('chalk-under-champagne')
    await change(id, { publishedAt: new Date('2027-03-02T00:00:00+09:00') })
    expect((await read(id)).body.code).toBe('magazine.not_found')
    await change(id, { publishedAt: new Date('2027-02-02T00:00:00+09:00'), section: 'SENSE' })
    expect((await read(id)).status).toBe(404)
    expect((await shop.call('GET', '/magazines/abc')).status).toBe(400)
  })
})
