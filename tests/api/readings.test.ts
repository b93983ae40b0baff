import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#api/call.ts'
import { contract } from '#api/contract.ts'
import { orders } from '#server/db/tables/orders.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { storeManagers } from '#server/db/tables/stores.ts'
import {
  addProduct,
  addShopper,
  addStore,
  payByCard,
  createPreOrder,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type TestMember, type TestShop } from '../support/shop.ts'

/** The contract's names of personal fields. */
const personal = [
  'fullName',
  'ordererMasked',
  'memberName',
  'mobile',
  'email',
  'address1',
  'shipTo',
  'author',
  'message',
]
/** Staff calls whose answer has such a field, but discloses only the caller's own data. */
const exemptCalls = ['invitations.invitation']

const listFields = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const fieldNames = Object.entries(value).flatMap(([key, child]) =>
    key === 'properties' && typeof child === 'object' && child !== null ? Object.keys(child) : [],
  )
  return [...fieldNames, ...Object.values(value).flatMap(listFields)]
}
const hasPersonalFields = ({ output }: Call) =>
  listFields(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })).some((name) =>
    personal.includes(name),
  )
const isDeskCall = ({ access, path }: Call) => access === 'staff' || path.startsWith('/staff/')
const readings = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls as Record<string, Call>)
    .filter(([, call]) => isDeskCall(call) && hasPersonalFields(call))
    .map(([name]) => `${noun}.${name}`)
    .filter((name) => !exemptCalls.includes(name)),
)

let shop: TestShop
let store: number
let product: number
let shopper: Shopper
let staff: TestMember
let manager: TestMember

const callAs = <Body = Record<string, unknown>>(
  who: { token: string },
  method: string,
  path: string,
  body?: unknown,
) => shop.call<Body>(method, path, { token: who.token, ...(body !== undefined && { body }) })

type PaidOrder = { oid: string; passNumber: string }
const createPaidOrder = async () =>
  payByCard<PaidOrder>(
    shop.call,
    shopper,
    await createPreOrder(shop.call, shopper, {
      products: [{ idProduct: product, qty: 1 }],
      store,
      now: shop.clock.now(),
    }),
  )
const createMovedOrder = async (moves: string[]) => {
  const order = await createPaidOrder()
  for (const move of moves) await callAs(staff, 'POST', `/staff/orders/${order.oid}/moves`, { move })
  return order
}

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  store = await addStore(shop.db)
  product = await addProduct(shop.db, { storeId: store, qty: 100 })
  shopper = await addShopper(shop.services)
  staff = await shop.asMember({ role: 'STAFF' })
  manager = await shop.asMember()
  await shop.db.insert(storeManagers).values({ storeId: store, memberId: manager.id })
})
afterAll(() => shop.close())

const askQuestion = async () =>
  (
    await callAs<{ id: number }>(shopper, 'POST', `/wines/products/${product}/questions`, {
      text: '빈티지가 몇 년도인가요?',
      secret: true,
    })
  ).body.id

type Act = { by: 'staff' | 'manager'; what: string; why: string; read: () => Promise<{ status: number }> }

const acts: Record<string, Act> = {
  'orders.staffOrders': {
    by: 'manager',
    what: 'order',
    why: 'ORDER_WORK',
    read: async () => {
      await createPaidOrder()
      return callAs(manager, 'GET', '/staff/orders')
    },
  },
  'orders.move': {
    by: 'manager',
    what: 'order',
    why: 'ORDER_WORK',
    read: async () =>
      callAs(manager, 'POST', `/staff/orders/${(await createPaidOrder()).oid}/moves`, { move: 'PREPARE' }),
  },
  'orders.checkPass': {
    by: 'staff',
    what: 'order',
    why: 'HAND_OVER',
    read: async () =>
      callAs(staff, 'POST', '/staff/passes/check', { passNumber: (await createPaidOrder()).passNumber }),
  },
  'orders.handOver': {
    by: 'manager',
    what: 'order',
    why: 'HAND_OVER',
    read: async () => {
      const { passNumber } = await createMovedOrder(['PREPARE', 'READY'])
      return callAs(manager, 'POST', '/staff/passes/hand-over', { passNumber, idChecked: true })
    },
  },
  'orders.decideReturn': {
    by: 'staff',
    what: 'order',
    why: 'RETURN',
    read: async () => {
      const { oid, passNumber } = await createMovedOrder(['PREPARE', 'READY'])
      await callAs(staff, 'POST', '/staff/passes/hand-over', { passNumber, idChecked: true })
      await callAs(shopper, 'POST', `/commerce/orders/${oid}/return`, { cause: 'CHANGE_OF_MIND' })
      return callAs(staff, 'POST', `/staff/orders/${oid}/return`, { accepted: true })
    },
  },
}

