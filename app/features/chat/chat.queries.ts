import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { chat as calls } from '#api/calls/chat.ts'
import { throttle } from './throttle.ts'

export type ChatRoom = Awaited<ReturnType<typeof calls.rooms>>['_embedded']['items'][number]
export type ManagedRoom = Awaited<ReturnType<typeof calls.managedRooms>>['_embedded']['items'][number]
export type SavedReply = Awaited<ReturnType<typeof calls.replies>>['_embedded']['items'][number]
export type CustomerOrder = Awaited<ReturnType<typeof calls.customerOrders>>['_embedded']['items'][number]
export type ChatSlice = Awaited<ReturnType<typeof calls.messages>>
export type ChatMessage = ChatSlice['_embedded']['items'][number]
/** The side of the counter on which the viewer is. */
export type Side = 'MEMBER' | 'STORE'

const messageCalls = { MEMBER: calls.messages, STORE: calls.managedMessages } as const
const pageSize = 50

const maxRooms = 50

type PagedResult = { page: { number: number; totalPages: number } }
const findNextPage = ({ page: { number, totalPages } }: PagedResult) =>
  number + 1 < totalPages ? number + 1 : null

/** The query key of a side's rooms, each list and each room of it. */
export const toRoomsKey = (side: Side) => ['chat', 'rooms', side] as const

/** The rooms of a member, or of a manager's stores, and the messages of one; the line adds new ones. */
export const chats = {
  rooms: () =>
    infiniteQueryOptions({
      queryKey: [...toRoomsKey('MEMBER'), 'list'],
      staleTime: 2_000,
      initialPageParam: 0,
      queryFn: ({ pageParam }) => calls.rooms({ query: { size: maxRooms, page: pageParam } }),
      getNextPageParam: findNextPage,
    }),
  managed: () =>
    infiniteQueryOptions({
      queryKey: [...toRoomsKey('STORE'), 'list'],
      staleTime: 2_000,
      initialPageParam: 0,
      queryFn: ({ pageParam }) => calls.managedRooms({ query: { size: maxRooms, page: pageParam } }),
      getNextPageParam: findNextPage,
    }),
  /** One room of a manager's stores, even if its last message is old. */
  managedRoom: (idChatRoom: number) =>
    queryOptions({
      queryKey: [...toRoomsKey('STORE'), idChatRoom],
      staleTime: 2_000,
      queryFn: () => calls.managedRoom({ params: { idChatRoom } }),
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
      queryFn: () => messageCalls[side]({ params: { idChatRoom }, query: { size: pageSize } }),
    }),
}

const mergeMessages = (one: readonly ChatMessage[], other: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map([...one, ...other].map((message) => [message.seq, message])).values()].sort(
    (a, b) => a.seq - b.seq,
  )

type RoomContext = { client: QueryClient; side: Side; idChatRoom: number }

/** Adds messages from the line to the cached ones; a repeated one appears once. */
export const addMessages = ({ client, side, idChatRoom }: RoomContext, items: readonly ChatMessage[]) =>
  client.setQueryData(
    chats.messages(side, idChatRoom).queryKey,
    (before) =>
      before && {
        ...before,
        _embedded: { items: mergeMessages(before._embedded.items, items) },
        lastSeq: Math.max(before.lastSeq, ...items.map(({ seq }) => seq)),
      },
  )

export const updateReadSeq = ({ client, side, idChatRoom }: RoomContext, seq: number) =>
  client.setQueryData(
    chats.messages(side, idChatRoom).queryKey,
    (before) => before && { ...before, readSeq: Math.max(before.readSeq, seq) },
  )

/** Loads the messages before the oldest cached one. */
export const loadEarlier = async ({ client, side, idChatRoom }: RoomContext): Promise<void> => {
  const key = chats.messages(side, idChatRoom).queryKey
  const first = client.getQueryData(key)?._embedded.items[0]
  if (!first) return
  const older = await messageCalls[side]({
    params: { idChatRoom },
    query: { size: pageSize, before: first.seq },
  })
  client.setQueryData(
    key,
    (before) =>
      before && {
        ...before,
        hasEarlier: older.hasEarlier,
        _embedded: { items: mergeMessages(older._embedded.items, before._embedded.items) },
      },
  )
}

/**
 * Throttles the refresh of a side's rooms: a busy room or store sends more in a second than a person can
 * read.
 */
export const createRoomsRefresher = (client: QueryClient, side: Side) =>
  throttle(() => void client.invalidateQueries({ queryKey: toRoomsKey(side) }))

/** A room that was left is still shown: its messages are loaded when it is entered again, not now. */
export const clearMessages = ({ client, side, idChatRoom }: RoomContext): void => {
  const { queryKey } = chats.messages(side, idChatRoom)
  client.setQueryData(queryKey, (slice) => slice && { ...slice, _embedded: { items: [] } })
  void client.invalidateQueries({ queryKey, refetchType: 'none' })
}
