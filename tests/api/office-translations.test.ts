import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { events as eventCalls } from '#api/contract/events.ts'
import type { drafts as draftCalls } from '#api/contract/office/drafts.ts'
import type { picks as pickCalls } from '#api/contract/office/picks.ts'
import type { translations as calls } from '#api/contract/office/translations.ts'
import { textNouns, type TextNoun } from '#api/contract/office/translations.options.ts'
import { foreignLocales } from '#api/locales.ts'
import type { ListCells } from '#server/catalogue/csv.rules.ts'
import { importList } from '#server/catalogue/import.ts'
import { articles, events, homeBlocks } from '#server/db/tables/content.ts'
import { documents } from '#server/db/tables/documents.ts'
import { versions } from '#server/db/tables/drafts.ts'
import { hiddenWines } from '#server/db/tables/hidden-wines.ts'
import { mdPicks } from '#server/db/tables/picks.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { stores } from '#server/db/tables/stores.ts'
import { wineries } from '#server/db/tables/wineries.ts'
import { products, wines } from '#server/db/tables/wines.ts'
import { textSources } from '#server/translations/text-sources.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'
import { createWineRow, toWineListCsv } from '../support/wine-list.ts'

type Counts = Answer<typeof calls.lackingCounts>
type Lacking = Answer<typeof calls.lackingTexts>
type Texts = Answer<typeof calls.texts> & FailedBody
type Picks = Answer<typeof pickCalls.picks>
type Versions = Answer<typeof draftCalls.versions>
type Results = { page: { totalElements: number } }
type Event = Answer<typeof eventCalls.event>

let shop: TestShop
let person: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-12-03T12:00:00+09:00' })
  person = await asPerson(shop, { roles: ['content'] })
})
afterAll(() => shop.close())

const send = <Body = Texts>(method: string, path: string, body?: unknown, who = person) =>
  shop.call<Body>(method, `/office/translations${path}`, {
    token: who.token,
    ...(body !== undefined && { body }),
  })
const listLacking = async (query: Record<string, string> = {}) =>
  (await send<Lacking>('GET', `?${new URLSearchParams({ size: '100', ...query })}`)).body
const findCount = async (noun: TextNoun) => {
  const { body } = await send<Counts>('GET', '/counts')
  return body._embedded.items.find((count) => count.noun === noun)
}
const read = async (place: string) => (await send('GET', `/${place}`)).body
/** Writes texts as someone who saw the row as it is now. */
const write = async (place: string, texts: Record<string, string>, who = person) => {
  const seenTexts = (await read(place)).texts
  return send(
    'PUT',
    `/${place}`,
    {
      texts: seenTexts.flatMap(({ field, korean, translation: before }) =>
        texts[field] === undefined ? [] : [{ field, korean, before, text: texts[field] }],
      ),
    },
    who,
  )
}
const findEvent = async (id: number, language: string) =>
  (await shop.call<Event>('GET', `/events/${id}`, { headers: { 'Accept-Language': language } })).body
const findFirst = async (query: Promise<{ id: number }[]>): Promise<number> => (await query)[0]?.id ?? 0

describe('officeTranslations.lackingCounts', () => {
  it('counts nothing while all that the shop shows is there in every language', async () => {
    const { body } = await send<Counts>('GET', '/counts')
    expect(body._embedded.items.map(({ noun }) => noun)).toEqual(textNouns)
    expect(body._embedded.items.filter(({ rows }) => rows > 0)).toEqual([])
  })

  it('counts a row once, and in each language that it lacks', async () => {
    const id = await findFirst(shop.db.select({ id: events.id }).from(events).limit(1))
    await shop.db
      .update(events)
      .set({ translations: sql`${events.translations} - 'ja-JP' #- '{zh-TW,lead}'` })
      .where(eq(events.id, id))
    expect(await findCount('event')).toEqual({
      ...{ noun: 'event', rows: 1 },
      locales: { 'en-US': 0, 'zh-CN': 0, 'zh-TW': 1, 'ja-JP': 1 },
    })
  })
})

