import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { followSchedules } from '#server/drafts/publish-draft.ts'
import { draftEvents, findNextDraftState } from '#server/drafts/draft-states.rules.ts'
import { versions } from '#server/db/tables/drafts.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { companies } from '#server/db/tables/stores.ts'
import { areas, kinds } from '#server/db/tables/taxonomy.ts'
import { products, wines } from '#server/db/tables/wines.ts'
import { toNewWine } from '../support/drafts.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Body = Record<string, string>
type DraftBody = {
  id: number
  idSubject: number | null
  state: string
  version: number
  by: string
  body: Body
  returned: { reason: string; fields: { field: string; reason: string }[] } | null
  products: { key: string; id: number; price: number }[]
  publishAt: string | null
  code: string
  message: string
  fields: Record<string, string>
}
type ListBody<T> = { _embedded: { items: T[] }; page: { totalElements: number }; code: string }
type FaultBody = { field: string; code: string; refuses: boolean }
type VersionBody = { version: number; by: string | null; body: Body }
type ProductPage = { headline: string; story: string; name: string; grapes: { percent: number }[] }

const noon = '2026-11-27T12:00:00+09:00'
let shop: TestShop
let owner: TestPerson
let content: TestPerson
let seller: TestPerson
let rival: TestPerson
let wineId: number
let productId: number
let next = 0
beforeAll(async () => {
  shop = await openTestShop({ clock: noon })
  const [one, other] = await shop.db
    .select({ id: companies.id })
    .from(companies)
    .orderBy(companies.id)
    .limit(2)
  owner = await asPerson(shop, { roles: ['owner'] })
  content = await asPerson(shop, { roles: ['content'] })
  seller = await asPerson(shop, { roles: ['seller_owner'], companyId: one?.id ?? null })
  rival = await asPerson(shop, { roles: ['seller_owner'], companyId: other?.id ?? null })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(noon)
  const [row] = await shop.db
    .select({ wineId: products.wineId, id: products.id })
    .from(products)
    .where(and(eq(products.lead, true), eq(products.kindId, 1), eq(products.status, 'ON_SALE')))
    .orderBy(products.id)
    .offset(30 + next)
    .limit(1)
  next += 1
  if (!row) throw new Error('there is no wine')
  wineId = row.wineId
  productId = row.id
})

const call = <T = DraftBody>(method: string, path: string, body?: unknown, { token }: TestPerson = owner) =>
  shop.call<T>(method, `/office${path}`, { token, ...(body !== undefined && { body }) })
const open = async (idSubject: number | null = wineId, person = owner) =>
  (await call('POST', '/drafts', { kind: 'WINE', idSubject }, person)).body
const save = (draft: DraftBody, change: Body, person = owner) =>
  call('PUT', `/drafts/${draft.id}`, { version: draft.version, body: { ...draft.body, ...change } }, person)
const act = ({ id, version }: DraftBody, name: string, person = owner, more: object = {}) =>
  call('POST', `/drafts/${id}/${name}`, { version, ...more }, person)
const schedule = ({ id, version }: DraftBody, publishAt: string | null, takeDownAt: string | null = null) =>
  call('PUT', `/drafts/${id}/schedule`, { version, publishAt, takeDownAt })
const listFaults = async ({ id }: DraftBody, person = owner) =>
  (await call<ListBody<FaultBody>>('GET', `/drafts/${id}/faults`, undefined, person)).body._embedded.items
const readPage = async (id = productId, locale = 'ko-KR') =>
  (await shop.call<ProductPage>('GET', `/wines/products/${id}`, { headers: { 'accept-language': locale } }))
    .body
const listIds = async (title: string) =>
  (
    await shop.call<ListBody<{ id: number }>>('GET', `/wines/products?${new URLSearchParams({ title })}`)
  ).body._embedded.items.map(({ id }) => id)

describe('officeDrafts.openDraft, officeDrafts.draftOfSubject', () => {
  it('shares a draft: a second open finds it, and reading never opens one', async () => {
    const path = `/subjects/WINE/${wineId}/draft`
    const read = async () => (await call<{ draft: DraftBody | null }>('GET', path)).body.draft
    expect(await read()).toBe(null)
    const draft = await open()
    expect(await open(wineId, content)).toMatchObject({ id: draft.id, state: 'EDITING', version: 1 })
    expect((await read())?.id).toBe(draft.id)
    expect(draft.products).toContainEqual(expect.objectContaining({ id: productId, key: `p${productId}` }))
  })
})

