import { desc, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { searches as calls } from '#api/contract/office/searches.ts'
import type { stores as storeCalls } from '#api/contract/stores.ts'
import type { wines as wineCalls } from '#api/contract/wines.ts'
import { closeDatabase, openDatabase, type Database } from '#server/db/database.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { dismissedSearches, unmetSearches } from '#server/db/tables/searches.ts'
import { openHost, type Host } from '#server/host.ts'
import { tidy } from '#server/platform/worker/tidy.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type UnmetSearches = Answer<typeof calls.unmetSearches>
type Targets = Answer<typeof calls.searchTargets>
type Preview = Answer<typeof calls.previewTerm> & FailedBody
type Term = Answer<typeof calls.addTerm> & FailedBody
type Terms = Answer<typeof calls.searchTerms>
type List = Answer<typeof wineCalls.products>
type Stores = Answer<typeof storeCalls.stores>

let shop: TestShop
let person: TestPerson
let otherDatabase: Database
let otherProcess: Host

beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-12-03T12:00:00+09:00' })
  person = await asPerson(shop, { roles: ['operations'] })
  const { rows } = await shop.db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(shop.db.$client.options.connectionString ?? '')
  url.pathname = `/${rows[0]?.name}`
  otherDatabase = openDatabase({ url: url.href, max: 4 })
  otherProcess = openHost({ ...shop.services, db: otherDatabase })
})
afterAll(async () => {
  await closeDatabase(otherDatabase)
  await shop.close()
})

const send = <Body = Term>(method: string, path: string, body?: unknown, who = person) =>
  shop.call<Body>(method, `/office${path}`, { token: who.token, ...(body !== undefined && { body }) })
const search = async (query: string, ip = '203.0.113.1') =>
  (await shop.call<List>('GET', `/wines/products?size=100&query=${encodeURIComponent(query)}`, { ip })).body
const searchElsewhere = async (query: string) => {
  const request = new Request(
    `http://shop.test/api/v1/wines/products?size=100&query=${encodeURIComponent(query)}`,
  )
  const answer = await otherProcess.fetch(request, { ip: '203.0.113.9', browser: null })
  return (await answer.json()) as List
}
const listUnmet = async (query: Record<string, string> = {}) =>
  (await send<UnmetSearches>('GET', `/searches?${new URLSearchParams(query)}`)).body._embedded.items
const findUnmet = async (text: string, query: Record<string, string> = {}) =>
  (await listUnmet({ query: text, ...query })).find((one) => one.text === text)
const findTarget = async (query: string) => {
  const { body } = await send<Targets>('GET', `/search-targets?query=${encodeURIComponent(query)}`)
  return body._embedded.items
}
const addTerm = (type: string, key: string, text: string, who = person) =>
  send('POST', '/search-terms', { type, key, text }, who)
const preview = async (term: { type: string; key: string; text: string }, words: string) =>
  (await send<Preview>('GET', `/search-terms/preview?${new URLSearchParams({ ...term, search: words })}`))
    .body
const listActs = async (subject: string) =>
  (
    await shop.db
      .select({ act: auditLog.act })
      .from(auditLog)
      .where(like(auditLog.subject, subject))
      .orderBy(desc(auditLog.id))
  ).map(({ act }) => act)

