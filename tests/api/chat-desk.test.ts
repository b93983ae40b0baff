import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orders } from '#server/db/tables/orders.ts'
import { storeManagers, stores } from '#server/db/tables/stores.ts'
import { openTestShop, type FailedBody, type TestMember, type TestShop } from '../support/shop.ts'

type Room = { id: number; assignee: { name: string; mine: boolean } | null }
type Rooms = { _embedded: { items: Room[] } }
type Replies = { _embedded: { items: { id: number; text: string }[] } }
type Orders = { _embedded: { items: { oid: string; idStore: number }[] } }

let shop: TestShop
let member: TestMember
let manager: TestMember
let colleague: TestMember
let store: number
let otherStore: number
let room: number

const call = <Body>(method: string, path: string, by: TestMember, body?: unknown) =>
  shop.call<Body & FailedBody>(method, path, { token: by.token, ...(body !== undefined && { body }) })
const assign = (by: TestMember, mine: boolean, id = room) =>
  call<Room>('POST', `/manager/chats/${id}/assignee`, by, { mine })
const findRoom = async (by: TestMember) =>
  (await call<Rooms>('GET', '/manager/chats', by)).body._embedded.items.find(({ id }) => id === room)

beforeAll(async () => {
  shop = await openTestShop()
  const rows = await shop.db.select().from(stores).orderBy(stores.id).limit(2)
  ;[store, otherStore] = rows.map(({ id }) => id) as [number, number]
})
afterAll(() => shop.close())
beforeEach(async () => {
  ;[member, manager, colleague] = await Promise.all([shop.asMember(), shop.asMember(), shop.asMember()])
  await shop.db.insert(storeManagers).values([
    { storeId: store, memberId: manager.id },
    { storeId: store, memberId: colleague.id },
  ])
  room = (await call<Room>('POST', `/chats/store/${store}`, member)).body.id
  await call('POST', `/chats/${room}/messages`, member, { message: '안녕하세요' })
})

describe('chat.assign', () => {
  it('shows all at the store who answers, lets another manager take over, and lets go', async () => {
    expect((await findRoom(manager))?.assignee).toBeNull()
    expect((await assign(manager, true)).body.assignee).toMatchObject({ mine: true })
    expect((await findRoom(colleague))?.assignee).toMatchObject({ mine: false })
    expect((await assign(colleague, true)).body.assignee).toMatchObject({ mine: true })
    expect((await findRoom(manager))?.assignee).toMatchObject({ mine: false })
    expect((await assign(manager, false)).body.assignee).toBeNull()
  })

  it('is for the managers of the store alone', async () => {
    expect((await assign(member, true)).body.code).toBe('chat.room.not_found')
    expect((await assign(manager, true, 2_000_000_000)).body.code).toBe('chat.room.not_found')
  })
})

describe('chat.managedRoom', () => {
  it('is the room as it stands in the list, for the managers of its store alone', async () => {
    const path = `/manager/chats/${room}`
    expect((await call<Room>('GET', path, manager)).body).toEqual(await findRoom(manager))
    expect((await call<Room>('GET', path, member)).body.code).toBe('chat.room.not_found')
  })
})

describe('chat.customerOrders', () => {
  const addOrder = async (oid: string, storeId: number, status: 'PAID' | 'PRE_ORDER') =>
    shop.db.insert(orders).values({
      ...{ oid, storeId, status, memberId: member.id, type: 'PICKUP' },
      ...{ total: 30_000, discount: 0, shipping: 0, cashUsed: 0, payable: 30_000, snapshotHash: 'x' },
    } as typeof orders.$inferInsert)

  it('shows what was ordered at this store, and nothing of another or unfinished', async () => {
    const toOid = (letter: string) =>
      `20261122-${letter.repeat(6)}${String(member.id).padStart(4, '0').slice(-4)}`
    await addOrder(toOid('A'), store, 'PAID')
    await addOrder(toOid('B'), otherStore, 'PAID')
    await addOrder(toOid('C'), store, 'PRE_ORDER')
    const { body } = await call<Orders>('GET', `/manager/chats/${room}/orders`, manager)
    expect(body._embedded.items.map((order) => order.oid)).toEqual([toOid('A')])
    await shop.db.delete(orders).where(eq(orders.memberId, member.id))
  })

  it('is closed to everybody else', async () => {
    const { body } = await call<Orders>('GET', `/manager/chats/${room}/orders`, member)
    expect(body.code).toBe('chat.room.not_found')
  })
})

const toRepliesPath = () => `/manager/stores/${store}/replies`
const save = (text: string, by = manager) => call<Replies>('POST', toRepliesPath(), by, { text })

describe('chat.replies', () => {
  it('are closed to members who do not manage the store', async () => {
    expect((await call('GET', toRepliesPath(), member)).body.code).toBe('chat.manager_required')
  })
})

describe('chat.saveReply', () => {
  it('keeps an answer once, for every manager of the store, up to twenty', async () => {
    await save('주차는 지하 2층이에요.')
    const { body } = await save('주차는 지하 2층이에요.')
    expect(body._embedded.items.filter(({ text }) => text === '주차는 지하 2층이에요.')).toHaveLength(1)
    const response = await call<Replies>('GET', toRepliesPath(), colleague)
    expect(response.body).toEqual(body)
    const responses = await Promise.all(Array.from({ length: 25 }, (_, at) => save(`답 ${at}`)))
    expect(responses.some(({ body: refusal }) => refusal.code === 'chat.replies.full')).toBe(true)
    const all = (await call<Replies>('GET', toRepliesPath(), manager)).body._embedded.items
    expect(all).toHaveLength(20)
    expect((await save('밖에서', member)).body.code).toBe('chat.manager_required')
  })
})

describe('chat.forgetReply', () => {
  it('takes an answer away, and only for managers', async () => {
    const before = (await call<Replies>('GET', toRepliesPath(), manager)).body._embedded.items
    const [first] = before.length ? before : (await save('첫 답')).body._embedded.items
    const path = `${toRepliesPath()}/${first?.id}`
    expect((await call('DELETE', path, member)).body.code).toBe('chat.manager_required')
    const { body } = await call<Replies>('DELETE', path, manager)
    expect(body._embedded.items.map(({ id }) => id)).not.toContain(first?.id)
  })
})
