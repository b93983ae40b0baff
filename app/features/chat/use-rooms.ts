import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chat as calls } from '#api/calls/chat.ts'
import { me } from '../session/me.queries.ts'
import { keepConnected } from './chat-connection.ts'
import { chats, createRoomsRefresher, type ChatRoom } from './chat.queries.ts'
import { flushPendingMessages } from './flush-pending-messages.ts'

const noop = () => undefined

/** Keeps the rooms new while none is open, and sends what waits in them. */
const useLiveRooms = (listens: boolean) => {
  const client = useQueryClient()
  useEffect(() => {
    if (!listens) return
    const askForRooms = createRoomsRefresher(client)
    const { close } = keepConnected({
      issueTicket: () => calls.socketTicket(),
      listen: (line) => {
        line.on('room', askForRooms)
        line.on('left', askForRooms)
        line.on('read', (payload) => payload.side === 'MEMBER' && askForRooms())
      },
      begin: () => Promise.resolve(),
      ready: () => {
        askForRooms()
        const member = client.getQueryData(me.current().queryKey)?.createdAt
        if (member) void flushPendingMessages(member)
      },
      lost: noop,
      refused: noop,
    })
    return close
  }, [client, listens])
}

/** A room that moved up while a page was asked for may stand on two of them. */
const removeDuplicates = (rooms: readonly ChatRoom[]): ChatRoom[] => [
  ...new Map(rooms.map((room) => [room.id, room])).values(),
]

type Rooms = {
  rooms: readonly ChatRoom[]
  open: ChatRoom | undefined
  /** Asks for older rooms, where there are some. */
  more: (() => void) | undefined
}

/** The rooms of the member, live, and the one that is open. */
export const useRooms = (room: number | undefined): Rooms => {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(chats.rooms())
  useLiveRooms(room === undefined)
  const rooms = removeDuplicates((data?.pages ?? []).flatMap(({ _embedded }) => _embedded.items))
  return {
    rooms,
    open: rooms.find(({ id }) => id === room),
    more: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
  }
}