describe('officeSearches.unmetSearches', () => {
  it('counts what found nothing by text and day, and shows how it is read now', async () => {
    expect((await search('쿠로링고')).page.totalElements).toBe(0)
    await search(' 쿠로링고! ')
    expect(await findUnmet('쿠로링고')).toEqual({
      ...{ text: '쿠로링고', searches: 2, nothing: 2, relaxed: 0, lastDay: '2026-12-03', dismissed: false },
      unknown: expect.any(Number),
      reading: expect.objectContaining({ conditions: expect.any(Array) }),
    })
  })

  it('counts words without a meaning beside others, and conditions that were dropped', async () => {
    await search('쿠로링고 레드')
    expect(await findUnmet('쿠로링고 레드', { kind: 'unknown' })).toMatchObject({ nothing: 0, unknown: 1 })
    const relaxed = await search('샴페인 말벡')
    expect(relaxed.reading?.conditions.some((condition) => condition.relaxed)).toBe(true)
    expect(await findUnmet('샴페인 말벡', { kind: 'relaxed' })).toMatchObject({ relaxed: 1 })
    expect(await findUnmet('샴페인 말벡', { kind: 'nothing' })).toBeUndefined()
  })

  it('counts no search that was answered, no further page, and none that a filter emptied', async () => {
    await search('말벡')
    await shop.call('GET', `/wines/products?page=1&query=${encodeURIComponent('다음쪽쿠로')}`)
    await shop.call('GET', `/wines/products?startPrice=9000000&query=${encodeURIComponent('비싼쿠로')}`)
    const texts = (await listUnmet({ size: '100' })).map(({ text }) => text)
    for (const text of ['말벡', '다음쪽쿠로', '비싼쿠로']) expect(texts).not.toContain(text)
  })

  it('keeps nothing that may tell of a person, and nothing of who searched', async () => {
    const member = await shop.asMember()
    for (const query of ['kim@vini.test 쿠로', '010-1234-5678 쿠로', '4518 1234 5678 9012', '쿠로대로 152'])
      await shop.call('GET', `/wines/products?query=${encodeURIComponent(query)}`, { token: member.token })
    await listUnmet()
    const rows = await shop.db.select().from(unmetSearches)
    expect(rows.filter(({ text }) => /vini|1234|152/.test(text))).toEqual([])
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(
      ['day', 'nothing', 'relaxed', 'searches', 'text', 'unknown'].toSorted(),
    )
  })

  it('lets one network add few texts, whatever it invents', async () => {
    for (let at = 0; at < 40; at++)
      await search(`뷁쉛${String.fromCharCode(0xac00 + at * 28)}`, '203.0.113.77')
    const texts = await listUnmet({ query: '뷁쉛', size: '100' })
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.length).toBeLessThanOrEqual(30)
  })

  it('forgets after ninety days', async () => {
    await shop.db.insert(unmetSearches).values({
      ...{ day: '2026-09-01', text: '옛 검색', searches: 3, nothing: 3, relaxed: 0, unknown: 0 },
    })
    expect(await findUnmet('옛 검색', { endDate: '2026-09-02' })).toMatchObject({ searches: 3 })
    expect(await findUnmet('옛 검색', { startDate: '2026-09-02' })).toBeUndefined()
    await tidy(shop.services)
    expect(await findUnmet('옛 검색')).toBeUndefined()
    expect(await findUnmet('쿠로링고')).toBeDefined()
  })

  it('is for people of the catalogue; the auditor reads alone', async () => {
    const [care, content, auditor] = await Promise.all(
      (['care', 'content', 'auditor'] as const).map((role) => asPerson(shop, { roles: [role] })),
    )
    const read = async (who: TestPerson | undefined) =>
      (await send<FailedBody>('GET', '/searches', undefined, who)).status
    expect([await read(care), await read(content), await read(auditor)]).toEqual([403, 200, 200])
    expect((await addTerm('grape', 'malbec', '남의말벡', auditor)).body.code).toBe(
      'office.permission.missing',
    )
    expect((await addTerm('grape', 'malbec', '남의말벡', care)).body.code).toBe('office.permission.missing')
  })
})

describe('officeSearches.dismissSearch', () => {
  it('takes a search from the list, and back into it', async () => {
    await search('쓸모없는쿠로')
    const dismiss = (dismissed: boolean) =>
      send('PUT', '/searches/dismissal', { text: '쓸모없는쿠로', dismissed })
    await dismiss(true)
    expect(await findUnmet('쓸모없는쿠로')).toBeUndefined()
    expect(await findUnmet('쓸모없는쿠로', { dismissed: 'true' })).toMatchObject({ dismissed: true })
    await dismiss(false)
    expect(await findUnmet('쓸모없는쿠로')).toMatchObject({ dismissed: false })
    expect((await listActs('search')).slice(0, 2)).toEqual(['search.restore', 'search.dismiss'])
  })

  it('is forgotten ninety days later, unless somebody still searches for it', async () => {
    const at = new Date('2026-08-01T00:00:00+09:00')
    await shop.db.insert(unmetSearches).values({
      ...{ day: '2026-12-03', text: '아직찾는쿠로', searches: 1, nothing: 1, relaxed: 0, unknown: 0 },
    })
    await shop.db.insert(dismissedSearches).values([
      { text: '잊힌쿠로', at },
      { text: '아직찾는쿠로', at },
    ])
    await tidy(shop.services)
    const texts = (await shop.db.select().from(dismissedSearches)).map(({ text }) => text)
    expect(texts).toEqual(['아직찾는쿠로'])
  })
})

