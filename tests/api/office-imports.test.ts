import { desc, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { imports as calls } from '#api/contract/office/imports.ts'
import { maxImportRows } from '#api/contract/office/imports.options.ts'
import type { taxonomy as termCalls } from '#api/contract/office/taxonomy.ts'
import { readList, type ListCells } from '#server/catalogue/csv.rules.ts'
import { importList } from '#server/catalogue/import.ts'
import { versions } from '#server/db/tables/drafts.ts'
import { auditLog, outbox } from '#server/db/tables/plumbing.ts'
import { offers, priceHistory } from '#server/db/tables/offers.ts'
import { companies, stockMoves } from '#server/db/tables/stores.ts'
import { products, wines } from '#server/db/tables/wines.ts'
import { expireImports } from '#server/imports/manage-imports.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'
import { createWineRow, createWineRows, toWineListCsv } from '../support/wine-list.ts'

type Import = Answer<typeof calls.officeImport> & FailedBody
type Imports = Answer<typeof calls.imports>
type Rows = Answer<typeof calls.importReport>
type CsvFile = Answer<typeof calls.importTemplate>
type Term = Answer<typeof termCalls.createTerm>

let shop: TestShop
let operator: TestPerson
let writer: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-28T09:00:00+09:00' })
  operator = await asPerson(shop, { roles: ['operations'] })
  writer = await asPerson(shop, { roles: ['content'] })
})
afterAll(() => shop.close())

/** A wine whose list price somebody recommends. */
const createRow = (cells: ListCells) => createWineRow({ recommended_by: '수입사', ...cells })

type Options = { as?: TestPerson; locale?: string }
const send = <Body = Import>(method: string, path: string, body?: unknown, { as, locale }: Options = {}) =>
  shop.call<Body>(method, `/office${path}`, {
    token: (as ?? operator).token,
    ...(locale && { locale }),
    ...(body !== undefined && { body }),
  })
const open = async (bytes: Uint8Array, options: Options = {}) => {
  const content = Buffer.from(bytes).toString('base64')
  return (await send('POST', '/imports', { name: '와인.csv', content }, options)).body
}
const openRows = (rows: readonly ListCells[], options: Options = {}) => open(toWineListCsv(rows), options)
const listRows = async ({ id }: Pick<Import, 'id'>, query = '', options: Options = {}) =>
  (await send<Rows>('GET', `/imports/${id}/rows?${query}`, undefined, options)).body._embedded.items
const apply = ({ id, version }: Pick<Import, 'id' | 'version'>, reason?: string, options: Options = {}) =>
  send('POST', `/imports/${id}/application`, { version, ...(reason && { reason }) }, options)
const listBottles = (code: string) =>
  shop.db
    .select()
    .from(products)
    .innerJoin(wines, eq(wines.id, products.wineId))
    .where(eq(wines.key, `seongsu-wine-lab:${code}`))
    .orderBy(products.id)
const countWines = () => shop.db.$count(wines)
const countEntries = (act: string) => shop.db.$count(auditLog, eq(auditLog.act, act))

