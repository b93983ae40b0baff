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
const listIds = ({ _embedded: { items } }: Pick<Products, '_embedded'>) => items.map(({ id }) => id)

/** Words for a level, an occasion or a low price before those for what the wine is. */
const softWords = ['입문용', '소장용', '특별한 날', '결혼기념일', '가성비 좋은']
const firmWords = ['토스카나 레드', '칠레 레드', '부르고뉴 화이트', '뉴질랜드 화이트', '포르투갈 와인']
const searches = softWords.flatMap((soft) =>
  firmWords.map((rest) => ({ query: `${soft} ${rest}`, soft, rest })),
)

type AlsoFits = NonNullable<Products['alsoFits']>
type Offer = (typeof searches)[number] & { answer: Products; alsoFits: AlsoFits }

/** The searches beside whose results others are offered. */
const listOffers = async (): Promise<Offer[]> => {
  const offers: Offer[] = []
  for (const search of searches) {
    const answer = await list(search.query)
    if (answer.alsoFits) offers.push({ ...search, answer, alsoFits: answer.alsoFits })
  }
  return offers
}

describe('wines beside few results', () => {
  it('meet all that is asked for but a level, an occasion or a low price, and are none of the results', async () => {
    const offers = await listOffers()
    expect(new Set(offers.map(({ soft }) => soft)).size).toBeGreaterThan(2)
    for (const { query, rest, answer, alsoFits } of offers) {
      const all = await list(rest)
      const [ids, allIds] = [alsoFits.items.map(({ id }) => id), new Set(listIds(all))]
      expect([query, answer.page.totalElements < 6]).toEqual([query, true])
      expect([query, ids.filter((id) => !allIds.has(id))]).toEqual([query, []])
      expect([query, listIds(answer).filter((id) => ids.includes(id))]).toEqual([query, []])
      expect([query, alsoFits.total]).toEqual([query, all.page.totalElements - answer.page.totalElements])
      expect(ids).toHaveLength(Math.min(8, alsoFits.total))
    }
  })

  it('leave the list and its total as they are', async () => {
    for (const { query } of searches) {
      const { page, _embedded } = await list(query)
      expect([query, _embedded.items.length]).toEqual([query, page.totalElements])
    }
  })

  it('say which condition they do not meet, in the language of the reader, and by the id that takes it away', async () => {
    const offers = await listOffers()
    const beginners = offers.find(({ soft }) => soft === '입문용')
    expect(beginners?.alsoFits.label).toBe('입문')
    const { query, rest, alsoFits } = beginners ?? { query: '', rest: '', alsoFits: null }
    expect((await list(query, {}, 'en-US')).alsoFits?.label).toBe('For beginners')
    const without = await list(query, { not: alsoFits?.ids.join(',') ?? '' })
    expect(listIds(without).toSorted()).toEqual(listIds(await list(rest)).toSorted())
  })

  it('pass the filters of the list', async () => {
    for (const { query } of await listOffers()) {
      const { alsoFits } = await list(query, { endPrice: '50000' })
      expect(alsoFits?.items.filter(({ price }) => price > 50_000) ?? []).toEqual([])
    }
  })

  it('are not offered where there are results enough, nothing is of opinion, or nothing else is asked for', async () => {
    for (const query of ['선물용 레드', '나파 레드', '입문용 와인', '입문용 아닌 나파 레드'])
      expect([query, (await list(query)).alsoFits]).toEqual([query, undefined])
  })

  it('are never with alcohol where none is wanted', async () => {
    const { alsoFits } = await list('가성비 무알콜 스파클링')
    expect(alsoFits?.items.filter(({ kind }) => kind.code !== 'NONALCOHOLIC') ?? []).toEqual([])
  })
})