describe('officeSearches.searchTargets', () => {
  it('finds what a word may stand for, of every type', async () => {
    const cases: [query: string, type: string, name: string][] = [
      ['말벡', 'grape', '말벡'],
      ['바롤', 'area', '바롤로'],
      ['프랑스', 'country', '프랑스'],
      ['레드', 'kind', '레드'],
      ['삼겹살', 'dish', '삼겹살'],
      ['선물', 'theme', '선물'],
      ['카시나 토르벨로', 'winery', '카시나 토르벨로'],
      ['성수', 'store', '성수'],
    ]
    for (const [query, type, name] of cases)
      expect([
        query,
        (await findTarget(query)).some((one) => one.type === type && one.name.includes(name)),
      ]).toEqual([query, true])
    expect((await findTarget('chocolate')).some(({ type }) => type === 'aroma')).toBe(true)
    expect(await findTarget('!!')).toEqual([])
  })
})

describe('officeSearches.addTerm', () => {
  it('counts for the next search in every process, and no longer once it is taken away', async () => {
    const expected = (await search('말벡')).page.totalElements
    expect((await searchElsewhere('보랏빛탱고')).page.totalElements).toBe(0)
    const term = await addTerm('grape', 'malbec', '보랏빛탱고')
    expect(term.body).toMatchObject({ type: 'grape', name: '말벡', text: '보랏빛탱고', addedBy: '박운영' })
    expect((await search('보랏빛탱고')).page.totalElements).toBe(expected)
    const elsewhere = await searchElsewhere('보랏빛탱고')
    expect(elsewhere.page.totalElements).toBe(expected)
    expect(elsewhere.reading?.conditions.map(({ id }) => id)).toEqual(['grape:malbec'])
    expect((await send('POST', `/search-terms/${term.body.id}/removal`, {})).status).toBe(200)
    expect((await searchElsewhere('보랏빛탱고')).page.totalElements).toBe(0)
    expect((await search('보랏빛탱고')).page.totalElements).toBe(0)
    expect(await listActs(`search_term:${term.body.id}`)).toEqual(['search_term.drop', 'search_term.add'])
  })

  it('lets a word stand for a dish, a maker, a style, a theme and a region', async () => {
    const cases: [type: string, key: string, text: string, type: string][] = [
      ['dish', 'samgyeopsal', '금요일고기판', 'dish:samgyeopsal'],
      ['style', 'style-magnum', '왕큰이병', 'volume:style-magnum'],
      ['theme', 'gift', '집들이마음', 'theme:gift'],
    ]
    const [winery] = (await findTarget('카시나 토르벨로')).filter(({ type }) => type === 'winery')
    for (const [type, key, text, id] of cases) {
      expect([text, (await addTerm(type, key, text)).status]).toEqual([text, 200])
      expect([text, (await search(text)).reading?.conditions.map((one) => one.id)]).toEqual([text, [id]])
    }
    await addTerm('winery', winery?.key ?? '', '토벨네집')
    expect((await search('토벨네집')).reading?.conditions[0]?.type).toBe('winery')
  })

  it('lets a word stand for a store', async () => {
    const find = async (query: string) =>
      (await shop.call<Stores>('GET', `/stores?query=${encodeURIComponent(query)}`)).body._embedded.items.map(
        ({ name }) => name,
      )
    const [target] = (await findTarget('성수')).filter(({ type }) => type === 'store')
    expect(await find('수제화골목')).toEqual([])
    await addTerm('store', target?.key ?? '', '수제화골목')
    expect(await find('수제화골목')).toEqual([target?.name])
  })

  it('lets a word mean nothing', async () => {
    expect((await search('꿸훠쉐 말벡')).reading?.unknown).toEqual(['꿸훠쉐'])
    await addTerm('stop', '', '꿸훠쉐')
    const { reading } = await search('꿸훠쉐 말벡')
    expect([reading?.unknown, reading?.conditions.map(({ id }) => id)]).toEqual([[], ['grape:malbec']])
  })

  it('refuses what is there already, what stands for nothing, and signs', async () => {
    await addTerm('grape', 'malbec', '탱고포도')
    expect((await addTerm('grape', 'malbec', '탱고 포도')).body.code).toBe('office.search_term.taken')
    expect((await addTerm('grape', 'nowhere', '탱고')).body.code).toBe('office.search_term.target')
    expect((await addTerm('stop', 'malbec', '탱고')).body.code).toBe('office.search_term.target')
    expect((await addTerm('grape', 'malbec', '!!')).body.code).toBe('office.search_term.letters')
  })

  it('refuses more words than a search can hold', async () => {
    await shop.db.execute(sql`
      insert into search_terms (type, key, text, surface, source)
      select 'grape', 'malbec', 'filler' || n, 'filler' || n, 'OFFICE' from generate_series(1, 5000) n`)
    expect((await addTerm('grape', 'malbec', '하나더말벡')).body.code).toBe('office.search_term.too_many')
    await shop.db.execute(sql`delete from search_terms where text like 'filler%'`)
  })

  it('belongs to the words of a term that the taxonomy shows', async () => {
    const [row] = (await send<Terms>('GET', '/search-terms?query=탱고포도')).body._embedded.items
    const words = await send<{ _embedded: { items: { own: { names: string[]; version: number }[] }[] } }>(
      'GET',
      '/synonyms?vocabulary=grapes&query=말벡',
    )
    const [korean] = words.body._embedded.items[0]?.own ?? []
    expect(korean?.names).toContain('탱고포도')
    await send('POST', `/search-terms/${row?.id}/removal`, {})
    expect((await send('POST', `/search-terms/${row?.id}/removal`, {})).body.code).toBe(
      'office.search_term.not_found',
    )
  })
})

