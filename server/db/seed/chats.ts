import { chatMessages, chatRooms } from '../tables/chat.ts'
import type { Transaction } from '../transaction.ts'
import { chats, type ChatSeed } from './data/chats.ts'
import { daysBefore, found, need, type Ids } from './planting.ts'

type Sides = { member: number; manager: number }

const minuteMs = 60_000

const timesOf = ({ daysAgo, said }: ChatSeed, now: Date): Date[] => {
  let at = daysBefore(now, daysAgo).getTime()
  return said.map(({ minutesLater }) => new Date((at += minutesLater * minuteMs)))
}

const plantRoom = async (tx: Transaction, chat: ChatSeed, storeId: number, sides: Sides, now: Date) => {
  const times = timesOf(chat, now)
  const [first, last] = [times[0], times.at(-1)]
  const [room] = await tx
    .insert(chatRooms)
    .values({
      storeId,
      memberId: sides.member,
      lastSeq: chat.said.length,
      memberReadSeq: chat.read.member,
      storeReadSeq: chat.read.store,
      lastAt: found(last, chat.store),
      createdAt: found(first, chat.store),
    })
    .onConflictDoNothing()
    .returning({ id: chatRooms.id })
  if (!room) return
  await tx.insert(chatMessages).values(
    chat.said.map(({ by, text }, at) => ({
      roomId: room.id,
      seq: at + 1,
      sender: by,
      senderId: by === 'MEMBER' ? sides.member : sides.manager,
      clientMessageId: `seed-${at + 1}`,
      kind: 'TEXT' as const,
      text,
      createdAt: found(times[at], chat.store),
    })),
  )
}

/** What the shopper and two stores said to each other; the answer that came last is unread. */
export const plantChats = async (tx: Transaction, stores: Ids, sides: Sides, now: Date): Promise<void> => {
  for (const chat of chats) await plantRoom(tx, chat, need(stores, chat.store), sides, now)
}
