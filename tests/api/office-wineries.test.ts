import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Answer } from '#api/call.ts'
import type { taxonomy as termCalls } from '#api/contract/office/taxonomy.ts'
import type { wineries as wineryCalls } from '#api/contract/office/wineries.ts'
import type { Winery as ShopWinery } from '#api/contract/wineries.ts'
import type { wines as wineCalls } from '#api/contract/wines.ts'
import { products, wines } from '#server/db/tables/wines.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Winery = Answer<typeof wineryCalls.officeWinery> & FailedBody
type WineryList = Answer<typeof wineryCalls.officeWineries>
type Term = Answer<typeof termCalls.createTerm>
type List = Answer<typeof wineCalls.products>

let shop: TestShop
let person: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-27T09:00:00+09:00' })
  person = await asPerson(shop, { roles: ['operations'] })
})
afterAll(() => shop.close())

const send = <Body = Term>(method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, `/office${path}`, { token: person.token, ...(body !== undefined && { body }) })
const toNames = (korean: string) => ({
  ...{ 'ko-KR': korean, 'en-US': '', 'zh-CN': '', 'zh-TW': '', 'ja-JP': '' },
})
const toArea = (korean: string, place: object) => ({
  ...{ names: toNames(korean), original: '', country: null, idParent: null, ...place },
})
/** Beyond the time for which a process keeps what it has read. */
const letCachesPass = () => shop.clock.advance({ seconds: 61 })

const toWineryFacts = (name: string, idArea: number, more: object = {}) => ({
  names: { ...toNames(name), 'en-US': 'Test Hill' },
  stories: toNames('언덕 위의 와이너리예요.'),
  originalName: 'Collina di Prova',
  ...{ idArea, founded: 1950, hectares: 3, bottlesPerYear: 9000 },
  ...more,
})

describe('officeWineries.createWinery', () => {
  it('adds a winery that shoppers read in their language, and refuses an unknown area', async () => {
    const { body: area } = await send('POST', '/taxonomy/areas', toArea('새 산지', { country: 'IT' }))
    const { body } = await send<Winery>('POST', '/wineries', toWineryFacts('시험 언덕', area.id))
    expect(body).toMatchObject({ name: '시험 언덕', area: '새 산지', wines: 0, version: 1 })
    expect(body.missing).toContain('ja-JP')
    const readName = async (locale: string) =>
      (await shop.call<z.output<typeof ShopWinery>>('GET', `/wineries/${body.id}`, { locale })).body.name
    expect([await readName('en-US'), await readName('ja-JP')]).toEqual(['Test Hill', 'Collina di Prova'])
    const refusal = await send<Winery>('POST', '/wineries', toWineryFacts('없는 곳', 999_999))
    expect(refusal.body.code).toBe('office.term.not_found')
  })
})

describe('officeWineries.officeWineries', () => {
  it('pages by name, finds by name, and knows what lies within an area', async () => {
    const list = async (query: string) => (await send<WineryList>('GET', `/wineries?${query}`)).body
    const all = await list('size=2')
    expect([all._embedded.items.length, all.page.totalElements > 10]).toEqual([2, true])
    const region = (await send('POST', '/taxonomy/areas', toArea('토스카나 시험', { country: 'IT' }))).body
    const village = (await send('POST', '/taxonomy/areas', toArea('언덕 마을', { idParent: region.id }))).body
    const { body } = await send<Winery>('POST', '/wineries', toWineryFacts('마을 와이너리', village.id))
    letCachesPass()
    expect((await list(`idArea=${region.id}`))._embedded.items.map(({ id }) => id)).toEqual([body.id])
    expect((await list('query=마을 와이너리'))._embedded.items.map(({ id }) => id)).toEqual([body.id])
  })
})

describe('officeWineries.saveWinery', () => {
  it('changes a winery, whose wines are found by its new name, and shows what another person saved', async () => {
    const [own] = await shop.db
      .select()
      .from(products)
      .where(sql`winery_id is not null and lead`)
      .limit(1)
    const id = own?.wineryId ?? 0
    const { body: before } = await send<Winery>('GET', `/wineries/${id}`)
    const { names, stories, originalName, idArea, founded, hectares, bottlesPerYear, version } = before
    const save = (change: object, seenVersion: number) =>
      send<Winery>('PUT', `/wineries/${id}`, {
        ...{ names, stories, originalName, idArea, founded, hectares, bottlesPerYear, version: seenVersion },
        ...change,
      })
    const isOwn = eq(wines.id, own?.wineId ?? 0)
    await shop.db.update(wines).set({ maker: names['ko-KR'] }).where(isOwn)
    const renamed = await save({ names: { ...names, 'ko-KR': '새이름언덕집' } }, version)
    expect(renamed.body).toMatchObject({ name: '새이름언덕집', version: version + 1 })
    expect((await shop.db.select().from(wines).where(isOwn))[0]?.maker).toBe('새이름언덕집')
    const late = await save({ founded: 1700 }, version)
    expect(late.body).toMatchObject({
      code: 'office.winery.changed',
      fields: { 'names.ko-KR': '새이름언덕집' },
    })
    expect((await save({ idArea: 999_999 }, version + 1)).body.code).toBe('office.term.not_found')
    letCachesPass()
    const { body: list } = await shop.call<List>(
      'GET',
      `/wines/products?query=${encodeURIComponent('새이름언덕집')}`,
    )
    const bottles = await shop.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.wineId, own?.wineId ?? 0))
    expect(
      list._embedded.items.some((item) => bottles.some(({ id: bottleId }) => bottleId === item.id)),
    ).toBe(true)
    expect((await save({}, version + 1)).body.name).toBe(names['ko-KR'])
  })
})

describe('officeWineries.officeWinery', () => {
  it('is not found where there is none', async () => {
    expect((await send<Winery>('GET', '/wineries/999999')).body.code).toBe('winery.not_found')
    const facts = { ...toWineryFacts('없음', 1), version: 1 }
    expect((await send<Winery>('PUT', '/wineries/999999', facts)).body.code).toBe('winery.not_found')
  })
})
