import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { chatMessages, chatRooms } from '#server/db/tables/chat.ts'
import { personStores } from '#server/db/tables/people.ts'
import { stores } from '#server/db/tables/stores.ts'
import { addShopper, addStore, type Shopper } from '../support/orders.ts'
import { asPerson } from '../support/office.ts'
import {
  waitForConnection,
  connectTalker,
  createInbox,
  issueMemberTicket,
  issuePersonTicket,
  waitForEvent,
  openChatServer,
  type Talker,
} from '../support/chat-sockets.ts'
import { count, withArena, type Arena, type Attack } from './arena.ts'

type RecordAttempt = (name: string, harmless: boolean) => void
type ChatWorld = {
  arena: Arena
  url: string
  room: number
  victim: Shopper
  stranger: Shopper
  tally: RecordAttempt
  /** How many room numbers are tried. */
  guesses: number
}

const createTicket = ({ services }: Arena, { id }: Shopper) => issueMemberTicket(services, id)
const canConnect = (talker: Talker): Promise<boolean> =>
  waitForConnection(talker).then(
    () => {
      talker.disconnect()
      return true
    },
    () => false,
  )

const tryTickets = async ({ arena, url, stranger, tally }: ChatWorld) => {
  const usedTicket = await createTicket(arena, stranger)
  await canConnect(connectTalker(url, usedTicket))
  tally('a used ticket', !(await canConnect(connectTalker(url, usedTicket))))
  for (const ticket of [
    undefined,
    '',
    'x',
    'null',
    '../../etc',
    `${usedTicket}x`,
    usedTicket.slice(1),
    'A'.repeat(100_000),
  ])
    tally('a made-up ticket', !(await canConnect(connectTalker(url, ticket))))
  const late = await createTicket(arena, stranger)
  arena.clock.advance(61)
  tally('a late ticket', !(await canConnect(connectTalker(url, late))))
  const twins = await createTicket(arena, stranger)
  const both = await Promise.all(Array.from({ length: 20 }, () => canConnect(connectTalker(url, twins))))
  tally('one ticket twenty times at once', count(both, Boolean) === 1)
}

const origins = [
  'http://evil.example',
  'https://evil.example',
  'null',
  'http://localhost.evil.example',
  'http://127.0.0.1',
  'http://127.0.0.1:1',
  'file://',
  'http://127.0.0.1@evil.example',
  'chrome-extension://abc',
  'garbage',
]

const tryForeignPages = async ({ arena, url, stranger, tally }: ChatWorld) => {
  for (const origin of origins) {
    const extraHeaders = { origin }
    const from = connectTalker(url, await createTicket(arena, stranger), { extraHeaders })
    tally('a page of another site', !(await canConnect(from)))
  }
}

const tryOtherRooms = async ({ arena, url, room, victim, stranger, tally, guesses }: ChatWorld) => {
  const talker = await waitForConnection(connectTalker(url, await createTicket(arena, stranger)))
  const victimTalker = await waitForConnection(connectTalker(url, await createTicket(arena, victim)))
  await victimTalker.emitWithAck('join', { idChatRoom: room })
  const [strangerInbox, typing] = [createInbox(talker), { count: 0 }]
  victimTalker.on('typing', () => (typing.count += 1))
  let joinedRooms = 0
  for (let id = 1; id <= guesses; id += 1) {
    const answer = await talker.emitWithAck('join', { idChatRoom: id })
    if (answer.ok) joinedRooms += 1
    // Slower than the rate that disconnects a client.
    if (id % 40 === 0) await wait(1000)
  }
  tally('rooms by their numbers', joinedRooms === 0)
  const sendAnswer = await talker.emitWithAck('send', { idChatRoom: room, message: 'x' })
  const readAnswer = await talker.emitWithAck('read', { idChatRoom: room, seq: 1 })
  talker.emit('typing', { idChatRoom: room })
  await victimTalker.emitWithAck('send', { idChatRoom: room, message: '<script>alert(1)</script>' })
  tally("saying something in another's room", !sendAnswer.ok && !readAnswer.ok)
  tally("hearing or typing in another's room", strangerInbox.items.length === 0 && typing.count === 0)
  const [savedMessage] = await arena.db.select().from(chatMessages).where(eq(chatMessages.roomId, room))
  tally('markup is kept as letters', savedMessage?.text === '<script>alert(1)</script>')
  talker.disconnect()
  victimTalker.disconnect()
}

/** Below the rate that disconnects a client. */
const atOnce = 45

