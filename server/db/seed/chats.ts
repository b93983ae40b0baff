import { Temporal } from 'temporal-polyfill'
import { addCalendarDays, toSeoulDay, toSeoulInstant } from '../../clock.ts'
import { chatMessages, chatRooms } from '../tables/chat.ts'
import type { Transaction } from '../transaction.ts'
import { chats, type ChatSeed } from './data/chats.ts'
import { hashText } from './data/random.ts'
import type { StoreSeed } from './data/shapes.ts'
import { stores } from './data/stores.ts'
import { requireValue, getId, type Ids } from './seed-rows.ts'

/** The shopper, and the person of the office who answers for the stores. */
type Sides = { member: number; person: number }

const minuteMs = 60_000

/** The day is that of the chat, or the one before on which the store is open. */
const findOpening = (hours: StoreSeed['hours'], day: string): Date => {
  const open = hours[(Temporal.PlainDate.from(day).dayOfWeek + 6) % 7]
  return open ? toSeoulInstant(day, open[0]) : findOpening(hours, addCalendarDays(day, -1))
}

/** From an hour and a half after the store has opened, some seconds apart from the full minute. */
const listTimes = ({ store, daysAgo, said: messages }: ChatSeed, now: Date): Date[] => {
  const { hours } = requireValue(
    stores.find(({ key }) => key === store),
    store,
  )
  const day = addCalendarDays(toSeoulDay(now), -daysAgo)
  let at = findOpening(hours, day).getTime() + 90 * minuteMs
  return messages.map(
    ({ minutesLater, text }) => new Date((at += minutesLater * minuteMs + (hashText(text) % 60) * 1000)),
  )
}

const seedRoom = async (tx: Transaction, chat: ChatSeed, storeId: number, sides: Sides, now: Date) => {
  const times = listTimes(chat, now)
  const [first, last] = [times[0], times.at(-1)]
  const [room] = await tx
    .insert(chatRooms)
    .values({
      storeId,
      memberId: sides.member,
      lastSeq: chat.said.length,
      memberReadSeq: chat.read.member,
      storeReadSeq: chat.read.store,
      lastAt: requireValue(last, chat.store),
      createdAt: requireValue(first, chat.store),
    })
    .onConflictDoNothing()
    .returning({ id: chatRooms.id })
  if (!room) return
  await tx.insert(chatMessages).values(
    chat.said.map(({ by, text }, at) => ({
      roomId: room.id,
      seq: at + 1,
      sender: by,
      ...(by === 'MEMBER' ? { senderId: sides.member } : { personId: sides.person }),
      clientMessageId: `seed-${at + 1}`,
      kind: 'TEXT' as const,
      text,
      createdAt: requireValue(times[at], chat.store),
    })),
  )
}

/** Seeds the shopper's chats with two stores; the latest answer is unread. */
export const seedChats = async (tx: Transaction, storeIds: Ids, sides: Sides, now: Date): Promise<void> => {
  for (const chat of chats) await seedRoom(tx, chat, getId(storeIds, chat.store), sides, now)
}