const findLastReading = async () =>
  (
    await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.act, 'personal.read'))
      .orderBy(desc(auditLog.id))
      .limit(1)
  )[0]

describe('reading personal data at a desk', () => {
  it('is registered for every call that returns it', () => {
    expect(Object.keys(acts).sort()).toEqual([...readings].sort())
  })

  it.each(Object.entries(acts))('is a line of the audit log: %s', async (_, { by, what, why, read }) => {
    const before = (await findLastReading())?.id ?? 0
    expect((await read()).status).toBe(200)
    const line = await findLastReading()
    expect(line?.id).toBeGreaterThan(before)
    const reader = by === 'staff' ? `staff:${staff.id}` : `manager:${manager.id}`
    expect(line).toMatchObject({ actor: reader, detail: { what, why } })
    expect(String(line?.detail['members']).split(',')).toContain(String(shopper.id))
    expect(line?.detail['ids']).not.toBe('')
  })

  it('is one line for a page, and none for a page without any person', async () => {
    const count = () => shop.db.$count(auditLog, eq(auditLog.act, 'personal.read'))
    const before = await count()
    await callAs(staff, 'GET', '/staff/orders?query=no-such-order')
    expect(await count()).toBe(before)
    await callAs(staff, 'GET', '/staff/orders?size=50')
    expect(await count()).toBe(before + 1)
  })

  it('is no line where members read what is their own', async () => {
    const count = () => shop.db.$count(auditLog, eq(auditLog.act, 'personal.read'))
    const before = await count()
    await callAs(shopper, 'GET', '/commerce/orders')
    await callAs(shopper, 'GET', `/wines/products/${product}/questions`)
    await callAs(shopper, 'GET', '/chats')
    expect(await count()).toBe(before)
  })

  it('is a line where staff read questions that others may not', async () => {
    await askQuestion()
    const before = (await findLastReading())?.id ?? 0
    await callAs(staff, 'GET', `/wines/products/${product}/questions`)
    expect((await findLastReading())?.id).toBeGreaterThan(before)
  })
})

describe('a case of one’s own', () => {
  const buyAs = async (who: TestMember) => {
    await shop.db.insert(storeManagers).values({ storeId: store, memberId: who.id })
    const { oid, passNumber } = await createPaidOrder()
    await shop.db.update(orders).set({ memberId: who.id }).where(eq(orders.oid, oid))
    return { oid, passNumber }
  }
  const judge = async (who: TestMember, { oid, passNumber }: PaidOrder) => [
    await callAs(who, 'POST', `/staff/orders/${oid}/moves`, { move: 'PREPARE' }),
    await callAs(who, 'POST', '/staff/passes/hand-over', { passNumber, idChecked: true }),
    await callAs(who, 'POST', `/staff/orders/${oid}/return`, { accepted: true }),
  ]
  const refusals = [403, 403, 403].map((status) => ({ status, body: { code: 'staff.case.own' } }))

  it('is decided by a colleague: not by its buyer, at a store or as staff', async () => {
    for (const overrides of [{}, { role: 'STAFF' }] as const) {
      const who = await shop.asMember(overrides)
      const order = await buyAs(who)
      expect(await judge(who, order)).toMatchObject(refusals)
      const response = await callAs(staff, 'POST', `/staff/orders/${order.oid}/moves`, { move: 'PREPARE' })
      expect(response.status).toBe(200)
    }
  })

  it('is that of another account of the same identified person, too', async () => {
    const identity = { identityHash: `person-${shopper.id}` }
    const [buyer, colleague] = [await shop.asMember(identity), await shop.asMember(identity)]
    await shop.db.insert(storeManagers).values({ storeId: store, memberId: colleague.id })
    expect(await judge(colleague, await buyAs(buyer))).toMatchObject(refusals)
  })

  it('leaves a line in the audit log for every decision about money', async () => {
    const { oid, passNumber } = await createMovedOrder(['PREPARE', 'READY'])
    await callAs(staff, 'POST', '/staff/passes/hand-over', { passNumber, idChecked: true })
    for (const isAccepted of [false, true]) {
      await callAs(shopper, 'POST', `/commerce/orders/${oid}/return`, { cause: 'CHANGE_OF_MIND' })
      await callAs(manager, 'POST', `/staff/orders/${oid}/return`, {
        accepted: isAccepted,
        reason: '개봉한 병입니다',
      })
    }
    const lines = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `order:${oid}`))
      .orderBy(auditLog.id)
    const decisions = lines.filter(({ act }) => act.startsWith('return.'))
    expect(decisions).toMatchObject([
      { act: 'return.refuse', actor: `manager:${manager.id}` },
      { act: 'return.accept', actor: `manager:${manager.id}` },
    ])
    expect(Number(decisions[1]?.detail['money'])).toBeGreaterThan(0)
  })
})
