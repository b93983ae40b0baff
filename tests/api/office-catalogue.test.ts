import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '#server/db/tables/wines.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type WineBody = {
  id: number
  code: string
  hasBottlePhoto: boolean
  products: { id: number; hasBottlePhoto: boolean }[]
  _embedded: { items: { id: number; hasBottlePhoto: boolean }[] }
  page: { totalElements: number }
}

let shop: TestShop
let content: TestPerson
let wine: { id: number; productId: number }
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-27T09:00:00+09:00' })
  content = await asPerson(shop, { roles: ['content'] })
  const [row] = await shop.db
    .select({ id: products.wineId, productId: products.id })
    .from(products)
    .where(and(eq(products.lead, true), isNull(products.photoVersion)))
    .orderBy(products.id)
    .limit(1)
  if (!row) throw new Error('there is no wine')
  wine = row
  await shop.db.update(products).set({ photoVersion: 'a1b2c3d4' }).where(eq(products.id, row.productId))
})
afterAll(() => shop.close())

const read = (path: string, token = content.token) =>
  shop.call<WineBody>('GET', `/office/wines${path}`, { token })

describe('officeCatalogue.officeWines', () => {
  it('finds wines by name, number, winery, and whether their bottle is a photograph', async () => {
    const list = async (query: string) => (await read(`?size=100&${query}`)).body
    const byNumber = (await list(`query=${wine.id}`))._embedded.items
    expect(byNumber.find(({ id }) => id === wine.id)).toMatchObject({ hasBottlePhoto: true })
    const withPhoto = await list('bottle=WITH')
    expect(withPhoto._embedded.items.map(({ id }) => id)).toEqual([wine.id])
    const all = (await list('')).page.totalElements
    expect((await list('bottle=WITHOUT')).page.totalElements).toBe(all - 1)
    expect((await list('idWinery=1&sort=new')).page.totalElements).toBeLessThan(all)
  })

  it('is for those who write pictures, and for the auditor', async () => {
    for (const [role, status] of [
      ['auditor', 200],
      ['care', 403],
      ['seller_owner', 403],
    ] as const) {
      const { token } = await asPerson(shop, { roles: [role] })
      expect([role, (await read('', token)).status]).toEqual([role, status])
    }
  })
})

describe('officeCatalogue.officeWine', () => {
  it('answers one wine with its products', async () => {
    const { body } = await read(`/${wine.id}`)
    const product = body.products.find(({ id }) => id === wine.productId)
    expect(product).toMatchObject({ hasBottlePhoto: true })
    const missing = await read('/9999999')
    expect([missing.status, missing.body.code]).toEqual([404, 'wine.not_found'])
  })
})
