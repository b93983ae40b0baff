import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { home as homeCalls } from '#api/contract/home.ts'
import type { picks as calls } from '#api/contract/office/picks.ts'
import { maxCategories } from '#api/contract/office/picks.options.ts'
import type { wines as wineCalls } from '#api/contract/wines.ts'
import { mdPicks } from '#server/db/tables/picks.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { kinds } from '#server/db/tables/taxonomy.ts'
import { products, wines } from '#server/db/tables/wines.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Picks = Answer<typeof calls.picks>
type Pick = Answer<typeof calls.addPick> & FailedBody
type Merchandisers = Answer<typeof calls.merchandisers>
type Merchandiser = Answer<typeof calls.addMerchandiser> & FailedBody
type Category = Answer<typeof calls.addPickCategory> & FailedBody
type Product = Answer<typeof wineCalls.product>

let shop: TestShop
let person: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-27T09:00:00+09:00' })
  person = await asPerson(shop, { roles: ['content'] })
})
afterAll(() => shop.close())

type Sending = { who?: TestPerson; idempotencyKey?: string }
const send = <Body = Pick>(
  method: string,
  path: string,
  body?: unknown,
  { who = person, idempotencyKey }: Sending = {},
) =>
  shop.call<Body>(method, `/office${path}`, {
    token: who.token,
    ...(idempotencyKey && { headers: { 'Idempotency-Key': idempotencyKey } }),
    ...(body !== undefined && { body }),
  })
const readPicks = async () => (await send<Picks>('GET', '/picks')).body
const readMerchandisers = async () =>
  (await send<Merchandisers>('GET', '/merchandisers')).body._embedded.items
const toTexts = (korean: string, english = '') => ({
  ...{ 'ko-KR': korean, 'en-US': english, 'zh-CN': '', 'zh-TW': '', 'ja-JP': '' },
})
const getFirst = <One>([first]: readonly One[]): One => {
  if (first === undefined) throw new Error('the list is empty')
  return first
}
const getCategory = async (name: string) => {
  const { categories, picks } = await readPicks()
  const category = getFirst(categories.filter((one) => one.name === name))
  return { ...category, picks: picks.filter(({ idCategory }) => idCategory === category.id) }
}
/** A wine on sale that no MD chose, and its product of the lists. */
const findFreeWine = async () => {
  const rows = await shop.db
    .select({ idWine: products.wineId, idProduct: products.id })
    .from(products)
    .innerJoin(kinds, eq(kinds.id, products.kindId))
    .where(
      and(
        eq(products.lead, true),
        eq(products.inStock, true),
        eq(products.status, 'ON_SALE'),
        sql`${kinds.code} <> 'GOODS' and ${products.wineId} not in (select wine_id from md_picks)`,
      ),
    )
    .orderBy(products.id)
    .limit(1)
  return getFirst(rows)
}
const readProduct = async (id: number, locale = 'ko-KR') =>
  (await shop.call<Product>('GET', `/wines/products/${id}`, { locale })).body
const listInShop = async (idCategory: number) =>
  (
    await shop.call<Answer<typeof homeCalls.mdProducts>>(
      'GET',
      `/home/b2c/md-products?idMDCategory=${idCategory}`,
    )
  ).body._embedded.items.map(({ name }) => name)
const listActs = async (subject: string) =>
  (await shop.db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(auditLog.id)).map(
    ({ act }) => act,
  )
const addFree = async (category = '선물하기 좋아요') => {
  const [{ id: idCategory }, wine] = [await getCategory(category), await findFreeWine()]
  const author = getFirst(await readMerchandisers())
  const note = toTexts('겨울 밤에 여는 병이에요. 한 시간 먼저 따 두세요.', 'For winter nights.')
  const body = { idWine: wine.idWine, idCategory, idMerchandiser: author.id, note }
  const { body: pick } = await send('POST', '/picks', body)
  return { pick, body, author, ...wine }
}

