import type { Services } from '../context.ts'
import { shownTo } from './read.ts'
import type { Reader } from './chat.rules.ts'
import { messagesOf, type MessageRow } from './rooms.store.ts'

type Shown = Awaited<ReturnType<typeof shownTo>>

/** One connection's place in a room: everything up to `cursor` has been given to it. */
export type Subscriber = {
  cursor: number
  reader: () => Reader
  give: (items: Shown) => void
}

type Room = { subscribers: Set<Subscriber>; running: boolean; again: boolean }

const atOnce = 100
const retryMs = 1000

/**
 * Gives every subscriber of a room what is new, in order and once. A room is read by one run at a time, always from the
 * place of the subscriber who is furthest behind, so that a notice that was lost is made good by the next.
 */
export const openDelivery = ({ db, log }: Pick<Services, 'db' | 'log'>) => {
  const rooms = new Map<number, Room>()

  const giveTo = async (subscriber: Subscriber, rows: readonly MessageRow[]) => {
    const unseen = rows.filter(({ seq }) => seq > subscriber.cursor)
    if (unseen.length === 0) return
    const items = await shownTo(db, unseen, subscriber.reader())
    subscriber.cursor = unseen.at(-1)?.seq ?? subscriber.cursor
    subscriber.give(items)
  }

  /** True when there may be more. */
  const step = async (roomId: number, room: Room): Promise<boolean> => {
    // Who comes in the meantime waits for the next step: these rows may begin after their place.
    const present = [...room.subscribers]
    const behind = Math.min(...present.map(({ cursor }) => cursor))
    if (!Number.isFinite(behind)) return false
    const rows = await messagesOf(db, { roomId, from: behind, after: behind }, atOnce)
    for (const subscriber of present) if (room.subscribers.has(subscriber)) await giveTo(subscriber, rows)
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

  /** Looks for what is new in a room, if anybody here is in it. */
  const wake = (roomId: number): void => {
    const room = rooms.get(roomId)
    if (!room) return
    if (room.running) room.again = true
    else void run(roomId, room)
  }

  return {
    wake,
    wakeAll: () => {
      for (const roomId of rooms.keys()) wake(roomId)
    },
    subscribe: (roomId: number, subscriber: Subscriber) => {
      const room = rooms.get(roomId) ?? { subscribers: new Set(), running: false, again: false }
      rooms.set(roomId, room)
      room.subscribers.add(subscriber)
      wake(roomId)
    },
    unsubscribe: (roomId: number, subscriber: Subscriber) => {
      const room = rooms.get(roomId)
      room?.subscribers.delete(subscriber)
      if (room?.subscribers.size === 0) rooms.delete(roomId)
    },
  }
}
export type Delivery = ReturnType<typeof openDelivery>
