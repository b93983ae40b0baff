import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { members } from '#server/db/tables/members.ts'
import { people, personSessions, personStores } from '#server/db/tables/people.ts'
import { accessRecords } from '#server/db/tables/plumbing.ts'
import { stores } from '#server/db/tables/stores.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { openTestShop, type TestMember, type TestShop } from '../support/shop.ts'
import {
  waitForConnection,
  connectTalker,
  createInbox,
  waitForEvent,
  openChatServer,
  issuePersonTicket,
  issueSessionTicket,
  type Talker,
} from '../support/chat-sockets.ts'

let shop: TestShop
let [first, second]: Awaited<ReturnType<typeof openChatServer>>[] = []
let member: TestMember
let manager: TestPerson
let store: typeof stores.$inferSelect
let room: number
const open: Talker[] = []

const getUrl = (at: { url: string } | undefined) => at?.url ?? ''
const join = async (talker: Talker, idChatRoom = room, after = 0) =>
  talker.emitWithAck('join', { idChatRoom, after })
type Caller = TestMember | TestPerson
const issueTicket = (who: Caller) =>
  'totpSecret' in who ? issuePersonTicket(shop.services, who) : issueSessionTicket(shop.services, who)
const openTalker = async (who: Caller, at = first) => {
  const talker = await waitForConnection(connectTalker(getUrl(at), await issueTicket(who)))
  open.push(talker)
  return talker
}
const joinRoom = async (who: Caller, at = first, after = 0) => {
  const talker = await openTalker(who, at)
  const talkerInbox = createInbox(talker)
  await join(talker, room, after)
  return { talker, ...talkerInbox }
}
const sendMessage = (who: TestMember, message: string) =>
  shop.call('POST', `/chats/${room}/messages`, { token: who.token, body: { message } })
const toNumbers = (items: { seq: number }[]) => items.map(({ seq }) => seq)
const toSequence = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** A manager of the store, or of none yet. */
const asStorePerson = (storeIds = [store.id]) =>
  asPerson(shop, { roles: ['seller_manager'], companyId: store.companyId, storeIds })

beforeAll(async () => {
  shop = await openTestShop({ connections: 20 })
  const databaseUrl = shop.db.$client.options.connectionString ?? ''
  ;[first, second] = await Promise.all([
    openChatServer(shop.services, databaseUrl),
    openChatServer(shop.services, databaseUrl),
  ])
})
afterAll(async () => {
  for (const talker of open) talker.disconnect()
  await Promise.all([first?.close(), second?.close()])
  await shop.close()
})
beforeEach(async () => {
  member = await shop.asMember()
  const always = Array.from({ length: 7 }, (): [string, string] => ['00:00', '24:00'])
  const [row] = await shop.db
    .update(stores)
    .set({ hours: always })
    .where(eq(stores.key, 'seongsu'))
    .returning()
  if (!row) throw new Error('seongsu is not in the seed')
  store = row
  manager = await asStorePerson()
  const roomResponse = await shop.call<{ id: number }>('POST', `/chats/store/${store.id}`, {
    token: member.token,
  })
  room = roomResponse.body.id
})

describe('a ticket', () => {
  it('opens the socket once', async () => {
    const ticket = await issueSessionTicket(shop.services, member)
    open.push(await waitForConnection(connectTalker(getUrl(first), ticket)))
    for (const wrong of [ticket, undefined, '', 'made up', 'x'.repeat(5000)])
      await expect(waitForConnection(connectTalker(getUrl(second), wrong))).rejects.toThrow(
        'session.required',
      )
  })

  it('opens nothing for a page of another site', async () => {
    const ticket = await issueSessionTicket(shop.services, member)
    const connectFrom = (origin: string) => connectTalker(getUrl(first), ticket, { extraHeaders: { origin } })
    for (const origin of ['http://evil.example', 'null', `${getUrl(first)}.evil.example`])
      await expect(waitForConnection(connectFrom(origin))).rejects.toThrow('websocket error')
    open.push(await waitForConnection(connectFrom(getUrl(first))))
  })

  it('is worth nothing once its session has ended, nor is the connection', async () => {
    const [talker, ticket] = [await openTalker(member), await issueSessionTicket(shop.services, member)]
    const disconnection = waitForEvent(talker, 'disconnect')
    await shop.call('POST', '/logout', { token: member.token })
    await expect(waitForConnection(connectTalker(getUrl(first), ticket))).rejects.toThrow('session.required')
    expect((await disconnection)[0]).toBe('io server disconnect')
  })
})