describe('officePicks.picks', () => {
  it('lists the categories in order, and every pick with its wine, author and note', async () => {
    const { categories, picks } = await readPicks()
    expect(categories.map(({ name }) => name)).toEqual([
      '처음 마시는 와인',
      '한식에 어울려요',
      '선물하기 좋아요',
      '내추럴·오렌지',
    ])
    expect(picks.length).toBeGreaterThanOrEqual(40)
    const first = getFirst(picks)
    expect(first).toMatchObject({ missing: [], version: 1, wine: { isOnSale: true } })
    expect(first.note['ko-KR'].length).toBeGreaterThan(20)
    expect(first.idMerchandiser).not.toBeNull()
  })

  it('is changed by people of the catalogue, read by auditors, and closed to others', async () => {
    const auditor = await asPerson(shop, { roles: ['auditor'] })
    const care = await asPerson(shop, { roles: ['care'] })
    expect((await send('GET', '/picks', undefined, { who: auditor })).status).toBe(200)
    const refusals = [
      await send('POST', '/merchandisers', { names: toTexts('가'), roles: toTexts('나') }, { who: auditor }),
      await send('GET', '/picks', undefined, { who: care }),
    ]
    expect(refusals.map(({ body }) => body.code)).toEqual([
      'office.permission.missing',
      'office.permission.missing',
    ])
  })
})

describe('officePicks.addPick', () => {
  it('puts a wine at the end of a category, and its note on its page at once', async () => {
    const before = await getCategory('선물하기 좋아요')
    const { idProduct } = await findFreeWine()
    expect((await readProduct(idProduct)).mdNote).toBeNull()
    const { pick, author, body } = await addFree()
    expect(pick).toMatchObject({ note: body.note, missing: ['zh-CN', 'zh-TW', 'ja-JP'], version: 1 })
    const product = await readProduct(idProduct)
    expect(product.mdNote).toEqual({
      text: body.note['ko-KR'],
      name: author.names['ko-KR'],
      role: author.roles['ko-KR'],
    })
    expect((await readProduct(idProduct, 'en-US')).mdNote).toEqual({
      text: 'For winter nights.',
      name: author.names['en-US'],
      role: author.roles['en-US'],
    })
    // A language without a note reads the Korean one.
    expect((await readProduct(idProduct, 'ja-JP')).mdNote?.text).toBe(body.note['ko-KR'])
    const names = await listInShop(before.id)
    expect([names.length, names.at(-1)]).toEqual([before.picks.length + 1, product.name])
    expect(await listActs(`pick:${pick.id}`)).toEqual(['pick.add'])
  })

  it('shows the note with every vintage and size of the wine', async () => {
    const { picks } = await readPicks()
    const ids = picks.map(({ wine }) => wine.id)
    const rows = await shop.db
      .select({ id: products.id, wineId: products.wineId })
      .from(products)
      .where(inArray(products.wineId, ids))
    const several = rows.filter((row) => rows.filter(({ wineId }) => wineId === row.wineId).length > 1)
    expect(several.length).toBeGreaterThan(1)
    for (const { id, wineId } of several.slice(0, 4)) {
      const { note } = getFirst(picks.filter(({ wine }) => wine.id === wineId))
      expect((await readProduct(id)).mdNote?.text).toBe(note['ko-KR'])
    }
  })

  it('chooses once what is sent twice with one key', async () => {
    const [{ id: idCategory }, { idWine }] = [await getCategory('내추럴·오렌지'), await findFreeWine()]
    const author = getFirst(await readMerchandisers())
    const body = {
      idWine,
      idCategory,
      idMerchandiser: author.id,
      note: toTexts('한 번만 골라요. 두 번은 아니에요.'),
    }
    const idempotencyKey = 'e0a2c9a4-6a0c-4b77-9a55-2f0c2f1f7a01'
    const first = await send('POST', '/picks', body, { idempotencyKey })
    const second = await send('POST', '/picks', body, { idempotencyKey })
    expect([first.status, second.status, second.body.id]).toEqual([200, 200, first.body.id])
  })

  it('refuses goods, a wine that is chosen already, an unknown category or MD, and a note without Korean', async () => {
    const { body, idWine } = await addFree()
    const refuse = async (change: object) => (await send('POST', '/picks', { ...body, ...change })).body
    expect(await refuse({})).toMatchObject({
      code: 'office.pick.taken',
      message: expect.stringContaining('선물'),
    })
    const [goods] = await shop.db
      .select({ id: wines.id })
      .from(wines)
      .innerJoin(kinds, eq(kinds.id, wines.kindId))
      .where(eq(kinds.code, 'GOODS'))
      .limit(1)
    const free = (await findFreeWine()).idWine
    expect(free).not.toBe(idWine)
    expect((await refuse({ idWine: goods?.id })).code).toBe('wine.not_found')
    expect((await refuse({ idWine: free, idCategory: 999_999 })).code).toBe('office.pick.category_not_found')
    expect((await refuse({ idWine: free, idMerchandiser: 999_999 })).code).toBe(
      'office.merchandiser.not_found',
    )
    expect(await refuse({ idWine: free, note: toTexts('', 'English alone') })).toMatchObject({
      code: 'request.invalid',
      fields: { 'note.ko-KR': expect.any(String) },
    })
  })
})

