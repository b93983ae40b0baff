import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { members } from '#server/db/tables/members.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { storeManagers, stores } from '#server/db/tables/stores.ts'
import { openTestShop, type TestMember, type TestShop } from '../support/shop.ts'
import { connected, dial, inbox, next, openTalk, ticketFor, type Talker } from '../support/talk.ts'

let shop: TestShop
let [first, second]: Awaited<ReturnType<typeof openTalk>>[] = []
let member: TestMember
let manager: TestMember
let room: number
const open: Talker[] = []

const urlOf = (at: { url: string } | undefined) => at?.url ?? ''
const join = async (talker: Talker, idChatRoom = room, after = 0) =>
  talker.emitWithAck('join', { idChatRoom, after })
const talk = async (who: TestMember, at = first) => {
  const talker = await connected(dial(urlOf(at), await ticketFor(shop.services, who)))
  open.push(talker)
  return talker
}
const inRoom = async (who: TestMember, at = first, after = 0) => {
  const talker = await talk(who, at)
  const kept = inbox(talker)
  await join(talker, room, after)
  return { talker, ...kept }
}
const say = (who: TestMember, message: string) =>
  shop.call('POST', `/chats/${room}/messages`, { token: who.token, body: { message } })
const numbers = (items: { seq: number }[]) => items.map(({ seq }) => seq)
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

beforeAll(async () => {
  shop = await openTestShop({ connections: 20 })
  const databaseUrl = shop.db.$client.options.connectionString ?? ''
  ;[first, second] = await Promise.all([
    openTalk(shop.services, databaseUrl),
    openTalk(shop.services, databaseUrl),
  ])
})
afterAll(async () => {
  for (const talker of open) talker.disconnect()
  await Promise.all([first?.close(), second?.close()])
  await shop.close()
})
beforeEach(async () => {
  ;[member, manager] = await Promise.all([shop.asMember(), shop.asMember()])
  const always = Array.from({ length: 7 }, (): [string, string] => ['00:00', '24:00'])
  const [store] = await shop.db
    .update(stores)
    .set({ hours: always })
    .where(eq(stores.key, 'seongsu'))
    .returning()
  await shop.db.insert(storeManagers).values({ storeId: store?.id ?? 0, memberId: manager.id })
  const entered = await shop.call<{ id: number }>('POST', `/chats/store/${store?.id}`, {
    token: member.token,
  })
  room = entered.body.id
})

describe('a ticket', () => {
  it('opens the socket once', async () => {
    const ticket = await ticketFor(shop.services, member)
    open.push(await connected(dial(urlOf(first), ticket)))
    for (const wrong of [ticket, undefined, '', 'made up', 'x'.repeat(5000)])
      await expect(connected(dial(urlOf(second), wrong))).rejects.toThrow('session.required')
  })

  it('opens nothing for a page of another site', async () => {
    const ticket = await ticketFor(shop.services, member)
    const from = (origin: string) => dial(urlOf(first), ticket, { extraHeaders: { origin } })
    for (const origin of ['http://evil.example', 'null', `${urlOf(first)}.evil.example`])
      await expect(connected(from(origin))).rejects.toThrow('websocket error')
    open.push(await connected(from(urlOf(first))))
  })

  it('is worth nothing once its session has ended, nor is the connection', async () => {
    const [talker, ticket] = [await talk(member), await ticketFor(shop.services, member)]
    const ended = next(talker, 'disconnect')
    await shop.call('POST', '/logout', { token: member.token })
    await expect(connected(dial(urlOf(first), ticket))).rejects.toThrow('session.required')
    expect((await ended)[0]).toBe('io server disconnect')
  })
})