describe('standing on an open socket', () => {
  const countReadings = () => shop.db.$count(accessRecords, eq(accessRecords.personId, manager.id))
  const demote = () => shop.db.delete(personStores).where(eq(personStores.personId, manager.id))

  it('ends for a manager of a store no more, on every process, within two seconds', async () => {
    const managers = await Promise.all([joinRoom(manager, first), joinRoom(manager, second)])
    const memberSide = await joinRoom(member, first)
    await sendMessage(member, '아직 보여요')
    await Promise.all(managers.map(({ reached }) => reached(1)))
    const leaveEvents = managers.map(({ talker }) => waitForEvent(talker, 'left'))
    const demotedAt = performance.now()
    await demote()
    expect(await Promise.all(leaveEvents)).toEqual(managers.map(() => [{ idChatRoom: room }]))
    expect(performance.now() - demotedAt).toBeLessThan(2000)
    const rooms: unknown[] = []
    for (const { talker } of managers) talker.on('room', (roomEvent) => rooms.push(roomEvent))
    await sendMessage(member, '이제 안 보여요')
    await memberSide.reached(2)
    expect(managers.map(({ items }) => items.length)).toEqual([1, 1])
    expect(rooms).toEqual([])
  })

  it('is judged at each act, sooner than that', async () => {
    const { talker } = await joinRoom(manager)
    await demote()
    const acts = await Promise.all([
      talker.emitWithAck('send', { idChatRoom: room, message: '아직 매니저예요' }),
      talker.emitWithAck('read', { idChatRoom: room, seq: 1 }),
      talker.emitWithAck('join', { idChatRoom: room, after: 0 }),
    ])
    expect(acts).toMatchObject(acts.map(() => ({ ok: false, error: { code: 'chat.room.not_found' } })))
  })

  it('ends whole for a member who is blocked', async () => {
    const { talker } = await joinRoom(member, second)
    const disconnection = waitForEvent(talker, 'disconnect')
    await shop.db.update(members).set({ status: 'BLOCKED' }).where(eq(members.id, member.id))
    expect((await disconnection)[0]).toBe('io server disconnect')
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'is suspended',
      () => shop.db.update(people).set({ state: 'SUSPENDED' }).where(eq(people.id, manager.id)),
    ],
    ['logs out', () => shop.call('POST', '/office/log-out', { token: manager.token })],
    [
      'leaves the screen locked',
      () =>
        shop.db
          .update(personSessions)
          .set({ lockedAt: shop.clock.now() })
          .where(eq(personSessions.sid, manager.sid)),
    ],
  ])('ends whole for a person of the office who %s, and opens no more', async (_name, end) => {
    const [{ talker }, ticket] = [await joinRoom(manager, second), await issueTicket(manager)]
    const disconnection = waitForEvent(talker, 'disconnect')
    await end()
    expect((await disconnection)[0]).toBe('io server disconnect')
    await expect(waitForConnection(connectTalker(getUrl(first), ticket))).rejects.toThrow('session.required')
  })

  it.each<[string, Parameters<typeof asPerson>[1]]>([
    ['of the operator', { roles: ['owner'] }],
    ['of the operator who answers inquiries', { roles: ['care'] }],
  ])('is nothing for a person %s', async (_name, options) => {
    const ticket = await issueTicket(await asPerson(shop, options))
    await expect(waitForConnection(connectTalker(getUrl(first), ticket))).rejects.toThrow('session.required')
  })

  it('is in the stores of the company for its owner, and in no other', async () => {
    const owner = await asPerson(shop, { roles: ['seller_owner'], companyId: store.companyId })
    const { items, reached } = await joinRoom(owner, second)
    await sendMessage(member, '사장님 계세요?')
    await reached(1)
    expect(items[0]).toMatchObject({ message: '사장님 계세요?', mine: false })
    const other = await shop.db.select().from(stores)
    const foreign = other.find(({ companyId }) => companyId !== store.companyId)
    const stranger = await asPerson(shop, {
      roles: ['seller_owner'],
      companyId: foreign?.companyId ?? 0,
    })
    expect(await join(await openTalker(stranger))).toMatchObject({
      error: { code: 'chat.room.not_found' },
    })
  })

  it('begins for a new person of the store without a new connection', async () => {
    const colleague = await asStorePerson([])
    const talker = await openTalker(colleague, second)
    await shop.db.insert(personStores).values({ storeId: store.id, personId: colleague.id })
    const roomEvent = waitForEvent(talker, 'room')
    const sendInterval = setInterval(() => void sendMessage(member, '누구 있어요?'), 300)
    await roomEvent
    clearInterval(sendInterval)
    expect((await roomEvent)[0]).toMatchObject({ idChatRoom: room })
  })

  it('leaves an access record where a person begins to read a customer', async () => {
    const before = await countReadings()
    await joinRoom(manager)
    expect(await countReadings()).toBe(before + 1)
  })
})

