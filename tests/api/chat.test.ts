import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chatMessages, socketTickets } from '#server/db/tables/chat.ts'
import { files } from '#server/db/tables/files.ts'
import { storeManagers, stores } from '#server/db/tables/stores.ts'
import { listLiveSessions, redeemTickets } from '#server/chat/tickets.ts'
import { openTestShop, type FailedBody, type TestMember, type TestShop } from '../support/shop.ts'

type Message = {
  seq: number
  clientMessageId: string
  sender: string
  mine: boolean
  type: string
  message: string
  files: { id: string; href: string }[]
}
type Room = {
  id: number
  store: { id: number; name: string; openNow: boolean }
  lastMessage: Message | null
  lastSeq: number
  unread: number
  memberName?: string
  left?: boolean
}
type Rooms = { _embedded: { items: Room[] }; page: { totalElements: number }; unread: number }
type Messages = {
  _embedded: { items: Message[] }
  lastSeq: number
  readSeq: number
  hasEarlier: boolean
}

const noon = '2026-11-20T12:00:00+09:00'
let shop: TestShop
let member: TestMember
let manager: TestMember
let store: { id: number; name: string }
let room: number

const callAs = <Body>(method: string, path: string, by: TestMember, body?: unknown, locale?: string) =>
  shop.call<Body>(method, path, {
    token: by.token,
    ...(body !== undefined && { body }),
    ...(locale && { locale }),
  })
const read = async (by: TestMember, id: number, query = '', side = '') =>
  (await callAs<Messages>('GET', `${side}/chats/${id}/messages${query}`, by)).body
const listTexts = async (by: TestMember, id: number, query = '', side = '') =>
  (await read(by, id, query, side))._embedded.items.map(({ message }) => message)
const sendMessage = (by: TestMember, id: number, message: string, more: object = {}) =>
  callAs<Message & FailedBody>('POST', `/chats/${id}/messages`, by, { message, type: 'TEXT', ...more })
const answer = (by: TestMember, id: number, message: string, more: object = {}) =>
  callAs<Message & FailedBody>('POST', `/manager/chats/${id}/messages`, by, { message, ...more })
const listRooms = async (by: TestMember, side = '') => (await callAs<Rooms>('GET', `${side}/chats`, by)).body
const enter = async (by: TestMember, idStore = store.id) =>
  (await callAs<Room>('POST', `/chats/store/${idStore}`, by)).body

beforeAll(async () => {
  shop = await openTestShop({ clock: noon })
  const [row] = await shop.db.select().from(stores).where(eq(stores.key, 'haeundae'))
  if (!row) throw new Error('haeundae is not in the seed')
  store = row
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(noon)
  ;[member, manager] = await Promise.all([shop.asMember(), shop.asMember()])
  await shop.db.insert(storeManagers).values({ storeId: store.id, memberId: manager.id })
  room = (await enter(member)).id
})

describe('chat.openRoom', () => {
  it('opens one room with a store, however often it is asked', async () => {
    const rooms = await Promise.all(Array.from({ length: 8 }, () => enter(member)))
    expect(new Set(rooms.map(({ id }) => id))).toEqual(new Set([room]))
    expect(rooms[0]).toMatchObject({
      store: { id: store.id, name: store.name, openNow: true },
      lastSeq: 0,
      unread: 0,
    })
    expect((await enter(manager)).id).not.toBe(room)
  })

  it('opens none with a store that is not there', async () => {
    const response = await callAs<FailedBody>('POST', '/chats/store/999999', member)
    expect([response.status, response.body.code]).toEqual([404, 'store.not_found'])
  })
})

