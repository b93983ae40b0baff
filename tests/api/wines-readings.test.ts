import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Products = Answer<typeof wines.products>

const list = async (query: string, more: Record<string, string> = {}, locale?: string): Promise<Products> => {
  const path = `/wines/products?${new URLSearchParams({ query, size: '100', ...more })}`
  const { status, body } = await shop.call<Products>('GET', path, locale ? { locale } : {})
  expect(status).toBe(200)
  return body
}
const listIds = async (query: string, more: Record<string, string> = {}) =>
  new Set((await list(query, more))._embedded.items.map(({ id }) => id))
const listConditions = async (query: string) => (await list(query)).reading?.conditions ?? []

const kinds = ['레드', '화이트', '로제', '스파클링']
const others = ['5만원 이하', '드라이한', '프랑스', '선물', '스테이크', '도수 높은', '체리향']

describe('the conditions of a query', () => {
  it('never add a wine by a further one, as long as none gave way', async () => {
    for (const kind of kinds)
      for (const other of others) {
        const both = await list(`${other} ${kind}`)
        if (both.reading?.conditions.some(({ relaxed }) => relaxed)) continue
        const counts = await Promise.all(
          [kind, other].map(async (one) => (await list(one)).page.totalElements),
        )
        expect([kind, other, both.page.totalElements <= Math.min(...counts)]).toEqual([kind, other, true])
      }
  })

  it('leave out all that they name where it is denied', async () => {
    for (const [negative, positive] of [
      ['프랑스 빼고 레드', '프랑스 레드'],
      ['샤르도네 말고 화이트', '샤르도네 화이트'],
      ['오크향 없는 화이트', '오크향 화이트'],
    ] as const) {
      const [without, withAll] = [await listIds(negative), await listIds(positive)]
      expect([negative, [...without].filter((id) => withAll.has(id))]).toEqual([negative, []])
      expect(without.size).toBeGreaterThan(0)
    }
  })

  it('are a choice where a word for or joins them', async () => {
    const [either, champagne, malbec, both] = [
      await listIds('샴페인이나 말벡'),
      await listIds('샴페인'),
      await listIds('말벡'),
      await listIds('프랑스 레드나 이탈리아 화이트'),
    ]
    expect([...either].toSorted()).toEqual([...new Set([...champagne, ...malbec])].toSorted())
    const phrases = [await listIds('프랑스 레드'), await listIds('이탈리아 화이트')]
    expect([...both].toSorted()).toEqual([...new Set(phrases.flatMap((ids) => [...ids]))].toSorted())
  })

  it('find goods by their name at a price, and what a reader has not got', async () => {
    const { _embedded } = await list('소믈리에 나이프 10만원 이하')
    expect(_embedded.items.map(({ name }) => name).every((name) => name.includes('나이프'))).toBe(true)
    expect(_embedded.items.length).toBeGreaterThan(0)
    expect((await listConditions('와인따개가 없는데 파나요')).map(({ negative }) => negative)).toEqual([
      false,
    ])
  })

  it('are vintages before or after a year that others are compared with', async () => {
    const listYears = async (query: string) =>
      (await list(query))._embedded.items.map(({ vintage }) => vintage ?? 0)
    const [older, younger] = [
      await listYears('2015년보다 오래된 레드'),
      await listYears('2015년보다 젊은 레드'),
    ]
    expect([older.length > 0, older.every((year) => year < 2015)]).toEqual([true, true])
    expect([younger.length > 0, younger.every((year) => year > 2015)]).toEqual([true, true])
  })

  it('never show alcohol where none is wanted, and never begin with none where it is not asked for', async () => {
    for (const query of ['무알콜', '무알콜 스파클링', '무알콜 레드 5만원 이하', '알코올 없는 와인']) {
      const { items } = (await list(query))._embedded
      expect([query, items.length > 0, items.every(({ kind }) => kind.code === 'NONALCOHOLIC')]).toEqual([
        query,
        true,
        true,
      ])
    }
    const { items } = (await list('카베르네'))._embedded
    expect(items[0]?.kind.code).not.toBe('NONALCOHOLIC')
  })

  it('are named in the language of the reader', async () => {
    const read = async (locale: string) =>
      (await list('5만원 이하 스페인 빼고 레드', {}, locale)).reading?.conditions.map(
        ({ label, negative }) => [label, negative],
      )
    expect(await read('ko-KR')).toEqual([
      ['50,000원 이하', false],
      ['스페인', true],
      ['레드', false],
    ])
    expect(await read('en-US')).toEqual([
      ['Up to ₩50,000', false],
      ['Spain', true],
      ['Red', false],
    ])
  })

  it('can be taken away one by one', async () => {
    const [price] = await listConditions('5만원 이하 레드')
    const rest = await list('5만원 이하 레드', { not: price?.id ?? '' })
    expect(rest.reading?.conditions.map(({ type }) => type)).toEqual(['kind'])
    expect(rest.page.totalElements).toBe((await list('레드')).page.totalElements)
  })

  it('say which of them gave way', async () => {
    const conditions = await listConditions('모젤 리슬링 900만원 이상')
    expect(conditions.filter(({ relaxed }) => relaxed).map(({ type }) => type)).toEqual(['price'])
  })

  it('say which words mean nothing to the shop', async () => {
    expect((await list('헬리콥터 레드')).reading?.unknown).toEqual(['헬리콥터'])
  })
})
