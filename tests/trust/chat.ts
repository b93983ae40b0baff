import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { systemClock } from '#server/clock.ts'
import { closeDatabase, openDatabase, type Database } from '#server/db/database.ts'
import { chatRooms } from '#server/db/tables/chat.ts'
import { storeManagers } from '#server/db/tables/stores.ts'
import { readEnv } from '#server/env.ts'
import { openSecrets } from '#server/secrets.ts'
import { nowhere } from '../support/nowhere.ts'
import { addShoppers, addStore, type Shopper } from '../support/orders.ts'
import { count, freePort, trustDatabase, type Attack } from './arena.ts'
import { hostSecret, openHostProcess, type HostProcess } from './hosts.ts'
import { Client } from './talkers.ts'

type Scale = { stores: number; rooms: number; perRoom: number; seconds: number; perSecond: number }
const whole: Scale = { stores: 40, rooms: 200, perRoom: 5, seconds: 60, perSecond: 50 }
const short: Scale = { stores: 1, rooms: 8, perRoom: 5, seconds: 4, perSecond: 20 }

type Room = { id: number; member: Shopper; managers: Shopper[] }

/** Rooms of one store, with three managers in each: a person takes no more tickets a minute than for a few windows. */
const openStore = async (db: Database, rooms: number): Promise<Room[]> => {
  const services = { db, clock: systemClock, secrets: openSecrets(readEnv({ APP_SECRET: hostSecret })) }
  const store = await addStore(db)
  const managers = await addShoppers(services, 3)
  await db.insert(storeManagers).values(managers.map(({ id }) => ({ storeId: store, memberId: id })))
  const members = await addShoppers(services, rooms)
  const made = await db
    .insert(chatRooms)
    .values(members.map(({ id }) => ({ storeId: store, memberId: id })))
    .returning({ id: chatRooms.id, memberId: chatRooms.memberId })
  return made.map(({ id, memberId }) => {
    const member = members.find((one) => one.id === memberId)
    if (!member) throw new Error('a room without a member')
    return { id, member, managers }
  })
}

const openRooms = async (db: Database, { stores, rooms }: Scale): Promise<Room[]> => {
  const opened: Room[] = []
  for (let at = 0; at < stores; at += 1) opened.push(...(await openStore(db, rooms / stores)))
  return opened
}

/** Two windows of the member and three managers for each room. */
const seat = (rooms: readonly Room[], { perRoom }: Scale, urls: readonly string[]) =>
  rooms.flatMap(({ id, member, managers }) =>
    [member, member, ...managers]
      .slice(0, perRoom)
      .map(({ token }) => ({ room: id, client: new Client({ room: id, token, urls }) })),
  )
type Seat = ReturnType<typeof seat>[number]

const speak = async (seats: readonly Seat[], { seconds, perSecond }: Scale) => {
  const said: Promise<void>[] = []
  for (let at = 0; at < seconds * perSecond; at += 1) {
    const { client } = seats[Math.floor(Math.random() * seats.length)] as Seat
    said.push(client.say(`message ${at}`))
    await wait(1000 / perSecond)
  }
  return said
}

/** Each of the two processes is killed once while people talk, and comes back. */
const killBoth = async (hosts: readonly HostProcess[], { seconds }: Scale) => {
  for (const host of hosts) {
    await wait((seconds * 1000) / 4)
    await host.end('SIGKILL')
    await host.start()
  }
}

/** Everybody is there before anything is said or killed. */
const gathered = async (seats: readonly Seat[], patienceMs: number) => {
  const until = performance.now() + patienceMs
  while (seats.some(({ client }) => client.reconnects === 0) && performance.now() < until) await wait(100)
}

const settled = async (db: Database, seats: readonly Seat[], patienceMs: number) => {
  const until = performance.now() + patienceMs
  for (;;) {
    const rows = await db.select({ id: chatRooms.id, lastSeq: chatRooms.lastSeq }).from(chatRooms)
    const last = new Map(rows.map(({ id, lastSeq }) => [id, lastSeq]))
    const behind = count(seats, ({ room, client }) => client.last < (last.get(room) ?? 0))
    if (behind === 0 || performance.now() > until) return { behind, last }
    await wait(100)
  }
}

const inDatabase = async (db: Database) => {
  const { rows } = await db.execute<{ name: string; times: number }>(
    sql`select client_message_id as name, count(*)::int as times from chat_messages group by 1`,
  )
  return new Map(rows.map(({ name, times }) => [name, times]))
}

/** S1: nothing that was acknowledged is lost, doubled or out of order, whatever is killed meanwhile. */
export const nothingLostInChat = async ({ quick = false } = {}): Promise<Attack> => {
  const scale = quick ? short : whole
  const database = await trustDatabase()
  const db = openDatabase({ url: database.url, max: 10 })
  const ports = [await freePort(), await freePort()]
  const hosts = ports.map((port) => openHostProcess({ databaseUrl: database.url, gateways: nowhere, port }))
  try {
    await Promise.all(hosts.map((host) => host.start()))
    const rooms = await openRooms(db, scale)
    const seats = seat(
      rooms,
      scale,
      hosts.map(({ url }) => url),
    )
    await gathered(seats, 60_000)
    const [said] = await Promise.all([speak(seats, scale), killBoth(hosts, scale)])
    await Promise.race([Promise.all(said), wait(60_000)])
    const { behind, last } = await settled(db, seats, 30_000)
    const memory = Math.max(...(await Promise.all(hosts.map((host) => host.memory()))))
    await Promise.all(seats.map(({ client }) => client.leave()))
    const kept = await inDatabase(db)
    const acked = seats.flatMap(({ client }) => client.acked)
    const lost = count(acked, (name) => kept.get(name) !== 1)
    const gaps = count(seats, ({ room, client }) => client.seen.length !== (last.get(room) ?? 0))
    const disorder = seats.reduce((sum, { client }) => sum + client.disorder, 0)
    const longest = Math.round(Math.max(...seats.map(({ client }) => client.longestMs)))
    const held = lost + gaps + disorder + behind === 0 && acked.length === scale.seconds * scale.perSecond
    return {
      id: 'S1',
      promise: 'no message of a chat is lost or doubled',
      passed: held && longest <= 30_000 && memory < 400,
      figures: {
        clients: seats.length,
        rooms: rooms.length,
        messages: scale.seconds * scale.perSecond,
        acknowledged: acked.length,
        'lost or doubled': lost,
        'clients with gaps': gaps,
        'out of order': disorder,
        kills: hosts.length,
        reconnects: seats.reduce((sum, { client }) => sum + client.reconnects - 1, 0),
        'longest absence, ms': longest,
        'memory, MB': memory,
      },
    }
  } finally {
    await Promise.all(hosts.map((host) => host.end('SIGKILL')))
    await closeDatabase(db)
    await database.drop()
  }
}
