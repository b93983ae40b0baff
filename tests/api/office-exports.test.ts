import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { officeExports } from '#server/db/tables/office-exports.ts'
import { people } from '#server/db/tables/people.ts'
import { accessRecords } from '#server/db/tables/plumbing.ts'
import { makeExports, sweepExports } from '#server/exports/make-exports.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { createPaidOrder, findCompany, listActs, type PaidOrder } from '../support/office-orders.ts'
import { addProduct, addShopper, addStore, type Shopper } from '../support/orders.ts'
import { fetchFile } from '../support/uploads.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Export = FailedBody & {
  id: number
  query: string
  state: string
  failure: string | null
  rows: number | null
  size: number | null
  own: boolean
  personal: boolean
}
type List = { _embedded: { items: Export[] } }
type Link = FailedBody & { href: string }

let shop: TestShop
let shopper: Shopper
let order: PaidOrder
let owner: TestPerson
let operations: TestPerson
let sellerOwner: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  const [store, otherStore] = [await addStore(shop.db), await addStore(shop.db)]
  const product = await addProduct(shop.db, { storeId: store, qty: 100 }, { nameKo: '=청수 "루비"' })
  shopper = await addShopper(shop.services)
  order = await createPaidOrder(shop, shopper, { store, quantities: [[product, 2]] })
  owner = await asPerson(shop, { roles: ['owner'] })
  operations = await asPerson(shop, { roles: ['operations'] })
  sellerOwner = await asPerson(shop, { roles: ['seller_owner'], companyId: await findCompany(shop, store) })
  const otherCompanyId = await findCompany(shop, otherStore)
  stranger = await asPerson(shop, { roles: ['seller_owner'], companyId: otherCompanyId })
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(officeExports))

const send = <Body = Export>(who: TestPerson, method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, path, { token: who.token, ...(body !== undefined && { body }) })
const open = (who: TestPerson, list: string, query = '') =>
  send(who, 'POST', '/office/exports', { list, query })
const openPersonal = (who: TestPerson, list: string, reason = '세무 신고 자료') =>
  send(who, 'POST', '/office/personal-exports', { list, query: '', reason })
const link = (who: TestPerson, id: number) => send<Link>(who, 'POST', `/office/exports/${id}/link`)
const find = async (who: TestPerson, id: number) => {
  const { body } = await send<List>(who, 'GET', '/office/exports')
  return body._embedded.items.find((item) => item.id === id)
}
const download = async (who: TestPerson, id: number) => {
  const { body } = await link(who, id)
  return fetchFile(shop, body.href)
}
/** Makes a file of a list and reads it, with the names of its columns. */
const read = async (who: TestPerson, id: number) => {
  await makeExports(shop.services)
  const { bytes } = await download(who, id)
  return parse(bytes.toString('utf8'), { bom: true, columns: true }) as Record<string, string>[]
}

