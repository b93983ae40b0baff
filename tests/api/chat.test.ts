import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { socketTickets } from '#server/db/tables/chat.ts'
import { files } from '#server/db/tables/files.ts'
import { companies, stores } from '#server/db/tables/stores.ts'
import { listLiveSessions, redeemTickets } from '#server/chat/tickets.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { addStore } from '../support/orders.ts'
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
  store: { id: number; name: string; openNow: boolean; takesMessages: boolean }
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
let manager: TestPerson
let store: { id: number; name: string; companyId: number }
let room: number

type Caller = { token: string }
const callAs = <Body>(method: string, path: string, by: Caller, body?: unknown, locale?: string) =>
  shop.call<Body>(method, path, {
    token: by.token,
    ...(body !== undefined && { body }),
    ...(locale && { locale }),
  })
const read = async (by: Caller, id: number, query = '', side = '') =>
  (await callAs<Messages>('GET', `${side}/chats/${id}/messages${query}`, by)).body
const listTexts = async (by: Caller, id: number, query = '', side = '') =>
  (await read(by, id, query, side))._embedded.items.map(({ message }) => message)
const sendMessage = (by: Caller, id: number, message: string, more: object = {}) =>
  callAs<Message & FailedBody>('POST', `/chats/${id}/messages`, by, { message, type: 'TEXT', ...more })
const answer = (by: Caller, id: number, message: string, more: object = {}) =>
  callAs<Message & FailedBody>('POST', `/office/chats/${id}/messages`, by, { message, ...more })
const listRooms = async (by: Caller, side = '') => (await callAs<Rooms>('GET', `${side}/chats`, by)).body
const enter = async (by: Caller, idStore = store.id) =>
  (await callAs<Room>('POST', `/chats/store/${idStore}`, by)).body

const asStorePerson = () =>
  asPerson(shop, { roles: ['seller_manager'], companyId: store.companyId, storeIds: [store.id] })

beforeAll(async () => {
  shop = await openTestShop({ clock: noon })
  const [row] = await shop.db.select().from(stores).where(eq(stores.key, 'haeundae'))
  if (!row) throw new Error('haeundae is not in the seed')
  store = row
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(noon)
  member = await shop.asMember()
  manager = await asStorePerson()
  room = (await enter(member)).id
})

