import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Parameter = { name: string; in: string; schema?: { enum?: string[] } }
type Document = { paths: Record<string, { get?: { parameters?: Parameter[] } }> }
type Sorts = { _embedded: { items: { code: string; name: string }[] } }

let shop: TestShop
/** The sorts in the document by the path of their list, and the calls that tell of sorts. */
let sortsOf: Map<string, string[] | undefined>
let tellers: string[]
beforeAll(async () => {
  shop = await openTestShop()
  const { body } = await shop.call<Document>('GET', '/openapi.json')
  const lists = Object.entries(body.paths).flatMap(([path, { get }]) => {
    const sort = get?.parameters?.find((one) => one.in === 'query' && one.name === 'sort')
    return sort ? [[path.replace('/api/v1', ''), sort.schema?.enum] as const] : []
  })
  sortsOf = new Map(lists)
  tellers = Object.keys(body.paths)
    .map((path) => path.replace('/api/v1', ''))
    .filter((path) => path.endsWith('/sort-types'))
})
afterAll(() => shop.close())

describe('sorts', () => {
  it('are named in the document by every list that is sorted', () => {
    expect(sortsOf.size).toBeGreaterThan(20)
    const nameless = [...sortsOf].filter(([, codes]) => !codes?.length).map(([path]) => path)
    expect(nameless).toEqual([])
  })

  it('are told exactly as the list takes them, each under a name of its own, and any other is refused', async () => {
    expect(tellers.length).toBeGreaterThan(5)
    for (const teller of tellers) {
      const list = teller.replace(/\/sort-types$/, '')
      const told = (await shop.call<Sorts>('GET', teller)).body._embedded.items
      expect(told.map(({ code }) => code).toSorted(), teller).toEqual(sortsOf.get(list)?.toSorted())
      expect(new Set(told.map(({ name }) => name)).size, teller).toBe(told.length)
      for (const { code } of told)
        expect((await shop.call('GET', `${list}?sort=${code}`)).status, `${list} by ${code}`).toBe(200)
      expect((await shop.call('GET', `${list}?sort=sideways`)).status, list).toBe(400)
    }
  })
})
