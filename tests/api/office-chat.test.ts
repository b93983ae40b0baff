import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { chat } from '#api/contract/office/chat.ts'
import { chatMessages, chatRooms } from '#server/db/tables/chat.ts'
import { personSessions } from '#server/db/tables/people.ts'
import { accessRecords, auditLog } from '#server/db/tables/plumbing.ts'
import { companies, stores } from '#server/db/tables/stores.ts'
import { orders } from '#server/db/tables/orders.ts'
import { redeemTickets } from '#server/chat/tickets.ts'
import { listActs } from '../support/office-orders.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { addStore } from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestMember, type TestShop } from '../support/shop.ts'

type Rooms = Answer<typeof chat.rooms>
type Room = Answer<typeof chat.room>
type Messages = Answer<typeof chat.messages>
type Message = Answer<typeof chat.answer>
type Replies = Answer<typeof chat.replies>

const noon = '2026-11-20T12:00:00+09:00'
let shop: TestShop
let store: number
let companyId: number
/** A store of the same company, in which the manager has no part, and one of another company. */
let sisterStore: number
let foreignStore: number
let member: TestMember
let manager: TestPerson
let colleague: TestPerson
let room: number

const findCompanyId = async (id: number) =>
  (await shop.db.select().from(stores).where(eq(stores.id, id)))[0]?.companyId ?? 0
const call = <Body>(method: string, path: string, by: { token: string }, body?: unknown) =>
  shop.call<Body & FailedBody>(method, path, { token: by.token, ...(body !== undefined && { body }) })
const enter = async (idStore = store, by = member) =>
  (await call<{ id: number }>('POST', `/chats/store/${idStore}`, by)).body.id
const sendMessage = (id: number, message: string, by = member) =>
  call('POST', `/chats/${id}/messages`, by, { message })
const listRooms = async (by: TestPerson, query = '') =>
  (await call<Rooms>('GET', `/office/chats?size=50${query}`, by)).body
const listIds = async (by: TestPerson, query = '') =>
  (await listRooms(by, query))._embedded.items.map(({ id }) => id)
const answer = (by: { token: string }, message: string, more: object = {}, id = room) =>
  call<Message>('POST', `/office/chats/${id}/messages`, by, { message, ...more })
const readMessages = async (by: TestPerson) =>
  (await call<Messages>('GET', `/office/chats/${room}/messages`, by)).body

beforeAll(async () => {
  shop = await openTestShop({ clock: noon })
  const always = Array.from({ length: 7 }, (): [string, string] => ['00:00', '24:00'])
  store = await addStore(shop.db, { hours: always })
  companyId = await findCompanyId(store)
  sisterStore = await addStore(shop.db, { hours: always })
  await shop.db.update(stores).set({ companyId }).where(eq(stores.id, sisterStore))
  foreignStore = await addStore(shop.db, { hours: always })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(noon)
  member = await shop.asMember()
  manager = await asPerson(shop, { roles: ['seller_manager'], companyId, storeIds: [store] })
  colleague = await asPerson(shop, { roles: ['seller_counter'], companyId, storeIds: [store] })
  room = await enter()
  await sendMessage(room, '안녕하세요')
})

