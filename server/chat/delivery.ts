import type { Services } from '../context.ts'
import { batched } from './batched.ts'
import { messageShown, type Reader } from './chat.rules.ts'
import { filesOf } from './read.ts'
import { messagesPast, type MessageRow, type Place } from './messages.store.ts'

type Shown = ReturnType<typeof messageShown>[]

/** One connection's place in a room: everything up to `cursor` has been given to it. */
export type Subscriber = {
  cursor: number
  reader: () => Reader
  give: (items: Shown) => void
}

type Room = {
  subscribers: Set<Subscriber>
  /** How many are on their way in, and the newest message that was told of meanwhile. */
  expected: number
  heard: number
  running: boolean
  again: boolean
}

const atOnce = 100
const roomsAtOnce = 25
const retryMs = 1000

/**
 * Gives every subscriber of a room what is new, in order and once. A room is read by one run at a time, always from the
 * place of the subscriber who is furthest behind, so that a notice that was lost is made good by the next.
 */
export const openDelivery = ({ db, log }: Pick<Services, 'db' | 'log'>) => {
  const rooms = new Map<number, Room>()

  const past = batched((places: readonly Place[]) => messagesPast(db, places, atOnce), roomsAtOnce)

  const giveTo = (
    subscriber: Subscriber,
    rows: readonly MessageRow[],
    files: Awaited<ReturnType<typeof filesOf>>,
  ) => {
    const unseen = rows.filter(({ seq }) => seq > subscriber.cursor)
    if (unseen.length === 0) return
    const reader = subscriber.reader()
    subscriber.cursor = unseen.at(-1)?.seq ?? subscriber.cursor
    subscriber.give(unseen.map((row) => messageShown(row, files.get(row.id) ?? [], reader)))
  }

  /** True when there may be more. */
  const step = async (roomId: number, room: Room): Promise<boolean> => {
    // Who comes in the meantime waits for the next step: these rows may begin after their place.
    const present = [...room.subscribers]
    const behind = Math.min(...present.map(({ cursor }) => cursor))
    if (!Number.isFinite(behind)) return false
    const rows = await past({ roomId, after: behind })
    const files = await filesOf(db, rows)
    for (const subscriber of present) if (room.subscribers.has(subscriber)) giveTo(subscriber, rows, files)
    return rows.length === atOnce
  }

  const run = async (roomId: number, room: Room) => {
    room.running = true
    try {
      do {
        room.again = false
        while (await step(roomId, room));
      } while (room.again)
    } catch (error) {
      const { name } = error instanceof Error ? error : { name: 'unknown' }
      log.warn({ name }, 'a chat room could not be read')
      setTimeout(() => wake(roomId), retryMs).unref()
    } finally {
      room.running = false
    }
  }

  /** Looks for what is new in a room, if anybody here is in it; `seq` is the newest message, where it is known. */
  const wake = (roomId: number, seq = Infinity): void => {
    const room = rooms.get(roomId)
    if (!room) return
    if (room.expected > 0) room.heard = Math.max(room.heard, seq)
    if (room.running) room.again = true
    else if (room.subscribers.size > 0) void run(roomId, room)
  }

  const roomOf = (roomId: number): Room => {
    const room = rooms.get(roomId) ?? {
      subscribers: new Set(),
      expected: 0,
      heard: 0,
      running: false,
      again: false,
    }
    rooms.set(roomId, room)
    return room
  }
  const tidy = (roomId: number, room: Room) => {
    if (room.expected === 0) room.heard = 0
    if (room.expected === 0 && room.subscribers.size === 0) rooms.delete(roomId)
  }

  return {
    wake,
    wakeAll: () => {
      for (const roomId of rooms.keys()) wake(roomId)
    },
    /**
     * Someone is about to come into a room, and is told what its newest message is. What is said between that answer
     * and `subscribe` is remembered until the returned function is called, so that who has seen all needs no reading.
     */
    expect: (roomId: number) => {
      const room = roomOf(roomId)
      room.expected += 1
      return () => {
        room.expected -= 1
        tidy(roomId, room)
      }
    },
    subscribe: (roomId: number, subscriber: Subscriber, lastSeq: number) => {
      const room = roomOf(roomId)
      room.subscribers.add(subscriber)
      if (subscriber.cursor < Math.max(lastSeq, room.heard)) wake(roomId)
    },
    unsubscribe: (roomId: number, subscriber: Subscriber) => {
      const room = rooms.get(roomId)
      room?.subscribers.delete(subscriber)
      if (room) tidy(roomId, room)
    },
  }
}
export type Delivery = ReturnType<typeof openDelivery>
