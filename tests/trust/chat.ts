import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { systemClock } from '#server/clock.ts'
import { closeDatabase, openDatabase, type Database } from '#server/db/database.ts'
import { chatRooms } from '#server/db/tables/chat.ts'
import { stores } from '#server/db/tables/stores.ts'
import { readEnv } from '#server/env.ts'
import { openSecrets } from '#server/secrets.ts'
import { unreachableGateways } from '../support/unreachable-gateways.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { addShoppers, addStore, type Shopper } from '../support/orders.ts'
import { count, findFreePort, createTrustDatabase, type Attack } from './arena.ts'
import { hostSecret, openHostProcess, type HostProcess } from './hosts.ts'
import { ChatClient } from './chat-client.ts'

type Scale = { stores: number; rooms: number; perRoom: number; seconds: number; perSecond: number }
const fullScale: Scale = { stores: 40, rooms: 200, perRoom: 5, seconds: 60, perSecond: 50 }
const quickScale: Scale = { stores: 1, rooms: 8, perRoom: 5, seconds: 4, perSecond: 20 }

type Room = { id: number; member: Shopper; managers: TestPerson[] }

/** Rooms of one store, three managers in each: the limit of tickets per person allows only a few windows. */
const openStore = async (db: Database, rooms: number): Promise<Room[]> => {
  const services = { db, clock: systemClock, secrets: openSecrets(readEnv({ APP_SECRET: hostSecret })) }
  const store = await addStore(db)
  const [row] = await db.select().from(stores).where(eq(stores.id, store))
  const place = { companyId: row?.companyId ?? null, storeIds: [store] }
  const managers: TestPerson[] = []
  for (let at = 1; at <= 3; at += 1)
    managers.push(await asPerson({ services, db }, { roles: ['seller_manager'], ...place }))
  const members = await addShoppers(services, rooms)
  const roomRows = await db
    .insert(chatRooms)
    .values(members.map(({ id }) => ({ storeId: store, memberId: id })))
    .returning({ id: chatRooms.id, memberId: chatRooms.memberId })
  return roomRows.map(({ id, memberId }) => {
    const member = members.find((one) => one.id === memberId)
    if (!member) throw new Error('a room without a member')
    return { id, member, managers }
  })
}

const openRooms = async (db: Database, { stores, rooms }: Scale): Promise<Room[]> => {
  const allRooms: Room[] = []
  for (let index = 0; index < stores; index += 1) allRooms.push(...(await openStore(db, rooms / stores)))
  return allRooms
}

/** Two windows of the member and three managers for each room. */
const createSeats = (rooms: readonly Room[], { perRoom }: Scale, urls: readonly string[]) =>
  rooms.flatMap(({ id, member, managers }) =>
    [member, member, ...managers].slice(0, perRoom).map((one) => {
      const door = 'totpSecret' in one ? '/office/chats' : '/chats'
      return { room: id, client: new ChatClient({ room: id, token: one.token, door, urls }) }
    }),
  )
type Seat = ReturnType<typeof createSeats>[number]

const sendMessages = async (seats: readonly Seat[], { seconds, perSecond }: Scale) => {
  const deliveries: Promise<void>[] = []
  for (let index = 0; index < seconds * perSecond; index += 1) {
    const { client } = seats[Math.floor(Math.random() * seats.length)] as Seat
    deliveries.push(client.say(`message ${index}`))
    await wait(1000 / perSecond)
  }
  return deliveries
}

/** Kills each of the two processes once while messages are sent, and restarts it. */
const killBoth = async (hosts: readonly HostProcess[], { seconds }: Scale) => {
  for (const host of hosts) {
    await wait((seconds * 1000) / 4)
    await host.end('SIGKILL')
    await host.start()
  }
}

/** Waits until every client is connected, before messages are sent or a process is killed. */
const waitForConnections = async (seats: readonly Seat[], patienceMs: number) => {
  const deadline = performance.now() + patienceMs
  while (seats.some(({ client }) => client.reconnects === 0) && performance.now() < deadline) await wait(100)
}

const waitForDelivery = async (db: Database, seats: readonly Seat[], patienceMs: number) => {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const rows = await db.select({ id: chatRooms.id, lastSeq: chatRooms.lastSeq }).from(chatRooms)
    const last = new Map(rows.map(({ id, lastSeq }) => [id, lastSeq]))
    const behind = count(seats, ({ room, client }) => client.last < (last.get(room) ?? 0))
    if (behind === 0 || performance.now() > deadline) return { behind, last }
    await wait(100)
  }
}

const countStoredMessages = async (db: Database) => {
  const { rows } = await db.execute<{ name: string; times: number }>(
    sql`select client_message_id as name, count(*)::int as times from chat_messages group by 1`,
  )
  return new Map(rows.map(({ name, times }) => [name, times]))
}

/** S1: no acknowledged message is lost, doubled or out of order while processes are killed. */
export const checkChatDelivery = async ({ quick = false } = {}): Promise<Attack> => {
  const scale = quick ? quickScale : fullScale
  const database = await createTrustDatabase()
  const db = openDatabase({ url: database.url, max: 10 })
  const ports = [await findFreePort(), await findFreePort()]
  const hosts = ports.map((port) =>
    openHostProcess({ databaseUrl: database.url, gateways: unreachableGateways, port }),
  )
  try {
    await Promise.all(hosts.map((host) => host.start()))
    const rooms = await openRooms(db, scale)
    const seats = createSeats(
      rooms,
      scale,
      hosts.map(({ url }) => url),
    )
    await waitForConnections(seats, 60_000)
    const [deliveries] = await Promise.all([sendMessages(seats, scale), killBoth(hosts, scale)])
    await Promise.race([Promise.all(deliveries), wait(60_000)])
    const { behind, last } = await waitForDelivery(db, seats, 30_000)
    const memory = Math.max(...(await Promise.all(hosts.map((host) => host.memory()))))
    await Promise.all(seats.map(({ client }) => client.leave()))
    const storedCounts = await countStoredMessages(db)
    const ackedNames = seats.flatMap(({ client }) => client.acked)
    const lostCount = count(ackedNames, (name) => storedCounts.get(name) !== 1)
    const gaps = count(seats, ({ room, client }) => client.seen.length !== (last.get(room) ?? 0))
    const disorder = seats.reduce((sum, { client }) => sum + client.disorder, 0)
    const longest = Math.round(Math.max(...seats.map(({ client }) => client.longestMs)))
    const isHeld =
      lostCount + gaps + disorder + behind === 0 && ackedNames.length === scale.seconds * scale.perSecond
    return {
      id: 'S1',
      promise: 'no message of a chat is lost or doubled',
      passed: isHeld && longest <= 30_000 && memory < 400,
      figures: {
        clients: seats.length,
        rooms: rooms.length,
        messages: scale.seconds * scale.perSecond,
        acknowledged: ackedNames.length,
        'lost or doubled': lostCount,
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