describe('officeChat.rooms and officeChat.room', () => {
  it('are those of the stores of the person: a manager’s, a counter’s, all of the company for its owner', async () => {
    const [sister, foreign] = [await enter(sisterStore), await enter(foreignStore)]
    for (const id of [sister, foreign]) await sendMessage(id, '여기도 안녕하세요')
    const owner = await asPerson(shop, { roles: ['seller_owner'], companyId })
    const expected: [TestPerson, number[]][] = [
      [manager, [room]],
      [colleague, [room]],
      [owner, [sister, room]],
    ]
    for (const [person, ids] of expected) {
      const own = (await listIds(person)).filter((id) => [room, sister, foreign].includes(id))
      expect(own.sort()).toEqual(ids.sort())
      for (const id of [room, sister, foreign])
        expect((await call('GET', `/office/chats/${id}`, person)).status).toBe(ids.includes(id) ? 200 : 404)
    }
    expect((await call<Room>('GET', `/office/chats/${room}`, manager)).body).toEqual(
      (await listRooms(manager))._embedded.items.find(({ id }) => id === room),
    )
  })

  it('are nothing for the operator’s people, whatever their role, nor for members', async () => {
    const paths: [string, string, unknown?][] = [
      ['GET', '/office/chats'],
      ['GET', `/office/chats/${room}`],
      ['GET', `/office/chats/${room}/messages`],
      ['POST', `/office/chats/${room}/messages`, { message: '운영팀입니다' }],
      ['POST', '/office/chats/socket-ticket'],
    ]
    for (const role of ['owner', 'operations', 'care', 'content', 'finance', 'auditor'] as const) {
      const person = await asPerson(shop, { roles: [role] })
      for (const [method, path, body] of paths)
        expect((await call(method, path, person, body)).body.code).toBe('office.permission.missing')
    }
    const staff = await shop.asMember({ role: 'STAFF' })
    for (const stranger of [member, staff])
      for (const [method, path, body] of paths)
        expect((await call(method, path, stranger, body)).body.code).toBe('office.session.required')
    expect(await shop.db.$count(chatMessages, eq(chatMessages.roomId, room))).toBe(1)
  })

  it('are filtered by store and by what is unread', async () => {
    const owner = await asPerson(shop, { roles: ['seller_owner'], companyId })
    const sister = await enter(sisterStore)
    await sendMessage(sister, '두 번째 매장이에요')
    expect(await listIds(owner, `&idStore=${sisterStore}`)).toContain(sister)
    expect(await listIds(owner, `&idStore=${sisterStore}`)).not.toContain(room)
    const before = await listRooms(owner, '&unread=true')
    expect(before._embedded.items.map(({ id }) => id)).toEqual(expect.arrayContaining([room, sister]))
    await call('POST', `/office/chats/${room}/read`, owner, { seq: 1 })
    const after = await listRooms(owner, '&unread=true')
    expect(after._embedded.items.map(({ id }) => id)).not.toContain(room)
    expect([after.unread, after.page.totalElements]).toEqual([
      before.unread - 1,
      before.page.totalElements - 1,
    ])
    const foreign = await call('GET', `/office/chats?size=50&idStore=${foreignStore}`, owner)
    expect([foreign.status, foreign.body.code]).toEqual([404, 'store.not_found'])
  })

  it('are counted on the first page of those who answer, while a message is unread', async () => {
    type Waiting = { items: { kind: string; count: number; oldestAt: string | null }[] }
    const findChats = async () =>
      (await call<Waiting>('GET', '/office/waiting', manager)).body.items.find(({ kind }) => kind === 'CHATS')
    const before = await findChats()
    await call('POST', `/office/chats/${room}/read`, manager, { seq: 1 })
    expect((await findChats())?.count).toBe((before?.count ?? 0) - 1)
    const owner = await asPerson(shop, { roles: ['owner'] })
    const { items } = (await call<Waiting>('GET', '/office/waiting', owner)).body
    expect(items.some(({ kind }) => kind === 'CHATS')).toBe(false)
  })

  it('show what a shopper said outside opening hours, and not the answer of the shop to it', async () => {
    await shop.db
      .update(stores)
      .set({ hours: Array.from({ length: 7 }, () => null) })
      .where(eq(stores.id, sisterStore))
    const closedRoom = await enter(sisterStore)
    await sendMessage(closedRoom, '내일 여시나요?')
    const owner = await asPerson(shop, { roles: ['seller_owner'], companyId })
    const { lastMessage, lastSeq } = (await call<Room>('GET', `/office/chats/${closedRoom}`, owner)).body
    expect([lastSeq, lastMessage?.message]).toEqual([2, '내일 여시나요?'])
  })

  it('leave an access record with the member, and so does what was said', async () => {
    const read = async (path: string) => {
      await call('GET', path, manager)
      const rows = await shop.db
        .select()
        .from(accessRecords)
        .where(and(eq(accessRecords.personId, manager.id), eq(accessRecords.act, 'CUSTOMER_TALK')))
      return rows.at(-1)
    }
    for (const path of ['/office/chats', `/office/chats/${room}`, `/office/chats/${room}/messages`]) {
      const record = await read(path)
      expect(record).toMatchObject({ what: 'chat' })
      expect(record?.memberIds).toContain(member.id)
      expect(record?.ids).toContain(String(room))
    }
  })
})

