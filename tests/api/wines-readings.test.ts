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
      ['Up to 50,000 won', false],
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
