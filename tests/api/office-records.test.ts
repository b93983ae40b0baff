import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditAct } from '#api/audit-acts.ts'
import type { OfficeReadingPurpose } from '#api/reading-purposes.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { appendAuditEntry } from '#server/platform/audit/audit-log.ts'
import { recordOfficeReading } from '#server/platform/audit/readings.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Entry = {
  actor: string
  actorName: string | null
  act: string
  at: string
  detail: Record<string, unknown>
}
type Log = { _embedded: { items: Entry[] }; page: { totalElements: number } }

let shop: TestShop
let auditor: TestPerson
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-27T09:00:00+09:00' })
  auditor = await asPerson(shop, { roles: ['auditor'] })
  for (const [act, subject] of [
    ['test.first', 'order:1'],
    ['test.second', 'order:2'],
    ['test.second', 'order:1'],
  ] as const) {
    shop.clock.advance({ hours: 30 })
    const at = shop.clock.now()
    const entry = { at, actor: `person:${auditor.id}`, act: act as AuditAct, subject, detail: { n: 1 } }
    await withTransaction(shop.db, (tx) => appendAuditEntry(tx, entry))
  }
  auditor = await asPerson(shop, { roles: ['auditor'] })
})
afterAll(() => shop.close())

const read = async (query: string) => {
  const { body } = await shop.call<Log>('GET', `/office/audit?${query}`, { token: auditor.token })
  return body
}

describe('officeRecords.auditLog', () => {
  it('lists entries by act and subject, the newest first, with the name of a person', async () => {
    const log = await read('act=test.second')
    expect(log._embedded.items.map(({ at }) => at.slice(0, 10))).toEqual(['2026-12-01', '2026-11-29'])
    expect(log._embedded.items[0]).toMatchObject({ actorName: '박운영', detail: { n: 1 } })
    expect((await read('subject=order:1&sort=old'))._embedded.items.map(({ act }) => act)).toEqual([
      'test.first',
      'test.second',
    ])
  })

  it('keeps to days in Seoul', async () => {
    const log = await read('startDate=2026-11-28&endDate=2026-11-28&act=test.first')
    expect(log.page.totalElements).toBe(1)
    const next = await read('startDate=2026-11-29&act=test.first')
    expect(next.page.totalElements).toBe(0)
  })
})

describe('officeRecords.accessRecords', () => {
  type Access = {
    _embedded: { items: { act: string; personName: string; ids: string[]; idMembers: number[] }[] }
  }
  const readAccess = async (query: string) =>
    (await shop.call<Access>('GET', `/office/access?${query}`, { token: auditor.token })).body._embedded.items

  it('lists who read whose data, by person, member, purpose and day', async () => {
    const care = await asPerson(shop, { roles: ['care'] })
    for (const memberId of [71, 72])
      await recordOfficeReading(
        { ...shop.services, person: { id: care.id } },
        { what: 'member', why: 'TEST' as OfficeReadingPurpose, ids: [memberId], memberIds: [memberId] },
      )
    const all = await readAccess(`idPerson=${care.id}`)
    expect(all.map(({ idMembers }) => idMembers)).toEqual([[72], [71]])
    expect(all[0]).toMatchObject({ act: 'TEST', personName: '박운영', ids: ['72'] })
    expect((await readAccess('act=TEST&sort=old')).map(({ ids }) => ids)).toEqual([['71'], ['72']])
    expect((await readAccess('idMember=71')).map(({ ids }) => ids)).toEqual([['71']])
    expect(await readAccess('idMember=71&endDate=2026-11-28')).toEqual([])
  })
})