describe('officeDrafts.saveDraft', () => {
  it('lets one person save again and again with the versions that they are answered', async () => {
    const first = await save(await open(), { 'headline.en-US': 'Quiet cherries' })
    const second = await save(first.body, { 'headline.en-US': 'Quiet cherries, firm tannin' })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toMatchObject({ version: 3, by: '박운영' })
    const other = await call('GET', `/drafts/${first.body.id}`, undefined, content)
    expect(other.body.body['headline.en-US']).toBe('Quiet cherries, firm tannin')
  })

  it('refuses a save over that of somebody else, and answers both texts', async () => {
    const draft = await open()
    await save(draft, { importer: '첫째수입' }, content)
    const refusal = await save(draft, { importer: '둘째수입' })
    expect([refusal.status, refusal.body.code]).toEqual([409, 'office.draft.changed'])
    expect(JSON.parse(refusal.body.fields['importer'] ?? '')).toEqual({ saved: '첫째수입', sent: '둘째수입' })
    expect((await call('GET', `/drafts/${draft.id}`)).body.body['importer']).toBe('첫째수입')
  })

  it('takes no field that a wine has not, and no text without end', async () => {
    const draft = await open()
    expect((await save(draft, { secret: 'x' })).status).toBe(400)
    expect((await save(draft, { constructor: 'x' })).status).toBe(400)
    // The price that is struck through needs an origin, which only an offer names.
    expect((await save(draft, { 'products.n1.list_price': '90000' })).status).toBe(400)
    expect((await save(draft, { importer: 'x'.repeat(300) })).status).toBe(400)
    const toVintages = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`products.n${at}.vintage`, 'NV']))
    expect((await save(draft, toVintages(201))).status).toBe(400)
    expect((await save(draft, toVintages(120))).status).toBe(200)
  })
})

