import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderMoveJobs } from '#server/db/tables/order-move-jobs.ts'
import { orders } from '#server/db/tables/orders.ts'
import { people } from '#server/db/tables/people.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { runMoveJobs, sweepMoveJobs } from '#server/staff/run-move-jobs.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { createPaidOrder, findCompany } from '../support/office-orders.ts'
import { addProduct, addShopper, addStore, type Shopper } from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type RefusalGroups = { reason: string; count: number; oids: string[] }[]
type Preview = FailedBody & { total: number; movable: number; refused: RefusalGroups }
type Job = Preview & { id: number; state: string; failure: string | null; done: number; moved: number }

const count = 30
let shop: TestShop
let store: number
let product: number
let shopper: Shopper
let manager: TestPerson
let stranger: TestPerson

const send = <Body = Job>(method: string, path: string, body?: unknown, who = manager) =>
  shop.call<Body>(method, `/office${path}`, { token: who.token, ...(body !== undefined && { body }) })
const open = (move: string, address: string, who = manager) =>
  send('POST', '/order-move-jobs', { move, address }, who)
const preview = async (move: string, query: string, who = manager) =>
  (await send<Preview>('GET', `/order-move-preview?move=${move}&${query}`, undefined, who)).body
const read = async (id: number, who = manager) =>
  (await send('GET', `/order-move-jobs/${id}`, undefined, who)).body

/** Paid orders of the store; copies of one that was placed, as a test needs many. */
const placeMany = async (total = count) => {
  const { oid } = await createPaidOrder(shop, shopper, { store, quantities: [[product, 1]] })
  const [first] = await shop.db.select().from(orders).where(eq(orders.oid, oid))
  if (!first) throw new Error('no order was placed')
  const { id: _id, ...values } = first
  const copies = Array.from({ length: total - 1 }, (_, at) => ({
    ...values,
    oid: `20261101-MOVE${String(at).padStart(4, '0')}${store}`,
    passNumber: null,
    status: 'PAID' as const,
  }))
  for (let at = 0; at < copies.length; at += 500)
    await shop.db.insert(orders).values(copies.slice(at, at + 500))
  return [oid, ...copies.map((copy) => copy.oid)]
}

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  const foreignStore = await addStore(shop.db)
  stranger = await asPerson(shop, {
    roles: ['seller_owner'],
    companyId: await findCompany(shop, foreignStore),
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(orderMoveJobs)
  shopper = await addShopper(shop.services)
  store = await addStore(shop.db)
  product = await addProduct(shop.db, { storeId: store, qty: 100 })
  const companyId = await findCompany(shop, store)
  manager = await asPerson(shop, { roles: ['seller_manager'], companyId, storeIds: [store] })
})

describe('officeOrders.previewMoves', () => {
  it('says what would move and what would not, by reason, and changes nothing', async () => {
    const oids = await placeMany()
    await shop.db
      .update(orders)
      .set({ status: 'CANCELLED' })
      .where(eq(orders.oid, oids[1] ?? ''))
    const refusals = [{ reason: 'order.state.wrong', count: 1, oids: [oids[1]] }]
    expect(await preview('PREPARE', `address=${encodeURIComponent('sort=old')}`)).toEqual({
      total: count,
      movable: count - 1,
      refused: refusals,
    })
    const answer = await preview('PREPARE', `oids=${oids.slice(0, 3).join(',')},20200101-AAAAAAAAAA`)
    expect(answer).toMatchObject({ total: 4, movable: 2 })
    expect(answer.refused.map(({ reason }) => reason).sort()).toEqual([
      'order.not_found',
      'order.state.wrong',
    ])
    expect(await preview('PREPARE', `oids=${oids[0]}`, stranger)).toMatchObject({ movable: 0 })
    const page = Array.from({ length: 200 }, (_, at) => `20261101-PAGE${String(at).padStart(4, '0')}A`)
    expect(await preview('PREPARE', `oids=${page.join(',')}`)).toMatchObject({ total: 200, movable: 0 })
    expect((await preview('PREPARE', `address=${encodeURIComponent('type=WINE')}`)).code).toBe(
      'request.invalid',
    )
    expect(await preview('PREPARE', '', stranger)).toMatchObject({ total: 0 })
    const isPreparing = and(eq(orders.storeId, store), eq(orders.status, 'PREPARING'))
    expect(await shop.db.$count(orders, isPreparing)).toBe(0)
  })
})

describe('officeOrders.openMoveJob', () => {
  it('moves all that the list finds, with a record of each, while others were cancelled meanwhile', async () => {
    const oids = await placeMany()
    const { body: job } = await open('PREPARE', `store=${store}`)
    expect(job).toMatchObject({ state: 'RUNNING', total: count, done: 0 })
    expect((await open('READY', `store=${store}`)).body.code).toBe('office.bulk.running')
    const late = oids.slice(-2)
    for (const oid of late)
      await shop.db.update(orders).set({ status: 'CANCELLED' }).where(eq(orders.oid, oid))
    await Promise.all([runMoveJobs(shop.services), runMoveJobs(shop.services)])
    const result = await read(job.id)
    expect(result).toMatchObject({ state: 'DONE', total: count, done: count, moved: count - 2 })
    expect(result.refused).toMatchObject([{ reason: 'order.state.wrong', count: 2 }])
    expect([...(result.refused[0]?.oids ?? [])].sort()).toEqual([...late].sort())
    const entries = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actor, `person:${manager.id}`))
    expect(entries.filter(({ subject }) => subject === 'orders')).toHaveLength(1)
    expect(new Set(entries.map(({ subject }) => subject)).size).toBe(count - 2 + 1)
  })

  it('is known to its maker alone, and moves nothing for one who may not any more', async () => {
    await placeMany()
    const { body: job } = await open('PREPARE', 'tab=paid')
    expect((await read(job.id, stranger)).code).toBe('office.bulk.not_found')
    await shop.db.update(people).set({ state: 'SUSPENDED' }).where(eq(people.id, manager.id))
    await runMoveJobs(shop.services)
    await shop.db.update(people).set({ state: 'ACTIVE' }).where(eq(people.id, manager.id))
    shop.clock.advance({ seconds: 10 })
    expect(await read(job.id)).toMatchObject({ state: 'FAILED', failure: 'NOT_PERMITTED', moved: 0 })
  })

  it('refuses more orders than the worker moves in one job', async () => {
    await placeMany(2001)
    expect((await open('PREPARE', 'tab=paid')).body.code).toBe('office.bulk.too_many')
    expect(await preview('PREPARE', 'address=tab%3Dpaid')).toMatchObject({ total: 2001, movable: 2000 })
  })

  it('refuses a list without orders, and is forgotten after a month', async () => {
    expect((await open('READY', 'tab=ready')).body.code).toBe('office.bulk.nothing')
    await placeMany()
    await open('PREPARE', '')
    await runMoveJobs(shop.services)
    expect(await sweepMoveJobs(shop.services)).toBe(0)
    shop.clock.advance({ days: 31 })
    expect(await sweepMoveJobs(shop.services)).toBe(1)
  })
})

describe('officeOrders.moveJob', () => {
  it('does not know a job that was never opened', async () => {
    expect((await read(999_999)).code).toBe('office.bulk.not_found')
  })
})