describe('officePicks.savePick', () => {
  it('changes the note, its author and the category, where it goes to the end', async () => {
    const { pick, body, idProduct } = await addFree()
    const target = await getCategory('한식에 어울려요')
    const other = getFirst((await readMerchandisers()).filter(({ id }) => id !== body.idMerchandiser))
    const change = {
      version: 1,
      idCategory: target.id,
      idMerchandiser: other.id,
      note: toTexts('고쳐 쓴 글이에요.'),
    }
    const answer = await send('PUT', `/picks/${pick.id}`, change)
    expect(answer.body).toMatchObject({ version: 2, idCategory: target.id, idMerchandiser: other.id })
    expect((await readProduct(idProduct)).mdNote).toMatchObject({
      text: '고쳐 쓴 글이에요.',
      name: other.names['ko-KR'],
    })
    expect((await getCategory('한식에 어울려요')).picks.at(-1)?.id).toBe(pick.id)
    expect(await listActs(`pick:${pick.id}`)).toEqual(['pick.add', 'pick.save'])
  })

  it('shows what another person saved instead of writing over it', async () => {
    const { pick, body } = await addFree()
    const save = (korean: string, version: number) =>
      send('PUT', `/picks/${pick.id}`, { ...body, idWine: undefined, version, note: toTexts(korean) })
    expect((await save('먼저 온 글', 1)).status).toBe(200)
    const late = await save('늦은 글', 1)
    expect(late.body).toMatchObject({ code: 'office.pick.changed', fields: { 'note.ko-KR': '먼저 온 글' } })
    expect((await save('늦은 글', 2)).body.note['ko-KR']).toBe('늦은 글')
    expect((await send('PUT', '/picks/999999', { ...body, version: 1 })).body.code).toBe(
      'office.pick.not_found',
    )
  })
})

describe('officePicks.orderPick', () => {
  it('moves a pick by one place, as home shows it, and stays at the end', async () => {
    const { id, picks } = await getCategory('처음 마시는 와인')
    const [first, second, third] = picks
    if (!first || !second || !third) throw new Error('too few are chosen')
    const move = (pick: { id: number; version: number }, direction: 'UP' | 'DOWN') =>
      send('PUT', `/picks/${pick.id}/place`, { version: pick.version, direction })
    const movedPick = (await move(first, 'DOWN')).body
    const listNames = async () => (await getCategory('처음 마시는 와인')).picks.map(({ wine }) => wine.name)
    expect((await listNames()).slice(0, 3)).toEqual([second.wine.name, first.wine.name, third.wine.name])
    expect((await listInShop(id)).slice(0, 2)).toEqual([second.wine.name, first.wine.name])
    expect((await move(first, 'UP')).body.code).toBe('office.pick.changed')
    await move(movedPick, 'UP')
    const top = getFirst((await getCategory('처음 마시는 와인')).picks)
    expect([top.wine.name, (await move(top, 'UP')).status]).toEqual([first.wine.name, 200])
    expect(getFirst(await listNames())).toBe(first.wine.name)
    expect(await listActs(`pick:${first.id}`)).toContain('pick.order')
    expect((await move({ id: 999_999, version: 1 }, 'UP')).body.code).toBe('office.pick.not_found')
  })
})

