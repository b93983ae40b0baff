import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Answer } from '#api/call.ts'
import type { home } from '#api/contract/home.ts'
import type { wineries } from '#api/contract/wineries.ts'
import type { wines } from '#api/contract/wines.ts'
import { foreignLocales } from '#api/locales.ts'
import { catalogue } from '#server/db/seed/catalogue.ts'
import { drawHomeCovers, seedHome } from '#server/db/seed/home.ts'
import { drawLooks } from '#server/db/seed/looks.ts'
import { seedProducts } from '#server/db/seed/products.ts'
import { seedStores } from '#server/db/seed/stores.ts'
import { seedTaxonomy } from '#server/db/seed/taxonomy.ts'
import { drawWineryCovers, seedWineries } from '#server/db/seed/wineries.ts'
import { homeBlocks } from '#server/db/tables/content.ts'
import { wineries as wineryTable } from '#server/db/tables/wineries.ts'
import { products, wines as labels } from '#server/db/tables/wines.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

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

describe('a seed of today over the rows of an earlier one', () => {
  const reseed = async () => {
    await withTransaction(shop.db, async (tx) => {
      const vocabulary = await seedTaxonomy(tx)
      const drawings = await drawLooks(catalogue)
      const ids = await seedWineries(tx, vocabulary, await drawWineryCovers())
      const stores = await seedStores(tx)
      const context = { vocabulary, stores, wineries: ids, looks: drawings, now: new Date() }
      const seededProducts = await seedProducts(tx, catalogue, context)
      await seedHome(tx, seededProducts, { vocabulary, drawings: await drawHomeCovers() })
    })
  }
  const listRows = async () => ({
    wines: await shop.db.select().from(labels).orderBy(labels.id),
    wineries: await shop.db.select().from(wineryTable).orderBy(wineryTable.id),
    blocks: await shop.db.select().from(homeBlocks).orderBy(homeBlocks.id),
  })

  it(
    'fills the translations of texts that are still its own, and no others',
    { timeout: 300_000 },
    async () => {
      const before = await listRows()
      const [changedWine, otherWine] = before.wines.filter(({ awards }) => awards.length > 0)
      const [winery] = before.wineries
      await shop.db.execute(sql`update wines set translations = '{}',
      awards = (select coalesce(jsonb_agg(award - 'translations'), '[]') from jsonb_array_elements(awards) as award),
      goods_facts = goods_facts - 'translations'`)
      await shop.db.execute(sql`update wineries set stories = '{}'`)
      await shop.db.execute(
        sql`update home_blocks set content = content - 'translations' where block = 'COVER'`,
      )
      await shop.db.execute(
        sql`update home_blocks set names = jsonb_set(names, '{en-US}', '""') where block = 'TIMEDEAL'`,
      )
      await shop.db.execute(sql`update products set search_text = 'x ', search_jamo = 'x ' from wines
      where wines.id = wine_id and goods_facts is not null`)
      await shop.db
        .update(labels)
        .set({ headline: '손수 바꾼 소개' })
        .where(eq(labels.id, changedWine?.id ?? 0))
      await shop.db
        .update(wineryTable)
        .set({ story: '손수 바꾼 이야기' })
        .where(eq(wineryTable.id, winery?.id ?? 0))
      await reseed()
      const after = await listRows()
      const changedRow = after.wines.find(({ id }) => id === changedWine?.id)
      expect(changedRow).toMatchObject({ headline: '손수 바꾼 소개', translations: {} })
      expect(after.wines.find(({ id }) => id === otherWine?.id)).toEqual(otherWine)
      expect(after.wines.filter(({ id }) => id !== changedWine?.id)).toEqual(
        before.wines.filter(({ id }) => id !== changedWine?.id),
      )
      expect(after.wineries[0]).toMatchObject({ story: '손수 바꾼 이야기', stories: {} })
      expect(after.wineries.slice(1)).toEqual(before.wineries.slice(1))
      expect(after.blocks).toEqual(before.blocks)
      const rows = await shop.db.$count(products, sql`search_text like '%malgeun工坊%'`)
      expect(rows).toBeGreaterThan(0)
    },
  )
})
