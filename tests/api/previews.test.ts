import { and, count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { companies } from '#server/db/tables/stores.ts'
import { products, wines } from '#server/db/tables/wines.ts'
import { toNewWine } from '../support/drafts.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Draft = { id: number; version: number; body: Record<string, string>; code: string }
type Preview = {
  product: {
    name: string
    headline: string
    price: number
    vintage: number
    stockQty: number
    image: { src: string }
  }
  vintages: { id: number; vintage: number }[]
  otherBottle: boolean
  code: string
}

const noon = '2026-11-27T12:00:00+09:00'
let shop: TestShop
let owner: TestPerson
let seller: TestPerson
let rival: TestPerson
let wineId: number
let productId: number
beforeAll(async () => {
  shop = await openTestShop({ clock: noon })
  const [one, other] = await shop.db
    .select({ id: companies.id })
    .from(companies)
    .orderBy(companies.id)
    .limit(2)
  owner = await asPerson(shop, { roles: ['owner'] })
  seller = await asPerson(shop, { roles: ['seller_owner'], companyId: one?.id ?? null })
  rival = await asPerson(shop, { roles: ['seller_owner'], companyId: other?.id ?? null })
  const [row] = await shop.db
    .select({ wineId: products.wineId, id: products.id })
    .from(products)
    .where(and(eq(products.lead, true), eq(products.kindId, 1), eq(products.status, 'ON_SALE')))
    .orderBy(products.id)
    .limit(1)
  if (!row) throw new Error('there is no wine')
  wineId = row.wineId
  productId = row.id
})
afterAll(() => shop.close())

const call = <T = Draft>(method: string, path: string, body?: unknown, { token }: TestPerson = owner) =>
  shop.call<T>(method, `/office${path}`, { token, ...(body !== undefined && { body }) })
const open = async (idSubject: number | null, person = owner) =>
  (await call('POST', '/drafts', { kind: 'WINE', idSubject }, person)).body
const save = async (draft: Draft, change: Record<string, string>, person = owner) =>
  (
    await call(
      'PUT',
      `/drafts/${draft.id}`,
      { version: draft.version, body: { ...draft.body, ...change } },
      person,
    )
  ).body
const askKey = ({ id }: Draft, person = owner) =>
  call<{ key: string; until: string; code: string }>('POST', `/drafts/${id}/preview-key`, undefined, person)
const look = (key: string, { position = 0, locale = 'ko-KR' } = {}) =>
  shop.call<Preview>('POST', '/previews/wine', {
    body: { key, position },
    headers: { 'accept-language': locale },
  })
const newWine = {
  ...toNewWine('초안의 와인'),
  ...{ 'headline.en-US': 'A new wine.', 'products.n2.vintage': '2020', 'products.n2.volume_ml': '750' },
  ...{ 'products.n2.price': '61000', 'products.n2.alcohol': '13' },
}
const countRows = async () => {
  const [[wineRows], [productRows], [acts]] = await Promise.all([
    shop.db.select({ n: count() }).from(wines),
    shop.db.select({ n: count() }).from(products),
    shop.db.select({ n: count() }).from(auditLog),
  ])
  return [wineRows?.n, productRows?.n, acts?.n]
}

describe('officeDrafts.previewKey, previews.wine', () => {
  it('shows a change of a wine as the shop will, and changes nothing', async () => {
    const draft = await save(await open(wineId), { 'headline.ko-KR': '아직 아무도 못 본 문장이에요.' })
    const { body } = await askKey(draft)
    const preview = await look(body.key)
    expect([preview.status, preview.body.product.headline]).toEqual([200, '아직 아무도 못 본 문장이에요.'])
    const shopPage = await shop.call<Preview['product']>('GET', `/wines/products/${productId}`)
    expect(preview.body.product).toMatchObject({ name: shopPage.body.name, price: shopPage.body.price })
    expect(shopPage.body.headline).not.toBe('아직 아무도 못 본 문장이에요.')
  })

  it('shows a wine that the shop has not, in each size and language, and leaves no row behind', async () => {
    const draft = await save(await open(null, seller), newWine, seller)
    const { body } = await askKey(draft, seller)
    const before = await countRows()
    const newest = await look(body.key)
    const older = await look(body.key, { position: 1, locale: 'en-US' })
    expect(newest.body.vintages.map(({ vintage }) => vintage)).toEqual([2021, 2020])
    expect(newest.body.product).toMatchObject({
      name: '초안의 와인',
      vintage: 2021,
      price: 58_000,
      stockQty: 0,
    })
    expect(older.body.product).toMatchObject({ headline: 'A new wine.', vintage: 2020, price: 61_000 })
    expect(newest.body.otherBottle).toBe(true)
    const [, id] = /^\/images\/bottle\/(\d+)-\w+$/.exec(newest.body.product.image.src) ?? []
    expect(await shop.db.$count(products, eq(products.id, Number(id)))).toBe(1)
    expect(await countRows()).toEqual(before)
  })

  it('follows the draft: a key shows what was saved after it was made', async () => {
    const draft = await save(await open(null), newWine)
    const { body } = await askKey(draft)
    await save(draft, { name_ko: '다시 지은 이름' })
    expect((await look(body.key)).body.product.name).toBe('다시 지은 이름')
  })

  it('says that a draft lacks something, rather than showing half of it', async () => {
    const { body } = await askKey(await save(await open(null), { name_ko: '이름뿐인 와인' }))
    const refusal = await look(body.key)
    expect([refusal.status, refusal.body.code]).toEqual([409, 'preview.incomplete'])
  })

  it('opens nothing after an hour, after the draft is thrown away, or with a key of something else', async () => {
    const draft = await save(await open(null), newWine)
    const { body } = await askKey(draft)
    const expiry = { status: 404, code: 'preview.expired' }
    const attempt = async (key: string) => {
      const { status, body: answer } = await look(key)
      return { status, code: answer.code }
    }
    expect(await attempt(owner.token)).toEqual(expiry)
    expect(await attempt(`${body.key.slice(0, -2)}AA`)).toEqual(expiry)
    shop.clock.set('2026-11-27T13:00:01+09:00')
    expect(await attempt(body.key)).toEqual(expiry)
    shop.clock.set(noon)
    expect((await look(body.key)).status).toBe(200)
    await call('POST', `/drafts/${draft.id}/discarding`, { version: draft.version })
    expect(await attempt(body.key)).toEqual(expiry)
    expect((await askKey(draft)).body.code).toBe('office.draft.state')
  })

  it('gives no key for the draft of another seller', async () => {
    const draft = await open(null, seller)
    expect((await askKey(draft, rival)).status).toBe(404)
  })

  it('lets twenty look at once while the wine is being published', async () => {
    const draft = await save(await open(null), { ...newWine, name_ko: '함께 보는 와인' })
    const { body } = await askKey(draft)
    const [publication, ...previews] = await Promise.all([
      call('POST', `/drafts/${draft.id}/publication`, { version: draft.version }),
      ...Array.from({ length: 20 }, () => look(body.key)),
    ])
    expect(publication.status).toBe(200)
    for (const { status, body: answer } of previews)
      if (status !== 200) expect(['preview.expired', 'request.busy']).toContain(answer.code)
    const rows = await shop.db.$count(wines, eq(wines.nameKo, '함께 보는 와인'))
    expect(rows).toBe(1)
  })
})