describe('officePicks.dropPick', () => {
  it('takes a wine off home and the note off its page, and the wine can be chosen again', async () => {
    const { pick, body, idProduct } = await addFree()
    const drop = (version: number) => send<FailedBody>('POST', `/picks/${pick.id}/removal`, { version })
    expect((await drop(7)).body.code).toBe('office.pick.changed')
    expect((await drop(1)).body).toEqual({ ok: true })
    expect((await readProduct(idProduct)).mdNote).toBeNull()
    expect(await listInShop(body.idCategory)).not.toContain((await readProduct(idProduct)).name)
    expect((await drop(1)).body.code).toBe('office.pick.not_found')
    expect(await listActs(`pick:${pick.id}`)).toEqual(['pick.add', 'pick.drop'])
    expect((await send('POST', '/picks', body)).status).toBe(200)
  })

  it('leaves no tab that is empty', async () => {
    const { id, picks } = await getCategory('내추럴·오렌지')
    for (const { id: idPick, version } of picks) await send('POST', `/picks/${idPick}/removal`, { version })
    const { body } = await shop.call<Answer<typeof homeCalls.mdCategories>>('GET', '/home/b2c/md-categories')
    expect(body._embedded.items.map((category) => category.id)).not.toContain(id)
    expect(await listInShop(id)).toEqual([])
  })
})

const listTabs = async (locale = 'ko-KR') =>
  (
    await shop.call<Answer<typeof homeCalls.mdCategories>>('GET', '/home/b2c/md-categories', { locale })
  ).body._embedded.items.map(({ name }) => name)
const addCategory = async (name: string) =>
  (await send<Category>('POST', '/picks/categories', { names: toTexts(name) })).body

describe('officePicks.addPickCategory', () => {
  it('adds a category behind the others, which is a tab of home once a wine is in it', async () => {
    const names = toTexts('연말 모임', 'Year-end parties')
    const { body: category } = await send<Category>('POST', '/picks/categories', { names })
    expect(category).toMatchObject({
      ...{ name: '연말 모임', names, picks: 0, version: 1 },
      missing: ['zh-CN', 'zh-TW', 'ja-JP'],
    })
    expect((await readPicks()).categories.at(-1)?.id).toBe(category.id)
    expect(await listTabs()).not.toContain('연말 모임')
    const { idProduct } = await addFree('연말 모임')
    expect((await listTabs()).at(-1)).toBe('연말 모임')
    // A language without a name reads the Korean one.
    expect([(await listTabs('en-US')).at(-1), (await listTabs('ja-JP')).at(-1)]).toEqual([
      'Year-end parties',
      '연말 모임',
    ])
    expect(await listInShop(category.id)).toEqual([(await readProduct(idProduct)).name])
    expect(await listActs(`pick_category:${category.id}`)).toEqual(['pick_category.add'])
  })

  it('adds once what is sent twice with one key, and no more than home has room for', async () => {
    const body = { names: toTexts('두 번 보낸 목록') }
    const idempotencyKey = '6f2c1f1e-77c8-4d5b-9f0a-0c8fb6b6f1aa'
    const first = await send<Category>('POST', '/picks/categories', body, { idempotencyKey })
    const second = await send<Category>('POST', '/picks/categories', body, { idempotencyKey })
    expect([first.status, second.body.id]).toEqual([200, first.body.id])
    const before = (await readPicks()).categories.length
    const newCategories: Category[] = []
    for (let count = before; count < maxCategories; count += 1)
      newCategories.push(await addCategory(`목록 ${count}`))
    expect((await addCategory('하나 더')).code).toBe('office.pick.too_many_categories')
    for (const { id, version } of newCategories)
      await send('POST', `/picks/categories/${id}/removal`, { version })
    expect((await readPicks()).categories).toHaveLength(before)
    const refusal = await send('POST', '/picks/categories', { names: toTexts('', 'English alone') })
    expect(refusal.body).toMatchObject({
      code: 'request.invalid',
      fields: { 'names.ko-KR': expect.any(String) },
    })
  })
})