describe('chat.send', () => {
  it('numbers what is said, in order, without gaps', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, at) => sendMessage(member, room, `${at}`)),
    )
    expect(responses.map(({ body }) => body.seq).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
    const messages = (await read(member, room))._embedded.items
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(messages.every(({ sender, mine }) => sender === 'MEMBER' && mine)).toBe(true)
  })

  it('is one message however often it is sent with the same name', async () => {
    const clientMessageId = 'message-0001'
    const again = Array.from({ length: 6 }, (_, at) =>
      sendMessage(member, room, `안녕하세요 ${at}`, { clientMessageId }),
    )
    const responses = await Promise.all(again)
    expect(new Set(responses.map(({ body }) => `${body.seq} ${body.message}`)).size).toBe(1)
    expect((await sendMessage(member, room, '다른 말', { clientMessageId })).body.message).toBe(
      responses[0]?.body.message,
    )
    expect((await read(member, room)).lastSeq).toBe(1)
    expect((await answer(manager, room, '반갑습니다', { clientMessageId })).body.seq).toBe(2)
  })

  it('says nothing that is empty, too long or unreadable', async () => {
    const empty = await sendMessage(member, room, '   ')
    expect([empty.status, empty.body.code]).toEqual([400, 'chat.message.empty'])
    const picture = await sendMessage(member, room, '사진', { type: 'IMAGE' })
    expect([picture.status, picture.body.code]).toEqual([400, 'chat.message.empty'])
    for (const message of ['가'.repeat(2001), 'a\u0000b'])
      expect((await sendMessage(member, room, message)).status).toBe(400)
    expect((await sendMessage(member, room, 'x', { type: 'CLOSED' })).status).toBe(400)
    expect((await read(member, room)).lastSeq).toBe(0)
  })

  it('keeps what looks like markup as it was typed', async () => {
    const message = '<img src=x onerror=alert(1)>'
    await sendMessage(member, room, message)
    expect(await listTexts(manager, room, '', '/manager')).toEqual([message])
  })

  it('reaches no room of others', async () => {
    const stranger = await shop.asMember()
    for (const id of [room, 999_999]) {
      const response = await sendMessage(stranger, id, '안녕하세요')
      expect([response.status, response.body.code]).toEqual([404, 'chat.room.not_found'])
    }
    expect((await read(member, room)).lastSeq).toBe(0)
  })

  it('slows down who says more than a person can', async () => {
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, at) => sendMessage(member, room, `${at}`)),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(responses.find(({ status }) => status === 429)?.body.code).toBe('request.too_many')
    shop.clock.advance({ seconds: 3 })
    expect((await sendMessage(member, room, '이제 됐어요')).status).toBe(200)
  })
})