describe('messages over the socket', () => {
  it('come once and in order to both sides, on any process', async () => {
    const [memberSide, managerSide] = await Promise.all([joinRoom(member, first), joinRoom(manager, second)])
    const acks = await Promise.all(
      toSequence(20).map((at) =>
        at % 2
          ? memberSide.talker.emitWithAck('send', { idChatRoom: room, message: `${at}` })
          : managerSide.talker.emitWithAck('send', { idChatRoom: room, message: `${at}` }),
      ),
    )
    expect(acks.every(({ ok }) => ok)).toBe(true)
    await Promise.all([memberSide.reached(20), managerSide.reached(20)])
    expect(toNumbers(memberSide.items)).toEqual(toSequence(20))
    expect(toNumbers(managerSide.items)).toEqual(toSequence(20))
    expect(memberSide.items.filter(({ mine: own }) => own)).toHaveLength(10)
  })

  it('sent over HTTP come over the socket, and both sides get an event of the room', async () => {
    const [memberSide, other] = await Promise.all([joinRoom(member, second), openTalker(manager, first)])
    const roomEvent = waitForEvent(other, 'room')
    await sendMessage(member, '안녕하세요')
    await memberSide.reached(1)
    expect(memberSide.items[0]).toMatchObject({ message: '안녕하세요', sender: 'MEMBER', mine: true, seq: 1 })
    expect((await roomEvent)[0]).toEqual({ idChatRoom: room, lastSeq: 1 })
  })

  it('are one message when they are sent again', async () => {
    const { talker, items, reached } = await joinRoom(member)
    const send = () =>
      talker.emitWithAck('send', { idChatRoom: room, message: '한 번', clientMessageId: 'again-0001' })
    const [one, two] = [await send(), await send()]
    expect(one).toEqual(two)
    await sendMessage(member, '두 번')
    await reached(2)
    expect(toNumbers(items)).toEqual([1, 2])
  })

  it('that were missed come after a reconnect, from the last one seen', async () => {
    const before = await joinRoom(member, first)
    await sendMessage(member, '하나')
    await before.reached(1)
    before.talker.disconnect()
    for (const words of ['둘', '셋', '넷']) await sendMessage(member, words)
    const after = await joinRoom(member, second, before.items.at(-1)?.seq)
    await after.reached(3)
    expect(toNumbers([...before.items, ...after.items])).toEqual(toSequence(4))
  })

  it('come again after the process lost its ear at the database', async () => {
    const { items, reached } = await joinRoom(member)
    await shop.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vini-chat' and datname = current_database()`,
    )
    for (const words of ['하나', '둘', '셋']) await sendMessage(member, words)
    await reached(3)
    expect(toNumbers(items)).toEqual(toSequence(3))
  })

  it('wait in order for who comes in the middle of a long talk', async () => {
    for (const at of toSequence(15)) await sendMessage(member, `${at}`)
    const [early, late] = [joinRoom(member, first), joinRoom(manager, first)]
    const more = Promise.all(toSequence(5).map((at) => sendMessage(member, `more ${at}`)))
    const [one, two] = await Promise.all([early, late])
    await more
    await Promise.all([one.reached(20), two.reached(20)])
    expect([toNumbers(one.items), toNumbers(two.items)]).toEqual([toSequence(20), toSequence(20)])
  })

  it('reach each of a crowd that comes back at the same moment, from where each had been', async () => {
    for (const at of toSequence(3)) await sendMessage(member, `${at}`)
    const crowd = await Promise.all(
      toSequence(40).map((at) => joinRoom(at % 2 ? member : manager, at % 4 < 2 ? first : second, at % 4)),
    )
    await sendMessage(member, '4')
    await Promise.all(crowd.map(({ reached }, at) => reached(4 - ((at + 1) % 4))))
    for (const [at, { items }] of crowd.entries())
      expect(toNumbers(items)).toEqual(toSequence(4).slice((at + 1) % 4))
    for (const { talker } of crowd) talker.disconnect()
  })

  it('end when the member leaves the room, and go on for the store', async () => {
    const [memberSide, managerSide] = await Promise.all([joinRoom(member, first), joinRoom(manager, second)])
    await sendMessage(member, '하나')
    await Promise.all([memberSide.reached(1), managerSide.reached(1)])
    const [window, desk] = await Promise.all([openTalker(member, second), openTalker(manager, first)])
    const leaveEvents = [memberSide.talker, managerSide.talker, window, desk].map((talker) =>
      waitForEvent(talker, 'left'),
    )
    await shop.call('POST', `/chats/${room}/exit`, { token: member.token })
    for (const [leaveEvent] of await Promise.all(leaveEvents))
      expect(leaveEvent).toEqual({ idChatRoom: room })
    const ack = await memberSide.talker.emitWithAck('join', { idChatRoom: room })
    expect(ack).toMatchObject({ ok: false, error: { code: 'chat.room.not_found' } })
    expect(
      await managerSide.talker.emitWithAck('send', { idChatRoom: room, message: '손님?' }),
    ).toMatchObject({
      error: { code: 'chat.room.left' },
    })
  })
})