describe('officeDrafts.publishDraft', () => {
  it('changes nothing until it is published, then all at once, and keeps what was before', async () => {
    const before = await readPage()
    const savedDraft = await save(await open(), {
      ...{ 'headline.ko-KR': '새로 쓴 소개예요.', 'headline.en-US': 'A new introduction' },
      [`products.p${productId}.alcohol`]: '12.5%',
    })
    expect(await readPage()).toEqual(before)
    const published = await act(savedDraft.body, 'publication')
    expect(published.body).toMatchObject({ state: 'PUBLISHED', idSubject: wineId })
    expect((await readPage()).headline).toBe('새로 쓴 소개예요.')
    expect((await readPage(productId, 'en-US')).headline).toBe('A new introduction')
    // English stands in where a reader of Japanese has no text; the earlier Japanese went with its Korean.
    expect((await readPage(productId, 'ja-JP')).headline).toBe('A new introduction')
    const [row] = await shop.db.select().from(products).where(eq(products.id, productId))
    expect(row).toMatchObject({ alcohol: 12.5, soldCount: row?.soldCount })
    const rows = await shop.db
      .select()
      .from(versions)
      .where(eq(versions.subjectId, wineId))
      .orderBy(versions.version)
    expect(rows.map(({ version, personId }) => [version, personId])).toEqual([
      [1, null],
      [2, owner.id],
    ])
    await expect(shop.db.delete(versions)).rejects.toThrow()
    const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ act: 'draft.publish', actor: `person:${owner.id}` })
  })

  it('leaves every product of the shop as it is where nothing was written', async () => {
    const read = () => shop.db.select().from(products).where(eq(products.wineId, wineId)).orderBy(products.id)
    const [before, [wine]] = [await read(), await shop.db.select().from(wines).where(eq(wines.id, wineId))]
    expect((await act(await open(), 'publication')).status).toBe(200)
    // The names of a term come in the order in which they are stored.
    const plain = (rows: typeof before) =>
      rows.map(({ updatedAt: _, searchText, ...row }) => ({ ...row, words: searchText.split(' ').sort() }))
    expect(plain(await read())).toEqual(plain(before))
    const [after] = await shop.db.select().from(wines).where(eq(wines.id, wineId))
    expect({ ...after, translations: {} }).toEqual({ ...wine, translations: {} })
  })

  it('keeps an area that was added a moment ago, which other lists do not know yet', async () => {
    const draft = await save(await open(), { 'headline.en-US': 'Mine' })
    const [{ id: areaId } = { id: 0 }] = await shop.db
      .insert(areas)
      .values({
        key: 'new-place',
        names: { 'ko-KR': '새 밭', 'en-US': 'New', 'zh-CN': '新', 'zh-TW': '新', 'ja-JP': '新' },
        original: 'New',
        countryCode: 'FR',
        position: 999,
      })
      .returning({ id: areas.id })
    await shop.db.update(wines).set({ areaId }).where(eq(wines.id, wineId))
    expect((await act(draft.body, 'publication')).status).toBe(200)
    const [wine] = await shop.db.select().from(wines).where(eq(wines.id, wineId))
    expect(wine?.areaId).toBe(areaId)
  })

  it('keeps a barcode that a store sets in the moment of it', async () => {
    const draft = await save(await open(), { [`products.p${productId}.alcohol`]: '11.5' })
    const setter = await shop.db.$client.connect()
    await setter.query('begin')
    await setter.query('update products set barcode = $1 where id = $2', ['8805550000010', productId])
    const publication = act(draft.body, 'publication')
    const isWaiting = async () => {
      const { rows } = await shop.db.execute(
        sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rows.length === 1
    }
    await vi.waitUntil(isWaiting, { timeout: 10_000 })
    await setter.query('commit')
    setter.release()
    expect((await publication).status).toBe(200)
    const [row] = await shop.db.select().from(products).where(eq(products.id, productId))
    expect(row).toMatchObject({ alcohol: 11.5, barcode: '8805550000010' })
  })

  it('follows its subject where nobody wrote in it', async () => {
    const draft = await save(await open(), { 'headline.en-US': 'Mine' })
    await shop.db.update(wines).set({ importer: '다른수입' }).where(eq(wines.id, wineId))
    expect((await call('GET', `/drafts/${draft.body.id}`)).body.body['importer']).toBe('다른수입')
    await act(draft.body, 'publication')
    const [wine] = await shop.db.select().from(wines).where(eq(wines.id, wineId))
    expect(wine).toMatchObject({ importer: '다른수입', translations: { 'en-US': { headline: 'Mine' } } })
  })
})

describe('officeDrafts.draft', () => {
  it('goes on following its subject after a save that sends back what it showed, and keeps what was typed over it', async () => {
    const importAs = (importer: string) => shop.db.update(wines).set({ importer }).where(eq(wines.id, wineId))
    const read = async ({ id }: DraftBody) => (await call('GET', `/drafts/${id}`)).body
    const draft = await open()
    const before = draft.body['importer'] ?? ''
    await importAs('다른수입')
    const savedDraft = await save(await read(draft), { 'headline.en-US': 'Mine' })
    await importAs('셋째수입')
    expect((await read(draft)).body['importer']).toBe('셋째수입')
    // An editor that was open since before the list sends the field as it was then.
    const stale = await save(savedDraft.body, { importer: '다른수입', 'story.en-US': 'Mine' })
    expect(stale.body.body['importer']).toBe('셋째수입')
    const last = await save(stale.body, { importer: before })
    expect(last.body.body['importer']).toBe(before)
    await act(last.body, 'publication')
    const [wine] = await shop.db.select().from(wines).where(eq(wines.id, wineId))
    expect(wine).toMatchObject({ importer: before, translations: { 'en-US': { headline: 'Mine' } } })
  })
})

