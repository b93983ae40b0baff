import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { taxonomy as calls } from '#api/contract/office/taxonomy.ts'
import type { wineries as wineryCalls } from '#api/contract/office/wineries.ts'
import type { wines as wineCalls } from '#api/contract/wines.ts'
import { loadImportLexicon } from '#server/catalogue/lexicon.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { areas, grapes, levels } from '#server/db/tables/taxonomy.ts'
import { products, wineGrapes, wines } from '#server/db/tables/wines.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Term = Answer<typeof calls.createTerm> & FailedBody
type Terms = Answer<typeof calls.terms>
type Synonyms = Answer<typeof calls.saveSynonym> & FailedBody
type Wineries = Answer<typeof wineryCalls.officeWineries>
type List = Answer<typeof wineCalls.products>
type LeftFilter = Answer<typeof wineCalls.leftFilter>

let shop: TestShop
let person: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-27T09:00:00+09:00' })
  person = await asPerson(shop, { roles: ['operations'] })
})
afterAll(() => shop.close())

const send = <Body = Term>(method: string, path: string, body?: unknown, who = person) =>
  shop.call<Body>(method, `/office${path}`, { token: who.token, ...(body !== undefined && { body }) })
const listTerms = async (vocabulary: string) =>
  (await send<Terms>('GET', `/taxonomy/${vocabulary}`)).body._embedded.items
const getByName = async (vocabulary: string, name: string) => {
  const term = (await listTerms(vocabulary)).find(({ names }) => names['ko-KR'] === name)
  if (!term) throw new Error(`${name} is missing`)
  return term
}
const toNames = (korean: string) => ({
  ...{ 'ko-KR': korean, 'en-US': '', 'zh-CN': '', 'zh-TW': '', 'ja-JP': '' },
})
const toNew = (korean: string, place: { country?: string; idParent?: number } = {}) => ({
  ...{ names: toNames(korean), original: '', country: null, idParent: null, ...place },
})
/** Beyond the time for which a process keeps what it has read. */
const letCachesPass = () => shop.clock.set(new Date(shop.clock.now().getTime() + 61_000))
const listProducts = async (query: Record<string, string>) => {
  const { body } = await shop.call<List>('GET', `/wines/products?size=100&${new URLSearchParams(query)}`)
  return { ids: body._embedded.items.map(({ id }) => id), total: body.page.totalElements }
}
const countOfArea = async (id: number, query: Record<string, string> = {}) => {
  const { body } = await shop.call<LeftFilter>('GET', `/wines/left-filter?${new URLSearchParams(query)}`)
  return (
    body.countries.flatMap(({ productionAreas }) => productionAreas).find((area) => area.id === id)?.qty ?? 0
  )
}

describe('officeTaxonomy.terms', () => {
  it('lists the terms in order with their uses and missing languages', async () => {
    const barolo = await getByName('areas', '바롤로')
    const langhe = await getByName('areas', '랑게')
    expect(barolo).toMatchObject({ country: { code: 'IT' }, idParent: langhe.id, missing: [], version: 1 })
    const [row] = await shop.db
      .select({ wines: sql<number>`count(*)::int` })
      .from(wines)
      .where(eq(wines.areaId, barolo.id))
    expect(barolo.wines).toBe(row?.wines)
    expect((await listTerms('kinds')).map(({ names }) => names['ko-KR']).slice(0, 2)).toEqual([
      '레드',
      '화이트',
    ])
  })

  it('is read by people of the catalogue, and changed by those who run the shop', async () => {
    const content = await asPerson(shop, { roles: ['content'] })
    const care = await asPerson(shop, { roles: ['care'] })
    expect((await send('GET', '/taxonomy/levels', undefined, content)).status).toBe(200)
    expect((await send('POST', '/taxonomy/levels', toNew('손님'), content)).body.code).toBe(
      'office.permission.missing',
    )
    expect((await send('GET', '/taxonomy/levels', undefined, care)).body.code).toBe(
      'office.permission.missing',
    )
  })
})

