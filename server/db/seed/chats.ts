import { chatMessages, chatRooms } from '../tables/chat.ts'
import type { Transaction } from '../transaction.ts'
import { chats, type ChatSeed } from './data/chats.ts'
import { toDateBefore, requireValue, getId, type Ids } from './seed-rows.ts'

/** The shopper, and the person of the office who answers for the stores. */
type Sides = { member: number; person: number }

const minuteMs = 60_000

const listTimes = ({ daysAgo, said: messages }: ChatSeed, now: Date): Date[] => {
  let at = toDateBefore(now, daysAgo).getTime()
  return messages.map(({ minutesLater }) => new Date((at += minutesLater * minuteMs)))
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
export const seedChats = async (tx: Transaction, stores: Ids, sides: Sides, now: Date): Promise<void> => {
  for (const chat of chats) await seedRoom(tx, chat, getId(stores, chat.store), sides, now)
}