describe('officeDrafts.checkDraft', () => {
  it('is checked by the rules of a list: faults name their fields, and missing languages only warn', async () => {
    const draft = await open(null)
    const empty = await listFaults(draft)
    const refusedFields = empty.filter(({ refuses }) => refuses).map(({ field }) => field)
    expect(refusedFields).toEqual(
      expect.arrayContaining(['name_ko', 'kind', 'winery', 'area', 'products.n1.price']),
    )
    expect(empty).toContainEqual({ field: 'headline.ja-JP', code: 'LANGUAGE', refuses: false })
    const [other] = await shop.db.select().from(products).where(ne(products.id, productId)).limit(1)
    await shop.db
      .update(products)
      .set({ barcode: '8801234567893' })
      .where(eq(products.id, other?.id ?? 0))
    const savedDraft = await save(draft, {
      ...toNewWine('점검 와인'),
      ...{ grapes: 'merlot 60; merlot 40', 'story.ko-KR': '사은품을 드려요.' },
      ...{ 'products.n1.alcohol': '많음', 'products.n1.barcode': '123' },
    })
    expect(
      (await listFaults(savedDraft.body))
        .filter(({ refuses }) => refuses)
        .sort((a, b) => (a.field < b.field ? -1 : 1)),
    ).toEqual([
      { field: 'grapes', code: 'WRONG', refuses: true },
      { field: 'products.n1.alcohol', code: 'WRONG', refuses: true },
      { field: 'products.n1.barcode', code: 'WRONG', refuses: true },
      { field: 'story.ko-KR', code: 'WORDS', refuses: true },
    ])
    const right = { ...toNewWine('점검 와인'), 'story.ko-KR': '', 'products.n1.barcode': '' }
    const shippedDraft = await save(savedDraft.body, { ...right, fulfilment: 'BOTH' })
    expect(await listFaults(shippedDraft.body)).toContainEqual({
      field: 'fulfilment',
      code: 'WRONG',
      refuses: true,
    })
    const takenDraft = await save(shippedDraft.body, {
      ...right,
      fulfilment: 'PICKUP',
      'products.n1.barcode': '8801234567893',
    })
    expect((await act(takenDraft.body, 'publication')).body).toMatchObject({
      code: 'office.draft.faulty',
      fields: { 'products.n1.barcode': 'TAKEN' },
    })
    await shop.db
      .update(products)
      .set({ barcode: null })
      .where(eq(products.id, other?.id ?? 0))
  })

  it('names one size twice', async () => {
    const draft = await save(await open(null), {
      ...toNewWine('두 번'),
      ...{ 'products.n2.vintage': '2021', 'products.n2.volume_ml': '750', 'products.n2.price': '1000' },
    })
    expect(await listFaults(draft.body)).toContainEqual({
      field: 'products.n2.vintage',
      code: 'TWICE',
      refuses: true,
    })
  })
})