describe('read marks and typing', () => {
  it('are sent to the other side', async () => {
    const [memberSide, managerSide] = await Promise.all([joinRoom(member, first), joinRoom(manager, second)])
    await sendMessage(member, '하나')
    await managerSide.reached(1)
    const [readEvent, typingEvent] = [
      waitForEvent(memberSide.talker, 'read'),
      waitForEvent(memberSide.talker, 'typing'),
    ]
    expect(await managerSide.talker.emitWithAck('read', { idChatRoom: room, seq: 1 })).toEqual({
      ok: true,
      unread: 0,
    })
    managerSide.talker.emit('typing', { idChatRoom: room })
    expect((await readEvent)[0]).toEqual({ idChatRoom: room, side: 'STORE', seq: 1 })
    expect((await typingEvent)[0]).toEqual({ idChatRoom: room, side: 'STORE' })
  })
})

describe('the read mark of one window', () => {
  it('is sent to the other windows of the same side, whether they are in the room or not', async () => {
    const [memberSide, managerSide] = await Promise.all([joinRoom(member, first), joinRoom(manager, first)])
    const [list, desk] = await Promise.all([openTalker(member, second), openTalker(manager, second)])
    await sendMessage(member, '하나')
    await Promise.all([memberSide.reached(1), managerSide.reached(1)])
    const readEvents = [list, desk].map((talker) => waitForEvent(talker, 'read'))
    await managerSide.talker.emitWithAck('read', { idChatRoom: room, seq: 1 })
    expect((await readEvents[1])?.[0]).toEqual({ idChatRoom: room, side: 'STORE', seq: 1 })
    await shop.call('POST', `/office/chats/${room}/messages`, {
      token: manager.token,
      body: { message: '둘' },
    })
    await memberSide.reached(2)
    await memberSide.talker.emitWithAck('read', { idChatRoom: room, seq: 2 })
    expect((await readEvents[0])?.[0]).toEqual({ idChatRoom: room, side: 'MEMBER', seq: 2 })
  })
})

describe('a stranger on the socket', () => {
  it('gets into no room, with a refusal in their own language', async () => {
    const stranger = await shop.asMember()
    const ticket = await issueSessionTicket(shop.services, stranger)
    const talker = await waitForConnection(
      connectTalker(getUrl(first), undefined, { auth: { ticket, locale: 'en-US' } }),
    )
    open.push(talker)
    const { items } = createInbox(talker)
    expect(await join(talker)).toMatchObject({
      ok: false,
      error: {
        code: 'chat.room.not_found',
        message: expect.stringContaining('We could not find that conversation'),
      },
    })
    for (const [event, ask] of [
      ['send', { idChatRoom: room, message: '안녕하세요' }],
      ['read', { idChatRoom: room, seq: 1 }],
    ] as const)
      expect(await talker.emitWithAck(event, ask as never)).toMatchObject({
        error: { code: 'chat.room.not_found' },
      })
    await sendMessage(member, '비밀')
    expect(await talker.emitWithAck('leave', { idChatRoom: room })).toEqual({ ok: true })
    expect(items).toEqual([])
  })

  it('breaks nothing with words that make no sense', async () => {
    const { talker } = await joinRoom(member)
    const malformedMessages = [
      null,
      7,
      'x',
      {},
      { idChatRoom: '1' },
      { idChatRoom: room, message: 'a\u0000' },
      { idChatRoom: -1 },
    ]
    for (const ask of malformedMessages)
      expect(await talker.emitWithAck('send', ask as never)).toMatchObject({ ok: false })
    talker.emit('send', { idChatRoom: room, message: 'x' }, 'no function' as never)
    expect((await talker.emitWithAck('send', { idChatRoom: room, message: '그래도' })).ok).toBe(true)
  })

  it('is put out for a megabyte, and for a flood', async () => {
    for (const act of [
      (talker: Talker) =>
        talker.emit('send', { idChatRoom: room, message: 'x'.repeat(1_000_000) }, () => undefined),
      (talker: Talker) => toSequence(300).forEach(() => talker.emit('typing', { idChatRoom: room })),
    ]) {
      const talker = await openTalker(member)
      const disconnection = waitForEvent(talker, 'disconnect')
      act(talker)
      await disconnection
      expect(talker.connected).toBe(false)
    }
  })
})
