import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Parameter = { name: string; in: string; schema?: { enum?: string[] } }
type Document = { paths: Record<string, { get?: { parameters?: Parameter[] } }> }
type Sorts = { _embedded: { items: { code: string; name: string }[] } }

let shop: TestShop
/** The sorts in the document by the path of their list, and the paths of the calls that list sorts. */
let sortsByPath: Map<string, string[] | undefined>
let sortTypePaths: string[]
beforeAll(async () => {
  shop = await openTestShop()
  const { body } = await shop.call<Document>('GET', '/openapi.json')
  const lists = Object.entries(body.paths).flatMap(([path, { get }]) => {
    const sort = get?.parameters?.find((one) => one.in === 'query' && one.name === 'sort')
    return sort ? [[path.replace('/api/v1', ''), sort.schema?.enum] as const] : []
  })
  sortsByPath = new Map(lists)
  sortTypePaths = Object.keys(body.paths)
    .map((path) => path.replace('/api/v1', ''))
    .filter((path) => path.endsWith('/sort-types'))
})
afterAll(() => shop.close())

describe('the sorts of lists', () => {
  it('are named in the document by every list that is sorted', () => {
    expect(sortsByPath.size).toBeGreaterThan(20)
    const pathsWithoutCodes = [...sortsByPath].filter(([, codes]) => !codes?.length).map(([path]) => path)
    expect(pathsWithoutCodes).toEqual([])
  })

  it('are listed exactly as the list takes them, each under a name of its own, and any other is refused', async () => {
    expect(sortTypePaths.length).toBeGreaterThan(5)
    for (const sortTypePath of sortTypePaths) {
      const list = sortTypePath.replace(/\/sort-types$/, '')
      const sortTypes = (await shop.call<Sorts>('GET', sortTypePath)).body._embedded.items
      expect(sortTypes.map(({ code }) => code).toSorted(), sortTypePath).toEqual(
        sortsByPath.get(list)?.toSorted(),
      )
      expect(new Set(sortTypes.map(({ name }) => name)).size, sortTypePath).toBe(sortTypes.length)
      for (const { code } of sortTypes)
        expect((await shop.call('GET', `${list}?sort=${code}`)).status, `${list} by ${code}`).toBe(200)
      expect((await shop.call('GET', `${list}?sort=sideways`)).status, list).toBe(400)
    }
  })
})