describe('officeImports.openImport', () => {
  it('says what a list would do, row by row, and changes nothing of the shop', async () => {
    const before = await countWines()
    const list = await openRows([
      createRow({ code: 'IMP-1' }),
      createRow({ code: 'IMP-2', price: '오만원', grapes: '멜롯티노 100' }),
    ])
    expect(list).toMatchObject({
      state: 'OPEN',
      name: '와인.csv',
      counts: { added: 1, changed: 0, same: 0, refused: 1 },
      unknown: [{ column: 'grapes', name: '멜롯티노', rows: 1 }],
      needsReason: false,
    })
    const [newRow, refusal] = await listRows(list)
    expect(newRow).toMatchObject({ line: 2, state: 'NEW', name: '샤토 테스트 그랑 뱅', vintage: '2021' })
    expect(newRow?.changes).toContainEqual({ column: 'area', before: '', after: '포이약' })
    expect(refusal).toMatchObject({ line: 4, state: 'REFUSED' })
    expect(refusal?.faults).toEqual([
      { column: 'price', code: 'won', text: '원 단위 금액을 숫자로 적어 주세요. (적은 값: 오만원)' },
      { column: 'grapes', code: 'unknown', text: '등록되지 않은 이름이에요: ‘멜롯티노’' },
    ])
    const [english] = await listRows(list, 'state=REFUSED', { locale: 'en-US' })
    expect(english?.faults[1]?.text).toBe('This name is not registered: “멜롯티노”')
    expect(await countWines()).toBe(before)
  })

  it('says of a row what rule of wine it breaks, in the language of the request, and refuses it not', async () => {
    const list = await openRows([createRow({ code: 'LAW-1', area: 'Moscato d’Asti' })])
    expect(list.counts).toMatchObject({ added: 1, refused: 0 })
    const [row] = await listRows(list)
    expect(row?.faults.map(({ column, code }) => [column, code])).toContainEqual(['kind', 'law_kind'])
    const [english] = await listRows(list, '', { locale: 'en-US' })
    expect(english?.faults.map(({ text }) => text)).toContain(
      'This type is not made in this region. Rule: Disciplinare Asti DOCG, art. 2, 6: Moscato d’Asti',
    )
  })

  it('says in words why a file cannot be read, and refuses one above its limits', async () => {
    const workbook = await open(new Uint8Array([0x50, 0x4b, 0x03, 0x04]))
    expect(workbook.faults).toMatchObject([{ code: 'workbook' }])
    expect((await apply(workbook)).body.code).toBe('office.import.nothing')
    const long = await openRows(createWineRows(maxImportRows + 1))
    expect(long.faults[0]?.text).toContain(`${maxImportRows}줄까지`)
    const huge = await send('POST', '/imports', { name: 'x.csv', content: 'A'.repeat(2_900_000) })
    expect(huge.status).toBe(413)
  })

  it('is not for the people of a seller, whose prices it would change', async () => {
    const [company] = await shop.db.select().from(companies).limit(1)
    const seller = await asPerson(shop, { roles: ['seller_owner'], companyId: company?.id ?? 0 })
    const refusals = [
      await send('POST', '/imports', { name: 'x.csv', content: 'AA==' }, { as: seller }),
      await send('GET', '/imports', undefined, { as: seller }),
      await send('GET', '/import-template', undefined, { as: seller }),
    ]
    expect(refusals.map(({ body }) => body.code)).toEqual(refusals.map(() => 'office.permission.missing'))
  })
})

describe('officeImports.mapImportName', () => {
  it('lets a name mean an entry of the shop in this list alone, until it is taken back', async () => {
    const list = await openRows([createRow({ code: 'MAP-1', grapes: '멜롯티노 60; 말벡 40' })])
    const [grape] = (await send<{ _embedded: { items: Term[] } }>('GET', '/taxonomy/grapes')).body._embedded
      .items
    const map = (version: number, target: number | null) =>
      send('PUT', `/imports/${list.id}/names`, { version, column: 'grapes', name: '멜롯티노', target })
    expect((await map(list.version, 999_999)).body.code).toBe('office.term.not_found')
    const { body: mapped } = await map(list.version, grape?.id ?? 0)
    expect(mapped).toMatchObject({ counts: { added: 1, refused: 0 }, unknown: [] })
    expect(mapped.mappings).toEqual([
      { column: 'grapes', name: '멜롯티노', id: grape?.id, target: grape?.names['ko-KR'] },
    ])
    expect((await map(list.version, null)).body.code).toBe('office.import.changed')
    const other = await openRows([createRow({ code: 'MAP-2', grapes: '멜롯티노' })])
    expect(other.counts.refused).toBe(1)
    expect((await map(mapped.version, null)).body).toMatchObject({ mappings: [], counts: { refused: 1 } })
  })

  it('takes no more names than a list may have', async () => {
    const list = await openRows([createRow({ code: 'MAP-3' })])
    await shop.db.execute(sql`update wine_imports set mappings = (
      select jsonb_agg(jsonb_build_object('column', 'kind', 'name', n::text, 'id', 1)) from generate_series(1, 200) n)
      where id = ${list.id}`)
    const [grape] = (await send<{ _embedded: { items: Term[] } }>('GET', '/taxonomy/grapes')).body._embedded
      .items
    const body = { version: list.version, column: 'grapes', name: '새 이름', target: grape?.id }
    expect((await send('PUT', `/imports/${list.id}/names`, body)).body.code).toBe('office.import.names')
  })
})

