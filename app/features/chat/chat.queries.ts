import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { chat as calls } from '#api/calls/chat.ts'

export type ChatRoom = Awaited<ReturnType<typeof calls.rooms>>['_embedded']['items'][number]
export type ManagedRoom = Awaited<ReturnType<typeof calls.managedRooms>>['_embedded']['items'][number]
export type SavedReply = Awaited<ReturnType<typeof calls.replies>>['_embedded']['items'][number]
export type CustomerOrder = Awaited<ReturnType<typeof calls.customerOrders>>['_embedded']['items'][number]
export type ChatSlice = Awaited<ReturnType<typeof calls.messages>>
export type ChatMessage = ChatSlice['_embedded']['items'][number]
/** On which side of the counter the viewer is. */
export type Side = 'MEMBER' | 'STORE'

const roomsOf = { MEMBER: calls.rooms, STORE: calls.managedRooms } as const
const messagesOf = { MEMBER: calls.messages, STORE: calls.managedMessages } as const
const pageSize = 50

/** The rooms of a member, or of a manager's stores, and what was said in one; the line adds what comes. */
export const chats = {
  rooms: () =>
    queryOptions({
      queryKey: ['chat', 'rooms', 'MEMBER'],
      staleTime: 2_000,
      queryFn: () => roomsOf.MEMBER({ query: { size: 50 } }),
    }),
  managed: () =>
    queryOptions({
      queryKey: ['chat', 'rooms', 'STORE'],
      staleTime: 2_000,
      queryFn: () => roomsOf.STORE({ query: { size: 50 } }),
    }),
  customerOrders: (idChatRoom: number) =>
    queryOptions({
      queryKey: ['chat', 'orders', idChatRoom],
      staleTime: 30_000,
      queryFn: async () => (await calls.customerOrders({ params: { idChatRoom } }))._embedded.items,
    }),
  replies: (idStore: number) =>
    queryOptions({
      queryKey: ['chat', 'replies', idStore],
      staleTime: 60_000,
      queryFn: async () => (await calls.replies({ params: { idStore } }))._embedded.items,
    }),
  messages: (side: Side, idChatRoom: number) =>
    queryOptions({
      queryKey: ['chat', 'messages', side, idChatRoom],
      staleTime: Infinity,
      queryFn: () => messagesOf[side]({ params: { idChatRoom }, query: { size: pageSize } }),
    }),
}

const merged = (one: readonly ChatMessage[], other: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map([...one, ...other].map((message) => [message.seq, message])).values()].toSorted(
    (a, b) => a.seq - b.seq,
  )

type Place = { client: QueryClient; side: Side; idChatRoom: number }

/** Puts what the line brought beside what is known; what came twice stands once. */
export const hear = ({ client, side, idChatRoom }: Place, items: readonly ChatMessage[]) =>
  client.setQueryData(
    chats.messages(side, idChatRoom).queryKey,
    (before) =>
      before && {
        ...before,
        _embedded: { items: merged(before._embedded.items, items) },
        lastSeq: Math.max(before.lastSeq, ...items.map(({ seq }) => seq)),
      },
  )

export const hearRead = ({ client, side, idChatRoom }: Place, seq: number) =>
  client.setQueryData(
    chats.messages(side, idChatRoom).queryKey,
    (before) => before && { ...before, readSeq: Math.max(before.readSeq, seq) },
  )

/** Asks for what was said before the oldest message that is known. */
export const loadEarlier = async ({ client, side, idChatRoom }: Place): Promise<void> => {
  const key = chats.messages(side, idChatRoom).queryKey
  const first = client.getQueryData(key)?._embedded.items[0]
  if (!first) return
  const older = await messagesOf[side]({
    params: { idChatRoom },
    query: { size: pageSize, before: first.seq },
  })
  client.setQueryData(
    key,
    (before) =>
      before && {
        ...before,
        hasEarlier: older.hasEarlier,
        _embedded: { items: merged(older._embedded.items, before._embedded.items) },
      },
  )
}