describe('chat.openRoom', () => {
  it('opens one room with a store, however often it is asked', async () => {
    const rooms = await Promise.all(Array.from({ length: 8 }, () => enter(member)))
    expect(new Set(rooms.map(({ id }) => id))).toEqual(new Set([room]))
    expect(rooms[0]).toMatchObject({
      store: {
        id: store.id,
        name: store.name,
        openNow: true,
        takesMessages: true,
        image: { alt: store.name },
      },
      lastSeq: 0,
      unread: 0,
    })
    expect((await enter(await shop.asMember())).id).not.toBe(room)
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
    expect(await listTexts(manager, room, '', '/office')).toEqual([message])
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
    const [receivedMessage] = (await read(manager, room, '', '/office'))._embedded.items
    const download = await shop.host.fetch(new Request(`http://shop.test${receivedMessage?.files[0]?.href}`))
    expect([download.status, await download.text()]).toEqual([200, '%PDF-1.7\n%%EOF\n'])
    const again = await sendMessage(member, room, '', { type: 'FILE', files: [id] })
    expect([again.status, again.body.code]).toEqual([404, 'file.not_found'])
    expect((await read(member, room)).lastSeq).toBe(1)
  })

  it("are one's own", async () => {
    const other = await shop.asMember()
    const id = await sendFile(other)
    for (const sender of [
      () => sendMessage(member, room, '', { type: 'FILE', files: [id] }),
      () => answer(manager, room, '', { type: 'FILE', files: [id] }),
    ]) {
      const response = await sender()
      expect([response.status, response.body.code]).toEqual([404, 'file.not_found'])
    }
    const [row] = await shop.db.select().from(files).where(eq(files.id, id))
    expect(row).toMatchObject({ ownerId: other.id, state: 'QUARANTINED' })
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
    const managerRoom = (await listRooms(manager, '/office'))._embedded.items.find(({ id }) => id === room)
    expect(managerRoom).toMatchObject({ unread: 1, memberName: member.fullName, left: false })
    expect((await callAs('POST', `/chats/${room}/read`, member, { seq: 2 })).body).toEqual({ unread: 1 })
    expect((await callAs('POST', `/chats/${room}/read`, member, { seq: 1 })).body).toEqual({ unread: 1 })
    expect((await read(manager, room, '', '/office')).readSeq).toBe(2)
    expect((await callAs('POST', `/chats/${room}/read`, member, { seq: 999 })).body).toEqual({ unread: 0 })
    expect((await listRooms(member)).unread).toBe(0)
    const stranger = await shop.asMember()
    const response = await callAs<FailedBody>('POST', `/chats/${room}/read`, stranger, { seq: 1 })
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
    const { companyId = 0 } = (await shop.db.select().from(stores).where(eq(stores.key, 'seongsu')))[0] ?? {}
    const owner = await asPerson(shop, { roles: ['seller_owner'], companyId })
    const { _embedded } = await listRooms(owner, '/office')
    expect(_embedded.items.map(({ memberName }) => memberName)).toContain(shopper.fullName)
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
    const stranger = await shop.asMember()
    const response = await callAs<FailedBody>('GET', `/chats/${room}/store`, stranger)
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
    expect(await listTexts(manager, room, '', '/office')).toEqual(['잊어 주세요'])
    const late = await answer(manager, room, '손님?')
    expect([late.status, late.body.code]).toEqual([409, 'chat.room.left'])
    const roomForManager = (await listRooms(manager, '/office'))._embedded.items.find(({ id }) => id === room)
    expect(roomForManager?.left).toBe(true)
  })

  it('goes on in the same room, with nothing of before', async () => {
    await sendMessage(member, room, '처음')
    await callAs('POST', `/chats/${room}/exit`, member)
    expect(await enter(member)).toMatchObject({ id: room, lastMessage: null, unread: 0 })
    expect((await sendMessage(member, room, '다시')).body.seq).toBe(2)
    expect(await listTexts(member, room)).toEqual(['다시'])
    expect((await read(member, room)).hasEarlier).toBe(false)
    expect(await listTexts(manager, room, '', '/office')).toEqual(['처음', '다시'])
  })
})

describe('a closed store', () => {
  it('answers by itself, once, in the language of the reader', async () => {
    shop.clock.set('2026-11-20T23:30:00+09:00')
    await sendMessage(member, room, '내일 재고 있나요?')
    await sendMessage(member, room, '두 병이요')
    const [, message, ...rest] = (await read(member, room))._embedded.items
    expect(message).toMatchObject({ seq: 2, type: 'CLOSED', sender: 'SHOP', mine: false })
    expect(message?.message).toContain('11.21 (토) 11:00')
    expect(rest.map(({ message }) => message)).toEqual(['두 병이요'])
    const english = await callAs<Messages>('GET', `/chats/${room}/messages`, member, undefined, 'en-US')
    expect(english.body._embedded.items[1]?.message).toContain('Nov 21 (Sat), 11:00 AM')
    expect((await listRooms(member)).unread).toBe(1)
    shop.clock.set('2026-11-21T23:30:00+09:00')
    await sendMessage(member, room, '아직 안 여셨나요?')
    const types = (await read(member, room))._embedded.items.map(({ type }) => type)
    expect(types).toEqual(['TEXT', 'CLOSED', 'TEXT', 'TEXT', 'CLOSED'])
    // A session of the office ends after twelve hours.
    const person = await asStorePerson()
    await answer(person, room, '지금 열었어요')
    expect((await read(member, room)).lastSeq).toBe(6)
  })
})

