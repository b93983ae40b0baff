import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { chatMessages, chatRooms } from '#server/db/tables/chat.ts'
import { storeManagers } from '#server/db/tables/stores.ts'
import { addShopper, addStore, type Shopper } from '../support/orders.ts'
import { connected, dial, inbox, issueFor, next, openTalk, type Talker } from '../support/talk.ts'
import { count, inArena, type Arena, type Attack } from './arena.ts'

type Tally = (name: string, harmless: boolean) => void
type Ground = {
  arena: Arena
  url: string
  room: number
  victim: Shopper
  stranger: Shopper
  tally: Tally
  /** How many rooms are tried by their numbers. */
  guesses: number
}

const ticketOf = ({ services }: Arena, { id }: Shopper) => issueFor(services, id)
const opens = (talker: Talker): Promise<boolean> =>
  connected(talker).then(
    () => {
      talker.disconnect()
      return true
    },
    () => false,
  )

const tickets = async ({ arena, url, stranger, tally }: Ground) => {
  const used = await ticketOf(arena, stranger)
  await opens(dial(url, used))
  tally('a used ticket', !(await opens(dial(url, used))))
  for (const made of [
    undefined,
    '',
    'x',
    'null',
    '../../etc',
    `${used}x`,
    used.slice(1),
    'A'.repeat(100_000),
  ])
    tally('a made-up ticket', !(await opens(dial(url, made))))
  const late = await ticketOf(arena, stranger)
  arena.clock.advance(61)
  tally('a late ticket', !(await opens(dial(url, late))))
  const twins = await ticketOf(arena, stranger)
  const both = await Promise.all(Array.from({ length: 20 }, () => opens(dial(url, twins))))
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

const foreignPages = async ({ arena, url, stranger, tally }: Ground) => {
  for (const origin of origins) {
    const extraHeaders = { origin }
    const from = dial(url, await ticketOf(arena, stranger), { extraHeaders })
    tally('a page of another site', !(await opens(from)))
  }
}

const otherRooms = async ({ arena, url, room, victim, stranger, tally, guesses }: Ground) => {
  const talker = await connected(dial(url, await ticketOf(arena, stranger)))
  const theirs = await connected(dial(url, await ticketOf(arena, victim)))
  await theirs.emitWithAck('join', { idChatRoom: room })
  const [heard, typed] = [inbox(talker), { count: 0 }]
  theirs.on('typing', () => (typed.count += 1))
  let entered = 0
  for (let id = 1; id <= guesses; id += 1) {
    const answer = await talker.emitWithAck('join', { idChatRoom: id })
    if (answer.ok) entered += 1
    // Slower than what puts a connection out.
    if (id % 40 === 0) await wait(1000)
  }
  tally('rooms by their numbers', entered === 0)
  const said = await talker.emitWithAck('send', { idChatRoom: room, message: 'x' })
  const read = await talker.emitWithAck('read', { idChatRoom: room, seq: 1 })
  talker.emit('typing', { idChatRoom: room })
  await theirs.emitWithAck('send', { idChatRoom: room, message: '<script>alert(1)</script>' })
  tally("saying something in another's room", !said.ok && !read.ok)
  tally("hearing or typing in another's room", heard.items.length === 0 && typed.count === 0)
  const [kept] = await arena.db.select().from(chatMessages).where(eq(chatMessages.roomId, room))
  tally('markup is kept as letters', kept?.text === '<script>alert(1)</script>')
  talker.disconnect()
  theirs.disconnect()
}

/** Fewer than what puts a connection out. */
const atOnce = 45

const floods = async ({ arena, url, room, victim, tally }: Ground) => {
  const big = await connected(dial(url, await ticketOf(arena, victim)))
  await big.emitWithAck('join', { idChatRoom: room })
  const ended = next(big, 'disconnect')
  big.emit('send', { idChatRoom: room, message: 'x'.repeat(1_000_000) }, () => undefined)
  await ended
  tally('a megabyte', big.disconnected)
  const quick = await connected(dial(url, await ticketOf(arena, victim)))
  await quick.emitWithAck('join', { idChatRoom: room })
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, at) =>
      quick.emitWithAck('send', { idChatRoom: room, message: `${at}` }),
    ),
  )
  const said = count(answers, ({ ok }) => ok)
  tally('more than ten messages a second', said <= 20)
  quick.disconnect()
  const fast = await connected(dial(url, await ticketOf(arena, victim)))
  await fast.emitWithAck('join', { idChatRoom: room })
  const put = next(fast, 'disconnect')
  for (let at = 0; at < 200; at += 1)
    fast.emit('send', { idChatRoom: room, message: `${at}` }, () => undefined)
  await put
  tally('two hundred messages in a second', fast.disconnected)
  return said
}