describe('officePicks.savePickCategory', () => {
  it('renames a tab of home at once, and shows what another person saved', async () => {
    const { id, version } = await getCategory('한식에 어울려요')
    const save = (korean: string, seenVersion: number) =>
      send<Category>('PUT', `/picks/categories/${id}`, {
        version: seenVersion,
        names: toTexts(korean, 'With Korean food'),
      })
    expect((await save('한식 한 상', version)).body).toMatchObject({ version: version + 1 })
    expect(await listTabs()).toContain('한식 한 상')
    expect(await listTabs('en-US')).toContain('With Korean food')
    expect((await save('늦은 이름', version)).body).toMatchObject({
      code: 'office.pick.category_changed',
      fields: { 'names.ko-KR': '한식 한 상' },
    })
    expect((await save('한식에 어울려요', version + 1)).status).toBe(200)
    const unknown = await send('PUT', '/picks/categories/999999', { version: 1, names: toTexts('가') })
    expect(unknown.body.code).toBe('office.pick.category_not_found')
    expect(await listActs(`pick_category:${id}`)).toEqual(['pick_category.save', 'pick_category.save'])
  })
})

describe('officePicks.orderPickCategory', () => {
  it('moves a tab of home by one place, and stays at the end', async () => {
    const [first, second] = (await readPicks()).categories
    if (!first || !second) throw new Error('too few categories')
    const move = (id: number, version: number, direction: 'UP' | 'DOWN') =>
      send<Category>('PUT', `/picks/categories/${id}/place`, { version, direction })
    const { body: movedCategory } = await move(first.id, first.version, 'DOWN')
    expect((await listTabs()).slice(0, 2)).toEqual([second.name, first.name])
    expect((await move(first.id, first.version, 'UP')).body.code).toBe('office.pick.category_changed')
    const { body: back } = await move(first.id, movedCategory.version, 'UP')
    expect((await move(first.id, back.version, 'UP')).status).toBe(200)
    expect((await listTabs()).slice(0, 2)).toEqual([first.name, second.name])
    expect(await listActs(`pick_category:${first.id}`)).toContain('pick_category.order')
    expect((await move(999_999, 1, 'UP')).body.code).toBe('office.pick.category_not_found')
  })
})

describe('officePicks.dropPickCategory', () => {
  it('removes a category without picks, and keeps one that has some', async () => {
    const drop = (id: number, version: number) =>
      send<FailedBody>('POST', `/picks/categories/${id}/removal`, { version })
    const full = await getCategory('선물하기 좋아요')
    const refusal = await drop(full.id, full.version)
    expect(refusal.body).toMatchObject({
      code: 'office.pick.category_used',
      message: expect.stringContaining(String(full.picks.length)),
    })
    const empty = await addCategory('빈 목록')
    expect((await drop(empty.id, 7)).body.code).toBe('office.pick.category_changed')
    expect((await drop(empty.id, 1)).body).toEqual({ ok: true })
    expect((await drop(empty.id, 1)).body.code).toBe('office.pick.category_not_found')
    expect((await readPicks()).categories.map(({ id }) => id)).not.toContain(empty.id)
    expect(await listActs(`pick_category:${empty.id}`)).toEqual(['pick_category.add', 'pick_category.drop'])
  })
})