describe('officeTranslations.lackingTexts', () => {
  it('names the fields of a row with the languages that each lacks', async () => {
    const { _embedded, page } = await listLacking({ noun: 'event' })
    expect(page.totalElements).toBe(1)
    expect(_embedded.items[0]).toMatchObject({ noun: 'event', changedAt: null })
    expect(_embedded.items[0]?.lacking).toEqual(
      expect.arrayContaining([
        { field: 'lead', locales: ['zh-TW', 'ja-JP'] },
        { field: 'body', locales: ['ja-JP'] },
      ]),
    )
    expect((await listLacking({ noun: 'event', locale: 'zh-TW' })).page.totalElements).toBe(1)
    expect((await listLacking({ noun: 'event', locale: 'en-US' })).page.totalElements).toBe(0)
  })

  it('pages over all nouns in their order without a gap', async () => {
    await shop.db
      .update(wineries)
      .set({ stories: sql`${wineries.stories} - 'en-US'` })
      .where(sql`id <= 3`)
    await shop.db
      .update(articles)
      .set({ translations: {} })
      .where(sql`id <= 2`)
    const whole = (await listLacking())._embedded.items.map(({ noun, id }) => `${noun}:${id}`)
    expect(whole.map((one) => one.split(':')[0])).toEqual([
      ...Array.from({ length: 3 }, () => 'winery'),
      ...Array.from({ length: 2 }, () => 'article'),
      'event',
    ])
    const pages = await Promise.all(
      ['0', '1', '2'].map((page) =>
        listLacking({ size: '2', page }).then(({ _embedded }) => _embedded.items),
      ),
    )
    expect(pages.flat().map(({ noun, id }) => `${noun}:${id}`)).toEqual(whole)
  })

  it('leaves out what the shop does not show', async () => {
    await shop.db
      .update(articles)
      .set({ publishedAt: new Date('2027-01-01') })
      .where(sql`id <= 2`)
    expect(await findCount('article')).toMatchObject({ rows: 0 })
    const wineId = await findFirst(
      shop.db
        .select({ id: wines.id })
        .from(wines)
        .where(sql`winery_id is not null`)
        .limit(1),
    )
    await shop.db.update(wines).set({ translations: {} }).where(eq(wines.id, wineId))
    expect(await findCount('wine')).toMatchObject({ rows: 1 })
    await shop.db
      .insert(hiddenWines)
      .values({ wineId, at: new Date('2026-12-01'), reason: '표시가 잘못됐어요.', personId: person.id })
    expect(await findCount('wine')).toMatchObject({ rows: 0 })
    expect((await send('GET', `/wine/${wineId}/en-US`)).status).toBe(404)
    await shop.db.delete(hiddenWines)
    await shop.db.update(products).set({ status: 'STOPPED' }).where(eq(products.wineId, wineId))
    expect(await findCount('wine')).toMatchObject({ rows: 0 })
  })

  it('lists of a document the version in force and later ones alone', async () => {
    const [latest] = await shop.db.select().from(documents).where(eq(documents.type, 'CASH')).limit(1)
    if (!latest) throw new Error('no document')
    const { id: _, ...version } = latest
    await shop.db.insert(documents).values([
      { ...version, effectiveOn: '2020-01-01', translations: {} },
      { ...version, effectiveOn: '2027-03-01', translations: {} },
    ])
    const { _embedded } = await listLacking({ noun: 'document' })
    expect(_embedded.items.map(({ title }) => title)).toEqual([`${version.title} 2027-03-01`])
  })

  it('asks for the terms of an event of which a later one alone is Korean', async () => {
    const [event] = await shop.db
      .select()
      .from(events)
      .where(sql`id > 2 and translations -> 'ja-JP' is not null`)
      .limit(1)
    const where = eq(events.id, event?.id ?? 0)
    const { terms: _, ...english } = event?.translations['en-US'] ?? {}
    const translations = { ...event?.translations, 'en-US': english }
    await shop.db
      .update(events)
      .set({ translations, terms: ['1+1', '한 분에 한 장이에요.'] })
      .where(where)
    const { _embedded } = await listLacking({ noun: 'event', locale: 'en-US' })
    expect(_embedded.items).toMatchObject([
      { id: event?.id, lacking: [{ field: 'terms', locales: ['en-US'] }] },
    ])
    const { texts } = await read(`event/${event?.id}/en-US`)
    expect(texts.find(({ field }) => field === 'terms')?.korean).toBe('1+1\n한 분에 한 장이에요.')
    await shop.db
      .update(events)
      .set({ translations: event?.translations ?? {}, terms: event?.terms ?? [] })
      .where(where)
  })

  it('does not ask for a translation of what has no Korean letters', async () => {
    const id = await findFirst(shop.db.select({ id: stores.id }).from(stores).limit(1))
    await shop.db
      .update(stores)
      .set({ notice: 'Open 11–22', translations: sql`${stores.translations} #- '{en-US,notice}'` })
      .where(eq(stores.id, id))
    expect(await findCount('store')).toMatchObject({ rows: 0 })
  })
})

