import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Answer } from '#api/call.ts'
import type { wineries } from '#api/contract/wineries.ts'
import { wineries as wineryTable } from '#server/db/tables/wineries.ts'
import { products } from '#server/db/tables/wines.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Listed = Answer<typeof wineries.wineries>

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const list = async (query: Record<string, string> = {}, locale = 'ko-KR'): Promise<Listed> => {
  const { status, body } = await shop.call<Listed>('GET', `/wineries?${new URLSearchParams(query)}`, {
    locale,
  })
  expect(status).toBe(200)
  return body
}
const named = async (query: string) =>
  (await list({ query, size: '100' }))._embedded.items.map(({ name }) => name)

describe('wineries.wineries', () => {
  it('lists all of them by name, each once over the pages', async () => {
    const pages = await Promise.all(['0', '1', '2', '3', '4'].map((page) => list({ size: '9', page })))
    const items = pages.flatMap(({ _embedded }) => _embedded.items)
    expect(pages[0]?.page).toEqual({ size: 9, totalElements: 40, totalPages: 5, number: 0 })
    expect(new Set(items.map(({ id }) => id)).size).toBe(40)
    const sorted = await shop.db
      .select({ name: wineryTable.nameKo })
      .from(wineryTable)
      .orderBy(wineryTable.nameKo)
    expect(items.map(({ name }) => name)).toEqual(sorted.map(({ name }) => name))
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
    const wines = async (id: number) =>
      (await shop.call<Listed>('GET', `/wines/products?idWinery=${id}&size=1`)).body.page.totalElements
    const all = (await list({ size: '100' }))._embedded.items
    for (const { id, productCount, name } of all)
      expect([name, productCount]).toEqual([name, await wines(id)])
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
      expect([query, (await named(query))[0]]).toEqual([query, '카시나 토르벨로'])
    expect(await named('샤또 보드렐')).toEqual(['샤토 보드렐'])
    expect(await named('chateau vaudrelle')).toEqual(['샤토 보드렐'])
    expect(
      (await list({ query: '칠레', size: '100' }))._embedded.items.map(({ country }) => country),
    ).toEqual(['칠레', '칠레'])
    expect(await named('쌀국수자판기')).toEqual([])
    expect(await named('%')).toEqual([])
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