const endedSession = async ({ arena, url, victim, tally }: Ground) => {
  const talker = await connected(dial(url, await ticketOf(arena, victim)))
  const begun = performance.now()
  const ended = next(talker, 'disconnect')
  await arena.call('POST', '/logout', { token: victim.token })
  await ended
  const ms = Math.round(performance.now() - begun)
  tally('a connection of an ended session', ms <= 5000)
  return ms
}

/** A manager of the store no more, who stays connected: how long until the room is closed to them. */
const demotedManager = async ({ arena, url, room, victim, tally }: Ground, store: number) => {
  const manager = await addShopper(arena.services)
  await arena.db.insert(storeManagers).values({ storeId: store, memberId: manager.id })
  const talker = await connected(dial(url, await ticketOf(arena, manager)))
  const { items, reached } = inbox(talker)
  const { lastSeq } = (await talker.emitWithAck('join', { idChatRoom: room, after: 0 })) as {
    lastSeq: number
  }
  await reached(Math.min(lastSeq, 1))
  const left = next(talker, 'left')
  const begun = performance.now()
  await arena.db.delete(storeManagers).where(eq(storeManagers.memberId, manager.id))
  const sent = await talker.emitWithAck('send', { idChatRoom: room, message: 'x' })
  tally('a message of a manager no more', !sent.ok)
  await left
  const ms = Math.round(performance.now() - begun)
  // The flood before has used up what the shopper may say within a minute.
  arena.clock.advance(61)
  const [before, owner] = [items.length, await connected(dial(url, await ticketOf(arena, victim)))]
  const own = inbox(owner)
  await owner.emitWithAck('join', { idChatRoom: room, after: lastSeq })
  await owner.emitWithAck('send', { idChatRoom: room, message: '이제 아무도 안 봐요' })
  await own.reached(1)
  tally('what is said after a manager has gone', items.length === before && ms <= 2000)
  for (const open of [talker, owner]) open.disconnect()
  return ms
}

/** S2: the socket opens to a ticket alone, and to the rooms of its holder alone. */
export const noStrangersInChat = ({ quick = false } = {}): Promise<Attack> =>
  inArena({ connections: 20 }, async (arena) => {
    const guesses = quick ? 40 : 300
    const talk = await openTalk(arena.services, arena.db.$client.options.connectionString ?? '')
    const [victim, stranger] = [await addShopper(arena.services), await addShopper(arena.services)]
    const store = await addStore(arena.db)
    const [row] = await arena.db
      .insert(chatRooms)
      .values({ storeId: store, memberId: victim.id })
      .returning({ id: chatRooms.id })
    const broken: string[] = []
    let tries = 0
    const tally: Tally = (name, harmless) => {
      tries += 1
      if (!harmless) broken.push(name)
    }
    const ground = { arena, url: talk.url, room: row?.id ?? 0, victim, stranger, tally, guesses }
    try {
      await tickets(ground)
      await foreignPages(ground)
      await otherRooms(ground)
      const said = await floods(ground)
      const demoted = await demotedManager(ground, store)
      const ms = await endedSession(ground)
      return {
        id: 'S2',
        promise: 'the socket opens to its ticket alone',
        passed: broken.length === 0,
        figures: {
          attempts: tries + guesses,
          held: tries - broken.length,
          ...(broken.length > 0 && { broken: broken.join(', ') }),
          [`taken of ${atOnce} messages at once`]: said,
          'a manager no more, ms': demoted,
          'an ended session, ms': ms,
        },
      }
    } finally {
      await talk.close()
    }
  })
