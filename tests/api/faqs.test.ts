import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { faqs } from '#api/contract/faqs.ts'
import { faqCategories, faqs as table, faqVotes } from '#server/db/tables/faqs.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type FaqList = Answer<typeof faqs.faqs>
type Categories = Answer<typeof faqs.categories>

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const list = async (query: Record<string, string> = {}, locale = 'ko-KR') => {
  const { status, body } = await shop.call<FaqList>('GET', `/faqs?${new URLSearchParams(query)}`, { locale })
  expect(status).toBe(200)
  return body
}
const listQuestions = async (query: Record<string, string> = {}) =>
  (await list({ size: '100', ...query }))._embedded.items.map(({ question }) => question)
const listCategories = async (locale = 'ko-KR') =>
  (await shop.call<Categories>('GET', '/faqs/categories', { locale })).body._embedded.items

describe('faqs.categories', () => {
  it('are named in the language of the request, each with as many questions as the list shows', async () => {
    const all = await listCategories()
    expect(all.length).toBeGreaterThan(4)
    for (const { id, qty } of all) {
      expect(qty).toBeGreaterThan(0)
      expect((await list({ idCategories: String(id), size: '1' })).page.totalElements).toBe(qty)
    }
    expect((await listCategories('en-US'))[0]?.name).toBe('Orders and payment')
    const [first] = all
    const row = (
      await shop.db
        .select()
        .from(table)
        .where(eq(table.categoryId, first?.id ?? 0))
    )[0]
    await shop.db.delete(table).where(eq(table.id, row?.id ?? 0))
    expect((await listCategories())[0]?.qty).toBe((first?.qty ?? 0) - 1)
    if (row) {
      const { id: _id, ...again } = row
      await shop.db.insert(table).values(again)
    }
  })
})

describe('faqs.faqs', () => {
  it('lists thirty with their answers, those asked most first, each once over the pages', async () => {
    const pages = await Promise.all(['0', '1', '2', '3'].map((page) => list({ size: '8', page })))
    expect(pages[0]?.page).toEqual({ size: 8, totalElements: 30, totalPages: 4, number: 0 })
    const items = pages.flatMap(({ _embedded }) => _embedded.items)
    expect(new Set(items.map(({ id }) => id)).size).toBe(30)
    expect(items.every(({ answer }) => answer.length > 40)).toBe(true)
    const rows = await shop.db.select().from(table).orderBy(table.position, table.id)
    expect(items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(await listQuestions({ sort: 'asked' })).toEqual(rows.map(({ question }) => question))
  })

  it('is in the language of the request, and found by its words in it', async () => {
    const [english] = (await list({ query: 'payment screen froze', size: '5' }, 'en-US'))._embedded.items
    expect(english).toMatchObject({ lang: 'en-US' })
    const [korean] = (await list({ size: '100' }))._embedded.items.filter(({ id }) => id === english?.id)
    expect(korean).toMatchObject({ lang: 'ko-KR' })
    expect(english?.question).not.toBe(korean?.question)
    await shop.db
      .update(table)
      .set({ translations: {} })
      .where(eq(table.id, korean?.id ?? 0))
    const untranslated = (await list({ size: '100' }, 'ja-JP'))._embedded.items.find(
      ({ id }) => id === korean?.id,
    )
    expect(untranslated).toEqual({ ...korean, category: untranslated?.category })
  })

  it('puts the answers of late first when sorted so', async () => {
    const [row] = await shop.db.select().from(table).orderBy(table.updatedAt).limit(1)
    await shop.db
      .update(table)
      .set({ updatedAt: new Date('2030-01-01T00:00:00Z') })
      .where(eq(table.id, row?.id ?? 0))
    expect((await listQuestions({ sort: 'new' }))[0]).toBe(row?.question)
    expect(await listQuestions({ startDate: '2029-12-31' })).toEqual([row?.question])
    expect(await listQuestions({ endDate: '2029-12-31' })).not.toContain(row?.question)
  })

  it('is found by words of the question and of the answer', async () => {
    expect((await listQuestions({ query: '배송비' }))[0]).toContain('배송비')
    expect(await listQuestions({ query: '도서 지역' })).not.toEqual([])
    expect(await listQuestions({ query: '헬리콥터설명서' })).toEqual([])
    expect(await listQuestions({ query: '%' })).toEqual([])
  })

  it('keeps those of some categories, and follows a changed answer', async () => {
    const [first, second] = await listCategories()
    const both = await list({ idCategories: `${first?.id},${second?.id}`, size: '100' })
    expect(new Set(both._embedded.items.map(({ category }) => category.name))).toEqual(
      new Set([first?.name, second?.name]),
    )
    const [item] = both._embedded.items
    await shop.db
      .update(table)
      .set({ answer: '새로 쓴 답이에요.' })
      .where(eq(table.id, item?.id ?? 0))
    expect((await list({ size: '100' }))._embedded.items.find(({ id }) => id === item?.id)?.answer).toBe(
      '새로 쓴 답이에요.',
    )
    expect((await list({}, 'ja-JP'))._embedded.items[0]?.category.name).not.toMatch(/[가-힣]/)
  })

  it('has a category of its own for each', async () =>
    expect(await shop.db.$count(faqCategories)).toBe((await listCategories()).length))

  it('refuses other sorts and pages that cannot be', async () => {
    const { status, body } = await shop.call<FailedBody>('GET', '/faqs?sort=likes&size=0')
    expect([status, Object.keys(body.fields ?? {}).sort()]).toEqual([400, ['size', 'sort']])
  })
})

type Votes = Answer<typeof faqs.votes>

describe('faqs.vote', () => {
  const listVotes = async (token: string) =>
    (await shop.call<Votes>('GET', '/faqs/votes', { token })).body._embedded.items

  it("keeps a member's last vote on an answer, and shows it to no other caller", async () => {
    const [member, other] = [await shop.asMember(), await shop.asMember()]
    for (const helpful of [true, false])
      expect(
        (await shop.call('PUT', '/faqs/1/vote', { token: member.token, body: { helpful } })).body,
      ).toEqual({ id: 1, helpful })
    expect(await listVotes(member.token)).toEqual([{ id: 1, helpful: false }])
    expect(await listVotes(other.token)).toEqual([])
  })

  it('refuses an answer that is not there, and visitors', async () => {
    const { token } = await shop.asMember()
    const body = { helpful: true }
    const response = await shop.call<FailedBody>('PUT', '/faqs/999999/vote', { token, body })
    expect([response.status, response.body.code]).toEqual([404, 'faq.not_found'])
    expect((await shop.call('PUT', '/faqs/1/vote', { body })).status).toBe(401)
    expect((await shop.call('GET', '/faqs/votes')).status).toBe(401)
  })
})

describe('faqs.votes', () => {
  it('are removed with the member', async () => {
    const password = 'Wine#2026'
    const member = await shop.asMember({ password })
    await shop.call('PUT', '/faqs/2/vote', { token: member.token, body: { helpful: true } })
    expect(await shop.db.$count(faqVotes, eq(faqVotes.memberId, member.id))).toBe(1)
    const { status } = await shop.call('POST', '/me/withdrawal', {
      token: member.token,
      body: { password, leaveReason: 'RARELY_USED' },
    })
    expect(status).toBe(200)
    expect(await shop.db.$count(faqVotes, eq(faqVotes.memberId, member.id))).toBe(0)
  })
})
