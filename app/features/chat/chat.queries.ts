import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { chat as calls } from '#api/calls/chat.ts'
import { openMessagesCache, toMessagesQuery } from './messages-cache.ts'
import { throttle } from './throttle.ts'

export type ChatRoom = Awaited<ReturnType<typeof calls.rooms>>['_embedded']['items'][number]
export type { ChatMessage, ChatSlice } from './messages-cache.ts'

const maxRooms = 50

type PagedResult = { page: { number: number; totalPages: number } }
const findNextPage = ({ page: { number, totalPages } }: PagedResult) =>
  number + 1 < totalPages ? number + 1 : null

/** The query key of the member's rooms. */
export const roomsKey = ['chat', 'rooms'] as const
const toMessagesKey = (idChatRoom: number) => ['chat', 'messages', idChatRoom] as const
const listMessages = (idChatRoom: number) => (query: { size: number; before?: number }) =>
  calls.messages({ params: { idChatRoom }, query })

/** The rooms of a member, and the messages of one; the socket adds new ones. */
export const chats = {
  rooms: () =>
    infiniteQueryOptions({
      queryKey: [...roomsKey, 'list'],
      staleTime: 2_000,
      initialPageParam: 0,
      queryFn: ({ pageParam }) => calls.rooms({ query: { size: maxRooms, page: pageParam } }),
      getNextPageParam: findNextPage,
    }),
  messages: (idChatRoom: number) => toMessagesQuery(toMessagesKey(idChatRoom), listMessages(idChatRoom)),
}

export const openRoomMessages = (client: QueryClient, idChatRoom: number) =>
  openMessagesCache(client, toMessagesKey(idChatRoom), listMessages(idChatRoom))

/** Throttles the refresh of the rooms: a busy room sends more in a second than a person can read. */
export const createRoomsRefresher = (client: QueryClient) =>
  throttle(() => void client.invalidateQueries({ queryKey: roomsKey }))