describe('officeImports.renewImport', () => {
  it('knows an area at once that was created for the list', async () => {
    const list = await openRows([createRow({ code: 'AREA-1', area: '새로운 언덕' })])
    expect(list.unknown).toEqual([{ column: 'area', name: '새로운 언덕', rows: 1, near: null }])
    const names = { 'ko-KR': '새로운 언덕', 'en-US': '', 'zh-CN': '', 'zh-TW': '', 'ja-JP': '' }
    const term = { names, original: '', country: 'FR', idParent: null }
    expect((await send<Term>('POST', '/taxonomy/areas', term)).status).toBe(200)
    const { body: renewed } = await send('POST', `/imports/${list.id}/check`)
    expect(renewed).toMatchObject({ version: 2, unknown: [], counts: { added: 1, refused: 0 } })
    const [row] = await listRows(renewed)
    expect(row?.changes).toContainEqual({ column: 'area', before: '', after: '새로운 언덕' })
  })
})

describe('officeImports.applyImport', () => {
  it('writes all rows but the refused ones, once, whoever asks again', async () => {
    const list = await openRows([createRow({ code: 'APP-1' }), createRow({ code: 'APP-2', price: '오만원' })])
    const [first, second] = await Promise.all([apply(list), apply(list)])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    expect(first.status === 409 ? first.body.code : second.body.code).toBe('office.import.over')
    const { body: after } = await send('GET', `/imports/${list.id}`)
    expect(after).toMatchObject({ state: 'APPLIED', endedBy: '박운영' })
    expect(after.endedAt).toContain('2026-11-28T09:00')
    expect(await listBottles('APP-1')).toHaveLength(1)
    expect(await listBottles('APP-2')).toHaveLength(0)
    const [bottle] = await listBottles('APP-1')
    const [move] = await shop.db
      .select()
      .from(stockMoves)
      .where(eq(stockMoves.productId, bottle?.products.id ?? 0))
    expect(move).toMatchObject({ deltaOnHand: 24, personId: operator.id })
    expect(await countEntries('import.apply')).toBe(1)
    const again = await openRows([createRow({ code: 'APP-1' })])
    expect(again.counts).toEqual({ added: 0, changed: 0, same: 1, refused: 0 })
    expect((await apply(again)).body.code).toBe('office.import.nothing')
    expect((await send('POST', `/imports/${list.id}/check`)).body.code).toBe('office.import.over')
    expect((await send('DELETE', `/imports/${list.id}`)).body.code).toBe('office.import.over')
  })

  it('shows old and new, asks why a price changes, and tells the seller', async () => {
    const reason = '수입 원가가 내렸어요.'
    const list = await openRows([
      createRow({ code: 'APP-1', price: '52000', grapes: 'Merlot', headline: '', delivery: 'D-2' }),
    ])
    expect(list).toMatchObject({ needsReason: true, counts: { changed: 1 } })
    const [row] = await listRows(list, 'state=CHANGED')
    expect(row?.changes).toEqual([
      { column: 'grapes', before: '카베르네 소비뇽 70, 메를로 30', after: '메를로 100' },
      { column: 'headline', before: '자갈밭의 카베르네.', after: '' },
      { column: 'price', before: '58000', after: '52000' },
      { column: 'received', before: '', after: '24' },
    ])
    expect((await apply(list)).body.code).toBe('office.reason.required')
    const countMails = () => shop.db.$count(outbox, like(outbox.key, '%seller_offers_changed%'))
    const mailsBefore = await countMails()
    expect((await apply(list, reason)).body.state).toBe('APPLIED')
    const [bottle] = await listBottles('APP-1')
    const [offer] = await shop.db
      .select()
      .from(offers)
      .where(eq(offers.productId, bottle?.products.id ?? 0))
    expect(offer).toMatchObject({ price: 52_000 })
    const prices = await shop.db
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.offerId, offer?.id ?? 0))
    expect(prices.find(({ price }) => price === 52_000)).toMatchObject({
      actor: `person:${operator.id}`,
      reason,
    })
    expect(await countMails()).toBeGreaterThan(mailsBefore)
  })

  it('writes nothing where the shop changed since, and shows the rows concerned again', async () => {
    const list = await openRows([
      createRow({
        code: 'APP-1',
        price: '52000',
        grapes: 'Merlot',
        headline: '새 글',
        received: '',
        delivery: '',
      }),
      createRow({ code: 'MOVE-1' }),
    ])
    const [bottle] = await listBottles('APP-1')
    await shop.db
      .update(wines)
      .set({ headline: '다른 사람의 글' })
      .where(eq(wines.id, bottle?.wines.id ?? 0))
    expect((await apply(list)).body.code).toBe('office.import.changed')
    expect(await listBottles('MOVE-1')).toHaveLength(0)
    const { body: renewed } = await send('GET', `/imports/${list.id}`)
    expect(renewed).toMatchObject({ state: 'OPEN', moved: 1, version: list.version + 1 })
    const rows = await listRows(renewed, 'moved=true')
    expect(rows.map(({ line, changes }) => [line, changes])).toEqual([
      [2, [{ column: 'headline', before: '다른 사람의 글', after: '새 글' }]],
    ])
    expect((await apply(list)).body.code).toBe('office.import.changed')
    expect((await apply(renewed)).body.state).toBe('APPLIED')
    expect((await listBottles('APP-1'))[0]?.wines.headline).toBe('새 글')
  })

  it('takes no list price without an origin, as the grid of prices does, and leaves the other rows', async () => {
    const cells = { received: '', delivery: '' }
    const list = await openRows([
      createRow({ ...cells, code: 'LIST-A', recommended_by: '' }),
      createRow({ ...cells, code: 'LIST-B', name_original: 'B', recommended_by: '수입사' }),
      createRow({ ...cells, code: 'LIST-C', name_original: 'C', list_price: '', recommended_by: '' }),
    ])
    expect(list.counts).toMatchObject({ added: 2, refused: 1 })
    const [refusal] = await listRows(list, 'state=REFUSED')
    expect(refusal?.faults).toMatchObject([{ column: 'list_price', code: 'list_not_own' }])
    expect(refusal?.faults[0]?.text).toContain('최근 20일 안에')
    expect((await apply(list)).body.state).toBe('APPLIED')
    const readOffer = async (code: string) => {
      const [bottle] = await listBottles(code)
      const where = eq(offers.productId, bottle?.products.id ?? 0)
      return (await shop.db.select().from(offers).where(where))[0]
    }
    expect(await readOffer('LIST-B')).toMatchObject({ listPrice: 64_000, recommendedBy: '수입사' })
    // A price that the seller asked of late is an origin, and so is the present list price.
    const later = await openRows([
      createRow({ ...cells, code: 'LIST-B', name_original: 'B', price: '50000', recommended_by: '' }),
      createRow({
        ...{ ...cells, code: 'LIST-C', name_original: 'C', recommended_by: '' },
        ...{ price: '50000', list_price: '58000' },
      }),
    ])
    expect(later.counts).toMatchObject({ changed: 2, refused: 0 })
    expect((await apply(later, '원가가 내렸어요.')).body.state).toBe('APPLIED')
    expect(await readOffer('LIST-B')).toMatchObject({ price: 50_000, recommendedBy: '수입사' })
    expect(await readOffer('LIST-C')).toMatchObject({ price: 50_000, listPrice: 58_000, recommendedBy: null })
  })

  it('keeps what a wine became as a version, as a publication does, and what it was before its first', async () => {
    const cells = { code: 'VERSION-1', received: '', delivery: '' }
    const writeRow = async (changes: ListCells, reason?: string) =>
      apply(await openRows([createRow({ ...cells, ...changes })]), reason)
    const listBodies = async (code = 'VERSION-1') => {
      const [bottle] = await listBottles(code)
      const rows = await shop.db
        .select()
        .from(versions)
        .where(eq(versions.subjectId, bottle?.wines.id ?? 0))
        .orderBy(versions.version)
      return rows.map(({ version, personId, body }) => [version, personId, body['headline.ko-KR']])
    }
    expect((await writeRow({})).body.state).toBe('APPLIED')
    expect(await listBodies()).toEqual([[1, operator.id, '자갈밭의 카베르네.']])
    await writeRow({ price: '50000' }, '원가가 내렸어요.')
    expect(await listBodies()).toHaveLength(1)
    await writeRow({ price: '50000', headline: '새 글' })
    expect((await listBodies()).at(-1)).toEqual([2, operator.id, '새 글'])
    // The command line writes no versions.
    await importList(shop.services, toWineListCsv([createRow({ ...cells, code: 'VERSION-2' })]))
    await writeRow({ code: 'VERSION-2', headline: '또 다른 글' })
    expect(await listBodies('VERSION-2')).toEqual([
      [1, null, '자갈밭의 카베르네.'],
      [2, operator.id, '또 다른 글'],
    ])
  })

  it('keeps in the versions of a hidden wine that its bottles are on sale, and restores them as such', async () => {
    const row = createRow({ code: 'HIDDEN-1' })
    await apply(await openRows([row]))
    const [bottle] = await listBottles('HIDDEN-1')
    const [id, product] = [bottle?.wines.id ?? 0, bottle?.products.id ?? 0]
    await send('POST', `/wines/${id}/hiding`, { reason: '라벨의 도수가 실제와 달라요.' })
    expect((await listBottles('HIDDEN-1'))[0]?.products).toMatchObject({ status: 'STOPPED', withheld: true })
    const statuses = { same: await openRows([row]), other: await openRows([{ ...row, status: 'STOPPED' }]) }
    expect(statuses.same.counts).toMatchObject({ same: 1, changed: 0 })
    expect((await listRows(statuses.other))[0]?.changes).toEqual([
      { column: 'status', before: 'ON_SALE', after: 'STOPPED' },
    ])
    await apply(await openRows([{ ...row, headline: '숨긴 동안 고친 글' }]))
    const [latest] = await shop.db
      .select({ version: versions.version, body: versions.body })
      .from(versions)
      .where(eq(versions.subjectId, id))
      .orderBy(desc(versions.version))
      .limit(1)
    expect(latest?.body).toMatchObject({
      ...{ 'headline.ko-KR': '숨긴 동안 고친 글', [`products.p${product}.status`]: 'ON_SALE' },
    })
    const { body: draft } = await send<{ id: number; version: number }>(
      ...(['POST', `/subjects/WINE/${id}/restoration`, { version: latest?.version }] as const),
    )
    await send('POST', `/drafts/${draft.id}/publication`, { version: draft.version })
    await send('DELETE', `/wines/${id}/hiding`)
    expect((await listBottles('HIDDEN-1'))[0]?.products).toMatchObject({ status: 'ON_SALE', withheld: false })
  })

  it('is left to a person who may publish', async () => {
    const list = await openRows([createRow({ code: 'CONTENT-1' })], { as: writer })
    expect(list.counts.added).toBe(1)
    expect((await apply(list, '', { as: writer })).body.code).toBe('office.permission.missing')
    expect((await apply(list)).body.state).toBe('APPLIED')
  })
})