describe('officePicks.addMerchandiser', () => {
  it('adds an MD with a name and a role, in Korean at least', async () => {
    const names = toTexts('오새봄', 'Oh Saebom')
    const newcomer = await send<Merchandiser>('POST', '/merchandisers', {
      names,
      roles: toTexts('스파클링 MD'),
    })
    expect(newcomer.body).toMatchObject({
      names,
      picks: 0,
      version: 1,
      missing: ['en-US', 'zh-CN', 'zh-TW', 'ja-JP'],
    })
    expect((await readMerchandisers()).map(({ id }) => id)).toContain(newcomer.body.id)
    expect(await listActs(`merchandiser:${newcomer.body.id}`)).toEqual(['merchandiser.add'])
    const refusal = await send('POST', '/merchandisers', { names, roles: toTexts('') })
    expect(refusal.body).toMatchObject({
      code: 'request.invalid',
      fields: { 'roles.ko-KR': expect.any(String) },
    })
  })
})

describe('officePicks.merchandisers', () => {
  it('says how many notes are of each', async () => {
    const [items, { picks }] = [await readMerchandisers(), await readPicks()]
    expect(items.length).toBeGreaterThanOrEqual(4)
    for (const { id, picks: count } of items)
      expect(count).toBe(picks.filter(({ idMerchandiser }) => idMerchandiser === id).length)
  })
})

describe('officePicks.saveMerchandiser', () => {
  it('renames an MD below all their notes, and shows what another person saved', async () => {
    const { author, idProduct } = await addFree()
    const { version, roles } = getFirst((await readMerchandisers()).filter(({ id }) => id === author.id))
    const save = (korean: string, seenVersion: number) =>
      send<Merchandiser>('PUT', `/merchandisers/${author.id}`, {
        version: seenVersion,
        names: toTexts(korean),
        roles,
      })
    expect((await save('새 이름', version)).body.version).toBe(version + 1)
    expect((await readProduct(idProduct)).mdNote?.name).toBe('새 이름')
    expect((await save('늦은 이름', version)).body).toMatchObject({
      code: 'office.merchandiser.changed',
      fields: { 'names.ko-KR': '새 이름' },
    })
    const unknown = await send('PUT', '/merchandisers/999999', { version: 1, names: toTexts('가'), roles })
    expect(unknown.body.code).toBe('office.merchandiser.not_found')
  })
})

describe('officePicks.dropMerchandiser', () => {
  it('removes an MD without notes, and keeps one whose notes shoppers read', async () => {
    const { author } = await addFree()
    const { version } = getFirst((await readMerchandisers()).filter(({ id }) => id === author.id))
    const drop = (id: number, seenVersion: number) =>
      send<FailedBody>('POST', `/merchandisers/${id}/removal`, { version: seenVersion })
    expect((await drop(author.id, version)).body.code).toBe('office.merchandiser.used')
    expect((await drop(author.id, version + 1)).body.code).toBe('office.merchandiser.changed')
    const newcomer = await send<Merchandiser>('POST', '/merchandisers', {
      names: toTexts('나그네'),
      roles: toTexts('MD'),
    })
    expect((await drop(newcomer.body.id, 1)).body).toEqual({ ok: true })
    expect((await drop(newcomer.body.id, 1)).body.code).toBe('office.merchandiser.not_found')
    expect(await listActs(`merchandiser:${newcomer.body.id}`)).toEqual([
      'merchandiser.add',
      'merchandiser.drop',
    ])
  })
})

describe('picks of an earlier version of the shop', () => {
  it('stand on home without a note until one is written', async () => {
    const { idWine, idProduct } = await findFreeWine()
    const { id: blockId } = await getCategory('처음 마시는 와인')
    await shop.db.insert(mdPicks).values({ blockId, wineId: idWine, position: 999 })
    const product = await readProduct(idProduct)
    expect(product.mdNote).toBeNull()
    expect(await listInShop(blockId)).toContain(product.name)
    const pick = getFirst((await readPicks()).picks.filter(({ wine }) => wine.id === idWine))
    expect(pick).toMatchObject({
      idMerchandiser: null,
      missing: ['ko-KR', 'en-US', 'zh-CN', 'zh-TW', 'ja-JP'],
    })
  })
})