describe('rooms that a page reads again by itself', () => {
  const listRecords = () =>
    shop.db
      .select({ ids: accessRecords.ids, memberIds: accessRecords.memberIds })
      .from(accessRecords)
      .where(and(eq(accessRecords.personId, manager.id), eq(accessRecords.act, 'CUSTOMER_TALK')))
      .orderBy(accessRecords.id)

  it('are recorded once in ten minutes, each new one by itself, and each time that one is opened', async () => {
    await listRooms(manager)
    await listRooms(manager)
    await call('GET', `/office/chats/${room}`, manager)
    expect(await listRecords()).toHaveLength(1)
    const newcomer = await shop.asMember()
    const newRoom = await enter(store, newcomer)
    await sendMessage(newRoom, '처음이에요', newcomer)
    await listRooms(manager)
    expect((await listRecords()).slice(1)).toEqual([{ ids: [String(newRoom)], memberIds: [newcomer.id] }])
    for (let times = 0; times < 2; times += 1) await readMessages(manager)
    expect(await listRecords()).toHaveLength(4)
    shop.clock.advance({ seconds: 601 })
    await listRooms(manager)
    expect((await listRecords()).at(4)?.ids).toEqual(expect.arrayContaining([String(room), String(newRoom)]))
  })
})

describe('officeChat.answer and officeChat.messages', () => {
  it('answer in the name of the store, by a person who is known', async () => {
    const response = await answer(manager, '어서 오세요')
    expect(response.body).toMatchObject({ sender: 'STORE', mine: true, seq: 2 })
    const [row] = await shop.db
      .select()
      .from(chatMessages)
      .where(and(eq(chatMessages.roomId, room), eq(chatMessages.seq, 2)))
    expect(row).toMatchObject({ senderId: null, personId: manager.id })
    expect(await listActs(shop, `chat:${room}`)).toEqual([['chat.answer', `person:${manager.id}`]])
    const { body } = await call<Messages>('GET', `/chats/${room}/messages`, member)
    expect(body._embedded.items[1]).toMatchObject({ sender: 'STORE', mine: false, message: '어서 오세요' })
  })

  it('are one message however often one person sends it, and two of two persons', async () => {
    const clientMessageId = 'answer-0001'
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => answer(manager, '네, 있어요', { clientMessageId })),
    )
    expect(new Set(responses.map(({ body }) => body.seq))).toEqual(new Set([2]))
    expect((await answer(colleague, '저도 답할게요', { clientMessageId })).body.seq).toBe(3)
    expect((await listActs(shop, `chat:${room}`)).map(([, actor]) => actor)).toEqual([
      `person:${manager.id}`,
      `person:${colleague.id}`,
    ])
    expect((await readMessages(colleague))._embedded.items.map(({ mine }) => mine)).toEqual([
      false,
      true,
      true,
    ])
  })

  it('are closed to people of other stores and other sellers', async () => {
    const foreigners = [
      await asPerson(shop, { roles: ['seller_manager'], companyId, storeIds: [sisterStore] }),
      await asPerson(shop, {
        roles: ['seller_owner'],
        companyId: await findCompanyId(foreignStore),
      }),
      // Once assigned to the store, and of another company now.
      await asPerson(shop, {
        roles: ['seller_manager'],
        companyId: await findCompanyId(foreignStore),
        storeIds: [store],
      }),
    ]
    for (const person of foreigners) {
      expect((await answer(person, '안녕하세요')).body.code).toBe('chat.room.not_found')
      for (const [method, path, body] of [
        ['GET', 'messages'],
        ['GET', 'orders'],
        ['POST', 'read', { seq: 1 }],
        ['POST', 'assignee', { mine: true }],
      ] as [string, string, unknown?][])
        expect((await call(method, `/office/chats/${room}/${path}`, person, body)).body.code).toBe(
          'chat.room.not_found',
        )
    }
    expect(await shop.db.$count(chatMessages, eq(chatMessages.roomId, room))).toBe(1)
  })

  it('say nothing to a member who left, nor with nothing to say', async () => {
    expect((await answer(manager, '  ')).body.code).toBe('chat.message.empty')
    await call('POST', `/chats/${room}/exit`, member)
    expect((await answer(manager, '손님?')).body.code).toBe('chat.room.left')
  })

  it('go on for a seller who is suspended, whose shoppers cannot write', async () => {
    await shop.db.update(companies).set({ state: 'SUSPENDED' }).where(eq(companies.id, companyId))
    expect((await answer(manager, '픽업은 그대로 하실 수 있어요')).status).toBe(200)
    expect((await sendMessage(room, '감사합니다')).body.code).toBe('chat.store.closed')
    await shop.db.update(companies).set({ state: 'OPEN' }).where(eq(companies.id, companyId))
  })
})

