import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import type { Answer } from '#api/call.ts'
import type { events } from '#api/contract/events.ts'
import { events as eventTable } from '#server/db/tables/content.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Listed = Answer<typeof events.events>
type Event = Answer<typeof events.event>

// One second before the day changes in Seoul.
const lateEvening = '2027-03-10T23:59:59+09:00'
let shop: TestShop
let ids: number[]
const idAt = (at: number): number => ids[at] ?? 0

beforeAll(async () => {
  shop = await openTestShop({ clock: lateEvening })
  ids = (await shop.db.select({ id: eventTable.id }).from(eventTable).orderBy(eventTable.id)).map(
    ({ id }) => id,
  )
})
afterAll(() => shop.close())

const lasts = (at: number, startsOn: string, endsOn: string) =>
  shop.db
    .update(eventTable)
    .set({ startsOn, endsOn })
    .where(eq(eventTable.id, idAt(at)))

beforeEach(async () => {
  shop.clock.set(lateEvening)
  await shop.db
    .update(eventTable)
    .set({ startsOn: '2026-01-01', endsOn: sql`(date '2026-02-01' + id)` as never })
  await lasts(0, '2027-03-01', '2027-03-20')
  await lasts(1, '2027-03-10', '2027-03-10')
  await lasts(2, '2027-03-11', '2027-03-12')
  await lasts(3, '2027-03-09', '2027-03-09')
})

const list = async (query: Record<string, string> = {}): Promise<Listed> => {
  const { status, body } = await shop.call<Listed>('GET', `/events?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return body
}
const items = async (query: Record<string, string> = {}) =>
  (await list({ size: '100', ...query }))._embedded.items

describe('events.events', () => {
  it('puts the running first, those that end soon before the others, then the planned, then the ended', async () => {
    const found = await items()
    expect(found).toHaveLength(12)
    expect(found.slice(0, 3).map(({ id, status }) => [id, status])).toEqual([
      [idAt(1), 'RUNNING'],
      [idAt(0), 'RUNNING'],
      [idAt(2), 'PLANNED'],
    ])
    expect(found.slice(3).every(({ status }) => status === 'ENDED')).toBe(true)
    expect(found.every(({ image }) => /^\/images\/cover\/event\/\d+-[0-9a-f]{8}$/.test(image.src))).toBe(true)
  })

  it('changes what runs at midnight in Seoul', async () => {
    shop.clock.set('2027-03-11T00:00:00+09:00')
    const states = new Map((await items()).map(({ id, status }) => [id, status]))
    expect([0, 1, 2, 3].map((at) => states.get(idAt(at)))).toEqual(['RUNNING', 'ENDED', 'RUNNING', 'ENDED'])
  })

  it('shows each once over its pages', async () => {
    const pages = await Promise.all(['0', '1', '2'].map((page) => list({ size: '5', page })))
    expect(pages[0]?.page).toEqual({ size: 5, totalElements: 12, totalPages: 3, number: 0 })
    expect(new Set(pages.flatMap(({ _embedded }) => _embedded.items.map(({ id }) => id))).size).toBe(12)
  })

  it('keeps those that run on some of the days', async () => {
    const of = async (startDate: string, endDate: string) =>
      (await items({ startDate, endDate })).map(({ id }) => id).sort((a, b) => a - b)
    expect(await of('2027-03-10', '2027-03-10')).toEqual([idAt(0), idAt(1)])
    expect(await of('2027-03-09', '2027-03-11')).toEqual([0, 1, 2, 3].map(idAt))
    expect(await of('2027-03-21', '2027-03-30')).toEqual([])
  })

  it('is found by its words', async () => {
    expect((await items({ query: '포트와 곶감' })).map(({ title }) => title)).toEqual(['포트와 곶감의 밤'])
    expect((await items({ query: '스파클ㄹ' }))[0]?.title).toContain('스파클링')
    expect(await items({ query: '쌀국수자판기' })).toEqual([])
  })

  it('refuses days that cannot be', async () => {
    expect((await shop.call('GET', '/events?endDate=tomorrow')).status).toBe(400)
  })
})

describe('events.event', () => {
  it('tells the event as its card does, with body and terms, and follows a change', async () => {
    const read = async () => (await shop.call<Event>('GET', `/events/${idAt(0)}`)).body
    const told = await read()
    expect(told).toMatchObject((await items()).find(({ id }) => id === idAt(0)) ?? { id: 'not listed' })
    expect([told.body.length > 20, told.terms.length > 0]).toEqual([true, true])
    await shop.db
      .update(eventTable)
      .set({ terms: ['한 사람 한 병'] })
      .where(eq(eventTable.id, idAt(0)))
    expect((await read()).terms).toEqual(['한 사람 한 병'])
    await lasts(0, '2027-03-11', '2027-03-20')
    expect((await read()).status).toBe('PLANNED')
  })

  it('leads to the wines of the event', async () => {
    const [row] = await shop.db
      .select()
      .from(eventTable)
      .where(eq(eventTable.id, idAt(0)))
    const wines = await shop.call<{ page: { totalElements: number } }>(
      'GET',
      `/wines/products?idEvent=${idAt(0)}&size=1`,
    )
    expect([wines.body.page.totalElements, wines.body.page.totalElements > 0]).toEqual([
      row?.productIds.length,
      true,
    ])
  })

  it('answers 404 for one that is not there', async () => {
    const { status, body } = await shop.call<FailedBody>('GET', '/events/2000000000')
    expect([status, body.code]).toEqual([404, 'event.not_found'])
    const english = await shop.call<FailedBody>('GET', '/events/2000000000', { locale: 'en-US' })
    expect(english.body.message).not.toBe(body.message)
    expect((await shop.call('GET', '/events/0')).status).toBe(400)
  })
})