describe('officeExports.openExport', () => {
  it('makes a file that a spreadsheet reads as UTF-8 and takes no formula from', async () => {
    const { body } = await open(operations, 'orders', `query=${order.oid}`)
    expect(body).toMatchObject({ state: 'WAITING', personal: false, own: true, rows: null })
    const [row, ...others] = await read(operations, body.id)
    expect(others).toEqual([])
    expect(row).toMatchObject({ 주문번호: order.oid, '주문자(가림)': '홍*동', 상품: `'=청수 "루비" × 2` })
    const { headers, bytes } = await download(operations, body.id)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="vini-orders-.+\.csv"/)
    expect(await find(operations, body.id)).toMatchObject({ state: 'READY', rows: 1, size: bytes.length })
  })

  it('keeps to the filters of the address and to the scope of the person', async () => {
    const none = await open(sellerOwner, 'orders', 'tab=shipping')
    expect(await read(sellerOwner, none.body.id)).toEqual([])
    const own = await open(sellerOwner, 'orders')
    expect((await read(sellerOwner, own.body.id)).map((row) => row['주문번호'])).toEqual([order.oid])
    const foreign = await open(stranger, 'orders')
    expect(await read(stranger, foreign.body.id)).toEqual([])
  })

  it('has the columns of every list, and none of personal data', async () => {
    const heads: Record<string, string[]> = {
      wines: ['와인', '병 사진'],
      offers: ['판매가', '판매자'],
      stock: ['재고', '매장'],
      members: ['이름(가림)', '등급'],
      orders: ['주문자(가림)', '휴대폰(가림)'],
    }
    for (const [list, names] of Object.entries(heads)) {
      const { body } = await open(owner, list)
      const [row] = await read(owner, body.id)
      const columns = Object.keys(row ?? {})
      expect(columns, list).toEqual(expect.arrayContaining(names))
      for (const personal of ['주문자', '이름', '휴대폰', '이메일']) expect(columns).not.toContain(personal)
    }
  })

  it('makes one file of a person at a time', async () => {
    await open(operations, 'wines')
    expect((await open(operations, 'orders')).body.code).toBe('office.export.running')
    expect((await open(owner, 'orders')).status).toBe(200)
  })

  it('is for who may export, and may read the list', async () => {
    const manager = await asPerson(shop, { roles: ['care'] })
    expect((await open(manager, 'orders')).status).toBe(403)
    expect((await open(sellerOwner, 'members')).body.code).toBe('office.permission.missing')
    expect((await openPersonal(operations, 'orders')).body.code).toBe('office.permission.missing')
  })

  it('makes nothing for a person whose right was taken away meanwhile', async () => {
    const leaving = await asPerson(shop, { roles: ['operations'] })
    const { body } = await open(leaving, 'orders')
    await shop.db.update(people).set({ state: 'SUSPENDED' }).where(eq(people.id, leaving.id))
    await makeExports(shop.services)
    const [record] = await shop.db.select().from(officeExports).where(eq(officeExports.id, body.id))
    expect(record).toMatchObject({ state: 'FAILED', failure: 'NOT_PERMITTED', fileId: null })
  })

  it('says when a filter is none of the list', async () => {
    const { body } = await open(operations, 'orders', 'type=BY_AIR&query=김민수')
    await makeExports(shop.services)
    expect(await find(operations, body.id)).toMatchObject({ state: 'FAILED', failure: 'FILTER' })
    expect((await link(operations, body.id)).body.code).toBe('office.export.not_ready')
    // The words that were searched for may be a person's: they are kept for a file alone.
    const [record] = await shop.db.select().from(officeExports).where(eq(officeExports.id, body.id))
    expect(record?.query).toBe('type=BY_AIR')
  })
})

describe('officeExports.openPersonalExport', () => {
  it('has the data in clear, and every download stands in the access records with the reason', async () => {
    const { body } = await openPersonal(owner, 'orders')
    await makeExports(shop.services)
    const [row] = (await read(owner, body.id)).filter((one) => one['주문번호'] === order.oid)
    expect(row?.['휴대폰']?.replaceAll('-', '')).toBe(shopper.mobile)
    const records = await shop.db.select().from(accessRecords).where(eq(accessRecords.act, 'EXPORT'))
    expect(records).toEqual([
      expect.objectContaining({
        ...{ personId: owner.id, what: 'export', ids: [String(body.id)], reason: '세무 신고 자료' },
        memberIds: expect.arrayContaining([shopper.id]) as number[],
      }),
    ])
    const acts = (await listActs(shop, `export:${body.id}`)).map(([act]) => act)
    expect(acts).toEqual(['export.open', 'export.download'])
  })

  it('asks for a reason', async () => {
    expect((await openPersonal(owner, 'members', '왜')).body.code).toBe('request.invalid')
  })
})

describe('officeExports.exportFile and officeExports.exports', () => {
  it('gives a file to who made it alone, while the list of a company shows it to who manages its people', async () => {
    const { body } = await open(operations, 'orders', 'query=010-1234-5678')
    await makeExports(shop.services)
    for (const who of [owner, sellerOwner, stranger])
      expect((await link(who, body.id)).body.code).toBe('office.export.not_found')
    expect(await find(owner, body.id)).toMatchObject({ own: false, query: '' })
    expect(await find(stranger, body.id)).toBeUndefined()
    expect((await link(operations, body.id)).status).toBe(200)
  })

  it('is over after a day: the file, the link and the words that were searched for are removed', async () => {
    const { body } = await open(operations, 'orders', 'tab=paid&query=010-1234-5678')
    await makeExports(shop.services)
    const { body: good } = await link(operations, body.id)
    const askedAt = shop.clock.now()
    shop.clock.set(new Date(askedAt.getTime() + 24 * 3_600_000 + 1).toISOString())
    expect(await sweepExports(shop.services)).toBe(1)
    const [record] = await shop.db.select().from(officeExports).where(eq(officeExports.id, body.id))
    expect(record).toMatchObject({ state: 'EXPIRED', query: 'tab=paid', fileId: null })
    shop.clock.set(askedAt.toISOString())
    expect((await fetchFile(shop, good.href)).status).toBe(404)
    expect((await link(operations, body.id)).body.code).toBe('office.export.not_ready')
  })
})