describe('officeTaxonomy.createTerm', () => {
  it('adds an area into a country or another area, with the languages that are missing', async () => {
    const region = await send('POST', '/taxonomy/areas', toNew('피에몬테 시험', { country: 'IT' }))
    expect(region.body).toMatchObject({
      country: { code: 'IT' },
      missing: ['en-US', 'zh-CN', 'zh-TW', 'ja-JP'],
      original: '피에몬테 시험',
    })
    const village = await send('POST', '/taxonomy/areas', toNew('라 모라', { idParent: region.body.id }))
    expect(village.body).toMatchObject({ idParent: region.body.id, country: { code: 'IT' } })
    const order = (await listTerms('areas')).map(({ id }) => id)
    expect(order.indexOf(village.body.id)).toBe(order.indexOf(region.body.id) + 1)
  })

  it('refuses an area without a place, a name that is there, an unknown parent, and another kind', async () => {
    const refuse = async (vocabulary: string, body: object) =>
      (await send('POST', `/taxonomy/${vocabulary}`, body)).body.code
    expect(await refuse('areas', toNew('어딘가'))).toBe('office.term.place')
    expect(await refuse('areas', toNew('바롤로', { country: 'IT' }))).toBe('office.term.name_taken')
    expect(await refuse('areas', toNew('어딘가', { idParent: 999_999 }))).toBe('office.term.not_found')
    expect(await refuse('kinds', toNew('주황'))).toBe('office.term.fixed')
  })
})

describe('officeTaxonomy.saveTerm', () => {
  it('renames a grape, and wines are found by its new name', async () => {
    const { id, version, names } = await getByName('grapes', '네비올로')
    const before = await listProducts({ query: '네비올로' })
    expect(before.total).toBeGreaterThan(0)
    const body = {
      version,
      names: { ...names, 'ko-KR': '네비올로스피나' },
      original: 'Nebbiolo',
      hidden: false,
    }
    expect((await send('PUT', `/taxonomy/grapes/${id}`, body)).body).toMatchObject({ version: version + 1 })
    letCachesPass()
    expect((await listProducts({ query: '네비올로스피나' })).total).toBeGreaterThan(0)
    const again = { ...body, version: version + 1, names }
    expect((await send('PUT', `/taxonomy/grapes/${id}`, again)).status).toBe(200)
    const lines = await shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, `grapes:${id}`), eq(auditLog.act, 'term.save')))
    expect(lines).toHaveLength(2)
  })

  it('shows what another person saved instead of writing over it', async () => {
    const { id, version, names, original } = await getByName(
      'levels',
      (await listTerms('levels'))[0]?.names['ko-KR'] ?? '',
    )
    const save = (korean: string, seenVersion: number) =>
      send('PUT', `/taxonomy/levels/${id}`, {
        version: seenVersion,
        names: { ...names, 'ko-KR': korean },
        original: original ?? '',
        hidden: false,
      })
    expect((await save('먼저 온 이름', version)).status).toBe(200)
    const late = (await save('늦은 이름', version)).body
    expect(late).toMatchObject({ code: 'office.term.changed', fields: { 'names.ko-KR': '먼저 온 이름' } })
    expect((await save(names['ko-KR'], version + 1)).status).toBe(200)
  })

  it('hides what is unused, and nothing that wines are of', async () => {
    const usedGrape = await getByName('grapes', '샤르도네')
    const hide = ({ id, version, names, original }: Term | typeof usedGrape) =>
      send('PUT', `/taxonomy/grapes/${id}`, { version, names, original: original ?? '', hidden: true })
    const refusal = (await hide(usedGrape)).body
    expect(refusal).toMatchObject({ code: 'office.term.used' })
    const { body: fresh } = await send('POST', '/taxonomy/grapes', toNew('안 쓰는 품종'))
    expect((await hide(fresh)).body.hidden).toBe(true)
  })
})