describe('officeDrafts.scheduleDraft', () => {
  it('becomes a wine that is found, at its planned time and no sooner, until its end', async () => {
    const savedDraft = await save(await open(null), toNewWine('예약 와인'))
    expect((await schedule(savedDraft.body, '2026-11-27T11:00:00+09:00')).body.code).toBe(
      'office.draft.period',
    )
    const planned = await schedule(savedDraft.body, '2026-11-27T12:10:00+09:00', '2026-11-27T12:20:00+09:00')
    expect(planned.body).toMatchObject({ state: 'SCHEDULED' })
    expect((await save(planned.body, { importer: 'x' })).body.code).toBe('office.draft.state')
    shop.clock.set('2026-11-27T12:09:59+09:00')
    expect(await followSchedules(shop.services)).toBe(0)
    // A list that was answered is answered again for a while, so that it is asked for once.
    const isAbsent = async () => (await shop.db.$count(wines, eq(wines.nameKo, '예약 와인'))) === 0
    expect(await isAbsent()).toBe(true)
    shop.clock.set('2026-11-27T12:10:00+09:00')
    expect(await followSchedules(shop.services)).toBe(1)
    expect(await listIds('예약 와인')).toHaveLength(1)
    const { idSubject } = (await call('GET', `/drafts/${planned.body.id}`)).body
    const [product] = await shop.db
      .select()
      .from(products)
      .where(eq(products.wineId, idSubject ?? 0))
    expect(product).toMatchObject({ vintage: 2021, volumeMl: 750, price: 58_000, alcohol: 13.5, lead: true })
    shop.clock.set('2026-11-27T12:20:00+09:00')
    expect(await followSchedules(shop.services)).toBe(1)
    expect(await listIds('예약 와인')).toEqual([])
    expect((await call('GET', `/drafts/${planned.body.id}`)).body.state).toBe('TAKEN_DOWN')
  })

  it('does late what was due first: a later publication keeps what an earlier one was to take down', async () => {
    const plan = async (headline: string, from: string, until: string | null = null) => {
      const savedDraft = await save(await open(), { 'headline.en-US': headline })
      return schedule(savedDraft.body, `2026-11-27T${from}:00+09:00`, until && `2026-11-27T${until}:00+09:00`)
    }
    await plan('One', '12:10', '12:20')
    shop.clock.set('2026-11-27T12:10:00+09:00')
    await followSchedules(shop.services)
    await plan('Two', '12:15')
    shop.clock.set('2026-11-27T12:30:00+09:00')
    expect(await followSchedules(shop.services)).toBe(1)
    const [product] = await shop.db.select().from(products).where(eq(products.id, productId))
    expect(product?.status).toBe('ON_SALE')
  })

  it('returns a draft with its faults where it is faulty by its planned time', async () => {
    const savedDraft = await save(await open(null), {
      ...toNewWine('늦은 흠'),
      'products.n1.barcode': '8801234567893',
    })
    const planned = await schedule(savedDraft.body, '2026-11-27T12:10:00+09:00')
    await shop.db.update(products).set({ barcode: '8801234567893' }).where(eq(products.id, productId))
    shop.clock.set('2026-11-27T12:10:00+09:00')
    await followSchedules(shop.services)
    const { body } = await call('GET', `/drafts/${planned.body.id}`)
    expect(body).toMatchObject({ state: 'RETURNED', returned: { fields: [{ reason: 'TAKEN' }] } })
    await shop.db.update(products).set({ barcode: null }).where(eq(products.id, productId))
  })
})

describe('officeDrafts.versions, officeDrafts.restoreVersion', () => {
  it('can be put back to an earlier version, as a new draft', async () => {
    const before = (await readPage()).headline
    const savedDraft = await save(await open(), { 'headline.ko-KR': '둘째 판이에요.' })
    await act(savedDraft.body, 'publication')
    const list = await call<ListBody<VersionBody>>('GET', `/subjects/WINE/${wineId}/versions`)
    expect(list.body._embedded.items.map(({ version, by }) => [version, by])).toEqual([
      [2, '박운영'],
      [1, null],
    ])
    const restored = await call('POST', `/subjects/WINE/${wineId}/restoration`, { version: 1 })
    expect(restored.body).toMatchObject({ state: 'EDITING', body: { 'headline.ko-KR': before } })
    const restore = (version: number, id = wineId) =>
      call('POST', `/subjects/WINE/${id}/restoration`, { version })
    expect((await restore(1)).body.code).toBe('office.draft.open')
    expect((await restore(9)).body.code).toBe('office.version.not_found')
    expect((await restore(1, 999_999)).body.code).toBe('wine.not_found')
    await act(restored.body, 'publication')
    expect((await readPage()).headline).toBe(before)
  })
})

describe('officeDrafts.discardDraft', () => {
  it('can be thrown away; its subject stays and may be drafted anew', async () => {
    const draft = await save(await open(), { importer: '버릴수입' })
    expect((await act(draft.body, 'discarding')).status).toBe(200)
    expect((await act({ ...draft.body, version: 3 }, 'discarding')).body.code).toBe('office.draft.state')
    const again = await open()
    expect([again.id === draft.body.id, again.body['importer'] === '버릴수입']).toEqual([false, false])
  })

  it('is not for those to drop who do not publish, once it is planned', async () => {
    const planned = await schedule(await open(wineId, content), '2026-11-27T12:10:00+09:00')
    expect((await act(planned.body, 'discarding', content)).body.code).toBe('office.draft.state')
    expect((await act(planned.body, 'discarding')).status).toBe(200)
  })

  it('is not opened for other goods', async () => {
    const [goods] = await shop.db
      .select({ id: wines.id })
      .from(wines)
      .innerJoin(kinds, eq(kinds.id, wines.kindId))
      .where(eq(kinds.code, 'GOODS'))
      .limit(1)
    const findCode = async (idSubject: number) =>
      (await call('POST', '/drafts', { kind: 'WINE', idSubject })).body.code
    expect(await findCode(goods?.id ?? 0)).toBe('office.draft.kind')
    expect(await findCode(999_999)).toBe('wine.not_found')
  })
})