describe('files in messages', () => {
  const sendFile = async (by: TestMember) => {
    const form = new FormData()
    form.append('files', new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' }), '영수증.pdf')
    const response = await shop.host.fetch(
      new Request('http://shop.test/api/v1/files', {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${by.token}` },
      }),
    )
    const { _embedded } = (await response.json()) as { _embedded: { items: { id: string }[] } }
    return _embedded.items[0]?.id ?? ''
  }

  it('go with the message to both sides, once', async () => {
    const id = await sendFile(member)
    const response = await sendMessage(member, room, '', { type: 'FILE', files: [id] })
    expect(response.body.files[0]).toMatchObject({ id, name: '영수증.pdf' })
    const [receivedMessage] = (await read(manager, room, '', '/manager'))._embedded.items
    const download = await shop.host.fetch(new Request(`http://shop.test${receivedMessage?.files[0]?.href}`))
    expect([download.status, await download.text()]).toEqual([200, '%PDF-1.7\n%%EOF\n'])
    const again = await sendMessage(member, room, '', { type: 'FILE', files: [id] })
    expect([again.status, again.body.code]).toEqual([404, 'file.not_found'])
    expect((await read(member, room)).lastSeq).toBe(1)
  })

  it("are one's own", async () => {
    const id = await sendFile(manager)
    const response = await sendMessage(member, room, '', { type: 'FILE', files: [id] })
    expect([response.status, response.body.code]).toEqual([404, 'file.not_found'])
    const [row] = await shop.db.select().from(files).where(eq(files.id, id))
    expect(row).toMatchObject({ ownerId: manager.id, state: 'QUARANTINED' })
    expect((await read(member, room)).lastSeq).toBe(0)
  })
})

describe('chat.messages', () => {
  beforeEach(async () => {
    for (let at = 1; at <= 7; at += 1) await sendMessage(member, room, `${at}`)
  })

  it('gives the newest, those before one, and those after one', async () => {
    expect(await listTexts(member, room, '?size=3')).toEqual(['5', '6', '7'])
    expect(await listTexts(member, room, '?size=3&before=5')).toEqual(['2', '3', '4'])
    expect(await listTexts(member, room, '?size=3&after=1')).toEqual(['2', '3', '4'])
    expect(await listTexts(member, room, '?after=7')).toEqual([])
    expect((await read(member, room, '?size=3')).hasEarlier).toBe(true)
    expect((await read(member, room, '?size=3&before=4')).hasEarlier).toBe(false)
  })

  it('are visible to the two sides only', async () => {
    const stranger = await shop.asMember()
    const response = await callAs<FailedBody>('GET', `/chats/${room}/messages`, stranger)
    expect([response.status, response.body.code]).toEqual([404, 'chat.room.not_found'])
  })
})

describe('chat.rooms and chat.markRead', () => {
  it('count what is unread, on both sides', async () => {
    for (const words of ['하나', '둘', '셋']) await answer(manager, room, words)
    await sendMessage(member, room, '넷')
    const memberRooms = await listRooms(member)
    expect(memberRooms).toMatchObject({ unread: 3, page: { totalElements: 1 } })
    expect(memberRooms._embedded.items[0]).toMatchObject({
      id: room,
      unread: 3,
      lastMessage: { message: '넷', mine: true },
    })
    const managerRoom = (await listRooms(manager, '/manager'))._embedded.items.find(({ id }) => id === room)
    expect(managerRoom).toMatchObject({ unread: 1, memberName: member.fullName, left: false })
    expect((await callAs('POST', `/chats/${room}/read`, member, { seq: 2 })).body).toEqual({ unread: 1 })
    expect((await callAs('POST', `/chats/${room}/read`, member, { seq: 1 })).body).toEqual({ unread: 1 })
    expect((await read(manager, room, '', '/manager')).readSeq).toBe(2)
    expect((await callAs('POST', `/chats/${room}/read`, member, { seq: 999 })).body).toEqual({ unread: 0 })
    expect((await listRooms(member)).unread).toBe(0)
    const response = await callAs<FailedBody>('POST', `/chats/${room}/read`, manager, { seq: 1 })
    expect([response.status, response.body.code]).toEqual([404, 'chat.room.not_found'])
  })

  it('put the newest talk first', async () => {
    const [other] = await shop.db.select().from(stores).where(eq(stores.key, 'hannam'))
    const second = (await enter(member, other?.id)).id
    shop.clock.advance({ minutes: 1 })
    await sendMessage(member, second, '두 번째')
    shop.clock.advance({ minutes: 1 })
    await sendMessage(member, room, '첫 번째')
    expect((await listRooms(member))._embedded.items.map(({ id }) => id)).toEqual([room, second])
  })
})

describe('the seeded talk', () => {
  it('has the shopper in two rooms, one of them with an answer unread', async () => {
    const shopper = await shop.asSeeded('shopper@vini.test')
    const { body } = await shop.call<Rooms>('GET', '/chats', { token: shopper.token })
    expect(body).toMatchObject({ unread: 1, page: { totalElements: 2 } })
    expect(body._embedded.items[0]).toMatchObject({ store: { name: '비니 성수점' }, unread: 1, lastSeq: 6 })
    const seededManager = await shop.asSeeded('manager@vini.test')
    const managerRooms = await shop.call<Rooms>('GET', '/manager/chats', { token: seededManager.token })
    expect(managerRooms.body._embedded.items.map(({ memberName }) => memberName)).toEqual([shopper.fullName])
  })
})

describe('chat.roomStore', () => {
  it('shows the store as it is', async () => {
    expect((await callAs(`GET`, `/chats/${room}/store`, member)).body).toMatchObject({
      id: store.id,
      name: store.name,
    })
    await shop.db.update(stores).set({ phone: '051-000-9999', safeNumber: '' }).where(eq(stores.id, store.id))
    expect((await callAs(`GET`, `/chats/${room}/store`, member)).body).toMatchObject({
      phone: '051-000-9999',
    })
    const response = await callAs<FailedBody>('GET', `/chats/${room}/store`, manager)
    expect([response.status, response.body.code]).toEqual([404, 'chat.room.not_found'])
  })
})

describe('chat.leaveRoom', () => {
  it('takes the room and what was said away from the member, and leaves it to the store', async () => {
    await sendMessage(member, room, '잊어 주세요')
    expect((await callAs('POST', `/chats/${room}/exit`, member)).body).toEqual({ ok: true })
    expect((await listRooms(member)).page.totalElements).toBe(0)
    for (const path of ['/messages', '/store'])
      expect((await callAs('GET', `/chats/${room}${path}`, member)).status).toBe(404)
    expect((await sendMessage(member, room, '아직 있나요')).status).toBe(404)
    const secondExit = await callAs<FailedBody>('POST', `/chats/${room}/exit`, member)
    expect([secondExit.status, secondExit.body.code]).toEqual([404, 'chat.room.not_found'])
    expect(await listTexts(manager, room, '', '/manager')).toEqual(['잊어 주세요'])
    const late = await answer(manager, room, '손님?')
    expect([late.status, late.body.code]).toEqual([409, 'chat.room.left'])
    const roomForManager = (await listRooms(manager, '/manager'))._embedded.items.find(
      ({ id }) => id === room,
    )
    expect(roomForManager?.left).toBe(true)
  })

  it('goes on in the same room, with nothing of before', async () => {
    await sendMessage(member, room, '처음')
    await callAs('POST', `/chats/${room}/exit`, member)
    expect(await enter(member)).toMatchObject({ id: room, lastMessage: null, unread: 0 })
    expect((await sendMessage(member, room, '다시')).body.seq).toBe(2)
    expect(await listTexts(member, room)).toEqual(['다시'])
    expect((await read(member, room)).hasEarlier).toBe(false)
    expect(await listTexts(manager, room, '', '/manager')).toEqual(['처음', '다시'])
  })
})

describe('a closed store', () => {
  it('answers by itself, once, in the language of the reader', async () => {
    shop.clock.set('2026-11-20T23:30:00+09:00')
    await sendMessage(member, room, '내일 재고 있나요?')
    await sendMessage(member, room, '두 병이요')
    const [, message, ...rest] = (await read(member, room))._embedded.items
    expect(message).toMatchObject({ seq: 2, type: 'CLOSED', sender: 'SHOP', mine: false })
    expect(message?.message).toContain('11월 21일')
    expect(rest.map(({ message }) => message)).toEqual(['두 병이요'])
    const english = await callAs<Messages>('GET', `/chats/${room}/messages`, member, undefined, 'en-US')
    expect(english.body._embedded.items[1]?.message).toContain('November 21')
    expect((await listRooms(member)).unread).toBe(1)
    shop.clock.set('2026-11-21T23:30:00+09:00')
    await sendMessage(member, room, '아직 안 여셨나요?')
    const types = (await read(member, room))._embedded.items.map(({ type }) => type)
    expect(types).toEqual(['TEXT', 'CLOSED', 'TEXT', 'TEXT', 'CLOSED'])
    await answer(manager, room, '지금 열었어요')
    expect((await read(member, room)).lastSeq).toBe(6)
  })
})

describe('chat.managedRooms, chat.managedMessages, chat.answer and chat.managedMarkRead', () => {
  it('are for the staff of the store alone', async () => {
    const staff = await shop.asMember({ role: 'STAFF' })
    const [otherStore] = await shop.db.select().from(stores).where(eq(stores.key, 'hannam'))
    const other = await shop.asMember()
    await shop.db.insert(storeManagers).values({ storeId: otherStore?.id ?? 0, memberId: other.id })
    for (const stranger of [member, staff]) {
      const response = await callAs<FailedBody>('GET', '/manager/chats', stranger)
      expect([response.status, response.body.code]).toEqual([403, 'chat.manager_required'])
    }
    expect((await listRooms(other, '/manager'))._embedded.items.some(({ id }) => id === room)).toBe(false)
    for (const stranger of [member, staff, other]) {
      expect((await callAs('GET', `/manager/chats/${room}/messages`, stranger)).status).toBe(404)
      expect((await answer(stranger, room, '안녕하세요')).body.code).toBe('chat.room.not_found')
      expect((await callAs('POST', `/manager/chats/${room}/read`, stranger, { seq: 1 })).status).toBe(404)
    }
    expect(await shop.db.$count(chatMessages, eq(chatMessages.roomId, room))).toBe(0)
  })

  it('answer in the name of the store, and mark what it has read', async () => {
    await sendMessage(member, room, '안녕하세요')
    expect((await answer(manager, room, '어서 오세요')).body).toMatchObject({
      sender: 'STORE',
      mine: true,
      seq: 2,
    })
    const [, message] = (await read(member, room))._embedded.items
    expect(message).toMatchObject({ sender: 'STORE', mine: false, message: '어서 오세요' })
    await sendMessage(member, room, '하나 더요')
    expect((await listRooms(manager, '/manager'))._embedded.items.find(({ id }) => id === room)?.unread).toBe(
      2,
    )
    expect((await callAs('POST', `/manager/chats/${room}/read`, manager, { seq: 3 })).body).toEqual({
      unread: 0,
    })
    expect((await read(member, room)).readSeq).toBe(3)
  })
})

describe('chat.socketTicket', () => {
  it('opens once, for a minute, and only while its session stands', async () => {
    type Ticket = { ticket: string; expiresAt: string; url: string; namespace: string }
    const take = async () => (await callAs<Ticket>('POST', '/chats/socket-ticket', member)).body
    const { ticket, ...rest } = await take()
    expect(rest).toEqual({ expiresAt: '2026-11-20T12:01:00+09:00', url: '', namespace: '/b2c' })
    const redeem = async (one: string) => (await redeemTickets(shop.services, [one]))[0]
    const tenAtOnce = Array.from({ length: 10 }, () => redeemTickets(shop.services, [ticket, ticket]))
    const all = (await Promise.all(tenAtOnce)).flat()
    expect(all.filter(Boolean)).toEqual([{ memberId: member.id, sid: member.sid, stores: [] }])
    const late = await take()
    shop.clock.advance({ seconds: 60 })
    expect(await redeem(late.ticket)).toBeNull()
    const orphan = await take()
    await callAs('POST', '/logout', member)
    expect(await redeem(orphan.ticket)).toBeNull()
    expect(await listLiveSessions(shop.db, [member.sid, manager.sid], shop.clock.now())).toEqual(
      new Set([manager.sid]),
    )
    expect(await redeem('made up')).toBeNull()
    const rows = await shop.db.select().from(socketTickets).where(eq(socketTickets.memberId, member.id))
    expect(rows.some(({ hash }) => hash.includes(ticket))).toBe(false)
  })

  it('is given out thirty times a minute', async () => {
    const all = await Promise.all(
      Array.from({ length: 32 }, () => callAs<FailedBody>('POST', '/chats/socket-ticket', manager)),
    )
    expect(all.filter(({ status }) => status === 429).map(({ body }) => body.code)).toEqual([
      'request.too_many',
      'request.too_many',
    ])
  })
})