describe('officeTaxonomy.orderTerm', () => {
  it('moves a term by one place, and stays at the end', async () => {
    const readNames = async () => (await listTerms('kinds')).map(({ names }) => names['ko-KR'])
    const before = await readNames()
    const move = async (name: string, direction: 'UP' | 'DOWN') => {
      const { id, version } = await getByName('kinds', name)
      return send('PUT', `/taxonomy/kinds/${id}/place`, { version, direction })
    }
    const [first = '', second = ''] = before
    await move(second, 'UP')
    expect((await readNames()).slice(0, 2)).toEqual([second, first])
    expect((await move(second, 'UP')).status).toBe(200)
    await move(second, 'DOWN')
    expect(await readNames()).toEqual(before)
    const { id } = await getByName('kinds', first)
    const stale = await send('PUT', `/taxonomy/kinds/${id}/place`, { version: 99, direction: 'UP' })
    expect(stale.body.code).toBe('office.term.changed')
    expect((await send('PUT', '/taxonomy/kinds/999/place', { version: 1, direction: 'UP' })).body.code).toBe(
      'office.term.not_found',
    )
  })
})

describe('officeTaxonomy.moveArea', () => {
  it('lets a filter by an area find the wines of all that lie in it', async () => {
    const region = (await send('POST', '/taxonomy/areas', toNew('큰 산지', { country: 'IT' }))).body
    const middle = (await send('POST', '/taxonomy/areas', toNew('중간 산지', { idParent: region.id }))).body
    const village = await getByName('areas', '바롤로')
    const own = await listProducts({ idProductionAreas: String(village.id) })
    const movedArea = await send('PUT', `/areas/${village.id}/parent`, {
      version: village.version,
      idParent: middle.id,
    })
    expect(movedArea.body.idParent).toBe(middle.id)
    letCachesPass()
    expect(await listProducts({ idProductionAreas: String(region.id) })).toEqual(own)
    expect(await countOfArea(region.id)).toBe(own.total)
    expect((await listProducts({ query: '큰 산지' })).total).toBe(own.total)
    const back = await send('PUT', `/areas/${village.id}/parent`, {
      version: movedArea.body.version,
      idParent: null,
    })
    expect(back.body.idParent).toBeNull()
  })

  it('leaves a word to the kind that it means, where a region is called so', async () => {
    const before = await listProducts({ query: '로제' })
    const region = (await send('POST', '/taxonomy/areas', toNew('로제', { country: 'FR' }))).body
    await send('POST', '/taxonomy/areas', toNew('로제 마을', { idParent: region.id }))
    letCachesPass()
    expect(await listProducts({ query: '로제' })).toEqual(before)
  })

  it('puts no area below itself or into another country', async () => {
    const upper = (await send('POST', '/taxonomy/areas', toNew('위', { country: 'FR' }))).body
    const lower = (await send('POST', '/taxonomy/areas', toNew('아래', { idParent: upper.id }))).body
    const italian = await getByName('areas', '랑게')
    const move = async (idParent: number, version = upper.version) =>
      (await send('PUT', `/areas/${upper.id}/parent`, { version, idParent })).body.code
    expect(await move(lower.id)).toBe('office.term.below_itself')
    expect(await move(upper.id)).toBe('office.term.below_itself')
    expect(await move(italian.id)).toBe('office.term.other_country')
    expect(await move(lower.id, 99)).toBe('office.term.changed')
    expect(await move(999_999)).toBe('office.term.not_found')
  })

  it('makes no circle when two areas are put into each other at once', async () => {
    const one = (await send('POST', '/taxonomy/areas', toNew('하나', { country: 'FR' }))).body
    const two = (await send('POST', '/taxonomy/areas', toNew('둘', { country: 'FR' }))).body
    const answers = await Promise.all([
      send('PUT', `/areas/${one.id}/parent`, { version: 1, idParent: two.id }),
      send('PUT', `/areas/${two.id}/parent`, { version: 1, idParent: one.id }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('officeTaxonomy.mergeTerms', () => {
  const merge = (vocabulary: string, from: Term | Terms['_embedded']['items'][number], into: typeof from) =>
    send('POST', `/taxonomy/${vocabulary}/${from.id}/merge`, {
      version: from.version,
      into: into.id,
      versionInto: into.version,
    })

  it('takes the wines of an area along, and the old id and name lead to the other', async () => {
    const [from, into] = [await getByName('areas', '바르바레스코'), await getByName('areas', '랑게')]
    const wantedIds = new Set([
      ...(await listProducts({ idProductionAreas: String(from.id) })).ids,
      ...(await listProducts({ idProductionAreas: String(into.id) })).ids,
    ])
    const { body } = await merge('areas', from, into)
    expect(body).toMatchObject({ id: into.id, wines: from.wines + into.wines })
    expect((await listTerms('areas')).some(({ id }) => id === from.id)).toBe(false)
    letCachesPass()
    for (const id of [from.id, into.id])
      expect(new Set((await listProducts({ idProductionAreas: String(id) })).ids)).toEqual(wantedIds)
    expect(new Set((await listProducts({ query: '바르바레스코' })).ids)).toEqual(wantedIds)
    expect((await listProducts({ query: '랑게' })).ids).toEqual(expect.arrayContaining([...wantedIds]))
    const listWineries = (id: number) => send<Wineries>('GET', `/wineries?idArea=${id}`)
    expect((await listWineries(from.id)).body).toEqual((await listWineries(into.id)).body)
    const savedChoice = { idProductionAreas: String(from.id) }
    expect(await countOfArea(from.id, savedChoice)).toBe(wantedIds.size)
    const rows = await shop.db.select().from(areas).where(eq(areas.id, from.id))
    expect(rows[0]?.mergedInto).toBe(into.id)
    expect((await merge('areas', from, into)).body.code).toBe('office.term.not_found')
  })

  it('adds the shares of a grape that a wine had twice', async () => {
    const into = await getByName('grapes', '시라')
    const from = (await send('POST', '/taxonomy/grapes', toNew('시라 시험'))).body
    const [share] = await shop.db.select().from(wineGrapes).where(eq(wineGrapes.grapeId, into.id)).limit(1)
    if (!share) throw new Error('no wine of Syrah')
    await shop.db.insert(wineGrapes).values({ wineId: share.wineId, grapeId: from.id, percent: 5 })
    await shop.db
      .update(products)
      .set({ grapeIds: sql`array_append(grape_ids, ${from.id})` })
      .where(eq(products.wineId, share.wineId))
    const answer = await merge('grapes', from, into)
    expect(answer.body.id).toBe(into.id)
    const [after] = await shop.db
      .select()
      .from(wineGrapes)
      .where(and(eq(wineGrapes.wineId, share.wineId), eq(wineGrapes.grapeId, into.id)))
    expect(after?.percent).toBe(share.percent + 5)
    const rows = await shop.db.select().from(products).where(eq(products.wineId, share.wineId))
    expect(rows.every(({ grapeIds }) => grapeIds.filter((id) => id === into.id).length === 1)).toBe(true)
    expect((await shop.db.select().from(grapes).where(eq(grapes.id, from.id)))[0]?.mergedInto).toBe(into.id)
  })

  it('leaves a former name to the term that has it anew', async () => {
    const into = await getByName('areas', '랑게')
    const from = (await send('POST', '/taxonomy/areas', toNew('옛이름마을', { country: 'IT' }))).body
    await merge('areas', from, into)
    letCachesPass()
    expect((await listProducts({ query: '옛이름마을' })).total).toBeGreaterThan(0)
    await send('POST', '/taxonomy/areas', toNew('옛이름마을', { country: 'FR' }))
    letCachesPass()
    expect((await listProducts({ query: '옛이름마을' })).total).toBe(0)
  })

  it('lets lists and drafts go on naming a merged level by its name and its key', async () => {
    const [into] = await listTerms('levels')
    if (!into) throw new Error('there is no level')
    const from = (await send('POST', '/taxonomy/levels', toNew('시험 등급'))).body
    const [row] = await shop.db.select().from(levels).where(eq(levels.id, from.id))
    await merge('levels', from, into)
    const lexicon = await loadImportLexicon(shop.db, shop.clock.now())
    for (const word of ['시험 등급', row?.key ?? '']) expect(lexicon.levels.find(word)?.id).toBe(into.id)
  })

  it('refuses other countries, itself, what lies below, stale versions, and kinds', async () => {
    const upper = (await send('POST', '/taxonomy/areas', toNew('상위', { country: 'ES' }))).body
    const lower = (await send('POST', '/taxonomy/areas', toNew('하위', { idParent: upper.id }))).body
    const french = await getByName('areas', '샤블리')
    const refuse = async (from: Term, into: Term | typeof french, vocabulary = 'areas') =>
      (await merge(vocabulary, from, into)).body.code
    expect(await refuse(upper, french)).toBe('office.term.other_country')
    expect(await refuse(upper, lower)).toBe('office.term.below_itself')
    expect(await refuse({ ...upper, version: 99 }, lower)).toBe('office.term.changed')
    const [red, white] = [await getByName('kinds', '레드'), await getByName('kinds', '화이트')]
    expect((await merge('kinds', red, white)).body.code).toBe('office.term.fixed')
  })
})

describe('officeTaxonomy.saveSynonym', () => {
  const save = (vocabulary: string, id: number, version: number, names: string[], locale = 'ko-KR') =>
    send<Synonyms>('PUT', `/synonyms/${vocabulary}/${id}/${locale}`, { version, names })

  it('lets shoppers find a wine by a new word, and no longer once it is removed', async () => {
    const grape = await getByName('grapes', '말벡')
    const expected = await listProducts({ idTypes: String(grape.id) })
    const savedWords = await save('grapes', grape.id, 0, ['우리동네보라돌이'])
    expect(savedWords.body.own[0]).toEqual({ locale: 'ko-KR', names: ['우리동네보라돌이'], version: 1 })
    letCachesPass()
    const results = await listProducts({ query: '우리동네보라돌이' })
    expect([results.total, new Set(results.ids)]).toEqual([expected.total, new Set(expected.ids)])
    expect((await save('grapes', grape.id, 1, [])).status).toBe(200)
    letCachesPass()
    expect((await listProducts({ query: '우리동네보라돌이' })).total).toBe(0)
  })

  it('refuses a word that means another term, a stale version, and an unknown term', async () => {
    const level = (await listTerms('levels'))[0]
    const refuse = async (version: number, names: string[], id = level?.id ?? 0) =>
      (await save('levels', id, version, names)).body.code
    for (const word of ['말벡', '레드와인', '프랑스'])
      expect([word, await refuse(0, [word])]).toEqual([word, 'office.synonym.taken'])
    expect(await refuse(3, ['입문용'])).toBe('office.synonym.changed')
    expect(await refuse(0, ['입문용'], 999_999)).toBe('office.term.not_found')
  })
})

describe('officeTaxonomy.synonyms', () => {
  it('lists what is known for each term, and finds a term by any of its words', async () => {
    const { body } = await send<Answer<typeof calls.synonyms>>(
      'GET',
      '/synonyms?vocabulary=areas&query=클라레',
    )
    expect(body._embedded.items).toMatchObject([{ vocabulary: 'areas', name: '보르도' }])
    expect(body._embedded.items[0]?.builtIn).toContain('클라레')
  })
})