describe('a store that takes no messages', () => {
  let closing: number
  let closingRoom: number
  beforeEach(async () => {
    closing = await addStore(shop.db)
    closingRoom = (await enter(member, closing)).id
    await sendMessage(member, closingRoom, '내일도 여시나요?', { clientMessageId: 'before-closing' })
  })
  const closeForGood = () => shop.db.update(stores).set({ state: 'CLOSED' }).where(eq(stores.id, closing))
  const setSeller = async (state: 'SUSPENDED' | 'CLOSED' | 'OPEN') => {
    const [row] = await shop.db.select().from(stores).where(eq(stores.id, closing))
    await shop.db
      .update(companies)
      .set({ state })
      .where(eq(companies.id, row?.companyId ?? 0))
  }

  it.each([
    ['closed for good', closeForGood],
    ['whose seller is suspended', () => setSeller('SUSPENDED')],
    ['whose seller is gone', () => setSeller('CLOSED')],
  ])('for it is %s, refuses in the language of the reader, and is still read', async (_name, close) => {
    await close()
    const refusal = await sendMessage(member, closingRoom, '계신가요?')
    expect([refusal.status, refusal.body.code]).toEqual([409, 'chat.store.closed'])
    const english = await callAs<FailedBody>(
      'POST',
      `/chats/${closingRoom}/messages`,
      member,
      { message: 'Hello?' },
      'en-US',
    )
    expect(english.body.message).toContain('is not taking messages')
    expect(await listTexts(member, closingRoom)).toContain('내일도 여시나요?')
    const rooms = (await listRooms(member))._embedded.items
    expect(rooms.find(({ id }) => id === closingRoom)?.store).toMatchObject({
      takesMessages: false,
      openNow: false,
    })
    expect((await enter(member, closing)).id).toBe(closingRoom)
    await setSeller('OPEN')
  })

  it('opens no room for who has none, and still answers what was sent before', async () => {
    const newcomer = await shop.asMember()
    const open = async () => (await callAs<FailedBody>('POST', `/chats/store/${closing}`, newcomer)).body.code
    await setSeller('SUSPENDED')
    expect(await open()).toBe('chat.store.closed')
    // Shoppers do not see a store that closed for good.
    await closeForGood()
    expect(await open()).toBe('store.not_found')
    const again = await sendMessage(member, closingRoom, '내일도 여시나요?', {
      clientMessageId: 'before-closing',
    })
    expect([again.status, again.body.seq]).toEqual([200, 1])
  })

  it('takes messages again once its seller does', async () => {
    await setSeller('SUSPENDED')
    await setSeller('OPEN')
    expect((await sendMessage(member, closingRoom, '다시 여셨네요')).status).toBe(200)
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
    expect(all.filter(Boolean)).toEqual([{ side: 'MEMBER', id: member.id, sid: member.sid, stores: [] }])
    const late = await take()
    shop.clock.advance({ seconds: 60 })
    expect(await redeem(late.ticket)).toBeNull()
    const orphan = await take()
    await callAs('POST', '/logout', member)
    expect(await redeem(orphan.ticket)).toBeNull()
    const other = await shop.asMember()
    expect(await listLiveSessions(shop.db, [member.sid, other.sid], shop.clock.now())).toEqual(
      new Set([other.sid]),
    )
    expect(await redeem('made up')).toBeNull()
    const rows = await shop.db.select().from(socketTickets).where(eq(socketTickets.memberId, member.id))
    expect(rows.some(({ hash }) => hash.includes(ticket))).toBe(false)
  })

  it('is given out thirty times a minute', async () => {
    const all = await Promise.all(
      Array.from({ length: 32 }, () => callAs<FailedBody>('POST', '/chats/socket-ticket', member)),
    )
    expect(all.filter(({ status }) => status === 429).map(({ body }) => body.code)).toEqual([
      'request.too_many',
      'request.too_many',
    ])
  })
})
