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
type Product = Answer<typeof wines.product>

const get = async <Body>(path: string, locale?: string): Promise<Body> => {
  const { status, body } = await shop.call<Body>('GET', path, locale ? { locale } : {})
  expect(status).toBe(200)
  return body
}
const list = (more: Record<string, string>, locale?: string): Promise<Products> =>
  get(`/wines/products?${new URLSearchParams({ size: '12', ...more })}`, locale)

describe('the cards of a search', () => {
  it('give reasons that the facts of their wines bear out, at most two', async () => {
    const readers: Record<string, (product: Product) => string[]> = {
      dish: ({ dishes }) => dishes.map(({ name }) => name),
      aroma: ({ aromas }) => aromas.map(({ name }) => name),
      theme: ({ featured }) => featured.map(({ name }) => name),
      level: ({ level }) => (level ? [level] : []),
      country: ({ country }) => (country ? [country.name] : []),
    }
    const counts = new Map<string, number>()
    for (const query of ['이탈리아 스테이크', '바닐라향 레드', '가성비 칠레', '체리향 나는 프랑스 레드'])
      for (const card of (await list({ query, size: '6' }))._embedded.items) {
        const reasons = card.searchReasons ?? []
        expect(reasons.length).toBeLessThanOrEqual(2)
        const product = await get<Product>(`/wines/products/${card.id}`)
        for (const { type, label } of reasons.filter(({ type }) => type in readers)) {
          counts.set(type, (counts.get(type) ?? 0) + 1)
          expect([query, card.name, type, readers[type]?.(product).join()]).toEqual([
            query,
            card.name,
            type,
            expect.stringContaining(label),
          ])
        }
      }
    expect([...counts.keys()].sort()).toEqual(expect.arrayContaining(['aroma', 'country', 'dish']))
  })

  it('do not repeat what stands on them anyway, and nothing that is denied', async () => {
    const { items } = (await list({ query: '5만원 이하 드라이한 레드 프랑스 말고' }))._embedded
    expect([items.length > 0, items.flatMap(({ searchReasons = [] }) => searchReasons)]).toEqual([true, []])
    const barolo = (await list({ query: '바롤로' }))._embedded.items
    expect(barolo.flatMap(({ searchReasons = [] }) => searchReasons)).toEqual([])
  })

  it('name the grapes of each wine, those that are asked for first', async () => {
    const { items } = (await list({ query: '메를로', size: '24' }))._embedded
    expect(items.length).toBeGreaterThan(3)
    expect(items.map(({ grapeNames }) => grapeNames?.[0])).toEqual(items.map(() => '메를로'))
    const [first] = (await list({ query: 'merlot' }, 'en-US'))._embedded.items
    expect(first?.grapeNames?.[0]).toBe('Merlot')
  })

  it('are plain where no words are searched for', async () => {
    const { items } = (await list({}))._embedded
    expect(items.some((card) => 'grapeNames' in card || 'searchReasons' in card)).toBe(false)
  })
})

describe('the ways out of a search', () => {
  it('name each single condition that, taken away, finds something, and how many', async () => {
    for (const query of [
      '무알콜 바롤로',
      '스페인 말고 리오하',
      '5만원 이하 나파밸리 말벡',
      '탄닌 적은 바롤로 2만원 이하',
    ]) {
      const { reading } = await list({ query })
      const { without = [] } = reading ?? {}
      expect([query, without.length > 0]).toEqual([query, true])
      const counts = await Promise.all(
        without.map(async ({ id }) => (await list({ query, not: id })).page.totalElements),
      )
      expect([query, counts]).toEqual([query, without.map(({ count }) => count)])
      expect(without.every(({ count }, at) => count > 0 && count <= (without[at - 1]?.count ?? count))).toBe(
        true,
      )
    }
  })

  it('are not offered where all conditions are met, or only one is left', async () => {
    for (const query of ['칠레 카베르네', '뿅뿅뿅', '바롤로']) {
      const { reading } = await list({ query })
      expect([query, reading?.without]).toEqual([query, undefined])
    }
  })
})

describe('filters beside the words of a search', () => {
  it('count only what the words find, and narrow it', async () => {
    const query = '이탈리아 레드'
    const all = await list({ query })
    const filter = await get<Answer<typeof wines.leftFilter>>(
      `/wines/left-filter?${new URLSearchParams({ query })}`,
    )
    expect(filter.kinds.reduce((sum, { qty }) => sum + qty, 0)).toBe(all.page.totalElements)
    for (const { id, qty } of filter.types.slice(0, 5))
      expect((await list({ query, idTypes: String(id) })).page.totalElements).toBe(qty)
    const cheap = await list({ query, endPrice: '50000', sort: 'priceAsc', size: '50' })
    const prices = cheap._embedded.items.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(prices.every((price) => price <= 50_000)).toBe(true)
  })

  it('leave out with a condition that is taken away its facet counts too', async () => {
    const [query, not] = ['이탈리아 레드', 'country:IT']
    const { page } = await list({ query, not })
    const filter = await get<Answer<typeof wines.leftFilter>>(
      `/wines/left-filter?${new URLSearchParams({ query, not })}`,
    )
    expect(filter.countries.reduce((sum, { qty }) => sum + qty, 0)).toBe(page.totalElements)
  })
})