describe('officeChat.uploadFile', () => {
  const upload = async (by: { token: string }) => {
    const form = new FormData()
    form.append('files', new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' }), '보관법.pdf')
    const response = await shop.host.fetch(
      new Request('http://shop.test/api/v1/office/chats/files', {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${by.token}` },
      }),
    )
    type Uploaded = { _embedded?: { items: { id: string }[] }; code?: string }
    const body = (await response.json()) as Uploaded
    return body.code ?? body._embedded?.items[0]?.id ?? ''
  }

  it('takes a file that goes with one answer to both sides', async () => {
    expect(await upload(member)).toBe('office.session.required')
    const id = await upload(manager)
    const response = await answer(manager, '', { type: 'FILE', files: [id] })
    expect(response.body.files[0]).toMatchObject({ id, name: '보관법.pdf' })
    const { body } = await call<Messages>('GET', `/chats/${room}/messages`, member)
    const href = body._embedded.items[1]?.files[0]?.href
    const download = await shop.host.fetch(new Request(`http://shop.test${href}`))
    expect([download.status, await download.text()]).toEqual([200, '%PDF-1.7\n%%EOF\n'])
    const again = await answer(manager, '', { type: 'FILE', files: [id] })
    expect([again.status, again.body.code]).toEqual([404, 'file.not_found'])
  })
})

describe('officeChat.markRead', () => {
  it('marks what the store has read, for its member and for every colleague', async () => {
    expect((await call('POST', `/office/chats/${room}/read`, manager, { seq: 9 })).body).toEqual({
      unread: 0,
    })
    const { body } = await call<Messages>('GET', `/chats/${room}/messages`, member)
    expect(body.readSeq).toBe(1)
    expect((await call<Room>('GET', `/office/chats/${room}`, colleague)).body.unread).toBe(0)
  })
})

describe('officeChat.assign', () => {
  const assign = (by: TestPerson, isMine: boolean) =>
    call<Room>('POST', `/office/chats/${room}/assignee`, by, { mine: isMine })
  const findAssignee = async (by: TestPerson) =>
    (await call<Room>('GET', `/office/chats/${room}`, by)).body.assignee

  it('shows all at the store who answers, lets a colleague take over, and lets go', async () => {
    expect(await findAssignee(manager)).toBeNull()
    expect((await assign(manager, true)).body.assignee).toMatchObject({ mine: true, name: '박운영' })
    expect(await findAssignee(colleague)).toMatchObject({ mine: false })
    expect((await assign(colleague, true)).body.assignee).toMatchObject({ mine: true })
    expect(await findAssignee(manager)).toMatchObject({ mine: false })
    await assign(colleague, true)
    expect((await assign(manager, false)).body.assignee).toBeNull()
    expect(await listActs(shop, `chat:${room}`)).toEqual([
      ['chat.hold', `person:${manager.id}`],
      ['chat.hold', `person:${colleague.id}`],
      ['chat.release', `person:${manager.id}`],
    ])
  })

  it('takes over what a member who managed the store had taken before', async () => {
    const former = await shop.asMember()
    await shop.db.update(chatRooms).set({ assigneeId: former.id }).where(eq(chatRooms.id, room))
    expect(await findAssignee(manager)).toBeNull()
    await assign(manager, true)
    const [row] = await shop.db.select().from(chatRooms).where(eq(chatRooms.id, room))
    expect(row).toMatchObject({ assigneeId: null, assigneePersonId: manager.id })
  })
})

describe('officeChat.customerOrders', () => {
  it('shows what was ordered at this store, and nothing of another or unfinished', async () => {
    const addOrder = async (letter: string, storeId: number, status: 'PAID' | 'PRE_ORDER') => {
      const oid = `20261122-${letter.repeat(6)}${String(member.id).padStart(4, '0').slice(-4)}`
      await shop.db.insert(orders).values({
        ...{ oid, storeId, status, memberId: member.id, type: 'PICKUP' },
        ...{ total: 30_000, discount: 0, shipping: 0, cashUsed: 0, payable: 30_000, snapshotHash: 'x' },
      } as typeof orders.$inferInsert)
      return oid
    }
    const own = await addOrder('A', store, 'PAID')
    await addOrder('B', foreignStore, 'PAID')
    await addOrder('C', store, 'PRE_ORDER')
    type Orders = Answer<typeof chat.customerOrders>
    const { body } = await call<Orders>('GET', `/office/chats/${room}/orders`, manager)
    expect(body._embedded.items).toMatchObject([{ oid: own, status: 'PAID', total: 30_000 }])
    await shop.db.delete(orders).where(eq(orders.memberId, member.id))
  })
})

describe('officeChat.replies, officeChat.saveReply and officeChat.forgetReply', () => {
  const path = () => `/office/chats/stores/${store}/replies`
  const save = (text: string, by = manager) => call<Replies>('POST', path(), by, { text })

  it('keep an answer once, for everybody of the store, up to twenty', async () => {
    await save('주차는 지하 2층이에요.')
    const { body } = await save('주차는 지하 2층이에요.')
    expect(body._embedded.items.filter(({ text }) => text === '주차는 지하 2층이에요.')).toHaveLength(1)
    expect((await call<Replies>('GET', path(), colleague)).body).toEqual(body)
    const responses = await Promise.all(Array.from({ length: 25 }, (_, at) => save(`답 ${at}`)))
    expect(responses.some(({ body: refusal }) => refusal.code === 'chat.replies.full')).toBe(true)
    const all = (await call<Replies>('GET', path(), manager)).body._embedded.items
    expect(all).toHaveLength(20)
    const before = await shop.db.$count(auditLog, eq(auditLog.act, 'chat.drop_reply'))
    const id = all[0]?.id ?? 0
    for (let time = 1; time <= 2; time += 1) {
      const remaining = (await call<Replies>('DELETE', `${path()}/${id}`, colleague)).body._embedded.items
      expect(remaining.map((reply) => reply.id)).not.toContain(id)
    }
    expect(await shop.db.$count(auditLog, eq(auditLog.act, 'chat.drop_reply'))).toBe(before + 1)
  })

  it('are those of the own stores alone', async () => {
    const stranger = await asPerson(shop, {
      roles: ['seller_manager'],
      companyId,
      storeIds: [sisterStore],
    })
    for (const [method, suffix, body] of [
      ['GET', ''],
      ['POST', '', { text: '밖에서' }],
      ['DELETE', '/1'],
    ] as [string, string, unknown?][])
      expect((await call(method, `${path()}${suffix}`, stranger, body)).body.code).toBe('store.not_found')
  })
})

describe('officeChat.socketTicket', () => {
  type Ticket = Answer<typeof chat.socketTicket>
  const take = (by = manager) => call<Ticket>('POST', '/office/chats/socket-ticket', by)
  const redeem = async (ticket: string) => (await redeemTickets(shop.services, [ticket]))[0]

  it('opens once, to the stores of the person, while the session stands', async () => {
    const { body } = await take()
    expect(body).toMatchObject({ expiresAt: '2026-11-20T12:01:00+09:00', namespace: '/b2c' })
    expect(await redeem(body.ticket)).toEqual({
      ...{ side: 'STORE', id: manager.id, sid: manager.sid },
      stores: [store],
    })
    expect(await redeem(body.ticket)).toBeNull()
    const orphan = (await take()).body
    await shop.db
      .update(personSessions)
      .set({ revokedAt: shop.clock.now() })
      .where(eq(personSessions.sid, manager.sid))
    expect(await redeem(orphan.ticket)).toBeNull()
  })

  it('is for the counter device the ticket of its one store', async () => {
    const owner = await asPerson(shop, { roles: ['seller_owner'], companyId })
    await shop.db
      .update(personSessions)
      .set({ counterStoreId: store, counterMarkedBy: owner.id })
      .where(eq(personSessions.sid, owner.sid))
    expect((await redeem((await take(owner)).body.ticket))?.stores).toEqual([store])
  })

  it('is given out thirty times a minute', async () => {
    const responses = await Promise.all(Array.from({ length: 32 }, () => take()))
    expect(responses.filter(({ body }) => body.code === 'request.too_many')).toHaveLength(2)
  })
})