const findEventWithoutJapanese = async () => {
  const [row] = await shop.db
    .select()
    .from(events)
    .where(sql`translations -> 'ja-JP' is null`)
    .limit(1)
  return row
}

describe('officeTranslations.texts', () => {
  it('shows each Korean text beside its translation, the terms of an event a term a line', async () => {
    const row = await findEventWithoutJapanese()
    const { texts, title } = await read(`event/${row?.id}/en-US`)
    expect(title).toBe(row?.title)
    expect(texts.find(({ field }) => field === 'terms')).toEqual({
      ...{ field: 'terms', korean: row?.terms.join('\n'), max: 4000, isOneLine: false },
      translation: row?.translations['en-US']?.terms,
    })
  })

  it('finds nothing that is not there or not shown', async () => {
    const { status, body } = await send('GET', '/event/987654/en-US')
    expect([status, body.code]).toEqual([404, 'office.translation.not_found'])
  })
})

describe('officeTranslations.saveTexts', () => {
  it('shows readers what was written, which is found by a search and stands in the log of acts', async () => {
    const row = await findEventWithoutJapanese()
    const id = row?.id ?? 0
    const answer = await write(`event/${id}/ja-JP`, { title: 'ぶどう祭りくぬぎ', lead: '一杯から始まります' })
    expect(answer.status).toBe(200)
    expect((await findEvent(id, 'ja-JP')).title).toBe('ぶどう祭りくぬぎ')
    const [storedRow] = await shop.db.select().from(events).where(eq(events.id, id))
    expect(storedRow?.searchText).toContain('くぬぎ')
    const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      ...{ act: 'translation.save', subject: `event:${id}`, actor: `person:${person.id}` },
      detail: { title: row?.title, language: 'ja-JP', fields: 'title,lead' },
    })
    const { _embedded } = await listLacking({ noun: 'event' })
    expect(_embedded.items[0]?.changedAt).toBe('2026-12-03T12:00:00+09:00')
    expect(_embedded.items[0]?.lacking.map(({ field }) => field)).not.toContain('title')
  })

  it('refuses a text whose Korean changed meanwhile, names the present one, and writes nothing', async () => {
    const [row] = await shop.db
      .select()
      .from(events)
      .where(sql`id > 1`)
      .limit(1)
    const place = `event/${row?.id}/en-US`
    const seenText = (await read(place)).texts.find(({ field }) => field === 'title')
    await shop.db
      .update(events)
      .set({ title: '바뀐 제목' })
      .where(eq(events.id, row?.id ?? 0))
    const { status, body } = await send('PUT', `/${place}`, {
      texts: [
        {
          field: 'title',
          korean: seenText?.korean,
          before: seenText?.translation,
          text: 'A title of before',
        },
      ],
    })
    expect([status, body.code, body.fields]).toEqual([
      409,
      'office.translation.changed',
      { title: '바뀐 제목' },
    ])
    expect((await read(place)).texts.find(({ field }) => field === 'title')?.translation).toBe(
      seenText?.translation,
    )
  })

  it('lets the first of two people who translate one text win, and shows the second what it is', async () => {
    const id = await findFirst(shop.db.select({ id: wineries.id }).from(wineries).limit(1))
    const place = `winery/${id}/en-US`
    const [seenText] = (await read(place)).texts
    const body = (text: string) => ({
      texts: [{ field: 'story', korean: seenText?.korean, before: seenText?.translation, text }],
    })
    const other = await asPerson(shop, { roles: ['operations'] })
    const answers = await Promise.all([
      send('PUT', `/${place}`, body('By the first')),
      send('PUT', `/${place}`, body('By the second'), other),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [text] = (await read(place)).texts
    const refusal = answers.find(({ status }) => status === 409)
    expect(refusal?.body.fields).toEqual({ 'story.en-US': text?.translation })
  })

  it('writes into the column of each noun: a cover, facts of goods, the name of a deal', async () => {
    const goodsId = await findFirst(
      shop.db
        .select({ id: wines.id })
        .from(wines)
        .where(sql`goods_facts ->> 'material' ~ '[가-힣]'`)
        .limit(1),
    )
    const findBlock = (block: 'COVER' | 'TIMEDEAL') =>
      findFirst(
        shop.db.select({ id: homeBlocks.id }).from(homeBlocks).where(eq(homeBlocks.block, block)).limit(1),
      )
    const places = {
      material: `goods/${goodsId}/en-US`,
      eyebrow: `cover/${await findBlock('COVER')}/en-US`,
      name: `deal/${await findBlock('TIMEDEAL')}/en-US`,
    }
    for (const [field, place] of Object.entries(places)) {
      expect((await write(place, { [field]: `New ${field}` })).status).toBe(200)
      expect((await read(place)).texts.find((text) => text.field === field)?.translation).toBe(`New ${field}`)
    }
    const [goods] = await shop.db.select().from(wines).where(eq(wines.id, goodsId))
    expect(goods?.goodsFacts?.translations?.['en-US']?.material).toBe('New material')
    expect(goods?.goodsFacts?.translations?.['ja-JP']?.material).toBeTruthy()
  })

  it('takes a text away that is sent empty', async () => {
    const id = await findFirst(
      shop.db
        .select({ id: articles.id })
        .from(articles)
        .where(sql`id > 5`)
        .limit(1),
    )
    await write(`article/${id}/zh-CN`, { lead: '' })
    expect(await findCount('article')).toMatchObject({ rows: 1, locales: { 'zh-CN': 1, 'en-US': 0 } })
  })

  it('leaves an empty text of a note and a category that is taken away, which their own page reads', async () => {
    const pickId = await findFirst(shop.db.select({ id: mdPicks.id }).from(mdPicks).limit(1))
    const categoryId = await findFirst(
      shop.db.select({ id: homeBlocks.id }).from(homeBlocks).where(eq(homeBlocks.block, 'MD')).limit(1),
    )
    expect((await write(`md_note/${pickId}/en-US`, { note: '' })).status).toBe(200)
    expect((await write(`md_category/${categoryId}/en-US`, { name: '' })).status).toBe(200)
    const { body } = await shop.call<Picks>('GET', '/office/picks', { token: person.token })
    expect(body.categories.find(({ id }) => id === categoryId)?.names['en-US']).toBe('')
    const pick = body.picks.find(({ id }) => id === pickId)
    expect([pick?.note['en-US'], pick?.missing]).toEqual(['', ['en-US']])
  })

  it('refuses a text longer than its field, with its number in the language of the reader', async () => {
    const [{ id } = { id: 0 }] = await shop.db.select().from(stores).limit(1)
    const place = `store/${id}/en-US`
    const before = await read(place)
    const texts = before.texts.flatMap(({ field, korean, translation }) =>
      field === 'intro' || field === 'notice'
        ? [{ field, korean, before: translation, text: field === 'intro' ? 'Wine' : 'n'.repeat(501) }]
        : [],
    )
    const answer = await shop.call<Texts>('PUT', `/office/translations/${place}`, {
      ...{ token: person.token, body: { texts }, headers: { 'Accept-Language': 'en-US' } },
    })
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
    expect(answer.body.fields).toEqual({ 'notice.en-US': 'Use at most 500 characters.' })
    expect(await read(place)).toEqual(before)
  })

  it('keeps a name in one line', async () => {
    const id = await findFirst(shop.db.select({ id: stores.id }).from(stores).limit(1))
    await write(`store/${id}/en-US`, { name: 'vini\nSeongsu' })
    expect((await read(`store/${id}/en-US`)).texts.find(({ field }) => field === 'name')?.translation).toBe(
      'vini Seongsu',
    )
  })

  it('allows every translation that the shop has', async () => {
    for (const { table, fields } of textSources)
      for (const { name, column, path, max, isOneLine } of fields)
        for (const locale of foreignLocales) {
          const text = sql.raw(`${column} #>> '{${path.join(',').replace('LOCALE', locale)}}'`)
          const isWrong = sql`length(${text}) > ${max} or (${isOneLine} and strpos(${text}, E'\n') > 0)`
          const { rows } = await shop.db.execute(
            sql`select id, length(${text}) as letters from ${sql.identifier(table)} where ${isWrong} limit 1`,
          )
          expect(rows, `${table} ${name} ${locale}`).toEqual([])
        }
  })

  it('is a version of a wine, with who wrote it', async () => {
    const id = await findFirst(
      shop.db
        .select({ id: wines.id })
        .from(wines)
        .where(
          sql`headline ~ '[가-힣]' and exists (
            select from products where products.wine_id = wines.id and products.status = 'ON_SALE')`,
        )
        .limit(1),
    )
    const before = (await read(`wine/${id}/en-US`)).texts.find(({ field }) => field === 'headline')
    await write(`wine/${id}/en-US`, { headline: 'Cassis and cedar' })
    const rows = await shop.db
      .select({ version: versions.version, body: versions.body, personId: versions.personId })
      .from(versions)
      .where(eq(versions.subjectId, id))
      .orderBy(versions.version)
    expect(rows.map(({ body, personId }) => [body['headline.en-US'], personId])).toEqual([
      [before?.translation, null],
      ['Cassis and cedar', person.id],
    ])
    const owner = await asPerson(shop, { roles: ['owner'] })
    const history = await shop.call<Versions>('GET', `/office/subjects/WINE/${id}/versions`, {
      token: owner.token,
    })
    expect(history.body._embedded.items.map(({ version }) => version)).toEqual([2, 1])
  })

  it('lets searches find a wine by its maker, also after a list of its seller is imported again', async () => {
    const importWine = async (cells: ListCells) => {
      const row = createWineRow({ code: 'MAKER-1', winery: '', maker: '가시나무 양조', ...cells })
      expect((await importList(shop.services, toWineListCsv([row]))).faults).toEqual([])
    }
    const countResults = async () =>
      (await shop.call<Results>('GET', '/wines/products?title=Thornbrook')).body.page.totalElements
    await importWine({})
    const [wine] = await shop.db.select().from(wines).where(eq(wines.key, 'seongsu-wine-lab:MAKER-1'))
    expect(await countResults()).toBe(0)
    expect((await write(`wine/${wine?.id}/en-US`, { maker: 'Thornbrook' })).status).toBe(200)
    expect(await countResults()).toBe(1)
    await importWine({ name_original: 'Château Test Autre' })
    expect(await countResults()).toBe(1)
    await importWine({ name_original: 'Château Test Autre', maker: '찔레 양조' })
    expect(await countResults()).toBe(0)
  })

  it('raises the version of a store, so that a form that was open before does not write over it', async () => {
    const [before] = await shop.db.select().from(stores).limit(1)
    await write(`store/${before?.id}/en-US`, { intro: 'A shop of wine' })
    const [after] = await shop.db
      .select()
      .from(stores)
      .where(eq(stores.id, before?.id ?? 0))
    expect(after?.version).toBe((before?.version ?? 0) + 1)
    expect(after?.translations['en-US']?.intro).toBe('A shop of wine')
  })

  it('is read by an auditor, who writes nothing, and by no seller', async () => {
    const auditor = await asPerson(shop, { roles: ['auditor'] })
    expect((await send('GET', '/counts', undefined, auditor)).status).toBe(200)
    const id = await findFirst(
      shop.db
        .select({ id: articles.id })
        .from(articles)
        .where(sql`id > 5`)
        .limit(1),
    )
    expect((await write(`article/${id}/zh-CN`, { lead: '新' }, auditor)).body.code).toBe(
      'office.permission.missing',
    )
    const seller = await asPerson(shop, { roles: ['seller_owner'], companyId: 1 })
    expect((await send('GET', '/counts', undefined, seller)).body.code).toBe('office.permission.missing')
  })
})