const tryFloods = async ({ arena, url, room, victim, tally }: ChatWorld) => {
  const big = await waitForConnection(connectTalker(url, await createTicket(arena, victim)))
  await big.emitWithAck('join', { idChatRoom: room })
  const bigDisconnect = waitForEvent(big, 'disconnect')
  big.emit('send', { idChatRoom: room, message: 'x'.repeat(1_000_000) }, () => undefined)
  await bigDisconnect
  tally('a megabyte', big.disconnected)
  const quick = await waitForConnection(connectTalker(url, await createTicket(arena, victim)))
  await quick.emitWithAck('join', { idChatRoom: room })
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, index) =>
      quick.emitWithAck('send', { idChatRoom: room, message: `${index}` }),
    ),
  )
  const acceptedCount = count(answers, ({ ok }) => ok)
  tally('more than ten messages a second', acceptedCount <= 20)
  quick.disconnect()
  const fast = await waitForConnection(connectTalker(url, await createTicket(arena, victim)))
  await fast.emitWithAck('join', { idChatRoom: room })
  const fastDisconnect = waitForEvent(fast, 'disconnect')
  for (let index = 0; index < 200; index += 1)
    fast.emit('send', { idChatRoom: room, message: `${index}` }, () => undefined)
  await fastDisconnect
  tally('two hundred messages in a second', fast.disconnected)
  return acceptedCount
}

const measureSessionEnd = async ({ arena, url, victim, tally }: ChatWorld) => {
  const talker = await waitForConnection(connectTalker(url, await createTicket(arena, victim)))
  const startedAt = performance.now()
  const disconnection = waitForEvent(talker, 'disconnect')
  await arena.call('POST', '/logout', { token: victim.token })
  await disconnection
  const ms = Math.round(performance.now() - startedAt)
  tally('a connection of an ended session', ms <= 5000)
  return ms
}

/** Takes a connected person from the store; returns the ms until the room is closed to them. */
const measureDemotion = async ({ arena, url, room, victim, tally }: ChatWorld, store: number) => {
  const [row] = await arena.db.select().from(stores).where(eq(stores.id, store))
  const manager = await asPerson(arena, {
    roles: ['seller_manager'],
    companyId: row?.companyId ?? null,
    storeIds: [store],
  })
  const ticket = await issuePersonTicket(arena.services, manager)
  const talker = await waitForConnection(connectTalker(url, ticket))
  const { items, reached: waitForCount } = createInbox(talker)
  const { lastSeq } = (await talker.emitWithAck('join', { idChatRoom: room, after: 0 })) as {
    lastSeq: number
  }
  await waitForCount(Math.min(lastSeq, 1))
  const leftEvent = waitForEvent(talker, 'left')
  const startedAt = performance.now()
  await arena.db.delete(personStores).where(eq(personStores.personId, manager.id))
  const sendAnswer = await talker.emitWithAck('send', { idChatRoom: room, message: 'x' })
  tally('a message of a manager no more', !sendAnswer.ok)
  await leftEvent
  const ms = Math.round(performance.now() - startedAt)
  // The flood before used up the shopper's messages per minute.
  arena.clock.advance(61)
  const [before, owner] = [
    items.length,
    await waitForConnection(connectTalker(url, await createTicket(arena, victim))),
  ]
  const own = createInbox(owner)
  await owner.emitWithAck('join', { idChatRoom: room, after: lastSeq })
  await owner.emitWithAck('send', { idChatRoom: room, message: '이제 아무도 안 봐요' })
  await own.reached(1)
  tally('what is said after a manager has gone', items.length === before && ms <= 2000)
  for (const open of [talker, owner]) open.disconnect()
  return ms
}

/** S2: the socket accepts a ticket only, and opens the rooms of its holder only. */
export const checkChatAccess = ({ quick = false } = {}): Promise<Attack> =>
  withArena({ connections: 20 }, async (arena) => {
    const guesses = quick ? 40 : 300
    const chatServer = await openChatServer(arena.services, arena.db.$client.options.connectionString ?? '')
    const [victim, stranger] = [await addShopper(arena.services), await addShopper(arena.services)]
    const store = await addStore(arena.db)
    const [row] = await arena.db
      .insert(chatRooms)
      .values({ storeId: store, memberId: victim.id })
      .returning({ id: chatRooms.id })
    const failures: string[] = []
    let tries = 0
    const recordAttempt: RecordAttempt = (name, harmless) => {
      tries += 1
      if (!harmless) failures.push(name)
    }
    const world = {
      arena,
      url: chatServer.url,
      room: row?.id ?? 0,
      victim,
      stranger,
      tally: recordAttempt,
      guesses,
    }
    try {
      await tryTickets(world)
      await tryForeignPages(world)
      await tryOtherRooms(world)
      const acceptedCount = await tryFloods(world)
      const demotionMs = await measureDemotion(world, store)
      const ms = await measureSessionEnd(world)
      return {
        id: 'S2',
        promise: 'the socket opens to its ticket alone',
        passed: failures.length === 0,
        figures: {
          attempts: tries + guesses,
          held: tries - failures.length,
          ...(failures.length > 0 && { broken: failures.join(', ') }),
          [`taken of ${atOnce} messages at once`]: acceptedCount,
          'a manager no more, ms': demotionMs,
          'an ended session, ms': ms,
        },
      }
    } finally {
      await chatServer.close()
    }
  })