describe('standing on an open socket', () => {
  const readings = () =>
    shop.db.$count(
      auditLog,
      and(eq(auditLog.actor, `manager:${manager.id}`), eq(auditLog.act, 'personal.read')),
    )
  const demote = () => shop.db.delete(storeManagers).where(eq(storeManagers.memberId, manager.id))

  it('ends for a manager of a store no more, on every process, within two seconds', async () => {
    const managers = await Promise.all([inRoom(manager, first), inRoom(manager, second)])
    const mine = await inRoom(member, first)
    await say(member, '아직 보여요')
    await Promise.all(managers.map(({ reached }) => reached(1)))
    const left = managers.map(({ talker }) => next(talker, 'left'))
    const demoted = performance.now()
    await demote()
    expect(await Promise.all(left)).toEqual(managers.map(() => [{ idChatRoom: room }]))
    expect(performance.now() - demoted).toBeLessThan(2000)
    const rooms: unknown[] = []
    for (const { talker } of managers) talker.on('room', (told) => rooms.push(told))
    await say(member, '이제 안 보여요')
    await mine.reached(2)
    expect(managers.map(({ items }) => items.length)).toEqual([1, 1])
    expect(rooms).toEqual([])
  })

  it('is judged at each act, sooner than that', async () => {
    const { talker } = await inRoom(manager)
    await demote()
    const acts = await Promise.all([
      talker.emitWithAck('send', { idChatRoom: room, message: '아직 매니저예요' }),
      talker.emitWithAck('read', { idChatRoom: room, seq: 1 }),
      talker.emitWithAck('join', { idChatRoom: room, after: 0 }),
    ])
    expect(acts).toMatchObject(acts.map(() => ({ ok: false, error: { code: 'chat.room.not_found' } })))
  })

  it('ends whole for a member who is blocked', async () => {
    const { talker } = await inRoom(manager, second)
    const ended = next(talker, 'disconnect')
    await shop.db.update(members).set({ status: 'BLOCKED' }).where(eq(members.id, manager.id))
    expect((await ended)[0]).toBe('io server disconnect')
  })

  it('begins for a new manager without a new connection', async () => {
    const colleague = await shop.asMember()
    const talker = await talk(colleague, second)
    const [managed] = await shop.db
      .select({ storeId: storeManagers.storeId })
      .from(storeManagers)
      .where(eq(storeManagers.memberId, manager.id))
    await shop.db.insert(storeManagers).values({ storeId: managed?.storeId ?? 0, memberId: colleague.id })
    const told = next(talker, 'room')
    const saying = setInterval(() => void say(member, '누구 있어요?'), 300)
    await told
    clearInterval(saying)
    expect((await told)[0]).toMatchObject({ idChatRoom: room })
  })

  it('leaves a line in the audit log where a manager begins to read a customer', async () => {
    const before = await readings()
    await inRoom(manager)
    expect(await readings()).toBe(before + 1)
  })
})

describe('messages over the socket', () => {
  it('come once and in order to both sides, whichever process they are on', async () => {
    const [mine, theirs] = await Promise.all([inRoom(member, first), inRoom(manager, second)])
    const sent = await Promise.all(
      upTo(20).map((at) =>
        at % 2
          ? mine.talker.emitWithAck('send', { idChatRoom: room, message: `${at}` })
          : theirs.talker.emitWithAck('send', { idChatRoom: room, message: `${at}` }),
      ),
    )
    expect(sent.every(({ ok }) => ok)).toBe(true)
    await Promise.all([mine.reached(20), theirs.reached(20)])
    expect(numbers(mine.items)).toEqual(upTo(20))
    expect(numbers(theirs.items)).toEqual(upTo(20))
    expect(mine.items.filter(({ mine: own }) => own)).toHaveLength(10)
  })

  it('said over HTTP come over the socket, and both tell of the room', async () => {
    const [mine, other] = await Promise.all([inRoom(member, second), talk(manager, first)])
    const told = next(other, 'room')
    await say(member, '안녕하세요')
    await mine.reached(1)
    expect(mine.items[0]).toMatchObject({ message: '안녕하세요', sender: 'MEMBER', mine: true, seq: 1 })
    expect((await told)[0]).toEqual({ idChatRoom: room, lastSeq: 1 })
  })

  it('are one message when they are sent again', async () => {
    const { talker, items, reached } = await inRoom(member)
    const send = () =>
      talker.emitWithAck('send', { idChatRoom: room, message: '한 번', clientMessageId: 'again-0001' })
    const [one, two] = [await send(), await send()]
    expect(one).toEqual(two)
    await say(member, '두 번')
    await reached(2)
    expect(numbers(items)).toEqual([1, 2])
  })

  it('that were missed come after a reconnect, from the last one seen', async () => {
    const before = await inRoom(member, first)
    await say(member, '하나')
    await before.reached(1)
    before.talker.disconnect()
    for (const words of ['둘', '셋', '넷']) await say(member, words)
    const after = await inRoom(member, second, before.items.at(-1)?.seq)
    await after.reached(3)
    expect(numbers([...before.items, ...after.items])).toEqual(upTo(4))
  })

  it('come again after the process lost its ear at the database', async () => {
    const { items, reached } = await inRoom(member)
    await shop.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vini-chat' and datname = current_database()`,
    )
    for (const words of ['하나', '둘', '셋']) await say(member, words)
    await reached(3)
    expect(numbers(items)).toEqual(upTo(3))
  })

  it('wait in order for who comes in the middle of a long talk', async () => {
    for (const at of upTo(15)) await say(member, `${at}`)
    const [early, late] = [inRoom(member, first), inRoom(manager, first)]
    const more = Promise.all(upTo(5).map((at) => say(member, `more ${at}`)))
    const [one, two] = await Promise.all([early, late])
    await more
    await Promise.all([one.reached(20), two.reached(20)])
    expect([numbers(one.items), numbers(two.items)]).toEqual([upTo(20), upTo(20)])
  })

  it('reach each of a crowd that comes back at the same moment, from where each had been', async () => {
    for (const at of upTo(3)) await say(member, `${at}`)
    const crowd = await Promise.all(
      upTo(40).map((at) => inRoom(at % 2 ? member : manager, at % 4 < 2 ? first : second, at % 4)),
    )
    await say(member, '4')
    await Promise.all(crowd.map(({ reached }, at) => reached(4 - ((at + 1) % 4))))
    for (const [at, { items }] of crowd.entries()) expect(numbers(items)).toEqual(upTo(4).slice((at + 1) % 4))
    for (const { talker } of crowd) talker.disconnect()
  })

  it('end when the member leaves the room, and go on for the store', async () => {
    const [mine, theirs] = await Promise.all([inRoom(member, first), inRoom(manager, second)])
    await say(member, '하나')
    await Promise.all([mine.reached(1), theirs.reached(1)])
    const [window, desk] = await Promise.all([talk(member, second), talk(manager, first)])
    const told = [mine.talker, theirs.talker, window, desk].map((talker) => next(talker, 'left'))
    await shop.call('POST', `/chats/${room}/exit`, { token: member.token })
    for (const [left] of await Promise.all(told)) expect(left).toEqual({ idChatRoom: room })
    const refused = await mine.talker.emitWithAck('join', { idChatRoom: room })
    expect(refused).toMatchObject({ ok: false, error: { code: 'chat.room.not_found' } })
    expect(await theirs.talker.emitWithAck('send', { idChatRoom: room, message: '손님?' })).toMatchObject({
      error: { code: 'chat.room.left' },
    })
  })
})

