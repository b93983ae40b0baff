import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { magazines } from '#api/contract/magazines.ts'
import type { wines } from '#api/contract/wines.ts'
import { articles } from '#server/db/tables/content.ts'
import { getLexicon } from '#server/search/lexicon.store.ts'
import { findTopics } from '#server/search/topics.ts'
import { getTaxonomy } from '#server/taxonomy/taxonomy.store.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Articles = Answer<typeof magazines.magazines>
type Suggestions = Answer<typeof wines.suggestions>

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const list = async (path: '/magazines' | '/wine-senses', query: string) =>
  (await shop.call<Articles>('GET', `${path}?${new URLSearchParams({ query })}`)).body
const findFirst = async (path: '/magazines' | '/wine-senses', query: string) =>
  (await list(path, query))._embedded.items[0]?.title
const suggest = async (query: string, group: 'MAGAZINE' | 'SENSE') =>
  (
    await shop.call<Suggestions>('GET', `/wines/suggestions?${new URLSearchParams({ query })}`)
  ).body.groups.find((one) => one.group === group)?.items[0]?.label

const decanting = '디캔터는 언제 꺼내야 하나요'
const storage = '셀러가 없는 집에서 와인 보관하기'
const tannin = '산도, 바디, 타닌. 말을 알면 주문이 쉬워져요'
const corked = '상한 와인을 알아채는 법'
const malolactic = '버터 향은 어디에서 올까'

/** Questions in five languages, and the article that answers them. */
const magazineQuestions = [
  ['디캔팅 하는 법', decanting],
  ['디캔팅은 왜 하나요', decanting],
  ['how to decant wine', decanting],
  ['デキャンタージュとは', decanting],
  ['醒酒是什么', decanting],
  ['와인 보관법', storage],
  ['와인 보관하는 방법', storage],
  ['how to store wine', storage],
  ['ワインの保存方法', storage],
  ['怎么保存葡萄酒', storage],
  ['타닌이 뭐야', tannin],
  ['탄닌과 산도의 차이', tannin],
  ['what is tannin', tannin],
  ['タンニンとは', tannin],
  ['單寧是什麼', tannin],
] as const
const senseQuestions = [
  ['부쇼네가 뭐예요', corked],
  ['what is cork taint', corked],
  ['ブショネとは', corked],
  ['젖산 발효란', malolactic],
  ['what is malolactic fermentation', malolactic],
  ['蘋果酸乳酸發酵是什麼', malolactic],
] as const

describe('the topics of articles', () => {
  it('are about a hundred, each with names in five languages, and each of an article', async () => {
    const { words } = await getTaxonomy(shop.db, shop.clock.now())
    const topics = [...words.values()].filter(({ vocabulary }) => vocabulary === 'topic')
    expect(topics.length).toBeGreaterThanOrEqual(100)
    for (const { key, names } of topics)
      expect([key, Object.values(names).every((name) => name !== '')]).toEqual([key, true])
    const rows = await shop.db.select({ key: articles.key, topics: articles.topics }).from(articles)
    expect(rows.filter((row) => row.topics.length === 0)).toEqual([])
    const topicKeys = new Set(topics.map(({ key }) => key))
    expect(rows.flatMap((row) => row.topics.filter((key) => !topicKeys.has(key)))).toEqual([])
    const articleKeys = new Set(rows.flatMap((row) => row.topics))
    expect([...topicKeys].filter((key) => !articleKeys.has(key))).toEqual([])
  })

  it('lead a question in any language to the article on them first', async () => {
    for (const [query, title] of magazineQuestions)
      expect([query, await findFirst('/magazines', query)]).toEqual([query, title])
    for (const [query, title] of senseQuestions)
      expect([query, await findFirst('/wine-senses', query)]).toEqual([query, title])
  })

  it('are not suggested before their day', async () => {
    const setDay = (publishedAt: Date) =>
      shop.db.update(articles).set({ publishedAt }).where(eq(articles.title, corked))
    await setDay(new Date('2099-01-01'))
    expect(await suggest('상한 와인을 알아채는', 'SENSE')).not.toBe(corked)
    await setDay(new Date('2026-01-01'))
    // Other words: what words found a moment ago is held for some seconds.
    expect(await suggest('상한 와인을 알아채는 법', 'SENSE')).toBe(corked)
  })

  it('come first in the suggestions of the search box as well', async () => {
    for (const [query, title] of [magazineQuestions[0], magazineQuestions[5], magazineQuestions[10]])
      expect([query, await suggest(query, 'MAGAZINE')]).toEqual([query, title])
    expect(await suggest('부쇼네', 'SENSE')).toBe(corked)
  })

  it('are found by each of their names', async () => {
    const taxonomy = await getTaxonomy(shop.db, shop.clock.now())
    const topics = [...taxonomy.words.values()].filter(({ vocabulary }) => vocabulary === 'topic')
    const lexicon = await getLexicon(shop.db, taxonomy, shop.clock.now())
    const missing = topics.flatMap(({ key, names }) =>
      Object.values(names).filter((name) => !findTopics(name, lexicon).includes(key)),
    )
    expect(missing).toEqual([])
  })

  it('leave a search that names none as it was', async () => {
    expect((await list('/magazines', '쿠쿠루삥뽕까')).page.totalElements).toBe(0)
  })
})