describe('officeSearches.dropTerm', () => {
  it('takes away the own words alone', async () => {
    const { rows } = await shop.db.execute<{ id: number }>(
      sql`select id from search_terms where source = 'SHOP' limit 1`,
    )
    const drop = async (id: number | undefined) =>
      (await send('POST', `/search-terms/${id}/removal`, {})).body.code
    expect(await drop(rows[0]?.id)).toBe('office.search_term.not_found')
    const { body } = await addTerm('grape', 'malbec', '지울말벡')
    const auditor = await asPerson(shop, { roles: ['auditor'] })
    expect((await send('POST', `/search-terms/${body.id}/removal`, {}, auditor)).body.code).toBe(
      'office.permission.missing',
    )
    expect(await drop(body.id)).toBeUndefined()
  })
})

describe('officeSearches.previewTerm', () => {
  it('tells what a search finds before and after, and which counted searches change; nothing is saved', async () => {
    await search('탱고의나라')
    const expected = (await search('아르헨티나')).page.totalElements
    const answer = await preview({ type: 'country', key: 'AR', text: '탱고의나라' }, '탱고의나라')
    expect(answer.before.total).toBe(0)
    expect(answer.after.total).toBe(expected)
    expect(answer.after.reading.conditions.map(({ id }) => id)).toEqual(['country:AR'])
    expect(answer.changed).toBe(1)
    expect(answer.examples.map(({ text }) => text)).toEqual(['탱고의나라'])
    expect(answer.counted).toBeGreaterThan(1)
    expect((await search('탱고의나라')).page.totalElements).toBe(0)
    expect((await preview({ type: 'country', key: 'XX', text: '탱고' }, '탱고')).code).toBe(
      'office.search_term.target',
    )
  })
})

describe('officeSearches.searchTerms', () => {
  it('lists the own words, the latest first, by type and text', async () => {
    const list = async (query: string) =>
      (await send<Terms>('GET', `/search-terms?${query}`)).body._embedded.items
    await addTerm('country', 'AR', '팜파스')
    expect((await list('size=1'))[0]).toMatchObject({ text: '팜파스', name: '아르헨티나', locale: 'ko-KR' })
    expect((await list('type=stop')).map(({ text }) => text)).toEqual(['꿸훠쉐'])
    expect((await list('query=팜파')).map(({ text }) => text)).toEqual(['팜파스'])
  })
})