describe('what is read and typed', () => {
  it('is told to the other side', async () => {
    const [mine, theirs] = await Promise.all([inRoom(member, first), inRoom(manager, second)])
    await say(member, '하나')
    await theirs.reached(1)
    const [seen, typed] = [next(mine.talker, 'read'), next(mine.talker, 'typing')]
    expect(await theirs.talker.emitWithAck('read', { idChatRoom: room, seq: 1 })).toEqual({
      ok: true,
      unread: 0,
    })
    theirs.talker.emit('typing', { idChatRoom: room })
    expect((await seen)[0]).toEqual({ idChatRoom: room, side: 'STORE', seq: 1 })
    expect((await typed)[0]).toEqual({ idChatRoom: room, side: 'STORE' })
  })
})

describe('what one window has read', () => {
  it('is told to the other windows of the same side, whether they are in the room or not', async () => {
    const [mine, theirs] = await Promise.all([inRoom(member, first), inRoom(manager, first)])
    const [list, desk] = await Promise.all([talk(member, second), talk(manager, second)])
    await say(member, '하나')
    await Promise.all([mine.reached(1), theirs.reached(1)])
    const seen = [list, desk].map((talker) => next(talker, 'read'))
    await theirs.talker.emitWithAck('read', { idChatRoom: room, seq: 1 })
    expect((await seen[1])?.[0]).toEqual({ idChatRoom: room, side: 'STORE', seq: 1 })
    await shop.call('POST', `/manager/chats/${room}/messages`, {
      token: manager.token,
      body: { message: '둘' },
    })
    await mine.reached(2)
    await mine.talker.emitWithAck('read', { idChatRoom: room, seq: 2 })
    expect((await seen[0])?.[0]).toEqual({ idChatRoom: room, side: 'MEMBER', seq: 2 })
  })
})

describe('a stranger on the socket', () => {
  it('gets into no room, and is told so in their own language', async () => {
    const stranger = await shop.asMember()
    const ticket = await ticketFor(shop.services, stranger)
    const talker = await connected(dial(urlOf(first), undefined, { auth: { ticket, locale: 'en-US' } }))
    open.push(talker)
    const { items } = inbox(talker)
    expect(await join(talker)).toMatchObject({
      ok: false,
      error: { code: 'chat.room.not_found', message: expect.stringContaining('We could not find that chat') },
    })
    for (const [event, ask] of [
      ['send', { idChatRoom: room, message: '안녕하세요' }],
      ['read', { idChatRoom: room, seq: 1 }],
    ] as const)
      expect(await talker.emitWithAck(event, ask as never)).toMatchObject({
        error: { code: 'chat.room.not_found' },
      })
    await say(member, '비밀')
    expect(await talker.emitWithAck('leave', { idChatRoom: room })).toEqual({ ok: true })
    expect(items).toEqual([])
  })

  it('breaks nothing with words that make no sense', async () => {
    const { talker } = await inRoom(member)
    const odd = [
      null,
      7,
      'x',
      {},
      { idChatRoom: '1' },
      { idChatRoom: room, message: 'a\u0000' },
      { idChatRoom: -1 },
    ]
    for (const ask of odd) expect(await talker.emitWithAck('send', ask as never)).toMatchObject({ ok: false })
    talker.emit('send', { idChatRoom: room, message: 'x' }, 'no function' as never)
    expect((await talker.emitWithAck('send', { idChatRoom: room, message: '그래도' })).ok).toBe(true)
  })

  it('is put out for a megabyte, and for a flood', async () => {
    for (const act of [
      (talker: Talker) =>
        talker.emit('send', { idChatRoom: room, message: 'x'.repeat(1_000_000) }, () => undefined),
      (talker: Talker) => upTo(300).forEach(() => talker.emit('typing', { idChatRoom: room })),
    ]) {
      const talker = await talk(member)
      const ended = next(talker, 'disconnect')
      act(talker)
      await ended
      expect(talker.connected).toBe(false)
    }
  })
})
