import type { Services } from '../context.ts'
import { createBatcher } from './batcher.ts'
import { presentMessage, type MessageReader } from './chat.rules.ts'
import { listMessageFiles } from './chat.present.ts'
import { listMessagesAfter, type MessageRow, type RoomCursor } from './messages.store.ts'

type PresentedMessages = ReturnType<typeof presentMessage>[]

/** The read position of a connection in a room: it has received everything up to `cursor`. */
export type Subscriber = {
  cursor: number
  reader: () => MessageReader
  give: (items: PresentedMessages) => void
}

type Room = {
  subscribers: Set<Subscriber>
  /** The number of connections that are joining, and the newest message announced meanwhile. */
  expected: number
  heard: number
  running: boolean
  again: boolean
}

const batchSize = 100
const roomBatchSize = 25
const retryMs = 1000

/**
 * Sends new messages to every subscriber of a room, in order and once. One run at a time reads a room, always
 * from the smallest cursor of its subscribers, so that the next notice repairs a lost one.
 */
export const openDelivery = ({ db, log }: Pick<Services, 'db' | 'log'>) => {
  const rooms = new Map<number, Room>()

  const loadMessagesAfter = createBatcher(
    (places: readonly RoomCursor[]) => listMessagesAfter(db, places, batchSize),
    roomBatchSize,
  )

  const deliverTo = (
    subscriber: Subscriber,
    rows: readonly MessageRow[],
    files: Awaited<ReturnType<typeof listMessageFiles>>,
  ) => {
    const unseenRows = rows.filter(({ seq }) => seq > subscriber.cursor)
    if (unseenRows.length === 0) return
    const reader = subscriber.reader()
    subscriber.cursor = unseenRows.at(-1)?.seq ?? subscriber.cursor
    subscriber.give(unseenRows.map((row) => presentMessage(row, files.get(row.id) ?? [], reader)))
  }

  /** True when there may be more. */
  const deliverStep = async (roomId: number, room: Room): Promise<boolean> => {
    // Later subscribers wait for the next step: these rows may begin after their cursor.
    const subscribers = [...room.subscribers]
    const oldestCursor = Math.min(...subscribers.map(({ cursor }) => cursor))
    if (!Number.isFinite(oldestCursor)) return false
    const rows = await loadMessagesAfter({ roomId, after: oldestCursor })
    const files = await listMessageFiles(db, rows)
    for (const subscriber of subscribers)
      if (room.subscribers.has(subscriber)) deliverTo(subscriber, rows, files)
    return rows.length === batchSize
  }

  const deliverAll = async (roomId: number, room: Room) => {
    room.running = true
    try {
      do {
        room.again = false
        while (await deliverStep(roomId, room));
      } while (room.again)
    } catch (error) {
      const { name } = error instanceof Error ? error : { name: 'unknown' }
      log.warn({ name }, 'a chat room could not be read')
      setTimeout(() => wake(roomId), retryMs).unref()
    } finally {
      room.running = false
    }
  }

  /** Looks for new messages in a room with subscribers; `seq` is the newest message, where it is known. */
  const wake = (roomId: number, seq = Infinity): void => {
    const room = rooms.get(roomId)
    if (!room) return
    if (room.expected > 0) room.heard = Math.max(room.heard, seq)
    if (room.running) room.again = true
    else if (room.subscribers.size > 0) void deliverAll(roomId, room)
  }

  const ensureRoom = (roomId: number): Room => {
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
  const removeIfIdle = (roomId: number, room: Room) => {
    if (room.expected === 0) room.heard = 0
    if (room.expected === 0 && room.subscribers.size === 0) rooms.delete(roomId)
  }

  return {
    wake,
    wakeAll: () => {
      for (const roomId of rooms.keys()) wake(roomId)
    },
    /**
     * Announces that a connection is about to join a room and will be sent its newest message. Messages
     * between that answer and `subscribe` are noted until the returned function is called, so that an
     * up-to-date connection needs no query.
     */
    expect: (roomId: number) => {
      const room = ensureRoom(roomId)
      room.expected += 1
      return () => {
        room.expected -= 1
        removeIfIdle(roomId, room)
      }
    },
    subscribe: (roomId: number, subscriber: Subscriber, lastSeq: number) => {
      const room = ensureRoom(roomId)
      room.subscribers.add(subscriber)
      if (subscriber.cursor < Math.max(lastSeq, room.heard)) wake(roomId)
    },
    unsubscribe: (roomId: number, subscriber: Subscriber) => {
      const room = rooms.get(roomId)
      room?.subscribers.delete(subscriber)
      if (room) removeIfIdle(roomId, room)
    },
  }
}
export type Delivery = ReturnType<typeof openDelivery>