describe('officeImports.importReport', () => {
  it('is paged, and shows the rows of one kind', async () => {
    const list = await openRows([createRow({ code: 'PAGE-1' }), createRow({ code: 'PAGE-2' })])
    const { body } = await send<Rows>('GET', `/imports/${list.id}/rows?size=1&page=1&state=NEW`)
    expect([body._embedded.items.map(({ line }) => line), body.page.totalElements]).toEqual([[4], 2])
    expect(await listRows(list, 'state=SAME')).toEqual([])
  })
})

describe('officeImports.importRefusals', () => {
  it('repeats the cells of a row that has too many of them', async () => {
    const rows = ['CELLS-1', 'CELLS-2'].map((code) => createRow({ code, story: '짧게' }))
    const text = new TextDecoder().decode(toWineListCsv(rows))
    const list = await open(new TextEncoder().encode(`${text},남은 칸`))
    const { body: file } = await send<CsvFile>('GET', `/imports/${list.id}/refusals`)
    expect(file.text).toContain('(적은 값: seongsu-wine-lab | 레드 | 비니 성수점 |')
  })

  it('gives the refused rows as a list that can be mended and sent again, without a formula', async () => {
    const list = await openRows([
      createRow({ code: 'OK-9' }),
      createRow({ code: 'BAD-9', kind: '맥주', headline: '=1+1' }),
    ])
    const { body: file } = await send<CsvFile>('GET', `/imports/${list.id}/refusals`)
    expect(file.text).toContain(`'=1+1`)
    expect(file.text).toContain('kind: 등록되지 않은 이름이에요: ‘맥주’')
    const { lines, faults } = readList(new TextEncoder().encode(`\ufeff${file.text}`))
    expect(faults).toEqual([])
    expect(lines.map(({ cells }) => [cells.code, cells.headline])).toEqual([['BAD-9', '=1+1']])
    const mended = await open(new TextEncoder().encode(file.text.replace('맥주', '레드')))
    expect(mended.counts).toMatchObject({ added: 1, refused: 0 })
  })
})

