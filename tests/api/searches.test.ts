import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { searches } from '#api/contract/searches.ts'
import { searchedWords } from '#server/db/tables/searches.ts'
import { tidy } from '#server/platform/worker/tidy.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ clock: '2027-03-10T12:00:00+09:00' })
  await shop.db.delete(searchedWords)
})
afterAll(() => shop.close())

const note = async (query: string, ip: string) =>
  (
    await shop.call<Answer<(typeof searches)['note']>>('POST', '/searches', {
      body: { query },
      ip,
    })
  ).body.counted
const listPopular = async () => {
  shop.clock.advance({ minutes: 11 })
  const { body } = await shop.call<Answer<(typeof searches)['popular']>>('GET', '/searches/popular')
  return body._embedded.items.map(({ word }) => word)
}
const searchers = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']

it('searches.popular lists what several readers searched for, the most searched first', async () => {
  for (const one of searchers) expect(await note('바롤로 와인', one)).toBe(true)
  for (const one of searchers.slice(0, 3)) expect(await note(' 피노 누아 ', one)).toBe(true)
  for (const one of searchers.slice(0, 2)) expect(await note('샴페인', one)).toBe(true)
  expect(await listPopular()).toEqual(['바롤로', '피노 누아'])
})

it('searches.popular is in the language of the reader, who finds the same by it', async () => {
  const readWords = async (locale: 'en-US' | 'zh-CN') => {
    const { body } = await shop.call<Answer<(typeof searches)['popular']>>('GET', '/searches/popular', {
      locale,
    })
    return body._embedded.items.map(({ word }) => word)
  }
  expect(await readWords('en-US')).toEqual(['Barolo', 'Pinot Noir'])
  const chinese = await readWords('zh-CN')
  expect(chinese).toHaveLength(2)
  expect(chinese.filter((word) => /\p{Script=Hangul}/u.test(word))).toEqual([])
  const count = async (query: string) => {
    const path = `/wines/products?query=${encodeURIComponent(query)}`
    return (await shop.call<{ page: { totalElements: number } }>('GET', path)).body.page.totalElements
  }
  expect(await count('Barolo')).toBeGreaterThan(0)
  for (const [at, word] of ['바롤로', '피노 누아'].entries())
    expect(await count(chinese[at] ?? '')).toBe(await count(word))
})

it('searches.note counts a reader once a day', async () => {
  const [one = ''] = searchers
  const before = await shop.db.$count(searchedWords)
  await note('바롤로', one)
  expect(await shop.db.$count(searchedWords)).toBe(before)
})

it('searches.note keeps no word that the shop does not use itself', async () => {
  const before = await shop.db.$count(searchedWords)
  for (const query of [
    '홍길동',
    '010-1234-5678',
    '서울 강남구 테헤란로 1',
    '바롤로 홍길동',
    '와인',
    'kim@vini.test',
  ])
    expect([query, await note(query, '203.0.113.5')]).toEqual([query, false])
  expect(await shop.db.$count(searchedWords)).toBe(before)
})

it('searches.note takes a network for one reader, whatever cookies it shows, and has it wait after many', async () => {
  const send = (browser: string) =>
    shop.call<FailedBody>('POST', '/searches', { body: { query: '말벡' }, ip: '203.0.113.9', browser })
  const before = await shop.db.$count(searchedWords)
  const answers = []
  for (let at = 0; at < 61; at++) answers.push(await send(`browser ${at}`))
  expect(await shop.db.$count(searchedWords)).toBe(before + 1)
  const [last] = answers.slice(-1)
  expect([last?.status, last?.body.code]).toEqual([429, 'request.too_many'])
  expect(answers.slice(0, 60).every(({ status }) => status === 200)).toBe(true)
})

it('searches.popular is of the last seven days, whatever was popular before', async () => {
  shop.clock.advance({ minutes: 3 * 24 * 60 })
  for (const one of searchers) expect(await note('리슬링', one)).toBe(true)
  shop.clock.advance({ minutes: 3 * 24 * 60 })
  expect(await listPopular()).toEqual(['리슬링', '바롤로', '피노 누아'])
  shop.clock.advance({ minutes: 24 * 60 })
  expect(await listPopular()).toEqual(['리슬링'])
  shop.clock.advance({ minutes: 3 * 24 * 60 })
  expect(await listPopular()).toEqual([])
})

it('searches.popular is the same for a member as for a visitor', async () => {
  for (const one of searchers.slice(0, 3)) await note('소비뇽 블랑', one)
  const member = await shop.asMember()
  await shop.call('POST', '/searches', { body: { query: '메를로' }, token: member.token })
  const popular = await listPopular()
  const { body } = await shop.call<Answer<(typeof searches)['popular']>>('GET', '/searches/popular', {
    token: member.token,
  })
  expect(popular).toEqual(['소비뇽 블랑'])
  expect(body._embedded.items.map(({ word }) => word)).toEqual(popular)
})

it('forgets searches that count no more', async () => {
  shop.clock.advance({ minutes: 16 * 24 * 60 })
  expect(await listPopular()).toEqual([])
  await tidy(shop.services)
  expect(await shop.db.$count(searchedWords)).toBe(0)
})

it('searches.popular has a word once for a reader, in whichever script it was searched for', async () => {
  await shop.db.delete(searchedWords)
  const others = ['198.51.100.1', '198.51.100.2', '198.51.100.3']
  for (const word of ['barolo', '바롤로', '黑皮诺', 'メルロー'])
    for (const one of others) expect([word, await note(word, one)]).toEqual([word, true])
  const readWords = async (locale: 'ko-KR' | 'en-US' | 'ja-JP') => {
    shop.clock.advance({ minutes: 11 })
    const { body } = await shop.call<Answer<(typeof searches)['popular']>>('GET', '/searches/popular', {
      locale,
    })
    return body._embedded.items.map(({ word }) => word).toSorted()
  }
  expect(await readWords('en-US')).toEqual(['Barolo', 'Merlot', 'Pinot Noir'])
  expect(await readWords('ko-KR')).toEqual(['메를로', '바롤로', '피노 누아'])
  expect((await readWords('ja-JP')).filter((word) => /\p{Script=Hangul}/u.test(word))).toEqual([])
})
