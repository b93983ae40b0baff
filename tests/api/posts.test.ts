import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { posts } from '#api/contract/posts.ts'
import { posts as table } from '#server/db/tables/posts.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type PostList = Answer<typeof posts.posts>
type Post = Answer<typeof posts.post>

// A time after every date in the seed.
const now = '2027-03-01T12:00:00+09:00'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ clock: now })
})
afterAll(() => shop.close())

const list = async (query: Record<string, string> = {}, locale = 'ko-KR') => {
  const { status, body } = await shop.call<PostList>('GET', `/posts?${new URLSearchParams(query)}`, {
    locale,
  })
  expect(status).toBe(200)
  return body
}
const listItems = async (query: Record<string, string> = {}) =>
  (await list({ size: '100', ...query }))._embedded.items
const getPost = async (key: string) => {
  const [row] = await shop.db.select().from(table).where(eq(table.key, key))
  if (!row) throw new Error(`${key} is not in the seed`)
  return row
}
const change = (id: number, values: Partial<typeof table.$inferInsert>) =>
  shop.db.update(table).set(values).where(eq(table.id, id))
const read = (id: number) => shop.call<Post & FailedBody>('GET', `/posts/${id}`)

describe('posts.types', () => {
  it('shows how many there are of each type, as the list shows', async () => {
    type Types = Answer<typeof posts.types>
    const listTypes = async (locale = 'ko-KR') =>
      (await shop.call<Types>('GET', '/posts/types', { locale })).body._embedded.items
    const all = await listTypes()
    expect(all.map(({ code }) => code)).toEqual(['NOTICE', 'NEWS', 'GUIDE'])
    for (const { code, qty } of all) expect((await list({ type: code })).page.totalElements).toBe(qty)
    expect((await listTypes('en-US'))[0]?.name).toBe('Notices')
    const { id } = await getPost('open')
    await change(id, { type: 'NOTICE' })
    expect((await listTypes())[0]?.qty).toBe((all[0]?.qty ?? 0) + 1)
    await change(id, { type: 'NEWS' })
  })
})

describe('posts.categories', () => {
  it('shows how many there are of each category, as the list shows', async () => {
    type Categories = Answer<typeof posts.categories>
    const listCategories = async (locale = 'ko-KR') =>
      (await shop.call<Categories>('GET', '/posts/categories', { locale })).body._embedded.items
    const all = await listCategories()
    for (const { id, qty } of all)
      expect((await list({ idCategories: String(id) })).page.totalElements).toBe(qty)
    expect((await listCategories('zh-CN')).map(({ name }) => name)).toContain('门店')
    const { id, categoryId, publishedAt } = await getPost('open')
    await change(id, { publishedAt: new Date('2027-03-02T00:00:00+09:00') })
    const getQty = (rows: typeof all) => rows.find((row) => row.id === categoryId)?.qty ?? 0
    expect(getQty(await listCategories())).toBe(getQty(all) - 1)
    await change(id, { publishedAt })
  })
})

describe('posts.posts', () => {
  it('puts pinned ones first, then the newest, each once over the pages', async () => {
    const pages = await Promise.all(['0', '1', '2'].map((page) => list({ size: '8', page })))
    expect(pages[0]?.page).toEqual({ size: 8, totalElements: 20, totalPages: 3, number: 0 })
    const items = pages.flatMap(({ _embedded }) => _embedded.items)
    expect(new Set(items.map(({ id }) => id)).size).toBe(20)
    const order = items.map(({ pinned, publishedAt }) => `${pinned ? 1 : 0}${publishedAt}`)
    expect(order).toEqual([...order].sort().reverse())
    expect(items[0]?.pinned).toBe(true)
  })

  it('sorts by day alone where asked to', async () => {
    const listDays = async (sort: string) => (await listItems({ sort })).map(({ publishedAt }) => publishedAt)
    expect(await listDays('new')).toEqual((await listDays('new')).sort().reverse())
    expect(await listDays('old')).toEqual((await listDays('old')).sort())
    const { status, body } = await shop.call<FailedBody>('GET', '/posts?sort=likes&type=OTHER')
    expect([status, Object.keys(body.fields ?? {}).sort()]).toEqual([400, ['sort', 'type']])
  })

  it('keeps a post back until its hour', async () => {
    const { id, publishedAt } = await getPost('phishing')
    await change(id, { publishedAt: new Date('2027-03-01T12:00:01+09:00') })
    expect((await listItems()).some((one) => one.id === id)).toBe(false)
    expect((await read(id)).body.code).toBe('post.not_found')
    await change(id, { publishedAt: new Date(now) })
    expect((await listItems({ sort: 'new' }))[0]?.id).toBe(id)
    await change(id, { publishedAt })
  })

  it('is found by its words and kept to some days', async () => {
    expect((await listItems({ query: '추석' }))[0]?.title).toContain('추석')
    expect((await listItems({ query: '서비스 점검' })).map(({ type }) => type)).toContain('NOTICE')
    expect(await listItems({ query: '쌀국수자판기' })).toEqual([])
    const days = (await listItems({ startDate: '2026-08-01', endDate: '2026-08-31' })).map(
      ({ publishedAt }) => publishedAt,
    )
    expect(days.length).toBeGreaterThan(0)
    expect(days.every((day) => day.startsWith('2026-08'))).toBe(true)
  })

  it('names type and category in the language of the request', async () => {
    const [item] = (await list({ type: 'GUIDE' }, 'en-US'))._embedded.items
    expect([item?.typeName, item?.category.name]).toEqual(['Guides', expect.not.stringMatching(/[가-힣]/)])
  })
})

describe('posts.post', () => {
  it('shows the post as its row does, with its body, and follows a change', async () => {
    const { id } = await getPost('guide-first-order')
    const { status, body } = await read(id)
    expect(status).toBe(200)
    expect(body).toMatchObject((await listItems()).find((one) => one.id === id) ?? { id: 'not listed' })
    expect(body.body).toMatch(/^## /m)
    await change(id, { body: '짧은 안내' })
    expect((await read(id)).body.body).toBe('짧은 안내')
  })

  it('leads to the one before and the one after it of its type', async () => {
    const guides = (await listItems({ type: 'GUIDE', sort: 'new' })).map(({ id, title }) => ({ id, title }))
    for (const [at, guide] of guides.entries())
      expect((await read(guide.id)).body).toMatchObject({
        newer: guides[at - 1] ?? null,
        older: guides[at + 1] ?? null,
      })
  })

  it('answers 404 for one that is not there', async () => {
    const { status, body } = await read(2_000_000_000)
    expect([status, body.code]).toEqual([404, 'post.not_found'])
    expect((await shop.call('GET', '/posts/abc')).status).toBe(400)
  })
})
