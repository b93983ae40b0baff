import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { documents } from '#api/contract/documents.ts'
import { documents as table } from '#server/db/tables/documents.ts'
import { documentVersion } from '#server/consents/consents.store.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Document = Answer<typeof documents.inForce>
type Versions = Answer<typeof documents.versions>
type Types = Answer<typeof documents.types>

const [dayBefore, effectiveDay] = ['2026-10-31T23:59:59+09:00', '2026-11-01T00:00:00+09:00']
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.set(effectiveDay))

const readInForce = (type: string) => shop.call<Document & FailedBody>('GET', `/documents/type/${type}`)
const readVersions = (type: string) => shop.call<Versions & FailedBody>('GET', `/documents/type/${type}/list`)
const listVersions = async (type: string) => (await readVersions(type)).body._embedded.items
const read = (id: number) => shop.call<Document & FailedBody>('GET', `/documents/${id}`)

describe('documents.types', () => {
  it('names them with the day from which each is in force', async () => {
    const listTypes = async (locale = 'ko-KR') =>
      (await shop.call<Types>('GET', '/documents/types', { locale })).body._embedded.items
    expect((await listTypes()).find(({ code }) => code === 'TERM')).toEqual({
      code: 'TERM',
      name: '이용약관',
      effectiveOn: '2026-11-01',
    })
    expect((await listTypes('ja-JP')).find(({ code }) => code === 'PRIVACY')?.name).toBe(
      'プライバシーポリシー',
    )
    shop.clock.set(dayBefore)
    const before = await listTypes()
    expect(before.find(({ code }) => code === 'TERM')?.effectiveOn).toBe('2026-03-02')
    expect(before.find(({ code }) => code === 'CASH')?.effectiveOn).toBeNull()
  })
})

describe('documents.inForce', () => {
  it.each(['TERM', 'PRIVACY'])('changes %s at midnight in Seoul', async (type) => {
    const after = (await readInForce(type)).body
    shop.clock.set(dayBefore)
    const before = (await readInForce(type)).body
    expect([before.effectiveOn, after.effectiveOn]).toEqual(['2026-03-02', '2026-11-01'])
    expect([before.state, after.state]).toEqual(['IN_FORCE', 'IN_FORCE'])
    expect(before.body).not.toBe(after.body)
    for (const { body } of [before, after]) {
      expect(body.length).toBeGreaterThan(3000)
      expect(body.match(/^## /gm)?.length).toBeGreaterThan(10)
    }
  })

  it('has reference translations, article by article, with days as each language writes them', async () => {
    const korean = (await readInForce('TERM')).body
    const forms = {
      'en-US': ['## Article 1 (', 'November 1, 2026'],
      'ja-JP': ['## 第1条（', '2026年11月1日'],
      'zh-CN': ['## 第1条（', '2026年11月1日'],
      'zh-TW': ['## 第1條（', '2026年11月1日'],
    }
    for (const [locale, [article = '', day = '']] of Object.entries(forms)) {
      const { body } = await shop.call<Document>('GET', '/documents/type/TERM', { locale })
      expect(body).toMatchObject({ id: korean.id, lang: locale })
      expect(body.body).toContain(article)
      expect(body.body).toContain(day)
      expect(body.body).not.toMatch(/\p{Script=Hangul}/u)
      expect(body.body.match(/^## /gm)).toHaveLength(korean.body.match(/^## /gm)?.length ?? 0)
    }
    await shop.db.update(table).set({ translations: {} }).where(eq(table.type, 'CASH'))
    const { body } = await shop.call<Document>('GET', '/documents/type/CASH', { locale: 'ja-JP' })
    expect(body).toMatchObject({ lang: 'ko-KR', title: '비니캐시 이용약관' })
  })

  it('is that to which new members agree', async () => {
    expect((await readInForce('TERM')).body.effectiveOn).toBe(documentVersion)
    expect((await readInForce('PRIVACY')).body.effectiveOn).toBe(documentVersion)
  })

  it('is found in either case, follows a change, and is nothing for another type', async () => {
    expect((await readInForce('privacy')).body.type).toBe('PRIVACY')
    await shop.db.update(table).set({ title: '청소년을 지키는 약속' }).where(eq(table.type, 'YOUTH'))
    expect((await readInForce('YOUTH')).body.title).toBe('청소년을 지키는 약속')
    for (const type of ['OTHER', 'constructor', '1']) {
      const { status, body } = await readInForce(type)
      expect([status, body.code]).toEqual([404, 'document.not_found'])
    }
  })

  it('is nothing before the first version', async () => {
    shop.clock.set('2026-03-01T12:00:00+09:00')
    expect((await readInForce('TERM')).body.code).toBe('document.not_found')
  })
})

describe('documents.versions', () => {
  it('lists every version, the newest first, with what changed and how it stands', async () => {
    const both = await listVersions('TERM')
    expect(both.map(({ effectiveOn, state }) => [effectiveOn, state])).toEqual([
      ['2026-11-01', 'IN_FORCE'],
      ['2026-03-02', 'PAST'],
    ])
    expect(both[0]?.changes).toContain('구독')
    expect('body' in (both[0] ?? {})).toBe(false)
    shop.clock.set(dayBefore)
    expect((await listVersions('TERM')).map(({ state }) => state)).toEqual(['ANNOUNCED', 'IN_FORCE'])
  })

  it('shows a version that was announced for later', async () => {
    const day = { announcedOn: '2026-12-01', effectiveOn: '2027-01-01' }
    await shop.db.insert(table).values({ type: 'MARKETING', title: '새 동의', body: '## 1', ...day })
    expect((await listVersions('MARKETING'))[0]).toMatchObject({ title: '새 동의', state: 'ANNOUNCED' })
    expect((await readInForce('MARKETING')).body.title).not.toBe('새 동의')
  })

  it('is nothing for another type', async () => {
    const { status, body } = await readVersions('OTHER')
    expect([status, body.code]).toEqual([404, 'document.not_found'])
  })
})

describe('documents.document', () => {
  it('is any version, whole, past ones too', async () => {
    const [current, past] = await listVersions('PRIVACY')
    const [now, then] = [await read(current?.id ?? 0), await read(past?.id ?? 0)]
    expect([now.body.state, then.body.state]).toEqual(['IN_FORCE', 'PAST'])
    expect(now.body.body).toContain('가명처리')
    expect(then.body.body).not.toContain('가명처리')
    await shop.db
      .update(table)
      .set({ body: '## 고침' })
      .where(and(eq(table.type, 'PRIVACY'), eq(table.effectiveOn, '2026-03-02')))
    expect((await read(past?.id ?? 0)).body.body).toBe('## 고침')
  })

  it('answers 404 for one that is not there', async () => {
    const { status, body } = await read(2_000_000_000)
    expect([status, body.code]).toEqual([404, 'document.not_found'])
    expect((await shop.call('GET', '/documents/abc')).status).toBe(400)
  })
})
