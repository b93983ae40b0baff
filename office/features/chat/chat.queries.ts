import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { chat as calls } from '#api/calls/office/chat.ts'
import { openMessagesCache, toMessagesQuery } from '#app/features/chat/messages-cache.ts'
import { throttle } from '#app/features/chat/throttle.ts'
import { recordedReading } from '../../shell/recorded-reading.ts'
import type { ChatSearch } from './chat-search.ts'

export type OfficeChatRoom = Awaited<ReturnType<typeof calls.room>>
export type ChatRoomPage = Awaited<ReturnType<typeof calls.rooms>>
export type SavedReply = Awaited<ReturnType<typeof calls.replies>>['_embedded']['items'][number]
export type CustomerOrder = Awaited<ReturnType<typeof calls.customerOrders>>['_embedded']['items'][number]

const maxRooms = 50
const roomsKey = ['office', 'chat', 'rooms'] as const
const toMessagesKey = (idChatRoom: number) => ['office', 'chat', 'messages', idChatRoom] as const
const listMessages = (idChatRoom: number) => (query: { size: number; before?: number }) =>
  calls.messages({ params: { idChatRoom }, query })

/** The rooms of the person's stores, the messages of one, and what is known about its member. */
export const chats = {
  rooms: roomsKey,
  list: ({ store, only }: Pick<ChatSearch, 'store' | 'only'>) =>
    infiniteQueryOptions({
      queryKey: [...roomsKey, 'list', store, only],
      staleTime: 2_000,
      initialPageParam: 0,
      queryFn: ({ pageParam }) =>
        calls.rooms({
          query: { size: maxRooms, page: pageParam, idStore: store, ...(only && { unread: true }) },
        }),
      getNextPageParam: ({ page: { number, totalPages } }) => (number + 1 < totalPages ? number + 1 : null),
      ...recordedReading,
    }),
  /** One room, however old its last message is. */
  room: (idChatRoom: number) =>
    queryOptions({
      queryKey: [...roomsKey, 'one', idChatRoom],
      staleTime: 2_000,
      queryFn: () => calls.room({ params: { idChatRoom } }),
      ...recordedReading,
    }),
  messages: (idChatRoom: number) => ({
    ...toMessagesQuery(toMessagesKey(idChatRoom), listMessages(idChatRoom)),
    ...recordedReading,
  }),
  customerOrders: (idChatRoom: number) =>
    queryOptions({
      queryKey: ['office', 'chat', 'orders', idChatRoom],
      staleTime: 30_000,
      queryFn: async () => (await calls.customerOrders({ params: { idChatRoom } }))._embedded.items,
      ...recordedReading,
    }),
  replies: (idStore: number) =>
    queryOptions({
      queryKey: ['office', 'chat', 'replies', idStore],
      staleTime: 60_000,
      queryFn: async () => (await calls.replies({ params: { idStore } }))._embedded.items,
    }),
}

export const openRoomMessages = (client: QueryClient, idChatRoom: number) =>
  openMessagesCache(client, toMessagesKey(idChatRoom), listMessages(idChatRoom))

/** Throttles the refresh of the rooms: a busy store gets more in a second than a person can read. */
export const createRoomsRefresher = (client: QueryClient) =>
  throttle(() => void client.invalidateQueries({ queryKey: roomsKey }))
