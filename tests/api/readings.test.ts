import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#api/call.ts'
import { contract } from '#api/contract.ts'
import { orders } from '#server/db/tables/orders.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { storeManagers } from '#server/db/tables/stores.ts'
import { addProduct, addShopper, addStore, payByCard, readyOrder, type Shopper } from '../support/orders.ts'
import { openTestShop, type TestMember, type TestShop } from '../support/shop.ts'

/** What tells of a person, by the names that the contract gives it. */
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
/** Calls of the desk whose answer bears such a name and tells of nobody but whoever asks. */
const own = ['chat.answer', 'settings.switchOperator', 'invitations.invitation']

const fieldsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const named = Object.entries(value).flatMap(([key, child]) =>
    key === 'properties' && typeof child === 'object' && child !== null ? Object.keys(child) : [],
  )
  return [...named, ...Object.values(value).flatMap(fieldsIn)]
}
const tellsOfPeople = ({ output }: Call) =>
  fieldsIn(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })).some((name) =>
    personal.includes(name),
  )
const isOfDesk = ({ access, path }: Call) => access === 'staff' || /^\/(staff|manager)\//.test(path)
const readings = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls as Record<string, Call>)
    .filter(([, call]) => isOfDesk(call) && tellsOfPeople(call))
    .map(([name]) => `${noun}.${name}`)
    .filter((name) => !own.includes(name)),
)

let shop: TestShop
let store: number
let product: number
let shopper: Shopper
let staff: TestMember
let manager: TestMember
let room: number

const as = <Body = Record<string, unknown>>(
  who: { token: string },
  method: string,
  path: string,
  body?: unknown,
) => shop.call<Body>(method, path, { token: who.token, ...(body !== undefined && { body }) })

type Paid = { oid: string; passNumber: string }
const paid = async () =>
  payByCard<Paid>(
    shop.call,
    shopper,
    await readyOrder(shop.call, shopper, {
      products: [{ idProduct: product, qty: 1 }],
      store,
      now: shop.clock.now(),
    }),
  )
const moved = async (moves: string[]) => {
  const order = await paid()
  for (const move of moves) await as(staff, 'POST', `/staff/orders/${order.oid}/moves`, { move })
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
  room = (await as<{ id: number }>(shopper, 'POST', `/chats/store/${store}`)).body.id
  await as(shopper, 'POST', `/chats/${room}/messages`, { message: '언제 찾으러 갈까요?' })
})
afterAll(() => shop.close())

const ask = async () => {
  const [category] = (
    await as<{ _embedded: { items: { id: number }[] } }>(shopper, 'GET', '/qnas/categories')
  ).body._embedded.items
  const body = { idCategory: category?.id, title: '문의', content: '언제 열어요?' }
  return (await as<{ id: number }>(shopper, 'POST', '/qnas', body)).body.id
}
const question = async () =>
  (
    await as<{ id: number }>(shopper, 'POST', `/wines/products/${product}/questions`, {
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
      await paid()
      return as(manager, 'GET', '/staff/orders')
    },
  },
  'orders.move': {
    by: 'manager',
    what: 'order',
    why: 'ORDER_WORK',
    read: async () => as(manager, 'POST', `/staff/orders/${(await paid()).oid}/moves`, { move: 'PREPARE' }),
  },
  'orders.checkPass': {
    by: 'staff',
    what: 'order',
    why: 'HAND_OVER',
    read: async () => as(staff, 'POST', '/staff/passes/check', { passNumber: (await paid()).passNumber }),
  },
  'orders.handOver': {
    by: 'manager',
    what: 'order',
    why: 'HAND_OVER',
    read: async () => {
      const { passNumber } = await moved(['PREPARE', 'READY'])
      return as(manager, 'POST', '/staff/passes/hand-over', { passNumber, idChecked: true })
    },
  },
  'orders.decideReturn': {
    by: 'staff',
    what: 'order',
    why: 'RETURN',
    read: async () => {
      const { oid, passNumber } = await moved(['PREPARE', 'READY'])
      await as(staff, 'POST', '/staff/passes/hand-over', { passNumber, idChecked: true })
      await as(shopper, 'POST', `/commerce/orders/${oid}/return`, { cause: 'CHANGE_OF_MIND' })
      return as(staff, 'POST', `/staff/orders/${oid}/return`, { accepted: true })
    },
  },
  'inquiries.openInquiries': {
    by: 'staff',
    what: 'inquiry',
    why: 'INQUIRY',
    read: async () => {
      await ask()
      return as(staff, 'GET', '/qnas/open')
    },
  },
  'inquiries.answerInquiry': {
    by: 'staff',
    what: 'inquiry',
    why: 'INQUIRY',
    read: async () => as(staff, 'PUT', `/qnas/${await ask()}/answer`, { answer: '10시에 열어요.' }),
  },
  'questions.openQuestions': {
    by: 'staff',
    what: 'question',
    why: 'QUESTION',
    read: async () => {
      await question()
      return as(staff, 'GET', '/wines/questions/open')
    },
  },
  'questions.answerQuestion': {
    by: 'staff',
    what: 'question',
    why: 'QUESTION',
    read: async () =>
      as(staff, 'PUT', `/wines/questions/${await question()}/answer`, { answer: '2019년입니다.' }),
  },
  'chat.managedRooms': {
    by: 'manager',
    what: 'chat',
    why: 'CUSTOMER_TALK',
    read: () => as(manager, 'GET', '/manager/chats'),
  },
  'chat.managedRoom': {
    by: 'manager',
    what: 'chat',
    why: 'CUSTOMER_TALK',
    read: () => as(manager, 'GET', `/manager/chats/${room}`),
  },
  'chat.managedMessages': {
    by: 'manager',
    what: 'chat',
    why: 'CUSTOMER_TALK',
    read: () => as(manager, 'GET', `/manager/chats/${room}/messages`),
  },
  'chat.assign': {
    by: 'manager',
    what: 'chat',
    why: 'CUSTOMER_TALK',
    read: () => as(manager, 'POST', `/manager/chats/${room}/assignee`, { mine: true }),
  },
  'chat.customerOrders': {
    by: 'manager',
    what: 'order',
    why: 'CUSTOMER_TALK',
    read: async () => {
      await paid()
      return as(manager, 'GET', `/manager/chats/${room}/orders`)
    },
  },
}