describe('officeImports.importTemplate', () => {
  it('is a list with all columns whose example is refused, so that it is never written', async () => {
    const { body: file } = await send<CsvFile>('GET', '/import-template')
    const list = await open(new TextEncoder().encode(`\ufeff${file.text}`))
    expect(list.counts).toEqual({ added: 0, changed: 0, same: 0, refused: 1 })
    const [row] = await listRows(list)
    expect(row?.faults.map(({ column }) => column)).toEqual(['seller'])
  })
})

describe('officeImports.imports, officeImports.officeImport, officeImports.discardImport', () => {
  it('list what was sent, and what became of it', async () => {
    const list = await openRows([createRow({ code: 'LIST-1' })])
    expect((await send('DELETE', `/imports/${list.id}`)).body).toMatchObject({ state: 'DISCARDED' })
    expect((await apply(list)).body.code).toBe('office.import.over')
    const { body } = await send<Imports>('GET', '/imports?size=2')
    expect(body._embedded.items[0]).toMatchObject({ id: list.id, state: 'DISCARDED', by: '박운영' })
    expect([body._embedded.items.length, body.page.totalElements > 5]).toEqual([2, true])
    const missing = [
      await send('GET', '/imports/999999'),
      await send('GET', '/imports/999999/rows'),
      await send('GET', '/imports/999999/refusals'),
      await send('POST', '/imports/999999/check'),
      await send('DELETE', '/imports/999999'),
      await send('PUT', '/imports/999999/names', { version: 1, column: 'kind', name: 'x', target: null }),
      await apply({ id: 999_999, version: 1 }),
    ]
    expect(missing.map(({ body: { code } }) => code)).toEqual(missing.map(() => 'office.import.not_found'))
  })

  it('are emptied after thirty days, and expire where nobody applied them', async () => {
    const list = await openRows([createRow({ code: 'OLD-1' })])
    shop.clock.advance({ days: 31 })
    const { services } = shop
    expect(await expireImports(services)).toBeGreaterThan(5)
    operator = await asPerson(shop, { roles: ['operations'] })
    const { body } = await send('GET', `/imports/${list.id}`)
    expect([body.state, await listRows(list)]).toEqual(['EXPIRED', []])
    expect((await apply(body)).body.code).toBe('office.import.over')
  })
})