describe('officeDrafts.sendDraft, officeDrafts.decideDraft, officeDrafts.drafts', () => {
  it('is sent, returned with reasons, corrected and published', async () => {
    const draft = await open(null, seller)
    expect((await act(draft, 'review', seller)).body.code).toBe('office.draft.faulty')
    const find = async (person: TestPerson) =>
      (
        await call<ListBody<{ id: number; state: string }>>('GET', '/drafts', undefined, person)
      ).body._embedded.items.map(({ id }) => id)
    expect([(await find(seller)).includes(draft.id), (await find(owner)).includes(draft.id)]).toEqual([
      true,
      false,
    ])
    const filledDraft = await save(draft, toNewWine('판매자 와인'), seller)
    const sentDraft = await act(filledDraft.body, 'review', seller)
    expect(sentDraft.body.state).toBe('SENT')
    expect((await find(owner))[0]).toBe(draft.id)
    expect((await call('GET', `/drafts/${draft.id}`, undefined, rival)).body.code).toBe(
      'office.draft.not_found',
    )
    expect((await save(sentDraft.body, { maker: '몰래' }, seller)).body.code).toBe('office.draft.state')
    const decide = (decision: string, more: object = {}, from = sentDraft.body) =>
      act(from, 'decision', owner, { decision, ...more })
    expect((await decide('RETURN', { reason: '', fields: [] })).body.code).toBe('office.reason.required')
    const fields = [{ field: 'headline.ko-KR', reason: '한 줄 소개를 더 자세히 적어 주세요.' }]
    const returnedDraft = await decide('RETURN', { reason: '소개를 고쳐 주세요.', fields })
    expect(returnedDraft.body.state).toBe('RETURNED')
    const own = (await call('GET', `/drafts/${draft.id}`, undefined, seller)).body
    expect(own.returned).toEqual({ reason: '소개를 고쳐 주세요.', fields })
    const corrected = await save(own, { 'headline.ko-KR': '검은 과실과 삼나무 향이 나요.' }, seller)
    const again = await act(corrected.body, 'review', seller)
    const published = await decide('PUBLISH', {}, again.body)
    expect(published.body.state).toBe('PUBLISHED')
    // The vintage that it added is not in it a second time, as the shop has it.
    expect(published.body.body).toEqual(corrected.body.body)
    expect(await listIds('판매자 와인')).toHaveLength(1)
  })

  it("shows no seller the versions of a wine, which are the operator's", async () => {
    expect((await call('GET', `/subjects/WINE/${wineId}/versions`, undefined, seller)).body.code).toBe(
      'office.permission.missing',
    )
  })
})

describe('officeDrafts.wineTerms', () => {
  it('names each entry by a key that a draft may use', async () => {
    type Terms = Record<string, { key: string; name: string }[]>
    const { body: terms } = await call<Terms>('GET', '/wine-terms')
    const draft = await open(null)
    const faulty = []
    for (const [list, field] of Object.entries({
      areas: 'area',
      wineries: 'winery',
      grapes: 'grapes',
      levels: 'level',
    }))
      for (const { key } of terms[list]?.slice(0, 12) ?? []) {
        const savedDraft = await save(draft, { ...toNewWine('목록 와인'), [field]: key })
        draft.version = savedDraft.body.version
        if ((await listFaults(savedDraft.body)).some((fault) => fault.field === field))
          faulty.push(`${field} ${key}`)
      }
    expect(faulty).toEqual([])
  })
})

describe('the states of a draft', () => {
  it('end with being taken down or thrown away', () => {
    for (const event of draftEvents)
      expect([findNextDraftState('TAKEN_DOWN', event), findNextDraftState('DISCARDED', event)]).toEqual([
        null,
        null,
      ])
    expect(findNextDraftState('PUBLISHED', 'SAVE')).toBeNull()
  })
})
