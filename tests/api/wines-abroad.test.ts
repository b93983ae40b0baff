import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Answer } from '#api/call.ts'
import type { home } from '#api/contract/home.ts'
import type { wineries } from '#api/contract/wineries.ts'
import type { wines } from '#api/contract/wines.ts'
import { locales } from '#api/locales.ts'
import { products, wines as labels } from '#server/db/tables/wines.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const foreignLocales = locales.filter((locale) => locale !== 'ko-KR')
const get = async <Body>(path: string, locale: string): Promise<Body> => {
  const { status, body } = await shop.call<Body>('GET', path, { locale })
  expect(status).toBe(200)
  return body
}
const hasHangul = (value: unknown) => /\p{Script=Hangul}/u.test(JSON.stringify(value))
const findProduct = async (key: string) => {
  const [row] = await shop.db
    .select({ id: products.id })
    .from(products)
    .innerJoin(labels, eq(labels.id, products.wineId))
    .where(and(eq(labels.key, key), eq(products.lead, true)))
  if (!row) throw new Error(`${key} is not in the seed`)
  return row.id
}
const readProduct = async (key: string, locale: string) =>
  get<Answer<typeof wines.product>>(`/wines/products/${await findProduct(key)}`, locale)

describe.each(foreignLocales)('the catalogue in %s', (locale) => {
  it('has no Hangul in names, makers, units and pictures', async () => {
    const names: unknown[] = []
    for (let page = 0, pages = 1; page < pages; page++) {
      const list = await get<Answer<typeof wines.products>>(`/wines/products?size=100&page=${page}`, locale)
      pages = list.page.totalPages
      names.push(
        ...list._embedded.items.map(({ name, maker, unit, image }) => [name, maker, unit, image.alt]),
      )
    }
    expect(names.length).toBeGreaterThan(200)
    expect(names.filter(hasHangul)).toEqual([])
  })

  it('has no Hangul on the page of a wine but its one Korean name', async () => {
    const product = await readProduct('vaudrelle-grand-vin', locale)
    const { koreanName, name, headline, story, importer, awards, winery, image } = product
    expect(koreanName).toBe('샤토 보드렐 그랑 뱅')
    expect(name).toBe('Grand Vin de Vaudrelle')
    expect(image.alt).toBe(name)
    expect(awards).not.toEqual([])
    expect([headline, story, importer, awards, winery].filter(hasHangul)).toEqual([])
    expect([product.headlineLang, product.storyLang, winery?.storyLang]).toEqual([null, null, null])
  })

  it('has no Hangul in the notice of goods', async () => {
    const { goods, maker, unit } = await readProduct('glass-burgundy-pair', locale)
    expect(goods).not.toBeNull()
    expect([goods, maker, unit].filter(hasHangul)).toEqual([])
  })

  it('has no Hangul in the texts of its covers', async () => {
    const { _embedded } = await get<Answer<typeof home.covers>>('/home/b2c/main-covers', locale)
    expect(_embedded.items.length).toBeGreaterThan(0)
    for (const { eyebrow, title, lead, action, second, image } of _embedded.items)
      expect([eyebrow, title, lead, action, second, image.alt].filter(hasHangul)).toEqual([])
  })

  it('has wineries with their own names, in their order', async () => {
    const { _embedded } = await get<Answer<typeof wineries.wineries>>('/wineries?size=100&sort=name', locale)
    const names = _embedded.items.map(({ name }) => name)
    expect(names).toEqual(_embedded.items.map(({ originalName }) => originalName))
    expect(names.filter(hasHangul)).toEqual([])
  })
})

describe('a text without a translation', () => {
  it('is read in English, then in Korean, and says so', async () => {
    const id = await findProduct('vaudrelle-galets')
    const [before] = await shop.db
      .select({ wineId: labels.id, translations: labels.translations })
      .from(labels)
      .innerJoin(products, eq(products.wineId, labels.id))
      .where(and(eq(products.id, id), isNotNull(labels.headline)))
    if (!before) throw new Error('the wine is not there')
    const set = (translations: typeof before.translations) =>
      shop.db.update(labels).set({ translations }).where(eq(labels.id, before.wineId))
    await set({ 'en-US': { headline: 'Ripe plum first.' } })
    const path = `/wines/products/${id}`
    const japanese = await get<Answer<typeof wines.product>>(path, 'ja-JP')
    expect(japanese).toMatchObject({
      headline: 'Ripe plum first.',
      headlineLang: 'en-US',
      storyLang: 'ko-KR',
    })
    const korean = await get<Answer<typeof wines.product>>(path, 'ko-KR')
    expect(korean).toMatchObject({ headlineLang: null, storyLang: null, koreanName: null })
    await set(before.translations)
  })

  it('never lends a Korean maker to a name', async () => {
    const id = await findProduct('glass-burgundy-pair')
    const change = (value: ReturnType<typeof sql>) =>
      shop.db
        .update(labels)
        .set({ translations: value })
        .where(sql`id = (select wine_id from products where id = ${id})`)
    const [before] = await shop.db
      .select({ translations: labels.translations })
      .from(labels)
      .where(eq(labels.key, 'glass-burgundy-pair'))
    await change(sql`'{}'::jsonb`)
    const { name } = await get<Answer<typeof wines.product>>(`/wines/products/${id}`, 'en-US')
    expect(name).toBe('Burgundy Crystal Glass')
    await change(sql`${JSON.stringify(before?.translations)}::jsonb`)
  })
})