const lastReading = async () =>
  (
    await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.act, 'personal.read'))
      .orderBy(desc(auditLog.id))
      .limit(1)
  )[0]

describe('reading personal data at a desk', () => {
  it('is known of every call that answers it', () => {
    expect(Object.keys(acts).sort()).toEqual([...readings].sort())
  })

  it.each(Object.entries(acts))('is a line of the audit log: %s', async (_, { by, what, why, read }) => {
    const before = (await lastReading())?.id ?? 0
    expect((await read()).status).toBe(200)
    const line = await lastReading()
    expect(line?.id).toBeGreaterThan(before)
    const reader = by === 'staff' ? `staff:${staff.id}` : `manager:${manager.id}`
    expect(line).toMatchObject({ actor: reader, detail: { what, why } })
    expect(String(line?.detail['members']).split(',')).toContain(String(shopper.id))
    expect(line?.detail['ids']).not.toBe('')
  })

  it('is one line for a page, and none for a page without anybody', async () => {
    const count = () => shop.db.$count(auditLog, eq(auditLog.act, 'personal.read'))
    const before = await count()
    await as(staff, 'GET', '/staff/orders?query=no-such-order')
    expect(await count()).toBe(before)
    await as(staff, 'GET', '/staff/orders?size=50')
    expect(await count()).toBe(before + 1)
  })

  it('is no line where members read what is their own', async () => {
    const count = () => shop.db.$count(auditLog, eq(auditLog.act, 'personal.read'))
    const before = await count()
    await as(shopper, 'GET', '/commerce/orders')
    await as(shopper, 'GET', `/wines/products/${product}/questions`)
    await as(shopper, 'GET', '/chats')
    expect(await count()).toBe(before)
  })

  it('is a line where staff read questions that others may not', async () => {
    await question()
    const before = (await lastReading())?.id ?? 0
    await as(staff, 'GET', `/wines/products/${product}/questions`)
    expect((await lastReading())?.id).toBeGreaterThan(before)
  })
})

describe('a case of one’s own', () => {
  const buyAs = async (who: TestMember) => {
    await shop.db.insert(storeManagers).values({ storeId: store, memberId: who.id })
    const { oid, passNumber } = await paid()
    await shop.db.update(orders).set({ memberId: who.id }).where(eq(orders.oid, oid))
    return { oid, passNumber }
  }
  const judge = async (who: TestMember, { oid, passNumber }: Paid) => [
    await as(who, 'POST', `/staff/orders/${oid}/moves`, { move: 'PREPARE' }),
    await as(who, 'POST', '/staff/passes/hand-over', { passNumber, idChecked: true }),
    await as(who, 'POST', `/staff/orders/${oid}/return`, { accepted: true }),
  ]
  const refused = [403, 403, 403].map((status) => ({ status, body: { code: 'staff.case.own' } }))

  it('is decided by a colleague: not by its buyer, at a store or as staff', async () => {
    for (const overrides of [{}, { role: 'STAFF' }] as const) {
      const who = await shop.asMember(overrides)
      const order = await buyAs(who)
      expect(await judge(who, order)).toMatchObject(refused)
      const moved = await as(staff, 'POST', `/staff/orders/${order.oid}/moves`, { move: 'PREPARE' })
      expect(moved.status).toBe(200)
    }
  })

  it('is that of another account of the same identified person, too', async () => {
    const identity = { identityHash: `person-${shopper.id}` }
    const [buyer, judging] = [await shop.asMember(identity), await shop.asMember(identity)]
    await shop.db.insert(storeManagers).values({ storeId: store, memberId: judging.id })
    expect(await judge(judging, await buyAs(buyer))).toMatchObject(refused)
  })

  it('leaves a line in the audit log for every decision about money', async () => {
    const { oid, passNumber } = await moved(['PREPARE', 'READY'])
    await as(staff, 'POST', '/staff/passes/hand-over', { passNumber, idChecked: true })
    for (const accepted of [false, true]) {
      await as(shopper, 'POST', `/commerce/orders/${oid}/return`, { cause: 'CHANGE_OF_MIND' })
      await as(manager, 'POST', `/staff/orders/${oid}/return`, { accepted, reason: '개봉한 병입니다' })
    }
    const lines = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `order:${oid}`))
      .orderBy(auditLog.id)
    const decided = lines.filter(({ act }) => act.startsWith('return.'))
    expect(decided).toMatchObject([
      { act: 'return.refuse', actor: `manager:${manager.id}` },
      { act: 'return.accept', actor: `manager:${manager.id}` },
    ])
    expect(Number(decided[1]?.detail['money'])).toBeGreaterThan(0)
  })
})
